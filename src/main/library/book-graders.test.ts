import { afterEach, beforeEach, expect, it } from 'vitest'
import { Bench, graded, node, puzzle } from '#test-support/library/library-bench.ts'
import { isTrusted } from './checked'
import { migrations } from './migrations'
import { bookGraders, chooseGrader, gradersOfBooks } from './queries/books/graders'
import { removeNode } from './queries/books/nodes'
import { recordGrading } from './queries/gradings/gradings'
import { addPuzzles } from './queries/puzzles/puzzles'

let bench: Bench
beforeEach(() => (bench = new Bench()))
afterEach(() => bench.clear())

it('a book of before keeps the grader of its newest grading, and one that was never graded takes what is usual', () => {
  const old = bench.open('library.db', { migrations: migrations.slice(0, 13) })
  const [one, two, empty] = ['One', 'Two', 'Empty'].map((title) => node(old, title))
  const grade = (book: number, by: readonly string[], more: Parameters<typeof puzzle>[1] = {}) => {
    const [id] = addPuzzles(old, book, [puzzle(`${book} ${by.join()}`, more)])
    for (const grader of by) recordGrading(old, { puzzle: id!, revision: 1, jobItem: null }, { ...graded(1), grader }, null)
  }
  grade(one!, ['stars', 'moons'])
  grade(one!, ['suns'], { genre: 'other' })
  grade(two!, ['moons'])
  grade(two!, ['stars'])
  // Puzzles that only the grader for coloured puzzles can grade have no influence on the choice.
  grade(two!, ['rainbow'], { puzzle: { clue: 'c', colours: ['red'] } })
  addPuzzles(old, empty!, [puzzle('ungraded')])
  old.close()
  const store = bench.open()
  expect([one!, two!, empty!].map((book) => bookGraders(store, book))).toEqual([
    { nullgenre: 'moons', other: 'suns' },
    { nullgenre: 'stars' },
    {},
  ])
  const rows = store.sqlite.prepare('SELECT * FROM book_grader').all() as { checksum: number }[]
  expect(rows.map((row) => isTrusted('book_grader', row))).toEqual([true, true, true])
})

it('is chosen by genre, and given up again', () => {
  const store = bench.open()
  const [book, other] = [node(store, 'Spring'), node(store, 'Summer')]
  chooseGrader(store, book, 'nullgenre', 'stars')
  chooseGrader(store, book, 'other', 'suns')
  chooseGrader(store, other, 'other', 'moons')
  expect(gradersOfBooks(store)).toEqual(
    new Map([
      [book, { nullgenre: 'stars', other: 'suns' }],
      [other, { other: 'moons' }],
    ]),
  )
  chooseGrader(store, book, 'nullgenre', 'moons')
  chooseGrader(store, book, 'other', null)
  expect(bookGraders(store, book)).toEqual({ nullgenre: 'moons' })
  removeNode(store, book)
  expect(bookGraders(store, book)).toEqual({ nullgenre: 'moons' })
})
