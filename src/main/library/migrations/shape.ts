import Sqlite from 'better-sqlite3'
import { migrations, type Migration } from '.'

interface Part {
  readonly name: string
  readonly sql: string | null
}

const PARTS = "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
const known = new Map<number, readonly Part[]>()

/**
 * The first table, index, view or trigger that a library of a version lacks, or has in another form than its migrations make; undefined
 * where there is none. Additions by other programs do not matter.
 *
 * @throws what SQLite throws on a damaged file
 */
export function changedPart(sqlite: Sqlite.Database, version: number): string | undefined {
  const found = new Map((sqlite.prepare(PARTS).all() as Part[]).map(({ name, sql }) => [name, sql]))
  return partsOf(version).find(({ name, sql }) => found.get(name) !== sql)?.name
}

function partsOf(version: number): readonly Part[] {
  let parts = known.get(version)
  if (!parts) {
    parts = made(migrations.slice(0, version))
    known.set(version, parts)
  }
  return parts
}

function made(steps: readonly Migration[]): readonly Part[] {
  const sqlite = new Sqlite(':memory:')
  sqlite.pragma('foreign_keys = OFF')
  try {
    for (const { sql, prepare } of steps) {
      prepare?.(sqlite)
      sqlite.exec(sql)
    }
    return sqlite.prepare(PARTS).all() as Part[]
  } finally {
    sqlite.close()
  }
}
