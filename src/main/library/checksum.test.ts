import { closeSync, openSync, writeSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bookPuzzles } from './queries/puzzles/contents'
import { AlteredRow, isTrusted } from './checked'
import { CHECKED, type CheckedTable, checksumOf, placeCheck, rowChecksum } from './checksum'
import { explain } from './failures'
import { newestVerdict, gradingsOf, recordGrading } from './queries/gradings/gradings'
import { leaseItems } from './queries/jobs/job-items'
import { insertJob } from './queries/jobs/jobs'
import { removeNode, restoreNode, updateNode } from './queries/books/nodes'
import { movePuzzles, putBack, removePuzzles } from './queries/books/order'
import { migrations } from './migrations'
import { addPuzzles, findPuzzle, updatePuzzle } from './queries/puzzles/puzzles'
import type { Store } from './store'
import { Bench, graded, node, puzzle } from '#test-support/library/library-bench.ts'

let bench: Bench
beforeEach(() => (bench = new Bench()))
afterEach(() => bench.clear())

const rowsOf = (store: Store, table: string) =>
  store.sqlite.prepare(`SELECT * FROM ${table}`).all() as { id: number; checksum: number; place_check?: number }[]

/** Returns the rows of any table whose checksum is wrong. */
function untrusted(store: Store): string[] {
  return (Object.keys(CHECKED) as CheckedTable[]).flatMap((table) =>
    rowsOf(store, table)
      .filter((row) => !isTrusted(table, row))
      .map(({ id }) => `${table} ${id}`),
  )
}

/** Changes a column as damage does, without triggers and checksums. */
function damage(store: Store, table: string, column: string, value: unknown): void {
  const triggers = store.sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?").pluck().all(table)
  for (const name of triggers) store.sqlite.exec(`DROP TRIGGER ${String(name)}`)
  store.sqlite.prepare(`UPDATE ${table} SET ${column} = ?`).run(value)
}

describe('a checksum', () => {
  // Existing libraries contain these checksums, so they must never change.
  it.each([
    [[], 223132457],
    [['a', 'b'], 1036623061],
    [['数独', 1, 2.5, null, ''], 3550055111],
  ])('of %j is as it always was', (values, sum) => expect(checksumOf(values)).toBe(sum))

  it('tells apart what only looks alike', () => {
    const all = [['ab', ''], ['a', 'b'], ['a', null], ['a', 'null'], [1], ['1'], ['1', null], [null, '1']].map(checksumOf)
    expect(new Set(all).size).toBe(all.length)
  })

  it('is that of the text as it comes back', () => {
    const store = bench.open()
    const [id] = addPuzzles(store, node(store, 'a\ud800'), [
      puzzle('\udc00x', { caption: { title: 'half \ud83d, whole 😀, \u0000', label: 2.5 } }),
    ])
    updatePuzzle(store, id!, { caption: { note: '\udfff' }, work: ['\ud800'] })
    expect(untrusted(store)).toEqual([])
  })
})

describe('every way of writing', () => {
  it('leaves rows with their checksums', () => {
    const store = bench.open()
    const shelf = node(store, 'Shelf', null, 'collection')
    const book = node(store, 'Spring', shelf)
    const other = node(store, 'Summer')
    const ids = addPuzzles(store, book, [puzzle('1'), puzzle('2', { caption: { label: 3, tags: ['x'] } }), puzzle('3', { clues: null })])
    updatePuzzle(store, ids[0]!, {
      content: { puzzle: { clue: '9' }, digest: '9', clues: 2, flaws: 1 },
      caption: { author: '山田' },
      work: [1],
    })
    updatePuzzle(store, ids[0]!, { work: null })
    recordGrading(store, { puzzle: ids[1]!, revision: 1, jobItem: 7 }, graded(3, { seconds: 0.1 }), 'hidden')
    recordGrading(store, { puzzle: ids[2]!, revision: 1, jobItem: null }, graded(null, { grading: undefined, verdict: 'none' }), null)
    updateNode(store, { node: book, title: '春', position: 1 })
    updateNode(store, { node: other, parent: shelf })
    movePuzzles(store, [ids[2]!], other, null)
    putBack(store, removePuzzles(store, [ids[0]!]).before)
    removeNode(store, shelf)
    restoreNode(store, shelf)
    expect(untrusted(store)).toEqual([])
    expect(rowsOf(store, 'grading')).toHaveLength(2)
  })

  it('reckons the check of the place anew when a row is moved', () => {
    const store = bench.open()
    const book = node(store, 'Spring')
    const [a] = addPuzzles(store, book, [puzzle('1'), puzzle('2')])
    const seen = () => rowsOf(store, 'puzzle').map(({ place_check: check }) => check)
    const states = [seen()]
    const { before } = removePuzzles(store, [a!])
    states.push(seen())
    putBack(store, before)
    expect(seen()).toEqual(states[0])
    expect(states[1]![0]).not.toBe(states[0]![0])
    expect(states[1]![1]).not.toBe(states[0]![1])
  })
})

describe('the check of the place', () => {
  it.each([
    ['puzzle', 1, 1, null],
    ['puzzle', 2 ** 40, 1e12 + 0.25, '2026-11-21T10:00:00.123Z'],
    ['puzzle', 3, 2.5000001, 'now'],
    ['puzzle', 3, -0.5, '2026'],
    ['node', 7, 3, '2026-11-21T10:00:00.123Z'],
  ] as const)('is what SQLite reckons: %s %i', (table, id, position, removed) => {
    const store = bench.open()
    store.sqlite.pragma('foreign_keys = OFF')
    const row = { id, position, removed_at: removed, created_at: '', title: '', checksum: 0 }
    if (table === 'node') store.insert('node', { ...row, kind: 'book', parent: 5, removed_with: 9 })
    else store.insert('puzzle', { ...row, book: 4, genre: '', content: '1', digest: '', updated_at: '' })
    const [kept] = rowsOf(store, table)
    expect(placeCheck(table, kept!)).toBe(kept!.place_check)
  })
})

describe('a damaged row', () => {
  const PUZZLE = { genre: 'other', content: '{"clue":"8"}', digest: 'x', label: 9, title: 'y', tags: '["y"]', revision: 1e6, work: '[]' }
  it.each(Object.entries(PUZZLE))('of a puzzle (%s) is neither given out nor signed anew', (column, value) => {
    const store = bench.open()
    const book = node(store, 'Spring')
    const [id] = addPuzzles(store, book, [puzzle('1')])
    insertJob(store, { kind: 'grade', book, title: '', grader: null, request: {}, items: [{ puzzle: id! }] })
    damage(store, 'puzzle', column, value)
    const before = rowsOf(store, 'puzzle')
    for (const use of [
      () => findPuzzle(store, id!),
      () => bookPuzzles(store, book, []),
      () => leaseItems(store, 1, 5, { owner: 'me', until: 1 }),
      () => updatePuzzle(store, id!, { caption: { note: 'new' } }),
    ])
      expect(use).toThrow(AlteredRow)
    expect(rowsOf(store, 'puzzle')).toEqual(before)
  })

  it('of a verdict or a grading is not given out', () => {
    const store = bench.open()
    const [id] = addPuzzles(store, node(store, 'Spring'), [puzzle('1')])
    recordGrading(store, { puzzle: id!, revision: 1, jobItem: null }, graded(3), null)
    damage(store, 'verdict', 'solution', '8')
    damage(store, 'grading', 'level', 4)
    expect(() => newestVerdict(store, id!)).toThrow(AlteredRow)
    expect(() => gradingsOf(store, id!, new Map())).toThrow(AlteredRow)
  })

  it('is told with its table and number', () => {
    const store = bench.open()
    const [id] = addPuzzles(store, node(store, 'Spring'), [puzzle('1')])
    damage(store, 'puzzle', 'title', 'y')
    try {
      findPuzzle(store, id!)
    } catch (error) {
      expect(explain(error, store.path)).toEqual({ code: 'library.altered', table: 'puzzle', row: id, book: null, number: null })
    }
    expect.assertions(1)
  })
})

describe('a library of version 1', () => {
  it('gets checksums, keeps its ids, and gives none of them twice', () => {
    const old = bench.open('library.db', { migrations: migrations.slice(0, 1) })
    old.sqlite.exec(`
      INSERT INTO node (id, kind, title, position, created_at) VALUES (4, 'book', 'Spring', 1, '2026-01-01T00:00:00.000Z');
      INSERT INTO puzzle (id, book, position, genre, content, digest, title, label, created_at, updated_at, removed_at) VALUES
        (7, 4, 1, 'nullgenre', '{"clue":"1"}', '1', '題', 2.5, '2026', '2026', NULL),
        (9, 4, 2, 'nullgenre', '{"clue":"2"}', '2', '', NULL, '2026', '2026', '2026-02-01T00:00:00.000Z');
      INSERT INTO verdict (puzzle, revision, verdict, solution, steps, seconds, solved_at) VALUES (7, 1, 'unique', '5', 3, 0.25, '2026');
      INSERT INTO grading (puzzle, revision, grader, version, verdict, seconds, graded_at) VALUES (7, 1, 'stars', 1, 'unique', 0.5, '2026');
      INSERT INTO job (id, kind, book, title, request, state, created_at) VALUES (3, 'grade', 4, '', '{}', 'done', '2026');
      DELETE FROM puzzle WHERE id = 9;
      DELETE FROM job;`)
    old.close()
    const store = bench.open()
    expect(untrusted(store)).toEqual([])
    expect(findPuzzle(store, 7)).toMatchObject({ puzzle: { clue: '1' }, caption: { title: '題', label: 2.5 } })
    expect([newestVerdict(store, 7)?.solution, gradingsOf(store, 7, new Map()).length]).toEqual([5, 1])
    expect(addPuzzles(store, 4, [puzzle('3')])).toEqual([10])
    expect(insertJob(store, { kind: 'grade', book: 4, title: '', grader: null, request: {}, items: [] })).toBe(4)
    expect(() => store.sqlite.exec('UPDATE grading SET level = 1')).toThrow('never changed')
    expect(rowChecksum('puzzle', rowsOf(store, 'puzzle')[0]!)).toBe(rowsOf(store, 'puzzle')[0]!.checksum)
  })

  it('that is damaged is not signed as sound', () => {
    const old = bench.open('library.db', { migrations: migrations.slice(0, 1) })
    old.sqlite.exec("INSERT INTO node (kind, title, position, created_at) VALUES ('book', 'Spring', 1, '2026')")
    const index = old.sqlite.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'node_parent'").pluck().get() as number
    old.close()
    const file = openSync(bench.path(), 'r+')
    writeSync(file, Buffer.from([10, 0, 0, 0, 0, 0, 0, 0]), 0, 8, (index - 1) * 4096)
    closeSync(file)
    expect(() => bench.open()).toThrow('library.damaged')
  })
})
