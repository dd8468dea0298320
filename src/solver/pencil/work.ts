import type { Json } from '#solver/kernel/json.ts'
import type { Step } from '#solver/genre/genre.ts'
import { SYMMETRY_OF, type Reorientation } from '../genre/transformation'
import { type Marks, type Pencil, turnedMarks } from './board'
import type { Model } from './model'
import { type Page, placesIn } from './page'

/** A partly solved board, as it is stored: `{"marks":"..1.0."}`, a sign for each place: `.` unknown, `1` to `9` its mark, `0` known to be unmarked. */
export interface PencilWork {
  readonly marks: string
}

/** The empty work on a board. */
function noWork(page: Pick<Page, 'line'>, board: Pencil): PencilWork {
  return { marks: '.'.repeat(placesIn(page, board)) }
}

/** Reads work as it was stored; what is not of the board's shape counts as nothing done. */
export function workOf(page: Pick<Page, 'line'>, board: Pencil, stored: Json | null): PencilWork {
  const marks = typeof stored === 'object' && stored !== null && 'marks' in stored ? stored['marks'] : undefined
  return typeof marks === 'string' && marks.length === placesIn(page, board) && /^[.\d]*$/.test(marks) ? { marks } : noWork(page, board)
}

/** Work as it is stored; nothing done is null. */
export function storedWork({ marks }: PencilWork): Json | null {
  return /^\.*$/.test(marks) ? null : { marks }
}

/** The mark of a place; undefined where none is known. */
export function markAt({ marks }: PencilWork, place: number): number | undefined {
  const sign = marks[place]
  return sign === undefined || sign === '.' ? undefined : Number(sign)
}

/** The work that shows a solution: its marks, without dots in the other places. */
export function filledWith(marks: Marks): Json {
  return { marks: marks.map((mark) => (mark > 0 ? String(mark) : '.')).join('') }
}

/** The work before a step of a grading: what the steps before it have set. */
export function workBefore(page: Pick<Page, 'line'>, board: Pencil, steps: readonly Step[], index: number): Json {
  return { marks: steps.slice(0, index).reduce(withStep, noWork(page, board)).marks }
}

/** Work with what a step sets. That there is at least one bridge says less than that there are two. */
export function withStep({ marks: before }: PencilWork, { marks: set }: Step): PencilWork {
  const marks = [...before]
  for (const { role, at, value } of set)
    if (role === 'target' && value !== undefined && at < marks.length && !(Number(marks[at]) > value)) marks[at] = String(value)
  return { marks: marks.join('') }
}

/** Work as it lies on the board turned. */
export function workTurned(page: Pick<Page, 'line'>, board: Pencil, stored: Json, turn: Reorientation): Json {
  return { marks: turnedMarks(board, workOf(page, board, stored).marks, SYMMETRY_OF[turn]).join('') }
}

/** The literals of a model that a person's marks say. One bridge drawn may still become two. */
export function knownLiterals(model: Model, work: PencilWork): number[] {
  return model.says.flatMap((saying, variable) => {
    const mark = saying && markAt(work, saying.places[0]!)
    if (saying === undefined || mark === undefined || (mark > 0 && mark < saying.value)) return []
    return [2 * variable + (mark >= saying.value ? 0 : 1)]
  })
}
