import { describe, expect, it } from 'vitest'
import { digitAt } from '#solver/genre/digits/cells.ts'
import { Random } from '#solver/kernel/random.ts'
import { factsOf, isSound } from '../constraints/kept'
import { PAGES } from '../constraints/registry'
import { shapesOn } from '../constraints/testing'
import { tidied } from '../formats/storage'
import { emptyBoard, type Constraint, type VariantSudoku } from '../puzzle'
import { countPlainly } from '../testing'
import { Engine } from './engine'
import { rulesOf } from './rules'

/** More than the boards of four that there are. */
const ALL = 300

function both(puzzle: VariantSudoku): readonly [engine: number, plain: number | undefined] {
  return [new Engine(rulesOf(puzzle)).count(puzzle.givens, ALL, 1e6), countPlainly(puzzle, ALL, 1e7)?.count]
}

const shapes = (side: number): readonly Constraint[] => {
  const all = PAGES.flatMap(({ kind }) => (shapesOn(side)[kind] ?? []).map((members): Constraint => ({ kind, ...members })))
  return all.filter((one) => isSound(one, factsOf(emptyBoard(side))))
}

describe('the engine finds as many solutions as a plain search that asks the definitions', () => {
  it.each([...new Set(shapes(4).map(({ kind }) => kind))])('%s alone', (kind) => {
    const puzzles = shapes(4).filter((one) => one.kind === kind).map((one) => tidied({ ...emptyBoard(4), constraints: [one] })) // prettier-ignore
    expect(puzzles.map((one) => both(one)[0])).toEqual(puzzles.map((one) => both(one)[1]))
  })

  it.each([
    [4, 400, 20],
    [5, 150, 45],
    [6, 150, 55],
  ] as const)('several together with givens, bars and cages, on boards of %i', (side, count, given) => {
    // prettier-ignore
    const random = new Random('together')
    const empty = emptyBoard(side)
    const engine = new Engine(rulesOf(empty))
    const seen = new Set<number>()
    for (let nth = 0; nth < count; nth++) {
      const grid = engine.atRandom(empty.givens, random, 1000)!
      const constraints = random.shuffle([...shapes(side)]).slice(0, 1 + random.below(4))
      const givens = Array.from(grid, (sign) => (random.below(100) < given ? sign : '.')).join('')
      const cells = [side + 1, side + 2, 2 * side + 1]
      const sum = cells.reduce((so, cell) => so + digitAt(grid, cell), 0)
      const cages = random.below(3) === 0 && new Set(cells.map((cell) => grid[cell])).size === 3 ? [{ cells, sum }] : []
      const bars = random.below(3) === 0 && Math.abs(digitAt(grid, 2) - digitAt(grid, 3)) === 1 ? [[2, 3] as const] : []
      const puzzle = tidied({ ...empty, givens, constraints, cages, bars })
      const [found, plain] = both(puzzle)
      if (found !== plain) expect([JSON.stringify(puzzle), found]).toEqual([JSON.stringify(puzzle), plain])
      seen.add(Math.min(found, 2))
    }
    expect([...seen].sort()).toEqual([0, 1, 2])
  })
})
