import type { Context, Technique } from '../position/context'
import type { Side } from '../position/view'

/**
 * NOKUROITI (手法13): makes a cell white in an open section that follows closed sections of known pieces. The section has one block, at its
 * far wall. The block belongs to the next piece or to the longer piece after it, and in both cases the cell before the longer piece stays
 * white. Level 4.
 */
export const lastSpace: Technique = {
  id: 'last-space',
  find(context) {
    context.countedAs = 4
    lookFrom(context, 1)
    if (context.view.changes === 0) lookFrom(context, 2)
  },
}

function lookFrom(context: Context, side: Side): void {
  const { line, view, candidates } = context
  context.face(side)
  const step = view.step
  let piece = context.edgePiece
  for (let section = context.edgeSection; section !== context.farSection + step; section += step) {
    if (!line.black[section]) continue
    view.lookAtSection(side, section)
    view.readBlocks()
    if (line.closed[section]) {
      if (context.findCandidates(piece, context.farPiece, 0, view.length).count !== 1) return
      piece = candidates.first + step
      continue
    }
    if (view.blocks !== 1 || view.space2 !== 0) return
    context.findCandidates(piece, context.farPiece, view.space1, view.block1)
    const next = candidates.list[1]!
    const longer = line.piece(next)
    if (candidates.count !== 2 || candidates.first !== piece || next !== piece + step || candidates.firstLength >= longer) return
    context.because('nonogram.last-space', candidates.firstLength, longer, view.block1)
    view.set(-1, view.length - longer)
    return
  }
}
