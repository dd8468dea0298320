import type { Json } from '#solver/kernel/json.ts'
import type { Step } from '#solver/genre/genre.ts'
import { SYMMETRY_OF, type Reorientation } from '../genre/transformation'
import type { Marks, Pencil } from './board'
import { candidatesIn } from './draw-digits'
import type { Model } from './model'
import { isOpen, modelOf, type Page, placesIn } from './page'
import { turnedMarks } from './turns'

/**
 * A partly solved board, as it is stored: `{"marks":"..1.0."}` with a sign for each place: `.` unknown, `1` to `9` the mark, `0` known to
 * be unmarked.
 */
export interface PencilWork {
  readonly marks: string
  /**
   * The candidates that a person noted, in genres with digits: by cell a bit mask with bit d-1 for digit d. Left out: there are no notes.
   */
  readonly notes?: readonly number[]
}

/** The notes of all nine digits. */
const EVERY_NOTE = (1 << 9) - 1

/** The empty work on a board. */
function noWork(page: Pick<Page, 'line'>, board: Pencil): PencilWork {
  return { marks: '.'.repeat(placesIn(page, board)) }
}

/** Reads stored work. Work that does not have the shape of the board counts as none. */
export function workOf(page: Pick<Page, 'line'>, board: Pencil, stored: Json | null): PencilWork {
  const { marks, notes } = typeof stored === 'object' && stored !== null ? (stored as { readonly [key: string]: Json | undefined }) : {}
  const isMarked = typeof marks === 'string' && marks.length === placesIn(page, board) && /^[.\d]*$/.test(marks)
  const isNoted = Array.isArray(notes) && notes.length === board.clues.length && notes.some((mask) => mask !== 0)
  return {
    ...(isMarked ? { marks } : noWork(page, board)),
    ...(isNoted && { notes: notes.map((mask) => (typeof mask === 'number' ? mask & EVERY_NOTE : 0)) }),
  }
}

/** Work in its stored form; null where nothing is done. */
export function storedWork({ marks, notes }: PencilWork): Json | null {
  const isNoted = notes?.some((mask) => mask !== 0) ?? false
  return /^\.*$/.test(marks) && !isNoted ? null : { marks, ...(isNoted && { notes: notes! }) }
}

/** The mark of a place; undefined where none is known. */
export function markAt({ marks }: PencilWork, place: number): number | undefined {
  const sign = marks[place]
  return sign === undefined || sign === '.' ? undefined : Number(sign)
}

/** The stored work with all marks of a solution. Unmarked places get no dots; where 0 is a digit, it is shown. */
export function filledWith({ mark: kind }: Pick<Page, 'mark'>, marks: Marks): Json {
  return { marks: marks.map((mark) => (mark > 0 || kind === 'binary' ? String(mark) : '.')).join('') }
}

/** Whether a person's marks are the solution. */
export function isSolvedBy(page: Page, board: Pencil, { marks }: PencilWork, solution: Marks): boolean {
  if (solution.length !== marks.length) return false
  const isKnown = (place: number): boolean => marks[place] === String(solution[place])
  // A dot may be missing, but not a 0 that is a digit.
  const isLeftOut = (mark: number, place: number): boolean => mark === 0 && page.mark !== 'binary' && marks[place] === '.'
  return solution.every((mark, place) => !isOpen(page, board, place) || isKnown(place) || isLeftOut(mark, place))
}

/** The work before a step of a grading: the results of the steps before it. */
export function workBefore(page: Pick<Page, 'line'>, board: Pencil, steps: readonly Step[], index: number): Json {
  return { marks: steps.slice(0, index).reduce(withStep, noWork(page, board)).marks }
}

/**
 * Work with the result of a step. That there is at least one bridge says less than that there are two. A candidate that the step rules out
 * is removed from the notes of its cell, which begin with the candidates that the step lists.
 */
export function withStep({ marks: before, notes: noted }: PencilWork, step: Step): PencilWork {
  const marks = [...before]
  const notes = new Map<number, number>()
  const candidates = candidatesIn(step)
  for (const { role, at, value } of step.marks) {
    if (value === undefined || at >= marks.length) continue
    if (role === 'target' && !(Number(marks[at]) > value)) marks[at] = String(value)
    if (role === 'removed') notes.set(at, (notes.get(at) ?? (noted?.[at] || candidates.get(at) || EVERY_NOTE)) & ~(1 << (value - 1)))
  }
  if (notes.size === 0) return { marks: marks.join(''), ...(noted && { notes: noted }) }
  return { marks: marks.join(''), notes: marks.map((_, cell) => notes.get(cell) ?? noted?.[cell] ?? 0) }
}

/** The ways with a mark where no line can run, for example beside a clue that lines do not pass. */
export function linesAstray(page: Page, board: Pencil, { marks }: PencilWork): number[] {
  const drawn = [...marks].flatMap((sign, place) => (sign !== '.' && place >= board.clues.length ? [place] : []))
  if (drawn.length === 0) return []
  const { told } = modelOf(page, board)
  return drawn.filter((place) => told[place]!.length === 0)
}

/** Work with some places cleared. */
export function withoutAt({ marks, notes }: PencilWork, at: readonly number[]): PencilWork {
  const gone = new Set(at)
  return {
    marks: [...marks].map((sign, place) => (gone.has(place) ? '.' : sign)).join(''),
    ...(notes && { notes: notes.map((mask, cell) => (gone.has(cell) ? 0 : mask)) }),
  }
}

/** Work after its board was turned. */
export function workTurned(page: Pick<Page, 'line'>, board: Pencil, stored: Json, turn: Reorientation): Json {
  const { marks, notes } = workOf(page, board, stored)
  const turned = <T>(places: ArrayLike<T>): T[] => turnedMarks(board, places, SYMMETRY_OF[turn])
  return { marks: turned(marks).join(''), ...(notes && { notes: turned(notes) }) }
}

/**
 * The work with the marks that all solutions of a board share. Each open place where solutions do not differ gets the mark of `solution`
 * there, or the sign for no mark.
 * @param differing the places at which solutions differ
 */
export function withShared(page: Page, board: Pencil, work: PencilWork, solution: Marks, differing: readonly number[]): PencilWork {
  const differs = new Set(differing)
  const { told } = modelOf(page, board)
  const isShared = (place: number): boolean => isOpen(page, board, place) && !differs.has(place) && told[place]!.length > 0
  return { ...work, marks: Array.from(work.marks, (sign, place) => (isShared(place) ? String(solution[place]) : sign)).join('') }
}

/**
 * The literals of a model that a person's marks state. A single bridge may still become two. Where digits are marked or noted, the other
 * digits follow from the meaning of literals. Marks under a clue state nothing.
 */
export function knownLiterals(page: Page, board: Pencil, model: Model, work: PencilWork): number[] {
  return model.says.flatMap((saying, variable) => {
    const [place] = saying?.places ?? []
    const mark = place === undefined ? undefined : markAt(work, place)
    if (saying === undefined || place === undefined || !isOpen(page, board, place)) return []
    if (saying.isExact) {
      const mask = work.notes?.[place] ?? 0
      if (mark !== undefined) return mark === saying.value ? [2 * variable] : []
      return mask !== 0 && ((mask >> (saying.value - 1)) & 1) === 0 ? [2 * variable + 1] : []
    }
    if (mark === undefined || (mark > 0 && mark < saying.value)) return []
    return [2 * variable + (mark >= saying.value ? 0 : 1)]
  })
}
