import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { levelBy } from '#solver/analysis/statistics/scheme.ts'
import type { LevelScheme, Range, SchemeRule } from '#solver/genre/level-scheme.ts'
import { problemsOfBook } from './gradings/features'
import { recordGrading } from './gradings/gradings'
import { addPuzzles } from './puzzles/puzzles'
import { schemeLevels } from './rows/rows'
import { Bench, graded, node, puzzle } from '#test-support/library/library-bench.ts'

const TECHNIQUES = ['easy', 'hard', 'harder']
const stored = {
  genre: 'nullgenre',
  grader: 'stars',
  version: 1,
  features: { n: 'n', lowerValue: 'low', base: 'base', cells: ['rows', 'columns'] },
}

const end = fc.option(fc.integer({ min: 0, max: 6 }), { nil: null })
const range: fc.Arbitrary<Range> = fc.tuple(end, end)
const when = fc.record(
  { base: range, value: range, lowerValue: range, n: range, technique: range, effort: range, cells: range },
  { requiredKeys: [] },
)
const level = fc.option(fc.integer({ min: 1, max: 4 }), { nil: null })
const rules: fc.Arbitrary<SchemeRule[]> = fc.array(
  fc.oneof(fc.record({ when, level }), fc.record({ when, raise: fc.integer({ min: 1, max: 2 }) })),
  { maxLength: 6 },
)
const fact = fc.option(fc.integer({ min: 0, max: 6 }), { nil: null })
const grading = fc.record({
  value: fact,
  details: fc.record({ n: fact, low: fact, base: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }) }),
  counts: fc.record({ 1: fc.integer({ min: 0, max: 6 }), 2: fc.integer({ min: 0, max: 6 }), 3: fc.integer({ min: 0, max: 6 }) }),
  solvedByTechniques: fc.boolean(),
  technique: fc.option(fc.constantFrom(...TECHNIQUES), { nil: null }),
  rows: fc.integer({ min: 0, max: 3 }),
})

const bench = new Bench()
afterAll(() => bench.clear())

it('levels by a scheme are the same in SQL and in the window, whatever scheme and gradings', () => {
  const store = bench.open()
  fc.assert(
    fc.property(
      rules,
      fc.option(level, { nil: undefined }),
      fc.array(grading, { minLength: 1, maxLength: 6 }),
      (some, otherwise, gradings) => {
        const book = node(store, 'Book')
        const scheme: LevelScheme = {
          ...{ format: 'nanido-level-scheme', version: 1, id: 'any', name: { en: 'Any', ja: '任意' }, revision: 1, genre: 'nullgenre' },
          ...{ grader: 'stars', graderVersion: 1, levels: [1, 2, 3, 4], rules: some, origin: { kind: 'hand', source: '' } },
          ...(otherwise !== undefined && { default: otherwise }),
        }
        const ids = addPuzzles(
          store,
          book,
          gradings.map(({ rows }, i) => puzzle(`p${i}`, { puzzle: { rows: Array.from({ length: rows }, () => 1), columns: [1, 2] } })),
        )
        gradings.forEach(({ value, technique, rows: _, ...rest }, i) => {
          const record = { level: 1, ...(value !== null && { value }), ...rest, steps: [] }
          recordGrading(store, { puzzle: ids[i]!, revision: 1, jobItem: null }, graded(1, { grading: record }), technique)
        })
        const problems = problemsOfBook(store, book, stored)
        const inSql = schemeLevels(store, ids, [{ ...stored, techniques: TECHNIQUES, scheme }])
        expect(problems.map(({ id }) => inSql.get(id))).toEqual(problems.map(levelBy(scheme, TECHNIQUES)))
      },
    ),
    { numRuns: 40 },
  )
})
