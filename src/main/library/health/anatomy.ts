import type { Store } from '../store'

/** The structure of a library, without its contents. */
export interface Anatomy {
  readonly schemaVersion: number
  readonly pages: { readonly size: number; readonly count: number; readonly free: number }
  /** The SQL of all tables, views, indexes and triggers. It names no puzzle. */
  readonly schema: readonly { readonly type: string; readonly name: string; readonly sql: string }[]
  /** The number of rows of each table. */
  readonly rows: Readonly<Record<string, number>>
  /** The number of visible and of hidden puzzles, by genre. */
  readonly puzzles: readonly { readonly genre: string; readonly inSight: number; readonly outOfSight: number }[]
  readonly jobs: readonly { readonly kind: string; readonly state: string; readonly jobs: number }[]
  readonly jobItems: readonly { readonly state: string; readonly items: number }[]
  /** The answer of SQLite's quick check: `ok`, or the number of faults. */
  readonly quickCheck: 'ok' | number
}

/** The number of findings at which the quick check stops. */
const MOST_FINDINGS = 100

/**
 * Describes the structure of a library for diagnostics. A part that damage makes unreadable is replaced by the error's code.
 *
 * @param genres the known ids; any other may be a user's text and is reported as `other`
 */
export function anatomyOf(
  { sqlite }: Store,
  genres: readonly string[],
): { readonly [K in keyof Anatomy]: Anatomy[K] | { readonly failed: string } } {
  const rowsOf = <T>(sql: string): T[] => sqlite.prepare(sql).all() as T[]
  const pragma = (name: string): number => sqlite.pragma(name, { simple: true }) as number
  return {
    schemaVersion: readable(() => pragma('user_version')),
    pages: readable(() => ({ size: pragma('page_size'), count: pragma('page_count'), free: pragma('freelist_count') })),
    schema: readable(() =>
      rowsOf<Anatomy['schema'][number]>("SELECT type, name, coalesce(sql, '') AS sql FROM sqlite_schema ORDER BY type, name"),
    ),
    rows: readable(() => {
      const tables = rowsOf<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
      return Object.fromEntries(tables.map(({ name }) => [name, rowsOf<{ n: number }>(`SELECT count(*) AS n FROM "${name}"`)[0]!.n]))
    }),
    puzzles: readable(() =>
      rowsOf<Anatomy['puzzles'][number]>(
        'SELECT genre, sum(removed_at IS NULL) AS inSight, sum(removed_at IS NOT NULL) AS outOfSight FROM puzzle GROUP BY genre',
      ).map((row) => ({ ...row, genre: genres.includes(row.genre) ? row.genre : 'other' })),
    ),
    jobs: readable(() => rowsOf('SELECT kind, state, count(*) AS jobs FROM job GROUP BY kind, state')),
    jobItems: readable(() => rowsOf('SELECT state, count(*) AS items FROM job_item GROUP BY state')),
    quickCheck: readable(() => {
      const findings = sqlite.pragma(`quick_check(${MOST_FINDINGS})`) as { quick_check: string }[]
      return findings.length === 1 && findings[0]!.quick_check === 'ok' ? 'ok' : findings.length
    }),
  }
}

function readable<T>(read: () => T): T | { readonly failed: string } {
  try {
    return read()
  } catch (error) {
    return { failed: (error as { code?: string }).code ?? 'unknown' }
  }
}
