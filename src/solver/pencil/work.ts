import type { Json } from '#solver/kernel/json.ts'
import type { Step } from '#solver/genre/genre.ts'
import { SYMMETRY_OF, type Reorientation } from '../genre/transformation'
import { type Marks, type Pencil, turnedMarks } from './board'
import { candidatesIn } from './draw-digits'
import type { Model } from './model'
import { isOpen, modelOf, type Page, placesIn } from './page'

/**
 * A partly solved board, as it is stored: `{"marks":"..1.0."}`, a sign for each place: `.` unknown, `1` to `9` its mark,
 * `0` known to be unmarked.
 */
export interface PencilWork {
  readonly marks: string
  /** Candidates that are noted, where digits are entered: by cell a bit mask with bit d-1 for digit d; left out where there are none. */
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

/** The work that shows a solution. Unmarked places get no dots; where 0 is a digit, it is shown. */
export function filledWith({ mark: kind }: Pick<Page, 'mark'>, marks: Marks): Json {
  return { marks: marks.map((mark) => (mark > 0 || kind === 'binary' ? String(mark) : '.')).join('') }
}

/** Whether a person's marks are the solution. */
export function isSolvedBy(page: Page, board: Pencil, { marks }: PencilWork, solution: Marks): boolean {
  if (solution.length !== marks.length) return false
  const isKnown = (place: number): boolean => marks[place] === String(solution[place])
  // A dot may be missing, a 0 that is a digit may not.
  const isLeftOut = (mark: number, place: number): boolean => mark === 0 && page.mark !== 'binary' && marks[place] === '.'
  return solution.every((mark, place) => !isOpen(page, board, place) || isKnown(place) || isLeftOut(mark, place))
}

/** The work before a step of a grading: what the steps before it have set. */
export function workBefore(page: Pick<Page, 'line'>, board: Pencil, steps: readonly Step[], index: number): Json {
  return { marks: steps.slice(0, index).reduce(withStep, noWork(page, board)).marks }
}

/**
 * Work with what a step sets. That there is at least one bridge says less than that there are two. A candidate that it rules out is taken
 * from the notes of its cell, which begin with the candidates that the step tells.
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

/** Work without what stands at some places. */
export function withoutAt({ marks, notes }: PencilWork, at: readonly number[]): PencilWork {
  const gone = new Set(at)
  return {
    marks: [...marks].map((sign, place) => (gone.has(place) ? '.' : sign)).join(''),
    ...(notes && { notes: notes.map((mask, cell) => (gone.has(cell) ? 0 : mask)) }),
  }
}

/** Work as it lies on the board turned. */
export function workTurned(page: Pick<Page, 'line'>, board: Pencil, stored: Json, turn: Reorientation): Json {
  const { marks, notes } = workOf(page, board, stored)
  const turned = <T>(places: ArrayLike<T>): T[] => turnedMarks(board, places, SYMMETRY_OF[turn])
  return { marks: turned(marks).join(''), ...(notes && { notes: turned(notes) }) }
}

/**
 * The work with what all solutions of a board share: at each open place where they do not differ what stands there in one of
 * them, also that nothing does.
 *
 * @param differing the places at which solutions differ
 */
export function withShared(page: Page, board: Pencil, work: PencilWork, solution: Marks, differing: readonly number[]): PencilWork {
  const differs = new Set(differing)
  const { told } = modelOf(page, board)
  const isShared = (place: number): boolean => isOpen(page, board, place) && !differs.has(place) && told[place]!.length > 0
  return { ...work, marks: Array.from(work.marks, (sign, place) => (isShared(place) ? String(solution[place]) : sign)).join('') }
}

/**
 * The literals of a model that a person's marks say. One bridge drawn may still become two, and that no other digit is where one is follows
 * from what literals mean. Where candidates are noted, the other digits are ruled out. What lies under a clue says nothing.
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
