import { beforeEach, describe, expect, it } from 'vitest'
import { readdirSync, writeFileSync } from 'node:fs'
import { expired, listBackups, makeBackup } from './backups'
import { bringBack } from './bring-back'
import { compareLibraries, puzzlesOfBackup } from './compare'
import { examineLibrary } from './examine'
import { gradingsOf, newestVerdict, recordGrading } from '../queries/gradings/gradings'
import { migrations } from '../migrations'
import { removeNode } from '../queries/books/nodes'
import { removePuzzles } from '../queries/books/order'
import { addPuzzles, findPuzzle, updatePuzzle } from '../queries/puzzles/puzzles'
import { bench, book, graded, ids, node, puzzle, store, useBook } from '#test-support/library/library-bench.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-22T12:00:00')
const made = (hoursAgo: number, reason: 'auto' | 'hand' | 'restore' = 'auto') => ({
  madeAt: new Date(NOW - hoursAgo * HOUR).toISOString(),
  reason,
})

describe('backups by the clock', () => {
  it('three of today stay, then one a day, then one a week for two months', () => {
    const all = Array.from({ length: 24 * 4 * 100 }, (_, i) => made(i / 4))
    const gone = new Set(expired(all, NOW))
    const kept = all
      .filter((backup) => !gone.has(backup))
      .map(({ madeAt }) => Math.floor((NOW + 12 * HOUR - Date.parse(madeAt)) / HOUR / 24))
    // The 22nd of November 2026 is a Sunday, so the previous week ended seven days ago.
    expect(kept).toEqual([0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 28, 35, 42, 49, 56, 63])
  })

  it('kept day after day, there is always one of each week', () => {
    let kept: ReturnType<typeof made>[] = []
    for (let day = 120; day >= 0; day--) {
      const now = NOW - day * 24 * HOUR
      kept = [{ madeAt: new Date(now).toISOString(), reason: 'auto' as const }, ...kept]
      const gone = new Set(expired(kept, now))
      kept = kept.filter((backup) => !gone.has(backup))
    }
    const ages = kept.map(({ madeAt }) => Math.round((NOW - Date.parse(madeAt)) / HOUR / 24))
    expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(ages.slice(7)).toEqual([7, 14, 21, 28, 35, 42, 49, 56, 63])
    expect(kept.length).toBeLessThan(20)
  })

  it('those made by hand or before a restoration stay as long as the weekly ones', () => {
    const all = [made(1, 'hand'), made(24 * 50, 'restore'), made(24 * 100, 'hand')]
    expect(expired(all, NOW)).toEqual([all[2]])
  })
})

useBook('Spring', '1234')
beforeEach(() => {
  recordGrading(store, { puzzle: ids[0]!, revision: 1, jobItem: null }, graded(3), null)
})

async function backedUp(): Promise<string> {
  expect(await makeBackup(store, 'hand', NOW)).toEqual({ ok: true })
  return listBackups(store.path)[0]!.path
}

const content = (mark: string) => ({ puzzle: { clue: mark }, digest: mark, clues: 1, flaws: 0 })
const inBook = () =>
  store.sqlite.prepare('SELECT title FROM puzzle WHERE book = ? AND removed_at IS NULL ORDER BY position').pluck().all(book)

describe('a backup of the window', () => {
  it('is listed with its counts', async () => {
    await backedUp()
    writeFileSync(bench.path('backups/stranger.db'), 'x')
    expect(listBackups(store.path)).toMatchObject([{ reason: 'hand', books: 1, puzzles: 4, madeAt: new Date(NOW).toISOString() }])
  })

  it('that is not sound is not kept, and takes nobody’s place', async () => {
    await backedUp()
    store.sqlite.exec("UPDATE puzzle SET title = 'damaged' WHERE id = 1")
    expect(await makeBackup(store, 'auto', NOW + HOUR)).toMatchObject({ ok: false, message: { code: 'library.backup-unsound' } })
    expect(readdirSync(bench.path('backups'))).toHaveLength(1)
  })

  it('is compared with the present by book', async () => {
    const backup = await backedUp()
    removePuzzles(store, [ids[1]!])
    updatePuzzle(store, ids[2]!, { caption: { title: 'another' } })
    addPuzzles(store, book, [puzzle('5'), puzzle('6')])
    addPuzzles(store, node(store, 'Summer'), [puzzle('7')])
    expect(compareLibraries(backup, store.path).books).toEqual([
      { book, title: 'Spring', puzzles: 4, added: 2, lost: 1, changed: 1 },
      { book: null, title: 'Summer', puzzles: 0, added: 1, lost: 0, changed: 0 },
    ])
    expect(puzzlesOfBackup(backup, store.path, book).map(({ now }) => now)).toEqual(['same', 'lost', 'changed', 'same'])
  })

  it('gives single puzzles back to their places, with their gradings', async () => {
    const backup = await backedUp()
    updatePuzzle(store, ids[0]!, { content: content('9'), caption: { title: 'changed' } })
    removePuzzles(store, [ids[2]!])
    expect(bringBack(store, backup, { puzzles: [ids[0]!, ids[2]!] })).toEqual([book])
    expect(inBook()).toEqual(['1', '2', '3', '4'])
    expect(findPuzzle(store, ids[0]!)).toMatchObject({ puzzle: { clue: '1' }, revision: 3 })
    expect([gradingsOf(store, ids[0]!, new Map())[0]?.grading?.level, newestVerdict(store, ids[0]!)?.verdict]).toEqual([3, 'unique'])
    expect(await examineLibrary(store.path, { isOpenHere: true })).toEqual([])
  })

  it('gives a whole book back as it was', async () => {
    const backup = await backedUp()
    removePuzzles(store, [ids[0]!, ids[3]!])
    updatePuzzle(store, ids[1]!, { content: content('8'), caption: { title: 'changed' } })
    addPuzzles(store, book, [puzzle('5')])
    removeNode(store, book)
    expect(bringBack(store, backup, { books: [book] })).toEqual([book])
    expect(inBook()).toEqual(['1', '2', '3', '4'])
    expect(await examineLibrary(store.path, { isOpenHere: true })).toEqual([])
  })

  it('gives back what another library has in the place of its ids', async () => {
    const backup = await backedUp()
    const other = bench.open('other.db', { now: () => '2027-01-01T00:00:00.000Z' })
    const own = node(other, 'Own')
    addPuzzles(other, own, [puzzle('x')])
    const [back] = bringBack(other, backup, { books: [book] })
    expect(back).not.toBe(own)
    const titles = other.sqlite.prepare('SELECT title FROM puzzle WHERE removed_at IS NULL ORDER BY book, position').pluck().all()
    expect(titles).toEqual(['x', '1', '2', '3', '4'])
    expect(await examineLibrary(bench.path('other.db'), { isOpenHere: true })).toEqual([])
  })

  it('of an older version is compared and restored, too, and stays as it is', async () => {
    const old = bench.open('old.db', { migrations: migrations.slice(0, 1) })
    const created = store.row('node', book)!.created_at
    old.sqlite.prepare("INSERT INTO node (id, kind, title, position, created_at) VALUES (?, 'book', 'Spring', 1, ?)").run(book, created)
    old.close()
    expect(compareLibraries(bench.path('old.db'), store.path).books).toMatchObject([{ title: 'Spring', added: 4, lost: 0 }])
    expect(readdirSync(bench.folder).filter((name) => name.startsWith('old.db.'))).toEqual([])
  })
})
