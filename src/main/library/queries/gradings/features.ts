import { sql, type RawBuilder } from 'kysely'
import type { GraderFeatures } from '#solver/genre/genre.ts'
import type { Problem } from '#solver/analysis/statistics/problem.ts'
import { coloursAt, isFor } from './kind'
import { type ChosenOptions, isStale } from './stale'
import { query, type Store } from '#main/library/store.ts'

/** A grader, as needed for reading its stored gradings. */
export interface StoredGrader {
  readonly genre: string
  readonly grader: string
  /** The present version of the grader; gradings by older versions are stale. */
  readonly version: number
  /** The conventions chosen for the grader; left out for a grader without conventions. */
  readonly options?: ChosenOptions
  readonly features?: GraderFeatures | undefined
  /** The path to a puzzle's list of colours (`Genre.colours`). */
  readonly colours?: string | undefined
  /** The puzzles that the fallback grader grades: those whose content has the key `having`. */
  readonly fallback?: { readonly having: string } | undefined
}

/**
 * SQL columns with the figures of puzzle `p` and its grading `g` that tell its difficulty. A figure that the grader does not give is NULL.
 */
export function featureColumns({
  n,
  lowerValue,
  base,
  cells,
}: GraderFeatures): Readonly<Record<'n' | 'lowerValue' | 'base' | 'effort' | 'cells', RawBuilder<number | null>>> {
  const detail = (key: string | undefined) => (key === undefined ? sql<null>`NULL` : sql<number | null>`g.details ->> ${`$.${key}`}`)
  return {
    n: detail(n),
    lowerValue: detail(lowerValue),
    base: detail(base),
    effort: base === undefined ? sql<null>`NULL` : sql<number | null>`g.counts ->> ('$."' || (g.details ->> ${`$.${base}`}) || '"')`,
    cells:
      cells === undefined || cells.length === 0
        ? sql<null>`NULL`
        : sql<number | null>`${sql.join(
            cells.map((list) => sql`json_array_length(p.content, ${`$.${list}`})`),
            sql` * `,
          )}`,
  }
}

interface Row extends Omit<Problem, 'state'> {
  readonly version: number | null
  readonly stale: number | null
  readonly elsewhere: number
  readonly byTechniques: number | null
  readonly ranOut: string | null
}

/** The puzzles of a book in a grader's genre, in order, each with its newest grading. A stale grading counts as none. */
export function problemsOfBook(
  store: Store,
  book: number,
  { genre, grader, version, options, features = {}, colours, fallback }: StoredGrader,
): Problem[] {
  const columns = featureColumns(features)
  const rows = store.all(
    sql<Row>`SELECT p.id, p.position, p.label, g.level, g.value, g.technique, g.version, ${isStale('g', version, options?.now ?? '', options?.usual ?? '')} AS stale,
        ${fallback ? isFor(fallback.having) : sql`0`} AS elsewhere, g.by_techniques AS byTechniques,
        g.details ->> '$.ranOut' AS ranOut, ${columns.n} AS n, ${columns.lowerValue} AS lowerValue, ${columns.base} AS base,
        ${columns.effort} AS effort, ${columns.cells} AS cells, ${colours === undefined ? sql`NULL` : coloursAt(colours)} AS colours
      FROM puzzle AS p LEFT JOIN grading AS g ON g.id =
        (SELECT max(o.id) FROM grading AS o WHERE o.puzzle = p.id AND o.grader = ${grader} AND o.revision = p.revision)
      WHERE p.book = ${book} AND p.genre = ${genre} AND p.removed_at IS NULL ORDER BY p.position, p.id`.compile(query),
  )
  return rows.map(({ version: by, stale, elsewhere, byTechniques, ranOut, ...row }) => {
    const nothing = { level: null, value: null, lowerValue: null, n: null, technique: null, base: null, effort: null }
    if (elsewhere === 1) return { ...row, ...nothing, state: 'elsewhere' }
    if (by === null || byTechniques === null || ranOut !== null) return { ...row, ...nothing, state: 'ungraded' }
    if (stale) return { ...row, ...nothing, state: 'stale' }
    return { ...row, state: byTechniques === 1 ? 'graded' : 'unsolved' }
  })
}
