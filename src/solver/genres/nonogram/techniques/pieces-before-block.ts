import type { Technique } from '../position/context'
import { pieceIn } from '../position/packing'

/** HANAREMASUSYORI2 (手法2, 1-ii): packs into the cells before the first block all pieces before the block's only candidate. Level 3. */
export const piecesBeforeBlock: Technique = {
  id: 'pieces-before-block',
  find(context) {
    const { view, rules, candidates } = context
    if (rules.level < 3 || view.space1 <= context.edgeLength) return
    context.findEdgeCandidates(1)
    if (candidates.count !== 1 || candidates.away < 1 || candidates.away > rules.away) return
    context.because('nonogram.before-block', candidates.firstLength, candidates.away, view.block1)
    view.length = view.space1 - 1
    pieceIn(context, context.edgePiece, candidates.away)
  },
}
