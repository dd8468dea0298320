import type { GradeOutcome, MendValue, SolveOutcome } from '#contract/schemas/values.ts'
import type { Json } from '#solver/kernel/json.ts'
import { standing } from '#solver/genre/step.ts'
import type { Flaw, Hint, Step } from '#solver/genre/genre.ts'
import type { GenreView } from '../boards/contract/genre-view'
import type { BoardMode, BoardState } from '../state/puzzle/board.svelte'

/** The state that the board is to show. */
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
  readonly mode?: BoardMode
  /** Whether anything was set on the board: where solutions of an empty one differ is no news. */
  readonly isBegun?: boolean
  /** Up to which finding the trial within the step is shown; null: not. */
  readonly trial?: number | null
}

/**
 * The board during a trial. The findings under the assumption so far stand on the board and are marked as reasons of the step; the last
 * finding, and the conclusion of the step itself, are marked as such.
 */
function trialOn(view: GenreView, board: BoardState, steps: readonly Step[], at: number, upTo: number): Shown {
  const step = steps[at]!
  const found = standing((step.trial ?? []).slice(0, upTo + 1))
  const last = found.at(-1)
  const supposed = found.flatMap(({ marks }) =>
    marks.flatMap(({ role, at }) => (role === 'target' ? [{ role: 'reason' as const, at }] : [])),
  )
  const isWhole = upTo + 1 === step.trial?.length
  const marks = isWhole ? [...supposed, ...step.marks.filter(({ role }) => role !== 'reason')] : [...supposed, ...(last?.marks ?? [])]
  return {
    work: view.workBefore(board, [...steps.slice(0, at), ...found], at + found.length),
    flaws: [],
    differing: [],
    step: { ...step, marks },
  }
}

/** A step of a grading before a solution, a solution before a person's own work and the hint on it. */
export function shownOn(
  view: GenreView,
  board: BoardState,
  { shown, step, solve, explanation, trial = null, mode, isBegun = true }: Asked,
  hint: Hint | null = null,
): Shown {
  const steps = explanation?.grading?.steps
  if (step !== null && trial !== null && steps?.[step]?.trial) return trialOn(view, board, steps, step, trial)
  if (step !== null && steps?.[step]) return { work: view.workBefore(board, steps, step), flaws: [], differing: [], step: steps[step] }
  const differing = isBegun && solve?.verdict === 'multiple' ? (solve.differing ?? []) : []
  const solution = shown === 'first' ? solve?.solution : shown === 'second' ? solve?.second : undefined
  if (solution !== undefined) return { work: view.filledWith(solution), flaws: [], differing, step: undefined }
  const flaws = hint?.kind === 'mistake' ? [{ message: hint.message, at: hint.at }] : view.flaws(board)
  // A setter sees what is certain so far, as long as the board has no entries.
  const isSetting =
    mode === 'givens' && board.work === null && solve?.solution !== undefined && differing.length > 0 && solve.ranOut === undefined
  const certain = isSetting ? view.certain?.(board.puzzle, solve.solution, differing) : undefined
  return { work: certain ?? board.work, flaws, differing: certain ? [] : differing, step: hint?.kind === 'step' ? hint.step : undefined }
}
