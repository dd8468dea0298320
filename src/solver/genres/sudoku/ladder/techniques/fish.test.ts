import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { randomSymmetry, transformCells } from '#solver/genres/sudoku/symmetry.ts'
import { allSteps } from '../all-steps'
import { HOUSE_WORDS, PEERS, population } from '../geometry'
import { FULL_REACH } from '../look'
import { State } from '../state'
import { finnedFish } from './finned-fish'
import { fish } from './fish'
import { frankenFish } from './franken-fish'

/** A set of the 81 cells as the bits of one number. */
type Cells = bigint

const wordsToCells = (words: ArrayLike<number>, at: number): Cells =>
  BigInt(words[at]!) | (BigInt(words[at + 1]!) << 27n) | (BigInt(words[at + 2]!) << 54n)
const HOUSES = Array.from({ length: 27 }, (_, house) => wordsToCells(HOUSE_WORDS, 3 * house))
const SEEN = Array.from({ length: 81 }, (_, cell) => wordsToCells(PEERS, 3 * cell))
const SOLVED = Array.from({ length: 81 }, (_, cell) => 1 + ((3 * Math.floor(cell / 9) + Math.floor(cell / 27) + cell) % 9)).join('')
const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const COLUMNS = ROWS.map((line) => line + 9)
const BLOCKS = ROWS.map((line) => line + 18)

function cellsIn(cells: Cells): number[] {
  const list: number[] = []
  for (let cell = 0, rest = cells; rest !== 0n; cell++, rest >>= 1n) if (rest & 1n) list.push(cell)
  return list
}

function count(cells: Cells): number {
  return [0n, 27n, 54n].reduce((sum, at) => sum + population(Number((cells >> at) & 0x7ffffffn)), 0)
}

function choices(of: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return of.flatMap((first, i) => choices(of.slice(i + 1), size - 1).map((rest) => [first, ...rest]))
}

/** The places of the digit that are in at least one of some houses, and those that are in at least two. */
function held(places: Cells, houses: readonly number[]): readonly [Cells, Cells] {
  let once = 0n
  let twice = 0n
  for (const house of houses) {
    twice |= once & HOUSES[house]!
    once |= HOUSES[house]!
  }
  return [once & places, twice & places]
}

/** All fish by their definition: every choice of bases and covers is tried. The result is sorted texts `technique cell`. */
function plainly(places: Cells, size: number, withBlocks: boolean): string[] {
  const found = new Set<string>()
  for (const [lines, across] of [
    [ROWS, COLUMNS],
    [COLUMNS, ROWS],
  ] as const) {
    const isBase = (house: number): boolean => count(HOUSES[house]! & places) >= 2
    const bases = choices((withBlocks ? [...lines, ...BLOCKS] : lines).filter(isBase), size)
    const covers = choices(withBlocks ? [...across, ...BLOCKS] : across, size).map((houses) => [houses, ...held(places, houses)] as const)
    for (const base of bases) {
      const [baseOnce, baseTwice] = held(places, base)
      for (const [cover, coverOnce, coverTwice] of covers) {
        if (withBlocks !== [...base, ...cover].some((house) => house >= 18) || base.some((house) => cover.includes(house))) continue
        const fins = (baseOnce & ~coverOnce) | baseTwice
        const targets = (coverOnce & ~baseOnce) | (coverTwice & ~baseTwice)
        if (targets === 0n) continue
        if (count(fins) > 5 || count(baseTwice) > 2) continue
        const finCells = cellsIn(fins)
        const out = finCells.reduce((left, fin) => left & SEEN[fin]!, targets)
        const idle = cover.filter((house) => (HOUSES[house]! & baseOnce) === 0n)
        const isSashimi = base.some((house) => count(HOUSES[house]! & coverOnce) < 2)
        const kind = finCells.length === 0 ? 'fish' : withBlocks ? 'finned' : isSashimi ? 'sashimi' : 'finned'
        for (const cell of cellsIn(out)) {
          // A cover without a cell of the base belongs to a fish only if it holds a candidate that is removed.
          const isIdle = (house: number): boolean => !withBlocks || finCells.length === 0 || !((HOUSES[house]! >> BigInt(cell)) & 1n)
          if (idle.length > 1 || idle.some(isIdle)) continue
          found.add(`${kind} ${cell}`)
        }
      }
    }
  }
  return [...found].sort()
}

/**
 * A board on which a digit is a candidate at the nine places of a solution and at some other cells. @param beside how many of a hundred
 * other cells have the candidate
 */
function sparse(random: Random, digit: number, beside: number): State {
  const state = new State()
  state.begin('.'.repeat(81))
  const grid = transformCells(SOLVED, randomSymmetry(random))
  for (let cell = 0; cell < 81; cell++) if (grid[cell] !== '1' && random.below(100) >= beside) state.remove(cell, digit)
  return state
}

const kindOf = (technique: string): string =>
  technique.startsWith('sashimi') ? 'sashimi' : technique.startsWith('finned') ? 'finned' : 'fish'

function told(state: State, digit: number, size: 2 | 3 | 4, withBlocks: boolean): string[] {
  const techniques = withBlocks ? [frankenFish(size, false), frankenFish(size, true)] : [fish(size), finnedFish(size)]
  const steps = allSteps(state, techniques, { ...FULL_REACH, blockFish: 4 }).filter(
    ({ digits, form }) => digits === 1 << digit && form !== 'siamese',
  )
  return [...new Set(steps.flatMap(({ technique, removed }) => removed.map((one) => `${kindOf(technique)} ${Math.floor(one / 9)}`)))].sort()
}

function compare(size: 2 | 3 | 4, withBlocks: boolean, beside: number, times: number): number {
  const random = new Random(`fish ${size}`)
  let removed = 0
  for (let time = 0; time < times; time++) {
    const digit = time % 9
    const state = sparse(random, digit, beside)
    const expected = plainly(wordsToCells(state.places, 3 * digit), size, withBlocks)
    expect(told(state, digit, size, withBlocks)).toEqual(expected)
    removed += expected.length
  }
  return removed
}

describe('fish, by their definition', () => {
  it('of lines: plain, finned and sashimi', () => {
    expect(compare(2, false, 18, 50)).toBeGreaterThan(50)
    expect(compare(3, false, 24, 10)).toBeGreaterThan(20)
    expect(compare(4, false, 22, 6)).toBeGreaterThan(5)
  })

  it('of lines and blocks: plain and finned', () => {
    expect(compare(2, true, 15, 4)).toBeGreaterThan(10)
  })
})
