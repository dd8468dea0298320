import type { Desk, Technique } from '../sato/desk'

/**
 * KMASULENSYORI (手法10): what the candidates of the blocks of any section have in common. Of each section the steps are tried
 * in order, and the first that colours anything ends it. Levels 3 and 4.
 */
export const blockLengths: Technique = {
  id: 'block-lengths',
  find(desk) {
    const { line, view, rules } = desk
    for (let section = line.firstSection; section <= line.lastSection; section++) {
      if (line.black[section] && !line.closed[section]) {
        for (const step of STEPS) {
          desk.countedAs = 3
          step(desk, section)
          if (view.changes > 0) return
        }
      }
      if (rules.level < 4 || line.black[section] || line.size[section]! >= line.longest) continue
      view.lookAtSection(1, section)
      if (desk.findCandidates(line.firstPiece, line.lastPiece, 0, 1).count > 0) continue
      desk.countedAs = 4
      desk.because('nonogram.no-piece-fits')
      view.fill(-1, 1, view.length)
      return
    }
  },
}

const STEPS = [
  (desk: Desk, section: number) => stretchFrom(desk, section, 1),
  (desk: Desk, section: number) => stretchFrom(desk, section, 2),
  completeBlocks,
  gapsOfOne,
  blocksApart,
]

/** (1) The near block is shorter than its shortest candidate with the space before it. */
function stretchFrom(desk: Desk, section: number, side: 1 | 2): void {
  const { view, candidates } = desk
  desk.face(side, section)
  view.readBlocks()
  const reached = view.space1 + view.block1
  desk.findCandidates(desk.edgePiece, desk.farPiece, view.space1, view.block1)
  const shortest = candidates.shortest
  if (reached >= shortest) return
  desk.because('nonogram.stretch-shortest', shortest, 0, view.block1)
  view.fill(1, reached + 1, shortest)
  if (candidates.alike && view.space1 === 0) view.set(-1, shortest + 1)
}

/** (2) A block as long as all its candidates. */
function completeBlocks(desk: Desk, section: number): void {
  const { view, candidates } = desk
  desk.face(1, section)
  view.readBlocks()
  for (let i = 1; i <= view.blocks; i++) {
    const length = view.blockLength[i]!
    desk.findCandidatesOf(i)
    if (!candidates.alike || candidates.longest !== length) continue
    desk.because('nonogram.block-complete', length, 0, length)
    view.whiteBeside(view.blockAt[i]! - 1, view.blockAt[i]! + length)
  }
}

/** (3) Two blocks a cell apart. */
function gapsOfOne(desk: Desk, section: number): void {
  const { line, view, rules } = desk
  desk.face(1, section)
  view.readBlocks()
  for (let i = 2; i <= view.blocks; i++) {
    if (view.spaceLength[i] !== 1) continue
    const joined = view.blockLength[i - 1]! + view.blockLength[i]! + 1
    if (desk.findCandidates(line.firstPiece, line.lastPiece, view.blockAt[i - 1]! - 1, joined).count === 0) {
      desk.because('nonogram.keep-apart', 0, 0, joined)
      view.set(-1, view.spaceAt[i]!)
    } else if (rules.level >= 4) {
      // As printed, gaps of this section that are cut after this one count at level 4 as well.
      desk.countedAs = 4
      joinGap(desk, i, i - 1, 1)
      if (view.changes === 0) joinGap(desk, i, i, -1)
    }
  }
}

/** One block beside the gap has one candidate; the piece after (or before) it must not be able to be the other block. */
function joinGap(desk: Desk, gap: number, block: number, towards: 1 | -1): void {
  const { line, view, candidates } = desk
  desk.findCandidatesOf(block)
  if (candidates.count !== 1) return
  const at = view.spaceAt[gap]!
  const other = view.blockLength[block === gap ? gap - 1 : gap]!
  const next = line.piece(candidates.first + towards)
  const behind = at + (next + 1) * towards
  const sticks = behind >= 1 && behind <= view.length && view.cells[behind] === 1
  if (other <= next && !sticks) return
  desk.because('nonogram.join-gap', candidates.firstLength, next, other)
  view.set(1, at)
}

const shortestOf = new Int16Array(256)
const longestOf = new Int16Array(256)

/** (4) Neighbouring blocks that one piece cannot cover. Towards the next block one cell less than possible, as printed. */
function blocksApart(desk: Desk, section: number): void {
  const { view, rules, candidates } = desk
  if (rules.level < 4) return
  desk.face(1, section)
  view.readBlocks()
  if (view.blocks < 2) return
  desk.countedAs = 4
  for (let i = 1; i <= view.blocks; i++) {
    desk.findCandidatesOf(i)
    shortestOf[i] = candidates.shortest
    longestOf[i] = candidates.count === 0 ? 1000 : candidates.longest
  }
  for (let i = 1; i <= view.blocks; i++) {
    const at = view.blockAt[i]!
    const length = view.blockLength[i]!
    const next = i < view.blocks ? length + view.spaceLength[i + 1]! + view.blockLength[i + 1]! : 0
    const previous = i > 1 ? view.blockLength[i - 1]! + view.spaceLength[i]! + length : 0
    desk.because('nonogram.blocks-apart', shortestOf[i], 0, length)
    if (next > longestOf[i]!) view.fill(1, view.blockAt[i + 1]! - shortestOf[i]!, at - 1)
    if (i > 1 && previous > longestOf[i - 1]!) view.fill(1, at + length, view.spaceAt[i]! + shortestOf[i]!)
  }
}
