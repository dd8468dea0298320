import type { Params } from '#contract/api.ts'
import type { PlanChange, PuzzleMove } from '#contract/schemas/planning.ts'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import { ask } from '#renderer/bridge/index.ts'
import { flat } from '#renderer/pages/plan/flat.svelte.ts'
import { notices } from '#renderer/state/notices.svelte.ts'
import { addUndoably, rearrange } from '#renderer/state/undo/places.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { keepDone, undo } from '#renderer/state/undo/undo.svelte.ts'
import { words, type Words } from '#renderer/words/index.ts'

/** Changes the plan of a book as one step of undo. The answer of the services is the opposite change. */
export async function changePlan(label: (words: Words) => string, change: PlanChange): Promise<void> {
  await undo.during(async () => keepDone(label, [{ kind: 'plan', change: await ask('book.set-plan', change) }]))
}

/** Moves puzzles of the open book before one of its puzzles, or to its end. The keyboard stays on its puzzle. */
export async function placePuzzles(move: PuzzleMove): Promise<void> {
  const { book } = rows
  if (book === null || move.puzzles.length === 0) return
  const current = rows.current?.id
  await changePlan((w) => w.desk.undo.place(move.puzzles.length), { book, move })
  await show(book)
  if (current !== undefined) await rows.reveal(current, 'keep')
}

/** Puts copies of puzzles of the open book at the place in `move`, as one step of undo. */
export async function placeCopies(move: PuzzleMove): Promise<void> {
  const { book } = rows
  if (book === null || move.puzzles.length === 0) return
  const copies = await addUndoably(
    (w, count) => w.undo.copy(count),
    async () => {
      const made = await ask('puzzle.copy', { puzzles: [...move.puzzles], book })
      await ask('book.set-plan', { book, move: { ...move, puzzles: made } })
      return made
    },
  )
  await show(book)
  await rows.choose(copies, copies[0])
}

/** Fetches the rows of a book again. If its pages are laid out, they are fetched, too, because both must agree. */
async function show(book: NodeId): Promise<void> {
  await Promise.all([rows.refresh(), flat.book === book ? flat.refresh() : undefined])
}

type How = Params<'book.order'>['how']

/**
 * Reorders the open book.
 *
 * @param puzzles the puzzles that change places among themselves; left out: all
 */
export async function orderBook(how: How, puzzles?: readonly PuzzleId[]): Promise<void> {
  const { book } = rows
  if (book === null) return
  let isSame = false
  const label = (w: Words): string => (how.kind === 'sorted' ? w.desk.undo.keepOrder : w.desk.undo[how.kind])
  await rearrange(label, async () => {
    const before = await ask('book.order', { book, graders: settings.graders, how, ...(puzzles && { puzzles: [...puzzles] }) })
    isSame = before.length === 0
    return before
  })
  const { order } = words().desk
  notices.tell('done', () => (isSame ? order.same : order.done))
  const current = rows.current?.id
  if (rows.sort.by !== 'position') await rows.sortBy('position')
  else await rows.refresh()
  if (current !== undefined) await rows.reveal(current, 'keep')
}

/** Makes the present order of the table the order of the book. */
export const keepOrder = (): Promise<void> => orderBook({ kind: 'sorted', sort: rows.sort })
