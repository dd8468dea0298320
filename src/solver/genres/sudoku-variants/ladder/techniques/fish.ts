import type { RungKey } from '../names'
import { any, type Technique } from '../technique'
import type { Found } from '../message'
import { eachSet } from './subsets'

const KEYS: Readonly<Record<number, RungKey>> = { 2: 'x-wing', 3: 'swordfish', 4: 'jellyfish' }

/**
 * The technique of fish. If all places of a digit in some rows are in equally many columns, it removes the digit from the other cells of
 * these columns. The same holds with rows and columns exchanged.
 */
export function fish(size: 2 | 3 | 4): Technique {
  const key = KEYS[size]!
  return {
    key,
    find(state, isWanted = any) {
      const { rules } = state
      const { houses } = rules.layout
      const boards = new Set(houses.map(({ board }) => board))
      for (const board of boards)
        for (const base of ['row', 'column'] as const) {
          const cover = base === 'row' ? 'column' : 'row'
          const lines = [...houses.keys()].filter((at) => houses[at]!.kind === base && houses[at]!.board === board)
          const covers = [...houses.keys()].filter((at) => houses[at]!.kind === cover && houses[at]!.board === board)
          for (let digit = 1; digit <= rules.digits; digit++) {
            const open = lines.flatMap((line) => {
              const places = state.placesIn(line, digit)
              return places.length > 1 && places.length <= size ? [{ line, places }] : []
            })
            const found = eachSet(open, size, (set) => {
              const cells = set.flatMap(({ places }) => places)
              const crossed = covers.filter((at) => cells.some((cell) => houses[at]!.cells.includes(cell)))
              if (crossed.length !== size) return undefined
              const removed = crossed.flatMap((at) =>
                state.placesIn(at, digit).flatMap((cell) => (cells.includes(cell) ? [] : [[cell, digit] as const])),
              )
              if (removed.length === 0) return undefined
              const named = [...set.map(({ line }) => line), ...crossed].map((at) => state.nameOf(at))
              const step: Found = { technique: key, cells, houses: named, digits: [digit], placed: [], removed }
              return isWanted(step) ? step : undefined
            })
            if (found) return found
          }
        }
      return undefined
    },
  }
}
