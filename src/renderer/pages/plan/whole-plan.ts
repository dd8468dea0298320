import type { Params } from '#contract/api.ts'
import type { FlatPiece, FlatPlan } from '#contract/schemas/pages.ts'
import { ask } from '#renderer/bridge/index.ts'

/**
 * A book as it will be printed, whole. It comes in pieces, each in a task of its own, so that a book of any size holds nobody up.
 *
 * @param isWanted asked before each piece
 * @returns null where it is not wanted any more
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
