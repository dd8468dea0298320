import Sqlite from 'better-sqlite3'
import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { explainFile } from '../files/file-failures'
import { AlteredRow } from './checked'

/** The message about an error that SQLite or the file system has thrown; undefined where the error is a fault of the program. */
export function explain(error: unknown, path: string): LibraryMessage | undefined {
  if (error instanceof AlteredRow) return error.finding
  if (error instanceof SyntaxError) return { code: 'library.damaged', path, problem: 'malformed JSON' }
  if (!(error instanceof Sqlite.SqliteError)) return explainFile(error, path)
  const { code, message } = error
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return { code: 'library.damaged', path, problem: message }
  if (code === 'SQLITE_FULL') return { code: 'library.full', path }
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED') || code === 'SQLITE_PROTOCOL')
    return { code: 'library.busy', path }
  if (code.startsWith('SQLITE_READONLY') || code === 'SQLITE_PERM' || code === 'SQLITE_AUTH') return { code: 'library.read-only', path }
  if (code.startsWith('SQLITE_CANTOPEN') || code.startsWith('SQLITE_IOERR')) return { code: 'library.cannot-open', path, problem: message }
  if (code === 'SQLITE_ERROR' && /malformed JSON/.test(message)) return { code: 'library.damaged', path, problem: message }
  if (code === 'SQLITE_NOMEM') return { code: 'file.no-memory' }
  return undefined
}
