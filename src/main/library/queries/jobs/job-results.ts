import { sql } from 'kysely'
import type { JobResults } from '#contract/schemas/library.ts'
import type { VerdictName } from '#contract/schemas/values.ts'
import type { Json } from '#solver/kernel/json.ts'
import type { Message } from '#solver/kernel/message.ts'
import { query, type Store } from '#main/library/store.ts'

/** The most puzzles, and the most reasons, in one answer. */
const MOST_SHOWN = 24
const MOST_REASONS = 20

/** The results of a job so far: its puzzles from the place `from` on, the reasons of failures, and the puzzles that were not graded. */
export function jobResults(store: Store, job: number, from: number): JobResults {
  const made = store
    .all(
      sql<{ id: number }>`SELECT p.id FROM job_item AS i JOIN puzzle AS p ON p.job_item = i.id
        WHERE i.job = ${job} AND i.state = 'done' ORDER BY i.seq`.compile(query),
    )
    .map(({ id }) => id)
  const shown = store.all(
    sql<{ id: number; genre: string; content: string }>`SELECT p.id, p.genre, p.content FROM json_each(${JSON.stringify(
      made.slice(from, from + MOST_SHOWN),
    )}) AS asked JOIN puzzle AS p ON p.id = asked.value ORDER BY asked.key`.compile(query),
  )
  const failures = store.all(
    sql<{ outcome: string; items: number }>`SELECT min(outcome) AS outcome, count(*) AS items FROM job_item
      WHERE job = ${job} AND state = 'failed' AND json_valid(outcome) GROUP BY outcome ->> 'code' ORDER BY items DESC LIMIT ${MOST_REASONS}`.compile(
      query,
    ),
  )
  const ungraded = store.all(
    sql<{
      verdict: VerdictName
      items: number
    }>`SELECT g.verdict, count(*) AS items FROM job_item AS i JOIN grading AS g ON g.job_item = i.id
      WHERE i.job = ${job} AND i.state = 'done' AND g.counts IS NULL GROUP BY g.verdict ORDER BY items DESC, g.verdict`.compile(query),
  )
  return {
    made,
    ungraded,
    shown: shown.map(({ content, ...row }) => ({ ...row, puzzle: JSON.parse(content) as Json })),
    failures: failures.map(({ outcome, items }) => ({ message: JSON.parse(outcome) as Message, items })),
  }
}
