import type { AppEvent } from '#contract/events.ts'
import { ask } from '../bridge'
import { exporting } from '../exporting/exporting.svelte'
import { bytesOf } from '../exporting/save'
import { making } from '../generating/making.svelte'
import { mending } from '../mending/mending.svelte'
import { neighbours } from '../neighbours/neighbours.svelte'
import { opinions } from '../opinions/opinions.svelte'
import { care } from '../care/care.svelte'
import { told } from '../words'
import { importing } from './importing.svelte'
import { jobs } from './jobs.svelte'
import { library } from './library.svelte'
import { attempt, notices } from './notices.svelte'
import { flat } from '../pages/flat.svelte'
import { puzzle } from './puzzle.svelte'
import { panes } from './panes.svelte'
import { tour } from '../tour/tour.svelte'
import { trash } from '../trash/trash.svelte'
import { rows } from './rows.svelte'
import { settings } from './settings.svelte'
import { statistics } from './statistics.svelte'
import { undo } from './undo.svelte'

/** Fetches what the window begins with. */
export async function begin(): Promise<void> {
  await attempt(() => settings.load())
  await attempt(() => care.load())
  if (care.isInTrouble) return
  await Promise.all([attempt(() => library.load()), attempt(() => jobs.load()), attempt(() => undo.load())])
  await openWaiting()
  tour.offer()
}

/** Offers the files that the window was asked to open for import. */
async function openWaiting(): Promise<void> {
  await attempt(async () => {
    const files = await ask('app.files', null)
    if (files.length > 0) await importing.offer(files.map(({ name, bytes }) => new File([bytesOf(bytes)], name)))
  })
}

const REFRESH_MS = 120
let refreshTimer: ReturnType<typeof setTimeout> | undefined
let treeChanged = false
const changedBooks = new Set<number>()

/** Many changes in a row, as of a running job, are fetched together. */
function refreshSoon(): void {
  refreshTimer ??= setTimeout(() => {
    refreshTimer = undefined
    const books = new Set(changedBooks)
    changedBooks.clear()
    const tree = treeChanged
    treeChanged = false
    void attempt(async () => {
      if (tree) await library.load()
      if (tree && panes.screen === 'trash') await trash.load()
      if (rows.book === null || !(books.has(rows.book) || tree)) return
      await rows.refresh()
      if (panes.center === 'pages') await flat.refresh()
      else flat.refreshLater()
      await puzzle.refresh()
      statistics.markOld()
    })
  }, REFRESH_MS)
}

/**
 * Takes in what the services tell.
 *
 * @param run runs the action with an id, for a menu of the shell
 */
export function hear(batch: readonly AppEvent[], run: (id: string) => void): void {
  for (const event of batch) {
    if (event.type === 'menu') run(event.action)
    else if (event.type === 'files.waiting') void openWaiting()
    else if (event.type === 'job.progress') jobs.hear(event.job)
    else if (event.type === 'neighbours.found') neighbours.hear(event.found, event.share)
    else if (event.type === 'mending.progress') mending.hear(event.share)
    else if (event.type === 'making.progress') making.hear(event.share)
    else if (event.type === 'opinion.progress') opinions.hear(event)
    else if (event.type === 'solve.progress') puzzle.hearLooked(event.share, event.steps, event.soFar)
    else if (event.type === 'pages.progress') flat.hear(event.book, event.share)
    else if (event.type === 'print.progress') exporting.share = event.share
    else if (event.type === 'library.health') care.hear(event.health)
    else if (event.type === 'notice') notices.tell('problem', () => told(event.message))
    else if (event.type === 'library.changed') {
      treeChanged ||= event.tree
      for (const book of event.books) changedBooks.add(book)
      // Counts stand in the tree.
      treeChanged ||= event.books.length > 0
      refreshSoon()
    }
  }
}
