import type { BookRow } from '#contract/schemas/library.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { words } from '#renderer/words/index.ts'
import { flat } from './flat.svelte'
import { printedNumbers } from './printed-numbers.svelte'

/** The sign that stands for a number which is on its way. A place in the book would be taken for the number. */
const COMING = '…'

/**
 * The number of a row of the book in hand as it is printed; a dash where its plan leaves it out, three dots until that is known, and its
 * place where it never will be, because the book is too large to be laid out.
 */
export function numberOf({ id, position }: Pick<BookRow, 'id' | 'position'>): string {
  const laidOut = flat.numberOf(id)
  // Beside statistics, and where the book is too large for it, nothing will be laid out that brings the number.
  const isComing = flat.book !== null && panes.center !== 'statistics'
  if (laidOut === undefined && isComing) return COMING
  const number = laidOut === undefined ? printedNumbers.of(id) : laidOut
  if (number === undefined) return printedNumbers.isAnswered(id) ? String(position) : COMING
  return number === null ? '–' : String(number)
}

/**
 * What a puzzle of any book is called in a list: by its printed number; by its place, where it is not printed; and by three dots until that
 * is known.
 */
export function calledBy({ id, position }: Pick<BookRow, 'id' | 'position'>): string {
  const number = flat.numberOf(id) ?? printedNumbers.of(id)
  if (typeof number === 'number') return words().board.numberOf(number)
  return number === null || printedNumbers.isAnswered(id) ? words().board.placeOf(position) : COMING
}
