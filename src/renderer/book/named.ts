import type { PuzzleId } from '#contract/schemas/values.ts'
import { library } from '../state/library/library.svelte'
import { rows } from '../state/book/rows.svelte'

/** Whether all puzzles of the open book are selected. */
export const isWholeSelected = (): boolean =>
  library.book !== undefined && library.book.id === rows.book && rows.selected.size === library.book.puzzles

/** The selected puzzles for a question about figures. Null means the whole book, because sending a million ids takes seconds. */
export const namedForFigures = (): PuzzleId[] | null => (isWholeSelected() ? null : [...rows.selected])
