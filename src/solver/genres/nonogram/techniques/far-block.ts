import type { Technique } from '../position/context'

/**
 * REVSIDEMSNOBI (手法4): colours cells around the last block of the edge section where it lies near the wall on the far side. If all
 * candidates are as long as the block, its neighbours become white; if even the shortest is too long for the space behind, the block grows
 * towards the near wall (level 2). Cells behind its reach become white if no following piece fits there (level 3).
 */
export const farBlock: Technique = {
  id: 'far-block',
  find(context) {
    const { line, view, rules, candidates } = context
    const block = view.lastBlock
    const before = view.lastBlockAt - 1
    const behind = view.spaceLength[view.blocks + 1]!
    if (line.rangeSections < 2 || view.blocks > 2 || behind > rules.near) return
    context.findEdgeCandidates(view.blocks)
    context.because('nonogram.far-block', candidates.shortest, 0, block)
    if (candidates.alike && candidates.shortest === block) view.whiteAround(before, before + block + 1)
    if (candidates.shortest > behind + block) view.fill(1, view.length - candidates.shortest + 1, before)
    if (view.changes > 0) return
    if (rules.level < 3 || !candidates.alike || candidates.count > rules.piecesBelow) return
    let shortestNext = 1000
    for (let i = 0; i < candidates.count; i++) {
      const next = candidates.list[i]! + view.step
      if (next >= line.firstPiece && next <= line.lastPiece) shortestNext = Math.min(shortestNext, line.piece(next))
    }
    if (behind > shortestNext) return
    context.countedAs = 3
    context.because('nonogram.far-space', candidates.shortest, 0, block)
    view.fill(-1, before + candidates.shortest + 1, view.length)
  },
}
