import { cellsAt, EMPTY, geometryOf, type Pencil, withClue } from '#solver/pencil/board.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { turnedCells } from '#solver/genre/transformation.ts'
import { BLACK, WHITE } from './pearls'

/** A loop as the border of a region of corners. A corner is a place where four cells meet; corners are numbered row by row. */
export interface WindingLoop {
  readonly width: number
  readonly height: number
  readonly inside: readonly boolean[]
  readonly isSymmetric: boolean
}

const HALF_TURN = 3
/** The number of tries to add a corner to the region at the start, for each corner of the board. */
const OFFERS = 10
/** The number of tries to change a corner for more pearls, for each corner of the board. */
const BENDS = 25

/** The steps to the eight corners around a corner, clockwise from the one above. The four at even places share a side with it. */
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
function around({ width, height, inside }: Pick<WindingLoop, 'width' | 'height' | 'inside'>, corner: number): boolean[] {
  const [x, y] = [corner % (width - 1), Math.floor(corner / (width - 1))]
  return AROUND.map(([right, down]) => {
    const [a, b] = [x + right, y + down]
    return a >= 0 && a < width - 1 && b >= 0 && b < height - 1 && inside[b * (width - 1) + a]!
  })
}

/** Whether a corner may change sides. It may where the border stays one loop that does not touch itself. */
function mayChange(ring: readonly boolean[]): boolean {
  const changes = ring.filter((is, i) => is !== ring[(i + 1) % 8]).length
  const straight = ring.filter((is, i) => is && i % 2 === 0).length
  return changes === 2 && straight > 0 && straight < 4
}

/** For each cell: the differences to its neighbours along the loop; none for a cell off the loop. */
function stepsOf({ width, height, inside }: WindingLoop): number[][] {
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

/** All pearls that a loop allows. On a board with symmetric clues, only those whose partner has a pearl, too. */
function pearled(state: WindingLoop): number[] {
  const { width, height, isSymmetric } = state
  const steps = stepsOf(state)
  const isStraight = (cell: number): boolean => steps[cell]![0] === -steps[cell]![1]!
  const pearls = steps.map((own, cell) => {
    if (own.length === 0) return EMPTY
    const straights = own.filter((step) => isStraight(cell + step)).length
    return isStraight(cell) ? (straights < 2 ? WHITE : EMPTY) : straights === 2 ? BLACK : EMPTY
  })
  if (!isSymmetric) return pearls
  const partner = turnedCells(width, height, HALF_TURN)
  return pearls.map((pearl, cell) => (pearls[partner[cell]!] === EMPTY ? EMPTY : pearl))
}

const pearlsOf = (state: WindingLoop): number => pearled(state).filter((pearl) => pearl !== EMPTY).length

/** The loop after a corner changed sides; undefined where the result is not one loop. */
function flipped(state: WindingLoop, corner: number): WindingLoop | undefined {
  if (!mayChange(around(state, corner))) return undefined
  const inside = state.inside.with(corner, !state.inside[corner])
  return inside.some(Boolean) ? { ...state, inside } : undefined
}

/** Makes puzzles: a long loop gets every pearl that it allows, and is bent where the pearls leave a choice. */
export const ways: Ways<WindingLoop> = {
  start({ width, height }, random, isSymmetric) {
    const corners = (width - 1) * (height - 1)
    const inside = Array<boolean>(corners).fill(false)
    inside[random.below(corners)] = true
    let state: WindingLoop = { width, height, inside, isSymmetric }
    for (let i = 0; i < OFFERS * corners; i++) {
      const corner = random.below(corners)
      const ring = around(state, corner)
      // A corner with one neighbour inside makes the loop longer by two lines.
      if (!inside[corner] && mayChange(ring) && ring.filter((is, k) => is && k % 2 === 0).length === 1) inside[corner] = true
    }
    let pearls = pearlsOf(state)
    for (let i = 0; i < BENDS * corners; i++) {
      const next = flipped(state, random.below(corners))
      const after = next ? pearlsOf(next) : -1
      if (next === undefined || after < pearls) continue
      state = next
      pearls = after
    }
    return state
  },
  cluesOf: (state): Pencil => ({ width: state.width, height: state.height, clues: pearled(state) }),
  change(state, element, random) {
    const { width, height } = state
    // The element in which two solutions differ is a line. The corner to change is near the first cell of it.
    const [cell = 0] = cellsAt(geometryOf(state), element)
    const [x, y] = [(cell % width) - 2 + random.below(4), Math.floor(cell / width) - 2 + random.below(4)]
    if (x < 0 || x >= width - 1 || y < 0 || y >= height - 1) return undefined
    return flipped(state, y * (width - 1) + x)
  },
  without: (board, cell) => (board.clues[cell] === EMPTY ? undefined : withClue(board, cell, EMPTY)),
}
