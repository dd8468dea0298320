import type { Cells } from '#renderer/boards/contract/genre-view.ts'

/** The symmetries in which givens can be written. The last two need a square board. */
export const MIRRORS = ['none', 'turn', 'leftRight', 'topBottom', 'both', 'diagonal', 'quarter'] as const
/** One of {@link MIRRORS}. */
export type Mirror = (typeof MIRRORS)[number]

type Place = readonly [row: number, column: number]
type Turned = (place: Place, board: Cells) => Place

const leftRight: Turned = ([row, column], { width }) => [row, width - 1 - column]
const topBottom: Turned = ([row, column], { height }) => [height - 1 - row, column]
const half: Turned = ([row, column], { width, height }) => [height - 1 - row, width - 1 - column]
const diagonal: Turned = ([row, column]) => [column, row]
const right: Turned = ([row, column], { width }) => [column, width - 1 - row]
const left: Turned = ([row, column], { height }) => [height - 1 - column, row]

/** The transformations from a cell to its partners, by symmetry. */
const TURNS: Readonly<Record<Mirror, readonly Turned[]>> = {
  none: [],
  turn: [half],
  leftRight: [leftRight],
  topBottom: [topBottom],
  both: [leftRight, topBottom, half],
  diagonal: [diagonal],
  quarter: [half, right, left],
}

/** Whether a board allows a symmetry. */
export function fits(mirror: Mirror, { width, height }: Cells): boolean {
  return width === height || (mirror !== 'diagonal' && mirror !== 'quarter')
}

/** The partners of `cell` by the symmetry, without `cell` itself; empty on a board that does not allow it. */
export function partnersOf(board: Cells, cell: number, mirror: Mirror): number[] {
  if (!fits(mirror, board)) return []
  const place: Place = [Math.floor(cell / board.width), cell % board.width]
  const partners = TURNS[mirror].map((turned) => {
    const [row, column] = turned(place, board)
    return row * board.width + column
  })
  return [...new Set(partners)].filter((partner) => partner !== cell)
}
