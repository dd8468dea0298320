import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RowQuery } from '#contract/schemas/library.ts'
import type { ChosenGrader } from './queries/gradings/chosen'
import { bookPuzzles } from './queries/puzzles/contents'
import { recordGrading } from './queries/gradings/gradings'
import { gradedPuzzles } from './queries/jobs/jobs'
import { addPuzzles, findPuzzle } from './queries/puzzles/puzzles'
import { bookRows, schemeLevels } from './queries/rows/rows'
import { gradedAs, gradedInParts } from './queries/rows/standing'
import type { Store } from './store'
import { Bench, graded, node, puzzle } from '#test-support/library/library-bench.ts'
import { answersOf } from './queries/rows/twins'
import { newestVerdict } from './queries/gradings/gradings'

/**
 * A library with two ordinary puzzles and two of a kind (`hue`) that the chosen grader does not know. All but the last are graded by both
 * graders.
 */
const bench = new Bench()
let store: Store
let book: number
let ids: number[]
const chosen: ChosenGrader = {
  ...{ genre: 'nullgenre', grader: 'stars', version: 1, techniques: ['easy', 'hard'] },
  fallback: { having: 'hue', grader: 'moons', version: 2, techniques: ['simple', 'odd'] },
}

beforeAll(() => {
  store = bench.open()
  book = node(store, 'Book')
  const hued = (clue: string) => ({ ...puzzle(clue), puzzle: { clue, hue: 'red' } })
  ids = addPuzzles(store, book, [puzzle('a'), puzzle('b'), hued('c'), hued('d')])
  const grade = (at: number, grader: string, version: number, level: number | null, technique: string) =>
    recordGrading(store, { puzzle: ids[at]!, revision: 1, jobItem: null }, graded(level, { grader, version }), technique)
  grade(0, 'stars', 1, 1, 'easy')
  grade(0, 'moons', 2, 4, 'odd')
  grade(1, 'moons', 2, 4, 'odd')
  grade(2, 'stars', 1, 5, 'hard')
  grade(2, 'moons', 2, 3, 'odd')
  grade(3, 'moons', 1, 2, 'simple')
})
afterAll(() => bench.clear())

const rows = (request: object, graders: readonly ChosenGrader[] = [chosen]) =>
  bookRows(store, RowQuery.parse({ book, ...request }), graders).rows

describe('what a chosen grader does not know is shown by its fallback grader', () => {
  it('in the table: level, technique, and which grader it was; what it knows, by itself alone', () => {
    expect(rows({}).map(({ grader, level, technique, stale }) => [grader, level, technique, stale])).toEqual([
      ['stars', 1, 'easy', false],
      ['stars', null, null, false],
      ['moons', 3, 'odd', false],
      ['moons', 2, 'simple', true],
    ])
  })

  it('in its order and its filters', () => {
    const order = (request: object) => rows(request).map(({ id }) => ids.indexOf(id))
    expect(order({ sort: { by: 'level', descending: true } })).toEqual([2, 3, 0, 1])
    expect(order({ sort: { by: 'technique', descending: false } })).toEqual([0, 3, 2, 1])
    expect(order({ filter: { level: 3 } })).toEqual([2])
    expect(order({ filter: { level: null } })).toEqual([1])
    expect(order({ filter: { stale: true } })).toEqual([3])
  })

  it('on pages, and where it stands among the others', () => {
    expect(bookPuzzles(store, book, [chosen]).map(({ level, gradedBy }) => [level, gradedBy])).toEqual([[1, 1], [null, null], [3, 2], [2, 1]]) // prettier-ignore
    expect(answersOf(store, ids, [chosen]).map(({ technique }) => technique)).toEqual(['easy', null, 'odd', 'simple'])
    expect([...gradedInParts(store, book, 'nullgenre', [chosen])].flat().map(({ level }) => level)).toEqual([1, 3, 2])
    expect(gradedAs(store, ids[3]!, [chosen])?.level).toBe(2)
  })

  it('with the level that it was given, where a scheme of the chosen grader has that level', () => {
    const scheme = (levels: number[]) => ({
      ...{ id: 's', revision: 1, genre: 'nullgenre', grader: 'stars', name: { en: 's', ja: 's' }, source: { en: '', ja: '' } },
      ...{ levels, rules: [], default: levels[0]! },
    })
    const by = (levels: number[]) => [...schemeLevels(store, ids, [{ ...chosen, scheme: scheme(levels) as never }]).values()]
    expect(by([1, 2, 3])).toEqual([1, null, 3, 2])
    expect(by([7, 3])).toEqual([7, null, 3, null])
  })

  it('and is not graded again for the one that does not know it', () => {
    const passed = (by: string, version: number, is: boolean) => [
      ...gradedPuzzles(store, book, { id: by, version }, undefined, { having: 'hue', is }),
    ]
    expect(passed('stars', 1, false)).toEqual([ids[0]])
    expect(passed('moons', 2, true)).toEqual([ids[2]])
  })
})

it('of a puzzle that a grader refuses the verdict alone is kept', () => {
  const [id] = addPuzzles(store, node(store, 'Other'), [puzzle('r')])
  const refused = { ...graded(null), grading: undefined, refused: { code: 'plain.refused' } }
  recordGrading(store, { puzzle: id!, revision: 1, jobItem: null }, refused, null)
  expect(newestVerdict(store, id!)?.verdict).toBe('unique')
  expect(rows({ book: findPuzzle(store, id!)!.book })).toMatchObject([{ verdict: 'unique', graded: false, level: null }])
})
