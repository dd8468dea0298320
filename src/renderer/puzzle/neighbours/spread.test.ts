import { expect, it } from 'vitest'
import { places } from './spread'

const list = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

it('a few are all shown, with the puzzle between them', () => {
  expect(places(list(4), 2, 13)).toEqual([0, 1, 'now', 2, 3])
  expect(places([], 0, 13)).toEqual(['now'])
  expect(places([7], 1, 13)).toEqual([7, 'now'])
})

it('many are spread evenly from the easiest to the hardest', () => {
  const shown = places(list(100), 40, 13)
  expect(shown).toHaveLength(13)
  expect([shown[0], shown.at(-1), shown.indexOf('now')]).toEqual([0, 99, 5])
  expect(shown.filter((one) => one !== 'now')).toEqual([0, 9, 18, 27, 36, 45, 54, 63, 72, 81, 90, 99])
})
