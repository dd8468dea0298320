import type { Budget } from '#solver/kernel/budget.ts'
import { PAPER } from '../cooks/report'
import type { Problem } from '../puzzle'
import { inCheck } from '../rules/attacks'
import { OFF } from '../rules/geometry'
import { Position } from '../rules/position'
import { moveOfUsi } from '../rules/usi'
import { BestPlay } from '../search/best-play'
import { exactLength } from '../search/exact-length'
import { MateSearch } from '../search/mate-search'
import { countCooks } from './count-cooks'

/**
 * The binary logarithm of the positions that the search for one candidate keeps. It is small because there are thousands of candidates, and
 * clearing takes time.
 */
const TABLE_BITS = 15
/** The least cost of a candidate, in steps, so that candidates without checks are not free. */
const LEAST_STEPS = 5

// One search serves all candidates; it is made when first needed.
let shared: MateSearch | undefined

/** The result for a candidate that has a mate. */
export interface Mated {
  /** The number of plies, with both sides at their best. */
  readonly length: number
  /** The main line (moves of rules/move.ts). */
  readonly line: readonly number[]
  /** The number of pieces left in the attacker's hand at its end, by rule P. */
  readonly leftover: number
  /** The number of cooks along it, never more than {@link Wanted.mostCooks}; left out where counting them was not worthwhile. */
  readonly cooks?: number
}

/** A cook of the problem before it was changed: the solution in USI, the number of its moves before the cook, and the cook's first move. */
export interface KnownCook {
  readonly line: readonly string[]
  readonly before: number
  readonly cook: string | undefined
}

/** The wishes for a candidate. It is rejected as soon as one is known not to be met. */
export interface Wanted {
  /** The most plies of the mate. */
  readonly mostPlies: number
  /** The number of cooks at which counting stops, because they are too many. */
  readonly mostCooks: number
  /** A known cook. The candidate is rejected if the solution's move and the cook's both still mate. */
  readonly known?: KnownCook
  /** Whether a mate of this length, main line and leftover is worth the search for cooks. */
  isWorthwhile(mated: Mated): boolean
}

/**
 * The result for a candidate. `none`: no mate of a wanted length, or no valid problem; `cooked`: too many cooks; `out`: the steps for one
 * candidate, or all steps, ran out.
 */
export type Assessment = 'none' | 'cooked' | 'out' | Mated

/** The plies within which a mate is searched if the length is free: the same as for cooks. */
export const FAR = PAPER.plies

/** Solves a candidate as `solveTsume` would, but with a small table and at most `limit` steps, which are taken from the budget. */
export function assess(problem: Problem, budget: Budget, limit: number, wanted: Wanted): Assessment {
  const position = Position.of(problem)
  if (position.kings[1] === OFF || inCheck(position, 1)) return 'none'
  const search = (shared ??= new MateSearch(TABLE_BITS))
  search.clear()
  search.limit = Math.min(limit, budget.left)
  const found = search.isOut ? 'out' : assessOn(position, search, wanted)
  budget.spend(Math.min(search.nodes, search.limit) + LEAST_STEPS)
  return found
}

function assessOn(position: Position, search: MateSearch, { mostPlies, mostCooks, known, isWorthwhile }: Wanted): Assessment {
  if (known !== undefined && isStillCooked(position, search, known)) return 'cooked'
  const length = exactLength(search, position, mostPlies)
  if (typeof length === 'string') return length
  const play = new BestPlay(search, position)
  const node = play.at(length)
  const line = node && play.line(length)
  if (line === undefined) return 'out'
  const mated = { length, line, leftover: node!.leftover.P }
  if (!isWorthwhile(mated)) return mated
  const cooks = countCooks(search, position, line, mostCooks)
  return cooks === undefined ? 'out' : { ...mated, cooks }
}

/** Whether a known cook remains: where it left the solution, both its move and the solution's still mate. */
function isStillCooked(position: Position, search: MateSearch, { line, before, cook }: KnownCook): boolean {
  const made: number[] = []
  for (const usi of line.slice(0, before)) {
    const move = moveOfUsi(position, usi)
    if (move === undefined) break
    position.make(move)
    made.push(move)
  }
  const mates = (usi: string | undefined) => {
    const move = usi === undefined ? undefined : moveOfUsi(position, usi)
    if (move === undefined) return false
    position.make(move)
    const is = inCheck(position, 1) && search.isMate(position, FAR - 1) === true
    position.unmake(move)
    return is
  }
  const isCooked = made.length === before && mates(cook) && mates(line[before])
  for (const move of made.reverse()) position.unmake(move)
  return isCooked
}
