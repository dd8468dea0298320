import { expect, it } from 'vitest'
import { isSameCell, written } from './numbers'

it.each([
  [0.633, 0.63293111, true],
  [69, 68.98, true],
  [21.5, 21.6, false],
  [43, 38, false],
  [1.75, 1.7588244, false],
  ['never', 'never', true],
  ['never', 50, false],
  [null, 3, false],
])('%s and %s: %s', (printed, computed, same) => expect(isSameCell(printed, computed)).toBe(same))

it('numbers are shown with at most four decimals', () => {
  expect([written(126.596_94), written(3), written(null), written('none')]).toEqual(['126.5969', '3', '–', 'none'])
})
