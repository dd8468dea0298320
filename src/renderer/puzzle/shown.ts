import type { GradeOutcome, SolveOutcome } from '../../contract/values'
import type { Json } from '../../solver/core/json'
import type { Flaw, Step } from '../../solver/genre'
import type { GenreView } from '../genre-view'
import type { BoardState } from '../state/puzzle.svelte'

/** What the board is to show. */
export interface Shown {
  readonly work: Json | null
  readonly flaws: readonly Flaw[]
  readonly differing: readonly number[]
  readonly step: Step | undefined
}

interface Asked {
  readonly shown: 'none' | 'first' | 'second'
  readonly step: number | null
  readonly solve: SolveOutcome | null
  readonly explanation: GradeOutcome | null
}

/** A step of a grading before a solution, a solution before a person's own work. */
export function shownOn(view: GenreView, board: BoardState, { shown, step, solve, explanation }: Asked): Shown {
  const steps = explanation?.grading?.steps
  if (step !== null && steps?.[step]) return { work: view.workBefore(board, steps, step), flaws: [], differing: [], step: steps[step] }
  const differing = solve?.verdict === 'multiple' ? (solve.differing ?? []) : []
  const solution = shown === 'first' ? solve?.solution : shown === 'second' ? solve?.second : undefined
  if (solution !== undefined) return { work: view.filledWith(solution), flaws: [], differing, step: undefined }
  return { work: board.work, flaws: view.flaws(board), differing, step: undefined }
}
