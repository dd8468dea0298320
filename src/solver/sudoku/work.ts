import type { Json } from '../core/json'

/**
 * A sudoku on the way: what a person or a grading has entered beside the givens, as 81 characters with `.` for none, and
 * the pencil marks as 81 bit masks with bit d-1 for digit d.
 */
export interface SudokuWork {
  readonly entries: string
  readonly notes: readonly number[]
}

/** Nothing entered yet. */
export const NO_WORK: SudokuWork = { entries: '.'.repeat(81), notes: Array<number>(81).fill(0) }

/** Reads work as it was stored; whatever is not of its shape counts as nothing entered. */
export function workOf(stored: Json): SudokuWork {
  if (typeof stored !== 'object' || stored === null) return NO_WORK
  const { entries, notes } = stored as { readonly [key: string]: Json | undefined }
  return {
    entries: typeof entries === 'string' && /^[0-9.]{81}$/.test(entries) ? entries.replaceAll('0', '.') : NO_WORK.entries,
    notes: Array.isArray(notes) && notes.length === 81 ? notes.map((mask) => (typeof mask === 'number' ? mask & 0x1ff : 0)) : NO_WORK.notes,
  }
}
