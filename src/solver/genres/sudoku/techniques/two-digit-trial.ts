import { POPCOUNT } from '../position/geometry'
import type { Board } from '../position/board'

/**
 * Where technique 7 (技法7) makes its next trial: the first cell from `from` on, in row order, that exactly two digits can go
 * in (7 seen by method 2), or -1. Its lower digit is the one to try; the run itself is the trial. Sato 2001, 6.2.
 */
export function nextTrialCell(board: Board, from: number): number {
  for (let cell = from; cell < 81; cell++) {
    if (board.digits[cell] === 0 && POPCOUNT[board.allowed(cell)] === 2) return cell
  }
  return -1
}
