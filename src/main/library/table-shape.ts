import type Sqlite from 'better-sqlite3'

/** The key and the references of a table. */
export interface TableShape {
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isRequired: boolean }[]
  /** The columns that identify a row. */
  readonly key: readonly string[]
  /** The columns that refer to a row of another table by its id. */
  readonly references: readonly { readonly column: string; readonly table: string }[]
}

/** Returns the shape of a table in an open library. */
export function shapeOf(sqlite: Sqlite.Database, table: string): TableShape {
  const columns = sqlite.pragma(`table_info(${table})`) as { name: string; type: string; notnull: number; pk: number }[]
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const references = sqlite.pragma(`foreign_key_list(${table})`) as { from: string; table: string }[]
  return {
    columns: columns.map(({ name, type, notnull, pk }) => ({ name, type, isRequired: notnull === 1 || pk > 0 })),
    key: key.map(({ name }) => name),
    references: references.map(({ from, table: to }) => ({ column: from, table: to })),
  }
}
