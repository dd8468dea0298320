import { describe, expect, it } from 'vitest'
import { Random } from '#solver/core/random.ts'
import { randomSymmetry, transformCells } from '#solver/sudoku/symmetry.ts'
import { allSteps } from '../all-steps'
import { HOUSE_CELLS, sees } from '../geometry'
import { FULL_REACH, type LadderStep, type Technique } from '../look'
import { State } from '../state'
import { alsXyWing } from './als-xy-wing'
import { alsXz } from './als-xz'

/** Cells of a set at most. */
const MOST = 2
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const SOLVED = Array.from({ length: 81 }, (_, cell) => 1 + ((3 * Math.floor(cell / 9) + Math.floor(cell / 27) + cell) % 9)).join('')

/** A board whose cells have their digit of a solution and here and there another. @param beside of a hundred others */
function sparse(random: Random, beside: number): State {
  const state = new State()
  state.begin('.'.repeat(81))
  const grid = transformCells(SOLVED, randomSymmetry(random))
  for (let cell = 0; cell < 81; cell++) {
    for (let digit = 0; digit < 9; digit++) {
      if (Number(grid[cell]) !== digit + 1 && random.below(100) >= beside) state.remove(cell, digit)
    }
  }
  return state
}

interface Almost {
  readonly cells: readonly number[]
  readonly digits: readonly number[]
}

/** A board as the definitions speak of it. */
class Plain {
  readonly sets: readonly Almost[]

  private readonly digitsOf: readonly (readonly number[])[]

  constructor(state: State) {
    this.digitsOf = Array.from({ length: 81 }, (_, cell) => DIGITS.filter((digit) => (state.candidates[cell]! >> digit) & 1))
    const known = new Map<string, Almost>()
    for (let house = 0; house < 27; house++) {
      for (let bits = 1; bits < 512; bits++) {
        const cells = Array.from(HOUSE_CELLS.subarray(9 * house, 9 * house + 9)).filter((_, i) => (bits >> i) & 1)
        const digits = [...new Set(cells.flatMap((cell) => this.digitsAt(cell)))].sort((a, b) => a - b)
        if (cells.length <= MOST && digits.length === cells.length + 1) known.set(cells.toSorted((a, b) => a - b).join(), { cells, digits })
      }
    }
    this.sets = [...known.values()]
  }

  digitsAt(cell: number): readonly number[] {
    return this.digitsOf[cell]!
  }

  places(digit: number, ...sets: readonly Almost[]): number[] {
    return sets.flatMap(({ cells }) => cells.filter((cell) => this.digitsAt(cell).includes(digit)))
  }

  /** Digits that cannot stand in both sets. */
  restricted(a: Almost, b: Almost): number[] {
    if (!a.digits.some((digit) => b.digits.includes(digit)) || a.cells.some((cell) => b.cells.includes(cell))) return []
    return a.digits.filter(
      (x) => b.digits.includes(x) && this.places(x, a).every((one) => this.places(x, b).every((other) => sees(one, other))),
    )
  }

  /** A digit in all cells that see each of some, those of `but` aside. */
  beyond(digit: number, seen: readonly number[], but: readonly number[] = []): number[] {
    return Array.from({ length: 81 }, (_, cell) => cell)
      .filter((cell) => this.digitsAt(cell).includes(digit) && !but.includes(cell) && seen.every((one) => one !== cell && sees(one, cell)))
      .map((cell) => 9 * cell + digit)
  }
}

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
    expect(compare(alsXyWing, wingsPlainly, ({ form }) => [...form].sort().join(''), 5, 2)).toBeGreaterThan(5)
  })
})
