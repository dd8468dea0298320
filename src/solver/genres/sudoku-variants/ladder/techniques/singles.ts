import { popcount } from '#solver/genres/sudoku-variants/relations.ts'
import type { Found } from '../message'
import { digitsIn, type State } from '../state'
import { any, type Technique } from '../technique'

/** Houses in the order of human search: blocks and regions before lines. */
function orderOf({ rules }: State): readonly number[] {
  const rank = (house: number): number => (['block', 'region', 'window', 'cage'].includes(rules.layout.houses[house]!.kind) ? 0 : 1)
  let order = orders.get(rules.layout)
  if (order === undefined) orders.set(rules.layout, (order = [...rules.houses.keys()].sort((a, b) => rank(a) - rank(b) || a - b)))
  return order
}

const orders = new WeakMap<object, readonly number[]>()

function placing(technique: Found['technique'], cell: number, digit: number, house?: Found['houses'][number]): Found {
  return { technique, cells: [cell], houses: house ? [house] : [], digits: [digit], placed: [[cell, digit]], removed: [] }
}

/** The technique `full-house`: the last empty cell of a house that has a cell for every digit. */
export const fullHouse: Technique = {
  key: 'full-house',
  find(state, isWanted = any) {
    const { rules, candidates } = state
    for (const house of orderOf(state)) {
      if (!rules.isFull[house]) continue
      const cells = rules.houses[house]!
      let last = -1
      let open = 0
      for (let i = 0; i < cells.length && open < 2; i++) {
        if (candidates[cells[i]!] === 0) continue
        open++
        last = cells[i]!
      }
      if (open !== 1) continue
      const found = placing('full-house', last, digitsIn(candidates[last]!)[0]!, state.nameOf(house))
      if (isWanted(found)) return found
    }
    return undefined
  },
}

/** The technique `hidden-single`: a digit with one place left in a house that has a cell for every digit. */
export const hiddenSingle: Technique = {
  key: 'hidden-single',
  find(state, isWanted = any) {
    const { rules, candidates } = state
    for (const house of orderOf(state)) {
      if (!rules.isFull[house]) continue
      const cells = rules.houses[house]!
      let once = 0
      let twice = 0
      for (let i = 0; i < cells.length; i++) {
        const mask = candidates[cells[i]!]!
        twice |= once & mask
        once |= mask
      }
      const alone = once & ~twice
      if (alone === 0) continue
      for (const digit of digitsIn(alone)) {
        const found = placing('hidden-single', state.placesIn(house, digit)[0]!, digit, state.nameOf(house))
        if (isWanted(found)) return found
      }
    }
    return undefined
  },
}

/** The technique `naked-single`: a cell with one digit left. */
export const nakedSingle: Technique = {
  key: 'naked-single',
  find({ candidates }, isWanted = any) {
    for (let cell = 0; cell < candidates.length; cell++) {
      if (popcount(candidates[cell]!) !== 1) continue
      const found = placing('naked-single', cell, digitsIn(candidates[cell]!)[0]!)
      if (isWanted(found)) return found
    }
    return undefined
  },
}
