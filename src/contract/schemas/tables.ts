/**
 * Tables of the library that hold what belongs to books beside their puzzles: plans, sections, level schemes and which book has which, and
 * which grader, what can be taken back, what people left of solving puzzles, what engines said of them, where the solver's work on one
 * halted, and templates, which belong to no book.
 */
export const AUXILIARY = [
  'book_plan',
  'section_puzzle',
  'scheme',
  'book_scheme',
  'book_grader',
  'template',
  'undo_step',
  'solving',
  'opinion',
  'halted',
] as const
/** The name of an auxiliary table, one of {@link AUXILIARY}. */
export type AuxiliaryTable = (typeof AUXILIARY)[number]

/** A table whose rows carry checksums. */
export type SignedTable = 'node' | 'puzzle' | 'verdict' | 'grading' | AuxiliaryTable
