import type { LadderStep } from './look'

/** A step of the ladder; its words are in messages-en.ts and messages-ja.ts. */
export type LadderMessage = {
  readonly code: 'sudoku.ladder'
  /** Cells that the step speaks of, with the candidates that they have before it as bits. */
  readonly notes: readonly (readonly [cell: number, candidates: number])[]
} & LadderStep
