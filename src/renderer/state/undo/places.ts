import type { Places } from '#contract/schemas/library.ts'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import type { Words } from '#renderer/words/en.ts'
import { keepDone } from './undo.svelte'

/**
 * Changes where puzzles are, and keeps how to take it back. The services say where the puzzles were; nothing of it is worked out here.
 *
 * @param act the change: a call that answers with where the puzzles were; nothing: there was nothing to change
 */
export async function rearrange(label: (words: Words) => string, act: () => Promise<Places>): Promise<void> {
  const places = await act()
  if (places.length > 0) await keepDone(label, [{ kind: 'places', places }])
}

/** Keeps how to take back that puzzles were added to a book. */
export async function keepAdded(label: (words: Words) => string, puzzles: readonly PuzzleId[]): Promise<void> {
  if (puzzles.length > 0) await keepDone(label, [{ kind: 'absent', puzzles: [...puzzles] }])
}

/** Keeps how to take back that a collection or book was made, or brought back; or, where it `isGone`, that it was deleted. */
export const keepNode = (label: (words: Words) => string, node: NodeId, isGone = false): Promise<void> =>
  keepDone(label, [{ kind: 'presence', node, isThere: isGone }])
