import type { NodeChange, TreeNode } from '#contract/schemas/library.ts'
import type { CaptionChange, CaptionValue, NodeId, PuzzleId } from '#contract/schemas/values.ts'
import type { Json } from '#solver/kernel/json.ts'
import { tick } from 'svelte'
import type { z } from 'zod'
import { ask } from '#renderer/bridge/index.ts'
import { words } from '#renderer/words/index.ts'
import type { Words } from '#renderer/words/en.ts'
import { library } from './library.svelte'
import { notices } from '../notices.svelte'
import { addUndoably, keepNode, makeNode, rearrange } from '../undo/places'
import { puzzle as open } from '../puzzle/puzzle.svelte'
import { rows } from '../book/rows.svelte'
import { focusOn } from '../panes.svelte'
import { keepDone, offerUndo, undo } from '../undo/undo.svelte'

/** Creates a collection or a book in the selected collection, and begins to name it. */
export async function createNode(kind: TreeNode['kind'], title: string, parent: NodeId | null = library.place): Promise<NodeId> {
  const node = await makeNode(kind, title, parent)
  await library.load()
  library.reveal(node)
  return node
}

/** Adds the classics that come with Nanido to the library, and selects the first new one. */
export async function addClassics(): Promise<void> {
  const added = await undo.during(async () => {
    const nodes = await ask('samples.add', null)
    await keepDone(
      (w) => w.undo.addClassics,
      nodes.map((node) => ({ kind: 'presence', node, isThere: false })),
    )
    return nodes
  })
  const [first] = added
  if (first === undefined) return notices.tell('done', () => words().notices.noClassics)
  await library.load()
  library.reveal(first)
  notices.tell('done', () => words().notices.classics(added.length), offerUndo())
}

/** Renames a node. */
export async function renameNode(node: TreeNode, title: string): Promise<void> {
  if (!title.trim() || title === node.title) return
  await changeNode((w) => w.undo.rename, { node: node.id, title })
}

/** Moves a node in the tree. */
export async function moveNode(node: TreeNode, parent: NodeId | null, position: number): Promise<void> {
  await changeNode((w) => w.undo.move, { node: node.id, parent, position })
}

async function changeNode(label: (words: Words) => string, change: NodeChange): Promise<void> {
  await undo.during(async () => keepDone(label, [{ kind: 'node', change: await ask('tree.update', change) }]))
  await library.load()
}

/** Puts a node with its contents into the trash, and selects the next one. */
export async function removeNode(node: TreeNode): Promise<void> {
  const next = library.besides(node.id)
  await undo.during(async () => {
    await ask('tree.remove', { node: node.id })
    await keepNode((w) => w.undo.remove(node.title), node.id, true)
  })
  notices.tell('done', () => words().notices.removed(node.title), offerUndo())
  library.current = next
  await library.load()
}

/** Puts puzzles into the trash, and moves the focus to the puzzle that takes their place. */
export async function removePuzzles(puzzles: readonly PuzzleId[]): Promise<void> {
  if (puzzles.length === 0) return
  const ids = [...puzzles]
  await rearrange(
    (w) => w.undo.removePuzzles(ids.length),
    () => ask('puzzle.remove', { puzzles: ids }),
  )
  notices.tell('done', () => words().notices.removedPuzzles(ids.length), offerUndo())
  rows.selected.clear()
  await rows.refresh()
  await rows.go(rows.cursor)
}

/** Moves puzzles to the end of their own or another book. */
export async function movePuzzles(puzzles: readonly PuzzleId[], to: NodeId): Promise<void> {
  if (puzzles.length === 0) return
  const ids = [...puzzles]
  await rearrange(
    (w) => w.undo.movePuzzles(ids.length),
    () => ask('puzzle.move', { puzzles: ids, book: to, before: null }),
  )
  rows.selected.clear()
}

/** Adds an empty puzzle at the end of a book, opens it, and moves the focus to its board. */
export async function createPuzzle(book: NodeId, genre: string, blank: Json): Promise<void> {
  const [id] = await addUndoably(
    (w) => w.undo.newPuzzle,
    async () => [await ask('puzzle.create', { book, genre, puzzle: blank })],
  )
  open.mode = 'givens'
  // A filter could hide it, and keys would then write on another puzzle.
  if (rows.book === book && rows.filtered) await rows.narrow({})
  await rows.refresh()
  if (id === undefined) return
  await rows.reveal(id)
  if (rows.current?.id !== id) return
  await open.open(id)
  await tick()
  focusOn('board')
}

type Caption = z.infer<typeof CaptionValue>
type Change = z.input<typeof CaptionChange>

/** The empty value of each part of a caption. */
const EMPTY = { id: '', title: '', author: '', source: '', note: '', tags: [], label: null } as const

/** Changes the caption of a puzzle: its title, source and so on. */
export async function editCaption(id: PuzzleId, before: Caption, change: Change): Promise<void> {
  const back = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof Caption] ?? EMPTY[key as keyof Caption]]))
  await undo.during(async () => {
    await ask('puzzle.update', { id, caption: change })
    await keepDone((w) => w.undo.caption, [{ kind: 'puzzle', puzzle: id, caption: back }])
  })
  await open.refresh()
}
