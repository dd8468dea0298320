import type { SpokenBoard } from '#solver/genre/spoken.ts'

/** A heading of a book that is told in words. */
export interface ToldHeading {
  readonly kind: 'heading'
  /** 1 for a part of the book, 2 below it. */
  readonly level: 1 | 2
  readonly text: string
}

/** A board of a book that is told in words: a problem or its solution. */
export interface ToldBoard {
  readonly kind: 'board'
  /** The printed number and the name of the genre. */
  readonly head: string
  /** The title, the author and the level of a problem. */
  readonly caption: readonly string[]
  /** The board row by row; undefined where the book has words in its place, or where this version cannot read it. */
  readonly board?: SpokenBoard
  /** Sentences that belong to the board, as the number of moves or the comments on a solution. */
  readonly after: readonly string[]
}

/** A piece of a book that is told in words, in reading order. */
export type ToldPiece =
  | { readonly kind: 'title'; readonly text: string }
  | ToldHeading
  /** The place of the table of contents, which lists the headings of parts. */
  | { readonly kind: 'contents'; readonly text: string }
  | { readonly kind: 'paragraph' | 'item'; readonly text: string }
  | ToldBoard
