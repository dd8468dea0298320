import type { BookRow } from '#contract/schemas/library.ts'
import { words } from '#renderer/words/index.ts'
import { flat } from './flat.svelte'

/**
 * The number of a row of the book in hand as it is printed; a dash where its plan leaves it out, its place while nothing is laid out yet.
 */
export function numberOf({ id, position }: Pick<BookRow, 'id' | 'position'>): string {
  const number = flat.numberOf(id)
  return number === null ? '–' : String(number ?? position)
}

/**
 * What a puzzle is called in a list: by its printed number where it is in the book in hand and laid out; else by its place,
 * which is no number in print.
 */
export function calledBy({ id, position }: Pick<BookRow, 'id' | 'position'>): string {
  const number = flat.numberOf(id)
  return typeof number === 'number' ? words().board.numberOf(number) : words().board.placeOf(position)
}
