import type { Context, Technique } from '../position/context'
import { packedLength } from '../position/packing'

/**
 * HANAREMASUSYORI1 (手法2): colours cells around the first block where the space before it is longer than the edge piece, so that the block
 * may belong to a later piece. Levels 2-4.
 */
export const detachedBlock: Technique = {
  id: 'detached-block',
  find(context) {
    const { view, edgeLength, candidates } = context
    if (view.space1 <= edgeLength) return
    context.findEdgeCandidates(1)
    if (candidates.alike && ofOneLength(context)) return
    ofEdgeLength(context)
  },
}

/** Draws the conclusions where all candidates have one length. @returns true where that decides the matter, even if nothing is coloured */
function ofOneLength(context: Context): boolean {
  const { line, view, rules, edgeLength, candidates } = context
  const { space1, block1 } = view
  const near = space1 <= rules.near
  if (candidates.count === 1 && candidates.away <= rules.away) {
    if (candidates.away === 0 && (near || block1 > line.secondLongest)) {
      context.because('nonogram.out-of-reach', edgeLength, 0, block1)
      view.fill(-1, 1, space1 + block1 - edgeLength)
      return true
    }
    if (rules.level >= 3 && near && candidates.away >= 1) {
      const packed = packedLength(context, context.edgePiece, candidates.first)
      if (packed > space1 + block1) {
        context.countedAs = 3
        context.because('nonogram.packed-before', candidates.firstLength, packed, block1)
        view.fill(1, space1 + block1 + 1, packed)
        return true
      }
    }
  }
  if (candidates.shortest !== block1) return false
  context.because('nonogram.block-complete', block1, 0, block1)
  view.whiteAround(space1, space1 + block1 + 1)
  return true
}

/** Examines a block as long as the edge piece: whether it could be another piece that begins one cell earlier. */
function ofEdgeLength(context: Context): void {
  const { view, rules, edgeLength } = context
  const { space1, block1 } = view
  if (rules.level < 3 || space1 > rules.near || edgeLength !== block1 || edgeLength <= 1) return
  if (edgeLength === space1 - 1) {
    context.countedAs = 3
    context.because('nonogram.no-room-before', edgeLength, 0, block1)
    view.set(-1, space1)
    return
  }
  if (rules.level < 4) return
  const grown = context.findCandidates(context.edgePiece, context.farPiece, space1 - 1, block1 + 1)
  // As printed, a block that could not grow at all is left alone (the rule of 2.3 would make the cell white).
  if (grown.count === 0 || packedLength(context, context.edgePiece, grown.first - view.step) <= space1 - 2) return
  context.countedAs = 4
  context.because('nonogram.no-room-before', edgeLength, 0, block1)
  view.set(-1, space1)
}
