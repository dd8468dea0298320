/** What can be said of a line or a move by the conventions of magazines. */
export const FAULT_KINDS = ['cook', 'leftover', 'distant', 'unspecified', 'promotion', 'detour', 'transposed', 'variation'] as const

/**
 * One of {@link FAULT_KINDS}. Broken by: `cook` (余詰), another check that mates; `leftover` (駒余り), pieces in hand at the end. Flaws:
 * `distant` (以遠打), the same piece from farther on the same line; `unspecified` (非限定), from another square, and on by the same moves;
 * `promotion` (成・不成), with and without mates; `detour` (迂回), it comes back to a position of the solution later than the solution;
 * `transposed` (手順前後), as soon; `variation` (変同), an answer of the defender's early in the solution that is as long, none left over.
 */
export type FaultKind = (typeof FAULT_KINDS)[number]

/** 完全, キズあり, 不完全; 検討未了 where the steps ran out and nothing was found that breaks it. */
export const MAGAZINE_RESULTS = ['perfect', 'flawed', 'broken', 'open'] as const

/** One of {@link MAGAZINE_RESULTS}. */
export type MagazineResult = (typeof MAGAZINE_RESULTS)[number]
