import type { Places, TreeNode } from '#contract/schemas/library.ts'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import { ask } from '#renderer/bridge/index.ts'
import type { Words } from '#renderer/words/en.ts'
import { keepDone, undo } from './undo.svelte'

/**
 * Moves puzzles, and keeps the undo. The services answer with the old places, so that the window need not compute them.
 * @param act the call that moves them and answers with the old places; none where nothing was to be moved
 */
export const rearrange = (label: (words: Words) => string, act: () => Promise<Places>): Promise<void> =>
  undo.during(async () => {
    const places = await act()
    if (places.length > 0) await keepDone(label, [{ kind: 'places', places }])
  })

/** Keeps how to take back that puzzles were added to a book. */
export async function keepAdded(label: (words: Words) => string, puzzles: readonly PuzzleId[]): Promise<void> {
  if (puzzles.length > 0) await keepDone(label, [{ kind: 'absent', puzzles: [...puzzles] }])
}

/** Keeps the undo of making or bringing back a collection or book or, with `isGone`, of deleting it. */
export const keepNode = (label: (words: Words) => string, node: NodeId, isGone = false): Promise<void> =>
  keepDone(label, [{ kind: 'presence', node, isThere: isGone }])

/** Makes a collection or a book, undoably. */
export const makeNode = (kind: TreeNode['kind'], title: string, parent: NodeId | null): Promise<NodeId> =>
  undo.during(async () => {
    const node = await ask('tree.create', { parent, kind, title })
    await keepNode((w) => w.undo.create(title), node)
    return node
  })
