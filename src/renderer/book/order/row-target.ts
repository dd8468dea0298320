import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import { copyPuzzles } from '#renderer/state/book/puzzle-operations.ts'
import { flat } from '#renderer/pages/plan/flat.svelte.ts'
import { movePuzzles } from '#renderer/state/library/operations.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { attempt, notices } from '#renderer/state/notices.svelte.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'
import { words } from '#renderer/words/index.ts'
import { keepOrder, placeCopies, placePuzzles } from './operations'
import { dragging, type DropTarget } from './dragging.svelte'

/** Says that puzzles cannot be moved in a sorted list, and offers to make its order the order of the book. */
export function offerToKeep(): void {
  notices.tell(
    'done',
    () => words().desk.drag.sorted,
    { label: () => words().desk.actions.keepOrder, run: () => void attempt(keepOrder) },
  ) // prettier-ignore
}

/** The place between two rows, as far as the view knows more about it than the row. */
export interface RowPlace {
  /** A key that is equal for the same place, where the row does not determine it. */
  readonly key?: string
  /** The section of the plan into which the puzzles go; left out: each stays in its own. */
  readonly section?: string | undefined
}

/**
 * The place before a row of the present list, which may be filtered.
 *
 * @param index the row before which the puzzles go; behind the last row it means the end
 * @param ids the puzzles
 */
export function rowTarget(index: number, ids: readonly PuzzleId[], { key = `row ${index}`, section }: RowPlace = {}): DropTarget {
  const moving = new Set(ids)
  let next = index
  while (next < rows.total && rows.at(next) && moving.has(rows.at(next)!.id)) next++
  let passed = 0
  for (let i = 0; i < index; i++) if (moving.has(rows.at(i)?.id ?? -1)) passed++
  const above = index > 0 ? (rows.at(index - 1)?.position ?? index) : (rows.at(0)?.position ?? 1) - 1
  const before = rows.at(next)?.id ?? null
  return {
    key,
    words: () => words().desk.drag.place(above + 1 - (dragging.isCopy ? 0 : passed), before === null ? null : flat.pageOf(before)),
    drop: (isCopy) => {
      if (rows.sort.by !== 'position' || rows.sort.descending) return offerToKeep()
      return attempt(async () => {
        const puzzles = await rows.inOrder(ids)
        const into = section === undefined ? {} : { section }
        if (isCopy) await placeCopies({ puzzles, before: await follower(index), ...into })
        else await placePuzzles({ puzzles, before: await follower(next), ...into })
      })
    },
  }
}

/**
 * The puzzle before which things go that are dropped at row `index`. The row may not be fetched yet. At the end of a filtered list it is
 * the next puzzle of the book.
 */
export async function follower(index: number): Promise<PuzzleId | null> {
  const row = rows.at(index)
  if (row) return row.id
  return index < rows.total ? rows.idAt(index) : rows.behind(index - 1)
}

/** Another book as the target for puzzles of the open book; null for a collection and for the open book itself. */
export function bookTarget(book: NodeId, ids: readonly PuzzleId[]): DropTarget | null {
  const node = library.nodes.find(({ id }) => id === book)
  if (node?.kind !== 'book' || book === rows.book) return null
  const drop = (isCopy: boolean): Promise<unknown> =>
    attempt(async () => (isCopy ? copyPuzzles : movePuzzles)(await rows.inOrder(ids), book))
  return { key: `book ${book}`, words: () => words().desk.drag.book(node.title), drop }
}
