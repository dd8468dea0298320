import type { TreeNode } from '#contract/schemas/library.ts'
import type { Center } from '#renderer/state/panes.svelte.ts'
import { flat } from './flat.svelte'

/** The number of puzzles above which a book is laid out only while its pages are shown, because its layout takes much memory. */
export const MOST_BESIDE = 50_000

/** The number of puzzles from which laying out takes seconds, so that it does not begin for a book that a person only passes. */
export const THICK = 3000

/** The pause in milliseconds before a book is laid out for other views: the table comes first. */
const BESIDE_MS = 250
const THICK_MS = 1500

/**
 * Lays out the open book for the shown view: at once for pages, a little later for other views, never for statistics.
 * @returns a function that stops it, for when another view or book is shown
 */
export function layOutFor(center: Center, book: TreeNode | undefined): () => void {
  if (center === 'pages') {
    void flat.show(book?.id ?? null, (book?.puzzles ?? 0) > THICK)
    return () => undefined
  }
  if (!book || book.puzzles > MOST_BESIDE) {
    void flat.show(null)
    return () => undefined
  }
  if (center === 'statistics') return () => undefined
  const timer = setTimeout(() => void flat.show(book.id), book.puzzles > THICK ? THICK_MS : BESIDE_MS)
  return () => clearTimeout(timer)
}
