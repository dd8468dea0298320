import { heightOf, widthOf } from '#solver/genres/nonogram/clues.ts'
import type { PanelRoom } from '#solver/genres/nonogram/draw/layout.ts'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'

/** The share of a line's cells for which there is room for clues, one fifth: pictures reach about that many while they are drawn. */
const SHARE = 5

/**
 * Makes a function that gives the room for clues beside an open board: that of the longest clues, but at least a fifth of a line. It grows
 * with the puzzle's clues and shrinks only for another puzzle or size, so that cells do not move under the pen.
 */
export function rememberingRoom(): (key: unknown, puzzle: Nonogram) => PanelRoom {
  let known = ''
  let room: PanelRoom = { rows: 0, columns: 0 }
  return (key, puzzle) => {
    const [width, height] = [widthOf(puzzle), heightOf(puzzle)]
    const now = `${String(key)} ${width}x${height}`
    const before = now === known ? room : { rows: Math.ceil(width / SHARE), columns: Math.ceil(height / SHARE) }
    known = now
    const longest = (clues: Nonogram['rows'], least: number): number => clues.reduce((most, clue) => Math.max(most, clue.length), least)
    room = { rows: longest(puzzle.rows, before.rows), columns: longest(puzzle.columns, before.columns) }
    return room
  }
}
