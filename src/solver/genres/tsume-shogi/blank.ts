import { emptyHand } from './pieces'
import { DEFENDER, EMPTY, KING, type Problem } from './puzzle'
import { SQUARES, squareAt } from './squares'

const board = new Array<number>(SQUARES).fill(EMPTY)
board[squareAt(5, 1)] = KING + DEFENDER

/** A board with only the defender's king, on 5a. */
export const blank: Problem = { board, hand: emptyHand() }
