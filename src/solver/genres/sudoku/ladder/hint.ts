import type { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Hint } from '#solver/genre/genre.ts'
import { digitAt, type Grid, type Sudoku, workOf } from '../puzzle'
import { solveAtOnce } from '../solve'
import { nextStep } from './all-steps'
import type { HintMessage } from './hint-messages'
import { USUAL_REACH } from './look'
import { LADDER } from './order'
import { searchStep } from './search'
import { State } from './state'
import { told } from './shown-step'

/**
 * Helps a person who is stuck: entries, and pencil marks that leave out the right digit, are compared with the only solution; otherwise it
 * gives the next step of the ladder. In a cell with pencil marks only these count as its candidates.
 */
export function hint(puzzle: Sudoku, stored: Json | null, budget: Budget): Hint {
  const verdict = solveAtOnce(puzzle, budget)
  if (verdict.kind === 'undecided') return nothing({ code: 'sudoku.hint-ran-out' })
  if (verdict.kind !== 'unique') return nothing({ code: 'sudoku.hint-not-one', solutions: verdict.kind })
  const { entries, notes } = workOf(stored)
  const wrong = mistakes(puzzle, entries, notes, verdict.solution)
  if (wrong.length > 0) {
    const message: HintMessage = { code: 'sudoku.hint-mistake', cells: wrong }
    return { kind: 'mistake', at: wrong, message }
  }
  const state = stateOf(puzzle, entries, notes)
  if (state.open === 0) return nothing({ code: 'sudoku.hint-done' })
  const step = nextStep(state, LADDER, USUAL_REACH) ?? searchStep(state)?.step
  return step === undefined ? nothing({ code: 'sudoku.hint-ran-out' }) : { kind: 'step', step: told(step, state) }
}

function nothing(message: HintMessage): Hint {
  return { kind: 'nothing', message }
}

/** The cells whose entry differs from the solution, or whose pencil marks lack the solution's digit. */
export function mistakes({ givens }: Sudoku, entries: string, notes: readonly number[], solution: Grid): number[] {
  return Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => {
    const right = digitAt(solution, cell)
    const entry = digitAt(entries, cell)
    if (digitAt(givens, cell) > 0) return false
    return entry > 0 ? entry !== right : notes[cell] !== 0 && ((notes[cell]! >> (right - 1)) & 1) === 0
  })
}

/** The grid with a person's entries, and the candidates that pencil marks leave. */
export function stateOf({ givens }: Sudoku, entries: string, notes: readonly number[]): State {
  const state = new State()
  state.begin(givens)
  for (let cell = 0; cell < 81; cell++) {
    const entry = digitAt(entries, cell)
    if (state.digits[cell] === 0 && entry > 0) state.place(cell, entry - 1)
  }
  for (let cell = 0; cell < 81; cell++) {
    for (let digit = 0; digit < 9 && notes[cell] !== 0; digit++) if (((notes[cell]! >> digit) & 1) === 0) state.remove(cell, digit)
  }
  return state
}
