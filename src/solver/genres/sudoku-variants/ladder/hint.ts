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

/** A person's board as far as it agrees with the only solution; or the reason why no step follows there, and the cells of mistakes. */
type Standing =
  | { readonly ok: true; readonly state: State; readonly solution: Grid }
  | { readonly ok: false; readonly message: HintMessage | VariantMessage; readonly wrong: readonly number[] }

/** Puts a person's work on the board, if the puzzle has one solution and the work has no mistake. */
export function standingOf(puzzle: VariantSudoku, stored: Json | null, budget: Budget): Standing {
  const refusal = refusalOf(puzzle)
  if (refusal !== undefined) return { ok: false, message: refusal, wrong: [] }
  const verdict = solveAtOnce(puzzle, budget)
  if (verdict.kind === 'undecided') return { ok: false, message: { code: 'variants.hint-ran-out' }, wrong: [] }
  if (verdict.kind !== 'unique') return { ok: false, message: { code: 'variants.hint-not-one', solutions: verdict.kind }, wrong: [] }
  const { entries, notes } = workOf(stored, puzzle.givens.length)
  const wrong = mistakes(puzzle, entries, notes, verdict.solution)
  const state = stateOf(puzzle, entries, notes)
  const { side } = state.rules.layout
  if (wrong.length > 0) return { ok: false, message: { code: 'variants.hint-mistake', side, cells: wrong }, wrong }
  return { ok: true, state, solution: verdict.solution }
}

/**
 * Returns a hint for a person who is stuck. Entries that differ from the only solution, and pencil marks without the right digit, are
 * mistakes. Without mistakes, the hint is the next step of the ladder. In a cell with pencil marks, only these count as its candidates.
 */
export function hint(puzzle: VariantSudoku, stored: Json | null, budget: Budget): Hint {
  const standing = standingOf(puzzle, stored, budget)
  if (!standing.ok) {
    const { message, wrong } = standing
    return wrong.length > 0 ? { kind: 'mistake', at: wrong, message } : nothing(message)
  }
  const { state } = standing
  if (state.open === 0) return nothing({ code: 'variants.hint-done' })
  const found = nextStep(state) ?? searchStep(puzzle, state, budget)
  return found === undefined ? nothing({ code: 'variants.hint-ran-out' }) : { kind: 'step', step: told(found, state) }
}

/** The cells of a person's work that contradict the solution: wrong entries, and pencil marks without the right digit. */
function mistakes({ givens }: VariantSudoku, entries: string, notes: readonly number[], solution: Grid): number[] {
  return Array.from(givens, (_, cell) => cell).filter((cell) => {
    const right = digitAt(solution, cell)
    const entry = digitAt(entries, cell)
    if (digitAt(givens, cell) > 0 || right === 0) return entry > 0 && right === 0
    return entry > 0 ? entry !== right : notes[cell] !== 0 && ((notes[cell]! >> (right - 1)) & 1) === 0
  })
}

/** The board with a person's work on it. */
function stateOf(puzzle: VariantSudoku, entries: string, notes: readonly number[]): State {
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
