import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { isBegun } from './board.svelte'

describe.each(genres.map((genre) => [genre.id, genre] as const))('a board of %s', (_id, genre) => {
  it('is not begun while it is empty, of whatever kind', () => {
    for (const blank of [genre.blank, ...(genre.blanks ?? []).map(({ puzzle }) => puzzle)])
      expect(isBegun(genre, genre.toData(blank))).toBe(false)
  })

  it('is begun where something stands on it', () => {
    for (const sample of genre.samples.slice(0, 3)) expect(isBegun(genre, genre.toData(sample))).toBe(true)
  })
})

it('is begun with the first given', () => {
  expect(isBegun(sudoku, sudoku.toData({ givens: `1${'.'.repeat(80)}` }))).toBe(true)
})
