import type { Context, Technique } from '../position/context'
import type { LineType } from '../position/grid'
import { measureReach } from './crossing'

/**
 * MESYORI (手法15, 目処理): tries the first cell of the edge sections of the four outermost unfinished lines. If that cell were black,
 * the whole edge piece would begin there, and its cells would have to be pieces, or parts of them, in the two lines behind. If that is
 * impossible, the cell becomes white. Level 3.
 */
export const borderSight: Technique = {
  id: 'border-sight',
  find(context) {
    context.countedAs = 3
    listStarts(context)
    for (const start of starts) if (start.length >= 2 && isContradictory(context, start)) return whiten(context, start)
  },
}

/** A cell that is examined: its line and position, the length of the edge piece, the side, and the direction away from the border. */
interface Start {
  type: LineType
  line: number
  position: number
  length: number
  side: 1 | 2
  inwards: 1 | -1
}

/** The eight starts, always in the same order: rows and columns, the first and the last line, from either side. */
const starts: readonly Start[] = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({
  type: i < 4 ? 0 : 1,
  line: 0,
  position: 0,
  length: 0,
  side: i % 2 === 0 ? 1 : 2,
  inwards: i % 4 < 2 ? 1 : -1,
}))

function listStarts({ grid, line }: Context): void {
  for (const start of starts) {
    start.line = start.inwards === 1 ? grid.firstUnfinished(start.type) : grid.lastUnfinished(start.type)
    line.load(start.type, start.line)
    line.divide()
    start.position = start.side === 1 ? line.first : line.last
    start.length = line.piece(start.side === 1 ? line.firstPiece : line.lastPiece)
  }
}

function isContradictory(context: Context, start: Start): boolean {
  const { grid, line, focus, overhang } = context
  focus.type = start.type
  focus.line = start.line
  overhang.take(start.side === 1 ? start.position : start.position - start.length + 1, start.length)
  measureReach(context, start.inwards, true)
  for (let distance = 1; distance <= 2; distance++) {
    overhang.cutAt(distance)
    const number = start.line + distance * start.inwards
    if (number < 1 || number > grid.lines(start.type)) continue
    line.load(start.type, number)
    if (!line.divide() || grid.finished[start.type][number]) continue
    for (let block = 0; block < overhang.blocks; block++) {
      const at = overhang.blockAt[block]!
      if (at < line.first || at > line.last) break
      if (fitsSome(context, overhang.blockLength[block]!, overhang.blockExact[block] === 1)) continue
      context.because('nonogram.border-sight', start.length, number, overhang.blockLength[block]!)
      return true
    }
  }
  return false
}

function fitsSome({ line }: Context, length: number, exact: boolean): boolean {
  for (let k = line.firstPiece; k <= line.lastPiece; k++) {
    const piece = line.piece(k)
    if (exact ? piece === length : piece >= length) return true
  }
  return false
}

function whiten(context: Context, { type, line, position }: Start): void {
  const { grid } = context
  const at = grid.at(type, line, position)
  // The cell is known to be black, so that the puzzle has no solution. Nothing is done, and the search ends.
  if (grid.cells[at] !== 0) return
  context.line.load(type, line)
  context.count()
  context.observer?.cell(context, at, -1)
  grid.set(at, -1)
}
