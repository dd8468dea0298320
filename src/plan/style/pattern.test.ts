import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { genres } from '#solver/genres/index.ts'
import { genreOf } from '../testing'
import { patternOf } from './pattern'

const AMPLE = 50_000_000

const solved = (id: string) => {
  const genre = genreOf(id)!
  const [puzzle] = genre.samples
  const verdict = genre.solve(puzzle, new Budget(AMPLE))
  if (verdict.kind !== 'unique') throw new Error(`the sample of ${id} has no one solution`)
  return genre.draw(puzzle, { show: 'solution', solution: verdict.solution })
}

/** Genres without a picture: the solution is a line between cells, or the board has a single cell. */
const WITHOUT = ['slitherlink', 'nullgenre']

it.each(genres.map(({ id }) => id))('a solved sample of %s makes a picture with as many cells as it has', (id) => {
  const pattern = patternOf(solved(id))
  if (!pattern) return expect(WITHOUT).toContain(id)
  expect(pattern.cells).toHaveLength(pattern.columns * pattern.rows)
  for (const amount of pattern.cells) {
    expect(amount).toBeGreaterThanOrEqual(0)
    expect(amount).toBeLessThanOrEqual(1)
  }
})

it('the picture of a solved sudoku has every size in every row, in places that do not tell the solution', () => {
  const scene = solved('sudoku')
  const [one, other] = [patternOf(scene, 'a')!, patternOf(scene, 'b')!]
  const rows = Array.from({ length: 9 }, (_, row) => one.cells.slice(9 * row, 9 * row + 9))
  for (const row of rows) expect(new Set(row).size).toBe(9)
  expect(one.isPicture).toBe(false)
  expect(one.cells).not.toEqual(other.cells)
  expect(patternOf(scene, 'a')).toEqual(one)
})

it('the picture of a solved nonogram is its picture', () => {
  const pattern = patternOf(solved('nonogram'))!
  expect(pattern.isPicture).toBe(true)
  expect(new Set(pattern.cells)).toEqual(new Set([0, 1]))
})

it('a board with pieces names one that stands upright for the reader', () => {
  const genre = genreOf('tsume-shogi')!
  expect(patternOf(genre.draw(genre.samples[0], { show: 'problem' }))?.piece).toMatch(/^\S$/)
})
