import { sql } from 'kysely'
import type { VerdictName } from '#contract/schemas/values.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Caption } from '#solver/genre/text.ts'
import { captionOf } from './captions'
import { type ChosenGrader, chosenLines, graderOf } from '../gradings/chosen'
import { trusted } from '#main/library/checked.ts'
import { query, type Store } from '#main/library/store.ts'

/** A puzzle of a book, as needed for a text or a page. */
export interface BookPuzzle {
  readonly id: number
  readonly genre: string
  readonly puzzle: Json
  readonly caption: Caption
  readonly verdict: VerdictName | null
  readonly solution: Json | null
  /** The level from the newest grading by the genre's chosen grader, or by its fallback grader. */
  readonly level: number | null
  /** The version of the grader that gave the level, and the conventions of the grading as JSON text; undefined without a grading. */
  readonly gradedBy: number | null
  readonly options: string | null | undefined
  readonly digest: string
  /** A person's entries and notes. */
  readonly work: Json | null
}

/** The number of puzzles that are read at a time. */
const AT_ONCE = 100

/**
 * All puzzles of a book in order, with the newest verdict and grading of their present state.
 *
 * @param graders the graders that give the levels; empty where nobody needs levels
 * @throws AlteredRow
 */
export function bookPuzzles(store: Store, book: number, graders: readonly ChosenGrader[]): BookPuzzle[] {
  return puzzlesOf(store, idsOf(store, book), graders)
}

/**
 * Reads the puzzles of a book of any size, part by part; between parts, other work is done. The puzzles and their order are fixed at the
 * beginning.
 *
 * @param only the id of the one puzzle to read
 * @param most the most puzzles to read, from the beginning
 * @param onRead called with the share (0 to 1) that is read
 * @throws AlteredRow
 */
export async function gatherPuzzles(
  store: Store,
  book: number,
  graders: readonly ChosenGrader[],
  pause: () => Promise<void>,
  { only, most, onRead }: { readonly only?: number; readonly most?: number; readonly onRead?: (share: number) => void } = {},
): Promise<BookPuzzle[]> {
  const ids = idsOf(store, book, { only, most })
  const puzzles: BookPuzzle[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    for (const puzzle of puzzlesOf(store, ids.slice(from, from + AT_ONCE), graders)) puzzles.push(puzzle)
    onRead?.(puzzles.length / ids.length)
    await pause()
  }
  return puzzles
}

function idsOf(store: Store, book: number, { only, most }: { readonly only?: number; readonly most?: number } = {}): number[] {
  const all = query.selectFrom('puzzle').select('id').where('book', '=', book).where('removed_at', 'is', null)
  const ids = (only === undefined ? all : all.where('id', '=', only)).orderBy('position').orderBy('id')
  return store.all(most === undefined ? ids : ids.limit(most)).map(({ id }) => id)
}

function puzzlesOf(store: Store, ids: readonly number[], graders: readonly ChosenGrader[]): BookPuzzle[] {
  const rows = store.all(
    query
      .selectFrom(sql<{ key: number; value: number }>`json_each(${JSON.stringify(ids)})`.as('asked'))
      .innerJoin('puzzle as p', 'p.id', 'asked.value')
      // Finding rows by id is quicker than joining the views.
      .leftJoin('verdict as v', (join) =>
        join.on('v.id', '=', sql<number>`(SELECT max(o.id) FROM verdict AS o WHERE o.puzzle = p.id AND o.revision = p.revision)`),
      )
      .leftJoin(chosenLines(graders).as('c'), (join) => join.onRef('c.genre', '=', 'p.genre'))
      .leftJoin('grading as g', (join) =>
        join.on(
          'g.id',
          '=',
          sql<number>`(SELECT max(o.id) FROM grading AS o WHERE o.puzzle = p.id AND o.revision = p.revision
            AND o.grader = ${graderOf(graders)})`,
        ),
      )
      .selectAll('p')
      .select([
        'v.verdict',
        'v.solution',
        'g.level',
        'g.version as gradedBy',
        sql<string | null>`g.details -> '$.options'`.as('options'),
        sql<number>`g.details IS NOT NULL`.as('hasResult'),
      ])
      .orderBy('asked.key'),
  )
  return rows
    .map((row) => trusted('puzzle', row))
    .map((row) => ({
      ...{ id: row.id, genre: row.genre, caption: captionOf(row), verdict: row.verdict, level: row.level },
      ...{ gradedBy: row.gradedBy, options: row.hasResult ? row.options : undefined, digest: row.digest },
      puzzle: JSON.parse(row.content) as Json,
      work: row.work === null ? null : (JSON.parse(row.work) as Json),
      solution: row.solution === null ? null : (JSON.parse(row.solution) as Json),
    }))
}
