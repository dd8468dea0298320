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
 * One of {@link FAULT_KINDS}. As magazines usually have it, these break a problem: `cook` (余詰), another check that mates; `shorter` (早詰),
 * one that mates sooner than the composer's line; `leftover` (駒余り), pieces in hand at the end; `line`, a move of the composer's line that
 * cannot be made, gives no check, or after which there is no mate; `longer` (変長), an answer of the defender's that lasts longer than the
 * composer's line. These are flaws: `longer-by-two` (2手長駒余), the same by two plies and with pieces left over; `distant` (以遠打), the same
 * piece from farther on the same line; `unspecified` (非限定), from another square, and on by the same moves; `promotion` (成・不成), with and
 * without mates; `detour` (迂回), it comes back to a position of the solution later than the solution; `transposed` (手順前後), as soon;
 * `variation` (変同), an answer of the defender's early in the solution that is as long, none left over; `useless` (無駄合), a drop between in
 * the composer's line that does not count.
 */
export type FaultKind = (typeof FAULT_KINDS)[number]

/** Something that an examiner remarks on. */
export interface Fault {
  readonly kind: FaultKind
  /** The ply of the solution that it belongs to, from 1. */
  readonly ply: number
  /** The moves of the fault in USI, from that ply on; of a cook that is long perhaps its check only. */
  readonly moves: readonly string[]
}

/** How a kind of fault is judged. */
export const JUDGEMENTS = ['broken', 'flaw', 'free'] as const

/** `broken` (不完全), `flaw` (キズ), or `free` (不問): told, and no fault. */
export type Judgement = (typeof JUDGEMENTS)[number]

/** 完全, キズあり, 不完全; 検討未了 where the steps ran out and nothing was found that breaks it. */
export const MAGAZINE_RESULTS = ['perfect', 'flawed', 'broken', 'open'] as const

/** One of {@link MAGAZINE_RESULTS}. */
export type MagazineResult = (typeof MAGAZINE_RESULTS)[number]
