import type { Json } from '#solver/kernel/json.ts'
import type { Step } from '#solver/genre/genre.ts'
import type { Reorientation } from '#solver/genre/reorientation.ts'
import { SYMMETRY_OF } from '#solver/genre/reorientation.ts'
import type { Marks, Pencil } from './board'
import { elementsOf } from './elements'
import type { Page } from './page'
import { turnedMarks } from './turning'

/** A board on the way, as it is stored: `{"marks":"..1.0","notes":[…]}`. */
export interface PencilWork {
  /** One sign an element: `.` nothing known, a digit for what is marked; 0 for what is known to be unmarked. */
  readonly marks: string
  /** By cell: the digits that a person has noted, digit d as bit d - 1; only where the genre marks digits. */
  readonly notes: readonly number[]
}

/** Nothing done yet. */
export function noWork(page: Page, board: Pencil): PencilWork {
  return { marks: '.'.repeat(elementsOf(page, board)), notes: Array<number>(board.width * board.height).fill(0) }
}

/** Reads work as it was stored; a part that is not of the board's shape counts as nothing done. */
export function workOf(page: Page, board: Pencil, stored: Json | null): PencilWork {
  const nothing = noWork(page, board)
  if (typeof stored !== 'object' || stored === null) return nothing
  const { marks, notes } = stored as { readonly [key: string]: Json | undefined }
  const isNote = (mask: Json): boolean => Number.isInteger(mask) && Number(mask) >= 0 && Number(mask) < 1 << 30
  return {
    marks: typeof marks === 'string' && marks.length === nothing.marks.length && /^[.\da-z]*$/.test(marks) ? marks : nothing.marks,
    notes:
      Array.isArray(notes) && notes.length === nothing.notes.length && (notes as readonly Json[]).every(isNote)
        ? (notes as readonly number[])
        : nothing.notes,
  }
}

/** Work as it is stored; nothing done is null. */
export function storedWork({ marks, notes }: PencilWork): Json | null {
  const isNoted = notes.some((mask) => mask > 0)
  return /^\.*$/.test(marks) && !isNoted ? null : { marks, ...(isNoted && { notes }) }
}

/** What is marked on an element; undefined where nothing is known. */
export function markAt({ marks }: Pick<PencilWork, 'marks'>, element: number): number | undefined {
  const sign = marks[element]
  return sign === undefined || sign === '.' ? undefined : Number.parseInt(sign, 36)
}

/** The work that shows a solution: what is marked, and nothing of what is not. */
export function filledWith(marks: Marks): Json {
  return { marks: marks.map((mark) => (mark === 0 ? '.' : mark.toString(36))).join('') }
}

/** The work before a step of a grading: what the steps before it have set. */
export function workBefore(page: Page, board: Pencil, steps: readonly Step[], index: number): Json {
  const marks = [...noWork(page, board).marks]
  for (const { marks: set } of steps.slice(0, index))
    for (const { role, at, value } of set)
      if (role === 'target' && value !== undefined && at < marks.length) marks[at] = value.toString(36)
  return { marks: marks.join('') }
}

/** Work as it lies on the board turned. */
export function workTurned(page: Page, board: Pencil, stored: Json, turn: Reorientation): Json {
  const { marks, notes } = workOf(page, board, stored)
  const symmetry = SYMMETRY_OF[turn]
  const isNoted = notes.some((mask) => mask > 0)
  return {
    marks: turnedMarks(board, marks, symmetry, '.').join(''),
    ...(isNoted && { notes: turnedMarks(board, notes, symmetry, 0) }),
  }
}
