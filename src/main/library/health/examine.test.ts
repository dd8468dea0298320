import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync, writeSync, copyFileSync, rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { examineLibrary } from './examine'
import { recordGrading } from '../queries/gradings/gradings'
import { migrations } from '../migrations'
import { addPuzzles } from '../queries/puzzles/puzzles'
import type { Store } from '../store'
import { Bench, graded, node, puzzle } from '#test-support/library/library-bench.ts'

let bench: Bench
beforeEach(() => (bench = new Bench()))
afterEach(() => bench.clear())

const genres = [nullgenre]

function filled(): { store: Store; book: number } {
  const store = bench.open()
  const book = node(store, 'Spring')
  const marks = Array.from({ length: 300 }, (_, i) => puzzle(String((i % 9) + 1), { caption: { title: `no. ${i}` } }))
  store.transaction(() => {
    for (const id of addPuzzles(store, book, marks)) recordGrading(store, { puzzle: id, revision: 1, jobItem: null }, graded(3), 'a')
  })
  return { store, book }
}

function write(from: number, bytes: Buffer): void {
  const file = openSync(bench.path(), 'r+')
  writeSync(file, bytes, 0, bytes.length, from)
  closeSync(file)
}

describe('an examination', () => {
  it('finds nothing in a library that could not be made because the disk was full', async () => {
    const begun = new Sqlite(bench.path())
    begun.pragma('journal_mode = WAL')
    begun.close()
    expect(statSync(bench.path()).size).toBe(4096)
    expect(await examineLibrary(bench.path(), { genres })).toEqual([])
  })

  it('finds nothing in a sound library, open or closed', async () => {
    const { store } = filled()
    expect(await examineLibrary(bench.path(), { genres })).toEqual([])
    store.close()
    expect(await examineLibrary(bench.path(), { genres })).toEqual([])
  })

  it('reads a library of the first version, and changes nothing of it', async () => {
    bench.open('library.db', { migrations: migrations.slice(0, 1) }).close()
    const before = readFileSync(bench.path())
    expect(await examineLibrary(bench.path(), { genres })).toEqual([])
    expect(readFileSync(bench.path())).toEqual(before)
  })

  it('finds wrong digests, unreadable puzzles and loose references, and leaves other genres alone', async () => {
    const { store, book } = filled()
    const wrong = addPuzzles(store, book, [
      puzzle('1', { digest: '2' }),
      puzzle('x', { puzzle: { clue: 'x' } }),
      puzzle('y', { genre: 'later' }),
    ])
    store.sqlite.pragma('foreign_keys = OFF')
    store.sqlite.exec('UPDATE puzzle SET book = 77 WHERE id = 1')
    expect(await examineLibrary(bench.path(), { genres })).toEqual([
      { code: 'library.loose-reference', table: 'puzzle', row: 1 },
      { code: 'library.wrong-digest', puzzle: wrong[0], book: 'Spring', number: 301 },
      { code: 'library.unreadable-puzzle', puzzle: wrong[1], genre: 'nullgenre', book: 'Spring', number: 302 },
    ])
  })

  it.each([
    ['puzzle', 'UPDATE puzzle SET content = \'{"clue":"8"}\', digest = \'8\' WHERE id = 7', 7],
    ['puzzle', "UPDATE puzzle SET title = 'another' WHERE id = 7", 7],
    ['node', "UPDATE node SET title = 'Autumn'", null],
    ['verdict', 'DROP TRIGGER verdict_never_changes; UPDATE verdict SET steps = 9 WHERE puzzle = 7', 7],
    ['grading', 'DROP TRIGGER grading_never_changes; UPDATE grading SET level = 9 WHERE puzzle = 7', 7],
  ])('names a changed row of %s by its book and number', async (table, sql, number) => {
    const { store } = filled()
    store.sqlite.exec(sql)
    expect(await examineLibrary(bench.path())).toContainEqual({
      ...{ code: 'library.altered', table, row: number ?? 1 },
      ...{ book: table === 'node' ? 'Autumn' : 'Spring', number },
    })
  })

  it.each([
    ['nothing at all', () => truncateSync(bench.path(), 0)],
    ['half of it', () => truncateSync(bench.path(), Math.floor(statSync(bench.path()).size / 2))],
    ['less than a page', () => truncateSync(bench.path(), 300)],
    ['no header', () => write(0, Buffer.alloc(100))],
    ['no first page', () => write(0, Buffer.alloc(4096))],
    ['no pages in the middle', () => write(8 * 4096, Buffer.alloc(6 * 4096))],
    ['noise', () => write(0, Buffer.from(Array.from({ length: 60_000 }, (_, i) => (i * 7919) % 251)))],
    ['another text', () => writeFileSync(bench.path(), 'Dear editor, '.repeat(1000))],
    ['another name', () => rmSync(bench.path())],
  ])('survives a file of which is left: %s', async (_, spoil) => {
    filled().store.close()
    spoil()
    const before = statSync(bench.path(), { throwIfNoEntry: false }) && readFileSync(bench.path())
    const findings = await examineLibrary(bench.path(), { genres })
    expect(findings.length).toBeGreaterThan(0)
    if (before) expect(readFileSync(bench.path())).toEqual(before)
  })

  it('comes to an end where damage has put rows out of their order', async () => {
    const store = bench.open()
    for (const title of ['Spring', 'Summer', 'Autumn']) node(store, title)
    const root = store.sqlite.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'node'").pluck().get() as number
    const size = store.sqlite.pragma('page_size', { simple: true }) as number
    store.close()
    // The last of the three cells: its length takes one byte, and its id follows.
    const page = (root - 1) * size
    const lastCell = readFileSync(bench.path()).readUInt16BE(page + 8 + 2 * 2)
    write(page + lastCell + 1, Buffer.from([0]))
    const findings = await examineLibrary(bench.path(), { genres })
    expect(findings).toContainEqual(expect.objectContaining({ code: 'library.inconsistent' }))
    expect(findings).toContainEqual(expect.objectContaining({ code: 'library.altered', table: 'node', row: 0 }))
  })

  it('names puzzles on pages that are gone by book and number', async () => {
    const { store } = filled()
    const leaves = store.sqlite.prepare("SELECT pageno FROM dbstat WHERE name = 'puzzle' AND pagetype = 'leaf' ORDER BY path").pluck().all()
    store.close()
    expect(leaves.length).toBeGreaterThan(3)
    for (const page of (leaves as number[]).slice(1, 3)) write((page - 1) * 4096, Buffer.alloc(4096))
    const findings = await examineLibrary(bench.path(), { genres })
    const lost = findings.filter(({ code }) => code === 'library.lost-puzzle')
    expect(lost.length).toBeGreaterThan(0)
    expect(lost[0]).toMatchObject({ book: 'Spring' })
  })

  it('tells of work in the log of an empty file', async () => {
    const { store } = filled()
    copyFileSync(`${bench.path()}-wal`, bench.path('other.db-wal'))
    writeFileSync(bench.path('other.db'), '')
    store.close()
    expect((await examineLibrary(bench.path('other.db')))[0]).toEqual({ code: 'library.log-alone', path: bench.path('other.db') })
    expect(statSync(bench.path('other.db-wal')).size).toBeGreaterThan(1000)
  })
})
