import type { Context, Technique } from '../position/context'

/**
 * KIHONSYORI, steps 1-3 (4つの基本処理; Sato 2008, 2.1): compares the block nearest to the wall with the first piece from that side. The
 * technique tries the three steps in order, and stops after the first one that colours a cell.
 */
export const edgeBasics: Technique = {
  id: 'edge-basics',
  find(context) {
    context.countedAs = 1
    stretch(context)
    if (context.view.changes === 0) keepApart(context)
    if (context.view.changes === 0) ones(context)
  },
}

/** MASUNOBI (黒マス伸び・白マス埋め): a block that only the edge piece can cover grows, or the cells out of its reach become white. */
function stretch(context: Context): void {
  const { view, edgeLength } = context
  const { space1, block1 } = view
  if (space1 > edgeLength) return
  if (space1 + block1 <= edgeLength) {
    context.because('nonogram.stretch', edgeLength, 0, block1)
    view.fill(1, space1 + block1 + 1, edgeLength)
    if (space1 === 0) view.set(-1, edgeLength + 1)
    return
  }
  context.because('nonogram.out-of-reach', edgeLength, 0, block1)
  view.fill(-1, 1, space1 + block1 - edgeLength)
  if (block1 === edgeLength) view.set(-1, space1 + block1 + 1)
}

/**
 * MSNARABICUT (空きマス1個で並ぶ黒マスブロックの分離): one cell lies between two blocks. It becomes white where the joined block would be
 * longer than any piece that can lie there.
 */
function keepApart(context: Context): void {
  const { view, edgeLength } = context
  const { space1, block1, block2 } = view
  if (view.blocks < 2 || view.space2 !== 1) return
  const joined = block1 + block2 + 1
  if (space1 <= edgeLength) {
    if (joined <= edgeLength) return
  } else if (
    space1 > context.rules.near ||
    context.findCandidates(context.edgePiece, context.farPiece, view.blockAt[1]! - 1, joined).count > 0
  ) {
    return
  }
  context.because('nonogram.keep-apart', edgeLength, 0, joined)
  view.set(-1, view.spaceAt[2]!)
}

/** PLG1SYORI (長さ1マスのピース並び; 命題2): the first pieces from the wall have length 1. */
function ones(context: Context): void {
  const { view } = context
  const { space1, block1 } = view
  let n = leadingOnes(context)
  if (n === 0 || space1 < 2) return
  // Where more ones follow each other, Sato's program takes one less than the number of pieces that it handles.
  if (n >= context.rules.pieces) n = context.rules.pieces - 1
  context.because('nonogram.ones', 1, n, block1)
  if (n === 1 && space1 === 2) {
    view.set(-1, 2)
    if (block1 > 1) view.set(1, 1)
  } else if (n >= 2 && space1 < 2 * n + 1) {
    view.set(-1, space1)
    if (block1 === 1 && space1 < 2 * n) view.set(-1, space1 + 2)
  }
}

/** The number of working pieces of length 1 from the edge piece on (PLG1NARABI). */
export function leadingOnes(context: Context): number {
  const { line, view } = context
  const step = view.step
  let n = 0
  let k = context.edgePiece
  for (; step === 1 ? k <= context.farPiece : k >= context.farPiece; k += step) {
    if (line.piece(k) !== 1) break
    n++
  }
  return n
}
