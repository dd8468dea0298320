import type { Technique } from '../position/context'
import { pieceInLine } from '../position/packing'

/**
 * SPEPIECEIRE, case A (「ピース入れ」処理): packs the working pieces into the working range, at level 1 if that is one section, at level 2
 * if it is two at most. Not counted.
 */
export const rangePieceIn: Technique = {
  id: 'range-piece-in',
  find(context) {
    const { line, rules } = context
    context.countedAs = 0
    if (rules.level > 2 || line.rangeSections > rules.level) return
    pieceInLine(context, line.first, line.last - line.first + 1)
  },
}
