import type { BookRow } from '#contract/schemas/library.ts'
import type { PuzzleId } from '#contract/schemas/values.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { words } from '#renderer/words/index.ts'
import { flat } from './flat.svelte'
import { printedNumbers } from './printed-numbers.svelte'

/**
 * The number of a row of the book in hand as it is printed; a dash where its plan leaves it out, its place while nothing is known yet.
 */
export function numberOf({ id, position }: Pick<BookRow, 'id' | 'position'>): string {
  const number = inHand(id)
  return number === null ? '–' : String(number ?? position)
}

function inHand(puzzle: PuzzleId): number | null | undefined {
  const laidOut = flat.numberOf(puzzle)
  // Beside statistics, and where the book is too large for it, nothing will be laid out that brings the number.
  const isComing = flat.book !== null && panes.center !== 'statistics'
  return laidOut !== undefined || isComing ? laidOut : printedNumbers.of(puzzle)
}

/**
 * What a puzzle of any book is called in a list: by its printed number; or by its place, where it is not printed and until its number
 * has come.
 */
export function calledBy({ id, position }: Pick<BookRow, 'id' | 'position'>): string {
  const number = flat.numberOf(id) ?? printedNumbers.of(id) ?? null
  return number === null ? words().board.placeOf(position) : words().board.numberOf(number)
}
