import type { Json } from '#solver/kernel/json.ts'
import type { Step } from '#solver/genre/genre.ts'
import { SYMMETRY_OF, type Reorientation } from '../genre/transformation'
import { type Marks, type Pencil, turnedMarks } from './board'

/** A partly solved board, as it is stored: `{"marks":"..1.0."}`, a sign for each cell: `.` unknown, `1` marked, `0` known to be unmarked. */
export interface PencilWork {
  readonly marks: string
}

/** The empty work on a board. */
function noWork({ clues }: Pick<Pencil, 'clues'>): PencilWork {
  return { marks: '.'.repeat(clues.length) }
}

/** Reads work as it was stored; what is not of the board's shape counts as nothing done. */
export function workOf(board: Pencil, stored: Json | null): PencilWork {
  const marks = typeof stored === 'object' && stored !== null && 'marks' in stored ? stored['marks'] : undefined
  return typeof marks === 'string' && marks.length === board.clues.length && /^[.01]*$/.test(marks) ? { marks } : noWork(board)
}

/** Work as it is stored; nothing done is null. */
export function storedWork({ marks }: PencilWork): Json | null {
  return /^\.*$/.test(marks) ? null : { marks }
}

/** The mark of a cell; undefined where none is known. */
export function markAt({ marks }: PencilWork, cell: number): number | undefined {
  return marks[cell] === '1' ? 1 : marks[cell] === '0' ? 0 : undefined
}

/** The work that shows a solution: its marks, without dots in the other cells. */
export function filledWith(marks: Marks): Json {
  return { marks: marks.map((mark) => (mark === 1 ? '1' : '.')).join('') }
}

/** The work before a step of a grading: what the steps before it have set. */
export function workBefore(board: Pencil, steps: readonly Step[], index: number): Json {
  const marks = [...noWork(board).marks]
  for (const { marks: set } of steps.slice(0, index))
    for (const { role, at, value } of set) if (role === 'target' && at < marks.length) marks[at] = value === 1 ? '1' : '0'
  return { marks: marks.join('') }
}

/** Work as it lies on the board turned. */
export function workTurned(board: Pencil, stored: Json, turn: Reorientation): Json {
  return { marks: turnedMarks(board, workOf(board, stored).marks, SYMMETRY_OF[turn]).join('') }
}
