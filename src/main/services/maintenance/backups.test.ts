import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { sayContract } from '#contract/messages/messages.ts'
import { listBackups } from '#main/library/health/backups.ts'
import { examineLibrary } from '#main/library/health/examine.ts'
import { MaintenanceProcess } from '#main/library/maintenance-process/index.ts'
import { copiesFolder } from '#main/library/salvage/copies.ts'
import type { Store } from '#main/library/store.ts'
import { Bench, bookOf, node } from '#test-support/library/library-bench.ts'
import { BackupService } from './backups'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let bench: Bench
let store: Store
let now: number
let told: LibraryMessage[]
let service: BackupService
beforeEach(() => {
  bench = new Bench()
  store = bench.open()
  now = new Date(2026, 2, 2, 9).getTime()
  told = []
  service = new BackupService({
    ...{ library: store.path, maintenance: new MaintenanceProcess(), now: () => now, store: () => store, changed: () => undefined },
    ...{ notify: (message) => void told.push(message), exchange: (work) => work(), alone: (work) => work() },
  })
})
afterEach(() => {
  service.pause()
  vi.useRealTimers()
  bench.clear()
})

/** Changes the library and then ends the work, which makes a backup. */
async function work(): Promise<void> {
  node(store, `Book ${now}`)
  await service.end()
}
const ages = () => listBackups(store.path).map(({ madeAt }) => Math.round((now - Date.parse(madeAt)) / DAY))

describe('automatic backups', () => {
  it('are made every 15 minutes of work, and not where nothing was changed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    service.begin()
    node(store, 'Spring')
    await vi.advanceTimersByTimeAsync(14 * MINUTE)
    expect(listBackups(store.path)).toEqual([])
    await vi.advanceTimersByTimeAsync(MINUTE)
    await vi.waitFor(() => expect(listBackups(store.path)).toMatchObject([{ reason: 'auto', books: 1 }]), 60_000)
    now += 15 * MINUTE
    await vi.advanceTimersByTimeAsync(15 * MINUTE)
    await service.end()
    expect(listBackups(store.path)).toHaveLength(1)
  })

  it('come with plain copies of the books, and one that cannot be written is told and costs no backup', async () => {
    const { book } = bookOf(store, 'Spring', 'ab')
    await service.end()
    expect(readdirSync(copiesFolder(store.path))).toEqual([expect.stringMatching(new RegExp(`^Spring-${book}-[0-9a-f]{12}\\.jsonl\\.gz$`))])
    rmSync(copiesFolder(store.path), { recursive: true })
    writeFileSync(copiesFolder(store.path), 'in its place')
    await work()
    expect(told).toMatchObject([{ code: 'library.backup-failed' }])
    expect(listBackups(store.path).length).toBeGreaterThan(0)
  })

  it('stay: three of the day, one a day for a week, one a week for two months', async () => {
    for (let day = 0; day < 75; day++) {
      // On the last day there are several backups.
      for (let time = 0; time < (day === 74 ? 6 : 1); time++) {
        await work()
        now += 30 * MINUTE
      }
      now += day === 74 ? -30 * MINUTE : DAY - 30 * MINUTE
    }
    const kept = ages()
    expect(kept.slice(0, 3)).toEqual([0, 0, 0])
    expect(kept.slice(3, 9)).toEqual([1, 2, 3, 4, 5, 6])
    const weekly = kept.slice(9)
    expect(weekly.length).toBeGreaterThanOrEqual(8)
    expect(weekly.length).toBeLessThanOrEqual(10)
    expect(weekly.at(-1)).toBeGreaterThanOrEqual(57)
    expect(weekly.slice(1).every((age, i) => age - weekly[i]! <= 7)).toBe(true)
    for (const { path } of listBackups(store.path).slice(0, 2)) expect(await examineLibrary(path)).toEqual([])
  })

  it.each([
    ['of a damaged library', () => void store.sqlite.exec("UPDATE node SET title = 'damaged'"), 'library.backup-unsound'],
    ['whose folder is a file', () => (rmSync(bench.path('backups'), { recursive: true }), writeFileSync(bench.path('backups'), '')), ''],
  ])('%s fail in words of both languages, and replace no good one', async (_, spoil, code) => {
    await work()
    const before = readdirSync(bench.path('backups'))
    spoil()
    now += DAY
    await work()
    expect(told).toMatchObject([{ code: 'library.backup-failed', ...(code && { problem: { code } }) }])
    for (const language of ['en', 'ja'] as const)
      expect(sayContract(told[0]!, language)).not.toMatch(/(library|file)\.[a-z]+-?[a-z]*(?![./\w])(?<!\.db)/)
    if (code) expect(readdirSync(bench.path('backups'))).toEqual(before)
  })
})
