import type { BookRow } from '#contract/schemas/library.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { words } from '#renderer/words/index.ts'
import { flat } from './flat.svelte'
import { printedNumbers } from './printed-numbers.svelte'

/** Stands for a number that is not known yet. A place in the book could be mistaken for the number. */
const COMING = '…'

/**
 * Returns the printed number of a row of the open book: a dash if the plan leaves the puzzle out, three dots until the number is known, and
 * the puzzle's place if the book is too large to be laid out.
 */
export function numberOf({ id, position }: Pick<BookRow, 'id' | 'position'>): string {
  const laidOut = flat.numberOf(id)
  // In the statistics, and if the book is too large, it is not laid out, so no number will come.
  const isComing = flat.book !== null && panes.center !== 'statistics'
  if (laidOut === undefined && isComing) return COMING
  const number = laidOut === undefined ? printedNumbers.of(id) : laidOut
  if (number === undefined) return printedNumbers.isAnswered(id) ? String(position) : COMING
  return number === null ? '–' : String(number)
}

/**
 * Returns the name of a puzzle of any book in a list: its printed number; its place, if it is not printed; three dots until that is known.
 */
export function calledBy({ id, position }: Pick<BookRow, 'id' | 'position'>): string {
  const number = flat.numberOf(id) ?? printedNumbers.of(id)
  if (typeof number === 'number') return words().board.numberOf(number)
  return number === null || printedNumbers.isAnswered(id) ? words().board.placeOf(position) : COMING
}
