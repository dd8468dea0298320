import type { Desk, Technique } from '../sato/desk'
import { placeOne, placeTwoInSection } from '../sato/packing'
import { whitenSection } from './short-section'

/** RETUKANSEI (手法11, first part): as many black sections as working pieces, so each holds one. Counted at level 1. */
export const finishLine: Technique = {
  id: 'finish-line',
  find(desk) {
    const { line, rules } = desk
    desk.countedAs = 1
    line.countBlack()
    if (line.blackCount !== line.pieces || line.blackCount - line.closedCount >= rules.pieces) return
    fillSections(desk, 0)
  },
}

/**
 * Every black section gets its piece (the one numbered `double` two, 0 for none), every blank one becomes white (KUBUNSYORI).
 * Each section that changes is a fire of its own.
 */
export function fillSections(desk: Desk, double: number): void {
  const { line, view } = desk
  for (let section = line.firstSection; section <= line.lastSection; section++) {
    if (line.black[section]) continue
    desk.because('nonogram.no-piece-left')
    whitenSection(desk, section)
  }
  for (let i = 1; i <= line.blackCount; i++) {
    const section = line.blackSections[i]!
    const piece = line.piece(line.firstPiece + i - (double > 0 && i > double ? 0 : 1))
    view.lookAtSection(1, section)
    view.changes = 0
    if (i === double) {
      const second = line.piece(line.firstPiece + i)
      desk.because('nonogram.two-each', piece, second)
      placeTwoInSection(desk, section, piece, second)
    } else if (!line.closed[section]) {
      desk.because('nonogram.one-each', piece)
      placeOne(view, piece)
    }
    if (view.changes > 0) desk.commit()
  }
}
