/**
 * The auxiliary tables of the library: plans, sections, level schemes, schemes and graders of books, steps of undo, records of solving,
 * opinions of engines, states of halted searches, and templates. Templates belong to no book.
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
