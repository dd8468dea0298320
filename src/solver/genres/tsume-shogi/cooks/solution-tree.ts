import { generateChecks } from '../rules/checks'
import { checking, generateEvasions, generateInterposingDrops } from '../rules/evasions'
import { NEXT } from '../rules/geometry'
import { MOST_MOVES } from '../rules/legal'
import { exactLength } from '../search/exact-length'
import type { Analysis } from './analysis'

/**
 * The number of positions with the attacker to move that a solver must see: those of a tree with one best move of the attacker and every
 * answer to it. Useless interpositions are left out, drops on one square count once, and a position counts each time that it occurs.
 * @param length the length of the position on the board
 * @param most the count at which counting stops
 * @returns undefined where the nodes ran out
 */
export function solutionTreeSize(analysis: Analysis, length: number, most: number): number | undefined {
  const { position, search } = analysis
  const seen = new Set<string>()
  const moves = new Int32Array(MOST_MOVES * 128)

  /** False where the nodes ran out. */
  const attack = (left: number, at: number): boolean => {
    const key = `${position.low} ${position.high} ${position.hand}`
    if (seen.has(key) || seen.size >= most) return true
    seen.add(key)
    const end = generateChecks(position, moves, at)
    for (let i = at; i < end; i++) {
      const move = moves[i]!
      position.make(move)
      const mates = search.isMate(position, left - 1)
      const isWhole = mates === true ? defend(left - 1, end) : mates === false
      position.unmake(move)
      if (!isWhole || mates === true) return isWhole
    }
    return true
  }

  const defend = (left: number, at: number): boolean => {
    let end = generateEvasions(position, moves, at)
    const { checker, direction, isFar } = checking
    if (isFar) {
      for (let to = NEXT[(position.kings[1]! << 4) | direction]!; to !== checker; to = NEXT[(to << 4) | direction]!) {
        const isUseless = search.isProxyMate(position, checker, to, left)
        if (isUseless === undefined) return false
        if (!isUseless) end = Math.min(end + 1, generateInterposingDrops(position, to, moves, end))
      }
    }
    for (let i = at; i < end; i++) {
      const move = moves[i]!
      position.make(move)
      const after = exactLength(search, position, left + 1)
      const isWhole = after !== 'out' && (after === 'none' || attack(after, end))
      position.unmake(move)
      if (!isWhole) return false
    }
    return true
  }
  return attack(length, 0) && !search.isOut ? seen.size : undefined
}
