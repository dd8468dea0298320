import type { Leftover } from '../search/best-play'
import type { MainLine } from '../puzzle'

/** When a cook counts as slight: the parameters S, d, h and R of Noshita and Iida 2001, section 3. */
export interface CookParameters {
  /** S: at how many of the attacker's moves at most there may be cooks. */
  readonly positions: number
  /** d: how many moves of the solution a merging cook may pass by, at most. */
  readonly merging: number
  /** h: a cook within the last h plies counts as converging. */
  readonly converging: number
  /** R: how many cooks at one move at most. */
  readonly cooks: number
  /** Within how many plies, counted from the check that leaves the solution, a mate counts as a cook. */
  readonly plies: number
}

/** The paper's (section 4). */
export const PAPER: CookParameters = { positions: 2, merging: 4, converging: 0, cooks: Infinity, plies: 27 }

/** The kinds of cooks, see {@link CookKind}. */
export const COOK_KINDS = ['detour', 'unspecified', 'transposed', 'merging', 'converging', 'apart'] as const

/**
 * The kind of a cook, by how it comes back to the solution. `detour`: to the very position whose move it replaced (d = 0); `unspecified`:
 * after one other move, with the same moves and length (d = 1); `transposed`: after three or four moves; `merging`: in another way;
 * `converging`: only in the last plies; `apart`: never.
 */
export type CookKind = (typeof COOK_KINDS)[number]

/** A cook (余詰): a way to mate beside the intended one. */
export interface Cook {
  /** The ply of the solution that it leaves, from 1, odd. */
  readonly ply: number
  /** The moves of the cook in USI, from that ply on, each side at its best. */
  readonly moves: readonly string[]
  /** Plies from that ply on, the least with which it mates. */
  readonly length: number
  /** d of the merging cook: after how many moves of the solution it is back; null where it never is. */
  readonly distance: number | null
  readonly kind: CookKind
  /** Whether the parameters let it pass as slight. */
  readonly isSlight: boolean
  /** Whether the same check mates with promotion and without; both count as one cook, and the shorter is shown. */
  readonly isEither: boolean
}

/** A: no cook; B: only few and slight ones; C: the rest (Noshita and Iida 2001, section 3). */
export type CookClass = 'A' | 'B' | 'C'

/** The report for an editor on a problem that is a mate. */
export interface CookReport {
  readonly mainLine: MainLine
  /** How many pieces are left, by four rules. */
  readonly leftover: Leftover
  /** Along the main line, in its order. */
  readonly cooks: readonly Cook[]
  /** Plies of the main line, from 1, at which other checks are not settled: the nodes ran out. Cooks there may be missing. */
  readonly open: readonly number[]
  /** None of the open checks mates within so many plies, the check included; 0 where nothing is known, or none is open. */
  readonly within: number
  /** The class of the main line; null where it depends on open checks. */
  readonly class: CookClass | null
  /** Class B: cooked, but slightly. */
  readonly minor: boolean
  /** Whether no line of best play has a cook, and whether some has none; null where the steps ran out. */
  readonly everyBestLine: boolean | null
  readonly someBestLine: boolean | null
}

/** The result of examining a problem. */
export type Examination =
  | { readonly kind: 'mate'; readonly report: CookReport; readonly steps: number }
  | { readonly kind: 'none'; readonly reason: 'no-king' | 'in-check' | 'no-check' | 'no-mate'; readonly steps: number }
  | { readonly kind: 'undecided'; readonly ranOut: 'steps'; readonly steps: number }
