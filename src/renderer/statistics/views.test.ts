import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { genres } from '#solver/genres/index.ts'
import { bookStatistics } from '#solver/analysis/statistics/book.ts'
import { gradedProblem, type Problem } from '#solver/analysis/statistics/problem.ts'
import { MOST_LAID_OUT } from '#contract/schemas/pages.ts'
import { registerActions } from '../actions/registry'
import { chartActions } from './actions'
import ChartTable from './ChartTable.svelte'
import GenrePart from './GenrePart.svelte'
import StatisticsPane from './StatisticsPane.svelte'

registerActions(chartActions)

const problem = (id: number, part: Partial<Problem> = {}): Problem => ({
  ...{ id, position: id, state: 'graded', label: null, level: 1, value: 1.5, lowerValue: 1.5 },
  ...{ n: 2, technique: null, base: null, effort: null, cells: 81, colours: null },
  ...part,
})
const ungraded = { state: 'ungraded', level: null, value: null, lowerValue: null, n: null } as const
const several = (count: number, part: (i: number) => Partial<Problem>): Problem[] =>
  Array.from({ length: count }, (_, i) => problem(i + 1, part(i)))

const BOOKS: Readonly<Record<string, readonly Problem[]>> = {
  'one puzzle': [problem(1)],
  'one puzzle that nobody has graded': [problem(1, ungraded)],
  'no labels': several(12, (i) => ({ level: 1 + (i % 3), value: i })),
  'one label': several(12, (i) => ({ level: 1 + (i % 3), value: i, label: i === 0 ? 2 : null })),
  ties: several(12, (i) => ({ label: 1 + (i % 2) })),
  'unsolved puzzles': several(12, (i) => ({
    label: 1 + (i % 2),
    ...(i % 3 === 0 && { state: 'unsolved', level: null, value: null, n: null }),
  })),
  'levels beyond five, and a label between two': several(12, (i) => ({ level: 1 + i, label: 0.5 + i })),
  effort: several(12, (i) => ({ value: null, n: null, base: 1 + (i % 4), effort: 7 * i, label: 2 })),
}

describe('the statistics of a book with', () => {
  it.each(Object.entries(BOOKS))('%s are shown for every genre, each chart under its title and with its buttons', (_, problems) => {
    for (const genre of genres) {
      const grader = genre.graders[0]
      if (!grader) continue
      const figures = bookStatistics(problems.map(gradedProblem), grader.levels, grader.tables)
      const { body } = render(GenrePart, { props: { source: { genre, grader, problems, figures, scheme: null }, title: 'Book' } })
      const titles = [...body.matchAll(/<h3 [^>]*-title"[^>]*>([^<]*)</gu)].map(([, title]) => title)
      expect(titles[0]).toBe('Puzzles by level')
      expect(new Set(titles).size).toBe(titles.length)
      expect(body).not.toMatch(/NaN|undefined|Infinity/u)
      expect(body.match(/data-mark=/gu)?.length ?? 0).toBeGreaterThan(0)
    }
  })
})

it('a long table shows its beginning, and says so', () => {
  const table = { title: 'T', head: ['No.', 'Value'], rows: Array.from({ length: 1000 }, (_, i) => [i, i / 3]) }
  const { body } = render(ChartTable, { props: { table, id: 'x' } })
  expect(body.match(/<tr/gu)).toHaveLength(301)
  expect(body).toContain('The first 300 of 1000 rows')
})

it('a book that is too large to be laid out is told to be counted by place, drafts too', () => {
  const book = { id: 1, parent: null, kind: 'book', title: 'Book', position: 1 } as const
  const told = (puzzles: number) => render(StatisticsPane, { props: { book: { ...book, puzzles } } }).body.includes('no printed numbers')
  expect([told(MOST_LAID_OUT), told(MOST_LAID_OUT + 1)]).toEqual([false, true])
})
