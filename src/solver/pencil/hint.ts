import type { Hint } from '#solver/genre/genre.ts'
import type { Budget } from '#solver/kernel/budget.ts'
import { isSameJson, type Json } from '#solver/kernel/json.ts'
import type { Pencil } from './board'
import { stepsOf } from './grade'
import { climb } from './ladder'
import { modelOf, type Page, solveModel } from './page'
import { type PencilMessage, told } from './words'
import { isSolvedBy, knownLiterals, markAt, type PencilWork, storedWork, withStep, workOf } from './work'

/**
 * Helps a person who is stuck. Marks that the only solution does not have are mistakes. Otherwise it gives the next step: the first of the
 * easiest rung of the ladder that goes on from what is marked.
 */
export function hintOf(page: Page, board: Pencil, stored: Json | null, budget: Budget): Hint {
  const model = modelOf(page, board)
  const verdict = solveModel(model, budget)
  if (verdict.kind === 'undecided') return nothing({ code: 'pencil.hint-ran-out' })
  if (verdict.kind !== 'unique') return nothing({ code: 'pencil.hint-not-one', solutions: verdict.kind })
  const { solution } = verdict
  const work = workOf(page, board, stored)
  const wrong = solution.flatMap((right, place) => (isWrong(page, work, place, right) ? [place] : []))
  if (wrong.length > 0) return { kind: 'mistake', at: wrong, message: told({ code: 'pencil.hint-mistake', count: wrong.length }) }
  // That the rest is empty is a person's own affair.
  if (isSolvedBy(page, board, work, solution)) return nothing({ code: 'pencil.hint-done' })
  const known = knownLiterals(model, work)
  // Mostly the first round has it. What cannot be drawn, such as that there is one bridge at most, is passed over.
  for (const most of [1, Infinity]) {
    const { rounds, end } = climb(model, solution, budget, true, { known, rounds: most })
    const sorted = rounds.map((round) => ({ ...round, found: [...round.found].sort((a, b) => a.literal - b.literal) }))
    const step = stepsOf(page, board, model, sorted, known).find((one) => !isSameJson(storedWork(withStep(work, one)), storedWork(work)))
    if (step) return { kind: 'step', step }
    if (end === 'steps') return nothing({ code: 'pencil.hint-ran-out' })
  }
  return nothing({ code: 'pencil.hint-stuck' })
}

/** Whether a place has a mark that it does not have, or notes without its digit. */
function isWrong({ mark: kind }: Page, work: PencilWork, place: number, right: number): boolean {
  const mark = markAt(work, place)
  const mask = work.notes?.[place] ?? 0
  if (mark === undefined) return mask !== 0 && right > 0 && ((mask >> (right - 1)) & 1) === 0
  // One bridge drawn may still become two.
  return kind === 'digit' ? mark !== right : mark === 0 ? right > 0 : mark > right
}

function nothing(message: PencilMessage): Hint {
  return { kind: 'nothing', message: told(message) }
}
