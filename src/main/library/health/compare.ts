import { copyFileSync, rmSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import type { BackupPuzzle, Comparison } from '#contract/schemas/maintenance.ts'
import { backupBefore, versionOf } from '../migrations/migrate'
import { migrations } from '../migrations'
import { openLibrary } from '../open'

/** SQL conditions for a difference between two puzzles that a person would notice. */
const DIFFERS = ['genre', 'content', 'title', 'author', 'source', 'note', 'label', 'tags', 'external_id']
  .map((column) => `o.${column} IS NOT n.${column}`)
  .join(' OR ')
const inSight = (library: string) =>
  `SELECT p.* FROM ${library}.puzzle p JOIN ${library}.node b ON b.id = p.book WHERE p.removed_at IS NULL AND b.removed_at IS NULL`
/** The SQL condition that two rows are the same one. Ids alone do not show this once a library has been restored from a backup. */
const SAME = 'n.id = o.id AND n.created_at = o.created_at'

/**
 * The changes that restoring a backup would make, by book. Both libraries are only read.
 *
 * @throws what SQLite throws
 */
export function compareLibraries(backup: string, present: string): Comparison {
  return withBoth(backup, present, (sqlite) => {
    const added = counts(
      sqlite,
      `SELECT n.book, count(*) FROM (${inSight('present')}) n LEFT JOIN (${inSight('main')}) o ON ${SAME} WHERE o.id IS NULL GROUP BY 1`,
    )
    const lost = counts(
      sqlite,
      `SELECT o.book, count(*) FROM (${inSight('main')}) o LEFT JOIN (${inSight('present')}) n ON ${SAME} WHERE n.id IS NULL GROUP BY 1`,
    )
    const changed = counts(
      sqlite,
      `SELECT o.book, count(*) FROM (${inSight('main')}) o JOIN (${inSight('present')}) n ON ${SAME} WHERE ${DIFFERS} GROUP BY 1`,
    )
    const sizes = counts(sqlite, `SELECT book, count(*) FROM (${inSight('main')}) GROUP BY 1`)
    const books = sqlite
      .prepare(
        `SELECT o.id AS book, n.id AS now, o.title FROM main.node o LEFT JOIN present.node n ON ${SAME} AND n.removed_at IS NULL
          WHERE o.kind = 'book' AND o.removed_at IS NULL
        UNION ALL SELECT NULL, n.id, n.title FROM present.node n LEFT JOIN main.node o ON ${SAME} AND o.removed_at IS NULL
          WHERE n.kind = 'book' AND n.removed_at IS NULL AND o.id IS NULL ORDER BY 3`,
      )
      .all() as { book: number | null; now: number | null; title: string }[]
    const at = (map: ReadonlyMap<number, number>, id: number | null) => (id === null ? 0 : (map.get(id) ?? 0))
    return {
      books: books.map(({ book, now, title }) => ({
        ...{ book, title, puzzles: at(sizes, book), added: at(added, now), lost: at(lost, book), changed: at(changed, book) },
      })),
    }
  })
}

/** The puzzles of one book in a backup, each compared with its present state. */
export function puzzlesOfBackup(backup: string, present: string, book: number): BackupPuzzle[] {
  return withBoth(
    backup,
    present,
    (sqlite) =>
      sqlite
        .prepare(
          `SELECT o.id, o.position, o.genre, o.title, CASE WHEN n.id IS NULL THEN 'lost' WHEN ${DIFFERS} THEN 'changed' ELSE 'same' END AS now
            FROM main.puzzle o LEFT JOIN (${inSight('present')}) n ON ${SAME}
            WHERE o.book = ? AND o.removed_at IS NULL ORDER BY o.position`,
        )
        .all(book) as BackupPuzzle[],
  )
}

/** Opens a backup for reading. If an older version made it, a temporary copy is updated and read. */
export function withBackup<T>(backup: string, work: (sqlite: Sqlite.Database) => T): T {
  const sqlite = new Sqlite(backup, { readonly: true, fileMustExist: true })
  const copy = `${backup}.${process.pid}.part`
  let version = 0
  try {
    version = versionOf(sqlite)
    if (version === migrations.length) return work(sqlite)
    copyFileSync(backup, copy)
    const opened = openLibrary(copy, { mustExist: true })
    if (!opened.ok) throw new Error(opened.message.code)
    try {
      return work(opened.value.sqlite)
    } finally {
      opened.value.close()
    }
  } finally {
    sqlite.close()
    const before = backupBefore(copy, version)
    for (const name of ['', '-wal', '-shm'].map((ending) => copy + ending).concat(before)) rmSync(name, { force: true })
  }
}

function withBoth<T>(backup: string, present: string, work: (sqlite: Sqlite.Database) => T): T {
  return withBackup(backup, (sqlite) => {
    sqlite.prepare('ATTACH ? AS present').run(present)
    return work(sqlite)
  })
}

function counts(sqlite: Sqlite.Database, sql: string): ReadonlyMap<number, number> {
  return new Map(sqlite.prepare(sql).raw().all() as [number, number][])
}
