import type { LineName } from '../places'

/** The reasons that techniques of one line give; their sentences are in grade-messages.ts. */
export const REASONS = [
  'piece-in',
  'no-clues',
  'no-piece-left',
  'one-each',
  'two-each',
  'too-short',
  'common-cells',
  'tight-limits',
  'stretch',
  'out-of-reach',
  'keep-apart',
  'ones',
  'ones-fill',
  'ones-placed',
  'edge-piece-in',
  'edge-piece-alone',
  'far-block',
  'far-space',
  'packed-before',
  'block-complete',
  'no-room-before',
  'join-gap',
  'two-pieces',
  'before-block',
  'next-section',
  'back-in-edge',
  'first-block',
  'overreach',
  'no-piece-fits',
  'stretch-shortest',
  'blocks-apart',
  'one-long-piece',
  'last-space',
  'side-not-black',
  'side-not-white',
  'blank-not-black',
  'blank-not-white',
  'stacking',
  'double-finish',
  'border-sight',
] as const

/** The code of a reason's message. */
export type ReasonCode = `nonogram.${(typeof REASONS)[number]}`

/** The kinds of contradictions of a line. */
export type ClashCode =
  'nonogram.clash-ends' | 'nonogram.clash-count' | 'nonogram.clash-room' | 'nonogram.clash-block' | 'nonogram.clash-short'

/**
 * The places of a clue in a line by all known facts: its first cell when moved to one end, and its last cell when moved to the other, from
 * 0.
 */
export interface CluePlace {
  /** The index of the clue in its line. */
  readonly clue: number
  readonly first: number
  readonly last: number
}

/** The proof that a line is impossible: a clue without a place, or filled cells that no clue covers. Both count from 0. */
export type Stuck = { readonly clue: number } | { readonly from: number; readonly to: number }

/** The message for one use of a technique: the coloured cells, and the lengths that its reason names (0 where it names none). */
export interface FireMessage<C extends ReasonCode = ReasonCode> {
  readonly code: C
  readonly line: LineName
  /** The clues of the line; left out where the message is about the line alone. */
  readonly clues?: readonly number[]
  /** The examined part of the line, as positions from 0. */
  readonly from: number
  readonly to: number
  /** The filled cells, and below the emptied ones, as positions from 0, ascending. */
  readonly filled: readonly number[]
  readonly emptied: readonly number[]
  /** The clue that the sentence names, a second clue or a number of clues, and the block of filled cells. */
  readonly clue: number
  readonly second: number
  readonly block: number
  /** The places of the clues on which the coloured cells depend; left out in an impossible line (within a trial). */
  readonly places?: readonly CluePlace[]
}

/** A cell, and whether it is filled. */
interface Coloured {
  readonly row: number
  readonly column: number
  readonly filled: boolean
}

/** All messages of a grading by Sato 2008. Lines and positions count from 0; the sentences are in grade-messages.ts. */
export type GradeMessage =
  | { [C in ReasonCode]: FireMessage<C> }[ReasonCode]
  | { readonly code: 'nonogram.level'; readonly level: number }
  | ({ readonly code: 'nonogram.suppose' } & Coloured)
  | ({
      readonly code: 'nonogram.refuted'
      readonly clash: ClashCode
      readonly line: LineName
      readonly clues?: readonly number[]
      readonly stuck?: Stuck
    } & Coloured)
  | ({ readonly code: 'nonogram.supposed-right' } & Coloured)
