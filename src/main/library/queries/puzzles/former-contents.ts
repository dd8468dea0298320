import { createHash } from 'node:crypto'
import { trusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { query, type Store } from '#main/library/store.ts'

/** A content of a puzzle, with its revision. */
export interface NumberedContent {
  readonly content: string
  readonly revision: number
}

/** The digest covers the revision, so that a row with a damaged revision matches no content. */
const digestOf = ({ content, revision }: NumberedContent): string => createHash('sha256').update(`${revision}\n${content}`).digest('base64')

/**
 * Restores verdict and gradings of a puzzle that gets back a content from before; they count for the revision `after`. The verdict and
 * gradings of the content that it loses are remembered for the same purpose.
 */
export function carryAnswers(store: Store, puzzle: number, before: NumberedContent, after: NumberedContent): void {
  if (newestAnswers(store, puzzle, before.revision).length > 0) {
    store.insert('former_content', { puzzle, revision: before.revision, digest: digestOf(before) })
  }
  const former = store.all(query.selectFrom('former_content').selectAll().where('puzzle', '=', puzzle).orderBy('revision', 'desc'))
  const known = former.find(({ revision, digest }) => digest === digestOf({ content: after.content, revision }))
  if (!known) return
  for (const { table, row } of newestAnswers(store, puzzle, known.revision)) {
    const { id: _, ...values } = trusted(table, row)
    store.insert(table, withChecksum(table, { ...values, revision: after.revision, job_item: null }) as never)
  }
}

/** The newest verdict on a revision of a puzzle, and the newest grading by each grader. */
function newestAnswers(store: Store, puzzle: number, revision: number) {
  const verdicts = store.all(
    query.selectFrom('verdict').selectAll().where('puzzle', '=', puzzle).where('revision', '=', revision).orderBy('id', 'desc').limit(1),
  )
  const gradings = store.all(
    query.selectFrom('grading').selectAll().where('puzzle', '=', puzzle).where('revision', '=', revision).orderBy('id'),
  )
  const newest = new Map(gradings.map((row) => [row.grader, row]))
  return [
    ...verdicts.map((row) => ({ table: 'verdict' as const, row })),
    ...Array.from(newest.values(), (row) => ({ table: 'grading' as const, row })),
  ]
}
