import type { Page } from './page'
import { cellMarks } from './pages/cells'
import { comparingLines } from './pages/comparing-lines'
import { edges } from './pages/edges'
import { outsideClues } from './pages/outside'
import { relations } from './pages/relations'
import { summingLines } from './pages/summing-lines'
import { sums } from './pages/sums'
import { wholeBoard } from './pages/whole-board'

/** The pages of all kinds of constraints. This is the order of a puzzle's constraints and of the sentences of its rules. */
export const PAGES: readonly Page[] = [
  ...wholeBoard,
  ...cellMarks,
  ...comparingLines,
  ...summingLines,
  ...sums,
  ...edges,
  ...outsideClues,
  ...relations,
]

const byKind = new Map(PAGES.map((page) => [page.kind, page]))

/** The page of a kind; undefined where there is none. */
export function pageNamed(kind: string): Page | undefined {
  return byKind.get(kind)
}

/** The page of a constraint of a puzzle. It always exists, because a puzzle with an unknown kind of constraint cannot be read. */
export function pageOf({ kind }: { readonly kind: string }): Page {
  return byKind.get(kind)!
}

/** The place of a kind in {@link PAGES}. */
export function orderOf(kind: string): number {
  return PAGES.findIndex((page) => page.kind === kind)
}
