import type { NodeId } from '#contract/schemas/values.ts'
import { library } from './library.svelte'
import { makeNode } from '../undo/places'
import { words } from '#renderer/words/index.ts'

/** The target of new puzzles: a book, or a title for a new book. */
export type Target = NodeId | { readonly fresh: string }

/** The target that a picker begins with: the book in hand, or a new one. */
export const usualTarget = (): Target => library.book?.id ?? { fresh: '' }

/** The title of a target. */
export const targetName = (target: Target): string =>
  typeof target === 'number'
    ? (library.nodes.find(({ id }) => id === target)?.title ?? '')
    : target.fresh.trim() || words().tree.untitledBook

/** The book of a target. If the target is a new book, it is made now, undoably, beside the book in hand. */
export async function landIn(target: Target): Promise<NodeId> {
  if (typeof target === 'number') return target
  const title = targetName(target)
  const book = await makeNode('book', title, library.place)
  await library.load()
  return book
}

/** The target of the puzzles that the open dialog makes; a dialog begins with the book in hand. */
class Landing {
  target = $state.raw<Target>({ fresh: '' })

  begin(): void {
    this.target = usualTarget()
  }
}

/** The one of the window: one dialog is open at a time. */
export const landing = new Landing()
