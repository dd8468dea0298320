import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { solve } from '../solve'
import { cellsOf } from './cell-set'
import { lineOfProblem, puzzleOfProblem } from './problem'
import { sourceCounts, sourceProblems } from './source'

describe('the problems of the source', () => {
  const problems = sourceProblems()
  const lines = problems.map(lineOfProblem)

  it('are 246 of four clues and 8,217 of five', () => {
    const clues = problems.map(({ cells }) => cellsOf(cells).length)
    expect([4, 5].map((count) => clues.filter((clue) => clue === count).length)).toEqual([246, 8217])
  })

  it('begin as printed there', () => {
    expect(lines.slice(0, 5)).toEqual([
      '0:1:5:8|ABCDEDEBCAECDABCAEBDBDAEC',
      '0:1:5:14|ABCDECDEABEABCDBCDEADEABC',
      '0:1:7:8|ABCDEBDECAECBADCADEBDEABC',
      '0:1:7:9|ABCDEBEDACDCBEAEDACBCAEBD',
      '0:1:7:16|ABCDECDEABEABCDBCDEADEABC',
    ])
  })

  it('end as printed there, several of one set of cells in the order of their squares', () => {
    expect(lines.slice(-5).toSorted()).toEqual([
      '2:10:12:13:18|ABCDEDEBCAECDABCAEBDBDAEC',
      '2:10:13:17:18|ABCDEBDECAECBADCADEBDEABC',
      '2:10:13:17:18|ABCDEBEDACDCBEAEDACBCAEBD',
      '2:10:13:17:18|ABCDEDEBCAECDABCAEBDBDAEC',
      '2:10:13:17:18|ABCDEECDABDEBCABDAECCAEBD',
    ])
  })

  it('are the set that the printed program gives when it is run, sorted', () => {
    const sorted = lines.toSorted().map((line) => `${line}\n`)
    expect(createHash('sha256').update(sorted.join('')).digest('hex')).toBe(
      '0d89686a72e051f3a69ee9a545efa0c6b01ba21ecd9013c204a0a63dcb63f814',
    )
  })

  it('have one solution, the square of their line', () => {
    for (const problem of problems) {
      const verdict = solve(puzzleOfProblem(problem), new Budget())
      expect(verdict.kind).toBe('unique')
    }
  })
})

it('counts placements as the source does', () => {
  const { before, after, kinds } = sourceCounts()
  expect(before).toEqual({ four: 3384, five: 15_966 })
  expect(after.four + after.five).toBe(8434)
  // Printed: 1,867 for the half turn alone, 489 and 587 cumulated; but 8,144 + 479 = 8,623 and 9,352 + 577 = 9,929, as printed too.
  expect(kinds.map(({ alone }) => alone)).toEqual([6902, 1846, 1605, 1215, 2105, 1667, 1627])
  expect(kinds.map(({ cumulated }) => cumulated)).toEqual([6902, 1242, 479, 729, 577, 480, 507])
  expect(kinds.map(({ total }) => total)).toEqual([6902, 8144, 8623, 9352, 9929, 10_409, 10_916])
})
