import { UsageError } from '#cli/output/exit.ts'
import { booksOf, findBook, withLibrary } from '#cli/processes/services.ts'
import type { Terminal } from '#cli/output/terminal.ts'

/** Options of `book trash`; without any it lists the trash. */
export interface TrashOptions {
  readonly library: string
  /** The number of a line in the list, from 1. */
  readonly restore?: number
  readonly into?: string
  readonly empty?: boolean
}

/** Runs `book remove`: moves a book to the trash. */
export async function removeBook(options: { readonly library: string; readonly book: string }, terminal: Terminal): Promise<void> {
  await withLibrary(options.library, terminal, async (services) => {
    const { id, path, puzzles } = await findBook(services, options.book)
    await services.handlers['tree.remove']({ node: id })
    terminal.result({ book: path, puzzles }, { book: path, puzzles })
  })
}

/** Runs `book trash`: lists deleted items, the newest first; restores an item of the list, or empties the trash for good. */
export async function trash(options: TrashOptions, terminal: Terminal): Promise<void> {
  const { restore, into, empty } = options
  if (restore !== undefined && empty) throw new UsageError('--restore and --empty: choose one')
  if (into !== undefined && restore === undefined) throw new UsageError('--into: only with --restore')
  await withLibrary(options.library, terminal, async (services) => {
    const entries = await services.handlers['trash.list'](null)
    if (empty) {
      await services.handlers['trash.empty']({ places: null })
      return terminal.result({ emptied: entries.length }, { emptied: entries.length })
    }
    if (restore === undefined) {
      entries.forEach(({ place, what, title, from, removedAt, puzzles }, i) => {
        const line = { no: i + 1, what, title, from, puzzles, removedAt }
        terminal.result({ ...line, place }, line)
      })
      return
    }
    const entry = entries[restore - 1]
    if (!entry) throw new UsageError(`--restore ${restore}: there is no such line; there are ${entries.length}`)
    const target = into === undefined ? null : (await findBook(services, into)).id
    const { book } = await services.handlers['trash.restore']({ place: entry.place, into: target })
    const path = (await booksOf(services)).find(({ id }) => id === book)?.path ?? entry.title
    terminal.result({ restored: entry.what, book: path, puzzles: entry.puzzles }, { book: path, puzzles: entry.puzzles })
  })
}
