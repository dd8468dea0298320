import type { Desk, Technique } from '../sato/desk'
import { blackImpossible, lookAtFocus, whiteImpossible } from '../sato/suppose'

/**
 * AKIKUBUNKETU (手法16, ケース2): a blank section that any piece in it would fill by more than half. Either its middle cannot be
 * black, so that all of it is white, or all of it cannot be white, so that the middle is black. Level 4.
 */
export const blankSection: Technique = {
  id: 'blank-section',
  find(desk) {
    const { focus, overhang, view } = desk
    desk.countedAs = 4
    const piece = desk.findCandidates(focus.firstPiece, focus.lastPiece, 0, 1).shortest
    if (2 * piece <= focus.length) return
    const common = 2 * piece - focus.length
    if (common >= 2) {
      overhang.take(focus.origin + focus.length - piece, common)
      if (blackImpossible(desk)) {
        lookAtFocus(desk)
        desk.because('nonogram.blank-not-black', piece)
        view.fill(-1, 1, view.length)
        desk.commit()
        return
      }
    }
    overhang.take(focus.origin, focus.length)
    if (whiteImpossible(desk)) blackenMiddle(desk, piece)
  },
}

function blackenMiddle(desk: Desk, piece: number): void {
  const { view } = desk
  lookAtFocus(desk)
  desk.because('nonogram.blank-not-white', piece)
  view.fill(1, view.length - piece + 1, piece)
  desk.commit()
}
