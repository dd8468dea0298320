import { problemAt, type LineRemark } from '#solver/genre/texts/line-format.ts'

/** The messages of the text formats of sudoku. */
export type FormatMessage =
  /** A line does not have 81 cells. */
  | { readonly code: 'sudoku.line-length'; readonly length: number }
  /** An unusual sign was taken for empty cells. */
  | { readonly code: 'sudoku.blank-sign'; readonly seen: string }
  /** Several groups of columns in a table row may be the cells. */
  | { readonly code: 'sudoku.columns-unclear' }
  /** A character of a line, row or link that is neither a digit nor a sign for an empty cell. */
  | { readonly code: 'sudoku.character'; readonly seen: string }
  /** Row `row` (1-9) of a grid does not have nine cells. */
  | { readonly code: 'sudoku.row-length'; readonly row: number; readonly length: number }
  | { readonly code: 'sudoku.grid-rows'; readonly rows: number }
  | { readonly code: 'sudoku.no-grid' }
  | { readonly code: 'sudoku.pencilmarks' }
  | { readonly code: 'sudoku.candidates-as-givens'; readonly format: string }
  | { readonly code: 'sudoku.hodoku-fields'; readonly fields: number }
  | { readonly code: 'sudoku.size'; readonly width: number; readonly height: number }
  | { readonly code: 'sudoku.unknown-clue' }
  | { readonly code: 'sudoku.link-without-puzzle' }
  | { readonly code: 'sudoku.variant'; readonly seen: string }
  | { readonly code: 'sudoku.random-seed' }
  | { readonly code: 'sudoku.no-puzzle-column'; readonly columns: readonly string[] }
  | { readonly code: 'sudoku.missing-field'; readonly column: string }
  /** A field of a table begins with a quotation mark that is never closed. */
  | { readonly code: 'sudoku.quote-open' }
  | { readonly code: 'sudoku.npprob' }
  | { readonly code: 'sudoku.npprob-twice'; readonly row: number; readonly column: number }
  | { readonly code: 'sudoku.givens-shape' }
  | { readonly code: 'sudoku.solution-shape' }
  /** A text that begins like XML. `isCut`: it ends before its elements are closed. */
  | { readonly code: 'sudoku.xml'; readonly isCut: boolean }

/** The reading result for a fault at `index` (UTF-16 units from 0) in a line. */
export function faultAt(index: number, message: FormatMessage): { readonly is: 'problem' } & LineRemark {
  return problemAt(index, message)
}
