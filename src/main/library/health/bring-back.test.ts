import { afterEach, beforeEach, expect, it } from 'vitest'
import { backupLibrary } from './backup'
import { bringBackInto } from './bring-back'
import { removePuzzles } from '../queries/books/order'
import { addPuzzles, sizeOf } from '../queries/puzzles/puzzles'
import type { Store } from '../store'
import { Bench, node, puzzle } from '#test-support/library/library-bench.ts'

let bench: Bench
let store: Store
let book: number
let ids: number[]
beforeEach(async () => {
  bench = new Bench()
  store = bench.open()
  book = node(store, 'Spring')
  ids = addPuzzles(store, book, [puzzle('a'), puzzle('b'), puzzle('c')])
  expect(await backupLibrary(store, bench.path('backup.db'))).toEqual({ ok: true })
  removePuzzles(store, ids)
  store.close()
})
afterEach(() => bench.clear())

it('brings parts of a backup back into a library that this process has not open', () => {
  expect(bringBackInto(bench.path(), bench.path('backup.db'), { puzzles: [ids[1]!] })).toEqual({ ok: true, books: [book] })
  expect(sizeOf(bench.open(), book)).toBe(1)
})

it('brings all of it or nothing, and says in a message why', () => {
  const damaged = bench.open('backup.db')
  damaged.sqlite.prepare("UPDATE puzzle SET title = 'x' WHERE id = ?").run(ids[2])
  damaged.close()
  const refused = bringBackInto(bench.path(), bench.path('backup.db'), { puzzles: ids })
  expect(refused).toMatchObject({ ok: false, message: { code: 'library.altered', row: ids[2] } })
  expect(bringBackInto(bench.path(), bench.path('nowhere.db'), { puzzles: ids })).toMatchObject({ ok: false })
  expect(bringBackInto(bench.path('nowhere.db'), bench.path('backup.db'), { puzzles: ids })).toMatchObject({
    message: { code: 'library.missing' },
  })
  expect(sizeOf(bench.open(), book)).toBe(0)
})
