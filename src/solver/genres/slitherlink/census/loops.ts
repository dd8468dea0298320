import { Random } from '#solver/kernel/random.ts'

/** The steps of the walk from each kept loop to the next. */
const STEPS = 4
/** The number of steps without a new loop after which all loops count as found, since a small board has few. */
const MOST_IDLE = 50_000

/** Some loops of a board. */
export interface Sample {
  readonly loops: number
  /** The clue of each cell for each loop: `clues[cell][loop]`, 0 to 4. */
  readonly clues: readonly Uint8Array[]
}

/**
 * Different loops of a board, found by a random walk: a cell changes between inside and outside wherever both stay in one piece. The same
 * board gives the same loops on every machine.
 * @param wanted the number of loops; fewer are returned where the walk finds no more
 */
export function sampleLoops(width: number, height: number, wanted: number): Sample {
  const cells = width * height
  const random = new Random(`census ${width} ${height}`)
  const ring = rings(width, height)
  // The place after the last cell is everything off the board, which is outside the loop.
  const inside = new Uint8Array(cells + 1)
  let size = 1
  inside[random.below(cells)] = 1
  const seen = new Set<string>()
  const clues = Array.from({ length: cells }, () => new Uint8Array(wanted))
  for (let step = 0, news = 0; step - news < MOST_IDLE && seen.size < wanted; step++) {
    const cell = random.below(cells)
    if ((size > 1 || inside[cell] === 0) && isHinge(inside, ring, cell)) {
      inside[cell]! ^= 1
      size += inside[cell] === 1 ? 1 : -1
    }
    if (step % STEPS > 0) continue
    const name = inside.join('')
    if (seen.has(name)) continue
    for (let at = 0; at < cells; at++) {
      let edges = 0
      for (let side = 0; side < 8; side += 2) if (inside[ring[8 * at + side]!] !== inside[at]) edges++
      clues[at]![seen.size] = edges
    }
    seen.add(name)
    news = step
  }
  return { loops: seen.size, clues }
}

/**
 * The eight neighbours of each cell in a ring. Those at its sides are the first, third, fifth and seventh; those off the board are the
 * place after the last cell.
 */
function rings(width: number, height: number): Int32Array {
  const ring = new Int32Array(8 * width * height)
  const around = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]] as const // prettier-ignore
  for (let cell = 0; cell < width * height; cell++)
    around.forEach(([dx, dy], i) => {
      const [x, y] = [(cell % width) + dx, Math.floor(cell / width) + dy]
      ring[8 * cell + i] = x >= 0 && x < width && y >= 0 && y < height ? y * width + x : width * height
    })
  return ring
}

/**
 * Whether a cell may change between inside and outside: its ring of neighbours has one stretch inside and one outside, each with a
 * neighbour at a side of the cell.
 */
function isHinge(inside: Uint8Array, ring: Int32Array, cell: number): boolean {
  let changes = 0
  let sides = 0
  for (let i = 0; i < 8; i++) {
    const here = inside[ring[8 * cell + i]!]!
    if (here !== inside[ring[8 * cell + ((i + 1) & 7)]!]) changes++
    if ((i & 1) === 0) sides += here
  }
  return changes === 2 && sides > 0 && sides < 4
}
