import { describe, expect, it } from 'vitest'
import { ofLevel } from './of-level'

const full = [1, 2, 3, 0, 1, 2, 3, 0]
const left = { clues: Array<number>(8).fill(-1), gone: full.map((_, cell) => [cell]) }
/** Levels by the number of blank cells. */
const levels = (byBlank: readonly (number | null)[]) => (clues: readonly number[]) =>
  byBlank[clues.filter((clue) => clue < 0).length] ?? null

describe('a board of a wanted level among those of a dig', () => {
  it.each([
    ['the last', 4, [1, 1, 2, 2, 2, 3, 3, 3, 4], 8],
    ['in the middle', 2, [1, 1, 2, 2, 2, 3, 3, 3, 4], 4],
    ['the first', 1, [1, 2, 2, 2, 2, 3, 3, 3, 4], 0],
    ['beside the place where it is passed', 3, [1, 1, 1, 4, 3, 4, 4, 4, 4], 4],
    ['with boards between that have none', 2, [1, 1, 2, null, null, null, null, null, null], 2],
  ] as const)('%s', (_, level, byBlank, blank) => {
    const found = ofLevel(left, full, level, levels(byBlank))
    expect(found?.filter((clue) => clue < 0).length).toBe(blank)
    found?.forEach((clue, cell) => expect([-1, full[cell]]).toContain(clue))
  })

  it('does not exist if the dig does not reach the level or skips it', () => {
    expect(ofLevel(left, full, 5, levels([1, 1, 1, 2, 2, 2, 2, 2, 2]))).toBeUndefined()
    expect(ofLevel(left, full, 2, levels([1, 1, 1, 3, 3, 3, 3, 3, 3]))).toBeUndefined()
  })
})
