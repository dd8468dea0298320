import type Sqlite from 'better-sqlite3'
import { readScheme } from '#solver/statistics/scheme-check.ts'
import type { Cell } from '../checksum'
import type { Pages } from './pages'
import { everyPage } from './survey'

/** How many columns the rows of the two tables have: no other table has six, and only that of the migrations has three, too. */
const SCHEME_COLUMNS = 6
const CHOICE_COLUMNS = 3

/**
 * Takes the level schemes of a damaged library over, and which book has which. They carry no checksum: those are believed that can be read
 * as a scheme and say the same of themselves as the columns beside them. A number within one may have been damaged all the same, so whoever
 * recovers is told to look at them.
 *
 * @param into the new library with its books, references not enforced
 * @returns how many schemes, whatever the number of their revisions
 */
export function carrySchemes(pages: Pages, into: Sqlite.Database): number {
  const addScheme = into.prepare(
    'INSERT OR IGNORE INTO scheme (scheme, revision, genre, grader, content, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const choices: (readonly Cell[])[] = []
  for (const { rows } of everyPage(pages))
    for (const { columns } of rows) {
      if (columns.length === SCHEME_COLUMNS && isScheme(columns)) addScheme.run(...columns)
      if (columns.length === CHOICE_COLUMNS && typeof columns[0] === 'number') choices.push(columns)
    }
  const choose = into.prepare(
    `INSERT OR REPLACE INTO book_scheme (book, genre, scheme)
      SELECT id, $genre, $scheme FROM node WHERE id = $book AND kind = 'book' AND $genre IN (SELECT genre FROM puzzle WHERE book = $book)`,
  )
  for (const [book, genre, scheme] of choices) if (typeof scheme === 'string') choose.run({ book, genre, scheme })
  return into.prepare('SELECT count(DISTINCT scheme) FROM scheme').pluck().get() as number
}

function isScheme([id, revision, genre, grader, content, createdAt]: readonly Cell[]): boolean {
  const read = typeof content === 'string' && typeof createdAt === 'string' ? readScheme(content) : undefined
  if (!read?.ok) return false
  const { value } = read
  return value.id === id && value.revision === revision && value.genre === genre && value.grader === grader
}
