import { renameSync, rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import type { Migration } from '.'
import { query, type Store } from '../store'

/** The version of a library: the number of its last migration, 0 for an empty file. */
export function versionOf(sqlite: Sqlite.Database): number {
  return sqlite.pragma('user_version', { simple: true }) as number
}

/** The path of the copy that is made of a library of `version` before an update. */
export function backupBefore(path: string, version: number): string {
  return `${path}.v${version}.bak`
}

/**
 * Updates a library by every migration that it lacks, each in a transaction of its own. A library that is not new is copied first. SQLite
 * demands that foreign keys are off while tables are rebuilt; they are checked before each commit.
 *
 * @throws what SQLite throws; the library is then as it was before the failed migration
 */
export function migrate(store: Store, migrations: readonly Migration[], applicationId: number): void {
  const { sqlite } = store
  const from = versionOf(sqlite)
  if (from >= migrations.length) return
  if (from > 0) {
    // Migrations compute checksums of existing rows, so damaged rows must be found before.
    refuseDamage(sqlite)
    keepCopy(store, backupBefore(store.path, from))
  }
  sqlite.pragma('foreign_keys = OFF')
  for (const { number, name, sql, prepare } of migrations.slice(from)) {
    prepare?.(sqlite)
    store.transaction(() => {
      // Another process may have run it while this one waited for the lock.
      if (versionOf(sqlite) >= number) return
      sqlite.exec('CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT')
      sqlite.exec(sql)
      store.run(query.insertInto('migration').values({ number, name, applied_at: store.now() }))
      sqlite.pragma(`user_version = ${number}`)
      sqlite.pragma(`application_id = ${applicationId}`)
      const loose = sqlite.pragma('foreign_key_check') as unknown[]
      if (loose.length > 0) throw new Error(`migration ${number} leaves ${loose.length} loose references`)
    })
  }
  sqlite.pragma('foreign_keys = ON')
}

/** Copies a library. The copy appears whole or not at all, so that a failure leaves the copy of an earlier attempt intact. */
function keepCopy({ sqlite }: Store, target: string): void {
  const draft = `${target}.part`
  rmSync(draft, { force: true })
  try {
    sqlite.prepare('VACUUM INTO ?').run(draft)
    const copy = new Sqlite(draft, { readonly: true })
    try {
      refuseDamage(copy)
    } finally {
      copy.close()
    }
    renameSync(draft, target)
  } finally {
    rmSync(draft, { force: true })
  }
}

function refuseDamage(sqlite: Sqlite.Database): void {
  const problem = sqlite.pragma('integrity_check(1)', { simple: true })
  if (problem !== 'ok') throw new Sqlite.SqliteError(String(problem), 'SQLITE_CORRUPT')
}
