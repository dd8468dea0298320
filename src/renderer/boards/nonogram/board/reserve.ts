import { heightOf, widthOf } from '#solver/genres/nonogram/clues.ts'
import type { PanelRoom } from '#solver/genres/nonogram/draw/layout.ts'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'

/** A panel has room for so many clues as a fifth of the cells of its lines: that is what pictures come to while they are drawn. */
const SHARE = 5

/**
 * The room for clues that a board keeps while it is open, so that nothing moves under the pen: what the longest clues need, but not less
 * than a fifth of a line. It grows with what is kept of the puzzle and never shrinks, until there is another puzzle or another size.
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
