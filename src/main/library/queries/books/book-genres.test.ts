import { expect, it } from 'vitest'
import { genresInParts } from './book-genres'
import { removePuzzles } from './order'
import { addPuzzles } from '../puzzles/puzzles'
import { node, puzzle, store, useBook } from '#test-support/library/library-bench.ts'

useBook('Other', 'x')

const genresOf = (book: number, size?: number) => [...genresInParts(store, book, size)].flat()

it('genres of a book stand in its order, that of the first puzzle first, in parts of any size', () => {
  const book = node(store, 'Mixed')
  const ids = addPuzzles(
    store,
    book,
    ['b', 'b', 'a', 'c', 'b', 'a', 'd'].map((genre, i) => puzzle(String(i), { genre })),
  )
  for (const size of [undefined, 1, 2, 3]) expect(genresOf(book, size)).toEqual(['b', 'a', 'c', 'd'])
  removePuzzles(store, [ids[0]!, ids[1]!, ids[3]!])
  for (const size of [undefined, 1, 2, 3]) expect(genresOf(book, size)).toEqual(['a', 'b', 'd'])
  expect(genresOf(node(store, 'Empty'))).toEqual([])
})
