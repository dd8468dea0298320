import { existsSync, statSync } from 'node:fs'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { explain } from '../failures'
import { copiedRows } from './copies'
import { openLibrary } from '../open'
import { discardDraft, replaceLibrary, syncFile } from '../files'
import { realPlace } from '#main/files/identity.ts'
import { Pages } from './pages'
import { rebuild, type Recovered, type RecoveryMessages } from './rebuild'

/** The result of a recovery with the place of the damaged library (null: where it was), or the reason why there was none. */
export type Recovery =
  | {
      readonly ok: true
      readonly recovered: Recovered
      readonly kept: string | null
      /** Plain copies of books of which something could not be read. */
      readonly damagedCopies: readonly string[]
    }
  | { readonly ok: false; readonly message: LibraryMessage }

/** How to recover. */
export interface RecoveryOptions {
  readonly words: RecoveryMessages
  readonly genres: readonly Genre[]
  /** A part of the damaged library's new name that distinguishes it from others, e.g. the date. */
  readonly stamp: string
}

const ENDINGS = ['', '-wal', '-shm', '-journal'] as const

/**
 * Sets a damaged library aside, which no process may have open, and puts a new one in its place with everything that could be read. Where
 * nothing can be read, everything stays as it is.
 */
export function recoverLibrary(path: string, options: RecoveryOptions): Recovery {
  const real = realPlace(path)
  const draft = `${real}.recovering`
  const recovery = recoverInto(real, draft, options)
  if (!recovery.ok) return recovery
  try {
    const kept = freeName(`${real}.damaged-${options.stamp.replaceAll(':', '-')}`)
    replaceLibrary(real, kept, draft)
    return { ...recovery, kept }
  } catch (error) {
    return { ok: false, message: explain(error, path) ?? { code: 'library.cannot-open', path, problem: String(error) } }
  }
}

/** Makes a new library at `target` of everything that can be read of another, which no process may have open and which stays as it is. */
export function recoverInto(path: string, target: string, { words, genres }: RecoveryOptions): Recovery {
  const discard = () => discardDraft(target)
  const damagedCopies: string[] = []
  let pages: Pages | undefined
  try {
    if (!existsSync(path) && !existsSync(`${path}-wal`))
      return { ok: false, message: { code: 'library.cannot-open', path, problem: 'ENOENT' } }
    discard()
    pages = new Pages(realPlace(path))
    const opened = openLibrary(target)
    if (!opened.ok) return opened
    const store = opened.value
    let recovered: Recovered
    try {
      recovered = rebuild(
        pages,
        store,
        words,
        genres,
        copiedRows(path, (name) => damagedCopies.push(name)),
      )
      if (store.sqlite.pragma('journal_mode = DELETE', { simple: true }) !== 'delete') throw new Error('the log stays')
    } finally {
      store.close()
    }
    if (recovered.rows.node === 0) {
      discard()
      return { ok: false, message: { code: 'library.nothing-recovered', path } }
    }
    syncFile(target)
    return { ok: true, recovered, kept: null, damagedCopies }
  } catch (error) {
    discard()
    return { ok: false, message: explain(error, path) ?? { code: 'library.cannot-open', path, problem: String(error) } }
  } finally {
    pages?.close()
  }
}

/** Whether anything of a library of Nanido can be found in a file; it is only read. */
export function isRecognised(path: string): boolean {
  if (!existsSync(path) || statSync(path).size === 0) return false
  const opened = openLibrary(':memory:')
  if (!opened.ok) return false
  const pages = new Pages(path)
  try {
    return rebuild(pages, opened.value, { book: String, displaced: '' }, []).rows.node > 0
  } finally {
    pages.close()
    opened.value.close()
  }
}

function freeName(name: string): string {
  let free = name
  for (let i = 2; ENDINGS.some((ending) => existsSync(free + ending)); i++) free = `${name}-${i}`
  return free
}
