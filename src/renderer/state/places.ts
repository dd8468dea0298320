import type { Places } from '#contract/library.ts'
import type { PuzzleId } from '#contract/values.ts'
import { ask } from '../bridge'
import type { Words } from '../words/en'
import { undo } from './undo.svelte'

/**
 * Changes where puzzles are, and keeps how to take it back. The services say where the puzzles were, and what they say when it is taken back
 * does it again; nothing of it is worked out here.
 *
 * @param act the change: a call that answers with where the puzzles were
 */
export async function rearrange(label: (words: Words) => string, act: () => Promise<Places>): Promise<void> {
  const before = await act()
  keep(label, () => ask('puzzle.put-back', before))
}

/** Keeps how to take back that puzzles were added to a book. */
export function keepAdded(label: (words: Words) => string, puzzles: readonly PuzzleId[]): void {
  keep(label, () => ask('puzzle.remove', { puzzles: [...puzzles] }))
}

function keep(label: (words: Words) => string, first: () => Promise<Places>): void {
  let places: Places | undefined
  const swap = async (): Promise<void> => {
    places = await (places ? ask('puzzle.put-back', places) : first())
  }
  undo.push({ label, undo: swap, redo: swap })
}
