import type { Context, Technique } from '../position/context'
import { pieceIn, placeOne } from '../position/packing'

/**
 * NEXTKUBUNMASU (手法5): colours the edge section by the first block of the section next to it, if that has one candidate. If the candidate
 * is the second piece, the edge section holds only the edge piece. If it is a later piece, the edge section gets the pieces before it that
 * have no room before the block. Level 3.
 */
export const nextSection: Technique = {
  id: 'next-section',
  find(context) {
    const { line, view, rules, candidates } = context
    if (rules.level < 3 || line.rangeSections < 2 || line.pieces < 2) return
    const next = context.edgeSection + view.step
    if (!line.black[next]) return
    view.lookAtSection(view.side, next)
    view.readBlocks()
    context.findCandidates(context.edgePiece + view.step, context.farPiece, view.space1, view.block1, true)
    if (candidates.count !== 1 || view.space1 > rules.near) return
    if (Math.abs(context.edgePiece - candidates.first) > rules.away) return
    if (candidates.away > 0) return fillEdgeSection(context, 2)
    context.because('nonogram.next-section', context.edgeLength, candidates.firstLength, view.block1)
    view.lookAtSection(view.side, context.edgeSection)
    placeOne(view, context.edgeLength)
  },
}

/**
 * MOTOSPACEIRE: packs into the edge section the pieces before the candidate that have no room before the block in its own section. Nothing
 * is done if there are fewer than `least`.
 */
export function fillEdgeSection(context: Context, least: number): void {
  const { line, view, candidates } = context
  const step = view.step
  let tail = 0
  let count = 0
  for (let k = candidates.first - step; step === 1 ? k >= context.edgePiece : k <= context.edgePiece; k -= step) {
    tail += line.piece(k) + 1
    if (tail <= view.space1) continue
    count = Math.abs(k - context.edgePiece + step)
    break
  }
  if (count < least) return
  context.because('nonogram.back-in-edge', candidates.firstLength, count, view.block1)
  view.lookAtSection(view.side, context.edgeSection)
  pieceIn(context, context.edgePiece, count)
}
