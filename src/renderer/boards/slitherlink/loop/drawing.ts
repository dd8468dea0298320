import { digitsAmiss, drawnAs, piecesAmiss } from '#solver/genres/slitherlink/generate/drawn.ts'
import { geometryOf } from '#solver/genres/slitherlink/geometry.ts'
import { edgesOfInside } from '#solver/genres/slitherlink/loop.ts'
import type { Loop } from '#solver/genres/slitherlink/puzzle.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import { crossesOf, gridOf, squaresOf } from '../sheet/shapes'

/** The side of a cell of a drawn loop: `#` inside, `.` outside. */
export type Side = '#' | '.'

/**
 * Reads the generator's option (rows separated by `/`) for a board of this size. Cells beyond the board are dropped; new cells are outside.
 */
export function drawingOf(option: unknown, width: number, height: number): Loop {
  const rows = typeof option === 'string' ? option.split('/') : []
  const inside = Array.from({ length: width * height }, (_, cell) => (rows[Math.floor(cell / width)]?.[cell % width] === '#' ? 1 : 0))
  return { width, height, inside }
}

/** The drawing as a value of the generator's option; undefined if no cell is inside. */
export function optionOf(drawing: Loop): string | undefined {
  return drawing.inside.includes(1) ? drawnAs(drawing) : undefined
}

/** The side of a cell. */
export const sideAt = ({ inside }: Loop, cell: number): Side => (inside[cell] === 1 ? '#' : '.')

/** The drawing with these cells on another side. */
export function withSide(drawing: Loop, cells: readonly number[], side: Side): Loop {
  const inside = [...drawing.inside]
  for (const cell of cells) inside[cell] = side === '#' ? 1 : 0
  return { ...drawing, inside }
}

/** The faulty cells of a drawing: it is not one loop, or the loop does not have the digits of the mask. */
export interface Amiss {
  /** Cells that are inside and not connected to the others inside. */
  readonly apart: readonly number[]
  /** Cells that are outside and enclosed. */
  readonly enclosed: readonly number[]
  /** Cells with another number of lines than the digit of the mask. */
  readonly digits: readonly number[]
}

/** The faulty cells of a drawing. @param mask its characters, one for each cell */
export function amissOf(drawing: Loop, mask: string): Amiss {
  const { apart, enclosed } = piecesAmiss(drawing)
  return { apart: apart.flat(), enclosed: enclosed.flat(), digits: drawing.inside.includes(1) ? digitsAmiss(drawing, mask) : [] }
}

/** The shapes of the drawing: the inside, the lines around it, and crosses through cells that keep it from being one loop. */
export function shapesOf(drawing: Loop, { apart, enclosed }: Amiss): Shape[] {
  const { width, height, inside } = drawing
  return [
    ...squaresOf(
      inside.flatMap((side, cell) => (side === 1 ? [cell] : [])),
      width,
      0,
      'tint3',
    ),
    ...gridOf(width, height),
    ...linesOf(drawing),
    ...crossesOf([...apart, ...enclosed], width),
  ]
}

function linesOf({ width, height, inside }: Loop): Shape[] {
  const geometry = geometryOf(width, height)
  const at = (node: number) => [node % (width + 1), Math.floor(node / (width + 1))] as const
  return [...edgesOfInside(geometry, inside)].flatMap((line, edge): Shape[] => {
    if (line === 0) return []
    const [x1, y1] = at(geometry.edgeNodes[2 * edge]!)
    const [x2, y2] = at(geometry.edgeNodes[2 * edge + 1]!)
    return [{ kind: 'line', x1, y1, x2, y2, width: 0.12, ink: 'answer' }]
  })
}
