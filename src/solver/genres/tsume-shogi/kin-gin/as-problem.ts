import { emptyHand } from '../pieces'
import { DEFENDER, EMPTY, KING, type Problem } from '../puzzle'
import { squareAt, SQUARES } from '../squares'
import type { Diagram } from './diagram'
import { KINDS } from './letters'

const PIECES: Readonly<Record<string, number>> = {
  O: KING + DEFENDER,
  ...Object.fromEntries(
    KINDS.flatMap(({ attackers, defenders, piece }) => [
      [attackers, piece],
      [defenders, piece + DEFENDER],
    ]),
  ),
}

/** The diagram as a problem: the attacker's hand is empty, and the defender's has all other pieces. */
export function problemOf({ box, cells }: Diagram): Problem {
  const board = new Array<number>(SQUARES).fill(EMPTY)
  for (let cell = 0; cell < cells.length; cell++)
    board[squareAt(box.x + (cell % 3), box.y + Math.floor(cell / 3))] = PIECES[cells[cell]!] ?? EMPTY
  return { board, hand: emptyHand() }
}
