import type { BookRow } from '#contract/schemas/library.ts'
import type { PuzzleId } from '#contract/schemas/values.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { words } from '#renderer/words/index.ts'
import { flat } from './flat.svelte'
import { printedNumbers } from './printed-numbers.svelte'

/** The number of a row as it is printed. A dash where the plan leaves the puzzle out; its place in the book while nothing is known. */
export function numberOf({ id, position }: Pick<BookRow, 'id' | 'position'>): string {
  const number = inHand(id)
  return number === null ? '–' : String(number ?? position)
}

function inHand(puzzle: PuzzleId): number | null | undefined {
  const laidOut = flat.numberOf(puzzle)
  // Beside statistics, or for a book that is too large, no layout will bring the number.
  const isComing = flat.book !== null && panes.center !== 'statistics'
  return laidOut !== undefined || isComing ? laidOut : printedNumbers.of(puzzle)
}

/**
 * The number of a puzzle of any book in a list: the printed number, or its place in the book where it is not printed or the number is still
 * unknown.
 */
export function calledBy({ id, position }: Pick<BookRow, 'id' | 'position'>): string {
  const number = flat.numberOf(id) ?? printedNumbers.of(id) ?? null
  return number === null ? words().board.placeOf(position) : words().board.numberOf(number)
}
