import { describe, expect, it } from 'vitest'
import { problemsOf } from './fixtures/problems-of'
import { NEEDED_TECHNIQUES } from './fixtures/sato-2001'
import { techniqueTable } from './technique-table'

describe('techniqueTable', () => {
  const { levels, techniques, hardFrom, counts, rowSums, columnSums, total, hardShares } = NEEDED_TECHNIQUES
  const problems = problemsOf(counts, levels, techniques).map(([level, technique]) => ({ level, technique }))

  it('is the table of section 6 with its shares of hard problems', () => {
    const table = techniqueTable(problems, levels, techniques, hardFrom)
    expect(table).toMatchObject({ counts, rowSums, columnSums, total })
    expect(table.hardShares.map((share) => Math.round(100 * share!) / 100)).toEqual(hardShares)
  })

  it('has no shares where nothing counts as hard, or a level is empty', () => {
    expect(techniqueTable(problems, levels, techniques).hardShares).toEqual([null, null, null])
    expect(techniqueTable(problems, [6], techniques, hardFrom).hardShares).toEqual([null])
  })
})
