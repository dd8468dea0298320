import { rows } from '../state/book/rows.svelte'

/** Takes a puzzle of the book in hand; where the filter of the table hides it, the filter goes. */
export async function goTo(puzzle: number): Promise<void> {
  await rows.reveal(puzzle)
  if (rows.current?.id === puzzle) return
  await rows.narrow({})
  await rows.reveal(puzzle)
}
