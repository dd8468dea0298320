import { expect, it } from 'vitest'
import { genreById } from '#solver/genres/index.ts'
import type { GenreView } from '../boards/contract/genre-view'
import { shownOn } from './shown'

it('an empty board is not marked where solutions differ, which is everywhere', () => {
  const genre = genreById('sudoku')!
  const view = { flaws: () => [] } as unknown as GenreView
  const board = { puzzle: genre.toData(genre.blank), work: null }
  const solve = { verdict: 'multiple', differing: [0, 1, 2], flaws: [], steps: 1, seconds: 0 } as const
  const asked = { shown: 'none', step: null, solve, explanation: null } as const
  expect(shownOn(view, board, { ...asked, isBegun: false }).differing).toEqual([])
  expect(shownOn(view, board, { ...asked, isBegun: true }).differing).toEqual([0, 1, 2])
})
