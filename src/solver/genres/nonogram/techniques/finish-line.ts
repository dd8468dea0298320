import type { Context, Technique } from '../position/context'
import { placeOne, placeTwoInSection } from '../position/packing'
import { whitenSection } from './short-section'

/**
 * RETUKANSEI (手法11, first part): places a piece in each black section where there are as many black sections as working pieces, and makes
 * blank sections white. Counted at level 1.
 */
export const finishLine: Technique = {
  id: 'finish-line',
  find(context) {
    const { line, rules } = context
    context.countedAs = 1
    line.countBlack()
    if (line.blackCount !== line.pieces || line.blackCount - line.closedCount >= rules.pieces) return
    fillSections(context, 0)
  },
}

/**
 * Places a piece in every black section, but two pieces in the black section number `double` (0: in none), and makes blank sections white
 * (KUBUNSYORI). Each section that changes is counted as one use.
 */
export function fillSections(context: Context, double: number): void {
  const { line, view } = context
  for (let section = line.firstSection; section <= line.lastSection; section++) {
    if (line.black[section]) continue
    context.because('nonogram.no-piece-left')
    whitenSection(context, section)
  }
  for (let i = 1; i <= line.blackCount; i++) {
    const section = line.blackSections[i]!
    const piece = line.piece(line.firstPiece + i - (double > 0 && i > double ? 0 : 1))
    view.lookAtSection(1, section)
    view.changes = 0
    if (i === double) {
      const second = line.piece(line.firstPiece + i)
      context.because('nonogram.two-each', piece, second)
      placeTwoInSection(context, section, piece, second)
    } else if (!line.closed[section]) {
      context.because('nonogram.one-each', piece)
      placeOne(view, piece)
    }
    if (view.changes > 0) context.commit()
  }
}
