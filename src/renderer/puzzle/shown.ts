import type { GradeOutcome, MendValue, SolveOutcome } from '#contract/values.ts'
import type { Json } from '#solver/core/json.ts'
import type { Flaw, Hint, Step } from '#solver/genre.ts'
import type { GenreView } from '../genre-view'
import type { BoardState } from '../state/puzzle.svelte'

/** What the board is to show. */
export interface Shown {
  readonly work: Json | null
  readonly flaws: readonly Flaw[]
  readonly differing: readonly number[]
  readonly step: Step | undefined
}

/** A change of the puzzle that is tried on: what changes is marked as a step marks it. */
export function triedOn(view: Pick<GenreView, 'tryOn'> | undefined, { puzzle, at, message }: MendValue): Shown {
  const { work, marks } = view?.tryOn?.(puzzle, at) ?? { work: null, marks: at.map((at) => ({ role: 'target' as const, at })) }
  return { work, flaws: [], differing: [], step: { technique: '', message, marks } }
}

interface Asked {
  readonly shown: 'none' | 'first' | 'second'
  readonly step: number | null
  readonly solve: SolveOutcome | null
  readonly explanation: GradeOutcome | null
}

/** A step of a grading before a solution, a solution before a person's own work and the hint on it. */
export function shownOn(view: GenreView, board: BoardState, { shown, step, solve, explanation }: Asked, hint: Hint | null = null): Shown {
  const steps = explanation?.grading?.steps
  if (step !== null && steps?.[step]) return { work: view.workBefore(board, steps, step), flaws: [], differing: [], step: steps[step] }
  const differing = solve?.verdict === 'multiple' ? (solve.differing ?? []) : []
  const solution = shown === 'first' ? solve?.solution : shown === 'second' ? solve?.second : undefined
  if (solution !== undefined) return { work: view.filledWith(solution), flaws: [], differing, step: undefined }
  const flaws = hint?.kind === 'mistake' ? [{ message: hint.message, at: hint.at }] : view.flaws(board)
  return { work: board.work, flaws, differing, step: hint?.kind === 'step' ? hint.step : undefined }
}
