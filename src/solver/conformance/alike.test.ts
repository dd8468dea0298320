import { describe, expect, it } from 'vitest'
import { genres } from '../genres'
import { nullgenre } from '../genres/nullgenre'
import { alike } from '../genres/sudoku/alike'
import { transformCells } from '../genres/sudoku/symmetry'
import type { Transformation } from '../genre/transformation'

const withSymmetries = genres.filter(({ disguise }) => disguise)

describe.each(withSymmetries)('$id', (genre) => {
  it('says what makes each disguise of a puzzle of it, and nothing of another puzzle', () => {
    const [first, second] = genre.samples
    for (const seed of ['1', '2', '3', '4']) {
      const other = genre.disguise!(first, seed)
      expect(genre.alike!(first, other)).toBeDefined()
    }
    expect(genre.alike!(first, first)).toEqual({ turn: 'none' })
    if (second !== undefined && genre.digest(first) !== genre.digest(second)) expect(genre.alike!(first, second)).toBeUndefined()
  })
})

it('a genre without symmetries need not say', () => expect(nullgenre.alike).toBeUndefined())

/** The cells of a puzzle after a transformation. */
function made(cells: string, { turn, rows, columns, signs = {} }: Transformation): string {
  const lines = (order: readonly number[] | undefined) => (order ?? [1, 2, 3, 4, 5, 6, 7, 8, 9]).map((line) => line - 1)
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => Number(signs[digit] ?? digit))
  return transformCells(cells, { transpose: turn === 'diagonal', rows: lines(rows), columns: lines(columns), digits })
}

describe('a sudoku', () => {
  const { samples, disguise } = genres.find(({ id }) => id === 'sudoku')!
  it('is made by what is said, sparse or full', () => {
    const full = '123456789456789123789123456231564897564897231897231564312645978645978312978312645'
    const all = [...(samples as { givens: string }[]), { givens: full }, { givens: '.'.repeat(81) }, { givens: `12${'.'.repeat(79)}` }]
    for (const puzzle of all) {
      const other = disguise!(puzzle, 'x') as { givens: string }
      const found = alike(puzzle, other)
      expect(found && made(puzzle.givens, found).replaceAll('0', '.')).toBe(other.givens)
    }
  })
})
