import type { Context } from './context'
import type { View } from './view'

/** The lengths of the pieces to be packed into a view, in its direction (PRL). */
const packed = new Int16Array(128)

/** Piece-in (ピース入れ, PIECEIRE): packs `count` pieces, beginning with number `first`, into the whole view. */
export function pieceIn(context: Context, first: number, count: number): boolean {
  const { line, view } = context
  const step = view.step
  for (let i = 0; i < count; i++) packed[i] = line.piece(first + i * step)
  return packIn(view, count)
}

/** Packs `count` pieces of length 1 into the view. */
export function onesIn(view: View, count: number): void {
  packed.fill(1, 0, count)
  packIn(view, count)
}

/**
 * Colours the cells black that the leftmost and the rightmost packing of each piece have in common, without regard to known cells. Where
 * the pieces fill the view exactly, the gaps become white and the result is true.
 */
function packIn(view: View, count: number): boolean {
  let total = count - 1
  for (let i = 0; i < count; i++) total += packed[i]!
  const slack = view.length - total
  let end = -1
  for (let i = 0; i < count; i++) {
    end += 1 + packed[i]!
    view.fill(1, end - packed[i]! + 1 + slack, end)
  }
  if (count === 0 || slack !== 0) return false
  end = -1
  for (let i = 0; i < count - 1; i++) {
    end += 1 + packed[i]!
    view.set(-1, end + 1)
  }
  return true
}

/** Packs the working pieces into `length` cells from the position `origin` on, if the level examines such a line (RETUPIECEIRE). */
export function pieceInLine(context: Context, origin: number, length: number): void {
  const { grid, line, view } = context
  if (!isWorthPacking(context, length)) return
  view.look(1, origin, length)
  view.changes = 0
  context.because('nonogram.piece-in')
  const count = line.lastPiece - line.firstPiece + 1
  if (pieceIn(context, line.firstPiece, count)) grid.finished[line.type][line.number] = 1
  if (view.changes > 0) context.commit()
}

function isWorthPacking({ line, rules, firstOpen, lastOpen }: Context, length: number): boolean {
  const count = line.lastPiece - line.firstPiece + 1
  if (count > rules.pieces) return false
  if (line.number < firstOpen + rules.border || line.number > lastOpen - rules.border) return true
  const promising = 2 * line.longest + line.secondLongest
  if (length <= (rules.level === 1 ? promising : promising + count)) return true
  if (rules.level < 3) return false
  let sum = count
  for (let k = line.firstPiece; k <= line.lastPiece; k++) sum += line.piece(k)
  return sum >= length - 2
}

/** Draws the conclusions where one piece holds all black cells of the view (PIECE1SET). */
export function placeOne(view: View, piece: number): void {
  const { cells, length } = view
  let first = 1
  while (first <= length && cells[first] !== 1) first++
  if (first > length) return
  let last = length
  while (cells[last] !== 1) last--
  view.fill(1, first, last)
  view.fill(1, last, piece)
  view.fill(1, length - piece + 1, first)
  view.fill(-1, 1, last - piece)
  view.fill(-1, first + piece, length)
}

/**
 * Draws the conclusions where two pieces hold all black cells of a section. Both certainly hold some if the black cells span more than
 * either piece (PIECE2SET).
 */
export function placeTwoInSection(context: Context, section: number, piece: number, second: number): void {
  const { view } = context
  view.lookAtSection(view.side, section)
  view.readBlocks()
  if (needsTwo(view, piece, second)) placeTwo(view, piece, second)
}

/** Whether the black cells of the view must belong to two pieces. */
export function needsTwo(view: View, piece: number, second: number): boolean {
  return view.blocks >= 2 && view.span > piece && view.span > second
}

/** Draws the conclusions where the first block of the view belongs to `piece` and the last to `second` (MASUOKI). */
export function placeTwo(view: View, piece: number, second: number): void {
  const first = view.blockAt[1]!
  const behindFirst = first + view.block1
  const last = view.lastBlockAt
  const behindLast = last + view.lastBlock
  view.fill(1, behindFirst, piece)
  view.fill(1, view.length - second + 1, last - 1)
  view.fill(1, behindLast, behindFirst + second)
  view.fill(1, last - piece - 1, first - 1)
  view.fill(-1, 1, behindFirst - 1 - piece)
  view.fill(-1, last + second, view.length)
  view.fill(-1, first + piece, behindLast - second - 1)
}

/** The length of the pieces `from`-`to` when packed as tightly as possible; -1 where there is no piece. */
export function packedLength({ line, view }: Context, from: number, to: number): number {
  const step = view.step
  let length = -1
  for (let k = from; step === 1 ? k <= to : k >= to; k += step) length += line.piece(k) + 1
  return length
}
