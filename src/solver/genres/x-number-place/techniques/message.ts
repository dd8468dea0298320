import type { Clash, Placement } from '../geometry/position'

interface Seen {
  readonly order: number
}
interface Filled extends Seen {
  readonly cell: number
  readonly digit: number
}

/** The messages of the steps of a grading. Units: see `Board.units`; cells from 0. */
export type GradeMessage =
  /** The last empty cell of a line. */
  | (Filled & { readonly code: 'x-number-place.last'; readonly unit: number })
  /** The only place of a digit in a line. */
  | (Filled & { readonly code: 'x-number-place.place'; readonly unit: number })
  /** The only digit of a cell. */
  | (Filled & { readonly code: 'x-number-place.cell' })
  /** The only place of a digit in a relation, or in a line if relations are used. */
  | (Filled & { readonly code: 'x-number-place.relation-place'; readonly unit: number })
  /** The only digit of a cell if relations are used. */
  | (Filled & { readonly code: 'x-number-place.relation-cell' })
  | (Pair & { readonly code: 'x-number-place.open-pair' })
  | (Pair & { readonly code: 'x-number-place.hidden-pair' })
  /** The places of a digit in a unit are all seen from the cells that lose it. */
  | (Seen & {
      readonly code: 'x-number-place.crossing'
      readonly unit: number
      readonly digit: number
      readonly cells: readonly number[]
      readonly removes: readonly Placement[]
    })
  /** A digit within a trial: the supposition, or a forced digit after it. */
  | (Filled & { readonly code: 'x-number-place.supposed' })
  | (Filled & { readonly code: 'x-number-place.forced' })
  /** A digit tried in a cell: after `filled` more cells there is a contradiction. */
  | (Filled & { readonly code: 'x-number-place.trial'; readonly filled: number; readonly clash: Clash })
  /**
   * A step that only a search finds: the only digit of a cell that leads to a solution. `trials` is the number of trials, `depth` how deep
   * they were nested.
   */
  | (Filled & { readonly code: 'x-number-place.search'; readonly depth: number; readonly trials: number })

/** Two cells of a unit with two digits, and the candidates that they rule out. */
interface Pair extends Seen {
  readonly unit: number
  readonly cells: readonly number[]
  readonly digits: readonly number[]
  readonly removes: readonly Placement[]
}
