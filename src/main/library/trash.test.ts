import { afterEach, beforeEach, expect, it } from 'vitest'
import type { TrashPlace } from '#contract/schemas/trash.ts'
import { backupLibrary } from '#main/library/health/backup.ts'
import { bringBack } from '#main/library/health/bring-back.ts'
import { examineLibrary } from '#main/library/health/examine.ts'
import { removeNode, restoreNode } from './queries/books/nodes'
import { putBack, removePuzzles } from './queries/books/order'
import { addPuzzles } from './queries/puzzles/puzzles'
import { recoverInto } from '#main/library/salvage/recover.ts'
import { query, type Store } from '#main/library/store.ts'
import { Bench, node, puzzle } from '#test-support/library/library-bench.ts'
import { countTrash, emptySome, listTrash, restorePuzzles, type Emptied } from './queries/books/trash'

let bench: Bench
let store: Store
let clock: number
const DAY = 24 * 60 * 60 * 1000
const at = (days: number): string => new Date(Date.UTC(2026, 0, 1) + days * DAY).toISOString()

beforeEach(() => {
  bench = new Bench()
  clock = 0
  store = bench.open('library.db', { now: () => at(clock) })
})
afterEach(() => bench.clear())

const marks = (book: number): string[] =>
  store.all(query.selectFrom('puzzle').select('digest').where('book', '=', book).where('removed_at', 'is', null).orderBy('position')).map((row) => row.digest) // prettier-ignore
const shown = (hidden?: ReadonlySet<number>) => listTrash(store, hidden).map(({ what, title, from, hasPlace, puzzles }) => [what, title, from, hasPlace, puzzles]) // prettier-ignore
const fill = (book: number, text: string): number[] => addPuzzles(store, book, [...text].map((mark) => puzzle(mark))) // prettier-ignore
const empty = (what: Emptied): void => {
  while (emptySome(store, what, 2) > 0);
}
/** Deletes puzzles, each time on another day. */
const deletePuzzles = (ids: readonly number[]): void => {
  clock++
  removePuzzles(store, ids)
}
const deleteNode = (id: number): void => {
  clock++
  removeNode(store, id)
}
const places = () => listTrash(store).map(({ place }) => place)

it('what is deleted in the very moment in which it was made lies in the trash like anything else', () => {
  const book = node(store, 'Book')
  const [a] = fill(book, 'ab')
  removePuzzles(store, [a!])
  expect([shown(), countTrash(store)]).toEqual([[['puzzles', 'a', 'Book', true, 1]], 1])
  empty({ before: at(1) })
  expect([shown(), marks(book)]).toEqual([[], ['b']])
})

it('what was deleted lies in the trash, the last first, with where it came from; a collection as one thing', () => {
  const shelf = node(store, 'Shelf', null, 'collection')
  const one = node(store, 'One', shelf)
  const [a, b] = fill(one, 'abc')
  deletePuzzles([b!, a!])
  deleteNode(one)
  expect(shown()).toEqual([
    ['book', 'One', 'Shelf', true, 1],
    ['puzzles', 'a', 'One', false, 2],
  ])
  expect([countTrash(store), countTrash(store, new Set([one])), shown(new Set([one])).length]).toEqual([2, 0, 0])
  expect(listTrash(store)[1]?.first).toEqual({ genre: 'nullgenre', puzzle: { clue: 'a' }, position: 1 })
  restoreNode(store, one)
  deleteNode(shelf)
  expect(shown().map(([what, title]) => [what, title])).toEqual([['collection', 'Shelf'], ['puzzles', 'a']]) // prettier-ignore
  expect(countTrash(store)).toBe(2)
})

it('puzzles go back to exactly where they stood, or to the end of another book in their order; both can be taken back', () => {
  const one = node(store, 'One')
  const two = node(store, 'Two')
  const ids = fill(one, 'abcde')
  fill(two, 'xy')
  deletePuzzles([ids[1]!, ids[3]!, ids[4]!])
  const [place] = places() as [Extract<TrashPlace, { kind: 'puzzles' }>]
  const back = restorePuzzles(store, place, one)!
  expect(marks(one)).toEqual([...'abcde'])
  expect(shown()).toEqual([])
  putBack(store, back.before)
  expect([marks(one), shown().length]).toEqual([['a', 'c'], 1])
  restorePuzzles(store, place, two)
  expect([marks(one), marks(two), shown()]).toEqual([['a', 'c'], [...'xybde'], []])
  expect(restorePuzzles(store, place, one)).toBeUndefined()
})

it('what imports are still bringing in is no trash and is not emptied with it', () => {
  const one = node(store, 'One')
  const filled = node(store, 'Filled')
  addPuzzles(store, one, [puzzle('staged')], { at: (i) => 1 + i, isHidden: true })
  fill(filled, 'ab')
  clock++
  removeNode(store, filled)
  expect(shown(new Set([filled]))).toEqual([])
  while (emptySome(store, { before: at(9) }, 100, new Set([filled])) > 0);
  expect(store.all(query.selectFrom('puzzle').select('digest'))).toHaveLength(3)
})

it('after its time a thing goes for good with all that it holds, and nothing else does', () => {
  const shelf = node(store, 'Shelf', null, 'collection')
  const [one, two, old] = ['One', 'Two', 'Old'].map((title) => node(store, title, title === 'Old' ? null : shelf))
  fill(old!, 'op')
  deleteNode(old!) // day 1
  const ids = fill(one!, 'abcd')
  fill(two!, 'xy')
  deletePuzzles([ids[0]!]) // day 2
  deleteNode(two!) // day 3
  deletePuzzles([ids[1]!]) // day 4
  empty({ before: at(2.5) })
  expect(shown().map(([what, title]) => [what, title])).toEqual([['puzzles', 'b'], ['book', 'Two']]) // prettier-ignore
  expect(marks(one!)).toEqual(['c', 'd'])
  deleteNode(shelf)
  empty({ places: places().filter((place) => place.kind === 'node' && place.node === shelf) })
  // A puzzle deleted separately before stays separate in the trash.
  expect(shown()).toEqual([['book', 'Two', '', true, 2]])
  restoreNode(store, two!)
  expect(marks(two!)).toEqual(['x', 'y'])
})

it('backups hold the trash; what is brought back from one comes out of the trash, and a recovery leaves there what was there', async () => {
  const one = node(store, 'One')
  const two = node(store, 'Two')
  const ids = fill(one, 'abc')
  fill(two, 'xy')
  deletePuzzles([ids[0]!])
  const backup = bench.path('backup.db')
  await backupLibrary(store, backup)
  deleteNode(two)
  deletePuzzles([ids[1]!])
  expect(await examineLibrary(store.path)).toEqual([])
  expect(bringBack(store, backup, { books: [two] })).toEqual([two])
  expect(bringBack(store, backup, { puzzles: [ids[1]!] })).toEqual([one])
  expect([marks(one), marks(two), shown()]).toEqual([['b', 'c'], ['x', 'y'], [['puzzles', 'a', 'One', true, 1]]])
  deleteNode(two)
  const before = listTrash(store)
  const words = { book: String, displaced: 'lost' }
  recoverInto(store.path, bench.path('new.db'), { words, genres: [], stamp: 'now' })
  expect(listTrash(bench.open('new.db'))).toEqual(before)
})
