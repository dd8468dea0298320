/** The faults of a line or a move by the conventions of magazines. */
export const FAULT_KINDS = [
  'cook',
  'shorter',
  'leftover',
  'line',
  'longer',
  'longer-by-two',
  'distant',
  'unspecified',
  'promotion',
  'detour',
  'transposed',
  'variation',
  'useless',
] as const

/**
 * The kind of a fault, one of {@link FAULT_KINDS}. By the usual convention of magazines, these break a problem:
 * - `cook` (余詰): another check mates, too;
 * - `shorter` (早詰): another check mates sooner than the composer's line;
 * - `leftover` (駒余り): pieces are left in hand at the end;
 * - `line`: a move of the composer's line is impossible, gives no check, or loses the mate;
 * - `longer` (変長): an answer of the defender lasts longer than the composer's line.
 *
 * These are flaws:
 * - `longer-by-two` (2手長駒余): an answer lasts longer by two plies, with pieces left over;
 * - `distant` (以遠打): the same piece can be dropped farther away on the same line;
 * - `unspecified` (非限定): the same piece can be dropped on another square, and the same moves follow;
 * - `promotion` (成・不成): the move mates with and without promotion;
 * - `detour` (迂回): other moves come back to a position of the solution later than the solution;
 * - `transposed` (手順前後): other moves come back to it at the same ply;
 * - `variation` (変同): an answer of the defender early in the solution lasts equally long, with nothing left over;
 * - `useless` (無駄合): a drop between in the composer's line does not count.
 */
export type FaultKind = (typeof FAULT_KINDS)[number]

/** A fault that an examiner reports. */
export interface Fault {
  readonly kind: FaultKind
  /** The ply of the solution at which it is found, from 1. */
  readonly ply: number
  /** The moves of the fault in USI, from that ply on. A long cook may have its check only. */
  readonly moves: readonly string[]
}

/** The possible judgements of a fault. */
export const JUDGEMENTS = ['broken', 'flaw', 'free'] as const

/** A judgement of a fault: `broken` (不完全), `flaw` (キズ), or `free` (不問), which means reported but no fault. */
export type Judgement = (typeof JUDGEMENTS)[number]

/** The results of an examination: 完全, キズあり, 不完全, and 検討未了 where the steps ran out before a breaking fault was found. */
export const MAGAZINE_RESULTS = ['perfect', 'flawed', 'broken', 'open'] as const

/** One of {@link MAGAZINE_RESULTS}. */
export type MagazineResult = (typeof MAGAZINE_RESULTS)[number]
