import type { Leftover } from '../search/best-play'
import type { MainLine } from '../puzzle'

/** The conditions under which a cook counts as slight: the parameters S, d, h and R of Noshita and Iida 2001, section 3. */
export interface CookParameters {
  /** S: the most moves of the attacker that may have cooks. */
  readonly positions: number
  /** d: the most moves of the solution that a merging cook may skip. */
  readonly merging: number
  /** h: a cook within the last h plies counts as converging. */
  readonly converging: number
  /** R: the most cooks at one move. */
  readonly cooks: number
  /** The most plies of a mate that counts as a cook, from the check that leaves the solution on. */
  readonly plies: number
}

/** The values of the paper (section 4). */
export const PAPER: CookParameters = { positions: 2, merging: 4, converging: 0, cooks: Infinity, plies: 27 }

/** The kinds of cooks, see {@link CookKind}. */
export const COOK_KINDS = ['detour', 'unspecified', 'transposed', 'merging', 'converging', 'apart'] as const

/**
 * The kind of a cook, by the way in which it comes back to the solution. `detour`: to the very position whose move it replaced (d = 0);
 * `unspecified`: after one other move, with the same moves and length (d = 1); `transposed`: after three or four moves; `merging`: in
 * another way; `converging`: only in the last plies; `apart`: never.
 */
export type CookKind = (typeof COOK_KINDS)[number]

/** A cook (余詰): a second way to mate beside the intended one. */
export interface Cook {
  /** The ply at which it leaves the solution, from 1, odd. */
  readonly ply: number
  /** The moves of the cook in USI from that ply on, with best play of both sides. */
  readonly moves: readonly string[]
  /** The least number of plies with which it mates, from that ply on. */
  readonly length: number
  /** The distance d of a merging cook: the number of moves after which it is back in the solution; null where it never is. */
  readonly distance: number | null
  readonly kind: CookKind
  /** Whether the parameters let it pass as slight. */
  readonly isSlight: boolean
  /** Whether the same check mates with promotion and without; both count as one cook, and the shorter is shown. */
  readonly isEither: boolean
}

/** A: no cook; B: only few and slight ones; C: the rest (Noshita and Iida 2001, section 3). */
export type CookClass = 'A' | 'B' | 'C'

/** The report for an editor on a problem that has a mate. */
export interface CookReport {
  readonly mainLine: MainLine
  /** The number of pieces left in hand, by four rules. */
  readonly leftover: Leftover
  /** The cooks along the main line, in its order. */
  readonly cooks: readonly Cook[]
  /**
   * Plies of the main line, from 1, at which it is open whether other checks mate, because the nodes ran out. Cooks at these plies may be
   * missing.
   */
  readonly open: readonly number[]
  /** The plies within which none of the open checks mates, the check included; 0 where nothing is known, or none is open. */
  readonly within: number
  /** The class of the main line; null where it depends on open checks. */
  readonly class: CookClass | null
  /** Whether the class is B: cooked, but only slightly. */
  readonly minor: boolean
  /**
   * Whether no line of best play has a cook (`everyBestLine`), and whether at least one has none (`someBestLine`); null where the steps ran
   * out.
   */
  readonly everyBestLine: boolean | null
  readonly someBestLine: boolean | null
}

/** The result of examining a problem. */
export type Examination =
  | { readonly kind: 'mate'; readonly report: CookReport; readonly steps: number }
  | { readonly kind: 'none'; readonly reason: 'no-king' | 'in-check' | 'no-check' | 'no-mate'; readonly steps: number }
  | { readonly kind: 'undecided'; readonly ranOut: 'steps'; readonly steps: number }
