import type { AppEvent } from '#contract/events.ts'
import { trash } from '../library/trash/trash.svelte'
import { flat } from '../pages/plan/flat.svelte'
import { rows } from '../state/book/rows.svelte'
import { library } from '../state/library/library.svelte'
import { attempt } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { puzzle } from '../state/puzzle/puzzle.svelte'
import { statistics } from '../statistics/statistics.svelte'

/** The time for which changes of the library are collected before their views are fetched again, in milliseconds. */
const REFRESH_MS = 120
let refreshTimer: ReturnType<typeof setTimeout> | undefined
let treeChanged = false
const changedBooks = new Set<number>()

/** Takes in that the library changed. Many changes in a row, as of a running job, are fetched together. */
export function refreshAfter({ books, tree }: Extract<AppEvent, { type: 'library.changed' }>): void {
  for (const book of books) changedBooks.add(book)
  flat.outdate(changedBooks)
  // Counts stand in the tree.
  treeChanged ||= tree || books.length > 0
  refreshTimer ??= setTimeout(() => void refresh(), REFRESH_MS)
}

/** Fetches the library again, and everything of the book in hand that is in sight. */
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
