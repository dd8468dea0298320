import { heightOf, widthOf } from '#solver/genres/nonogram/clues.ts'
import type { PanelRoom } from '#solver/genres/nonogram/draw/layout.ts'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'

/** The room for clues is at least the fifth part of the cells of a line, since pictures come to that while they are drawn. */
const SHARE = 5

/**
 * The room for clues beside an open board, so that nothing moves under the pen: that of the longest clues, but at least a fifth of a line.
 * It grows with the puzzle's clues and shrinks only for another puzzle or size.
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
