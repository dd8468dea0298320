import type { Text } from '#solver/kernel/message.ts'

/** A cell of a table: a number, a word (`none`, `never`), or nothing. */
export type FigureCell = number | string | null

/**
 * A row of a printed table beside the values that follow from other numbers of the paper; `computed` is null if that needs a number that is
 * not printed.
 */
export interface FigureRow {
  readonly name: Text
  readonly printed: readonly FigureCell[]
  readonly computed: readonly FigureCell[] | null
}

/**
 * A table or number that a paper prints, with a verdict. `equal`: it follows from other numbers of the paper; `misprint`: it contradicts
 * them; `unprinted`: it needs numbers that the paper does not print.
 */
export interface PaperFigure {
  readonly id: string
  /** The year of the paper, which identifies it. */
  readonly paper: number
  readonly section: string
  readonly what: Text
  readonly verdict: 'equal' | 'misprint' | 'unprinted'
  readonly note: Text | null
  readonly columns: readonly Text[]
  readonly rows: readonly FigureRow[]
}

/** An insight that several figures give together. */
export interface PaperStory {
  readonly id: string
  readonly title: Text
  readonly paragraphs: readonly Text[]
  /** The ids of the figures that it is about. */
  readonly figures: readonly string[]
}

/** The papers and their figures, as a collection to browse. */
export interface PaperCollection {
  readonly papers: readonly { readonly year: number; readonly title: Text; readonly source: Text }[]
  readonly figures: readonly PaperFigure[]
  readonly stories: readonly PaperStory[]
}
