import type { Technique } from '../position/context'
import { pieceIn, placeOne } from '../position/packing'

/**
 * KIHONSYORI, steps 4-5 (手法1): places the edge piece in the edge section. Step 4: the section is so short that the piece covers its
 * middle, which becomes black. Step 5: the second piece does not fit in beside the edge piece, so that all black cells of the section
 * belong to the edge piece. Without a second working piece step 5 does nothing, as printed; finish-line handles that case.
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
