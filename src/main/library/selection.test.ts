import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordGrading } from './queries/gradings/gradings'
import { removeNode } from './queries/books/nodes'
import { examineLibrary } from '#main/library/health/examine.ts'
import { removePuzzles } from './queries/books/order'
import { addPuzzles } from './queries/puzzles/puzzles'
import { bookIds } from './queries/rows/rows'
import { changeTags, countDrafts, figuresInParts, searchLibrary, setTags } from './queries/rows/selection'
import { query, type Store } from '#main/library/store.ts'
import { Bench, graded, node, puzzle } from '#test-support/library/library-bench.ts'

let bench: Bench
let store: Store
let one: number
let ids: number[]
const stars = { genre: 'nullgenre', grader: 'stars', version: 1, techniques: ['a', 'b'], topLevel: 3 }

beforeEach(() => {
  bench = new Bench()
  store = bench.open()
  one = node(store, 'One')
  ids = addPuzzles(store, one, [
    puzzle('a', { caption: { title: 'Alpha', tags: ['x'] }, clues: 4 }),
    puzzle('b', { caption: { title: 'Beta' }, clues: 9 }),
    puzzle('c', { caption: { author: 'Alpha' }, clues: null, genre: 'other' }),
  ])
})
afterEach(() => bench.clear())

const tags = () => store.all(query.selectFrom('puzzle').select('tags').orderBy('id')).map((row) => JSON.parse(row.tags) as string[])
const rowsWith = (filter: object, by: 'position' | 'state' = 'position') =>
  bookIds(store, { book: one, graders: {}, filter, sort: { by, descending: false }, offset: 0 }, [stars])

it('tags of many are changed at once, each keeping its own, and put back; the rows stay as they were signed', async () => {
  const before = changeTags(store, [ids[0]!, ids[1]!], ['y', 'x'], ['z'])
  expect(tags()).toEqual([['x', 'y'], ['y', 'x'], []])
  const again = setTags(store, before)
  expect(tags()).toEqual([['x'], [], []])
  setTags(store, again)
  expect(tags()).toEqual([['x', 'y'], ['y', 'x'], []])
  expect(await examineLibrary(store.path)).toEqual([])
})

it('rows are filtered by genre, tag and editorial state, and sorted by it', () => {
  changeTags(store, [ids[1]!], ['@printed Spring 2026'], [])
  changeTags(store, [ids[2]!], ['@draft'], [])
  expect([rowsWith({ genre: 'other' }), rowsWith({ tag: 'x' })]).toEqual([[ids[2]], [ids[0]]])
  expect(rowsWith({ state: 'printed' })).toEqual([ids[1]])
  expect(rowsWith({ state: 'none' })).toEqual([ids[0]])
  expect(rowsWith({}, 'state')).toEqual([ids[2], ids[1], ids[0]])
})

it('figures of a selection are of those that have them, in parts of any size', () => {
  const figuresOf = (of: readonly number[] | { readonly book: number }, size?: number) => {
    const parts = figuresInParts(store, of, [stars], size)
    for (let count = 0; ; count++) {
      const part = parts.next()
      if (part.done) return { count, figures: part.value }
    }
  }
  recordGrading(store, { puzzle: ids[0]!, revision: 1, jobItem: null }, graded(1), 'a')
  recordGrading(store, { puzzle: ids[1]!, revision: 1, jobItem: null }, graded(3), 'a')
  const figures = {
    puzzles: 3,
    level: { least: 1, most: 3, mean: 2 },
    value: { least: 10, most: 30, mean: 20 },
    clues: { least: 4, most: 9, mean: 6.5 },
    tags: ['x'],
  }
  for (const size of [1, 2, 3, undefined]) {
    expect(figuresOf(ids, size)).toEqual({ count: Math.ceil(3 / (size ?? 3)), figures })
    expect(figuresOf({ book: one }, size).figures).toEqual(figures)
  }
  expect(figuresOf([]).figures).toEqual({ puzzles: 0, level: null, value: null, clues: null, tags: [] })
  removePuzzles(store, [ids[2]!])
  expect(figuresOf({ book: one }).figures.puzzles).toBe(2)
})

it('all books are searched by words, those in the trash left out', () => {
  const two = node(store, 'Two')
  addPuzzles(store, two, [puzzle('q', { caption: { title: 'alphabet' } })])
  const found = (text: string) => searchLibrary(store, text, 10).map(({ bookTitle, position }) => `${bookTitle} ${position}`)
  expect(found('ALPHA')).toEqual(['One 1', 'One 3', 'Two 1'])
  expect([found('alpha x'), found('  '), searchLibrary(store, 'alpha', 1).length]).toEqual([['One 1'], [], 1])
  removeNode(store, two)
  expect(found('alpha')).toEqual(['One 1', 'One 3'])
})

it('drafts of all books are counted and searched, by the state alone: neither words nor what lies in the trash makes one', () => {
  const two = node(store, 'Two')
  const more = node(store, 'More')
  addPuzzles(store, two, [
    puzzle('q', { caption: { title: 'Alpha', tags: ['x', '@draft'] } }),
    puzzle('r', { caption: { note: 'no @draft', tags: ['@checked', '@drafty'] } }),
    puzzle('s', { caption: { title: 'beta', tags: ['@draft'] } }),
  ])
  addPuzzles(store, more, [puzzle('t', { caption: { tags: ['@draft'] } })])
  const found = (text: string, most = 10) =>
    searchLibrary(store, text, most, 'drafts').map(({ bookTitle, position }) => `${bookTitle} ${position}`)
  expect([countDrafts(store), found(''), found('', 2)]).toEqual([3, ['Two 1', 'Two 3', 'More 1'], ['Two 1', 'Two 3']]) // prettier-ignore
  expect(found('alpha')).toEqual(['Two 1'])
  removeNode(store, more)
  expect([countDrafts(store), found('')]).toEqual([2, ['Two 1', 'Two 3']])
})

it('drafts are counted by the words of puzzles, and few puzzles are read for it', () => {
  const { sqlite } = store
  const prepare = sqlite.prepare.bind(sqlite)
  const plans: string[] = []
  sqlite.prepare = (source: string) => {
    if (source.includes('AS drafts'))
      for (const { detail } of prepare(`EXPLAIN QUERY PLAN ${source}`).all() as { detail: string }[]) plans.push(detail)
    return prepare(source)
  }
  countDrafts(store)
  sqlite.prepare = prepare
  expect(plans.join('; ')).toContain('INDEX puzzle_words (book=? AND removed_at=?)')
})
