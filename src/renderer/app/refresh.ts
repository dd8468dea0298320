import type { AppEvent } from '#contract/events.ts'
import { trash } from '../library/trash/trash.svelte'
import { flat } from '../pages/plan/flat.svelte'
import { rows } from '../state/book/rows.svelte'
import { library } from '../state/library/library.svelte'
import { attempt } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { statistics } from '../statistics/statistics.svelte'

/** The time in milliseconds during which changes of the library are collected before the window fetches the views again. */
const REFRESH_MS = 120
let refreshTimer: ReturnType<typeof setTimeout> | undefined
let treeChanged = false
const changedBooks = new Set<number>()

/** Notes a change of the library. Several changes in a row, e.g. by a running job, lead to one fetch. */
export function refreshAfter({ books, tree }: Extract<AppEvent, { type: 'library.changed' }>): void {
  for (const book of books) changedBooks.add(book)
  flat.outdate(changedBooks)
  // The tree shows the counts of books.
  treeChanged ||= tree || books.length > 0
  refreshTimer ??= setTimeout(() => void refresh(), REFRESH_MS)
}

/** Fetches the library again, and all visible data of the open book. */
async function refresh(): Promise<void> {
  refreshTimer = undefined
  const books = new Set(changedBooks)
  changedBooks.clear()
  const tree = treeChanged
  treeChanged = false
  await attempt(async () => {
    if (tree) await library.load()
    if (tree && panes.screen === 'trash') await trash.load()
    if (rows.book === null || !(books.has(rows.book) || tree)) return
    await rows.refresh()
    if (panes.center === 'pages') await flat.refresh()
    else flat.refreshLater()
    await puzzle.refresh()
    statistics.markOld()
  })
}
