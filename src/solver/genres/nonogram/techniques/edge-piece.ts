import type { Technique } from '../position/context'
import { pieceIn, placeOne } from '../position/packing'

/**
 * KIHONSYORI, steps 4-5 (手法1): an edge section that is so short that the edge piece covers its middle (step 4), or that the second piece
 * does not fit in with the edge piece (step 5). Without a further working piece step 5 does nothing, as printed; finish-line handles that
 * case.
 */
export const edgePiece: Technique = {
  id: 'edge-piece',
  find(context) {
    const { line, view, edgeLength } = context
    context.countedAs = 2
    if (view.length <= 2 * edgeLength - 1) {
      context.because('nonogram.edge-piece-in', edgeLength)
      pieceIn(context, context.edgePiece, 1)
      if (view.changes > 0) return
    }
    const next = context.edgePiece + view.step
    if (next < line.firstPiece || next > line.lastPiece || view.length > edgeLength + line.piece(next)) return
    context.because('nonogram.edge-piece-alone', edgeLength, line.piece(next))
    placeOne(view, edgeLength)
  },
}
