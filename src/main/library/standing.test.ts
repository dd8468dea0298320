import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordGrading } from './gradings'
import { addPuzzles } from './puzzles'
import { standingInBook } from './standing'
import type { Store } from './store'
import { Bench, graded, node, puzzle } from './testing'

let bench: Bench
let store: Store
beforeEach(() => {
  bench = new Bench()
  store = bench.open()
})
afterEach(() => bench.clear())

const GRADERS = [{ genre: 'nullgenre', grader: 'stars', version: 1, techniques: ['t'] }] as Parameters<typeof standingInBook>[4]

it('a puzzle stands by level, then value, among the graded of its genre in its book', () => {
  const book = node(store, 'Book')
  const other = node(store, 'Other')
  const ids = addPuzzles(
    store,
    book,
    [...'abcd', 'e'].map((mark) => puzzle(mark)),
  )
  const [far] = addPuzzles(store, other, [puzzle('z')])
  const grade = (id: number, level: number | null, value: number): void => {
    const { grading, ...rest } = graded(level)
    recordGrading(store, { puzzle: id, revision: 1, jobItem: null }, { ...rest, grading: { ...grading!, value } }, 't')
  }
  grade(ids[0]!, 2, 9)
  grade(ids[1]!, 3, 1)
  grade(ids[2]!, 2, 10)
  grade(ids[3]!, null, 0)
  grade(far!, 5, 50)
  const standing = (id: number) => standingInBook(store, book, id, 'nullgenre', GRADERS)
  expect(ids.map(standing)).toEqual([{ of: 3, harder: 2 }, { of: 3, harder: 0 }, { of: 3, harder: 1 }, undefined, undefined])
})
