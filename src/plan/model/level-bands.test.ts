import { expect, it } from 'vitest'
import { levelBands } from './level-bands'

it.each([
  [5, ['easy 1-2', 'medium 3-3', 'hard 4-5']],
  [10, ['easy 1-4', 'medium 5-6', 'hard 7-10']],
  [4, ['easy 1-1', 'medium 2-3', 'hard 4-4']],
  [3, ['easy 1-1', 'medium 2-2', 'hard 3-3']],
  [2, ['easy 1-1', 'hard 2-2']],
  [1, ['medium 1-1']],
])('a scale of %i levels is divided without a gap', (top, bands) => {
  expect(levelBands(top).map(({ band, levels }) => `${band} ${levels.join('-')}`)).toEqual(bands)
})
