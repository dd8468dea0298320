import { describe, expect, it } from 'vitest'
import type { FlatPlan } from '#contract/schemas/pages.ts'
import { gapFor, wishFor, withinSection } from './wish'

/** Returns a book from lines `part genre level value`, in which `-` means unknown. */
const book = (...lines: readonly string[]): Pick<FlatPlan, 'puzzles' | 'genres'> => {
  const rows = lines.map((line) => line.split(' '))
  const number = (text: string | undefined): number | null => (text === '-' || text === undefined ? null : Number(text))
  return {
    genres: ['a', 'b'],
    puzzles: {
      ...{ id: rows.map((_, i) => i), number: [], page: [], label: [], verdict: [], title: [], technique: [] },
      part: rows.map(([part]) => Number(part)),
      genre: rows.map(([, genre]) => (genre === 'a' ? 0 : 1)),
      level: rows.map(([, , level]) => number(level)),
      value: rows.map(([, , , value]) => number(value)),
      height: rows.map(([, , level]) => (number(level) === null ? null : number(level)! / 5)),
      topLevel: rows.map(() => 5),
    },
  }
}
const SUDOKU = ['1 a 1 1.0', '1 a 2 2.0', '1 a 4 2.5', '1 a 3 2.2', '2 b 5 9']

describe('what a brush asks for', () => {
  it('in a gap: between the values of the neighbours, a tenth wider', () => {
    expect(wishFor(book(...SUDOKU), { from: 1, to: 1 })).toMatchObject({ genre: 'a', part: 1, by: 'value', from: 0.9, to: 2.1 })
  })

  it('over a range: between those on its two sides, whatever is in it', () => {
    expect(wishFor(book(...SUDOKU), { from: 1, to: 3 })).toMatchObject({ by: 'value', from: 0.88, to: expect.closeTo(2.32) as number })
  })

  it('stays in its section and genre: at its end there is one neighbour only', () => {
    expect(withinSection(book(...SUDOKU), { from: 3, to: 5 })).toEqual({ from: 3, to: 4 })
    const wish = wishFor(book(...SUDOKU), { from: 4, to: 4 })!
    expect([wish.genre, wish.part]).toEqual(['a', 1])
    expect(wish.from).toBeCloseTo(2.2 * 0.95)
    expect(wish.to).toBeCloseTo(2.2 * 1.05)
    expect(wishFor(book('1 a 2 1', '1 b 5 7', '1 a 3 2'), { from: 1, to: 1 })).toMatchObject({ genre: 'a', from: 0.9, to: 2.1 })
  })

  it('is a range of levels where values are not known, and any level where nothing is', () => {
    expect(wishFor(book('1 a 2 -', '1 a 4 -'), { from: 1, to: 1 })).toMatchObject({ by: 'level', from: 2, to: 4 })
    expect(wishFor(book('1 a - -', '1 a - -'), { from: 1, to: 1 })).toMatchObject({ by: 'level', from: 1, to: 5 })
    expect(wishFor(book(), { from: 0, to: 0 })).toBeUndefined()
  })
})

it('a puzzle goes into a range before the first that is harder, otherwise to its end', () => {
  const plan = book('1 a 1 1', '1 a 2 2', '1 a 3 3', '1 a 4 4')
  expect([1.5, 2.5, 9].map((value) => gapFor(plan, { from: 1, to: 3 }, 'value', value))).toEqual([1, 2, 3])
  expect(gapFor(plan, { from: 2, to: 2 }, 'value', 1)).toBe(2)
  expect(gapFor(plan, { from: 1, to: 3 }, 'level', null)).toBe(3)
})
