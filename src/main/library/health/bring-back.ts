import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { AUXILIARY, type AuxiliaryTable } from '#contract/schemas/tables.ts'
import { type Cell, CHECKED, rowChecksum, withChecksum } from '../checksum'
import { AlteredRow, trusted } from '../checked'
import { withBackup } from './compare'
import { explain } from '../failures'
import { openLibrary } from '../open'
import { closeUp, removalTime } from '../queries/books/order'
import type { Store } from '../store'
import { shapeOf } from '../table-shape'

type Row = Record<string, Cell> & { id: number; checksum: number }

/** Tables whose rows refer to a row of another table by its name instead of an id: the other table, and its column with the name. */
const NAMED: Partial<Readonly<Record<AuxiliaryTable, { readonly table: AuxiliaryTable; readonly column: string }>>> = {
  book_scheme: { table: 'scheme', column: 'scheme' },
}

/** The part of a backup to bring back: whole books, or single puzzles to their old places. */
export type Wanted = { readonly books: readonly number[] } | { readonly puzzles: readonly number[] }

/**
 * Restores books or puzzles from a backup, completely or not at all. A restored book loses puzzles that were added since (they go to the
 * trash), and gets back its plan, level schemes and other rows in auxiliary tables. A restored puzzle that was changed since gets its old
 * content as a new revision, with the old verdicts and gradings.
 *
 * @returns the books that changed
 * @throws AlteredRow for a damaged backup
 */
export function bringBack(store: Store, backup: string, wanted: Wanted): number[] {
  return withBackup(backup, (old) =>
    store.transaction(() => {
      const rowsOf = (table: string, column: string, value: Cell): Row[] =>
        old.prepare(`SELECT * FROM ${table} WHERE ${column} = ? ORDER BY rowid`).all(value) as Row[]
      const bringer = new Bringer(store, rowsOf)
      const books = 'books' in wanted ? wanted.books.map((book) => bringer.book(book)) : bringer.puzzles(wanted.puzzles)
      return closeUp(
        store,
        books.flatMap((book) => (book === undefined ? [] : [{ book }])),
      )
    }),
  )
}

/** The books that changed, or the reason why none did. */
export type BroughtBack =
  { readonly ok: true; readonly books: readonly number[] } | { readonly ok: false; readonly message: LibraryMessage }

/** Brings books or puzzles back into a library that this process does not have open. No other process may write to it meanwhile. */
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
    private readonly rowsOf: (table: string, column: string, value: Cell) => Row[],
  ) {}

  /** Brings back a whole book. @returns the id that the book has now */
  book(id: number): number | undefined {
    const book = this.node(id)
    if (book === undefined) return undefined
    const rows = this.rowsOf('puzzle', 'book', id).filter((row) => row['removed_at'] === null)
    const ids = new Map(this.ordered(rows).map((row) => [row.id, this.puzzle(row, book)]))
    const back = new Set(ids.values())
    const there = this.store.sqlite.prepare('SELECT id FROM puzzle WHERE book = ? AND removed_at IS NULL').pluck().all(book) as number[]
    const gone = there.filter((puzzle) => !back.has(puzzle))
    const removedAt = removalTime(this.store, gone)
    for (const puzzle of gone) this.store.set('puzzle', puzzle, { removed_at: removedAt })
    for (const table of AUXILIARY) this.copyAuxiliary(table, id, book, ids)
    return book
  }

  /** Brings back single puzzles. @returns the ids of their books */
  puzzles(ids: readonly number[]): (number | undefined)[] {
    const rows = this.ordered(ids.flatMap((id) => this.rowsOf('puzzle', 'id', id)))
    return rows.map((row) => {
      const book = this.node(Number(row['book']))
      // The puzzle is inserted before the puzzle that now has its number.
      if (book === undefined) return undefined
      const back = this.puzzle(row, book, Number(row['position']) - 0.5)
      // These rows belong only to the puzzle, not to a book.
      for (const table of AUXILIARY) {
        const owners = shapeOf(this.store.sqlite, table).references.map(({ table: to }) => to)
        if (owners.includes('puzzle') && !owners.includes('node')) this.copyAuxiliary(table, row.id, book, new Map([[row.id, back]]))
      }
      return book
    })
  }

  /** Brings back the rows of one table that belong to a book. The book and its puzzles may have new ids. */
  private copyAuxiliary(table: AuxiliaryTable, old: number, book: number, puzzles: ReadonlyMap<number, number>): void {
    const { key, references } = shapeOf(this.store.sqlite, table)
    const own = references.find(({ table: to }) => to === 'node') ?? references.find(({ table: to }) => to === 'puzzle')
    if (!own) return
    const owners = own.table === 'node' ? new Map([[old, book]]) : puzzles
    for (const id of owners.values()) this.store.sqlite.prepare(`DELETE FROM ${table} WHERE ${own.column} = ?`).run(id)
    const isNumbered = key.length === 1 && !references.some(({ column }) => column === key[0])
    for (const row of [...owners.keys()].flatMap((id) => this.rowsOf(table, own.column, id))) {
      trusted(table, row)
      const ids = references.map(({ column, table: to }) => {
        const id = row[column] === null ? null : Number(row[column])
        if (id === null || (column !== own.column && to !== 'puzzle')) return [column, id] as const
        return [column, (column === own.column ? owners : puzzles).get(id)] as const
      })
      // A puzzle in the trash is not restored, and neither are its rows.
      if (ids.some(([, id]) => id === undefined)) continue
      const now: Record<string, Cell> = { ...row, ...(Object.fromEntries(ids) as Record<string, Cell>) }
      if (isNumbered) now[key[0]!] = this.freeNumber(table, key[0]!, Number(row[key[0]!]))
      this.put(table, { ...now, checksum: rowChecksum(table, now) })
      const named = NAMED[table]
      if (named) this.named(named.table, named.column, row[named.column]!)
    }
  }

  /** Returns the number that a row had, or a new one if another row uses it now. */
  private freeNumber(table: AuxiliaryTable, column: string, number: number): number {
    const isTaken = this.store.sqlite.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).get(number) !== undefined
    return isTaken ? (this.store.sqlite.prepare(`SELECT max(${column}) + 1 FROM ${table}`).pluck().get() as number) : number
  }

  /** Restores a row that another row refers to by name, unless the library has a row of this name. */
  private named(table: AuxiliaryTable, column: string, value: Cell): void {
    if (this.store.sqlite.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).get(value) !== undefined) return
    for (const row of this.rowsOf(table, column, value)) this.put(table, trusted(table, row))
  }

  private put(table: AuxiliaryTable, row: Readonly<Record<string, Cell>>): void {
    const columns = Object.keys(row)
    const marks = columns.map(() => '?').join(', ')
    this.store.sqlite.prepare(`INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${marks})`).run(...Object.values(row))
  }

  /** Sorts puzzles so that those whose ids are in use come last. Their new ids then differ from all restored ids. */
  private ordered(rows: readonly Row[]): Row[] {
    const isTaken = (row: Row) => ![undefined, row['created_at']].includes(this.store.row('puzzle', row.id)?.created_at)
    return [...rows.filter((row) => !isTaken(row)), ...rows.filter(isTaken)]
  }

  /** Makes the book visible, or creates it again. @returns the id that it has now */
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
      // The reference to the job item stays empty, because an item makes a puzzle only once.
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

  /** Adds the verdicts and gradings that the backup has of a puzzle to its new revision. */
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
