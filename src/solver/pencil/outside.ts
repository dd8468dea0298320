import { turnedCells } from '#solver/genre/transformation.ts'
import type { Ink, Shape } from '#solver/drawing/scene.ts'
import { EMPTY } from '#solver/genre/links/pzpr-body.ts'

/** The four sides of a board at which clues can stand, in the order in which `Pencil.outside` has them. */
export const SIDES = ['top', 'bottom', 'left', 'right'] as const
/** One of {@link SIDES}. */
export type Side = (typeof SIDES)[number]

/** The width and height of a board. */
interface Size {
  readonly width: number
  readonly height: number
}

/** A board with clues in cells and beside it. */
interface Framed extends Size {
  readonly clues: readonly number[]
  readonly outside?: readonly number[]
}

/** A place beside a board: its side, and the index of its column or row, from 0. */
export interface Beside {
  readonly side: Side
  readonly at: number
}

/** The number of places at one side: columns above and below, rows left and right. */
export function placesAt({ width, height }: Size, side: Side): number {
  return side === 'top' || side === 'bottom' ? width : height
}

/** All places beside a board, in the order of `Pencil.outside`: above the columns, below them, left of the rows, right of them. */
export function besides(size: Size): Beside[] {
  return SIDES.flatMap((side) => Array.from({ length: placesAt(size, side) }, (_, at) => ({ side, at })))
}

/** The index in `Pencil.outside` of a place beside a board. */
export function indexOfBeside(size: Size, { side, at }: Beside): number {
  const before = SIDES.slice(0, SIDES.indexOf(side))
  return before.reduce((sum, one) => sum + placesAt(size, one), at)
}

/** The cells of the row or column of a place, the nearest first. */
export function cellsFrom({ width, height }: Size, { side, at }: Beside): number[] {
  const isColumn = side === 'top' || side === 'bottom'
  const line = isColumn ? Array.from({ length: height }, (_, y) => y * width + at) : Array.from({ length: width }, (_, x) => at * width + x)
  return side === 'bottom' || side === 'right' ? line.reverse() : line
}

/**
 * The next cell, or place beside the board, in a direction. From a place beside the board, steps along its side go from the last place to
 * the first, and steps away from the board go to the opposite side.
 */
export function besideAlong(size: Size, from: Beside | number, down: number, right: number): Beside | number {
  const { width, height } = size
  const [row, column] = typeof from === 'number' ? [Math.floor(from / width), from % width] : rowAndColumn(size, from)
  const [across, along] = [column + right, row + down]
  // Corners have no place, so a step along a side goes from its last place to its first.
  if (typeof from !== 'number' && (from.side === 'top' || from.side === 'bottom') && right !== 0)
    return { side: from.side, at: (across + width) % width }
  if (typeof from !== 'number' && (from.side === 'left' || from.side === 'right') && down !== 0)
    return { side: from.side, at: (along + height) % height }
  if (along === -1 || along > height) return { side: 'top', at: column }
  if (along === height || along < -1) return { side: 'bottom', at: column }
  if (across === -1 || across > width) return { side: 'left', at: row }
  if (across === width || across < -1) return { side: 'right', at: row }
  return along * width + across
}

function rowAndColumn({ width, height }: Size, { side, at }: Beside): [row: number, column: number] {
  if (side === 'top' || side === 'bottom') return [side === 'top' ? -1 : height, at]
  return [at, side === 'left' ? -1 : width]
}

/** The cell of a place beside a board, on a board that is one cell larger on each side. */
function framed({ width, height }: Size, { side, at }: Beside): number {
  const across = width + 2
  if (side === 'top') return at + 1
  if (side === 'bottom') return (height + 1) * across + at + 1
  return (at + 1) * across + (side === 'left' ? 0 : across - 1)
}

/** The contents of the places beside a board after the board was turned. */
export function turnedOutside<T>(size: Size, outside: readonly T[], turn: number): T[] {
  const from = turnedCells(size.width + 2, size.height + 2, turn)
  const at = new Map(besides(size).map((beside, i) => [framed(size, beside), outside[i]!]))
  const [width, height] = (turn & 4) === 0 ? [size.width, size.height] : [size.height, size.width]
  const turned = { width, height }
  return besides(turned).map((beside) => at.get(from[framed(turned, beside)]!)!)
}

/** A board without clues beside it, in a genre that has such clues. */
export function withoutOutside<P extends Size>(board: P): P & { readonly outside: readonly number[] } {
  return { ...board, outside: besides(board).map(() => EMPTY) }
}

/** The rows of a board with the clues beside it: a row above, one below, and a word at the beginning and end of every other row. */
export function framedRows(board: Framed, corner: number): number[][] {
  const { width, height, clues, outside = besides(board).map(() => EMPTY) } = board
  const [below, left, right] = [width, 2 * width, 2 * width + height]
  return [
    [corner, ...outside.slice(0, below), corner],
    ...Array.from({ length: height }, (_, y) => [outside[left + y]!, ...clues.slice(y * width, (y + 1) * width), outside[right + y]!]),
    [corner, ...outside.slice(below, left), corner],
  ]
}

/** The clues of a board and those beside it, from rows as {@link framedRows} makes them. The reverse of that function. */
export function fromFramed(size: Size, rows: readonly (readonly number[])[]): Required<Pick<Framed, 'clues' | 'outside'>> {
  const { width, height } = size
  const inner = rows.slice(1, height + 1)
  return {
    clues: inner.flatMap((row) => row.slice(1, width + 1)),
    outside: [
      ...rows[0]!.slice(1, width + 1),
      ...rows[height + 1]!.slice(1, width + 1),
      ...inner.map((row) => row[0]!),
      ...inner.map((row) => row[width + 1]!),
    ],
  }
}

const SIZE = 0.5

/**
 * The clues beside a board, each in the middle of its place, which is as large as a cell.
 *
 * @param edge the distance of the first cell from the edge of the drawing
 */
export function outsideShapes(board: Pick<Framed, 'width' | 'height' | 'outside'>, edge: number, ink: (index: number) => Ink): Shape[] {
  const { width, height, outside = [] } = board
  return besides(board).flatMap(({ side, at }, i): Shape[] => {
    if (outside[i] === EMPTY || outside[i] === undefined) return []
    const x = side === 'left' ? -0.5 : side === 'right' ? width + 0.5 : at + 0.5
    const y = side === 'top' ? -0.5 : side === 'bottom' ? height + 0.5 : at + 0.5
    const text = String(outside[i])
    return [{ kind: 'text', x: edge + x, y: edge + y, text, size: SIZE, ink: ink(i), bold: true, align: 'middle', voice: 'digit' }]
  })
}
