import type { Box } from './diagram'
import { CELLS } from './letters'
import { KNIGHT, LANCE, PAWN } from '../puzzle'
import type { Counted, Stock } from './stock'
import { countedIn } from './stock'

/**
 * Whether the rules allow the pieces in a box: no piece that could never move, no two pawns of a side on one file. Golds and silvers are
 * allowed anywhere.
 */
export function isAllowed({ x, y }: Box, cells: string, stock: Stock): boolean {
  const rules = countedIn(stock).filter(({ kind }) => isBound(kind.piece))
  if (rules.length === 0) return true
  const pawns = new Set<string>()
  return CELLS.every((cell) => {
    const letter = cells[cell]!
    for (const { kind } of rules)
      for (const isDefenders of [false, true]) {
        if (letter !== (isDefenders ? kind.defenders : kind.attackers)) continue
        if (!mayMove(kind.piece, isDefenders, y + Math.floor(cell / 3))) return false
        if (kind.piece !== PAWN) continue
        const file = `${x + (cell % 3)} ${isDefenders}`
        if (pawns.has(file)) return false
        pawns.add(file)
      }
    return true
  })
}

/**
 * The number of diagrams of a unit. It is computed without making them: column by column, since pawns exclude each other on a file, by the
 * number of pieces left of each kind.
 */
export function diagramsOf(stock: Stock, { box, king }: { readonly box: Box; readonly king: number }): number {
  const counted = countedIn(stock)
  const order = [0, 3, 6, 1, 4, 7, 2, 5, 8]
  const known = new Map<string, number>()
  const count = (at: number, left: readonly number[], pawns: number): number => {
    const needed = left.reduce((sum, pieces) => sum + pieces, 0)
    const rooms = order.slice(at).filter((cell) => cell !== king).length
    if (needed > rooms) return 0
    if (at === order.length) return 1
    const onFile = at % 3 === 0 ? 0 : pawns
    const key = `${at} ${left.join()} ${onFile}`
    const before = known.get(key)
    if (before !== undefined) return before
    const cell = order[at]!
    let ways = count(at + 1, left, onFile)
    if (cell !== king)
      for (const [i, { kind }] of counted.entries()) {
        if (left[i] === 0) continue
        const after = left.map((pieces, other) => (other === i ? pieces - 1 : pieces))
        for (const side of [0, 1]) {
          if (!mayMove(kind.piece, side === 1, box.y + Math.floor(cell / 3))) continue
          const bit = kind.piece === PAWN ? 1 << side : 0
          if ((onFile & bit) === 0) ways += count(at + 1, after, onFile | bit)
        }
      }
    known.set(key, ways)
    return ways
  }
  return count(
    0,
    counted.map(({ count: pieces }: Counted) => pieces),
    0,
  )
}

const isBound = (piece: number): boolean => piece === PAWN || piece === LANCE || piece === KNIGHT

/** Whether a piece on a rank (from 1) could move on an empty board. */
function mayMove(piece: number, isDefenders: boolean, rank: number): boolean {
  const ranksLeft = isDefenders ? 9 - rank : rank - 1
  return ranksLeft >= (piece === KNIGHT ? 2 : isBound(piece) ? 1 : 0)
}
