import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Backup, LibraryHealth } from '#contract/schemas/maintenance.ts'
import { notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { settings } from '../state/settings.svelte'
import { FakeServices, settled } from '../testing/services'
import { backups } from './backups.svelte'
import { maintenance } from './maintenance.svelte'

const health = (state: LibraryHealth['state']): LibraryHealth => ({ state, message: null, recoverable: false, path: '/library.db' })
const backup = (name: string): Backup => ({ name, madeAt: '2026-11-22', reason: 'auto', books: 1, puzzles: 2, bytes: 3 })
const book = (id: number) => ({ book: id, title: `b${id}`, puzzles: 2, added: 0, lost: 1, changed: 0 })

beforeEach(() => {
  settings.kept = { language: 'en', theme: 'system', graders: {}, options: {}, keys: {}, engines: [], toured: false }
  maintenance.health = null
  notices.shown = []
})

describe('how the library is', () => {
  it('a library that was found sound is told so for a moment, also where that was before there was a window', async () => {
    vi.useFakeTimers()
    new FakeServices({ 'maintenance.health': () => health('sound') })
    await maintenance.load()
    expect(maintenance.said).not.toBe('')
    vi.advanceTimersByTime(3999)
    expect(maintenance.said).not.toBe('')
    vi.advanceTimersByTime(1)
    expect(maintenance.said).toBe('')
    // The same event a second time changes nothing.
    maintenance.hear(health('sound'))
    expect(maintenance.said).toBe('')
    vi.useRealTimers()
  })

  it('while it is looked at, that is said', () => {
    maintenance.hear(health('checking'))
    expect([maintenance.said !== '', maintenance.isInTrouble]).toEqual([true, false])
  })

  it.each(['damaged', 'gone', 'shut'] as const)('one that is %s is trouble, and never told as sound', (state) => {
    maintenance.hear(health('checking'))
    maintenance.hear({ ...health(state), message: { code: 'library.locked' } })
    expect([maintenance.isInTrouble, maintenance.said]).toEqual([true, ''])
    expect(maintenance.problem).not.toBe('')
  })
})

describe('the dialog of the backups', () => {
  it('opens with the newest, and compares it with the present', async () => {
    const services = new FakeServices({
      'backup.copies': () => ({ folder: '/b', files: [] }),
      'backup.list': () => [backup('new'), backup('old')],
    })
    const opened = backups.open()
    const call = await services.next('backup.compare')
    expect([panes.dialog, backups.chosen, backups.backup?.name, call.params]).toEqual(['backups', 'new', 'new', { backup: 'new' }])
    await call.answer({ books: [book(1)] })
    await opened
    expect(backups.comparison?.books).toEqual([book(1)])
  })

  it('looking at another one forgets what was ticked, and its answer counts whichever comes first', async () => {
    const services = new FakeServices({
      'backup.copies': () => ({ folder: '/b', files: [] }),
      'backup.list': () => [backup('new'), backup('old')],
    })
    void backups.choose('new')
    const first = await services.next('backup.compare')
    backups.books.add(1)
    backups.picked.add(5)
    backups.confirming = true
    void backups.choose('old')
    expect([backups.books.size, backups.picked.size, backups.confirming, backups.comparison]).toEqual([0, 0, false, null])
    const second = await services.next('backup.compare')
    await second.answer({ books: [book(2)] })
    await first.answer({ books: [book(1)] })
    expect(backups.comparison?.books).toEqual([book(2)])
  })

  it('with a library that cannot be opened there is nothing to compare with', async () => {
    const services = new FakeServices()
    maintenance.hear(health('gone'))
    await backups.choose('new')
    expect(services.calls).toEqual([])
  })

  it('shows the puzzles of the book that was asked for last', async () => {
    const services = new FakeServices({ 'backup.compare': () => ({ books: [] }) })
    await backups.choose('new')
    backups.show(1)
    const first = await services.next('backup.puzzles')
    backups.show(2)
    const second = await services.next('backup.puzzles')
    const puzzle = (id: number) => ({ id, position: 1, genre: 'g', title: '', now: 'lost' as const })
    await second.answer([puzzle(2)])
    await first.answer([puzzle(1)])
    expect(backups.puzzles.map(({ id }) => id)).toEqual([2])
    backups.show(null)
    expect(backups.puzzles).toEqual([])
  })

  it('brings back what is ticked, whole books first, and closes; refused, it stays open and says why', async () => {
    const services = new FakeServices({ 'backup.compare': () => ({ books: [] }), 'backup.restore': () => ({ kept: null, books: [] }) })
    await backups.choose('new')
    backups.books.add(3)
    backups.picked.add(7)
    panes.dialog = 'backups'
    await backups.restoreChosen()
    expect(services.asked('backup.restore')).toEqual([
      { what: 'books', backup: 'new', books: [3] },
      { what: 'puzzles', backup: 'new', puzzles: [7] },
    ])
    expect([panes.dialog, backups.busy, notices.shown.at(-1)?.kind]).toEqual([null, false, 'done'])

    const refusing = new FakeServices({ 'backup.compare': () => ({ books: [] }) })
    await backups.choose('old')
    backups.picked.add(7)
    panes.dialog = 'backups'
    const under = backups.restoreChosen()
    const call = await refusing.next('backup.restore')
    expect(backups.busy).toBe(true)
    await call.refuse('library.locked')
    await under
    expect([panes.dialog, backups.busy, notices.shown.at(-1)?.kind]).toEqual(['backups', false, 'problem'])
  })

  it('a backup made by hand is the one that is shown', async () => {
    let list = [backup('old')]
    const services = new FakeServices({
      'backup.copies': () => ({ folder: '/b', files: [] }),
      'backup.list': () => list,
      'backup.make': () => ((list = [backup('made'), ...list]), null),
      'backup.compare': () => ({ books: [] }),
    })
    await backups.make()
    await settled()
    expect([backups.chosen, services.asked('backup.compare')]).toEqual(['made', [{ backup: 'made' }]])
  })

  it('in the place of the library, everything begins anew', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    const services = new FakeServices({ 'backup.compare': () => ({ books: [] }), 'backup.restore': () => ({ kept: '/aside', books: [] }) })
    await backups.choose('new')
    await backups.restoreAll()
    expect([services.asked('backup.restore'), reload.mock.calls.length]).toEqual([[{ what: 'all', backup: 'new' }], 1])
    vi.unstubAllGlobals()
  })
})
