import type { Engine } from '../engine'
import type { Loop } from '../puzzle'

/** The loop of a complete choice of lines. */
export function loopOf({ width, height, state }: Engine, isLine: (edge: number) => boolean): Loop {
  const { cellEdges } = state.tables.geometry
  const inside: number[] = []
  for (let cell = 0; cell < width * height; cell++) {
    const before = cell % width === 0 ? 0 : inside[cell - 1]!
    inside.push(isLine(cellEdges[4 * cell + 3]!) ? 1 - before : before)
  }
  return { width, height, inside }
}
