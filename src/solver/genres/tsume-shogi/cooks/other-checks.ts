import { generateChecks } from '../rules/checks'
import { MOST_MOVES } from '../rules/legal'
import { isTwin } from '../rules/move'
import type { Position } from '../rules/position'
import { UNLIMITED } from '../search/lengths'
import type { MateSearch } from '../search/mate-search'

/** The positions that each check may cost in the first round. Each further round allows four times as many. */
const FIRST_SLICE = 1000
/** The plies of the first question about a check, before the question whether it mates at all. */
const SOON = 9
/** The least plies for which an open check is proved not to mate: short problems hardly have longer cooks. */
const AT_LEAST = 17
/** The share of the budget after which the question whether a check mates at all comes first. */
const THEN = 0.65
/**
 * The limit in plies up to which checks are tested step by step where a mate of any length counts. The report gives the plies within which
 * an open check does not mate.
 */
const TOLD = 27

/** The number of plies for the question about mates of any length. */
export const FOREVER = UNLIMITED + 1

/** A check of the attacker that is not the move of the line. */
export interface OtherCheck {
  /** The number of moves of the line before it, which is even. */
  readonly index: number
  readonly move: number
  /** The index of the check among all checks beside the line. */
  readonly order: number
}

/** The results for the checks beside a line. */
export interface Settled {
  /** The checks that mate in time, in the order in which they were decided. */
  readonly mating: readonly OtherCheck[]
  /** The checks of which it is not known whether they mate in time, in their order. */
  readonly open: readonly OtherCheck[]
  /** The plies within which none of the open checks mates, the check included; 0 where nothing is known, or none is open. */
  readonly within: number
  /** The results in the form in which the library keeps them. */
  readonly standing: Standing
}

/** The known results for the checks beside a line, with which an examination goes on. */
export interface Standing {
  /** A sign for each check, in order: {@link MATES}, {@link FAILS} or {@link OPEN}. */
  readonly checks: string
  /** The positions that each open check may cost in the unfinished round. */
  readonly slice: number
  /** The plies, as in {@link Settled}. */
  readonly within: number
}

const MATES = 'm'
const FAILS = '-'
const OPEN = '?'

/** The start of the questions about checks, and the receiver of their answers. */
export interface Settling {
  /** The number of mating checks after which the search stops. */
  readonly most?: number
  /** The results that are known already; they must be for this line. */
  readonly from?: Standing | undefined
  /** Called whenever a check is settled. */
  readonly tell?: ((settled: Settled) => void) | undefined
}

/**
 * Finds out which checks beside the attacker's moves of a line mate within a number of plies. Checks beside the last move are left out,
 * since that move is free. Each check has a budget of its own, which grows from round to round, so that one check on an open board does not
 * keep the others undecided. A check is refuted sooner by the question whether it mates at all than by the question whether it mates in
 * time. If it mates, but perhaps too late, the second question follows.
 * @param search its limit of nodes holds for all questions together; it is left as it was
 * @param position the first position of the line, left as it was
 * @param plies the number of plies from the check on, the check included, or {@link FOREVER}
 */
export function settleChecks(
  search: MateSearch,
  position: Position,
  line: readonly number[],
  plies: number,
  { most = Infinity, from, tell }: Settling = {},
): Settled {
  // It does not matter whether the line's own move promotes.
  const all = checksBeside(position, line, (move, own) => move !== own && !isTwin(move, own))
  const known = from?.checks.length === all.length ? from : undefined
  const signs = known === undefined ? all.map(() => OPEN) : [...known.checks]
  const mating = all.filter(({ order }) => signs[order] === MATES)
  let open = all.filter(({ order }) => signs[order] === OPEN)
  let slice = known?.slice ?? FIRST_SLICE
  const limit = search.limit
  /** By check: the plies within which it is known not to mate. */
  const fails = all.map(() => known?.within ?? 0)
  const now = (left = open): Settled => {
    const within = left.length === 0 ? 0 : Math.min(...left.map(({ order }) => fails[order]!))
    return { mating: [...mating], open: left, within, standing: { checks: signs.join(''), slice, within } }
  }
  /** @returns whether it is decided */
  const note = (check: OtherCheck, { mates, fails: shown }: Answer): boolean => {
    const { order } = check
    fails[order] = Math.max(fails[order]!, shown)
    if (mates === undefined) return false
    if (mates) mating.push(check)
    signs[order] = mates ? MATES : FAILS
    tell?.(now(all.filter((other) => signs[other.order] === OPEN)))
    return true
  }
  /**
   * Asks about each open check once, until enough mate.
   * @returns the checks that stay open
   */
  const round = (ask: (check: OtherCheck, left: number) => Answer | undefined): OtherCheck[] => {
    const left: OtherCheck[] = []
    let made = 0
    for (const [i, check] of open.entries()) {
      if (mating.length >= most) {
        left.push(check)
        continue
      }
      while (made < check.index) position.make(line[made++]!)
      position.make(check.move)
      const answer = ask(check, open.length - i)
      position.unmake(check.move)
      if (answer === undefined || !note(check, answer)) left.push(check)
    }
    while (made > 0) position.unmake(line[--made]!)
    return left
  }
  const turn = search.nodes + Math.floor(THEN * (limit - search.nodes))
  let until = turn
  for (; open.length > 0 && mating.length < most && search.nodes < limit; slice *= 4) {
    open = round(() => matesInTime(search, position, plies - 1, slice, until))
    if (search.nodes < until || until === limit) continue
    until = limit
    open = round(({ order }, left) => {
      if (fails[order]! >= AT_LEAST) return undefined
      search.limit = search.nodes + Math.floor((limit - search.nodes) / left)
      return stepByStep(search, position, plies - 1, fails[order]! - 1, AT_LEAST - 1)
    })
  }
  search.limit = limit
  return now()
}

/**
 * The wanted checks beside the moves of the line, without those beside its last move.
 * @param isWanted called with the check and the line's own move
 */
export function checksBeside(position: Position, line: readonly number[], isWanted: (move: number, own: number) => boolean): OtherCheck[] {
  const moves = new Int32Array(MOST_MOVES)
  const found: OtherCheck[] = []
  for (const [index, own] of line.entries()) {
    if (index % 2 === 0 && index < line.length - 1) {
      const end = generateChecks(position, moves, 0)
      for (const move of moves.subarray(0, end)) if (isWanted(move, own)) found.push({ index, move, order: found.length })
    }
    position.make(own)
  }
  for (const own of line.toReversed()) position.unmake(own)
  return found
}

/** The facts known of a check: whether it mates in time, and the plies, the check included, within which it does not mate. */
interface Answer {
  readonly mates: boolean | undefined
  readonly fails: number
}

/**
 * Asks three questions in order, each within a part of the budget: does the check mate soon, does it mate at all, does it mate in time? The
 * last is asked for one limit after another, because the numbers found for a limit are a good start for the next. Asked at once for the
 * last limit, most checks take two to three times as many positions. If time does not matter, the last question serves only the report.
 */
function matesInTime(search: MateSearch, position: Position, plies: number, slice: number, limit: number): Answer {
  const grant = () => (search.limit = Math.min(limit, search.nodes + slice))
  grant()
  const first = Math.min(SOON - 1, plies)
  const soon = search.isMate(position, first)
  if (soon === true || (soon === false && plies < SOON)) return { mates: soon, fails: soon ? 0 : first + 1 }
  grant()
  const ever = search.isMate(position, UNLIMITED)
  if (ever === false || (ever === true && plies >= UNLIMITED)) return { mates: ever, fails: 0 }
  grant()
  return stepByStep(search, position, plies, soon === false ? first : -1, TOLD - 1)
}

/**
 * Asks whether a check mates in time, for one limit after another until the nodes run out.
 * @param fails the plies after the check within which it is known not to mate; -1 where none are known
 * @param most the last limit, if more plies would still be in time
 */
function stepByStep(search: MateSearch, position: Position, plies: number, fails: number, most: number): Answer {
  const last = Math.min(plies, most)
  let known = fails
  while (known < last) {
    const within = Math.min(known < 0 ? SOON - 1 : known + 2, last)
    const mates = search.isMate(position, within)
    if (mates === true) return { mates, fails: 0 }
    if (mates === undefined) break
    known = within
  }
  return { mates: known >= plies ? false : undefined, fails: known + 1 }
}
