import type Sqlite from 'better-sqlite3'

/** A table as SQL knows it. */
export interface TableShape {
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isRequired: boolean }[]
  /** The columns that tell one row from another. */
  readonly key: readonly string[]
  /** The columns that name a row of another table by its id. */
  readonly references: readonly { readonly column: string; readonly table: string }[]
}

/** The shape of a table of a library that is open. */
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
