import { describe, expect, it } from 'vitest'
import { often } from '#solver/testing/for-tests.ts'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { SudokuEngine } from './exact/engine'
import { solveAtOnce, solveSudoku } from './solve'
import { BLOCK_OF, COLUMN_OF, ROW_OF } from './units'

const EMPTY = '.'.repeat(81)

/** The slow obvious way: the empty cell with fewest candidates, every candidate in turn, up to two solutions. */
function bruteForce(givens: string, limit = 2): string[] {
  const cells = Array.from(givens, (c) => (c >= '1' && c <= '9' ? Number(c) : 0))
  const rows = new Array<number>(9).fill(0)
  const columns = new Array<number>(9).fill(0)
  const blocks = new Array<number>(9).fill(0)
  const put = (cell: number, digit: number) => {
    rows[ROW_OF[cell]!]! ^= 1 << digit
    columns[COLUMN_OF[cell]!]! ^= 1 << digit
    blocks[BLOCK_OF[cell]!]! ^= 1 << digit
  }
  const taken = (cell: number) => rows[ROW_OF[cell]!]! | columns[COLUMN_OF[cell]!]! | blocks[BLOCK_OF[cell]!]!
  for (let cell = 0; cell < 81; cell++) {
    if (cells[cell] === 0) continue
    if ((taken(cell) >> cells[cell]!) & 1) return []
    put(cell, cells[cell]!)
  }
  const found: string[] = []
  const search = (): void => {
    let best = -1
    let fewest = 10
    for (let cell = 0; cell < 81; cell++) {
      if (cells[cell] !== 0) continue
      let open = 0
      for (let digit = 1; digit <= 9; digit++) if (!((taken(cell) >> digit) & 1)) open++
      if (open < fewest) {
        fewest = open
        best = cell
      }
    }
    if (best < 0) {
      found.push(cells.join(''))
      return
    }
    for (let digit = 1; digit <= 9 && found.length < limit; digit++) {
      if ((taken(best) >> digit) & 1) continue
      cells[best] = digit
      put(best, digit)
      search()
      put(best, digit)
      cells[best] = 0
    }
  }
  search()
  return found
}

/** A full grid with rows, columns, bands, stacks and digits of a fixed one mixed. */
function mixedGrid(random: Random): string {
  const lines = () => random.shuffle([0, 1, 2]).flatMap((band) => random.shuffle([0, 1, 2]).map((line) => 3 * band + line))
  const rows = lines()
  const columns = lines()
  const digits = random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])
  return rows.map((r) => columns.map((c) => digits[(3 * (r % 3) + Math.floor(r / 3) + c) % 9]!).join('')).join('')
}

/** `grid` with only `count` cells kept, at random. */
function thinned(grid: string, count: number, random: Random): string {
  const kept = new Set(random.shuffle(Array.from({ length: 81 }, (_, i) => i)).slice(0, count))
  return Array.from(grid, (c, i) => (kept.has(i) ? c : '.')).join('')
}

function expectSolution(givens: string, solution: string): void {
  for (let cell = 0; cell < 81; cell++) if (givens[cell] !== '.') expect(solution[cell]).toBe(givens[cell])
  expect(bruteForce(solution)).toEqual([solution])
}

function expectAgreement(givens: string): string {
  const verdict = solveSudoku({ givens }, new Budget())
  const slow = bruteForce(givens)
  expect(verdict.kind, givens).toBe(['none', 'unique', 'multiple'][slow.length])
  if (verdict.kind === 'unique') expect(verdict.solution).toBe(slow[0])
  if (verdict.kind === 'multiple') {
    expectSolution(givens, verdict.solution)
    expectSolution(givens, verdict.second)
    expect(verdict.second).not.toBe(verdict.solution)
  }
  return verdict.kind
}

describe('against a slow obvious solver', () => {
  it('agrees on thinned grids, from one solution to very many', () => {
    const random = new Random('thinned')
    const kinds: Record<string, number> = {}
    for (let round = 0; round < often(500, 2000); round++) {
      const kind = expectAgreement(thinned(mixedGrid(random), 26 + random.below(56), random))
      kinds[kind] = (kinds[kind] ?? 0) + 1
    }
    expect(kinds['unique']).toBeGreaterThan(often(75, 300))
    expect(kinds['multiple']).toBeGreaterThan(often(75, 300))
  })

  it('agrees on grids with one digit changed, most without a solution', () => {
    const random = new Random('changed')
    const kinds: Record<string, number> = {}
    for (let round = 0; round < often(200, 800); round++) {
      const puzzle = thinned(mixedGrid(random), 24 + random.below(20), random)
      const cell = random.below(81)
      const kind = expectAgreement(puzzle.slice(0, cell) + String(1 + random.below(9)) + puzzle.slice(cell + 1))
      kinds[kind] = (kinds[kind] ?? 0) + 1
    }
    expect(kinds['none']).toBeGreaterThan(often(100, 300))
  })

  it('agrees on near-empty grids, where anything may stand anywhere', () => {
    const random = new Random('near-empty')
    for (let round = 0; round < often(250, 1000); round++) {
      const cells = EMPTY.split('')
      for (let i = random.below(9); i > 0; i--) cells[random.below(81)] = String(1 + random.below(9))
      expectAgreement(cells.join(''))
    }
  })

  it('counts every solution of puzzles that have some', () => {
    const random = new Random('count')
    const engine = new SudokuEngine()
    let many = 0
    for (let round = 0; round < often(25, 80); round++) {
      const puzzle = thinned(mixedGrid(random), 27 + random.below(8), random)
      const slow = bruteForce(puzzle, 200).length
      expect(engine.count(new TextEncoder().encode(puzzle), 200), puzzle).toBe(slow)
      if (slow > 2) many++
    }
    expect(many).toBeGreaterThan(20)
  })

  it('goes on after each stretch of its search, and stops at its last node', () => {
    const engine = new SudokuEngine()
    const cells = new TextEncoder().encode(EMPTY)
    expect(engine.count(cells, 100_000)).toBe(100_000)
    expect(engine).toMatchObject({ ranOut: false })
    const all = engine.nodes
    expect(all).toBeGreaterThan(100_000)
    const found = engine.count(cells, 100_000, 80_000)
    expect(engine).toMatchObject({ ranOut: true, nodes: 80_000 })
    expect(found).toBeLessThan(100_000)
    expect(engine.count(cells, 100_000, all)).toBe(100_000)
    expect(engine).toMatchObject({ ranOut: false, nodes: all })
  })

  it('knows whether a given can be missed', () => {
    const random = new Random('missed')
    const engine = new SudokuEngine()
    const answers = { true: 0, false: 0 }
    for (let round = 0; round < often(100, 400); round++) {
      const grid = mixedGrid(random)
      const puzzle = thinned(grid, 30 + random.below(15), random)
      const cell = puzzle.indexOf('.')
      const solutions = bruteForce(puzzle, 500)
      if (solutions.length === 500) continue
      const expected = solutions.some((solution) => solution[cell] !== grid[cell])
      expect(engine.hasOther(new TextEncoder().encode(puzzle), cell, Number(grid[cell]))).toBe(expected)
      answers[`${expected}`]++
    }
    expect(Math.min(answers.true, answers.false)).toBeGreaterThan(often(20, 50))
  })
})

describe('solveSudoku', () => {
  const full = mixedGrid(new Random('full'))

  it('takes a full grid as its own solution', () => {
    expect(solveSudoku({ givens: full }, new Budget())).toEqual({ kind: 'unique', solution: full, steps: 1 })
  })

  it('shows two solutions of the empty grid, and where they differ', () => {
    const verdict = solveSudoku({ givens: EMPTY }, new Budget())
    if (verdict.kind !== 'multiple') throw new Error(verdict.kind)
    expect(verdict.second).not.toBe(verdict.solution)
    expect(verdict.differing).toEqual(Array.from({ length: 81 }, (_, cell) => cell))
    expect(verdict.ranOut).toBeUndefined()
  })

  it('says what of the cells was not asked for, or not in time', () => {
    const two = solveAtOnce({ givens: EMPTY }, new Budget())
    if (two.kind !== 'multiple') throw new Error(two.kind)
    for (let cell = 0; cell < 81; cell++) expect(two.differing.includes(cell)).toBe(two.solution[cell] !== two.second[cell])
    expect(two.ranOut).toBe('unasked')
    const budget = new Budget(two.steps + 5)
    const some = solveSudoku({ givens: EMPTY }, budget)
    if (some.kind !== 'multiple') throw new Error(some.kind)
    expect([some.ranOut, some.steps, budget.left]).toEqual(['steps', two.steps + 5, 0])
    expect(some.differing).toEqual(expect.arrayContaining([...two.differing]))
  })

  const clashes: readonly (readonly [string, string, object])[] = [
    ['row', '1...1' + '.'.repeat(76), { unit: 0, cells: [0, 4] }],
    ['column', '1' + '.'.repeat(71) + '1' + '.'.repeat(8), { unit: 9, cells: [0, 72] }],
    ['block', '1' + '.'.repeat(9) + '1' + '.'.repeat(70), { unit: 18, cells: [0, 10] }],
  ]
  it.each(clashes)('names equal givens in a %s', (_, givens, where) => {
    const reason = { code: 'sudoku.equal-givens', digit: 1, ...where }
    expect(solveSudoku({ givens }, new Budget())).toMatchObject({ kind: 'none', reason })
  })

  it('names the cell that sees all nine digits', () => {
    const givens = '.12345678' + '9........' + '.'.repeat(63)
    expect(solveSudoku({ givens }, new Budget())).toMatchObject({ kind: 'none', reason: { code: 'sudoku.no-candidate', cell: 0 } })
  })

  it('names the digit that has no place in a unit', () => {
    // 1 is shut out of the first block: rows 1 and 2 by other blocks, row 3 by its own givens.
    const givens = '...1.....' + '......1..' + '234......' + '.'.repeat(54)
    expect(solveSudoku({ givens }, new Budget())).toMatchObject({ kind: 'none', reason: { code: 'sudoku.no-place', digit: 1, unit: 2 } })
  })

  it('keeps to its budget, and gives the same answer again', () => {
    const budget = new Budget(3)
    expect(solveSudoku({ givens: EMPTY }, budget)).toEqual({ kind: 'undecided', ranOut: 'steps', steps: 3 })
    expect(budget.left).toBe(0)
    expect(solveSudoku({ givens: full }, budget)).toEqual({ kind: 'undecided', ranOut: 'steps', steps: 0 })
    const enough = new Budget(1000)
    const verdict = solveSudoku({ givens: EMPTY }, enough)
    expect(verdict.kind).toBe('multiple')
    expect(enough.spent).toBe(verdict.steps)
  })

  it('does not mind text that is no sudoku', () => {
    expect(solveSudoku({ givens: '' }, new Budget()).kind).toBe('multiple')
    expect(solveSudoku({ givens: '0*x難' + full.slice(4) }, new Budget()).kind).toBe('unique')
  })
})
