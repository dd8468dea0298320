import { inCheck } from '../rules/attacks'
import { isDrop, usiOf } from '../rules/move'
import { moveOfUsi } from '../rules/usi'
import type { BestPlay } from '../search/best-play'
import { exactLength } from '../search/exact-length'
import type { Analysis } from './analysis'
import type { Fault } from './fault-kinds'
import { variationsAt } from './variations'

// The composer's line (作意) of a problem, and the faults of the defender's answers in it. Best play is examined at every ply, so that one
// weak move does not hide the faults behind it.

/** A composer's line whose every move keeps the mate, or the fault of the first move that does not; `undefined` where the nodes ran out. */
export type Followed = { readonly line: readonly number[] } | { readonly fault: Fault }

/** Follows the composer's moves (USI) from the position on the board, which is left as it was. */
export function follow({ position, search }: Analysis, moves: readonly string[]): Followed | undefined {
  const made: number[] = []
  const judge = (): Followed | undefined => {
    for (const [i, usi] of moves.entries()) {
      const fault = { fault: { kind: 'line', ply: i + 1, moves: [usi] } } as const
      const move = moveOfUsi(position, usi)
      if (move === undefined) return fault
      position.make(move)
      made.push(move)
      if (i % 2 === 1) continue
      if (!inCheck(position, 1)) return fault
      const left = exactLength(search, position)
      if (left === 'out') return undefined
      if (left === 'none' || (i + 1 === moves.length && left !== 0)) return fault
    }
    const last = moves.at(-1)
    return moves.length % 2 === 1
      ? { line: [...made] }
      : { fault: { kind: 'line', ply: moves.length, moves: last === undefined ? [] : [last] } }
  }
  const followed = judge()
  for (const move of made.toReversed()) position.unmake(move)
  return followed
}

/**
 * The faults of the defender's answers in a composer's line: other answers that last longer (変長) or equally long (変同), and useless drops
 * between. Undefined where the nodes ran out.
 * @param early an equally long answer is reported only if it comes at least this many plies before the end of the line
 */
export function answersOn(analysis: Analysis, play: BestPlay, line: readonly number[], early: number): readonly Fault[] | undefined {
  const { position, search } = analysis
  const faults: Fault[] = []
  const made: number[] = []
  /** Judges the answer `own` to the check on the board; false where the nodes ran out. */
  const judge = (own: number): boolean => {
    const ply = made.length + 1
    const rest = line.length - made.length
    const best = exactLength(search, position)
    if (typeof best !== 'number') return false
    position.make(own)
    const after = exactLength(search, position)
    position.unmake(own)
    if (typeof after !== 'number') return false
    if (isDrop(own) && after + 1 > best) faults.push({ kind: 'useless', ply, moves: line.slice(made.length).map(usiOf) })
    if (after + 1 < best && best > rest) {
      const node = play.at(best)
      const longer = node && play.line(best)
      if (longer === undefined) return false
      faults.push({ kind: best === rest + 2 && node!.leftover.R > 0 ? 'longer-by-two' : 'longer', ply, moves: longer.map(usiOf) })
    }
    if (after + 1 !== best || best !== rest || line.length - ply < early) return true
    const equal = variationsAt({ position, search, play, mainLine: (moves) => analysis.mainLine(moves) }, own, ply, best)
    for (const { moves, leftover } of equal ?? []) if (leftover.length === 0) faults.push({ kind: 'variation', ply, moves })
    return equal !== undefined
  }
  let isWhole = true
  for (const move of line) {
    if (made.length % 2 === 1) isWhole &&= judge(move)
    position.make(move)
    made.push(move)
  }
  for (const move of made.toReversed()) position.unmake(move)
  return isWhole ? faults : undefined
}
