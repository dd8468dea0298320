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

/** Returns the board with a proposed change of the puzzle, which is marked like a step. */
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
  /** Whether anything is on the board. On an empty board, the cells in which solutions differ are not shown. */
  readonly isBegun?: boolean
  /** The index of the last inference shown inside the step's assumption; null if it is folded. */
  readonly trial?: number | null
}

/**
 * Returns the board during an assumption. The inferences so far are on the board and marked as reasons; the last inference, and the
 * conclusion of the step itself, are marked as such.
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

/** Returns the board to show, by priority: a step of a grading, a solution, or the person's own work with a hint. */
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
  // While clues are written and there are no entries, the certain cells so far are shown.
  const isSetting =
    mode === 'givens' && board.work === null && solve?.solution !== undefined && differing.length > 0 && solve.ranOut === undefined
  const certain = isSetting ? view.certain?.(board.puzzle, solve.solution, differing) : undefined
  return { work: certain ?? board.work, flaws, differing: certain ? [] : differing, step: hint?.kind === 'step' ? hint.step : undefined }
}
