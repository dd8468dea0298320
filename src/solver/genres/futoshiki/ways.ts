import { EMPTY, geometryOf, type Pencil, withClue } from '#solver/pencil/board.ts'
import { latinByChance } from '#solver/pencil/latin.ts'
import type { Ways } from '#solver/pencil/page.ts'

/** A Latin square. */
export interface Square {
  readonly side: number
  readonly digits: readonly number[]
}

/** The making of puzzles: to begin with, all digits and signs of a square are clues; then those that are not needed are taken away. */
export const ways: Ways<Square> = {
  start: ({ width }, random) => ({ side: width, digits: latinByChance(width, random) }),
  cluesOf({ side, digits }): Pencil {
    const size = { width: side, height: side }
    return { ...size, clues: digits, signs: geometryOf(size).pairs.map(({ cell, next }) => Math.sign(digits[cell]! - digits[next]!)) }
  },
  change: () => undefined,
  without(board, place) {
    const { clues, signs = [] } = board
    if (place < clues.length) return clues[place] === EMPTY ? undefined : withClue(board, place, EMPTY)
    return signs[place - clues.length] === 0 ? undefined : { ...board, signs: signs.with(place - clues.length, 0) }
  },
}
