import type { Learnt } from '#solver/sat/engine.ts'

/** The result of a search. `one` and `several` are about all solutions; `none`: there is no solution. */
export type Count = 'none' | 'one' | 'several' | 'steps' | 'memory'

/** The knowledge of a search when its steps ran out: another goes on from there. */
export interface Halted {
  /** By cell: its value in all solutions, or `UNKNOWN`. */
  readonly known: Uint8Array
  /** Solutions found so far, and by cell, 1 where solutions are known to differ. */
  readonly first?: Uint8Array | undefined
  readonly second?: Uint8Array | undefined
  readonly free: Uint8Array
  /** The clauses that were learnt, and the formula that they belong to; left out where learning had not begun. */
  readonly learnt?: (Learnt & { readonly formula: string }) | undefined
}

/** The value in `Halted.known` of an unknown cell. */
export const UNKNOWN = 2
