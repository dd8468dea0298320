import type { NodeId, PuzzleId } from '#contract/values.ts'
import { movePuzzles } from '../state/commands'
import { library } from '../state/library.svelte'
import { attempt, notices } from '../state/notices.svelte'
import { rows } from '../state/rows.svelte'
import { words } from '../words'
import { keepOrder, placePuzzles } from './deeds'
import type { DropTarget } from './dragging.svelte'

/** Says that puzzles cannot be moved in a list that is sorted by a column, and offers to make that the order of the book. */
export function offerToKeep(): void {
  notices.tell(
    'done',
    () => words().desk.drag.sorted,
    { label: () => words().desk.actions.keepOrder, run: () => void attempt(keepOrder) },
  ) // prettier-ignore
}

/**
 * The place before a row of the list in hand, which shows the book or what a filter leaves of it.
 *
 * @param index the row that the puzzles go before; behind the last: the end
 * @param ids the puzzles
 * @param pageOf the page of a puzzle, where it is known
 */
export function rowTarget(index: number, ids: readonly PuzzleId[], pageOf: (id: PuzzleId) => number | null = () => null): DropTarget {
  const moving = new Set(ids)
  let next = index
  while (next < rows.total && rows.at(next) && moving.has(rows.at(next)!.id)) next++
  let passed = 0
  for (let i = 0; i < index; i++) if (moving.has(rows.at(i)?.id ?? -1)) passed++
  const above = index > 0 ? (rows.at(index - 1)?.position ?? index) : (rows.at(0)?.position ?? 1) - 1
  const place = above + 1 - passed
  const before = rows.at(next)?.id ?? null
  return {
    key: `row ${index}`,
    words: () => words().desk.drag.place(place, before === null ? null : pageOf(before)),
    drop: () => {
      if (rows.sort.by !== 'position' || rows.sort.descending) return offerToKeep()
      return attempt(async () => placePuzzles({ puzzles: await rows.inOrder(ids), before: await follower(next) }))
    },
  }
}

/** The puzzle that stands in a row, or that one would go before behind the last row: also where the row has not been fetched; at the end of a filtered list, the next one of the book. */
export async function follower(index: number): Promise<PuzzleId | null> {
  const row = rows.at(index)
  if (row) return row.id
  return index < rows.total ? rows.idAt(index) : rows.behind(index - 1)
}

/** Another book as the place for puzzles of the book in hand; null for a collection, and for the book itself. */
export function bookTarget(book: NodeId, ids: readonly PuzzleId[]): DropTarget | null {
  const node = library.nodes.find(({ id }) => id === book)
  if (node?.kind !== 'book' || book === rows.book) return null
  return { key: `book ${book}`, words: () => words().desk.drag.book(node.title), drop: () => attempt(() => movePuzzles(ids, book)) }
}
