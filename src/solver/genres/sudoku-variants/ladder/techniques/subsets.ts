import { popcount } from '#solver/genres/sudoku-variants/relations.ts'
import type { Candidate, Found } from '../message'
import type { RungKey } from '../names'
import { digitsIn, type State } from '../state'
import { any, type Technique } from '../technique'
import { isFew } from './locked'

const NAKED: Readonly<Record<number, RungKey>> = { 2: 'naked-pair', 3: 'naked-triple', 4: 'naked-quad' }
const HIDDEN: Readonly<Record<number, RungKey>> = { 2: 'hidden-pair', 3: 'hidden-triple', 4: 'hidden-quad' }

/**
 * The technique of naked subsets. Some cells of a house have together only as many candidates as there are cells. Each of these digits is
 * in one of them, so cells that see all places of a digit do not have it.
 */
export function nakedSubset(size: 2 | 3 | 4): Technique {
  const key = NAKED[size]!
  return {
    key,
    find(state, isWanted = any) {
      const { rules, candidates } = state
      for (let house = 0; house < rules.houses.length; house++) {
        const cells = Array.from(rules.houses[house]!).filter((cell) => isFew(candidates[cell]!, size))
        const found = eachSet(cells, size, (set) => {
          const mask = set.reduce((all, cell) => all | candidates[cell]!, 0)
          if (popcount(mask) !== size) return undefined
          const removed = digitsIn(mask).flatMap((digit) =>
            state.seenByAll(
              set.filter((cell) => (candidates[cell]! >> (digit - 1)) & 1),
              digit,
            ),
          )
          // A digit with one place in the set would also be removed from the other cells of the set.
          const outside = removed.filter(([cell]) => !set.includes(cell))
          const step = outside.length === 0 ? undefined : of(key, state, house, set, mask, outside)
          return step && isWanted(step) ? step : undefined
        })
        if (found) return found
      }
      return undefined
    },
  }
}

/**
 * The technique of hidden subsets. Some digits of a full house have together only as many places as there are digits, so no other digit is
 * there.
 */
export function hiddenSubset(size: 2 | 3 | 4): Technique {
  const key = HIDDEN[size]!
  return {
    key,
    find(state, isWanted = any) {
      const { rules, candidates } = state
      for (let house = 0; house < rules.houses.length; house++) {
        if (!rules.isFull[house]) continue
        const open = Array.from({ length: rules.digits }, (_, i) => i + 1).filter((digit) => {
          const { length } = state.placesIn(house, digit)
          return length > 1 && length <= size
        })
        const found = eachSet(open, size, (digits) => {
          const places = [...new Set(digits.flatMap((digit) => state.placesIn(house, digit)))]
          if (places.length !== size) return undefined
          const mask = digits.reduce((all, digit) => all | (1 << (digit - 1)), 0)
          const removed = places.flatMap((cell) => digitsIn(candidates[cell]! & ~mask).map((digit): Candidate => [cell, digit]))
          const step = removed.length === 0 ? undefined : of(key, state, house, places, mask, removed)
          return step && isWanted(step) ? step : undefined
        })
        if (found) return found
      }
      return undefined
    },
  }
}

function of(technique: RungKey, state: State, house: number, cells: readonly number[], mask: number, removed: readonly Candidate[]): Found {
  return { technique, cells: [...cells], houses: [state.nameOf(house)], digits: digitsIn(mask), placed: [], removed }
}

/** Tries all sets of `size` items until `judge` gives a result for one. */
export function eachSet<T, R>(items: readonly T[], size: number, judge: (set: readonly T[]) => R | undefined): R | undefined {
  const set: T[] = []
  const go = (from: number): R | undefined => {
    if (set.length === size) return judge(set)
    for (let i = from; i <= items.length - (size - set.length); i++) {
      set.push(items[i]!)
      const found = go(i + 1)
      set.pop()
      if (found !== undefined) return found
    }
    return undefined
  }
  return go(0)
}
