import type { Shape } from '#solver/drawing/scene.ts'

/** The thin lines between the cells of a sheet. */
export function gridOf(width: number, height: number): Shape[] {
  const line = { kind: 'line', width: 0.04, ink: 'grid' } as const
  return [
    ...Array.from({ length: width + 1 }, (_, x) => ({ ...line, x1: x, y1: 0, x2: x, y2: height })),
    ...Array.from({ length: height + 1 }, (_, y) => ({ ...line, x1: 0, y1: y, x2: width, y2: y })),
  ]
}

/** A cross through each of these cells. */
export function crossesOf(cells: readonly number[], width: number): Shape[] {
  const line = { kind: 'line', width: 0.08, ink: 'error' } as const
  return cells.flatMap((cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    return [
      { ...line, x1: x + 0.2, y1: y + 0.8, x2: x + 0.8, y2: y + 0.2 },
      { ...line, x1: x + 0.2, y1: y + 0.2, x2: x + 0.8, y2: y + 0.8 },
    ]
  })
}

/** A square in each of these cells, with a margin to the cell's sides. */
export function squaresOf(cells: readonly number[], width: number, margin: number, fill: 'answer' | 'tint3'): Shape[] {
  const side = 1 - 2 * margin
  return cells.map((cell) => {
    const [x, y] = [(cell % width) + margin, Math.floor(cell / width) + margin]
    return { kind: 'rect', x, y, width: side, height: side, fill }
  })
}
