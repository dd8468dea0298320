import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Grader, OptionValues } from '#solver/genre/genre.ts'
import { SudokuEngine } from './exact/engine'
import { sudokuGenerator } from './generate'
import { Dig } from './generate/dig'
import { fillAtRandom } from './generate/grid'
import { layoutOf, possibleClues } from './generate/layout'
import { orbits, type SymmetryName } from './generate/symmetry'
import { generateMessages, type GenerateMessage } from './generate/messages'
import type { Sudoku } from './puzzle'
import { solveSudoku } from './solve'
import { UNITS } from './units'

/** Grades by the number of clues alone: level 1 from 30 on, 2 from 27 on, else 3. */
const byClues: Grader<Sudoku> = {
  id: 'by-clues',
  name: { en: 'By clues', ja: 'ヒント数' },
  version: 1,
  levels: [1, 2, 3],
  techniques: {},
  grade: ({ givens }) => {
    const clues = clueCount(givens)
    return { level: clues >= 30 ? 1 : clues >= 27 ? 2 : 3, counts: {}, details: {}, solvedByTechniques: true, steps: [] }
  },
}

const generator = sudokuGenerator([byClues])

function clueCount(givens: string): number {
  return givens.replaceAll('.', '').length
}

function generate(options: OptionValues, seed: string | number, steps = 3_000_000): string {
  const result = generator.generate(options, String(seed), new Budget(steps))
  if (!result.ok) throw new Error(JSON.stringify(result.message))
  return result.value.givens
}

function refusal(options: OptionValues, steps = 10_000): GenerateMessage {
  const result = generator.generate(options, 'refused', new Budget(steps))
  if (result.ok) throw new Error(result.value.givens)
  return result.message as GenerateMessage
}

function isUnique(givens: string): boolean {
  return givens.length === 81 && solveSudoku({ givens }, new Budget()).kind === 'unique'
}

function without(givens: string, cell: number): string {
  return givens.slice(0, cell) + '.' + givens.slice(cell + 1)
}

/** Left-right and top-bottom are told apart by what they do to row and column, written out once more. */
const IMAGES: readonly (readonly [SymmetryName, (row: number, column: number) => readonly [number, number]])[] = [
  ['none', (row, column) => [row, column]],
  ['rotate-180', (row, column) => [8 - row, 8 - column]],
  ['rotate-90', (row, column) => [column, 8 - row]],
  ['mirror-horizontal', (row, column) => [row, 8 - column]],
  ['mirror-vertical', (row, column) => [8 - row, column]],
  ['mirror-both', (row, column) => [8 - row, column]],
  ['mirror-both', (row, column) => [row, 8 - column]],
  ['diagonal', (row, column) => [column, row]],
  ['antidiagonal', (row, column) => [8 - column, 8 - row]],
  ['diagonal-both', (row, column) => [column, row]],
  ['diagonal-both', (row, column) => [8 - column, 8 - row]],
]

describe('the generator', () => {
  it('makes the same puzzle from the same seed, for ever', () => {
    expect(generate({}, 'nanido')).toBe('1.6.879..9.....8..........1..186...283..4..574...723..7..........8.....4..315.2.9')
    expect(generate({ symmetry: 'none', clues: 26 }, 7)).toBe(
      '6.....2.........34...725.6.76..1..9...159..2.3...6.....946..7.1..........3.25....',
    )
    expect(generate({}, 1)).not.toBe(generate({}, 2))
  })

  it.each(IMAGES)('gives one solution and the symmetry %s', (symmetry, image) => {
    for (let seed = 0; seed < 12; seed++) {
      const givens = generate({ symmetry }, seed)
      expect(isUnique(givens)).toBe(true)
      for (let cell = 0; cell < 81; cell++) {
        const [row, column] = image(Math.floor(cell / 9), cell % 9)
        expect(givens[9 * row + column] === '.').toBe(givens[cell] === '.')
      }
    }
  })

  it.each([
    ['none', [22, 23, 25, 33, 60, 79, 80]],
    ['rotate-180', [24, 25, 26, 31, 32, 64, 80]],
    ['rotate-90', [25, 28, 29, 40, 77]],
    ['mirror-horizontal', [27, 28, 29, 50]],
    ['diagonal-both', [26, 27, 28, 29, 30, 31]],
  ])('reaches clue counts under %s: %j', (symmetry, counts) => {
    for (const clues of counts) {
      const givens = generate({ symmetry, clues }, clues)
      expect(clueCount(givens)).toBe(clues)
      expect(isUnique(givens)).toBe(true)
    }
  })

  it('leaves no given that can be missed when asked for a minimal puzzle, also with a symmetry and a count', () => {
    for (const options of [
      { symmetry: 'none' },
      { symmetry: 'rotate-180' },
      { symmetry: 'none', clues: 23 },
      { symmetry: 'diagonal', clues: 26 },
    ]) {
      for (let seed = 0; seed < 4; seed++) {
        const givens = generate({ ...options, minimal: true }, seed)
        for (let cell = 0; cell < 81; cell++) if (givens[cell] !== '.') expect(isUnique(without(givens, cell))).toBe(false)
        expect(isUnique(givens)).toBe(true)
        if (options.clues !== undefined) expect(clueCount(givens)).toBe(options.clues)
      }
    }
  })

  it('takes out all it can of a symmetry when left without a count', () => {
    for (let seed = 0; seed < 5; seed++) {
      const givens = generate({ symmetry: 'rotate-180' }, seed)
      for (let cell = 0; cell < 41; cell++)
        if (givens[cell] !== '.') expect(isUnique(without(without(givens, cell), 80 - cell))).toBe(false)
    }
  })

  it('keeps to a mask: blanks, cells to use, demanded givens and digits', () => {
    const mask = '!##...##.' + '#.##5##.#' + '.##.#.##!' + '##.###.##' + '1.##!##.#' + '##.###.##' + '.##.#.##.' + '#.##.##.#' + '.##...##3'
    for (let seed = 0; seed < 10; seed++) {
      const givens = generate({ symmetry: 'none', mask }, seed)
      expect(isUnique(givens)).toBe(true)
      for (let cell = 0; cell < 81; cell++) {
        if (mask[cell] === '.') expect(givens[cell]).toBe('.')
        if (mask[cell] === '!') expect(givens[cell]).not.toBe('.')
        if (/\d/.test(mask[cell]!)) expect(givens[cell]).toBe(mask[cell])
      }
    }
  })

  it('finds digits for a pattern of few givens', () => {
    const mask = '!..!..!...!..!..!...!..!..!'.repeat(3)
    const givens = generate({ symmetry: 'none', mask }, 1)
    expect(Array.from(givens, (c) => (c === '.' ? '.' : '!')).join('')).toBe(mask)
    expect(isUnique(givens)).toBe(true)
  })

  it('hits the level of a grader', () => {
    for (const level of [1, 2, 3]) {
      for (let seed = 0; seed < 5; seed++) {
        const givens = generate({ level, grader: 'by-clues' }, seed)
        expect(byClues.grade({ givens }, new Budget(), false).level).toBe(level)
        expect(isUnique(givens)).toBe(true)
      }
    }
  })

  it('says which counts a symmetry allows', () => {
    const message = refusal({ symmetry: 'rotate-90', clues: 26 })
    expect(message).toMatchObject({ code: 'sudoku.generate-clues', clues: 26 })
    expect(generateMessages.en['sudoku.generate-clues'](message as never)).toContain('25 or 28')
  })

  const refusals: readonly (readonly [string, OptionValues, object])[] = [
    ['a count out of range', { clues: 16 }, { code: 'sudoku.generate-option', option: 'clues', seen: '16' }],
    ['a count that is no number', { clues: 'many' }, { code: 'sudoku.generate-option', option: 'clues' }],
    ['an unknown symmetry', { symmetry: 'toString' }, { code: 'sudoku.generate-option', option: 'symmetry' }],
    ['an unknown grader', { grader: 'nobody' }, { code: 'sudoku.generate-option', option: 'grader', seen: 'nobody' }],
    ['a level that the grader lacks', { level: 4 }, { code: 'sudoku.generate-level', levels: [1, 2, 3] }],
    ['a short mask', { mask: '#'.repeat(80) }, { code: 'sudoku.generate-mask-length', length: 80 }],
    ['a strange mask', { mask: '#?' + '#'.repeat(79) }, { code: 'sudoku.generate-mask-character', seen: '?', cell: 1 }],
    ['a mask too empty', { mask: '#'.repeat(16) + '.'.repeat(65), symmetry: 'none' }, { code: 'sudoku.generate-mask-cells', cells: 16 }],
    ['a mask against the symmetry', { mask: '.' + '#'.repeat(79) + '!' }, { code: 'sudoku.generate-mask-symmetry', blank: 0, given: 80 }],
    ['digits that clash', { mask: '11' + '#'.repeat(79), symmetry: 'none' }, { code: 'sudoku.generate-mask-digits' }],
    ['nothing to be found', { mask: '!'.repeat(20) + '.'.repeat(61), symmetry: 'none' }, { code: 'sudoku.generate-ran-out' }],
  ]
  it.each(refusals)('refuses %s', (_, options, message) => {
    expect(refusal(options)).toMatchObject(message)
  })

  it('ends with its budget', () => {
    const budget = new Budget(5000)
    const shares: number[] = []
    const result = generator.generate({ clues: 17 }, 'scarce', budget, (share) => shares.push(share))
    expect(result).toMatchObject({ ok: false, message: { code: 'sudoku.generate-ran-out' } })
    expect(budget.spent).toBeLessThan(6000)
    expect(shares.length).toBeGreaterThan(0)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
  })
})

describe('its parts', () => {
  it('fills valid grids, each from its seed, and keeps digits', () => {
    const digits = new Uint8Array(81)
    digits[40] = 7
    const grids = new Set<string>()
    for (let seed = 0; seed < 200; seed++) {
      const grid = new Uint8Array(81)
      fillAtRandom(new Random(seed), digits, grid)
      for (const unit of UNITS) expect(new Set(Array.from(unit, (cell) => grid[cell])).size).toBe(9)
      expect(grid[40]).toBe(55)
      grids.add(String(grid))
    }
    expect(grids.size).toBe(200)
  })

  it('parts the board into orbits', () => {
    for (const [symmetry] of IMAGES)
      expect([...orbits(symmetry).flat()].sort((a, b) => a - b)).toEqual(Array.from({ length: 81 }, (_, i) => i))
    expect(
      orbits('rotate-90')
        .map((group) => group.length)
        .sort(),
    ).toEqual([1, ...new Array<number>(20).fill(4)])
  })

  it('counts what a layout allows', () => {
    const layout = layoutOf(undefined, 'rotate-90')
    if ('code' in layout) throw new Error(layout.code)
    expect(possibleClues(layout).slice(0, 5)).toEqual([17, 20, 21, 24, 25])
  })

  it('looks near by for fewer clues until 25 rounds in a row have found none, however many came before', () => {
    let longer = 0
    for (let seed = 0; seed < 8; seed++) {
      const random = new Random(String(seed))
      const grid = new Uint8Array(81)
      fillAtRandom(random, new Uint8Array(81), grid)
      const after: number[] = []
      const dig = new (class extends Dig {
        override down(...how: Parameters<Dig['down']>) {
          super.down(...how)
          after.push(this.clues)
        }
      })(new SudokuEngine(), random, new Budget(), grid, grid.slice())
      const groups = orbits('none')
      dig.down(groups)
      dig.towards(0, groups, false)
      // The first entry is that of the digging before.
      const last = after.findIndex((clues) => clues === Math.min(...after))
      expect(after.length - 1 - last).toBe(last === 0 ? 25 : 24)
      expect(dig.clues).toBe(Math.min(...after))
      longer += Number(after.length > 26)
    }
    expect(longer).toBeGreaterThan(0)
  })

  it('takes a mask that leaves room for 17 clues, the fewest there are, and no fewer', () => {
    const layout = layoutOf('#'.repeat(17) + '.'.repeat(64), 'none')
    if ('code' in layout) throw new Error(layout.code)
    expect(possibleClues(layout)).toEqual([17])
    expect(layoutOf('#'.repeat(16) + '.'.repeat(65), 'none')).toEqual({ code: 'sudoku.generate-mask-cells', cells: 16 })
  })
})
