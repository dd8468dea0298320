import { describe, expect, it } from 'vitest'
import { Random } from '#solver/kernel/random.ts'
import { allSteps } from '../all-steps'
import { FULL_REACH, type LadderStep, type Technique } from '../look'
import { alsXyWing } from './als-xy-wing'
import { alsXz } from './als-xz'
import { type Almost, MOST, Plain, sparse } from './testing'
import { often } from '#solver/testing/for-tests.ts'

type Told = readonly [form: string, removed: readonly number[]]

function pairsPlainly(board: Plain): Told[] {
  return board.sets.flatMap((a, i) =>
    board.sets.slice(i + 1).flatMap((b): Told[] => {
      const restricted = board.restricted(a, b)
      if (restricted.length === 0) return []
      const common = a.digits.filter((digit) => b.digits.includes(digit))
      if (restricted.length === 1) {
        return [['one', common.filter((z) => !restricted.includes(z)).flatMap((z) => board.beyond(z, board.places(z, a, b)))]]
      }
      const own = (one: Almost, other: Almost): number[] =>
        one.digits.filter((z) => !restricted.includes(z)).flatMap((z) => board.beyond(z, board.places(z, one), other.cells))
      return [['two', [...restricted.flatMap((x) => board.beyond(x, board.places(x, a, b))), ...own(a, b), ...own(b, a)]]]
    }),
  )
}

function wingsPlainly(board: Plain): Told[] {
  const told: Told[] = []
  for (const hub of board.sets) {
    const links = board.sets.flatMap((set) => (set === hub ? [] : board.restricted(hub, set).map((x) => [set, x] as const)))
    for (const [a, x] of links) {
      for (const [b, y] of links) {
        if (a === b || x === y || a.cells.some((cell) => b.cells.includes(cell))) continue
        const common = a.digits.filter((z) => b.digits.includes(z) && z !== x && z !== y)
        told.push([[x + 1, y + 1].sort().join(''), common.flatMap((z) => board.beyond(z, board.places(z, a, b)))])
      }
    }
  }
  return told
}

const sorted = (told: readonly Told[]): string[] =>
  [...new Set(told.flatMap(([form, removed]) => (removed.length === 0 ? [] : [`${form}: ${[...new Set(removed)].sort((a, b) => a - b).join()}`])))].sort() // prettier-ignore

function compare(
  technique: Technique,
  plainly: (board: Plain) => Told[],
  formOf: (step: LadderStep) => string,
  beside: number,
  times: number,
): number {
  const random = new Random(technique.keys.join())
  let steps = 0
  for (let time = 0; time < times; time++) {
    const state = sparse(random, beside)
    const found = allSteps(state, [technique], { ...FULL_REACH, setSize: MOST }, Infinity)
    const expected = sorted(plainly(new Plain(state)))
    expect(sorted(found.map((step) => [formOf(step), step.removed]))).toEqual(expected)
    steps += expected.length
  }
  return steps
}

describe('almost locked sets, by their definition', () => {
  it('two with one or two restricted digits', () => {
    expect(compare(alsXz, pairsPlainly, ({ form }) => form, 14, 6)).toBeGreaterThan(20)
  })

  it('two at a third', () => {
    expect(compare(alsXyWing, wingsPlainly, ({ form }) => [...form].sort().join(''), 5, often(1, 2))).toBeGreaterThan(often(1, 5))
  })
})
