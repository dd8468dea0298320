import type { PuzzleId } from '#contract/schemas/values.ts'
import { library } from '../state/library/library.svelte'
import { rows } from '../state/book/rows.svelte'

/** Whether the whole book in hand is selected. */
export const isWholeSelected = (): boolean =>
  library.book !== undefined && library.book.id === rows.book && rows.selected.size === library.book.puzzles

/** The selected puzzles as figures are asked for: null for the whole book, as a million names take seconds on their way. */
export const namedForFigures = (): PuzzleId[] | null => (isWholeSelected() ? null : [...rows.selected])
