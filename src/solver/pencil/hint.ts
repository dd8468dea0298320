import type { Hint } from '#solver/genre/genre.ts'
import type { Budget } from '#solver/kernel/budget.ts'
import { isSameJson, type Json } from '#solver/kernel/json.ts'
import type { Pencil } from './board'
import { stepsOf } from './grade'
import { climb } from './ladder'
import { isOpen, modelOf, type Page, solveModel } from './page'
import { type PencilMessage, told } from './words'
import { isSolvedBy, knownLiterals, markAt, type PencilWork, storedWork, withStep, workOf } from './work'

/**
 * Returns a hint for a person who is stuck. Marks that differ from the only solution are mistakes. Without mistakes, the hint is the next
 * step: the first of the easiest rung of the ladder that adds something to the marks.
 */
export function hintOf(page: Page, board: Pencil, stored: Json | null, budget: Budget): Hint {
  const model = modelOf(page, board)
  const verdict = solveModel(model, budget)
  if (verdict.kind === 'undecided') return nothing({ code: 'pencil.hint-ran-out' })
  if (verdict.kind !== 'unique') return nothing({ code: 'pencil.hint-not-one', solutions: verdict.kind })
  const { solution } = verdict
  const work = workOf(page, board, stored)
  const wrong = solution.flatMap((right, place) => (isWrong(page, board, work, place, right) ? [place] : []))
  if (wrong.length > 0) return { kind: 'mistake', at: wrong, message: told({ code: 'pencil.hint-mistake', count: wrong.length }) }
  // A person may leave empty places unmarked.
  if (isSolvedBy(page, board, work, solution)) return nothing({ code: 'pencil.hint-done' })
  const known = knownLiterals(page, board, model, work)
  // Mostly the first round has such a step. Steps that cannot be drawn, such as “at most one bridge”, are skipped.
  for (const most of [1, Infinity]) {
    const { rounds, end } = climb(model, solution, budget, true, { known, rounds: most })
    const sorted = rounds.map((round) => ({ ...round, found: [...round.found].sort((a, b) => a.literal - b.literal) }))
    const step = stepsOf(page, board, model, sorted, known).find((one) => !isSameJson(storedWork(withStep(work, one)), storedWork(work)))
    if (step) return { kind: 'step', step }
    if (end === 'steps') return nothing({ code: 'pencil.hint-ran-out' })
  }
  return nothing({ code: 'pencil.hint-stuck' })
}

/** Whether a place has another mark than in the solution, or notes that lack the right digit. */
function isWrong(page: Page, board: Pencil, work: PencilWork, place: number, right: number): boolean {
  if (!isOpen(page, board, place)) return false
  const mark = markAt(work, place)
  const mask = work.notes?.[place] ?? 0
  if (mark === undefined) return mask !== 0 && right > 0 && ((mask >> (right - 1)) & 1) === 0
  // A single bridge may still become two.
  return page.mark === 'digit' ? mark !== right : mark === 0 ? right > 0 : mark > right
}

function nothing(message: PencilMessage): Hint {
  return { kind: 'nothing', message: told(message) }
}
