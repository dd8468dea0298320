import type Sqlite from 'better-sqlite3'
import { readScheme } from '#solver/analysis/statistics/scheme-check.ts'
import { AUXILIARY, type AuxiliaryTable } from '#contract/schemas/tables.ts'
import { type Cell, CHECKED, withChecksum } from '../checksum'
import type { TableShape } from '../table-shape'
import type { RawRow } from './cells'
import type { Tree } from './trees'

/**
 * Recovers plans and level schemes of versions 4 and 5, which had no checksums. A row is trusted if it has the types of its table,
 * satisfies its constraints and, for a scheme, agrees with the columns beside it. A number in it may still be damaged, so the person is
 * asked to check it.
 *
 * @param trees the tables by their pages: without a checksum only these tell to which table a row belongs
 * @param into the new library with its books and puzzles, references not enforced
 * @returns the number of recovered rows, by table
 */
export function carryUnsigned(
  trees: ReadonlyMap<string, Tree>,
  into: Sqlite.Database,
  shapes: ReadonlyMap<AuxiliaryTable, TableShape>,
): ReadonlyMap<AuxiliaryTable, number> {
  for (const table of AUXILIARY)
    for (const row of trees.get(table)?.rows ?? []) {
      const named = rowOf(table, shapes.get(table)!, row)
      if (named) add(into, table, named)
    }
  const counts = AUXILIARY.map((table) => [table, into.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number] as const)
  return new Map(counts.filter(([, count]) => count > 0))
}

function add(into: Sqlite.Database, table: AuxiliaryTable, row: Readonly<Record<string, Cell>>): void {
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  try {
    into.prepare(`INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${marks})`).run(...Object.values(row))
  } catch {
    // A row that violates a constraint of its table, or lacks valid JSON, is damaged.
  }
}

function rowOf(table: AuxiliaryTable, { columns }: TableShape, { id, columns: cells }: RawRow): Record<string, Cell> | undefined {
  const names = CHECKED[table]
  if (cells.length !== names.length) return undefined
  const row = Object.fromEntries(names.map((name, i) => [name, i === 0 ? (cells[0] ?? id) : cells[i]!]))
  const fits = columns.every(({ name, type, isRequired }) => name === 'checksum' || hasType(row[name] ?? null, type, isRequired))
  if (!fits || (table === 'scheme' && !isScheme(row))) return undefined
  return withChecksum(table, row)
}

function hasType(cell: Cell, type: string, isRequired: boolean): boolean {
  if (cell === null) return !isRequired
  return type === 'TEXT' ? typeof cell === 'string' : typeof cell === 'number'
}

function isScheme({ scheme, revision, genre, grader, content }: Readonly<Record<string, Cell>>): boolean {
  const read = readScheme(String(content))
  if (!read.ok) return false
  const { value } = read
  return value.id === scheme && value.revision === revision && value.genre === genre && value.grader === grader
}
