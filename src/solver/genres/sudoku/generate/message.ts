import type { LadderKey } from '../ladder/names'

/** Why no sudoku was made. */
export type GenerateMessage =
  /** An option's value is of the wrong kind or out of its range. */
  | { readonly code: 'sudoku.generate-option'; readonly option: string; readonly seen: string }
  | { readonly code: 'sudoku.generate-mask-length'; readonly length: number }
  | { readonly code: 'sudoku.generate-mask-character'; readonly seen: string; readonly cell: number }
  /** The mask keeps `blank` empty and demands a given in `given`, and the symmetry maps one to the other. */
  | { readonly code: 'sudoku.generate-mask-symmetry'; readonly blank: number; readonly given: number }
  /** No grid has the digits of the mask. */
  | { readonly code: 'sudoku.generate-mask-digits' }
  /** The mask and the symmetry leave fewer than 17 cells to givens, too few for any sudoku with one solution. */
  | { readonly code: 'sudoku.generate-mask-cells'; readonly cells: number }
  /** The mask and the symmetry do not allow this number of clues; `possible` are those they do, rising, from 17 on. */
  | { readonly code: 'sudoku.generate-clues'; readonly clues: number; readonly possible: readonly number[] }
  | { readonly code: 'sudoku.generate-level'; readonly grader: string; readonly level: number; readonly levels: readonly number[] }
  /** `times`, `early-and-late` or `hard` without a technique. */
  | { readonly code: 'sudoku.generate-wish' }
  /** Hardly any puzzle has it as its hardest technique, and nothing leads to one. */
  | { readonly code: 'sudoku.generate-not-made'; readonly technique: LadderKey }
  /** The budget is spent; so many grids were tried. */
  | { readonly code: 'sudoku.generate-ran-out'; readonly attempts: number }
