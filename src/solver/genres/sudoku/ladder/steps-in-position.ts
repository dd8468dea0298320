import type { AllSteps, Position } from '#solver/genre/step.ts'
import type { Budget } from '#solver/kernel/budget.ts'
import { type Sudoku, workOf } from '../puzzle'
import { solveAtOnce } from '../solve'
import { listSteps } from './all-steps'
import { mistakes, stateOf } from './hint'
import type { HintMessage } from './hint-messages'
import { type LadderStep, USUAL_REACH } from './look'
import { LADDER_KEYS } from './names'
import { LADDER } from './order'
import { told } from './shown-step'

/** The most listed steps of one technique; nobody reads more. */
const MOST = 100

/** Whether a technique may take minutes, so that it is not part of a list that a person waits for. */
const isForcing = (key: string): boolean => key.startsWith('forcing')

const rungOf = ({ technique }: LadderStep): number => LADDER_KEYS.indexOf(technique)

/**
 * Every step that applies in a position, in the order of the ladder. In a cell with pencil marks only these count as candidates, as in
 * hints. A board that holds a mistake gets no steps.
 */
export function stepsHere(puzzle: Sudoku, { work, done }: Position, budget: Budget): AllSteps {
  const verdict = solveAtOnce(puzzle, budget)
  if (verdict.kind === 'undecided') return nothing({ code: 'sudoku.no-steps-ran-out' })
  if (verdict.kind !== 'unique') return nothing({ code: 'sudoku.hint-not-one', solutions: verdict.kind })
  const { entries, notes } = workOf(work)
  const wrong = mistakes(puzzle, entries, notes, verdict.solution)
  if (wrong.length > 0) return nothing({ code: 'sudoku.hint-mistake', cells: wrong })
  const state = stateOf(puzzle, entries, notes)
  for (const { role, at, value = 0 } of done) {
    if (!(at >= 0 && at < 81 && value >= 1 && value <= 9)) continue
    // The conclusions of the solution's own steps are right; conclusions of another caller are compared with the solution.
    const isRight = Number(verdict.solution[at]) === value
    if (role === 'removed' && !isRight) state.remove(at, value - 1)
    else if (role === 'target' && isRight && state.digits[at] === 0) state.place(at, value - 1)
  }
  if (state.open === 0) return nothing({ code: 'sudoku.hint-done' })
  const asked = LADDER.filter(({ keys }) => !keys.some(isForcing))
  const left = LADDER.flatMap(({ keys }) => keys).filter(isForcing)
  const { steps, cut, unasked } = listSteps(state, asked, { ...USUAL_REACH, everything: true }, MOST, budget)
  // A technique that was not asked to its end may still apply, so that nothing is said against it.
  const message: HintMessage = { code: cut.length > 0 || unasked.length > 0 ? 'sudoku.hint-ran-out' : 'sudoku.no-steps' }
  return {
    // One search may find steps of several techniques in any order, so that they are sorted here.
    steps: steps.toSorted((a, b) => rungOf(a) - rungOf(b)).map((step) => told(step, state)),
    cut: [...new Set(cut)],
    unasked: [...new Set([...unasked, ...left])],
    ...(steps.length === 0 && { message }),
  }
}

function nothing(message: HintMessage): AllSteps {
  return { steps: [], cut: [], unasked: [], message }
}
