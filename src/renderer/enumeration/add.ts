import { MOST_ADDED } from '#contract/api.ts'
import type { TreeNode } from '#contract/library.ts'
import { ask } from '../bridge'
import { library } from '../state/library.svelte'
import { notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { keepAdded } from '../state/places'
import { rows } from '../state/rows.svelte'
import { undo } from '../state/undo.svelte'
import { words } from '../words'
import { listing } from './listing.svelte'

/** Whether there is something to add, and a book to add it to. */
export const canAdd = (): boolean => library.book !== undefined && listing.chosen.size > 0 && !listing.isTooMuch && !listing.asking

/** Puts the chosen puzzles at the end of the book in hand, closes the browser and shows the first of them. */
export async function addChosen(): Promise<void> {
  const { book } = library
  if (!book || !canAdd()) return
  const puzzles = await listing.chosenPuzzles()
  panes.dialog = null
  await add(book, listing.genre, puzzles)
  listing.chosen = new Set()
}

async function add(book: TreeNode, genre: string, puzzles: Awaited<ReturnType<typeof listing.chosenPuzzles>>): Promise<void> {
  const added = await inParts(puzzles, (part) => ask('puzzle.add', { book: book.id, genre, puzzles: part }))
  keepAdded((w) => w.undo.addPuzzles(puzzles.length), added)
  notices.tell('done', () => words().enumeration.added(added.length, book.title), {
    label: () => words().actions.undo,
    run: () => void undo.back(),
  })
  await rows.refresh()
  if (added[0] !== undefined && rows.book === book.id) await rows.reveal(added[0])
}

/** Adds as many at a time as one call takes. @returns what the calls return, together */
async function inParts<T, U>(all: readonly T[], add: (part: T[]) => Promise<readonly U[]>): Promise<U[]> {
  const added: U[] = []
  for (let from = 0; from < all.length; from += MOST_ADDED) added.push(...(await add(all.slice(from, from + MOST_ADDED))))
  return added
}
