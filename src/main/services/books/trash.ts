import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Handlers } from '#contract/api.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { TRASH_DAYS } from '#contract/schemas/trash.ts'
import { booksWithin, findNode, restoreNode } from '#main/library/queries/books/nodes.ts'
import type { Store } from '#main/library/store.ts'
import { countDrafts } from '#main/library/queries/rows/selection.ts'
import { countTrash, emptySome, listTrash, restorePuzzles, type Emptied } from '#main/library/queries/books/trash.ts'
import { refused } from '../context'
import { unfinishedNodes } from './unfinished'
import type { Workings } from '../workings'

/** The number of puzzles deleted at once; other calls are answered in between. */
const AT_ONCE = 500
const DAY = 24 * 60 * 60 * 1000
/** A time later than any deletion, with which all of the trash is emptied even if the clock was set back. */
const EVER = '9999-12-31T23:59:59.999Z'

/** The service of the trash: it lists deleted items, restores them, and deletes them for good after a time. */
export function trashService({ context }: Pick<Workings, 'context'>) {
  const { store } = context
  return {
    'trash.list': () => listTrash(store, unfinishedNodes(store)),
    'library.counts': () => ({ drafts: countDrafts(store), trash: countTrash(store, unfinishedNodes(store)) }),
    'trash.restore': ({ place, into }) => {
      if (place.kind === 'node') {
        const refusal = restoreNode(store, place.node)
        if (refusal) throw new ServiceError(refusal)
        context.changed(booksWithin(store, place.node))
        return { book: null, places: [] }
      }
      const target = into ?? place.book
      if (into === null && !findNode(store, place.book)) throw refused({ code: 'library.book-in-trash' })
      context.book(target)
      const done = restorePuzzles(store, place, target)
      if (!done) throw refused({ code: 'library.not-in-trash' })
      context.changed(done.books)
      return { book: target, places: done.before }
    },
    'trash.empty': async ({ places }) => {
      await emptyTrash(store, places === null ? { before: EVER } : { places })
      context.changed([])
      return null
    },
  } satisfies Partial<Handlers>
}

/** Deletes for good, in parts, what was put into the trash more than {@link TRASH_DAYS} days ago. */
export async function expireTrash(store: Store): Promise<void> {
  await emptyTrash(store, { before: new Date(Date.parse(store.now()) - TRASH_DAYS * DAY).toISOString() })
}

async function emptyTrash(store: Store, what: Emptied): Promise<void> {
  while (store.sqlite.open && !store.refusal && emptySome(store, what, AT_ONCE, unfinishedNodes(store)) > 0) await yieldToEventLoop()
}
