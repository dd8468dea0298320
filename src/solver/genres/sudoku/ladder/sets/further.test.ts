import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { often } from '#solver/testing/for-tests.ts'
import { allSteps } from '../all-steps'
import { sees } from '../geometry'
import { FULL_REACH, type LadderStep } from '../look'
import { alsChain } from './als-chain'
import { deathBlossom } from './death-blossom'
import { type Almost, MOST, Plain, sparse } from './testing'

const REACH = { ...FULL_REACH, setSize: MOST }

const keyOf = (cells: readonly number[]): string => rising(cells).join()

const areDisjoint = (a: Almost, b: Almost): boolean => !a.cells.some((cell) => b.cells.includes(cell))

const rising = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

/** The removed candidates of steps with their digits. Of several steps with the same effect the list has one. */
const told = (steps: readonly LadderStep[]): string[] =>
  [...new Set(steps.map(({ digits, removed }) => `${digits}: ${rising(removed).join()}`))].sort()

const bitsOf = (digits: readonly number[]): number => digits.reduce((bits, digit) => bits | (1 << digit), 0)

/** The candidates that a death blossom removes, by its definition. */
function blossoms(board: Plain): string[] {
  const found: string[] = []
  for (let stem = 0; stem < 81; stem++) {
    const own = board.digitsAt(stem)
    if (own.length < 2 || own.length > 4) continue
    const grow = (petals: readonly Almost[]): void => {
      if (petals.length < own.length) {
        const digit = own[petals.length]!
        for (const set of board.sets) {
          const hangs =
            set.digits.includes(digit) && !set.cells.includes(stem) && board.places(digit, set).every((cell) => sees(stem, cell))
          if (hangs && petals.every((other) => areDisjoint(other, set))) grow([...petals, set])
        }
        return
      }
      const shared = petals[0]!.digits.filter((z) => !own.includes(z) && petals.every(({ digits }) => digits.includes(z)))
      const removed = shared.flatMap((z) => board.beyond(z, board.places(z, ...petals), [stem]))
      if (removed.length > 0) found.push(`${bitsOf(shared)}: ${rising(removed).join()}`)
    }
    grow([])
  }
  return [...new Set(found)].sort()
}

describe('more almost locked sets, by their definition', () => {
  it('one for each digit of a stem', () => {
    const random = new Random('death-blossom')
    let steps = 0
    for (let time = 0; time < often(2, 4); time++) {
      const state = sparse(random, 6)
      const expected = blossoms(new Plain(state))
      expect(told(allSteps(state, [deathBlossom], REACH, Infinity))).toEqual(expected)
      steps += expected.length
    }
    expect(steps).toBeGreaterThan(often(5, 10))
  })

  it('four and more in a row: neighbours share what cannot be in both, digits change, and the ends share the rest', () => {
    const random = new Random('als-chain')
    let steps = 0
    for (let time = 0; time < 2; time++) {
      const state = sparse(random, 4)
      const board = new Plain(state)
      const sets = new Map(board.sets.map((set) => [keyOf(set.cells), set]))
      for (const step of allSteps(state, [alsChain], { ...REACH, patience: 20_000 }, Infinity)) {
        const chain = step.cells.map((cells) => sets.get(keyOf(cells))!)
        const links = [...step.form].map((digit) => Number(digit) - 1)
        expect(chain.length).toBeGreaterThanOrEqual(4)
        expect(new Set(chain).size).toBe(chain.length)
        expect(links).toHaveLength(chain.length - 1)
        for (const [i, x] of links.entries()) {
          expect(board.restricted(chain[i]!, chain[i + 1]!)).toContain(x)
          if (i > 0) expect(x).not.toBe(links[i - 1])
        }
        const [first, last] = [chain[0]!, chain.at(-1)!]
        const shared = first.digits.filter((z) => last.digits.includes(z) && z !== links[0] && z !== links.at(-1))
        expect(step.digits).toBe(bitsOf(shared))
        expect(rising(step.removed)).toEqual(rising(shared.flatMap((z) => board.beyond(z, board.places(z, first, last)))))
        steps++
      }
    }
    expect(steps).toBeGreaterThan(20)
  })
})
