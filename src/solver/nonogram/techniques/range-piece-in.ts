import type { Technique } from '../sato/desk'
import { pieceInLine } from '../sato/packing'

/** SPEPIECEIRE, case A (「ピース入れ」処理): piece-in on a working range of one section (at level 2, two). Not counted. */
export const rangePieceIn: Technique = {
  id: 'range-piece-in',
  find(desk) {
    const { line, rules } = desk
    desk.countedAs = 0
    if (rules.level > 2 || line.rangeSections > rules.level) return
    pieceInLine(desk, line.first, line.last - line.first + 1)
  },
}
