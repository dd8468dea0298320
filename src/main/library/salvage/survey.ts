import { AUXILIARY, type AuxiliaryTable } from '#contract/schemas/tables.ts'
import { type Cell, CHECKED, type CheckedTable, type CoreTable, rowChecksum } from '../checksum'
import { rowsOfPage, type RawRow } from './cells'
import type { Pages } from './pages'

/** A row that was found, with its columns by name. */
export interface FoundRow {
  readonly table: CheckedTable
  readonly id: number
  readonly columns: Readonly<Record<string, Cell>>
  /**
   * `whole`: the checksum is right. `unsigned`: the row is from a version without checksums. `damaged`: neither, so nothing in it can be
   * trusted.
   */
  readonly state: 'whole' | 'unsigned' | 'damaged'
  /** Whether it belongs to a later transaction than rows without this flag, and replaces them. */
  readonly isLater: boolean
}

/** The columns of the core tables in their stored order, since version 2 of the library. */
const CORE: Readonly<Record<CoreTable, readonly string[]>> = {
  node: ['id', 'parent', 'kind', 'title', 'position', 'created_at', 'removed_at', 'removed_with', 'checksum', 'place_check'],
  puzzle: [
    ...['id', 'book', 'position', 'genre', 'content', 'digest', 'revision', 'external_id', 'title', 'author', 'source', 'note', 'label'],
    ...['tags', 'clues', 'flaws', 'work', 'job_item', 'created_at', 'updated_at', 'removed_at', 'checksum', 'place_check'],
  ],
  verdict: [
    ...['id', 'puzzle', 'revision', 'verdict', 'solution', 'second', 'differing', 'reason', 'ran_out', 'flaws', 'steps', 'seconds'],
    ...['solved_at', 'job_item', 'checksum'],
  ],
  grading: [
    ...['id', 'puzzle', 'revision', 'grader', 'version', 'verdict', 'level', 'value', 'technique', 'counts', 'details', 'by_techniques'],
    ...['seconds', 'graded_at', 'job_item', 'checksum'],
  ],
}

/** Tables by their number of columns, which is different for each, so that it identifies the table of a row. */
const TABLE_OF = new Map(Object.entries(CORE).map(([table, columns]) => [columns.length, table as CoreTable]))
/** Returns auxiliary tables with this number of columns. Several may fit; the checksum, which includes the table's name, decides. */
const auxiliaryOf = (length: number) => AUXILIARY.filter((table) => CHECKED[table].length + 1 === length)
/** The tables of version 1, without the checksum columns at the end. Verdicts and gradings of this version are computed again. */
const UNSIGNED = new Map<number, CoreTable>([
  [CORE.node.length - 2, 'node'],
  [CORE.puzzle.length - 2, 'puzzle'],
])

/**
 * Yields all rows of the checked tables in any page of a library. The tables themselves need not be readable, because the number of columns
 * and the checksum identify a row. The newest rows come last, and a row may come more than once.
 */
export function* survey(pages: Pages): Generator<FoundRow> {
  for (const { rows, isLater } of everyPage(pages)) yield* recognised(rows, isLater)
}

/** Yields the rows of all pages in use, of any table; rows of later transactions (`FoundRow.isLater`) come last. */
export function* everyPage(pages: Pages): Generator<{ readonly rows: readonly RawRow[]; readonly isLater: boolean }> {
  const free = freePages(pages)
  for (let number = 1; number <= pages.count; number++) {
    const page = free.has(number) ? undefined : pages.page(number)
    if (page) yield { rows: rowsOfPage(page, pages, number === 1), isLater: false }
  }
  for (const { page, bytes } of pages.log?.beyond ?? []) yield { rows: rowsOfPage(bytes, pages, page === 1), isLater: true }
}

function* recognised(rows: readonly RawRow[], isLater: boolean): Generator<FoundRow> {
  for (const { id, columns } of rows) {
    const table = TABLE_OF.get(columns.length)
    const unsigned = UNSIGNED.get(columns.length)
    const named = (of: CoreTable) => Object.fromEntries(CORE[of].map((name, i) => [name, name === 'id' ? id : (columns[i] ?? null)]))
    for (const table of auxiliaryOf(columns.length)) {
      const found = auxiliaryRow(table, { id, columns })
      if (found) yield { table, id, columns: found, state: 'whole', isLater }
    }
    if (table) {
      const found = named(table)
      const isWhole = rowChecksum(table, found) === found['checksum']
      yield { table, id, columns: found, state: isWhole ? 'whole' : 'damaged', isLater }
    } else if (unsigned && isLikely(unsigned, columns)) yield { table: unsigned, id, columns: named(unsigned), state: 'unsigned', isLater }
  }
}

/** Returns a row of an auxiliary table by its columns; undefined if it belongs to another table or is damaged. */
export function auxiliaryRow(table: AuxiliaryTable, { id, columns }: RawRow): Readonly<Record<string, Cell>> | undefined {
  // If the first column is the row's id, SQLite stores it only as the id.
  const named = Object.fromEntries(
    [...CHECKED[table], 'checksum'].map((name, i) => [name, i === 0 ? (columns[0] ?? id) : (columns[i] ?? null)]),
  )
  return rowChecksum(table, named) === named['checksum'] ? named : undefined
}

/** Returns whether the types of a row's columns fit a table. */
function isLikely(table: CoreTable, columns: readonly Cell[]): boolean {
  const texts = table === 'node' ? [2, 3, 5] : [3, 4, 5, 8, 9, 10, 11, 13, 18, 19]
  return texts.every((at) => typeof columns[at] === 'string') && (table !== 'node' || columns[2] === 'book' || columns[2] === 'collection')
}

/** Returns the free pages of the file. Rows in them were replaced long ago. */
function freePages(pages: Pages): Set<number> {
  const free = new Set<number>()
  const header = pages.page(1)
  for (let trunk = header?.readUInt32BE(32) ?? 0; trunk > 0 && trunk <= pages.count && !free.has(trunk);) {
    const page = pages.page(trunk)
    const count = page?.readUInt32BE(4) ?? 0
    // A damaged pointer leads to a page that is in use.
    if (!page || page.readUInt32BE(0) > pages.count || count > pages.size / 4 - 2) break
    free.add(trunk)
    for (let i = 0; i < count; i++) {
      const leaf = page.readUInt32BE(8 + 4 * i)
      // A list of free pages that includes a page in use is damaged.
      if (leaf > 1 && leaf <= pages.count) free.add(leaf)
    }
    trunk = page.readUInt32BE(0)
  }
  return free
}
