import type { Context, Technique } from '../position/context'
import { blackImpossible, lookAtFocus, whiteImpossible } from './suppose'

/**
 * AKIKUBUNKETU (手法16, ケース2): decides a blank section that every piece in it would fill by more than half, by trying the cells in their
 * crossing lines. If the middle of the section cannot be black, the whole section is white. If the whole section cannot be white, the
 * middle is black. Level 4.
 */
export const blankSection: Technique = {
  id: 'blank-section',
  find(context) {
    const { focus, overhang, view } = context
    context.countedAs = 4
    const piece = context.findCandidates(focus.firstPiece, focus.lastPiece, 0, 1).shortest
    if (2 * piece <= focus.length) return
    const common = 2 * piece - focus.length
    if (common >= 2) {
      overhang.take(focus.origin + focus.length - piece, common)
      if (blackImpossible(context)) {
        lookAtFocus(context)
        context.because('nonogram.blank-not-black', piece)
        view.fill(-1, 1, view.length)
        context.commit()
        return
      }
    }
    overhang.take(focus.origin, focus.length)
    if (whiteImpossible(context)) blackenMiddle(context, piece)
  },
}

function blackenMiddle(context: Context, piece: number): void {
  const { view } = context
  lookAtFocus(context)
  context.because('nonogram.blank-not-white', piece)
  view.fill(1, view.length - piece + 1, piece)
  context.commit()
}
