import { expect, it } from 'vitest'
import { MANY } from '#test-support/singular.ts'
import { en } from './en'

/** Returns what every function in `words` gives if all of its numbers are one, by the function's path. */
function saidOfOne(words: object, place = ''): readonly (readonly [place: string, text: string])[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    const here = place === '' ? name : `${place}.${name}`
    if (typeof value === 'object' && value !== null) return saidOfOne(value, here)
    if (typeof value !== 'function') return []
    try {
      const text: unknown = (value as (...all: readonly number[]) => unknown)(1, 1, 1, 1, 1)
      return typeof text === 'string' ? [[here, text] as const] : []
    } catch {
      // The function takes no numbers.
      return []
    }
  })
}

/**
 * Functions that only speak of several things, or whose numbers count something else: puzzles in a row, rows beyond a first page, a size
 * across by down, a level, units, a range as text.
 */
const OF_SEVERAL = [
  ...['copying.copiedFirst', 'charts.rowsLeft', 'desk.marks.star', 'desk.candidates.none.enumerated', 'picture.file', 'picture.preview'],
  ...['generating.needs', 'maintenance.recoveredWhat', 'puzzleView.time', 'selection.clues'],
]

it('one thing is told in the singular', () => {
  const said = saidOfOne(en)
  expect(said.length).toBeGreaterThan(200)
  expect(said.filter(([place, text]) => !OF_SEVERAL.includes(place) && MANY.test(text))).toEqual([])
})
