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

/** The result of a recovery with the new path of the damaged library (null: unchanged), or the reason why it failed. */
export type Recovery =
  | {
      readonly ok: true
      readonly recovered: Recovered
      readonly kept: string | null
      /** The plain-text copies that could not be read completely. */
      readonly damagedCopies: readonly string[]
    }
  | { readonly ok: false; readonly message: LibraryMessage }

/** Options of a recovery. */
export interface RecoveryOptions {
  readonly words: RecoveryMessages
  readonly genres: readonly Genre[]
  /** A part of the damaged library's new name that distinguishes it from others, e.g. the date. */
  readonly stamp: string
}

const ENDINGS = ['', '-wal', '-shm', '-journal'] as const

/**
 * Moves a damaged library aside, and replaces it by a new one with everything that could be read. No process may have it open. If nothing
 * can be read, everything stays unchanged.
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

/**
 * Creates a new library at `target` with everything that can be read of another, which stays unchanged and which no process may have open.
 */
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

/** Returns whether a file contains anything of a library. It is only read. */
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
