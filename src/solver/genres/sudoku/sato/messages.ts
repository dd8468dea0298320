/** A group-determined number in a sentence: cells 0-80 and digits 1-9, in any order. */
export interface SaidGroup {
  readonly cells: readonly number[]
  readonly digits: readonly number[]
}

/** A digit placed in a cell. */
interface Placed {
  readonly cell: number
  readonly digit: number
}

/**
 * A digit that two lines of a band show, or hold in groups, so that it must be in the third line and third block, where one cell is left
 * for it.
 */
interface ThirdPlaced extends Placed {
  /** The band: 0-2 are rows 1-3, 4-6 and 7-9; 3-5 are the columns likewise. */
  readonly band: number
  readonly line: number
  readonly block: number
}

/**
 * A digit found in a unit with n empty cells. `digit`: the cell is the only place of the digit. `cell`: the digit is the only one of the
 * cell.
 */
interface FoundIn extends Placed {
  readonly by: 'digit' | 'cell'
  readonly n: number
  readonly unit: number
}

/**
 * All messages of a grading by Sato 2001. Cells are 0-80, units 0-26 (rows, columns, blocks), digits 1-9; the sentences are in
 * grade-messages.ts and grade-messages-ja.ts.
 */
export type GradeMessage =
  | ({ readonly code: 'sudoku.last-cell'; readonly unit: number } & Placed)
  /** `isFirstPass` marks a digit of the first pass over all bands, whose digits have no points of their own. */
  | ({ readonly code: 'sudoku.two-pair'; readonly isFirstPass?: true } & ThirdPlaced)
  | ({ readonly code: 'sudoku.n-empty' } & FoundIn)
  | ({ readonly code: 'sudoku.unit-group'; readonly unit: number } & SaidGroup)
  | ({ readonly code: 'sudoku.two-pair-group'; readonly line: number; readonly block: number } & SaidGroup)
  | ({ readonly code: 'sudoku.complement-group'; readonly unit: number; readonly beside: readonly SaidGroup[] } & SaidGroup)
  | ({ readonly code: 'sudoku.group-n-empty'; readonly groups: readonly SaidGroup[] } & FoundIn)
  | ({ readonly code: 'sudoku.group-two-pair'; readonly groups: readonly SaidGroup[] } & ThirdPlaced)
  | ({ readonly code: 'sudoku.crossing-group'; readonly type: 1 | 2; readonly group: SaidGroup } & ThirdPlaced)
  | ({ readonly code: 'sudoku.trial'; readonly other: number } & Placed)
  | ({ readonly code: 'sudoku.trial-stuck' } & Placed)
  | ({ readonly code: 'sudoku.trial-clash'; readonly wrong: number; readonly unit: number; readonly missing: number } & Placed)
  | ({ readonly code: 'sudoku.only-place'; readonly unit: number } & Placed)
  | ({ readonly code: 'sudoku.only-digit' } & Placed)
  | ({ readonly code: 'sudoku.segment-group'; readonly type: 1 | 2; readonly line: number; readonly block: number } & SaidGroup)
  | { readonly code: 'sudoku.core-block'; readonly line: number; readonly block: number; readonly digits: readonly number[] }
  | ({ readonly code: 'sudoku.pair-trial'; readonly other: number } & Placed)
  | ({ readonly code: 'sudoku.pair-trial-failed' } & Placed)
