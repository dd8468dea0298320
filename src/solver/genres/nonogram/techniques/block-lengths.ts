import type { Context, Technique } from '../position/context'

/**
 * KMASULENSYORI (手法10): colours what all candidates of a block have in common. In each black section that is not closed, five steps are
 * tried in order, and the technique ends with the first that colours anything. At level 4, a blank section that no piece fits becomes
 * white, too. Levels 3 and 4.
 */
export const blockLengths: Technique = {
  id: 'block-lengths',
  find(context) {
    const { line, view, rules } = context
    for (let section = line.firstSection; section <= line.lastSection; section++) {
      if (line.black[section] && !line.closed[section]) {
        for (const step of STEPS) {
          context.countedAs = 3
          step(context, section)
          if (view.changes > 0) return
        }
      }
      if (rules.level < 4 || line.black[section] || line.size[section]! >= line.longest) continue
      view.lookAtSection(1, section)
      if (context.findCandidates(line.firstPiece, line.lastPiece, 0, 1).count > 0) continue
      context.countedAs = 4
      context.because('nonogram.no-piece-fits')
      view.fill(-1, 1, view.length)
      return
    }
  },
}

const STEPS = [
  (context: Context, section: number) => stretchFrom(context, section, 1),
  (context: Context, section: number) => stretchFrom(context, section, 2),
  completeBlocks,
  gapsOfOne,
  blocksApart,
]

/** Step 1: the near block, with the space before it, is shorter than its shortest candidate. */
function stretchFrom(context: Context, section: number, side: 1 | 2): void {
  const { view, candidates } = context
  context.face(side, section)
  view.readBlocks()
  const reached = view.space1 + view.block1
  context.findCandidates(context.edgePiece, context.farPiece, view.space1, view.block1)
  const shortest = candidates.shortest
  if (reached >= shortest) return
  context.because('nonogram.stretch-shortest', shortest, 0, view.block1)
  view.fill(1, reached + 1, shortest)
  if (candidates.alike && view.space1 === 0) view.set(-1, shortest + 1)
}

/** Step 2: a block is as long as all of its candidates. */
function completeBlocks(context: Context, section: number): void {
  const { view, candidates } = context
  context.face(1, section)
  view.readBlocks()
  for (let i = 1; i <= view.blocks; i++) {
    const length = view.blockLength[i]!
    context.findCandidatesOf(i)
    if (!candidates.alike || candidates.longest !== length) continue
    context.because('nonogram.block-complete', length, 0, length)
    view.whiteAround(view.blockAt[i]! - 1, view.blockAt[i]! + length)
  }
}

/** Step 3: one cell lies between two blocks. */
function gapsOfOne(context: Context, section: number): void {
  const { line, view, rules } = context
  context.face(1, section)
  view.readBlocks()
  for (let i = 2; i <= view.blocks; i++) {
    if (view.spaceLength[i] !== 1) continue
    const joined = view.blockLength[i - 1]! + view.blockLength[i]! + 1
    if (context.findCandidates(line.firstPiece, line.lastPiece, view.blockAt[i - 1]! - 1, joined).count === 0) {
      context.because('nonogram.keep-apart', 0, 0, joined)
      view.set(-1, view.spaceAt[i]!)
    } else if (rules.level >= 4) {
      // As printed, gaps of this section that are cut after this one count at level 4 as well.
      context.countedAs = 4
      joinGap(context, i, i - 1, 1)
      if (view.changes === 0) joinGap(context, i, i, -1)
    }
  }
}

/** One block beside the gap has one candidate, and the piece after (or before) the candidate cannot be the other block. */
function joinGap(context: Context, gap: number, block: number, towards: 1 | -1): void {
  const { line, view, candidates } = context
  context.findCandidatesOf(block)
  if (candidates.count !== 1) return
  const at = view.spaceAt[gap]!
  const other = view.blockLength[block === gap ? gap - 1 : gap]!
  const next = line.piece(candidates.first + towards)
  const behind = at + (next + 1) * towards
  const sticks = behind >= 1 && behind <= view.length && view.cells[behind] === 1
  if (other <= next && !sticks) return
  context.because('nonogram.join-gap', candidates.firstLength, next, other)
  view.set(1, at)
}

const shortestOf = new Int16Array(256)
const longestOf = new Int16Array(256)

/**
 * Step 4: two neighbouring blocks that one piece cannot cover. As printed, one cell less than possible is coloured towards the next block.
 */
function blocksApart(context: Context, section: number): void {
  const { view, rules, candidates } = context
  if (rules.level < 4) return
  context.face(1, section)
  view.readBlocks()
  if (view.blocks < 2) return
  context.countedAs = 4
  for (let i = 1; i <= view.blocks; i++) {
    context.findCandidatesOf(i)
    shortestOf[i] = candidates.shortest
    longestOf[i] = candidates.count === 0 ? 1000 : candidates.longest
  }
  for (let i = 1; i <= view.blocks; i++) {
    const at = view.blockAt[i]!
    const length = view.blockLength[i]!
    const next = i < view.blocks ? length + view.spaceLength[i + 1]! + view.blockLength[i + 1]! : 0
    const previous = i > 1 ? view.blockLength[i - 1]! + view.spaceLength[i]! + length : 0
    context.because('nonogram.blocks-apart', shortestOf[i], 0, length)
    if (next > longestOf[i]!) view.fill(1, view.blockAt[i + 1]! - shortestOf[i]!, at - 1)
    if (i > 1 && previous > longestOf[i - 1]!) view.fill(1, at + length, view.spaceAt[i]! + shortestOf[i]!)
  }
}
