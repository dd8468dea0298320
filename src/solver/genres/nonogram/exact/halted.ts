import type { Learnt } from '#solver/sat/engine.ts'

/** The result of a search. `one` and `several` count all solutions; `none` means that there is no solution. */
export type Count = 'none' | 'one' | 'several' | 'steps' | 'memory'

/** The state of a search that ran out of steps; another search continues from it. */
export interface Halted {
  /** By cell: its value in all solutions, or `UNKNOWN`. */
  readonly known: Uint8Array
  /** The solutions found so far. Below, by cell: 1 where solutions are known to differ. */
  readonly first?: Uint8Array | undefined
  readonly second?: Uint8Array | undefined
  readonly free: Uint8Array
  /** The learnt clauses, with a fingerprint of their formula; left out where learning had not begun. */
  readonly learnt?: (Learnt & { readonly formula: string }) | undefined
}

/** The value of an unknown cell in `Halted.known`. */
export const UNKNOWN = 2
