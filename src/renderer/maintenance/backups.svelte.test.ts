import { beforeEach, expect, it } from 'vitest'
import type { Backup, Comparison } from '#contract/schemas/maintenance.ts'
import { notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { FakeServices, settled } from '../testing/services'
import { backups } from './backups.svelte'

const backup = (name: string) => ({ name }) as Backup
const comparison = (title: string) => ({ books: [{ title }] }) as unknown as Comparison
let services: FakeServices
let there: Backup[]
beforeEach(() => {
  there = [backup('new'), backup('old')]
  services = new FakeServices({ 'backup.copies': () => ({ folder: '/b', files: [] }), 'backup.list': () => there })
  panes.dialog = null
  notices.shown = []
})
/** Opens the dialog, and compares the newest backup. */
async function opened() {
  const done = backups.open()
  await (await services.next('backup.compare')).answer(comparison('Spring'))
  await done
}

it('opened, the newest is compared with the present; without one nothing is', async () => {
  await opened()
  expect([panes.dialog, backups.chosen, backups.backup, backups.comparison]).toEqual([
    'backups',
    'new',
    backup('new'),
    comparison('Spring'),
  ])
  there = []
  await backups.open()
  expect(services.asked('backup.compare')).toHaveLength(1)
})

it('another one forgets what was ticked, and a late answer of the first is not its comparison', async () => {
  await opened()
  const first = backups.choose('new')
  const late = await services.next('backup.compare')
  backups.books.add(5)
  backups.picked.add(11)
  backups.confirming = true
  const second = backups.choose('old')
  expect([backups.books.size, backups.picked.size, backups.confirming, backups.comparison]).toEqual([0, 0, false, null])
  await late.answer(comparison('late'))
  expect(backups.comparison).toBeNull()
  await (await services.next('backup.compare')).answer(comparison('Summer'))
  await Promise.all([first, second])
  expect(backups.comparison).toEqual(comparison('Summer'))
})

it('the puzzles of a book are shown, and those of the book before it never', async () => {
  await opened()
  backups.show(5)
  const late = await services.next('backup.puzzles')
  backups.show(6)
  const call = await services.next('backup.puzzles')
  expect([late.params, call.params]).toEqual([{ backup: 'new', book: 5 }, { backup: 'new', book: 6 }]) // prettier-ignore
  await call.answer([{ id: 61 }] as never)
  await late.answer([{ id: 51 }] as never)
  expect(backups.puzzles).toEqual([{ id: 61 }])
  backups.show(null)
  expect([backups.book, backups.puzzles]).toEqual([null, []])
})

it('what is ticked comes back, books and puzzles each in their way, and is told', async () => {
  await opened()
  backups.picked.add(11)
  const done = backups.restoreChosen()
  const call = await services.next('backup.restore')
  expect([call.params, backups.busy]).toEqual([{ what: 'puzzles', backup: 'new', puzzles: [11] }, true])
  await call.answer(null as never)
  await done
  expect([backups.busy, panes.dialog, notices.shown.length]).toEqual([false, null, 1])
  backups.books.add(5)
  const both = backups.restoreChosen()
  const books = await services.next('backup.restore')
  expect(books.params).toEqual({ what: 'books', backup: 'new', books: [5] })
  await books.answer(null as never)
  await (await services.next('backup.restore')).answer(null as never)
  await both
})

it('what cannot come back leaves the dialog open, and is told', async () => {
  await opened()
  backups.books.add(5)
  const done = backups.restoreChosen()
  await (await services.next('backup.restore')).refuse('library.altered')
  await done
  expect([backups.busy, panes.dialog, notices.shown.map(({ kind }) => kind)]).toEqual([false, 'backups', ['problem']])
})

it('a new one is made, and is the one that is looked at', async () => {
  await opened()
  const done = backups.make()
  const call = await services.next('backup.make')
  there = [backup('newest'), ...there]
  await call.answer(null as never)
  await (await services.next('backup.compare')).answer(comparison('now'))
  await done
  await settled()
  expect([backups.chosen, backups.list.length, backups.busy]).toEqual(['newest', 3, false])
})
