import { MOST_ADDED } from '#contract/calls/puzzles.ts'
import type { NodeId } from '#contract/schemas/values.ts'
import { ask } from '../bridge'
import { library } from '../state/library.svelte'
import { notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { keepAdded } from '../state/places'
import { rows } from '../state/rows.svelte'
import { offerUndo } from '../state/undo.svelte'
import { landIn, landing, targetName } from '../target/target.svelte'
import { words } from '../words'
import { listing } from './listing.svelte'

/** Whether there is something to add. */
export const canAdd = (): boolean => listing.chosen.size > 0 && !listing.isTooMuch && !listing.asking

/** Puts the chosen puzzles at the end of the book that was picked, closes the browser and shows the first of them. */
export async function addChosen(): Promise<void> {
  if (!canAdd()) return
  const puzzles = await listing.chosenPuzzles()
  panes.dialog = null
  await add(await landIn(landing.target), listing.genre, puzzles)
  listing.chosen = new Set()
}

async function add(book: NodeId, genre: string, puzzles: Awaited<ReturnType<typeof listing.chosenPuzzles>>): Promise<void> {
  const added = await inParts(puzzles, (part) => ask('puzzle.add', { book, genre, puzzles: part }))
  await keepAdded((w) => w.undo.addPuzzles(puzzles.length), added)
  notices.tell('done', () => words().enumeration.added(added.length, targetName(book)), offerUndo())
  library.reveal(book)
  if (rows.book !== book) return
  await rows.refresh()
  if (added[0] !== undefined) await rows.reveal(added[0])
}

/** Adds as many at a time as one call takes. @returns what the calls return, together */
async function inParts<T, U>(all: readonly T[], add: (part: T[]) => Promise<readonly U[]>): Promise<U[]> {
  const added: U[] = []
  for (let from = 0; from < all.length; from += MOST_ADDED) added.push(...(await add(all.slice(from, from + MOST_ADDED))))
  return added
}
