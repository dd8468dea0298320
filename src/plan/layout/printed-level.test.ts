import { expect, it } from 'vitest'
import { printedWords } from '../words/printed-words'
import { printedLevel } from '../model/entry'
import type { LevelForm, Plan } from '../model/plan'

const words = printedWords('en').levels

it.each<[level: number | null, of: number, scale: Plan['scale'], as: LevelForm, told: string | undefined]>([
  [6, 10, 'grader', 'stars', '★★★☆☆'],
  [6, 10, 'grader', 'dots', '●●●○○'],
  [6, 10, 'grader', 'words', 'Medium'],
  [6, 10, 'grader', 'figures', '6/10'],
  [6, 10, 'common', 'figures', '3/5'],
  [1, 5, 'grader', 'stars', '★☆☆☆☆'],
  [4, 4, 'grader', 'stars', '★★★★★'],
  [4, 4, 'grader', 'figures', '4/4'],
  [5, 5, 'common', 'words', 'Very hard'],
  [3, 0, 'grader', 'stars', '★★★'],
  [7, 0, 'grader', 'stars', '7'],
  [null, 5, 'grader', 'stars', undefined],
])('level %s of %s on the scale of %s as %s is %s', (level, of, scale, as, told) => {
  const entry = { level, label: null, topLevel: of }
  expect(printedLevel(entry, { level: 'level', levelAs: as }, scale, words)).toBe(told)
  expect(printedLevel({ ...entry, level: null, label: level }, { level: 'label', levelAs: as }, scale, words)).toBe(told)
  expect(printedLevel(entry, { level: 'none', levelAs: as }, scale, words)).toBeUndefined()
})
