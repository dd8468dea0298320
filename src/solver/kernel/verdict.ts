import type { Json } from './json'
import type { Message } from './message'

/**
 * The answer of an exact solver about a puzzle. `steps` is the work it took, in the solver's own unit. `multiple` has two solutions, and
 * the elements (in the genre's own numbering, for sudoku cells 0-80) at which solutions are known to differ. `none` has a reason where one
 * is easily found. `undecided` says what ran out, and what is known.
 */
export type Verdict<S> =
  | { readonly kind: 'unique'; readonly solution: S; readonly steps: number }
  | {
      readonly kind: 'multiple'
      readonly solution: S
      readonly second: S
      readonly differing: readonly number[]
      readonly steps: number
      /** Why the search for further differing elements ended early; left out where it was complete. */
      readonly ranOut?: 'steps' | 'unasked'
      /** The state from which `Genre.goOn` continues the search, in the genre's own form. */
      readonly halted?: Json
    }
  | { readonly kind: 'none'; readonly reason?: Message; readonly steps: number }
  | {
      readonly kind: 'undecided'
      readonly ranOut: 'steps' | 'memory'
      readonly steps: number
      /** A solution that was found, while a second one is still possible. */
      readonly found?: S
      /** A sentence on what is known and unknown. */
      readonly reason?: Message
      /** The state from which `Genre.goOn` continues the search, in the genre's own form. */
      readonly halted?: Json
    }

/** The four answers of an exact solver. */
export type VerdictKind = Verdict<unknown>['kind']
