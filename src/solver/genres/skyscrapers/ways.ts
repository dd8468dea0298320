import type { Random } from '#solver/kernel/random.ts'
import { EMPTY, type Pencil, withClue } from '#solver/pencil/board.ts'
import { latinByChance, withRowsSwitched } from '#solver/pencil/latin.ts'
import { besides, cellsFrom } from '#solver/pencil/outside.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { seenIn } from './visible-towers'

/** A square of towers, and the cells of the given heights. */
export interface City {
  readonly side: number
  readonly heights: readonly number[]
  readonly given: ReadonlySet<number>
}

/** The chance that a change gives a height instead of changing towers, since on large squares numbers beside the board rarely suffice. */
const GIVEN = 0.15

/** Makes puzzles: all numbers beside a square are clues. Where they do not determine the towers, towers change, or one is given. */
export const ways: Ways<City> = {
  start: ({ width }, random) => ({ side: width, heights: latinByChance(width, random), given: new Set() }),
  cluesOf({ side, heights, given }): Pencil {
    const size = { width: side, height: side }
    return {
      ...size,
      clues: heights.map((height, cell) => (given.has(cell) ? height : EMPTY)),
      outside: besides(size).map((beside) => seenIn(cellsFrom(size, beside).map((cell) => heights[cell]!))),
    }
  },
  change(state, cell, random: Random) {
    const { side, heights, given } = state
    if (random.chance(GIVEN)) return { ...state, given: new Set([...given, cell]) }
    return { ...state, heights: withRowsSwitched(heights, side, Math.floor(cell / side), random) }
  },
  without(board, place) {
    const { clues, outside = [] } = board
    if (place < clues.length) return clues[place] === EMPTY ? undefined : withClue(board, place, EMPTY)
    const at = place - clues.length
    return outside[at] === EMPTY ? undefined : { ...board, outside: outside.with(at, EMPTY) }
  },
}
