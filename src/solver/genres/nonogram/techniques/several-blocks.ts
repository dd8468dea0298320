import type { Context, Technique } from '../position/context'
import { pieceIn } from '../position/packing'

/**
 * HUKUSUMASUSYORI (手法3): joins or separates the first two blocks where the first has one candidate, so that the second belongs to that
 * piece or to a later one. Level 3. The page with the program's second half (blocks more than a cell apart) is lost; that half follows the
 * prose of 2.3 here.
 */
export const severalBlocks: Technique = {
  id: 'several-blocks',
  find(context) {
    const { view, rules, candidates } = context
    if (rules.level < 3 || view.space1 > rules.near || view.blocks < 2) return
    context.findEdgeCandidates(1)
    if (candidates.count !== 1 || candidates.away > rules.away) return
    if (view.space2 === 1) joinOverGap(context)
    else if (view.block1 + view.space2 + view.block2 > candidates.firstLength) separate(context)
  },
}

/** One cell lies between the blocks. It is black if the next piece could not stand behind it. */
function joinOverGap(context: Context): void {
  const { line, view, candidates } = context
  const next = line.piece(candidates.first + view.step)
  const gap = view.spaceAt[2]!
  // Past the wall the program sees what an earlier stretch left; the next piece does not fit there, so black is right anyway.
  if (view.block2 <= next && view.cells[gap + next + 1] !== 1) return
  context.because('nonogram.join-gap', candidates.firstLength, next, view.block2)
  view.set(1, gap)
}

/** The blocks belong to different pieces A and C. */
function separate(context: Context): void {
  const { view, candidates } = context
  const a = candidates.first
  const aLength = candidates.firstLength
  const { block1, block2, step } = view
  const end1 = view.blockAt[1]! + block1 - 1
  const at2 = view.blockAt[2]!
  const end2 = at2 + block2 - 1
  context.because('nonogram.two-pieces', aLength, 0, block1)
  view.fill(1, at2 - aLength - 1, view.space1)
  const next = a + step
  context.findCandidates(next, context.farPiece, at2 - 1, block2)
  if (!candidates.alike) return
  const c = candidates.first
  const cLength = candidates.firstLength
  if (candidates.shortest === block2) view.whiteAround(at2 - 1, end2 + 1)
  if (candidates.count !== 1) return
  context.because('nonogram.two-pieces', aLength, cLength, block1)
  if (c === next) {
    view.fill(1, end2 + 1, end1 + 1 + cLength)
    view.fill(-1, view.blockAt[1]! + aLength, end2 - cLength)
  } else if (view.changes === 0) {
    view.look(view.side, view.position(end1 + 2), at2 - end1 - 3)
    pieceIn(context, next, Math.abs(c - next))
  }
}
