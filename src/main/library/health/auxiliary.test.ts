import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { knows } from '#solver/kernel/message.ts'
import { libraryMessages } from '#contract/messages/library-messages.ts'
import { AUXILIARY, type AuxiliaryTable } from '#contract/schemas/tables.ts'
import { backupLibrary } from './backup'
import { bringBackInto } from './bring-back'
import { isTrusted } from '../checked'
import { type Cell, CHECKED, type CheckedTable, withChecksum } from '../checksum'
import { examineLibrary } from './examine'
import { migrations } from '../migrations'
import { addPuzzles } from '../queries/puzzles/puzzles'
import { lossesOf } from '../salvage/auxiliary'
import { recoverLibrary } from '../salvage/recover'
import type { Store } from '../store'
import { shapeOf } from '../table-shape'
import { Bench, node, puzzle, recovered } from '#test-support/library/library-bench.ts'

/** Tables whose rows need no checksum, with the reason. */
const UNCHECKED = {
  job: 'says only which puzzles, by which grader; what is to be generated is told as lost (salvage/jobs.ts)',
  job_item: 'as above',
  former_content: 'made of contents, which are checked; a digest that was damaged is that of no content, so that it is asked for anew',
  migration: 'what was done to the file, no content; the version stands in its header',
}

const scheme = (revision: number) => ({
  ...{ format: 'nanido-level-scheme', version: 1, id: 'mine', name: { en: 'Mine', ja: '私の' }, revision, genre: 'nullgenre' },
  ...{ grader: 'stars', graderVersion: 1, levels: [1, 2], default: null, origin: { kind: 'hand', source: 'me' } },
  rules: [{ when: { value: [null, 5] }, level: 1 }],
})

/** A row for each table. A new table needs one here, and is then covered by all tests below. */
const rows = (book: number, puzzles: readonly number[]): Readonly<Record<AuxiliaryTable, readonly Readonly<Record<string, Cell>>[]>> => ({
  book_plan: [{ book, content: '{"title":"春"}', changed_at: '2026-11-22T10:00:00.000Z' }],
  section_puzzle: puzzles.map((one, i) => ({ puzzle: one, book, section: `part ${i}` })),
  scheme: [1, 2].map((revision) => ({
    ...{ scheme: 'mine', revision, genre: 'nullgenre', grader: 'stars', content: JSON.stringify(scheme(revision)), created_at: '2026' },
  })),
  book_scheme: [{ book, genre: 'nullgenre', scheme: 'mine' }],
  book_grader: [{ book, genre: 'nullgenre', grader: 'stars' }],
  template: [{ name: 'Pocket', content: '{"title":""}', changed_at: '2026-11-22T10:00:00.000Z' }],
  solving: puzzles.flatMap((one) => [
    { puzzle: one, part: 'labels', content: '[{"who":"me","stars":3}]', changed_at: '2026-11-22T10:00:00.000Z' },
    { puzzle: one, part: 'play', content: '{"seconds":12}', changed_at: '2026-11-22T10:00:00.000Z' },
  ]),
  opinion: puzzles.map((one) => ({
    ...{ puzzle: one, engine: 'Fake', fits: 'digest', changed_at: '2026-11-22T10:00:00.000Z', content: '{"said":{"kind":"no-mate"}}' },
  })),
  undo_step: [1, 2].map((step) => ({
    ...{ step, book, is_undone: 0, changed_at: '2026-11-22T10:00:00.000Z', content: JSON.stringify({ label: { en: 'move', ja: '移動' } }) },
  })),
  halted: puzzles.slice(0, 2).map((one) => ({
    ...{ puzzle: one, revision: 1, changed_at: '2026-11-22T10:00:00.000Z', content: '{"steps":1,"seconds":2,"from":"here"}' },
  })),
})

let bench: Bench
let store: Store
let book: number
let ids: number[]
beforeEach(() => {
  bench = new Bench()
  store = bench.open()
  // More puzzles, so that no puzzle has the id of a book.
  addPuzzles(store, node(store, 'Other'), [puzzle('x'), puzzle('y'), puzzle('z')])
  book = node(store, 'Spring')
  ids = addPuzzles(store, book, [puzzle('a'), puzzle('b'), puzzle('c')])
  fill(store)
})
afterEach(() => bench.clear())

function fill(into: Store): void {
  for (const table of AUXILIARY) for (const row of rows(book, ids)[table]) put(into, table, withChecksum(table, row))
}

function put(into: Store, table: string, row: object): void {
  const columns = Object.keys(row)
  into.sqlite
    .prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
    .run(...(Object.values(row) as Cell[]))
}

const contents = (of: Store) =>
  Object.fromEntries(AUXILIARY.map((table) => [table, of.sqlite.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all()]))

/** Changes one value, as damage does, in every row of a table. */
function damage(table: string, column: string): void {
  const triggers = store.sqlite.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?").all(table)
  for (const { name } of triggers as { name: string }[]) store.sqlite.exec(`DROP TRIGGER ${name}`)
  store.sqlite.pragma('foreign_keys = OFF')
  const type = shapeOf(store.sqlite, table).columns.find(({ name }) => name === column)!.type
  const change = type === 'INTEGER' ? `${column} + 1000` : `replace(${column}, '"', '" ') || char(10)`
  store.sqlite.exec(`UPDATE ${table} SET ${column} = ${change}`)
  for (const { sql } of triggers as { sql: string }[]) store.sqlite.exec(sql)
}

describe('every table of the library', () => {
  it('carries checksums, or is named here with the reason why not', () => {
    const all = store.sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'").pluck().all()
    expect(all.filter((name) => !Object.hasOwn(CHECKED, String(name)) && !Object.hasOwn(UNCHECKED, String(name)))).toEqual([])
    expect(Object.keys(CHECKED).sort()).toEqual(['node', 'puzzle', 'verdict', 'grading', ...AUXILIARY].sort())
  })

  it.each(AUXILIARY)('%s: its checksum is its last column and stands for all before it', (table) => {
    const { columns, key } = shapeOf(store.sqlite, table)
    expect(columns.map(({ name }) => name)).toEqual([...CHECKED[table], 'checksum'])
    expect(key.length).toBeGreaterThan(0)
    // A recovery distinguishes the core tables by their number of columns, and auxiliary tables by their checksums.
    const others = ['node', 'puzzle', 'verdict', 'grading', 'job', 'job_item']
    const lengths = others.map((name) => store.sqlite.prepare(`SELECT count(*) FROM pragma_table_xinfo(?)`).pluck().get(name) as number)
    // In version 1 these tables had no `checksum` and `place_check`.
    const first = lengths.slice(0, 2).map((length) => length - 2)
    expect([...lengths, ...first]).not.toContain(columns.length)
  })
})

describe.each(AUXILIARY)('%s', (table) => {
  it('is sound as it was written, and any other value is told with its table', async () => {
    expect(await examineLibrary(bench.path())).toEqual([])
    for (const row of store.sqlite.prepare(`SELECT * FROM ${table}`).all())
      for (const column of CHECKED[table]) {
        const changed = { ...(row as Record<string, Cell>), [column]: 'x' } as unknown as { checksum: number }
        expect(isTrusted(table, changed)).toBe(false)
      }
    damage(table, CHECKED[table].at(-1)!)
    const findings = await examineLibrary(bench.path())
    expect(findings).toMatchObject(rows(book, ids)[table].map(() => ({ code: 'library.altered', table })))
    expect(findings.every((finding) => knows(libraryMessages, finding))).toBe(true)
  })

  it('comes through a recovery; what is damaged is left out and told', async () => {
    const before = contents(store)
    damage(table, CHECKED[table].at(-1)!)
    const { report, store: now } = await recovered(bench, store)
    expect(contents(now)).toEqual({ ...before, [table]: [] })
    expect(lossesOf(report.auxiliary)).toEqual([{ code: 'library.lost-auxiliary', table, rows: rows(book, ids)[table].length }])
    expect(lossesOf(report.auxiliary).every((loss) => knows(libraryMessages, loss))).toBe(true)
  })

  it('may have lost what lay in a page that is no longer one, which is told', async () => {
    const before = contents(store)
    const root = store.sqlite.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table) as number
    store.sqlite.pragma('wal_checkpoint(TRUNCATE)')
    store.close()
    const { openSync, writeSync, closeSync } = await import('node:fs')
    const file = openSync(bench.path(), 'r+')
    writeSync(file, Buffer.alloc(4096), 0, 4096, (root - 1) * 4096)
    closeSync(file)
    const { report, store: now } = await recovered(bench, store)
    expect(contents(now)).toEqual({ ...before, [table]: [] })
    expect(lossesOf(report.auxiliary)).toEqual([{ code: 'library.torn-auxiliary', table }])
  })
})

describe('a book that comes back from a backup', () => {
  beforeEach(async () => {
    expect(await backupLibrary(store, bench.path('backup.db'))).toEqual({ ok: true })
  })

  it.each(['changed', 'removed for good'])('has everything that belongs to it, though it was %s', (what) => {
    const before = contents(store)
    if (what === 'changed') {
      for (const table of ['section_puzzle', 'book_scheme', 'book_grader', 'book_plan'] as const) store.sqlite.exec(`DELETE FROM ${table}`)
      put(store, 'book_plan', withChecksum('book_plan', { book, content: '{}', changed_at: 'later' }))
      put(store, 'section_puzzle', withChecksum('section_puzzle', { puzzle: ids[1]!, book, section: 'new' }))
    } else {
      store.sqlite.prepare('DELETE FROM node WHERE id = ?').run(book)
      store.sqlite.exec('DROP TRIGGER scheme_never_changes; DELETE FROM scheme')
      store.sqlite.exec(migrations[3]!.sql.match(/CREATE TRIGGER[^;]+;\s*END;|CREATE TRIGGER[\s\S]+?END;/)![0])
    }
    store.close()
    expect(bringBackInto(bench.path(), bench.path('backup.db'), { books: [book] })).toEqual({ ok: true, books: [book] })
    expect(contents(bench.open())).toEqual(before)
  })

  it('under new ids where others have the old ones by now', async () => {
    store.sqlite.prepare('DELETE FROM node').run()
    store.sqlite.exec('DELETE FROM sqlite_sequence')
    node(store, 'Someone')
    const other = node(store, 'Else')
    const taken = addPuzzles(
      store,
      other,
      ['1', '2', '3', '4', '5', '6'].map((mark) => puzzle(mark)),
    )
    expect([other, taken.slice(3)]).toEqual([book, ids])
    put(store, 'book_plan', withChecksum('book_plan', { book: other, content: '{"other":1}', changed_at: 'later' }))
    put(store, 'section_puzzle', withChecksum('section_puzzle', { puzzle: taken[4]!, book: other, section: 'theirs' }))
    store.close()
    const brought = bringBackInto(bench.path(), bench.path('backup.db'), { books: [book] })
    expect(brought).toMatchObject({ ok: true })
    const now = bench.open()
    const back = brought.ok ? brought.books[0]! : 0
    expect(back).not.toBe(book)
    const sections = 'SELECT p.title, s.section FROM section_puzzle s JOIN puzzle p ON p.id = s.puzzle WHERE s.book = ? ORDER BY p.position'
    expect(now.sqlite.prepare(sections).raw().all(back)).toEqual([['a', 'part 0'], ['b', 'part 1'], ['c', 'part 2']]) // prettier-ignore
    expect(now.sqlite.prepare(sections).raw().all(other)).toEqual([['5', 'theirs']])
    const plans = now.sqlite.prepare('SELECT book, content FROM book_plan ORDER BY book').raw().all()
    expect(plans).toEqual([[book, '{"other":1}'], [back, '{"title":"春"}']]) // prettier-ignore
    expect(await examineLibrary(bench.path())).toEqual([])
  })

  it('not at all where a row of it is damaged in the backup', () => {
    const backup = bench.open('backup.db')
    backup.sqlite.exec("UPDATE book_plan SET content = '{}'")
    backup.close()
    store.close()
    const refused = bringBackInto(bench.path(), bench.path('backup.db'), { books: [book] })
    expect(refused).toMatchObject({ ok: false, message: { code: 'library.altered', table: 'book_plan', row: book } })
  })

  it('and a scheme that is there already stays as it is', () => {
    store.sqlite.prepare("INSERT INTO scheme SELECT scheme, 3, genre, grader, '{}', created_at, 0 FROM scheme WHERE revision = 2").run()
    const row = { scheme: 'mine', revision: 3, genre: 'nullgenre', grader: 'stars', content: '{}', created_at: '2026' }
    store.sqlite.exec('DROP TRIGGER scheme_never_changes')
    store.sqlite.prepare('UPDATE scheme SET checksum = ? WHERE revision = 3').run(withChecksum('scheme', row).checksum)
    store.sqlite.exec(
      "CREATE TRIGGER scheme_never_changes BEFORE UPDATE ON scheme\nBEGIN SELECT RAISE(ABORT, 'a revision of a scheme is never changed'); END",
    )
    store.close()
    expect(bringBackInto(bench.path(), bench.path('backup.db'), { books: [book] })).toMatchObject({ ok: true })
    expect(bench.open().sqlite.prepare('SELECT revision FROM scheme ORDER BY revision').pluck().all()).toEqual([1, 2, 3])
  })
})

describe('a library of before these checksums', () => {
  /** The tables that existed then. */
  const THEN = AUXILIARY.filter((table) => !['template', 'undo_step', 'solving', 'opinion', 'halted', 'book_grader'].includes(table))
  /** Creates a library of version 5 with the same rows. */
  function older(): Store {
    store.close()
    const old = bench.open('old.db', { migrations: migrations.slice(0, 5) })
    book = node(old, 'Spring')
    ids = addPuzzles(old, book, [puzzle('a'), puzzle('b'), puzzle('c')])
    for (const table of THEN) for (const row of rows(book, ids)[table]) put(old, table, row)
    return old
  }
  const isSigned = (of: Store) =>
    AUXILIARY.every((table) => of.sqlite.prepare(`SELECT * FROM ${table}`).all().every((row) => isTrusted(table as CheckedTable, row as { checksum: number }))) // prettier-ignore

  it('gets them, and keeps what is in it', async () => {
    older().close()
    const now = bench.open('old.db')
    for (const table of THEN) expect(contents(now)[table]).toMatchObject(rows(book, ids)[table])
    expect(isSigned(now)).toBe(true)
    expect(() => now.sqlite.exec("UPDATE scheme SET genre = ''")).toThrow('never changed')
    expect(await examineLibrary(bench.path('old.db'))).toEqual([])
  })

  it('gives them to a recovery, and a person is told to look at them', () => {
    const old = older()
    // A scheme whose content differs from the columns beside it.
    put(old, 'scheme', { ...rows(book, ids).scheme[0], scheme: 'torn' })
    old.close()
    const recovery = recoverLibrary(bench.path('old.db'), { words: { book: String, displaced: '' }, genres: [], stamp: 'now' })
    if (!recovery.ok) throw new Error(recovery.message.code)
    const now = bench.open('old.db')
    for (const table of THEN) expect(contents(now)[table]).toMatchObject(rows(book, ids)[table])
    expect(isSigned(now)).toBe(true)
    const { auxiliary } = recovery.recovered
    const told = THEN.map((table) => ({ code: 'library.unsigned-auxiliary', table, rows: rows(book, ids)[table].length }))
    expect(lossesOf(auxiliary)).toEqual(expect.arrayContaining([...told, { code: 'library.lost-auxiliary', table: 'scheme', rows: 1 }]))
    expect(lossesOf(auxiliary)).toHaveLength(told.length + 1)
  })
})

describe('a single puzzle that comes back from a backup', () => {
  it('has again what people left of solving it, and takes nothing of its book along', async () => {
    expect(await backupLibrary(store, bench.path('backup.db'))).toEqual({ ok: true })
    const before = store.sqlite.prepare('SELECT part, content FROM solving WHERE puzzle = ? ORDER BY part').raw()
    const kept = before.all(ids[1])
    expect(kept).toHaveLength(2)
    store.sqlite.prepare('DELETE FROM puzzle WHERE id = ?').run(ids[1])
    expect(before.all(ids[1])).toEqual([])
    const sections = store.sqlite.prepare('SELECT count(*) FROM section_puzzle').pluck().get()
    store.close()
    expect(bringBackInto(bench.path(), bench.path('backup.db'), { puzzles: [ids[1]!] })).toMatchObject({ ok: true })
    const now = bench.open()
    expect(now.sqlite.prepare('SELECT part, content FROM solving WHERE puzzle = ? ORDER BY part').raw().all(ids[1])).toEqual(kept)
    expect(now.sqlite.prepare('SELECT count(*) FROM section_puzzle').pluck().get()).toBe(sections)
    expect(await examineLibrary(bench.path())).toEqual([])
  })
})
