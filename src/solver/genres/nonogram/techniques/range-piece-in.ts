import type { Technique } from '../position/context'
import { pieceInLine } from '../position/packing'

/** SPEPIECEIRE, case A (「ピース入れ」処理): piece-in on a working range of one section (at level 2, two). Not counted. */
export const rangePieceIn: Technique = {
  id: 'range-piece-in',
  find(context) {
    const { line, rules } = context
    context.countedAs = 0
    if (rules.level > 2 || line.rangeSections > rules.level) return
    pieceInLine(context, line.first, line.last - line.first + 1)
  },
}
