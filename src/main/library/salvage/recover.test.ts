import { copyFileSync, existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { recordGrading, recordVerdict } from '../queries/gradings/gradings'
import { removeNode } from '../queries/books/nodes'
import { updatePuzzle } from '../queries/puzzles/puzzles'
import type { Store } from '../store'
import { bench, book, graded, ids, node, recovered, solved, store, useBook } from '#test-support/library/library-bench.ts'
import { isRecognised, recoverInto, recoverLibrary } from './recover'

useBook('Spring', 'abcd')

const settle = () => store.sqlite.pragma('wal_checkpoint(TRUNCATE)')
const titles = (of: Store, inBook = book) =>
  of.sqlite.prepare('SELECT title FROM puzzle WHERE book = ? AND removed_at IS NULL ORDER BY position').pluck().all(inBook)
const nodes = (of: Store) => of.sqlite.prepare('SELECT id, parent, title, removed_at FROM node ORDER BY id').raw().all()
const options = { words: { book: (id: number) => `Book ${id}`, displaced: 'Found' }, genres: [], stamp: 'at 10:30' }
const refusal = (path: string) => {
  const recovery = recoverLibrary(path, options)
  return recovery.ok ? undefined : recovery.message.code
}

describe('recovery', () => {
  it('of a sound library takes everything over, under the same ids', async () => {
    recordGrading(store, { puzzle: ids[0]!, revision: 1, jobItem: null }, graded(3), 't')
    recordVerdict(store, { puzzle: ids[1]!, revision: 1, jobItem: 9 }, solved('unique'))
    const all = (of: Store) => ['node', 'puzzle', 'verdict', 'grading'].map((table) => of.sqlite.prepare(`SELECT * FROM ${table}`).all())
    const before = all(store)
    const { report, store: now } = await recovered(bench, store)
    expect(all(now)).toEqual(before)
    expect(report).toMatchObject({ rows: { node: 1, puzzle: 4, verdict: 2, grading: 1 }, displaced: 0, isUnsigned: false })
    expect(report.damaged).toEqual({ node: 0, puzzle: 0, verdict: 0, grading: 0 })
    expect(report.books).toEqual([{ title: 'Spring', puzzles: 4, lost: [] }])
    // Items of new jobs must have other ids than those in recovered rows.
    expect(now.sqlite.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'job_item'").pluck().get()).toBe(9)
  })

  it('leaves out what is not as it was written, and says where it stood', async () => {
    store.sqlite.prepare("UPDATE puzzle SET title = 'other' WHERE id IN (?, ?)").run(ids[1], ids[3])
    const { report, store: now } = await recovered(bench, store)
    expect(titles(now)).toEqual(['a', 'c'])
    expect([report.damaged.puzzle, report.books]).toEqual([2, [{ title: 'Spring', puzzles: 2, lost: [2, 4] }]])
    expect(now.sqlite.prepare('SELECT position FROM puzzle ORDER BY id').pluck().all()).toEqual([1, 2])
  })

  it('does not believe a damaged place that is out of all likelihood, and names at most ten thousand', async () => {
    store.set('puzzle', ids[2]!, { position: 20_000 })
    store.sqlite.prepare("UPDATE puzzle SET position = 900000, title = 'other' WHERE id = ?").run(ids[3])
    const { report } = await recovered(bench, store)
    const { lost } = report.books[0]!
    expect([lost.length, lost[0], lost.at(-1)]).toEqual([10_000, 3, 10_002])
  })

  it('makes a book for puzzles whose book is lost, and brings to light what lay in a collection that is', async () => {
    const shelf = node(store, 'Shelf', null, 'collection')
    const inside = node(store, 'Inside', shelf)
    removeNode(store, shelf)
    store.sqlite.prepare("UPDATE node SET title = 'other' WHERE id IN (?, ?)").run(book, shelf)
    const { report, store: now } = await recovered(bench, store)
    expect(nodes(now)).toEqual([
      [book, null, String(book), null],
      [inside, null, 'Inside', null],
    ])
    expect([titles(now), report.damaged.node]).toEqual([['a', 'b', 'c', 'd'], 1])
  })

  it('drops verdicts and gradings of puzzles that are gone', async () => {
    for (const id of ids.slice(0, 2)) recordGrading(store, { puzzle: id, revision: 1, jobItem: null }, graded(3), 't')
    store.sqlite.prepare("UPDATE puzzle SET title = 'other' WHERE id = ?").run(ids[0])
    const { report } = await recovered(bench, store)
    expect(report.rows).toEqual({ node: 1, puzzle: 3, verdict: 1, grading: 1 })
  })

  it.each(['before', 'behind'])('takes the newest state of a puzzle, where an older one lies %s it in the file', async (where) => {
    settle()
    const root = store.sqlite.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'puzzle'").pluck().get() as number
    const page = (): Buffer => readFileSync(store.path).subarray((root - 1) * 4096, root * 4096)
    const older = page()
    updatePuzzle(store, ids[0]!, { content: { puzzle: { clue: 'new' }, digest: 'new', clues: 1, flaws: 0 } })
    settle()
    const newer = page()
    store.close()
    const file = readFileSync(bench.path())
    const [first, last] = where === 'before' ? [older, newer] : [newer, older]
    first.copy(file, (root - 1) * 4096)
    writeFileSync(bench.path(), Buffer.concat([file, last]))
    const { store: back } = await recovered(bench, store)
    expect(back.sqlite.prepare('SELECT digest FROM puzzle ORDER BY id').pluck().all()).toEqual(['new', 'b', 'c', 'd'])
  })

  it('does without the first page', async () => {
    settle()
    store.close()
    const file = readFileSync(bench.path())
    file.fill(0, 0, 4096)
    writeFileSync(bench.path(), file)
    const { report, store: now } = await recovered(bench, store)
    expect([report.books, titles(now)]).toEqual([[{ title: 'Spring', puzzles: 4, lost: [] }], ['a', 'b', 'c', 'd']])
  })

  it('finds in the log what never came into the file', async () => {
    copyFileSync(`${store.path}-wal`, bench.path('log'))
    store.close()
    copyFileSync(bench.path('log'), `${bench.path()}-wal`)
    writeFileSync(bench.path(), '')
    const { store: now } = await recovered(bench, store)
    expect(titles(now)).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('where nothing can be recovered', () => {
  it.each([
    ['an empty file', ''],
    ['half a header', 'SQLite format 3'],
    ['another text', 'Dear editor, '.repeat(1000)],
  ])('%s stays as it is', (_, text) => {
    writeFileSync(bench.path('other.db'), text)
    const before = readdirSync(bench.folder).sort()
    expect(refusal(bench.path('other.db'))).toBe('library.nothing-recovered')
    expect(readdirSync(bench.folder).sort()).toEqual(before)
    expect(readFileSync(bench.path('other.db'), 'utf8')).toBe(text)
    expect(isRecognised(bench.path('other.db'))).toBe(false)
  })

  it('a file that is not there is said not to be', () => {
    expect(refusal(bench.path('none.db'))).toBe('library.cannot-open')
    expect([existsSync(bench.path('none.db')), isRecognised(bench.path('none.db'))]).toEqual([false, false])
  })
})

it('the damaged library is set aside with its log, each under a name of its own', () => {
  store.close()
  for (const name of ['library.db.damaged-at 10-30', 'library.db.damaged-at 10-30-2']) {
    writeFileSync(`${bench.path()}-wal`, name)
    const before = readFileSync(bench.path())
    expect(recoverLibrary(bench.path(), options)).toMatchObject({ ok: true, kept: bench.path(name) })
    expect([readFileSync(bench.path(name)).equals(before), readFileSync(bench.path(`${name}-wal`), 'utf8')]).toEqual([true, name])
    expect(existsSync(`${bench.path()}-wal`)).toBe(false)
  }
})

it('a library is recovered beside itself, too, and known for one', () => {
  store.close()
  const before = [readFileSync(bench.path()), statSync(bench.path()).mtimeMs]
  expect(recoverInto(bench.path(), bench.path('beside.db'), options)).toMatchObject({ ok: true, kept: null })
  expect([readFileSync(bench.path()), statSync(bench.path()).mtimeMs]).toEqual(before)
  expect(titles(bench.open('beside.db'))).toEqual(['a', 'b', 'c', 'd'])
  expect(isRecognised(bench.path())).toBe(true)
})
