import type { Generated, GeneratedAlways } from 'kysely'
import type { VerdictName } from '#contract/schemas/values.ts'

/** A text column that holds JSON. */
export type JsonText = string
/** A point in time, ISO 8601 in UTC. */
export type Time = string

/** The tables and views after all migrations, for typed queries. `migrations/` describes the columns. */
export interface Schema {
  node: NodeTable
  puzzle: PuzzleTable
  verdict: VerdictTable
  grading: GradingTable
  job: JobTable
  job_item: JobItemTable
  scheme: SchemeTable
  book_scheme: { book: number; genre: string; scheme: string; checksum: number }
  book_grader: { book: number; genre: string; grader: string; checksum: number }
  book_plan: { book: number; content: JsonText; changed_at: Time; checksum: number }
  section_puzzle: { puzzle: number; book: number; section: string; checksum: number }
  former_content: { puzzle: number; revision: number; digest: string }
  template: { name: string; content: JsonText; changed_at: Time; checksum: number }
  solving: { puzzle: number; part: 'play' | 'labels'; content: JsonText; changed_at: Time; checksum: number }
  undo_step: { step: Generated<number>; book: number; is_undone: 0 | 1; changed_at: Time; content: JsonText; checksum: number }
  opinion: { puzzle: number; engine: string; fits: string; changed_at: Time; content: JsonText; checksum: number }
  halted: { puzzle: number; revision: number; changed_at: Time; content: JsonText; checksum: number }
  migration: { number: number; name: string; applied_at: Time }
  newest_verdict: VerdictTable
  newest_grading: GradingTable
  book_histogram: { book: number; genre: string; grader: string; verdict: VerdictName; level: number | null; puzzles: number }
  book_size: { book: number; puzzles: number }
}

interface NodeTable {
  id: Generated<number>
  parent: number | null
  kind: 'collection' | 'book'
  title: string
  position: number
  created_at: Time
  removed_at: Time | null
  removed_with: number | null
  checksum: number
  place_check: GeneratedAlways<number>
}

interface PuzzleTable {
  id: Generated<number>
  book: number
  position: number
  genre: string
  content: JsonText
  digest: string
  revision: Generated<number>
  external_id: string | null
  title: Generated<string>
  author: Generated<string>
  source: Generated<string>
  note: Generated<string>
  label: number | null
  tags: Generated<JsonText>
  clues: number | null
  flaws: Generated<number>
  work: JsonText | null
  job_item: number | null
  created_at: Time
  updated_at: Time
  removed_at: Time | null
  checksum: number
  place_check: GeneratedAlways<number>
}

interface VerdictTable {
  id: Generated<number>
  puzzle: number
  revision: number
  verdict: VerdictName
  solution: JsonText | null
  second: JsonText | null
  differing: JsonText | null
  reason: JsonText | null
  ran_out: string | null
  flaws: Generated<JsonText>
  steps: number
  seconds: number
  solved_at: Time
  job_item: number | null
  checksum: number
}

interface GradingTable {
  id: Generated<number>
  puzzle: number
  revision: number
  grader: string
  version: number
  verdict: VerdictName
  level: number | null
  value: number | null
  technique: string | null
  counts: JsonText | null
  details: JsonText | null
  by_techniques: number | null
  seconds: number
  graded_at: Time
  job_item: number | null
  checksum: number
}

interface SchemeTable {
  scheme: string
  revision: number
  genre: string
  grader: string
  content: JsonText
  created_at: Time
  checksum: number
}

interface JobTable {
  id: Generated<number>
  kind: 'grade' | 'solve' | 'generate'
  book: number
  title: string
  grader: string | null
  request: JsonText
  state: 'queued' | 'running' | 'paused' | 'done' | 'cancelled' | 'failed'
  created_at: Time
  ended_at: Time | null
}

interface JobItemTable {
  id: Generated<number>
  job: number
  seq: number
  puzzle: number | null
  revision: number | null
  task: JsonText | null
  state: Generated<'queued' | 'leased' | 'done' | 'failed'>
  lease_owner: string | null
  lease_epoch: Generated<number>
  lease_until: number | null
  attempts: Generated<number>
  outcome: JsonText | null
  ended_at: Time | null
}
