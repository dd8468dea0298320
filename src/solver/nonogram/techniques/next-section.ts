import type { Desk, Technique } from '../sato/desk'
import { pieceIn, placeOne } from '../sato/packing'

/** NEXTKUBUNMASU (手法5): the block in the section next to the edge section has one candidate. Level 3. */
export const nextSection: Technique = {
  id: 'next-section',
  find(desk) {
    const { line, view, rules, candidates } = desk
    if (rules.level < 3 || line.rangeSections < 2 || line.pieces < 2) return
    const next = desk.edgeSection + view.step
    if (!line.black[next]) return
    view.lookAtSection(view.side, next)
    view.readBlocks()
    desk.findCandidates(desk.edgePiece + view.step, desk.farPiece, view.space1, view.block1, true)
    if (candidates.count !== 1 || view.space1 > rules.near) return
    if (Math.abs(desk.edgePiece - candidates.first) > rules.away) return
    if (candidates.away > 0) return fillEdgeSection(desk, 2)
    desk.because('nonogram.next-section', desk.edgeLength, candidates.firstLength, view.block1)
    view.lookAtSection(view.side, desk.edgeSection)
    placeOne(view, desk.edgeLength)
  },
}

/**
 * MOTOSPACEIRE: the pieces before the candidate that do not fit before the block in its own section are in the edge section,
 * which is not done if they are fewer than `least`.
 */
export function fillEdgeSection(desk: Desk, least: number): void {
  const { line, view, candidates } = desk
  const step = view.step
  let tail = 0
  let count = 0
  for (let k = candidates.first - step; step === 1 ? k >= desk.edgePiece : k <= desk.edgePiece; k -= step) {
    tail += line.piece(k) + 1
    if (tail <= view.space1) continue
    count = Math.abs(k - desk.edgePiece + step)
    break
  }
  if (count < least) return
  desk.because('nonogram.back-in-edge', candidates.firstLength, count, view.block1)
  view.lookAtSection(view.side, desk.edgeSection)
  pieceIn(desk, desk.edgePiece, count)
}
