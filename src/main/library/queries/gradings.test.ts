import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bookPuzzles } from './puzzles/contents'
import { gradingsOf, newestVerdict, recordGrading, recordVerdict } from './gradings/gradings'
import { removePuzzles } from './books/order'
import { addPuzzles, updatePuzzle } from './puzzles/puzzles'
import { problemsOfBook } from './gradings/features'
import { histogramOf } from './rows/rows'
import type { Store } from '#main/library/store.ts'
import { Bench, graded, node, puzzle, solved } from '#test-support/library/library-bench.ts'

let bench: Bench
let store: Store
let book: number
let a: number
let b: number
beforeEach(() => {
  bench = new Bench()
  store = bench.open()
  book = node(store, 'Book')
  const added = addPuzzles(store, book, [puzzle('a', { caption: { label: 2 } }), puzzle('b')])
  a = added[0]!
  b = added[1]!
})
afterEach(() => bench.clear())

const of = (id: number, jobItem: number | null = null, revision = 1) => ({ puzzle: id, revision, jobItem })
const change = (mark: string) => ({ content: { puzzle: { clue: mark }, digest: mark, clues: 1, flaws: 0 } })
const count = (table: string): unknown => store.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
const versions = new Map([['stars', 2]])

describe('a verdict', () => {
  it('comes back as it was recorded', () => {
    const outcome = solved('multiple', {
      ...{
        solution: [1],
        second: [2],
        differing: [3, 4],
        reason: { code: 'x' },
        ranOut: 'steps',
        flaws: [{ message: { code: 'y' }, at: [1] }],
      },
    })
    expect(recordVerdict(store, of(a), outcome)).toBe(true)
    expect(newestVerdict(store, a)).toEqual(outcome)
    expect(newestVerdict(store, b)).toBeUndefined()
  })

  it('counts only for the content it was made of, and stays as history', () => {
    recordVerdict(store, of(a), solved('unique'))
    updatePuzzle(store, a, change('z'))
    expect(newestVerdict(store, a)).toBeUndefined()
    // An answer that arrives after the puzzle was edited.
    recordVerdict(store, of(a, null, 1), solved('none'))
    expect(newestVerdict(store, a)).toBeUndefined()
    expect(count('verdict')).toBe(2)
  })

  it('comes with a grading, unless it is known already or says less', () => {
    recordGrading(store, of(a), graded(3), null)
    recordGrading(store, of(a), graded(2, { grader: 'other' }), null)
    recordGrading(store, of(a), { ...graded(null), ...solved('undecided'), grading: undefined }, null)
    expect([newestVerdict(store, a)?.verdict, count('verdict'), count('grading')]).toEqual(['unique', 1, 3])
    recordGrading(store, of(a), { ...graded(null), ...solved('multiple'), grading: undefined }, null)
    expect([newestVerdict(store, a)?.verdict, count('verdict')]).toEqual(['multiple', 2])
  })
})

describe('a grading', () => {
  it('comes back without its steps, newest first, and stale when an older version made it', () => {
    const steps = [{ technique: 'a', message: { code: 'x' }, marks: [] }]
    recordGrading(store, of(a), graded(3, { grading: { ...graded(3).grading!, steps } }), 'a')
    recordGrading(store, of(a), graded(4, { version: 2 }), 'a')
    const [newest, older] = gradingsOf(store, a, versions)
    expect(newest).toMatchObject({ version: 2, stale: false, grading: graded(4).grading })
    expect(older).toMatchObject({ version: 1, stale: true, verdict: 'unique', grading: { level: 3, steps: [] } })
    expect(older?.gradedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it('is there without a result when the verdict is not unique', () => {
    recordGrading(store, of(a), { ...graded(null), ...solved('none'), grading: undefined }, null)
    expect(gradingsOf(store, a, versions)).toMatchObject([{ verdict: 'none', grading: null }])
  })

  it('of one job item is kept once, with its verdict', () => {
    expect(recordGrading(store, of(a, 5), graded(3), null)).toBe(true)
    expect(recordGrading(store, of(a, 5), graded(4), null)).toBe(false)
    expect([count('grading'), count('verdict'), gradingsOf(store, a, versions)[0]?.grading?.level]).toEqual([1, 1, 3])
  })

  it.each(['grading', 'verdict'])('cannot be changed or deleted, nor replaced (%s)', (table) => {
    recordGrading(store, of(a, 5), graded(3), null)
    const says = (sql: string) => expect(() => store.sqlite.exec(sql)).toThrow(new RegExp(`^a ${table} `))
    says(`UPDATE ${table} SET verdict = 'none'`)
    says(`DELETE FROM ${table}`)
    says(`INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`)
    expect(count(table)).toBe(1)
  })

  it('goes with its puzzle, and nothing else does', () => {
    recordGrading(store, of(a), graded(3), null)
    recordGrading(store, of(b), graded(4), null)
    store.sqlite.prepare('DELETE FROM puzzle WHERE id = ?').run(a)
    expect([count('grading'), count('verdict')]).toEqual([1, 1])
  })
})

describe('a book’s statistics', () => {
  it('count the newest gradings of what is in sight, by grader and level', () => {
    const [c] = addPuzzles(store, book, [puzzle('c')])
    recordGrading(store, of(a), graded(1), null)
    recordGrading(store, of(a), graded(3), null)
    recordGrading(store, of(b), graded(3), null)
    recordGrading(store, of(b), graded(1, { grader: 'other' }), null)
    recordGrading(store, of(c!), { ...graded(null), ...solved('multiple'), grading: undefined }, null)
    const line = { genre: 'nullgenre', grader: 'stars', verdict: 'unique', level: 3 }
    expect(histogramOf(store, book)).toEqual([
      { ...line, grader: 'other', level: 1, puzzles: 1 },
      { ...line, verdict: 'multiple', level: null, puzzles: 1 },
      { ...line, puzzles: 2 },
    ])
    removePuzzles(store, [a])
    updatePuzzle(store, b, change('z'))
    expect(histogramOf(store, book)).toEqual([{ ...line, verdict: 'multiple', level: null, puzzles: 1 }])
  })

  it('name level, value, n, label and technique of each puzzle in the order of the book', () => {
    recordGrading(store, of(a), graded(3), 'hard')
    addPuzzles(store, book, [puzzle('c', { genre: 'sudoku' })])
    const none = {
      level: null,
      value: null,
      lowerValue: null,
      n: null,
      technique: null,
      base: null,
      effort: null,
      cells: null,
      colours: null,
    }
    const stars = { genre: 'nullgenre', grader: 'stars', version: 1, features: { n: 'n' } }
    expect(problemsOfBook(store, book, stars)).toEqual([
      { ...none, id: a, position: 1, state: 'graded', level: 3, value: 30, n: 4, label: 2, technique: 'hard' },
      { ...none, id: b, position: 2, state: 'ungraded', label: null },
    ])
    expect(problemsOfBook(store, book, { ...stars, colours: 'ink.palette' }).map(({ colours }) => colours)).toEqual([1, 1])
    expect(problemsOfBook(store, book, { ...stars, version: 2 })[0]).toMatchObject({ state: 'stale', level: null, label: 2 })
  })
})

it('the contents of a book name the last answers by the grader of each genre', () => {
  recordGrading(store, of(a), graded(3), null)
  recordGrading(store, of(a), graded(5, { grader: 'other' }), null)
  const puzzles = bookPuzzles(store, book, [{ genre: 'nullgenre', grader: 'other', version: 1, techniques: [] }])
  expect(puzzles).toMatchObject([
    {
      id: a,
      genre: 'nullgenre',
      puzzle: { clue: 'a' },
      digest: 'a',
      gradedBy: 1,
      caption: { label: 2 },
      verdict: 'unique',
      solution: 7,
      level: 5,
    },
    { id: b, genre: 'nullgenre', puzzle: { clue: 'b' }, caption: { title: 'b' }, verdict: null, solution: null, level: null },
  ])
})
