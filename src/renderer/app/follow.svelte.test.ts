import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BookRow, TreeNode } from '#contract/schemas/library.ts'
import { genreById } from '#solver/genres/index.ts'
import { detailOf, outcome } from '../state/puzzle/testing'
import { FakeServices, settled } from '../testing/services'
import { follow } from './follow.svelte'
import { library } from '../state/library/library.svelte'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { rows } from '../state/book/rows.svelte'
import { settings } from '../state/settings.svelte'

const sudoku = genreById('sudoku')!
const data = sudoku.toData(sudoku.samples[0])
const book = (id: number): TreeNode => ({ id, parent: null, kind: 'book', title: 'b', position: id, puzzles: 2 })
const ids = (of: number) => [10 * of + 1, 10 * of + 2]

let services: FakeServices
let end: () => void
const goOn = async (): Promise<void> => {
  flushSync()
  await settled()
  flushSync()
  await settled()
}

beforeEach(async () => {
  services = new FakeServices({
    'book.rows': ({ book: of }) => ({ total: 2, rows: ids(of).map((id) => ({ id }) as BookRow) }),
    'puzzle.get': ({ puzzle: id }) => detailOf('sudoku', data, { id }),
  })
  puzzle.forget()
  library.nodes = [book(1), book(2)]
  library.current = 1
  end = $effect.root(follow)
  await goOn()
})
afterEach(() => end())

it('the rows follow the tree, the puzzle follows the rows', async () => {
  expect([rows.book, puzzle.detail?.id]).toEqual([1, 11])
  await rows.go(1)
  await goOn()
  expect(puzzle.detail?.id).toBe(12)
  library.current = 2
  await goOn()
  expect([rows.book, puzzle.detail?.id]).toEqual([2, 21])
})

it('an empty book clears the board, a row on its way does not', async () => {
  rows.want(300, 300)
  await goOn()
  expect(puzzle.detail?.id).toBe(rows.current?.id)
  services.given = { ...services.given, 'book.rows': () => ({ total: 0, rows: [] }) }
  await rows.refresh()
  await goOn()
  expect(puzzle.detail).toBeNull()
})

it('another grader asks for the rows again, and shows no steps of the one before', async () => {
  const before = services.asked('book.rows').length
  puzzle.explanation = { ...outcome('unique'), grader: 'g', version: 1 }
  puzzle.step = 2
  settings.kept = { ...settings.kept, graders: { sudoku: 'x' } }
  await goOn()
  expect([services.asked('book.rows').length, puzzle.explanation, puzzle.step]).toEqual([before + 1, null, null])
})
