import type { Places, TreeNode } from '#contract/schemas/library.ts'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import { ask } from '#renderer/bridge/index.ts'
import type { Words } from '#renderer/words/en.ts'
import { keepDone, undo } from './undo.svelte'

/**
 * Moves puzzles, and stores the undo. The services return the old places, so that the window need not compute them.
 * @param act moves the puzzles and returns their old places; none if nothing was moved
 */
export const rearrange = (label: (words: Words) => string, act: () => Promise<Places>): Promise<void> =>
  undo.during(async () => {
    const places = await act()
    if (places.length > 0) await keepDone(label, [{ kind: 'places', places }])
  })

/** Stores the undo of adding puzzles to a book. */
export async function keepAdded(label: (words: Words) => string, puzzles: readonly PuzzleId[]): Promise<void> {
  if (puzzles.length > 0) await keepDone(label, [{ kind: 'absent', puzzles: [...puzzles] }])
}

/** Adds puzzles to a book, and stores the undo. `add` returns the added puzzles, the first one first. */
export const addUndoably = (
  label: (words: Words, count: number) => string,
  add: () => Promise<readonly PuzzleId[]>,
): Promise<readonly PuzzleId[]> =>
  undo.during(async () => {
    const added = await add()
    await keepAdded((w) => label(w, added.length), added)
    return added
  })

/** Stores the undo of creating or restoring a collection or book or, with `isGone`, of deleting it. */
export const keepNode = (label: (words: Words) => string, node: NodeId, isGone = false): Promise<void> =>
  keepDone(label, [{ kind: 'presence', node, isThere: isGone }])

/** Creates a collection or a book, with undo. */
export const makeNode = (kind: TreeNode['kind'], title: string, parent: NodeId | null): Promise<NodeId> =>
  undo.during(async () => {
    const node = await ask('tree.create', { parent, kind, title })
    await keepNode((w) => w.undo.create(title), node)
    return node
  })
