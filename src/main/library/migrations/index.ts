import type Sqlite from 'better-sqlite3'
import { sql as library } from './0001-library'
import { prepare, sql as checksums } from './0002-checksums'
import { bookGraders, formerContents, halted, opinions, plans, schemes, solving, templates, trash, undo, words } from './short'
import { sql as checksumsBeside } from './0007-checksums-beside'

/** A migration: the step from a library of version `number - 1` to version `number`. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  /** Prepares the connection for the migration's SQL. */
  readonly prepare?: (sqlite: Sqlite.Database) => void
}

/**
 * All migrations in order. A migration that was released never changes. A change of the schema is a new constant in `short.ts`, or a file
 * if it is long, and a new line here.
 */
export const migrations: readonly Migration[] = [
  { number: 1, name: 'library', sql: library },
  { number: 2, name: 'checksums', sql: checksums, prepare },
  { number: 3, name: 'words', sql: words },
  { number: 4, name: 'schemes', sql: schemes },
  { number: 5, name: 'plans', sql: plans },
  { number: 6, name: 'trash', sql: trash },
  { number: 7, name: 'checksums-beside', sql: checksumsBeside, prepare },
  { number: 8, name: 'former-contents', sql: formerContents },
  { number: 9, name: 'templates', sql: templates },
  { number: 10, name: 'undo', sql: undo },
  { number: 11, name: 'solving', sql: solving },
  { number: 12, name: 'opinions', sql: opinions },
  { number: 13, name: 'halted', sql: halted },
  { number: 14, name: 'book-graders', sql: bookGraders, prepare },
]
