import { Propagation } from '#solver/genres/sudoku-variants/exact/propagation.ts'
import type { Rules } from '#solver/genres/sudoku-variants/exact/rules.ts'
import { popcount } from '#solver/genres/sudoku-variants/relations.ts'
import { digitsIn, type State } from '../state'
import { any, type Technique } from '../technique'
import type { Found } from '../message'

const propagations = new WeakMap<Rules, Propagation>()

/**
 * A candidate that comes to nothing: with it singles, pairs, sums, crossings and fillings of lines alone lead to a cell without a digit. Only where
 * constraints say more than houses do. Cells with few candidates first.
 */
export const trial: Technique = {
  key: 'trial',
  find(state, isWanted = any) {
    const { rules, candidates } = state
    if (rules.tables.length + rules.lines.length === 0) return undefined
    let now = propagations.get(rules)
    if (now === undefined) propagations.set(rules, (now = new Propagation(rules)))
    const cells = Array.from(candidates.keys()).filter((cell) => candidates[cell] !== 0)
    cells.sort((a, b) => popcount(candidates[a]!) - popcount(candidates[b]!) || a - b)
    for (const cell of cells)
      for (const digit of digitsIn(candidates[cell]!)) {
        if (holds(state, now, cell, digit)) continue
        const found: Found = { technique: 'trial', cells: [cell], houses: [], digits: [digit], placed: [], removed: [[cell, digit]] }
        if (isWanted(found)) return found
      }
    return undefined
  },
}

function holds(state: State, now: Propagation, cell: number, digit: number): boolean {
  now.begin()
  for (let at = 0; at < state.candidates.length; at++) {
    const mask = at === cell ? 1 << (digit - 1) : state.bitsOf(at)
    if (mask !== 0 && !now.keep(at, mask)) return false
  }
  return now.settle()
}
