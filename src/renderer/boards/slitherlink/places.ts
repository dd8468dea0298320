import { MARGIN } from '#solver/genres/slitherlink/draw/pen.ts'
import { geometryOf, horizontalEdge, verticalEdge } from '#solver/genres/slitherlink/geometry.ts'
import { elementOf } from '#solver/genres/slitherlink/elements.ts'
import type { Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'

type Board = Pick<Slitherlink, 'width' | 'height'>

/** A point of the board, in cells from its top left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A place on the board: its cell, the nearest node and the nearest edge, with the distances to them in cells. */
export interface Place {
  readonly cell: number
  readonly node: number
  readonly nodeDistance: number
  readonly edge: number
  readonly edgeDistance: number
  /** The corner of the cell (0–3, clockwise from the top right) that is nearest to the point. */
  readonly corner: number
}

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value))

/** The place at a point; for a point outside the board, the nearest one. */
export function placeAt({ width, height }: Board, { x, y }: Point): Place {
  const column = within(Math.floor(x), width - 1)
  const row = within(Math.floor(y), height - 1)
  const [nodeX, nodeY] = [within(Math.round(x), width), within(Math.round(y), height)]
  const [right, down] = [x - column, y - row]
  const sides = [
    { edge: horizontalEdge(width, column, row), edgeDistance: Math.abs(down) },
    { edge: verticalEdge(width, height, column + 1, row), edgeDistance: Math.abs(1 - right) },
    { edge: horizontalEdge(width, column, row + 1), edgeDistance: Math.abs(1 - down) },
    { edge: verticalEdge(width, height, column, row), edgeDistance: Math.abs(right) },
  ]
  const nearest = sides.reduce((best, side) => (side.edgeDistance < best.edgeDistance ? side : best))
  return {
    ...nearest,
    cell: row * width + column,
    node: nodeY * (width + 1) + nodeX,
    nodeDistance: Math.hypot(x - nodeX, y - nodeY),
    corner: right >= 0.5 ? (down < 0.5 ? 0 : 1) : down < 0.5 ? 3 : 2,
  }
}

/** The point at which a node lies. */
export function pointOf({ width, height }: Board, node: number): Point {
  const across = geometryOf(width, height).width + 1
  return { x: node % across, y: Math.floor(node / across) }
}

/** The point at which an element lies in the drawing, which has a margin. */
export function pointOfElement({ width, height }: Board, at: number): Point {
  const geometry = geometryOf(width, height)
  const element = elementOf(geometry, at)
  const cell =
    element?.is === 'cell'
      ? element.cell
      : element?.is === 'edge'
        ? Math.max(...geometry.edgeCells.slice(2 * element.edge, 2 * element.edge + 2))
        : 0
  const { x, y } =
    element?.is === 'gate' ? pointOf({ width, height }, element.node) : { x: (cell % width) + 0.5, y: Math.floor(cell / width) + 0.5 }
  return { x: x + MARGIN, y: y + MARGIN }
}
