import { MOST_ADDED } from '#contract/calls/puzzles.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import { ask } from '#renderer/bridge/index.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { addUndoably } from '#renderer/state/undo/places.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { offerUndo } from '#renderer/state/undo/undo.svelte.ts'
import { landIn, landing, targetName } from '#renderer/state/library/target.svelte.ts'
import { words } from '#renderer/words/index.ts'
import { listing } from './listing.svelte'

/** Whether chosen puzzles can be added now. */
export const canAdd = (): boolean => listing.chosen.size > 0 && !listing.isTooMuch && !listing.asking

/** Adds the chosen puzzles to the end of the chosen book, closes the list, and shows the first of them. */
export async function addChosen(): Promise<void> {
  if (!canAdd()) return
  const puzzles = await listing.chosenPuzzles()
  panes.dialog = null
  await add(await landIn(landing.target), listing.genre, puzzles)
  listing.chosen = new Set()
}

async function add(book: NodeId, genre: string, puzzles: Awaited<ReturnType<typeof listing.chosenPuzzles>>): Promise<void> {
  const added = await addUndoably(
    (w, count) => w.undo.addPuzzles(count),
    () => inParts(puzzles, (part) => ask('puzzle.add', { book, genre, puzzles: part })),
  )
  notices.tell('done', () => words().enumeration.added(added.length, targetName(book)), offerUndo())
  library.reveal(book)
  if (rows.book !== book) return
  await rows.refresh()
  if (added[0] !== undefined) await rows.reveal(added[0])
}

/** Adds puzzles in parts, as many as one call takes. @returns all results together */
async function inParts<T, U>(all: readonly T[], add: (part: T[]) => Promise<readonly U[]>): Promise<U[]> {
  const added: U[] = []
  for (let from = 0; from < all.length; from += MOST_ADDED) added.push(...(await add(all.slice(from, from + MOST_ADDED))))
  return added
}
