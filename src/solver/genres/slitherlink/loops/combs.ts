import { geometryOf, horizontalEdge, verticalEdge } from '../geometry'
import { edgesOfInside } from '../loop'
import type { Loop } from '../puzzle'

/** The least length of a comb's teeth, in cells. */
export const TOOTH = 4
/** The least number of parallel lines of a comb. */
export const LINES = 4

/**
 * The combs of a loop: four parallel lines side by side, each at least four edges long. Such places are dull to solve. Each comb is given
 * by the cells between its lines; combs may overlap.
 */
export function combsIn(loop: Loop): readonly (readonly number[])[] {
  const { width, height } = loop
  const lines = edgesOfInside(geometryOf(width, height), loop.inside)
  return [
    ...combsAlong(
      width,
      height,
      (x, y) => lines[verticalEdge(width, height, x, y)] === 1,
      (x, y) => y * width + x,
    ),
    ...combsAlong(
      height,
      width,
      (y, x) => lines[horizontalEdge(width, x, y)] === 1,
      (y, x) => x + y * width,
    ),
  ]
}

/** Combs of lines that run along y, side by side in x. A line is left of (x, y), with x from 0 to `across`. */
function combsAlong(
  across: number,
  along: number,
  isLine: (x: number, y: number) => boolean,
  cellAt: (x: number, y: number) => number,
): number[][] {
  const combs: number[][] = []
  // For each x: the length of the unbroken line that ends at y.
  const runs = new Int32Array(across + 1)
  for (let y = 0; y < along; y++) {
    let beside = 0
    for (let x = 0; x <= across; x++) {
      runs[x] = isLine(x, y) ? runs[x]! + 1 : 0
      beside = runs[x]! >= TOOTH ? beside + 1 : 0
      if (beside < LINES) continue
      const cells: number[] = []
      for (let dy = 0; dy < TOOTH; dy++) for (let dx = 1; dx < LINES; dx++) cells.push(cellAt(x - dx, y - dy))
      combs.push(cells)
    }
  }
  return combs
}
