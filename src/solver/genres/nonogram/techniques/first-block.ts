import type { Technique } from '../position/context'
import { fillEdgeSection } from './next-section'

/**
 * FIRSTBMASU (手法6): colours a blank edge section by the first block behind it, if that has one candidate. If the candidate is the edge
 * piece, the edge section becomes white (level 2). If it is a later piece and its section is the next one, the edge section gets the pieces
 * before it that have no room elsewhere (level 3, the paper's part (b)).
 */
export const firstBlock: Technique = {
  id: 'first-block',
  find(context) {
    const { line, view, rules, candidates } = context
    const step = view.step
    if (rules.level < 2 || line.rangeSections < 2) return
    let section = context.edgeSection
    while (section >= line.firstSection && section <= line.lastSection && !line.black[section]) section += step
    if (section < line.firstSection || section > line.lastSection) return
    const distance = Math.abs(section - context.edgeSection)
    if (distance > rules.away) return
    view.lookAtSection(view.side, section)
    view.readBlocks()
    context.findCandidates(context.edgePiece, context.farPiece, view.space1, view.block1, true)
    if (candidates.count !== 1 || view.space1 > rules.near) return
    if (candidates.away === 0) {
      // Only the edge section becomes white, although the prose whitens all sections before the block.
      context.because('nonogram.first-block', context.edgeLength, 0, view.block1)
      view.lookAtSection(view.side, context.edgeSection)
      view.fill(-1, 1, view.length)
    } else if (rules.level >= 3 && distance === 1 && candidates.away <= rules.away) {
      context.countedAs = 3
      fillEdgeSection(context, 1)
    }
  },
}
