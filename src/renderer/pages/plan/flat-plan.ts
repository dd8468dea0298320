import type { Params } from '#contract/api.ts'
import type { FlatPiece, FlatPlan } from '#contract/schemas/pages.ts'
import type { ReviewMark } from '#plan/order/review-marks.ts'
import { ask } from '#renderer/bridge/index.ts'

/** Two facing pages, left and right, by their numbers; null where there is none. */
export type Spread = readonly [left: number | null, right: number | null]

/** The index of the spread of a page. */
export const spreadOf = ({ paper }: Pick<FlatPlan, 'paper'>, page: number): number => Math.floor((paper.facing ? page : page - 1) / 2)

/**
 * The spreads of a book. Odd pages are at the right in a book bound at the left, and at the left in a book bound at the right. The first
 * page has no facing page.
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

/**
 * The review marks of one page. The search is binary, because a large book has tens of thousands of marks.
 * @param marks the marks in the order of their pages
 */
export function marksOn(marks: readonly ReviewMark[], page: number): readonly ReviewMark[] {
  const first = firstFrom(marks, page)
  return marks.slice(first, firstFrom(marks, page + 1, first))
}

/** The index of the first mark on a page or behind it. @param low the index at which the search begins */
function firstFrom(marks: readonly ReviewMark[], page: number, low = 0): number {
  let high = marks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (marks[middle]!.page < page) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Fetches the whole flat plan of a book. It comes in pieces, each handled in its own task, so that a large book does not block the window.
 *
 * @param isWanted asked before each piece
 * @returns null where the plan is not wanted any more
 * @throws {Refusal} as `pages.list` and `pages.piece` do
 */
export async function wholePlan(request: Params<'pages.list'>, isWanted: () => boolean): Promise<FlatPlan | null> {
  const first = await ask('pages.list', request)
  const pieces: FlatPiece[] = [first]
  while (isWanted() && pieces.length < first.pieces) pieces.push(await ask('pages.piece', { layout: first.layout, piece: pieces.length }))
  return isWanted() ? { ...first, ...joined(pieces) } : null
}

function joined(pieces: readonly FlatPiece[]): FlatPiece {
  const all = <T>(pick: (piece: FlatPiece) => readonly T[]): readonly T[] => (pieces.length === 1 ? pick(pieces[0]!) : pieces.flatMap(pick))
  const columns = Object.keys(pieces[0]!.puzzles) as (keyof FlatPiece['puzzles'])[]
  const puzzles = columns.map((column) => [column, all<unknown>((piece) => piece.puzzles[column])])
  return {
    pages: all(({ pages }) => pages),
    puzzles: Object.fromEntries(puzzles) as FlatPiece['puzzles'],
    marks: all(({ marks }) => marks),
  }
}
