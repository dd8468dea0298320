import { sql } from 'kysely'
import { withChecksum } from '#main/library/checksum.ts'
import { newestVerdictRow } from '../gradings/gradings'
import { addPuzzles } from './puzzles'
import { trusted } from '#main/library/checked.ts'
import { captionOf } from './captions'
import { keepSolving, keptSolving } from './solving'
import { query, type Store } from '#main/library/store.ts'
import type { Json } from '#solver/kernel/json.ts'

/** A puzzle of another book that fits a place. */
export interface CandidateRow {
  readonly id: number
  readonly book: number
  readonly bookTitle: string
  readonly title: string
  readonly level: number | null
  readonly value: number | null
  readonly technique: string | null
  readonly clues: number | null
}

/**
 * Puzzles of other books that fit a place, nearest to the middle of the limits first. They are proved to have one solution, and their value
 * (or level) by one of the graders lies between two limits, both included. Puzzles that the book has already are left out, in any
 * orientation; of several twins one is given.
 */
export function candidatesFor(
  store: Store,
  wish: { readonly book: number; readonly genre: string; readonly by: 'value' | 'level'; readonly from: number; readonly to: number },
  graders: readonly string[],
  limit: number,
): CandidateRow[] {
  const { book, genre, by, from, to } = wish
  const measure = sql.raw(by === 'value' ? 'g.value' : 'g.level')
  return store.all(
    sql<CandidateRow>`SELECT p.id, p.book, b.title AS bookTitle, p.title, g.level, g.value, g.technique, p.clues,
        min(abs(${measure} - ${(from + to) / 2})) AS away
      FROM grading AS g
      JOIN puzzle AS p ON p.id = g.puzzle AND p.revision = g.revision AND p.removed_at IS NULL
      JOIN node AS b ON b.id = p.book AND b.removed_at IS NULL
      WHERE g.grader IN (${sql.join(graders)}) AND ${measure} BETWEEN ${from} AND ${to} AND p.genre = ${genre} AND p.book <> ${book}
        AND g.id = (SELECT max(o.id) FROM grading AS o WHERE o.puzzle = p.id AND o.grader = g.grader AND o.revision = p.revision)
        AND 'unique' = (SELECT v.verdict FROM verdict AS v WHERE v.puzzle = p.id AND v.revision = p.revision ORDER BY v.id DESC LIMIT 1)
        AND NOT EXISTS (SELECT 1 FROM puzzle AS t WHERE t.digest = p.digest AND t.genre = p.genre AND t.book = ${book} AND t.removed_at IS NULL)
      GROUP BY p.digest ORDER BY away, p.id LIMIT ${limit}`.compile(query),
  )
}

/**
 * Copies puzzles to the end of a book, with their newest verdicts and gradings and people's judgements. A person's entries are not copied.
 */
export function copyPuzzles(store: Store, puzzles: readonly number[], book: number): number[] {
  return store.transaction(() =>
    puzzles.flatMap((from) => {
      const row = store.first(query.selectFrom('puzzle').selectAll().where('id', '=', from).where('removed_at', 'is', null))
      if (!row) return []
      const { genre, content, digest, clues, flaws } = trusted('puzzle', row)
      const copy = { genre, puzzle: JSON.parse(content) as Json, digest, clues, flaws, caption: captionOf(row) }
      const [to] = addPuzzles(store, book, [copy])
      if (to === undefined) return []
      const verdict = newestVerdictRow(store, from)
      if (verdict) {
        const { id: _, checksum: _c, ...known } = trusted('verdict', verdict)
        store.insert('verdict', withChecksum('verdict', { ...known, puzzle: to, revision: 1, job_item: null }))
      }
      for (const grading of store.all(query.selectFrom('newest_grading').selectAll().where('puzzle', '=', from).orderBy('id'))) {
        const { id: _, checksum: _c, ...known } = trusted('grading', grading)
        store.insert('grading', withChecksum('grading', { ...known, puzzle: to, revision: 1, job_item: null }))
      }
      const { labels } = keptSolving(store, from)
      if (labels) keepSolving(store, to, 'labels', labels)
      // An opinion itself says to which content it belongs.
      for (const opinion of store.all(query.selectFrom('opinion').selectAll().where('puzzle', '=', from)))
        store.run(query.insertInto('opinion').values(withChecksum('opinion', { ...trusted('opinion', opinion), puzzle: to })))
      return [to]
    }),
  )
}
