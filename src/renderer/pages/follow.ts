import type { TreeNode } from '#contract/library.ts'
import type { Center } from '../state/panes.svelte'
import { flat } from './flat.svelte'

/** A book of more puzzles is laid out only where its pages are looked at: beside a table it would hold others up. */
export const MOST_BESIDE = 3000

/** The table comes first; pages, marks and sections come to it a moment later. */
const BESIDE_MS = 250

/**
 * Lays the book in hand out for the view that shows it: pages at once, the others a little later, statistics not at all.
 *
 * @returns what ends it where another view or book comes first
 */
export function layOutFor(center: Center, book: TreeNode | undefined): () => void {
  if (center === 'pages') {
    void flat.show(book?.id ?? null)
    return () => undefined
  }
  if (!book || book.puzzles > MOST_BESIDE) {
    void flat.show(null)
    return () => undefined
  }
  if (center === 'statistics') return () => undefined
  const timer = setTimeout(() => void flat.show(book.id), BESIDE_MS)
  return () => clearTimeout(timer)
}
