import { describe, expect, it } from 'vitest'
import { removeNode, restoreNode } from './books/nodes'
import { movePuzzles, putBack, removePuzzles } from './books/order'
import { addPuzzles, findPuzzle, knownDigests, sizeOf, twinsOf, updatePuzzle } from './puzzles/puzzles'
import { bookRows } from './rows/rows'
import { RowQuery } from '#contract/schemas/library.ts'
import { book, ids, node, puzzle, store, useBook } from '#test-support/library/library-bench.ts'

useBook('Book', 'abcde')

const rowsOf = (of = book) => bookRows(store, RowQuery.parse({ book: of }), []).rows
const order = (of = book): string => {
  const rows = rowsOf(of)
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, i) => i + 1))
  return rows.map(({ title }) => title).join('')
}
const id = (mark: string): number => ids['abcde'.indexOf(mark)]!

describe('a puzzle', () => {
  it('comes back as it was put in', () => {
    const caption = { id: 'x1', title: '春', author: 'Inoue', source: 'Spring 12', note: 'two\nlines', label: 0, tags: ['a', '"b"'] }
    const [added] = addPuzzles(store, book, [puzzle('z', { puzzle: { deep: [1, null, '二'] }, caption })])
    expect(findPuzzle(store, added!)).toEqual({
      ...{ id: added, book, genre: 'nullgenre', puzzle: { deep: [1, null, '二'] }, digest: 'z', revision: 1, caption, work: null },
    })
  })

  it('made by a job item is added once, and the next keeps the numbers whole', () => {
    expect(addPuzzles(store, book, [puzzle('f', { jobItem: 7 })])).toHaveLength(1)
    expect(addPuzzles(store, book, [puzzle('g', { jobItem: 7 }), puzzle('h', { jobItem: 8 })])).toHaveLength(1)
    expect(order()).toBe('abcdefh')
  })

  it('changes in nothing but what is named', () => {
    const caption = { id: 'x', title: 'a', author: 'b', source: 'c', note: 'd', label: 3, tags: ['e'] }
    updatePuzzle(store, id('a'), { caption })
    updatePuzzle(store, id('a'), { caption: { author: 'B', label: undefined } })
    updatePuzzle(store, id('a'), { work: { notes: [1] } })
    const { label: _, ...rest } = caption
    expect(findPuzzle(store, id('a'))).toMatchObject({ caption: { ...rest, author: 'B' }, work: { notes: [1] }, revision: 1 })
    expect(findPuzzle(store, id('a'))!.caption.label).toBeUndefined()
  })

  it('gets a new revision with new content, and none with the same', () => {
    const content = { puzzle: { clue: 'a' }, digest: 'a', clues: 1, flaws: 0 }
    updatePuzzle(store, id('a'), { content })
    expect(findPuzzle(store, id('a'))!.revision).toBe(1)
    updatePuzzle(store, id('a'), { content: { ...content, puzzle: { clue: 'q' }, digest: 'q' } })
    expect(findPuzzle(store, id('a'))).toMatchObject({ revision: 2, digest: 'q', puzzle: { clue: 'q' } })
  })

  it('is out of sight with its book', () => {
    removeNode(store, book)
    expect(findPuzzle(store, id('a'))).toBeUndefined()
    restoreNode(store, book)
    expect(findPuzzle(store, id('a'))).toBeDefined()
  })

  it('knows its twins, but none out of sight and none of another genre', () => {
    const other = node(store, 'Other')
    const gone = node(store, 'Gone')
    const [twin, removed] = addPuzzles(store, other, [puzzle('a'), puzzle('a'), puzzle('a', { genre: 'sudoku' })])
    addPuzzles(store, gone, [puzzle('a')])
    removePuzzles(store, [removed!])
    removeNode(store, gone)
    expect(twinsOf(store, findPuzzle(store, id('a'))!)).toEqual([{ id: twin, book: other, bookTitle: 'Other', position: 1 }])
    expect(rowsOf().map(({ duplicates }) => duplicates)).toEqual([1, 0, 0, 0, 0])
    expect(knownDigests(store, 'nullgenre', ['a', 'zz'])).toEqual(new Set(['a']))
  })
})

describe('the order of a book', () => {
  it('closes up behind what is removed, and opens again for what is restored', () => {
    const { before, books } = removePuzzles(store, [id('b'), id('d')])
    expect(books).toEqual([book])
    expect([order(), sizeOf(store, book)]).toEqual(['ace', 3])
    putBack(store, before)
    expect(order()).toBe('abcde')
  })

  it.each([
    ['d', 'b', 'adbce'],
    ['ec', 'a', 'ecabd'],
    ['ab', null, 'cdeab'],
    ['a', 'a', 'bcdea'],
    ['bc', 'e', 'adbce'],
  ])('after %s moved before %s is %s', (moved, before, expected) => {
    movePuzzles(store, [...moved].map(id), book, before === null ? null : id(before))
    expect(order()).toBe(expected)
  })

  it('of both books is right after a move from one to the other', () => {
    const other = node(store, 'Other')
    addPuzzles(store, other, [puzzle('x'), puzzle('y')])
    const y = rowsOf(other)[1]!.id
    expect(new Set(movePuzzles(store, [id('d'), id('b')], other, y).books)).toEqual(new Set([book, other]))
    expect([order(), order(other)]).toEqual(['ace', 'xdby'])
  })
})
