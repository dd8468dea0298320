import type { PuzzleDetail } from '#contract/schemas/library.ts'

/**
 * Returns the name of a puzzle beside its printed number: its title, or else the id from its file. An id that is a number is left out,
 * because it could be mistaken for the puzzle's number.
 */
export const titleOf = ({ title = '', id = '' }: PuzzleDetail['caption']): string => title || (/\p{L}/u.test(id) ? id : '')
