import type { BookRow } from '#contract/schemas/library.ts'
import { flat } from './flat.svelte'

/**
 * The number of a row of the book in hand as it is printed; a dash where its plan leaves it out, its place while nothing is laid out yet.
 */
export function numberOf({ id, position }: Pick<BookRow, 'id' | 'position'>): string {
  const number = flat.numberOf(id)
  return number === null ? '–' : String(number ?? position)
}
