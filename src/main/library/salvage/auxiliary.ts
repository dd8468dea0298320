import type { LibraryMessage } from '#contract/messages/library-messages.ts'
import { AUXILIARY, type AuxiliaryTable } from '#contract/schemas/tables.ts'
import { type Cell, isAuxiliary } from '../checksum'
import type { Store } from '../store'
import { shapeOf, type TableShape } from '../table-shape'
import type { Pages } from './pages'
import { type FoundRow, auxiliaryRow } from './survey'
import { treesOf } from './trees'
import { carryUnsigned } from './unsigned'

/** The result of recovering an auxiliary table. */
export interface RecoveredTable {
  readonly table: AuxiliaryTable
  readonly rows: number
  /** The number of these rows that had no checksum but were accepted. */
  readonly unsigned: number
  readonly lost: number
  /** Whether there may have been more rows that left no trace. */
  readonly isTorn: boolean
}

/** Writes the rows of auxiliary tables into a new library, while references are not enforced. */
export class AuxiliaryTaker {
  private taken = 0
  private readonly shapes: ReadonlyMap<AuxiliaryTable, TableShape>

  constructor(private readonly into: Store) {
    this.shapes = new Map(AUXILIARY.map((table) => [table, shapeOf(into.sqlite, table)]))
  }

  /**
   * Adds an undamaged row of an auxiliary table, unless a newer state of it was added already.
   * @returns false for a row of another table
   */
  take({ table, columns, isLater }: FoundRow): boolean {
    if (!isAuxiliary(table)) return false
    this.taken++
    const known = this.known(table, columns)
    if (!known || isLater || ageOf(columns) >= ageOf(known)) this.put(table, columns)
    return true
  }

  /**
   * Adds rows from plain-text copies that the library lacks: plans; schemes and graders of books that came from copies; sections and
   * solving records of puzzles that did. Rows that the library still has, or that were deleted since, are not replaced.
   * @param before the books and puzzles that were found in the library itself
   */
  takeCopies(rows: readonly FoundRow[], before: Readonly<Record<'node' | 'puzzle', ReadonlySet<number>>>): void {
    const comes = ({ table, columns }: FoundRow): boolean =>
      table === 'book_plan' ||
      ((table === 'book_scheme' || table === 'book_grader') && !before.node.has(Number(columns['book']))) ||
      ((table === 'section_puzzle' || table === 'solving') && !before.puzzle.has(Number(columns['puzzle'])))
    const wanted = rows.filter(comes)
    const schemes = new Set(wanted.filter(({ table }) => table === 'book_scheme').map(({ columns }) => columns['scheme']))
    const needed = rows.filter(({ table, columns }) => table === 'scheme' && schemes.has(columns['scheme'] ?? null))
    for (const { table, columns } of [...needed, ...wanted])
      if (isAuxiliary(table) && !this.known(table, columns)) {
        this.put(table, columns)
        this.taken++
      }
  }

  /** Removes the rows that belong to no book or puzzle, once all of these are written. @returns the result for each table */
  settle(pages: Pages): RecoveredTable[] {
    const trees = treesOf(pages, AUXILIARY)
    const isUnsigned = this.taken === 0 && trees !== undefined
    const unsigned = isUnsigned ? carryUnsigned(trees, this.into.sqlite, this.shapes) : new Map<AuxiliaryTable, number>()
    return AUXILIARY.map((table) => {
      const loose = this.dropLoose(table)
      const tree = trees?.get(table)
      const found = tree?.rows ?? []
      const rows = this.into.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number
      const damaged = unsigned.size > 0 ? Math.max(0, found.length - rows - loose) : found.filter((row) => !auxiliaryRow(table, row)).length
      const lost = loose + damaged + (tree?.unreadable ?? 0)
      // If the library is older than this table, none of its rows are lost.
      const isTorn = trees ? (tree?.isTorn ?? false) : true
      return { table, rows, unsigned: unsigned.get(table) ?? 0, lost, isTorn }
    })
  }

  private known(table: AuxiliaryTable, row: Readonly<Record<string, Cell>>): Readonly<Record<string, Cell>> | undefined {
    const { key } = this.shapes.get(table)!
    const found = this.into.sqlite.prepare(`SELECT * FROM ${table} WHERE ${key.map((column) => `${column} = ?`).join(' AND ')}`)
    return found.get(...key.map((column) => row[column])) as Readonly<Record<string, Cell>> | undefined
  }

  private put(table: AuxiliaryTable, row: Readonly<Record<string, Cell>>): void {
    const columns = Object.keys(row)
    const marks = columns.map(() => '?').join(', ')
    this.into.sqlite.prepare(`INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${marks})`).run(...Object.values(row))
  }

  private dropLoose(table: AuxiliaryTable): number {
    const { references } = this.shapes.get(table)!
    return references.reduce((sum, { column, table: to }) => {
      const loose = `DELETE FROM ${table} WHERE ${column} IS NOT NULL AND ${column} NOT IN (SELECT id FROM ${to})`
      return sum + this.into.sqlite.prepare(loose).run().changes
    }, 0)
  }
}

/** Returns the date of a row, by which the newer of two states is chosen: pages that SQLite no longer uses may hold an older one. */
function ageOf(row: Readonly<Record<string, Cell>>): string {
  return String(row['changed_at'] ?? row['updated_at'] ?? '')
}

/** The messages about losses in auxiliary tables. */
export function lossesOf(tables: readonly RecoveredTable[]): LibraryMessage[] {
  return tables.flatMap(({ table, lost, isTorn, unsigned }): LibraryMessage[] => [
    ...(lost > 0 ? [{ code: 'library.lost-auxiliary' as const, table, rows: lost }] : []),
    ...(isTorn ? [{ code: 'library.torn-auxiliary' as const, table }] : []),
    ...(unsigned > 0 ? [{ code: 'library.unsigned-auxiliary' as const, table, rows: unsigned }] : []),
  ])
}
