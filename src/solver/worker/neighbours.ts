import { Budget } from '../kernel/budget'
import type { PuzzleChange } from '../genre/change'
import type { Json } from '../kernel/json'
import type { Genre, Grader } from '../genre/genre'
import { graderFor } from '../genre/graders'

/** A change that leaves the puzzle exactly one solution, with the puzzle's grading after it. In plain JSON. */
export interface Neighbour extends PuzzleChange {
  readonly puzzle: Json
  readonly level: number | null
  readonly value: number | null
}

/** A judged part of the changes. */
export interface NeighbourPart {
  readonly found: readonly Neighbour[]
  /** The number of all changes. */
  readonly total: number
  /** The number of changes judged so far, at which the next part begins. */
  readonly judged: number
}

/** A request to judge a part of the changes. */
export interface NeighbourRequest {
  readonly from: number
  readonly count: number
  /** The most steps for each puzzle, in the genre's unit. */
  readonly budget: number
}

/**
 * Judges a part of the single changes of a puzzle. The same request gives the same answer on every machine.
 * @param solution the only solution of the puzzle
 */
export function gradeNeighbours<P, S>(
  genre: Genre<P, S>,
  grader: Grader<P>,
  puzzle: P,
  solution: S,
  { from, count, budget }: NeighbourRequest,
): NeighbourPart {
  const changes = genre.neighbours?.(puzzle, solution) ?? []
  const found: Neighbour[] = []
  for (const change of changes.slice(from, from + count)) {
    if (genre.check(change.puzzle).some(({ severity }) => severity !== 'warning')) continue
    if ((genre.solveAtOnce ?? genre.solve)(change.puzzle, new Budget(budget)).kind !== 'unique') continue
    const changed = genre.toData(change.puzzle)
    const judge = graderFor(genre as Genre, grader as Grader, changed)
    const isGraded = judge.refusal?.(change.puzzle) === undefined
    const { level, value } = isGraded ? judge.grade(change.puzzle, new Budget(budget), false) : { level: null, value: undefined }
    found.push({ ...change, puzzle: changed, level, value: value ?? null })
  }
  return { found, total: changes.length, judged: Math.min(changes.length, from + count) }
}
