import { cellsAt, EMPTY, geometryOf, type Pencil, withClue } from '#solver/pencil/board.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { cornersOf, flipped, flippedNear, type Ring, ringByChance, stepsOf } from '#solver/pencil/ring.ts'
import { turnedCells } from '#solver/genre/transformation.ts'
import { BLACK, WHITE } from './pearls'

/** A loop, and whether its pearls must be symmetric. */
export interface WindingLoop extends Ring {
  readonly isSymmetric: boolean
}

const HALF_TURN = 3
/** The number of attempts to change a corner so that the loop allows more pearls, for each corner of the board. */
const BENDS = 25

/** The board with all pearls that a loop allows. On a board with symmetric clues, both cells of a pair need a pearl. */
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

/** Makes puzzles: a long loop gets every pearl that it allows, and is bent where the pearls do not determine it. */
export const ways: Ways<WindingLoop> = {
  start({ width, height }, random, isSymmetric) {
    const corners = cornersOf({ width, height })
    let state: WindingLoop = { ...ringByChance({ width, height }, random), isSymmetric }
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
    // Two solutions differ in a line. The corner to change is near the first cell of that line.
    const [cell = 0] = cellsAt(geometryOf(state), element)
    return flippedNear(state, cell, random)
  },
  without: (board, cell) => (board.clues[cell] === EMPTY ? undefined : withClue(board, cell, EMPTY)),
}
