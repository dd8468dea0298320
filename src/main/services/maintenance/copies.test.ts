import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { genreById, genres } from '#solver/genres/index.ts'
import { readerWithin } from '#test-support/import-process/reader.ts'
import { TextReading } from '#main/import-process/text.ts'
import { copiesFolder, listCopies, writeCopies } from '#main/library/salvage/copies.ts'
import { recordGrading } from '#main/library/queries/gradings/gradings.ts'
import { rowChecksum } from '#main/library/checksum.ts'
import { updateNode } from '#main/library/queries/books/nodes.ts'
import { removePuzzles } from '#main/library/queries/books/order.ts'
import { addPuzzles, updatePuzzle } from '#main/library/queries/puzzles/puzzles.ts'
import type { Store } from '#main/library/store.ts'
import { bench, book, bookOf, graded, ids, node, puzzle, recovered, store, useBook } from '#test-support/library/library-bench.ts'

useBook('Spring/春', 'abcd')

const write = () => {
  store.sqlite.pragma('wal_checkpoint(TRUNCATE)')
  return writeCopies(store.path, store.path)
}
const PLANNED = ['book_plan', 'section_puzzle', 'book_scheme', 'book_grader', 'scheme', 'solving'] as const
/** Inserts a row into an auxiliary table, with the library's checksum. */
function put(of: Store, table: (typeof PLANNED)[number], row: Readonly<Record<string, string | number>>): void {
  const signed = { ...row, checksum: rowChecksum(table, row) }
  const names = Object.keys(signed)
  of.sqlite.prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`).run(...Object.values(signed))
}
const keepPlan = (of: Store, id: number, plan: object) =>
  put(of, 'book_plan', { book: id, content: JSON.stringify(plan), changed_at: '2026-11-28T00:00:00.000Z' })
function putInSections(of: Store, id: number): void {
  const time = '2026-11-28T00:00:00.000Z'
  put(of, 'section_puzzle', { puzzle: ids[1]!, book: id, section: 'hard' })
  put(of, 'scheme', { scheme: 's', revision: 1, genre: 'nullgenre', grader: 'g', content: '{"id":"s"}', created_at: time })
  put(of, 'book_scheme', { book: id, genre: 'nullgenre', scheme: 's' })
  put(of, 'book_grader', { book: id, genre: 'nullgenre', grader: 'g' })
  put(of, 'solving', { puzzle: ids[0]!, part: 'labels', content: '[]', changed_at: time })
}
const names = () => readdirSync(copiesFolder(store.path)).sort()
const linesOf = (name: string) =>
  gunzipSync(readFileSync(join(copiesFolder(store.path), name))).toString('utf8').trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>) // prettier-ignore
const titles = (of: Store) =>
  of.sqlite.prepare('SELECT title FROM puzzle WHERE removed_at IS NULL ORDER BY book, position').pluck().all() as string[]
/** Empties the library file, as a crash of the disk may do. */
const empty = (of: Store) => {
  of.close()
  truncateSync(of.path, 0)
}

it('are Nanido lines that anybody can unpack, one file a book, named after it', () => {
  updatePuzzle(store, ids[0]!, { caption: { title: '花', author: '山田', note: 'a\u001b[2J', tags: ['x'], label: 3 } })
  expect(write()).toBe(1)
  expect(names()).toEqual([expect.stringMatching(/^Spring_春-\d+-[0-9a-f]{12}\.jsonl\.gz$/)])
  const lines = linesOf(names()[0]!)
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatchObject({ genre: 'nullgenre', title: '花', author: '山田', note: 'a\u001b[2J', tags: ['x'], label: 3, data: { clue: 'a' } }) // prettier-ignore
})

it('are written anew where something was changed, and nowhere else', () => {
  const other = bookOf(store, 'Autumn', 'xy')
  node(store, 'empty')
  expect([write(), write()]).toEqual([2, 0])
  const changes = [
    () => updatePuzzle(store, ids[1]!, { caption: { title: 'new' } }),
    () => removePuzzles(store, [ids[2]!]),
    () => updateNode(store, { node: book, title: 'Summer' }),
    () => recordGrading(store, { puzzle: ids[0]!, revision: 1, jobItem: null }, graded(3), null),
    () => addPuzzles(store, other.book, [puzzle('z')]),
  ]
  for (const change of changes) {
    change()
    expect([write(), write(), names().length]).toEqual([1, 0, 2])
  }
  expect(names()).toEqual([expect.stringMatching(/^Autumn-/), expect.stringMatching(/^Summer-/)])
})

it('give back all that they hold where nothing is left of the library', async () => {
  const shelf = node(store, 'Shelf', null, 'collection')
  updateNode(store, { node: book, parent: shelf })
  recordGrading(store, { puzzle: ids[0]!, revision: 1, jobItem: null }, graded(3), null)
  removePuzzles(store, [ids[3]!])
  write()
  const before = titles(store)
  empty(store)
  const { report, store: now } = await recovered(bench, store)
  expect(titles(now)).toEqual(before)
  expect(report).toMatchObject({ fromCopies: 4, rows: { node: 2, puzzle: 4, grading: 1 }, books: [{ title: 'Spring/春', puzzles: 3 }] })
  expect(now.sqlite.prepare('SELECT puzzle FROM grading').pluck().all()).toEqual([ids[0]])
  expect(now.sqlite.prepare('SELECT parent FROM node WHERE id = ?').pluck().get(book)).toBe(shelf)
})

it('give back the plan of a book, its sections, its level scheme and graders, and what people said of its puzzles', async () => {
  const { sqlite } = store
  keepPlan(store, book, { title: 'Spring', sections: [] })
  putInSections(store, book)
  const before = PLANNED.map((table) => sqlite.prepare(`SELECT * FROM ${table}`).all())
  expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 1])
  expect([write(), write()]).toEqual([1, 0])
  empty(store)
  const { store: now } = await recovered(bench, store)
  expect(PLANNED.map((table) => now.sqlite.prepare(`SELECT * FROM ${table}`).all())).toEqual(before)
})

it('bring back no scheme that a book gave up since', async () => {
  keepPlan(store, book, { title: 'Spring', sections: [] })
  putInSections(store, book)
  write()
  store.sqlite.exec('DELETE FROM book_scheme; DELETE FROM book_grader; DELETE FROM section_puzzle; DELETE FROM scheme; DELETE FROM solving')
  const { store: now } = await recovered(bench, store)
  expect(PLANNED.map((table) => now.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get())).toEqual([1, 0, 0, 0, 0, 0])
})

it('never stand before what is newer in the library', async () => {
  write()
  updatePuzzle(store, ids[0]!, { caption: { title: 'newer' } })
  removePuzzles(store, [ids[1]!])
  addPuzzles(store, book, [puzzle('e')])
  const { report, store: now } = await recovered(bench, store)
  expect(titles(now)).toEqual(['newer', 'c', 'd', 'e'])
  expect(report.fromCopies).toBe(0)
})

it('of a library that lay here before bring nothing into this one', async () => {
  write()
  const old = names().map((name) => [name, readFileSync(join(copiesFolder(store.path), name))] as const)
  store.close()
  for (const ending of ['', '-wal', '-shm']) rmSync(store.path + ending, { force: true })
  const fresh = bench.open('library.db', { now: () => '2030-01-01T00:00:00.000Z' })
  bookOf(fresh, 'Another', 'pq')
  for (const [name, bytes] of old) writeFileSync(join(copiesFolder(store.path), name), bytes)
  const { report, store: now } = await recovered(bench, fresh)
  expect(report.books).toEqual([{ title: 'Another', puzzles: 2, lost: [] }])
  expect(titles(now)).toEqual(['p', 'q'])
})

it('of which a part is damaged give the rest, before and after it, and are told', async () => {
  bookOf(store, 'Many', 'm'.repeat(1200))
  write()
  const name = names().find((one) => one.startsWith('Many'))!
  const path = join(copiesFolder(store.path), name)
  const bytes = readFileSync(path)
  // Puzzles are compressed in groups of five hundred; the middle group is damaged.
  const second = bytes.indexOf(bytes.subarray(0, 8), 8)
  bytes.fill(0xff, second + 40, second + 80)
  writeFileSync(path, bytes)
  empty(store)
  const { report, damagedCopies, store: now } = await recovered(bench, store)
  expect(titles(now).filter((title) => title === 'm').length).toBeGreaterThanOrEqual(700)
  expect(report.fromCopies).toBeGreaterThanOrEqual(700)
  expect(damagedCopies).toEqual([name])
})

it('are listed with their sizes, by the names of their books', () => {
  bookOf(store, 'Autumn', 'xy')
  write()
  const list = listCopies(store.path)
  expect(list.map(({ name }) => name)).toEqual([expect.stringMatching(/^Autumn-/), expect.stringMatching(/^Spring_/)])
  for (const { bytes, madeAt } of list) expect([bytes > 50, Number.isNaN(Date.parse(madeAt))]).toEqual([true, false])
})

it('that are damaged, or none of ours, are passed over', async () => {
  write()
  bookOf(store, 'Autumn', 'xy')
  write()
  const [autumn, spring] = names().map((name) => join(copiesFolder(store.path), name)) as [string, string]
  writeFileSync(spring, readFileSync(spring).subarray(0, 40))
  const altered = gunzipSync(readFileSync(autumn)).toString('utf8').replace('"clue":"x"', '"clue":"z"')
  writeFileSync(autumn, gzipSync(`${altered}nothing\n{}\n[1]\n`))
  writeFileSync(join(copiesFolder(store.path), 'other-1-0123456789ab.jsonl.gz'), 'no gzip')
  empty(store)
  const { store: now } = await recovered(bench, store)
  expect(titles(now)).toEqual(['y'])
})

it('are read by the import as they are', async () => {
  const sudoku = genreById('sudoku')!
  const data = sudoku.toData(sudoku.samples[0])
  addPuzzles(store, node(store, 'Numbers'), [{ genre: 'sudoku', puzzle: data, digest: 'd', clues: 1, flaws: 0, caption: { title: 'one' } }])
  write()
  const name = names().find((one) => one.startsWith('Numbers'))!
  const reading = new TextReading({ fork: readerWithin(genres) }, {})
  const read: unknown[] = []
  const piece = async (bytes: Uint8Array, isLast: boolean) => {
    for await (const { puzzles, problems } of reading.piece(bytes, isLast)) read.push(...puzzles.map(({ caption, puzzle }) => [caption.title, JSON.parse(puzzle)]), ...problems) // prettier-ignore
  }
  await piece(readFileSync(join(copiesFolder(store.path), name)), false)
  await piece(new Uint8Array(), true)
  expect(read).toEqual([['one', data]])
})
