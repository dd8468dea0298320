import type { Json } from '../core/json'

/**
 * A puzzle on the way: what a person or a grading has entered beside the givens, with `.` for none, and the pencil marks as
 * bit masks with bit d-1 for digit d; a character and a mask for each cell.
 */
export interface XNumberPlaceWork {
  readonly entries: string
  readonly notes: readonly number[]
}

/** Nothing entered yet, for so many cells. */
export function noWork(size: number): XNumberPlaceWork {
  return { entries: '.'.repeat(size), notes: Array<number>(size).fill(0) }
}

/** Reads work as it was stored; whatever does not have the shape for so many cells counts as nothing entered. */
export function workOf(stored: Json, size: number): XNumberPlaceWork {
  const none = noWork(size)
  if (typeof stored !== 'object' || stored === null) return none
  const { entries, notes } = stored as { readonly [key: string]: Json | undefined }
  return {
    entries:
      typeof entries === 'string' && entries.length === size && /^[0-9.]*$/.test(entries) ? entries.replaceAll('0', '.') : none.entries,
    notes: Array.isArray(notes) && notes.length === size ? notes.map((mask) => (typeof mask === 'number' ? mask & 0x1ff : 0)) : none.notes,
  }
}
