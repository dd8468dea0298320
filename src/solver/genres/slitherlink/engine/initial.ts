import { horizontalEdge, verticalEdge } from '../geometry'
import type { Slitherlink } from '../puzzle'

/** The patterns of clues that decide edges at the beginning. */
export const PATTERNS = [
  'zero',
  'corner-1',
  'corner-2',
  'corner-3',
  'ones-at-border',
  'one-three-at-border',
  'threes-side',
  'threes-diagonal',
] as const
/** The name of a pattern of clues, one of {@link PATTERNS}. */
export type PatternName = (typeof PATTERNS)[number]

/** A pattern found on a board: its cells, and the edges that it decides with their states (1 line, 2 cross), in pairs. */
export interface InitialPattern {
  readonly pattern: PatternName
  readonly cells: readonly number[]
  readonly sets: readonly number[]
}

/** All patterns of clues on a board. An edge that two patterns decide is listed for both. */
export function initialPatterns({ width, height, clues }: Slitherlink): readonly InitialPattern[] {
  const found: InitialPattern[] = []
  const isOn = (x: number, y: number) => x >= 0 && x < width && y >= 0 && y < height
  const clue = (x: number, y: number) => (isOn(x, y) ? clues[y * width + x]! : -1)
  const cell = (x: number, y: number) => y * width + x
  /** The edge of cell (x, y) in the direction (dx, dy); undefined where there is no such edge. */
  const edge = (x: number, y: number, dx: number, dy: number): number =>
    dx === 0 ? horizontalEdge(width, x, y + (dy > 0 ? 1 : 0)) : verticalEdge(width, height, x + (dx > 0 ? 1 : 0), y)
  const note = (pattern: PatternName, cells: number[], sets: number[]) => found.push({ pattern, cells, sets })

  /** Whether a loop around just these two neighbouring cells would break a clue. */
  const hasMore = (a: number, b: number) =>
    clues.some((value, other) => {
      if (value < 0 || other === a || other === b) return false
      const [x, y] = [other % width, Math.floor(other / width)]
      const lines = [a, b].filter((one) => Math.abs(x - (one % width)) + Math.abs(y - Math.floor(one / width)) === 1).length
      return value !== lines
    })

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const own = clue(x, y)
      if (own === 0)
        note(
          'zero',
          [cell(x, y)],
          SIDES.flatMap(([dx, dy]) => [edge(x, y, dx, dy), 2]),
        )
      if (own === 3) {
        for (const [dx, dy] of [
          [1, 0],
          [0, 1],
        ] as const) {
          // The pattern fails in one case: the solution is a loop around just the two cells.
          if (clue(x + dx, y + dy) !== 3 || !hasMore(cell(x, y), cell(x + dx, y + dy))) continue
          const sets = [edge(x, y, -dx, -dy), 1, edge(x, y, dx, dy), 1, edge(x + dx, y + dy, dx, dy), 1]
          for (const side of [1, -1]) {
            const [sx, sy] = [dy * side, dx * side]
            if (isOn(x + sx, y + sy)) sets.push(edge(x + sx, y + sy, dx, dy), 2)
          }
          note('threes-side', [cell(x, y), cell(x + dx, y + dy)], sets)
        }
        for (const dx of [1, -1]) {
          const cells = [cell(x, y)]
          let step = 1
          while (clue(x + dx * step, y + step) === 2) cells.push(cell(x + dx * step, y + step++))
          if (clue(x + dx * step, y + step) !== 3) continue
          const [fx, fy] = [x + dx * step, y + step]
          cells.push(cell(fx, fy))
          note('threes-diagonal', cells, [edge(x, y, -dx, 0), 1, edge(x, y, 0, -1), 1, edge(fx, fy, dx, 0), 1, edge(fx, fy, 0, 1), 1])
        }
      }
    }
  }

  if (width < 2 || height < 2) return found
  for (const [x, dx] of [
    [0, -1],
    [width - 1, 1],
  ] as const) {
    for (const [y, dy] of [
      [0, -1],
      [height - 1, 1],
    ] as const) {
      const outer = (value: number) => [edge(x, y, dx, 0), value, edge(x, y, 0, dy), value]
      if (clue(x, y) === 1) note('corner-1', [cell(x, y)], outer(2))
      if (clue(x, y) === 3) note('corner-3', [cell(x, y)], outer(1))
      if (clue(x, y) === 2) note('corner-2', [cell(x, y)], [edge(x - dx, y, 0, dy), 1, edge(x, y - dy, dx, 0), 1])
    }
  }

  /**
   * Adds the patterns of two neighbouring cells at the border: (ax, ay) and the next one in direction (dx, dy); (bx, by) points off the
   * board.
   */
  const atBorder = (ax: number, ay: number, dx: number, dy: number, bx: number, by: number) => {
    const first = clue(ax, ay)
    const second = clue(ax + dx, ay + dy)
    const cells = [cell(ax, ay), cell(ax + dx, ay + dy)]
    if (first === 1 && second === 1) note('ones-at-border', cells, [edge(ax, ay, dx, dy), 2])
    // Exactly one line of the 1 ends at the border node between the two cells, so its edges away from this node are crosses.
    const oneThree = (ox: number, oy: number, tx: number, ty: number, ux: number, uy: number) =>
      note('one-three-at-border', cells, [edge(tx, ty, bx, by), 1, edge(ox, oy, -bx, -by), 2, edge(ox, oy, -ux, -uy), 2])
    if (first === 1 && second === 3) oneThree(ax, ay, ax + dx, ay + dy, dx, dy)
    if (first === 3 && second === 1) oneThree(ax + dx, ay + dy, ax, ay, -dx, -dy)
  }
  for (let x = 0; x + 1 < width; x++)
    for (const [y, by] of [
      [0, -1],
      [height - 1, 1],
    ] as const)
      atBorder(x, y, 1, 0, 0, by)
  for (let y = 0; y + 1 < height; y++)
    for (const [x, bx] of [
      [0, -1],
      [width - 1, 1],
    ] as const)
      atBorder(x, y, 0, 1, bx, 0)
  return found
}

const SIDES = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const // prettier-ignore
