import { supported } from '#solver/genres/sudoku-variants/relations.ts'
import { leaveSum, type Total } from '#solver/genres/sudoku-variants/sums.ts'
import type { Candidate, Found } from '../message'
import { digitsIn, type State } from '../state'
import { any, type Technique, type Wanted } from '../technique'

/** Removes digits for which the neighbouring cell has no fitting digit by a bar, a sign, or the lack of a bar. */
export const neighbours: Technique = {
  key: 'neighbours',
  find(state, isWanted = any) {
    const { candidates, rules } = state
    for (const { kind, a, b } of rules.relations) {
      const inA = candidates[a]! & ~supported(kind, state.bitsOf(b), true, rules.all)
      const inB = candidates[b]! & ~supported(kind, state.bitsOf(a), false, rules.all)
      if (inA === 0 && inB === 0) continue
      const removed = [...removedFrom(a, inA), ...removedFrom(b, inB)]
      const found: Found = { technique: 'neighbours', cells: [a, b], houses: [], digits: [], placed: [], removed, relation: kind }
      if (isWanted(found)) return found
    }
    return undefined
  },
}

function removedFrom(cell: number, mask: number): Candidate[] {
  return digitsIn(mask).map((digit): Candidate => [cell, digit])
}

/** Places the digit that the sum of a cage leaves for its last empty cell. */
export const lastOfCage: Technique = {
  key: 'last-of-cage',
  find(state, isWanted = any) {
    for (const { cells, from, sum } of state.rules.totals) {
      if (!('cage' in from)) continue
      const open = cells.filter((cell) => state.placed[cell] === 0)
      const [cell] = open
      if (cell === undefined || open.length > 1) continue
      const digit = cells.reduce((left, one) => left - state.placed[one]!, sum)
      if (digit < 1 || ((state.candidates[cell]! >> (digit - 1)) & 1) === 0) continue
      const found: Found = { technique: 'last-of-cage', cells, houses: [], digits: [digit], placed: [[cell, digit]], removed: [], sum }
      if (isWanted(found)) return found
    }
    return undefined
  },
}

/** Removes digits that the sum of a cage does not allow in its cells. */
export const cage: Technique = { key: 'cage', find: (state, isWanted) => sumStep(state, 'cage', isWanted) }

/** Removes digits by the remaining sum for those cells of a house that are in none of its cages. */
export const rest: Technique = { key: 'rest', find: (state, isWanted) => sumStep(state, 'rest', isWanted) }

function sumStep(state: State, technique: 'cage' | 'rest', isWanted: Wanted = any): Found | undefined {
  for (const total of state.rules.totals) {
    if ('cage' in total.from !== (technique === 'cage')) continue
    const removed = beyondSum(state, total)
    if (removed.length === 0) continue
    const houses = 'house' in total.from ? [state.nameOf(total.from.house)] : []
    const found: Found = { technique, cells: total.cells, houses, digits: [], placed: [], removed, sum: total.sum }
    if (isWanted(found)) return found
  }
  return undefined
}

function beyondSum(state: State, total: Total): Candidate[] {
  const { cells } = total
  if (cells.every((cell) => state.placed[cell] !== 0)) return []
  const masks = cells.map((cell) => state.bitsOf(cell))
  const left = new Int32Array(cells.length)
  if (!leaveSum(total, state.rules.digits, masks, left)) return []
  return cells.flatMap((cell, i) => removedFrom(cell, state.candidates[cell]! & ~left[i]!))
}
