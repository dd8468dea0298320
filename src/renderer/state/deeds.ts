import type { TreeNode } from '#contract/library.ts'
import type { CaptionChange, CaptionValue, NodeId, PuzzleId } from '#contract/values.ts'
import type { Json } from '#solver/core/json.ts'
import type { z } from 'zod'
import { ask } from '../bridge'
import { words } from '../words'
import { library } from './library.svelte'
import { notices } from './notices.svelte'
import { puzzle as open } from './puzzle.svelte'
import { returns } from './returns'
import { rows } from './rows.svelte'
import { perform, undo } from './undo.svelte'

const ALL = 100_000

/** The puzzles of a book in their order. */
async function orderOf(book: NodeId): Promise<PuzzleId[]> {
  return (await ask('book.rows', { book, limit: ALL })).rows.map(({ id }) => id)
}

/** Makes a collection or a book where one works, and begins to name it. */
export async function createNode(kind: TreeNode['kind'], title: string, parent: NodeId | null = library.place): Promise<NodeId> {
  const node = await perform(
    (w) => w.undo.create(title),
    () => ask('tree.create', { parent, kind, title }),
    async (node) => void (await ask('tree.remove', { node })),
    async (node) => void (await ask('tree.restore', { node })),
  )
  await library.load()
  library.reveal(node)
  return node
}

/** Gives a node another name. */
export async function renameNode(node: TreeNode, title: string): Promise<void> {
  if (!title.trim() || title === node.title) return
  const name = async (title: string): Promise<void> => void (await ask('tree.update', { node: node.id, title }))
  await perform(
    (w) => w.undo.rename,
    () => name(title),
    () => name(node.title),
  )
  await library.load()
}

/** Puts a node elsewhere in the tree. */
export async function moveNode(node: TreeNode, parent: NodeId | null, position: number): Promise<void> {
  const put = async (parent: NodeId | null, position: number): Promise<void> =>
    void (await ask('tree.update', { node: node.id, parent, position }))
  await perform(
    (w) => w.undo.move,
    () => put(parent, position),
    () => put(node.parent, node.position),
  )
  await library.load()
}

/** Takes a node out of sight with all that is in it. */
export async function removeNode(node: TreeNode): Promise<void> {
  await perform(
    (w) => w.undo.remove(node.title),
    async () => void (await ask('tree.remove', { node: node.id })),
    async () => void (await ask('tree.restore', { node: node.id })),
  )
  notices.tell('done', () => words().notices.removed(node.title), { label: () => words().actions.undo, run: () => void undo.back() })
  await library.load()
}

/** Takes puzzles out of sight. */
export async function removePuzzles(puzzles: readonly PuzzleId[]): Promise<void> {
  if (puzzles.length === 0) return
  const ids = [...puzzles]
  await perform(
    (w) => w.undo.removePuzzles(ids.length),
    async () => void (await ask('puzzle.remove', { puzzles: ids })),
    async () => void (await ask('puzzle.restore', { puzzles: ids })),
  )
  rows.selected.clear()
  notices.tell('done', () => words().notices.removedPuzzles(ids.length), { label: () => words().actions.undo, run: () => void undo.back() })
}

/** Moves puzzles of one book to a place in the same or another book. */
export async function movePuzzles(puzzles: readonly PuzzleId[], from: NodeId, to: NodeId, before: PuzzleId | null = null): Promise<void> {
  if (puzzles.length === 0) return
  const ids = [...puzzles]
  const order = await orderOf(from)
  await perform(
    (w) => w.undo.movePuzzles(ids.length),
    async () => void (await ask('puzzle.move', { puzzles: ids, book: to, before })),
    async () => {
      for (const run of returns(order, ids)) await ask('puzzle.move', { puzzles: [...run.puzzles], book: from, before: run.before })
    },
  )
  rows.selected.clear()
}

/** Puts an empty puzzle at the end of a book and takes it in hand. */
export async function createPuzzle(book: NodeId, genre: string, blank: Json): Promise<void> {
  const id = await perform(
    (w) => w.undo.newPuzzle,
    () => ask('puzzle.create', { book, genre, puzzle: blank }),
    async (id) => void (await ask('puzzle.remove', { puzzles: [id] })),
    async (id) => void (await ask('puzzle.restore', { puzzles: [id] })),
  )
  open.mode = 'givens'
  await rows.refresh()
  await rows.reveal(id)
}

type Caption = z.infer<typeof CaptionValue>
type Change = z.input<typeof CaptionChange>

/** What a part of a caption is when there is none of it. */
const EMPTY = { id: '', title: '', author: '', source: '', note: '', tags: [], label: null } as const

/** Changes what a puzzle is called and where it comes from. */
export async function editCaption(id: PuzzleId, before: Caption, change: Change): Promise<void> {
  const put = async (caption: Change): Promise<void> => {
    await ask('puzzle.update', { id, caption })
    await open.refresh()
  }
  const back = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof Caption] ?? EMPTY[key as keyof Caption]]))
  await perform(
    (w) => w.undo.caption,
    () => put(change),
    () => put(back as Change),
  )
}
