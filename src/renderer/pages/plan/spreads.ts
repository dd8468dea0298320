import type { FlatPlan } from '#contract/schemas/pages.ts'

/** Two pages that lie open side by side, left and right; null where there is none. */
export type Spread = readonly [left: number | null, right: number | null]

/** The spread (from 0) on which a page lies. */
export const spreadOf = ({ paper }: Pick<FlatPlan, 'paper'>, page: number): number => Math.floor((paper.facing ? page : page - 1) / 2)

/**
 * The spreads of a book. Odd pages are recto: right where a book is bound at the left, left where it is bound at the right; the first page then
 * lies alone.
 */
export function spreadsOf({ pages, paper }: Pick<FlatPlan, 'pages' | 'paper'>): Spread[] {
  const count = pages.length
  const page = (number: number): number | null => (number >= 1 && number <= count ? number : null)
  const first = paper.facing ? 0 : 1
  const spreads: Spread[] = []
  for (let at = count === 0 ? 1 : first; at <= count; at += 2) {
    const pair = [page(at), page(at + 1)] as const
    spreads.push(paper.binding === 'right' ? [pair[1], pair[0]] : pair)
  }
  return spreads
}
