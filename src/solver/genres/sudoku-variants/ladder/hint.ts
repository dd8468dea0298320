import type { Budget } from '#solver/kernel/budget.ts'
import { digitAt, workOf } from '#solver/genre/digits/cells.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Hint } from '#solver/genre/genre.ts'
import type { Grid, VariantSudoku } from '../puzzle'
import { solveAtOnce } from '../solve'
import type { VariantMessage } from '../messages'
import type { HintMessage } from './hint-messages'
import { refusalOf, told } from './told'
import { State } from './state'
import { nextStep, searchStep } from './walk'

/**
 * Helps a person who is stuck: entries, and pencil marks that leave out the right digit, are compared with the only solution; otherwise it
 * gives the next step of the ladder. In a cell with pencil marks only these count as its candidates.
 */
export function hint(puzzle: VariantSudoku, stored: Json | null, budget: Budget): Hint {
  const refusal = refusalOf(puzzle)
  if (refusal !== undefined) return nothing(refusal)
  const verdict = solveAtOnce(puzzle, budget)
  if (verdict.kind === 'undecided') return nothing({ code: 'variants.hint-ran-out' })
  if (verdict.kind !== 'unique') return nothing({ code: 'variants.hint-not-one', solutions: verdict.kind })
  const { entries, notes } = workOf(stored, puzzle.givens.length)
  const state = stateOf(puzzle, entries, notes)
  const wrong = mistakes(puzzle, entries, notes, verdict.solution)
  if (wrong.length > 0) {
    const message: HintMessage = { code: 'variants.hint-mistake', side: state.rules.layout.side, cells: wrong }
    return { kind: 'mistake', at: wrong, message }
  }
  if (state.open === 0) return nothing({ code: 'variants.hint-done' })
  const found = nextStep(state) ?? searchStep(puzzle, state, budget)
  return found === undefined ? nothing({ code: 'variants.hint-ran-out' }) : { kind: 'step', step: told(found, state) }
}

/** The cells of a person's work that are not what the solution has: entries, and pencil marks that leave out the right digit. */
export function mistakes({ givens }: VariantSudoku, entries: string, notes: readonly number[], solution: Grid): number[] {
  return Array.from(givens, (_, cell) => cell).filter((cell) => {
    const right = digitAt(solution, cell)
    const entry = digitAt(entries, cell)
    if (digitAt(givens, cell) > 0 || right === 0) return entry > 0 && right === 0
    return entry > 0 ? entry !== right : notes[cell] !== 0 && ((notes[cell]! >> (right - 1)) & 1) === 0
  })
}

/** The board with a person's work on it. */
export function stateOf(puzzle: VariantSudoku, entries: string, notes: readonly number[]): State {
  const state = new State(puzzle)
  for (let cell = 0; cell < entries.length; cell++) {
    const entry = digitAt(entries, cell)
    if (entry > 0 && state.placed[cell] === 0) state.place(cell, entry)
  }
  for (let cell = 0; cell < entries.length; cell++)
    for (let digit = 1; digit <= state.rules.digits && notes[cell] !== 0; digit++)
      if (((notes[cell]! >> (digit - 1)) & 1) === 0) state.remove(cell, digit)
  return state
}

function nothing(message: HintMessage | VariantMessage): Hint {
  return { kind: 'nothing', message }
}
