import type { Hint } from '#solver/genre/genre.ts'
import type { Budget } from '#solver/kernel/budget.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Pencil } from './board'
import { stepOf } from './grade'
import { climb } from './ladder'
import { modelOf, type Page, solveModel } from './page'
import { type PencilMessage, told } from './words'
import { knownLiterals, markAt, withStep, workOf } from './work'

/**
 * Helps a person who is stuck. Marks that the only solution does not have are mistakes. Otherwise it gives the next step: the first of the easiest rung
 * of the ladder that goes on from what is marked.
 */
export function hintOf(page: Page, board: Pencil, stored: Json | null, budget: Budget): Hint {
  const model = modelOf(page, board)
  const verdict = solveModel(model, budget)
  if (verdict.kind === 'undecided') return nothing({ code: 'pencil.hint-ran-out' })
  if (verdict.kind !== 'unique') return nothing({ code: 'pencil.hint-not-one', solutions: verdict.kind })
  const { solution } = verdict
  const work = workOf(page, board, stored)
  const isWrong = (mark: number | undefined, right: number): boolean => mark !== undefined && (mark === 0 ? right > 0 : mark > right)
  const wrong = solution.flatMap((right, place) => (isWrong(markAt(work, place), right) ? [place] : []))
  if (wrong.length > 0) return { kind: 'mistake', at: wrong, message: told({ code: 'pencil.hint-mistake', count: wrong.length }) }
  // That the rest is empty is a person's own affair.
  if (solution.every((right, place) => right === 0 || markAt(work, place) === right)) return nothing({ code: 'pencil.hint-done' })
  const known = knownLiterals(model, work)
  // Mostly the first round has it. What cannot be drawn, such as that there is one bridge at most, is passed over.
  for (const most of [1, Infinity]) {
    const { rounds, end } = climb(model, solution, budget, true, { known, rounds: most })
    for (const round of rounds)
      for (const found of [...round.found].sort((a, b) => a.literal - b.literal)) {
        const step = stepOf(page, board, model, round, found)
        if (withStep(work, step).marks !== work.marks) return { kind: 'step', step }
      }
    if (end === 'steps') return nothing({ code: 'pencil.hint-ran-out' })
  }
  return nothing({ code: 'pencil.hint-stuck' })
}

function nothing(message: PencilMessage): Hint {
  return { kind: 'nothing', message: told(message) }
}
