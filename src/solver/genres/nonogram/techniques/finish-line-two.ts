import type { Context, Technique } from '../position/context'
import { needsTwo } from '../position/packing'
import { fillSections } from './finish-line'

/**
 * RETUKANSEI2 (手法11): does what finish-line does, and also where there is one black section fewer than working pieces and it is known
 * which section holds two pieces. Level 4.
 */
export const finishLineTwo: Technique = {
  id: 'finish-line-two',
  find(context) {
    context.countedAs = 4
    const double = sectionOfTwo(context)
    if (double >= 0) fillSections(context, double)
  },
}

/** The number of the black section that holds two pieces; 0 if all hold one, -1 if it is unknown (RTKANHAN). */
export function sectionOfTwo(context: Context): number {
  const { line, view } = context
  line.countBlack()
  if (line.blackCount === line.pieces) return 0
  if (line.blackCount !== line.pieces - 1) return -1
  for (let i = 1; i <= line.blackCount; i++) {
    view.lookAtSection(1, line.blackSections[i]!)
    view.readBlocks()
    if (needsTwo(view, line.piece(line.firstPiece + i - 1), line.piece(line.firstPiece + i))) return i
  }
  return -1
}
