import type { Technique } from '../position/context'
import { placeTwoInSection } from '../position/packing'

/**
 * SPEPIECEIRE, case B: places two pieces in a working range that is a single section, if its black cells must belong to both. From level 3.
 */
export const twoPieceSection: Technique = {
  id: 'two-piece-section',
  find(context) {
    const { line, view, rules } = context
    if (rules.level < 3 || line.rangeSections !== 1 || line.pieces !== 2 || !line.black[line.firstSection]) return
    const first = line.piece(line.firstPiece)
    const second = line.piece(line.lastPiece)
    view.side = 1
    context.because('nonogram.two-each', first, second)
    placeTwoInSection(context, line.firstSection, first, second)
    context.countedAs = 3
    if (view.changes > 0) context.commit()
  },
}
