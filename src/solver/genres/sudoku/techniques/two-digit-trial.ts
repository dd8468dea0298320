import { POPCOUNT } from '../position/geometry'
import type { Board } from '../position/board'

/**
 * The cell of the next trial of technique 7 (技法7): the first cell from `from` on, in row order, that exactly two digits can go in (method 2
 * sees seven digits), or -1. The trial begins with the lower digit. Sato 2001, 6.2.
 */
export function nextTrialCell(board: Board, from: number): number {
  for (let cell = from; cell < 81; cell++) {
    if (board.digits[cell] === 0 && POPCOUNT[board.allowed(cell)] === 2) return cell
  }
  return -1
}
