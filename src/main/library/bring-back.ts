import { type Cell, CHECKED, rowChecksum, withChecksum } from './checksum'
import type { LibraryMessage } from '#contract/library-words.ts'
import { AlteredRow, trusted } from './checked'
import { withBackup } from './compare'
import { explain } from './failures'
import { openLibrary } from './open'
import { closeUp } from './order'
import type { Store } from './store'

type Row = Record<string, Cell> & { id: number; checksum: number }

/** What of a backup is brought back: whole books as they were, or single puzzles to where they stood. */
export type Wanted = { readonly books: readonly number[] } | { readonly puzzles: readonly number[] }

/**
 * Brings books or puzzles of a backup back into the library, all or nothing. A book is then as it was, its newer puzzles out of sight; a
 * puzzle that was changed meanwhile becomes what it was, as its next revision, with the verdicts and gradings it had.
 *
 * @returns the books that changed
 * @throws AlteredRow for a backup that is damaged
 */
export function bringBack(store: Store, backup: string, wanted: Wanted): number[] {
  return withBackup(backup, (old) =>
    store.transaction(() => {
      const rowsOf = (table: string, column: string, value: number): Row[] =>
        old.prepare(`SELECT * FROM ${table} WHERE ${column} = ? ORDER BY id`).all(value) as Row[]
      const bringer = new Bringer(store, rowsOf)
      const books = 'books' in wanted ? wanted.books.map((book) => bringer.book(book)) : bringer.puzzles(wanted.puzzles)
      return closeUp(
        store,
        books.flatMap((book) => (book === undefined ? [] : [{ book }])),
      )
    }),
  )
}

/** Which books changed, or why none did. */
export type BroughtBack =
  { readonly ok: true; readonly books: readonly number[] } | { readonly ok: false; readonly message: LibraryMessage }

/** The same into a library that this process has not open; another may, which is not to write meanwhile. */
export function bringBackInto(path: string, backup: string, wanted: Wanted): BroughtBack {
  const opened = openLibrary(path, { mustExist: true })
  if (!opened.ok) return opened
  try {
    return { ok: true, books: bringBack(opened.value, backup, wanted) }
  } catch (error) {
    const told = error instanceof AlteredRow ? error.finding : explain(error, path)
    return { ok: false, message: told ?? { code: 'library.cannot-open', path: backup, problem: String(error) } }
  } finally {
    opened.value.close()
  }
}

class Bringer {
  constructor(
    private readonly store: Store,
    private readonly rowsOf: (table: string, column: string, value: number) => Row[],
  ) {}

  /** A whole book; gives its id now. */
  book(id: number): number | undefined {
    const book = this.node(id)
    if (book === undefined) return undefined
    const rows = this.rowsOf('puzzle', 'book', id).filter((row) => row['removed_at'] === null)
    const back = new Set(this.ordered(rows).map((row) => this.puzzle(row, book)))
    const there = this.store.sqlite.prepare('SELECT id FROM puzzle WHERE book = ? AND removed_at IS NULL').pluck().all(book) as number[]
    for (const puzzle of there) if (!back.has(puzzle)) this.store.set('puzzle', puzzle, { removed_at: this.store.now() })
    return book
  }

  /** Single puzzles; gives their books. */
  puzzles(ids: readonly number[]): (number | undefined)[] {
    const rows = this.ordered(ids.flatMap((id) => this.rowsOf('puzzle', 'id', id)))
    return rows.map((row) => {
      const book = this.node(Number(row['book']))
      // Before the one that has its number now.
      if (book !== undefined) this.puzzle(row, book, Number(row['position']) - 0.5)
      return book
    })
  }

  /** Puzzles whose ids others have by now come last, so that the new ids they get are nobody's among those that come back. */
  private ordered(rows: readonly Row[]): Row[] {
    const isTaken = (row: Row) => ![undefined, row['created_at']].includes(this.store.row('puzzle', row.id)?.created_at)
    return [...rows.filter((row) => !isTaken(row)), ...rows.filter(isTaken)]
  }

  /** The book in sight, made again where it is gone; gives its id now. */
  private node(id: number): number | undefined {
    const [row] = this.rowsOf('node', 'id', id)
    if (!row) return undefined
    trusted('node', row)
    const known = this.store.row('node', id)
    const isSame = known?.created_at === row['created_at']
    if (isSame && known?.removed_at === null) return id
    const parent = row['parent'] === null ? undefined : this.store.row('node', Number(row['parent']))
    const place = {
      parent: parent?.kind === 'collection' && parent.removed_at === null ? parent.id : null,
      removed_at: null,
      removed_with: null,
    }
    if (isSame) {
      this.store.set('node', id, place)
      return id
    }
    const { place_check: _, ...columns } = { ...row, ...place } as Row
    const { id: __, ...fresh } = columns
    return this.store.insert('node', (known ? fresh : columns) as never)
  }

  private puzzle(row: Row, book: number, position = Number(row['position'])): number {
    trusted('puzzle', row)
    const known = this.store.row('puzzle', row.id)
    const isSame = known?.created_at === row['created_at']
    const place = { book, position, removed_at: null }
    const { id: _, place_check: __, checksum: ___, ...values } = row
    if (!isSame) {
      // An item of a job leaves its puzzle once; what comes back was left before.
      const columns = withChecksum('puzzle', { ...values, ...place, job_item: null, ...(!known && { id: row.id }) })
      const id = this.store.insert('puzzle', columns as never)!
      this.answers(row, id, Number(row['revision']))
      return id
    }
    if (known && CHECKED.puzzle.every((column) => known[column as keyof typeof known] === row[column])) {
      this.store.set('puzzle', row.id, place)
      return row.id
    }
    const revision = known ? Math.max(known.revision, Number(row['revision'])) + 1 : 1
    const columns = { ...values, ...place, revision, job_item: known?.job_item ?? null, updated_at: this.store.now() }
    this.store.set('puzzle', row.id, { ...columns, checksum: rowChecksum('puzzle', columns) })
    this.answers(row, row.id, revision)
    return row.id
  }

  /** The verdicts and gradings of a puzzle as it was in the backup, for what it is now. */
  private answers(row: Row, puzzle: number, revision: number): void {
    for (const table of ['verdict', 'grading'] as const) {
      for (const answer of this.rowsOf(table, 'puzzle', row.id)) {
        if (answer['revision'] !== row['revision']) continue
        trusted(table, answer)
        const { id: _, ...values } = answer
        this.store.insert(table, withChecksum(table, { ...values, puzzle, revision, job_item: null }) as never)
      }
    }
  }
}
