import { Propagation } from '#solver/genres/sudoku-variants/exact/propagation.ts'
import type { Rules } from '#solver/genres/sudoku-variants/exact/rules.ts'
import { popcount } from '#solver/genres/sudoku-variants/relations.ts'
import { digitsIn, type State } from '../state'
import { any, type Technique } from '../technique'
import type { Found } from '../message'

const propagations = new WeakMap<Rules, Propagation>()

/**
 * Removes a candidate that leads to a contradiction: with it, singles, pairs, sums, crossings and fillings of lines lead to a cell without
 * a digit. It is tried only where there are constraints beside houses. Cells with few candidates come first.
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
    // The consequences of the position itself are found once, and each candidate is tried from there.
    const isSound = begins(state, now)
    const levels = new Int32Array(candidates.length)
    now.store(levels, 0)
    for (const cell of cells)
      for (const digit of digitsIn(candidates[cell]!)) {
        if (isSound) now.restore(levels, 0)
        if (isSound && now.keep(cell, 1 << (digit - 1)) && now.settle()) continue
        const found: Found = { technique: 'trial', cells: [cell], houses: [], digits: [digit], placed: [], removed: [[cell, digit]] }
        if (isWanted(found)) return found
      }
    return undefined
  },
}

/** Draws the consequences of a position; false where they contradict each other. */
function begins(state: State, now: Propagation): boolean {
  now.begin()
  for (let at = 0; at < state.candidates.length; at++) {
    const mask = state.bitsOf(at)
    if (mask !== 0 && !now.keep(at, mask)) return false
  }
  return now.settle()
}
