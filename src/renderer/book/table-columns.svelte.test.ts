import { beforeEach, describe, expect, it } from 'vitest'
import type { BookRow } from '#contract/schemas/library.ts'
import { row, stubStorage } from '../testing/fakes'
import { FakeServices } from '../testing/services'
import { rows } from '../state/book/rows.svelte'
import { columns } from './columns.svelte'
import { tableColumns } from './table-columns.svelte'

const BOOKS: Record<number, readonly BookRow[]> = {
  1: [
    { ...row(1), genre: 'sudoku', title: 'Leaf', tags: ['spring'] },
    { ...row(2), genre: 'sudoku', title: 'A leaf with a long name' },
  ],
  2: [
    { ...row(3), genre: 'sudoku' },
    { ...row(4), genre: 'nonogram', clues: 12 },
  ],
  3: [
    { ...row(5), genre: 'sudoku-variants', title: 'A usual title' },
    { ...row(6), genre: 'sudoku-variants', title: 'A usual title' },
    { ...row(7), genre: 'sudoku-variants', title: 'A usual title' },
    { ...row(8), genre: 'sudoku', title: 'A title that is so long that nobody has room for it in such a narrow table' },
  ],
}
const measure = (text: string): number => text.length * 7
const shown = () => tableColumns.shown.map(({ id }) => id)

async function show(book: number): Promise<void> {
  await rows.show(book)
  tableColumns.room = 700
  tableColumns.look(rows.book, rows.known, measure)
}

beforeEach(() => {
  stubStorage()
  columns.reset()
  new FakeServices({
    'book.rows': ({ book }) => ({ rows: [...BOOKS[book]!], total: BOOKS[book]!.length }),
  })
})

describe('the columns of a book', () => {
  it('are those in which something stands; its only genre says nothing', async () => {
    await show(1)
    expect(shown()).toEqual(['position', 'title', 'level', 'verdict', 'page', 'tags'])
    expect(tableColumns.isMute('genre')).toBe(true)
    expect(tableColumns.isMute('title')).toBe(false)
    expect(tableColumns.isMute('author'), 'nobody chose it').toBe(false)
    await show(2)
    expect(shown()).toEqual(['position', 'genre', 'level', 'verdict', 'clues', 'page'])
  })

  it('have what is being sorted or filtered by, whatever stands in it', async () => {
    await show(1)
    await rows.sortBy('value')
    expect(shown()).toContain('value')
    await rows.sortBy('position')
    await rows.narrow({ state: 'none' })
    expect(shown()).toContain('state')
    await rows.narrow({})
  })

  it('are as wide as the widest in them, and fill the table without a hair too much', async () => {
    await show(1)
    const widths = tableColumns.tracks.split(' ').map(Number.parseFloat)
    expect(widths[1]).toBeGreaterThanOrEqual(measure('A leaf with a long name'))
    expect(tableColumns.least).toBeLessThanOrEqual(700)
    expect(tableColumns.least).toBeGreaterThan(690)
  })

  it('are cut in no majority of rows while one long title asks for more than there is', async () => {
    await show(3)
    tableColumns.room = 560
    const widths = tableColumns.tracks.split(' ').map(Number.parseFloat)
    const width = (id: string) => widths[shown().indexOf(id as 'title')]!
    expect(tableColumns.least, 'nothing scrolls sideways').toBeLessThanOrEqual(560)
    expect(width('genre')).toBeGreaterThanOrEqual(measure('Sudoku variants'))
    expect(width('title')).toBeGreaterThanOrEqual(measure('A usual title'))
  })

  it('are not judged by rows of the book before', async () => {
    await show(1)
    const later = rows.show(2)
    tableColumns.look(rows.book, rows.known, measure)
    await later
    tableColumns.look(rows.book, rows.known, measure)
    expect(shown()).not.toContain('title')
  })
})
