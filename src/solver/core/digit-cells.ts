import type { Json } from './json'

/** 1-9 at cell `cell` of `cells` (a character a cell), or 0 where it is empty. */
export function digitAt(cells: string, cell: number): number {
  const digit = cells.charCodeAt(cell) - 48
  return digit >= 1 && digit <= 9 ? digit : 0
}

/**
 * A puzzle of digits in cells on the way: what a person or a grading has entered beside the givens, with `.` for none, and the
 * pencil marks as bit masks with bit d-1 for digit d; a character and a mask for each cell.
 */
export interface DigitWork {
  readonly entries: string
  readonly notes: readonly number[]
}

/** Nothing entered yet, for so many cells. */
export function noWork(size: number): DigitWork {
  return { entries: '.'.repeat(size), notes: Array<number>(size).fill(0) }
}

/** Work as it is stored. */
export function storedWork({ entries, notes }: DigitWork): Json {
  return { entries, notes }
}

/** Reads work as it was stored; whatever does not have the shape for so many cells counts as nothing entered. */
export function workOf(stored: Json, size: number): DigitWork {
  const none = noWork(size)
  if (typeof stored !== 'object' || stored === null) return none
  const { entries, notes } = stored as { readonly [key: string]: Json | undefined }
  return {
    entries:
      typeof entries === 'string' && entries.length === size && /^[0-9.]*$/.test(entries) ? entries.replaceAll('0', '.') : none.entries,
    notes: Array.isArray(notes) && notes.length === size ? notes.map((mask) => (typeof mask === 'number' ? mask & 0x1ff : 0)) : none.notes,
  }
}
