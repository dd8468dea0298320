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

/** A digit that two lines of a band show (or hold in groups), and the third line and block, where one cell is left. */
interface ThirdPlaced extends Placed {
  /** 0-5: rows 1-3, 4-6, 7-9, then columns. */
  readonly band: number
  readonly line: number
  readonly block: number
}

/** A digit found among n empty cells of a unit: `digit` as the only place of a digit, `cell` as the only digit of a cell. */
interface FoundIn extends Placed {
  readonly by: 'digit' | 'cell'
  readonly n: number
  readonly unit: number
}

/**
 * All that a grading by Sato 2001 has to say. Cells are 0-80, units 0-26 (rows, columns, blocks), digits 1-9; the words are in
 * grade-words.
 */
export type GradeMessage =
  | ({ readonly code: 'sudoku.last-cell'; readonly unit: number } & Placed)
  /** `isFirstPass`: of the first pass over all bands, whose digits cost nothing by themselves. */
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
