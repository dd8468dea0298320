import { closeSync, existsSync, openSync, readFileSync, readSync, realpathSync, statSync } from 'node:fs'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { framesKnown, type Log, readLog } from './salvage/log'

/** Findings about a log before SQLite sees it: a reason not to open the library, or a notice for the person. */
export interface LogFindings {
  readonly refusal?: LibraryMessage
  readonly notice?: LibraryMessage
}

/**
 * Examines a library's log before SQLite does. SQLite silently discards the log of an empty file, and ignores everything behind a damaged
 * place. If only the last transaction is incomplete, a power cut is the cause, and that transaction had not been reported as written. If
 * the index of the log survived, it tells how many were; otherwise two transactions behind a damaged place prove damage. The library must
 * not be open in this process, because closing a file releases SQLite's locks on it.
 */
export function examineLog(path: string): LogFindings {
  const real = existsSync(path) ? realpathSync(path) : path
  // The index is read first: a log that grows meanwhile can only have more than the index names, never less.
  const index = beginningOf(`${real}-shm`)
  const log = logOf(`${real}-wal`)
  if (!log) return {}
  const isEmpty = !existsSync(real) || statSync(real).size === 0
  if (isEmpty && log.pages.size + log.beyond.length > 0) return { refusal: { code: 'library.log-alone', path } }
  const known = framesKnown(index, log.salts)
  const isDamaged = known === undefined ? log.changesBeyond > 1 : known > log.frames
  if (isDamaged) return { refusal: { code: 'library.log-damaged', path, changes: Math.max(1, log.changesBeyond) } }
  return log.changesBeyond === 1 ? { notice: { code: 'library.log-cut', path } } : {}
}

function beginningOf(path: string): Buffer {
  if (!existsSync(path)) return Buffer.alloc(0)
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(48)
    return bytes.subarray(0, readSync(file, bytes, 0, 48, 0))
  } finally {
    closeSync(file)
  }
}

function logOf(path: string): Log | undefined {
  return existsSync(path) ? readLog(readFileSync(path)) : undefined
}
