import type { LadderStep } from './look'

/** A step of the ladder; its words are in words-en.ts and words-ja.ts. */
export type LadderMessage = { readonly code: 'sudoku.ladder' } & LadderStep
