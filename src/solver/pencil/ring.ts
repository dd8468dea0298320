import type { Random } from '#solver/kernel/random.ts'
import type { Pencil } from './board'

/** A loop, stored as the region of corners inside it. A corner is a point where four cells meet; corners are numbered row by row. */
export interface Ring extends Pick<Pencil, 'width' | 'height'> {
  readonly inside: readonly boolean[]
}

/** The number of attempts, for each corner of the board, to add a corner to the region at the start. */
const OFFERS = 10

/** The steps to the eight corners around a corner, clockwise from the one above. Those with an even index are beside it. */
const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const

/** Whether each of the eight corners around a corner is inside the loop. */
function around({ width, height, inside }: Ring, corner: number): boolean[] {
  const [x, y] = [corner % (width - 1), Math.floor(corner / (width - 1))]
  return AROUND.map(([right, down]) => {
    const [a, b] = [x + right, y + down]
    return a >= 0 && a < width - 1 && b >= 0 && b < height - 1 && inside[b * (width - 1) + a]!
  })
}

/** Whether a corner may change between inside and outside. It may where the border stays one loop that does not touch itself. */
function mayChange(ring: readonly boolean[]): boolean {
  const changes = ring.filter((is, i) => is !== ring[(i + 1) % 8]).length
  const straight = ring.filter((is, i) => is && i % 2 === 0).length
  return changes === 2 && straight > 0 && straight < 4
}

/** For each cell: the differences to its neighbours along the loop; none for a cell off the loop. */
export function stepsOf({ width, height, inside }: Ring): number[][] {
  const isIn = (x: number, y: number): boolean => x >= 0 && x < width - 1 && y >= 0 && y < height - 1 && inside[y * (width - 1) + x]!
  const steps: number[][] = Array.from({ length: width * height }, () => [])
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = y * width + x
      for (const [next, is] of [
        [cell + 1, x < width - 1 && isIn(x, y - 1) !== isIn(x, y)],
        [cell + width, y < height - 1 && isIn(x - 1, y) !== isIn(x, y)],
      ] as const) {
        if (!is) continue
        steps[cell]!.push(next - cell)
        steps[next]!.push(cell - next)
      }
    }
  return steps
}

/** The number of corners of a board. */
export function cornersOf({ width, height }: Pick<Pencil, 'width' | 'height'>): number {
  return (width - 1) * (height - 1)
}

/** The loop after a corner changed between inside and outside; undefined where the result is not one loop. */
export function flipped<R extends Ring>(ring: R, corner: number): R | undefined {
  if (!mayChange(around(ring, corner))) return undefined
  const inside = ring.inside.with(corner, !ring.inside[corner])
  return inside.some(Boolean) ? { ...ring, inside } : undefined
}

/** The loop after a random corner near a cell changed between inside and outside; undefined where the result is not one loop. */
export function flippedNear<R extends Ring>(ring: R, cell: number, random: Random): R | undefined {
  const { width, height } = ring
  const [x, y] = [(cell % width) - 2 + random.below(4), Math.floor(cell / width) - 2 + random.below(4)]
  if (x < 0 || x >= width - 1 || y < 0 || y >= height - 1) return undefined
  return flipped(ring, y * (width - 1) + x)
}

/** A long random loop. The region grows from a random corner by corners that make its border longer. */
export function ringByChance({ width, height }: Pick<Pencil, 'width' | 'height'>, random: Random): Ring {
  const corners = cornersOf({ width, height })
  const inside = Array<boolean>(corners).fill(false)
  inside[random.below(corners)] = true
  const ring = { width, height, inside }
  for (let i = 0; i < OFFERS * corners; i++) {
    const corner = random.below(corners)
    const beside = around(ring, corner)
    // A corner with one neighbour inside makes the loop longer by two lines.
    if (!inside[corner] && mayChange(beside) && beside.filter((is, k) => is && k % 2 === 0).length === 1) inside[corner] = true
  }
  return ring
}
