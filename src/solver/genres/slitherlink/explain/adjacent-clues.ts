import { adjacentAtNode, adjacentToTwo, type TakeAdjacent } from '../engine/adjacent-clues'
import type { Deduction, Look, Position } from './position'

/**
 * Finds the conclusions from pairs of clues side by side with a cross beyond them, which are basic rules of the source. The place of a
 * conclusion is the shared edge.
 */
export function lookAtAdjacentClues(position: Position): Look {
  const { tables, facts, puzzle, pairs } = position
  const { edges } = tables.geometry
  const found: { rule: 'beside'; at: number; sets: number[]; reasons: number[] }[] = []
  let clash: Deduction | undefined
  const take: TakeAdjacent = (edge, value, shared, cross) => {
    if (facts[edge] === value) return true
    const reasons = cross === edges ? [] : [cross]
    if (facts[edge] !== 0) {
      clash ??= { rule: 'beside', at: shared, sets: [], reasons: [...reasons, edge] }
      return false
    }
    const last = found.at(-1)
    if (last?.at === shared && last.reasons[0] === reasons[0]) last.sets.push(edge, value)
    else found.push({ rule: 'beside', at: shared, sets: [edge, value], reasons })
    return true
  }
  for (const node of pairs.nodes) if (clash === undefined) adjacentAtNode(tables, puzzle.clues, facts, node, take)
  for (const cell of pairs.twos) if (clash === undefined) adjacentToTwo(tables, puzzle.clues, facts, cell, take)
  return clash === undefined ? { found } : { found: [], clash }
}
