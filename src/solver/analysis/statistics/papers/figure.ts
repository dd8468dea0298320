import type { Text } from '#solver/kernel/message.ts'

/** A cell of a table: a number, a word (`none`, `never`), or nothing. */
export type FigureCell = number | string | null

/**
 * A row of a printed table, with the values that follow from the paper's other numbers. `computed` is null where they depend on a number
 * that is not printed.
 */
export interface FigureRow {
  readonly name: Text
  readonly printed: readonly FigureCell[]
  readonly computed: readonly FigureCell[] | null
}

/**
 * A table or number that a paper prints. `equal`: it follows from the paper's other numbers; `misprint`: it contradicts them; `unprinted`:
 * it needs numbers that the paper does not print.
 */
export interface PaperFigure {
  readonly id: string
  /** The year of the paper, which tells the two papers apart. */
  readonly paper: number
  readonly section: string
  readonly what: Text
  readonly verdict: 'equal' | 'misprint' | 'unprinted'
  readonly note: Text | null
  readonly columns: readonly Text[]
  readonly rows: readonly FigureRow[]
}

/** A statement that several figures support together. */
export interface PaperStory {
  readonly id: string
  readonly title: Text
  readonly paragraphs: readonly Text[]
  /** The ids of these figures. */
  readonly figures: readonly string[]
}

/** Both papers as a collection for browsing. */
export interface PaperCollection {
  readonly papers: readonly { readonly year: number; readonly title: Text; readonly source: Text }[]
  readonly figures: readonly PaperFigure[]
  readonly stories: readonly PaperStory[]
}
