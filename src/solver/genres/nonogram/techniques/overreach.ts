import type { Context, Technique } from '../position/context'
import { needsTwo, placeOne, placeTwo } from '../position/packing'

/**
 * KUBUNNORIKOSI (手法7): places the one or two pieces that an edge section certainly holds. When nothing is left to colour in it, section
 * and pieces leave the working range for the rest of the visit, and the next section becomes the edge. Level 3.
 */
export const overreach: Technique = {
  id: 'overreach',
  find(context) {
    context.countedAs = 3
    const taken = placeEdgePieces(context)
    if (context.view.changes > 0) context.commit()
    else if (taken > 0) cutOff(context, taken)
  },
}

/** Places the pieces that the edge section certainly holds. @returns their number; 0 where it is open */
function placeEdgePieces(context: Context): number {
  const { line, view } = context
  const step = view.step
  const p = context.edgeLength
  const q = line.piece(context.edgePiece + step)
  if (view.length <= p + q) {
    context.because('nonogram.edge-piece-alone', p, q)
    placeOne(view, p)
    return 1
  }
  const third = context.edgePiece + 2 * step
  if (third < line.firstPiece || third > line.lastPiece) return 0
  const r = line.piece(third)
  if (view.length > p + q + r + 1) return 0
  let taken = 0
  const next = context.edgeSection + step
  if ((line.black[next] && line.size[next]! < r) || (line.closed[next] && line.size[next] !== r)) {
    context.because('nonogram.overreach', p, r)
    placeOne(view, p)
    taken = 1
  }
  view.readBlocks()
  if (needsTwo(view, p, q)) {
    context.because('nonogram.two-each', p, q)
    placeTwo(view, p, q)
    taken = 2
  }
  return taken
}

function cutOff(context: Context, pieces: number): void {
  const { line, view } = context
  if (view.side === 1) {
    line.firstSection++
    line.firstPiece += pieces
  } else {
    line.lastSection--
    line.lastPiece -= pieces
  }
  line.spanRange()
  context.rangeCut = true
}
