import type { NodeId } from '#contract/schemas/values.ts'
import { library } from './library.svelte'
import { makeNode } from '../undo/places'
import { words } from '#renderer/words/index.ts'

/** The target of new puzzles: a book, or the title of a new one. */
export type Target = NodeId | { readonly fresh: string }

/** Returns the initial target in a picker: the open book, or a new one. */
export const usualTarget = (): Target => library.book?.id ?? { fresh: '' }

/** Returns the title of a target. */
export const targetName = (target: Target): string =>
  typeof target === 'number'
    ? (library.nodes.find(({ id }) => id === target)?.title ?? '')
    : target.fresh.trim() || words().tree.untitledBook

/** Returns the book of a target. A new book is created now, with undo, beside the open book. */
export async function landIn(target: Target): Promise<NodeId> {
  if (typeof target === 'number') return target
  const title = targetName(target)
  const book = await makeNode('book', title, library.place)
  await library.load()
  return book
}

/** The target for the puzzles of the open dialog; initially the open book. */
class Landing {
  target = $state.raw<Target>({ fresh: '' })

  begin(): void {
    this.target = usualTarget()
  }
}

/** The only {@link Landing} of the window, because one dialog is open at a time. */
export const landing = new Landing()
