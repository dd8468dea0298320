import type { LadderStep } from './look'

/** A step of the ladder; its words are in messages-en.ts and messages-ja.ts. */
export type LadderMessage = {
  readonly code: 'sudoku.ladder'
  /** The cells of the step, each with the candidates that it has before the step, as bits. */
  readonly notes: readonly (readonly [cell: number, candidates: number])[]
} & LadderStep
