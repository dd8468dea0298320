import { sql, type RawBuilder } from 'kysely'
import { featuresOf } from '#solver/analysis/statistics/scheme.ts'
import type { Feature, LevelScheme, Range, SchemeRule } from '#solver/genre/level-scheme.ts'
import { trusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { featureColumns, type StoredGrader } from '../gradings/features'
import { query, type Store } from '#main/library/store.ts'

/** A scheme that a book has chosen for a genre. `content` is missing for a published scheme, which the library does not store. */
export interface BookScheme {
  readonly genre: string
  readonly id: string
}

/** All revisions of all schemes; of each scheme the newest is last. @throws AlteredRow */
export function keptSchemes(store: Store): LevelScheme[] {
  const rows = store.all(query.selectFrom('scheme').selectAll().orderBy('scheme').orderBy('revision'))
  return rows.map((row) => JSON.parse(trusted('scheme', row).content) as LevelScheme)
}

/** Stores a scheme as its next revision and gives it back. A scheme with unchanged content gets no new revision. */
export function keepScheme(store: Store, scheme: LevelScheme): LevelScheme {
  return store.transaction(() => {
    const { id, genre, grader } = scheme
    const newest = newestOf(store, id)
    const asKept = { ...scheme, revision: newest?.revision ?? 0 }
    if (newest && JSON.stringify(asKept) === JSON.stringify(newest)) return newest
    const kept = { ...scheme, revision: (newest?.revision ?? 0) + 1 }
    const row = { scheme: id, revision: kept.revision, genre, grader, content: JSON.stringify(kept), created_at: store.now() }
    store.run(query.insertInto('scheme').values(withChecksum('scheme', row)))
    return kept
  })
}

/** The newest revision of a scheme of the library. @throws AlteredRow */
export function newestOf(store: Store, id: string): LevelScheme | undefined {
  const row = store.first(query.selectFrom('scheme').selectAll().where('scheme', '=', id).orderBy('revision', 'desc').limit(1))
  return row && (JSON.parse(trusted('scheme', row).content) as LevelScheme)
}

/** Removes all revisions of a scheme, and the choices of it. */
export function removeScheme(store: Store, id: string): void {
  store.transaction(() => {
    store.run(query.deleteFrom('book_scheme').where('scheme', '=', id))
    store.run(query.deleteFrom('scheme').where('scheme', '=', id))
  })
}

/** The books that have chosen a scheme. */
export function booksWith(store: Store, id: string): number[] {
  return store.all(query.selectFrom('book_scheme').select('book').where('scheme', '=', id)).map(({ book }) => book)
}

/** Chooses the scheme of a genre in a book; null removes the choice. */
export function chooseScheme(store: Store, book: number, genre: string, id: string | null): void {
  store.transaction(() => {
    store.run(query.deleteFrom('book_scheme').where('book', '=', book).where('genre', '=', genre))
    if (id !== null) store.run(query.insertInto('book_scheme').values(withChecksum('book_scheme', { book, genre, scheme: id })))
  })
}

/** The level schemes that a book uses. @throws AlteredRow */
export function chosenSchemes(store: Store, book: number): BookScheme[] {
  const rows = store.all(query.selectFrom('book_scheme').selectAll().where('book', '=', book).orderBy('genre'))
  return rows.map((row) => trusted('book_scheme', row)).map(({ genre, scheme }) => ({ genre, id: scheme }))
}

/**
 * Returns SQL for the level of puzzle `p` by a scheme, from its grading `g`. It agrees with `levelBy` in the solver's statistics, but does
 * not read the puzzles. An unsolved puzzle counts as above every number. NULL if a rule tests an unknown feature.
 */
export function levelBySql(
  scheme: LevelScheme,
  grader: StoredGrader & { readonly techniques: readonly string[] },
): RawBuilder<number | null> {
  const columns = featureColumns(grader.features ?? {})
  const ranks = JSON.stringify(Object.fromEntries(grader.techniques.map((technique, i) => [technique, i])))
  const stored: Readonly<Record<Feature, RawBuilder<unknown>>> = {
    ...columns,
    value: sql`g.value`,
    technique: sql`(${ranks} ->> ('$."' || g.technique || '"'))`,
  }
  const number = (feature: Feature): RawBuilder<unknown> => {
    if (feature === 'cells') return stored.cells
    if (feature === 'lowerValue') return sql`coalesce(${stored.lowerValue}, 9e999)`
    return sql`coalesce(${stored[feature]}, CASE WHEN g.by_techniques = 0 THEN 9e999 END)`
  }
  const used = featuresOf(scheme)
  // Each feature is read once, however many rules test it.
  const features = sql.join(
    used.length > 0 ? used.map((feature) => sql`${number(feature)} AS ${sql.raw(`f_${feature}`)}`) : [sql`1 AS f_none`],
  )
  const missing = sql.join(
    [
      sql`g.by_techniques IS NULL`,
      sql`g.details ->> '$.ranOut' IS NOT NULL`,
      ...used.map((feature) => sql`${sql.raw(`f_${feature}`)} IS NULL`),
    ],
    sql` OR `,
  )
  const levels = scheme.rules.flatMap((rule) => ('level' in rule ? [sql`WHEN ${conditionOf(rule)} THEN ${plain(rule.level)}`] : []))
  const raises = scheme.rules.flatMap((rule) => ('raise' in rule ? [sql`WHEN ${conditionOf(rule)} THEN ${plain(rule.raise)}`] : []))
  const level =
    levels.length > 0 ? sql`CASE ${sql.join(levels, sql` `)} ELSE ${plain(scheme.default ?? null)} END` : plain(scheme.default ?? null)
  const raise = raises.length > 0 ? sql`CASE ${sql.join(raises, sql` `)} ELSE 0 END` : sql`0`
  return sql<number | null>`(SELECT CASE WHEN ${missing} THEN NULL ELSE min(${plain(Math.max(...scheme.levels))}, ${level} + ${raise}) END
    FROM (SELECT ${features}))`
}

function conditionOf({ when }: SchemeRule): RawBuilder<unknown> {
  const parts = (Object.entries(when) as [Feature, Range][]).flatMap(([feature, [from, under]]) => {
    const name = sql.raw(`f_${feature}`)
    return [...(from === null ? [] : [sql`${name} >= ${plain(from)}`]), ...(under === null ? [] : [sql`${name} < ${plain(under)}`])]
  })
  return parts.length > 0 ? sql.join(parts, sql` AND `) : sql`1`
}

/** Returns a number of a scheme as SQL; the reader of schemes has checked that it is finite. */
function plain(number: number | null): RawBuilder<unknown> {
  return number === null ? sql`NULL` : sql.raw(Number.isFinite(number) ? String(number) : 'NULL')
}
