import { afterEach, beforeEach, expect, it } from 'vitest'
import { removeNode } from '../books/nodes'
import { removePuzzles } from '../books/order'
import { addPuzzles } from '../puzzles/puzzles'
import type { Store } from '#main/library/store.ts'
import { Bench, node, puzzle } from '#test-support/library/library-bench.ts'
import { twinsInParts } from './twins'

let bench: Bench
let store: Store
let books: number[]
let ids: number[][]
beforeEach(() => {
  bench = new Bench()
  store = bench.open('library.db')
  books = ['One', 'Two', 'Three'].map((title) => node(store, title))
  ids = ['abcbad', 'xaey', 'dd'].map((marks, i) =>
    addPuzzles(
      store,
      books[i]!,
      [...marks].map((mark) => puzzle(mark)),
    ),
  )
})
afterEach(() => bench.clear())

/**
 * Returns the classes of twins of the first book, each puzzle as its book and place, after checking that the size of parts has no effect.
 */
function classes(where: 'book' | 'library'): string[] {
  const [whole, ...others] = [undefined, 1, 2, 5].map((size) =>
    [...twinsInParts(store, books[0]!, where, size)]
      .flat()
      .map((twins) => twins.map(({ bookTitle, position }) => `${bookTitle} ${position}`)),
  )
  for (const other of others) expect(other).toEqual(whole)
  return whole!.map((twins) => twins.join(', '))
}

it('twins of a book stand in its order, its own first, then those of other books where these count', () => {
  expect(classes('book')).toEqual(['One 1, One 5', 'One 2, One 4'])
  expect(classes('library')).toEqual(['One 1, One 5, Two 2', 'One 2, One 4', 'One 6, Three 1, Three 2'])
})

it('what is deleted is no twin, nor what is in a deleted book', () => {
  removePuzzles(store, [ids[0]![4]!, ids[0]![3]!])
  removeNode(store, books[2]!)
  expect(classes('book')).toEqual([])
  expect(classes('library')).toEqual(['One 1, Two 2'])
})
