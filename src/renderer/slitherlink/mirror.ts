import type { Slitherlink } from '#solver/slitherlink/puzzle.ts'
import { turnedCells } from '#solver/slitherlink/symmetry.ts'

/** How the places of the clues are kept symmetrical while a person types; the last two need a square board. */
export const MIRRORS = ['none', 'turn', 'leftRight', 'topBottom', 'both', 'diagonal', 'quarter'] as const
/** One of {@link MIRRORS}. */
export type Mirror = (typeof MIRRORS)[number]

/** The symmetries (numbered as in `symmetry.ts`) that make the partners of a cell. */
const TURNS: Readonly<Record<Mirror, readonly number[]>> = {
  none: [],
  turn: [3],
  leftRight: [1],
  topBottom: [2],
  both: [1, 2, 3],
  diagonal: [4],
  quarter: [3, 5, 6],
}

/** Whether a board has that symmetry. */
export function fits(mirror: Mirror, { width, height }: Pick<Slitherlink, 'width' | 'height'>): boolean {
  return width === height || (mirror !== 'diagonal' && mirror !== 'quarter')
}

/** The other cells of the group of `cell`; none on a board that does not have the symmetry. */
export function partnersOf(board: Pick<Slitherlink, 'width' | 'height'>, cell: number, mirror: Mirror): number[] {
  if (!fits(mirror, board)) return []
  const partners = TURNS[mirror].map((turn) => turnedCells(board.width, board.height, turn)[cell]!)
  return [...new Set(partners)].filter((partner) => partner !== cell)
}
