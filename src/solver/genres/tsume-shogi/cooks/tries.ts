import { generateChecks } from '../rules/checks'
import { generateAllEvasions } from '../rules/evasions'
import { MOST_MOVES } from '../rules/legal'
import { isTwin, usiOf } from '../rules/move'
import { UNLIMITED } from '../search/lengths'
import type { Analysis } from './analysis'

// Tries (紛れ): checks beside the solution's that do not mate, each with the answer that says why.

/** A try: a check beside the solution's after which there is no mate, and an answer that shows it. */
export interface Try {
  /** The ply at which it leaves the solution, from 1, odd. */
  readonly ply: number
  /** The check and the answer, in USI. */
  readonly moves: readonly [check: string, answer: string]
  /** Whether every other answer leads to mate. Such tries tempt solvers most. */
  readonly isOnly: boolean
}

/** The tries of a solution in its order, and the plies at which more may exist because the steps ran out. */
export interface Tries {
  readonly tries: readonly Try[]
  readonly open: readonly number[]
}

/**
 * The most positions that are searched for tries: `TRYING` in all, `EACH` for each check. Nothing else of a grading depends on them.
 */
const TRYING = 20_000
const EACH = 2_000

/** The tries of a solution whose other checks were examined before, so that the tables know most answers. */
export function triesOn(analysis: Pick<Analysis, 'position' | 'search'>, line: readonly number[]): Tries {
  const { position, search } = analysis
  const tries: Try[] = []
  const open = new Set<number>()
  const { limit } = search
  const end = Math.min(limit, search.nodes + TRYING)
  const moves = new Int32Array(MOST_MOVES)
  for (const [index, own] of line.entries()) {
    if (index % 2 === 0) {
      for (const check of [...moves.subarray(0, generateChecks(position, moves, 0))]) {
        if (check === own || isTwin(check, own)) continue
        search.limit = Math.min(end, search.nodes + EACH)
        position.make(check)
        const found = refutation(analysis)
        position.unmake(check)
        if (found === undefined) open.add(index + 1)
        else if (found !== 'mates') tries.push({ ply: index + 1, moves: [usiOf(check), usiOf(found.answer)], isOnly: found.isOnly })
      }
    }
    position.make(own)
  }
  for (const own of line.toReversed()) position.unmake(own)
  search.limit = limit
  return { tries, open: [...open] }
}

/**
 * An answer to the check on the board after which there is no mate, or the fact that the check mates; undefined where the steps ran out
 * first.
 */
function refutation({
  position,
  search,
}: Pick<Analysis, 'position' | 'search'>): { readonly answer: number; readonly isOnly: boolean } | 'mates' | undefined {
  const moves = new Int32Array(MOST_MOVES)
  let answer: number | undefined
  let isSettled = true
  for (const evasion of moves.subarray(0, generateAllEvasions(position, moves, 0))) {
    position.make(evasion)
    const mates = search.isMate(position, UNLIMITED)
    position.unmake(evasion)
    if (mates === undefined) isSettled = false
    else if (!mates && answer !== undefined) return { answer, isOnly: false }
    else if (!mates) answer = evasion
  }
  if (answer !== undefined) return { answer, isOnly: isSettled }
  return isSettled ? 'mates' : undefined
}
