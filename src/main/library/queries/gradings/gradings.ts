import type { GradingRecord } from '#contract/schemas/library.ts'
import type { GradeOutcome, SolveOutcome } from '#contract/schemas/values.ts'
import { trusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { type ChosenOptions, isByOthers } from './stale'
import { query, type Store } from '#main/library/store.ts'

/** The puzzle and the revision that were judged, and the job item that asked for it. The item ensures that a result is stored only once. */
export interface Judged {
  readonly puzzle: number
  readonly revision: number
  readonly jobItem: number | null
}

/** Stores a verdict. False where this job item has stored one before. */
export function recordVerdict(store: Store, { puzzle, revision, jobItem }: Judged, outcome: SolveOutcome): boolean {
  const { verdict, ranOut, steps, seconds } = outcome
  const id = store.insert(
    'verdict',
    withChecksum('verdict', {
      ...{ puzzle, revision, verdict, steps, seconds, ran_out: ranOut ?? null, job_item: jobItem, solved_at: store.now() },
      solution: jsonOrNull(outcome.solution),
      second: jsonOrNull(outcome.second),
      differing: jsonOrNull(outcome.differing),
      reason: jsonOrNull(outcome.reason),
      flaws: JSON.stringify(outcome.flaws),
    }),
    'job_item',
  )
  return id !== undefined
}

/**
 * Stores a grading, and the verdict that came with it if it is new. If the grader refused the puzzle, only the verdict is stored. False,
 * without storing anything, where this job item has stored a grading before.
 *
 * @param technique the hardest technique needed, for sorting; null where there is none
 */
export function recordGrading(store: Store, judged: Judged, outcome: GradeOutcome, technique: string | null): boolean {
  return store.transaction(() => {
    const { puzzle, revision, jobItem } = judged
    const { grader, version, verdict, grading, seconds } = outcome
    if (outcome.refused && !grading) return saysSomethingNew(store, judged, verdict) && recordVerdict(store, judged, outcome)
    const id = store.insert(
      'grading',
      withChecksum('grading', {
        ...{ puzzle, revision, grader, version, verdict, technique, seconds, graded_at: store.now(), job_item: jobItem },
        level: grading?.level ?? null,
        value: grading?.value ?? null,
        counts: jsonOrNull(grading?.counts),
        details: jsonOrNull(grading?.details),
        by_techniques: grading ? Number(grading.solvedByTechniques) : null,
      }),
      'job_item',
    )
    if (id === undefined) return false
    if (saysSomethingNew(store, judged, verdict)) recordVerdict(store, judged, outcome)
    return true
  })
}

/** The row of the newest verdict on the present revision of a puzzle. */
export function newestVerdictRow(store: Store, puzzle: number) {
  // The view `newest_verdict` would read all puzzles even when asked for one.
  return store.first(
    query
      .selectFrom('verdict as v')
      .innerJoin('puzzle as p', (join) => join.onRef('p.id', '=', 'v.puzzle').onRef('p.revision', '=', 'v.revision'))
      .selectAll('v')
      .where('v.puzzle', '=', puzzle)
      .orderBy('v.id', 'desc')
      .limit(1),
  )
}

/** The newest verdict of the exact solver on the present revision of a puzzle. */
export function newestVerdict(store: Store, puzzle: number): SolveOutcome | undefined {
  const row = newestVerdictRow(store, puzzle)
  if (!row) return undefined
  trusted('verdict', row)
  return {
    ...{ verdict: row.verdict, steps: row.steps, seconds: row.seconds, flaws: JSON.parse(row.flaws) as SolveOutcome['flaws'] },
    ...(row.solution !== null && { solution: JSON.parse(row.solution) as SolveOutcome['solution'] }),
    ...(row.second !== null && { second: JSON.parse(row.second) as SolveOutcome['second'] }),
    ...(row.differing !== null && { differing: JSON.parse(row.differing) as number[] }),
    ...(row.reason !== null && { reason: JSON.parse(row.reason) as SolveOutcome['reason'] }),
    ...(row.ran_out !== null && { ranOut: row.ran_out }),
  }
}

/**
 * The gradings of the present revision of a puzzle, newest first.
 *
 * @param versions the present version of each grader; a grading by an older version is stale
 * @param options the chosen conventions of each grader that has any; a grading by other conventions is stale
 */
export function gradingsOf(
  store: Store,
  puzzle: number,
  versions: ReadonlyMap<string, number>,
  options: ReadonlyMap<string, ChosenOptions> = new Map(),
): GradingRecord[] {
  const rows = store.all(
    query
      .selectFrom('grading as g')
      .innerJoin('puzzle as p', (join) => join.onRef('p.id', '=', 'g.puzzle').onRef('p.revision', '=', 'g.revision'))
      .selectAll('g')
      .where('g.puzzle', '=', puzzle)
      .orderBy('g.id', 'desc'),
  )
  return rows
    .map((row) => trusted('grading', row))
    .map((row) => ({
      ...{ id: row.id, grader: row.grader, version: row.version, verdict: row.verdict, gradedAt: row.graded_at },
      stale:
        row.version < (versions.get(row.grader) ?? 0) ||
        (row.details !== null && isByOthers(optionsIn(row.details), options.get(row.grader))),
      grading:
        row.counts === null || row.details === null
          ? null
          : {
              level: row.level,
              ...(row.value !== null && { value: row.value }),
              ...(row.technique !== null && { needed: row.technique }),
              counts: JSON.parse(row.counts) as Record<string, number>,
              details: JSON.parse(row.details) as Record<string, never>,
              solvedByTechniques: row.by_techniques === 1,
              steps: [],
            },
    }))
}

function optionsIn(details: string): string | null {
  return jsonOrNull((JSON.parse(details) as { readonly options?: unknown }).options)
}

/** The query is compiled once, because bulk grading asks it for every puzzle. The zeros stand for puzzle and revision. */
const LAST_VERDICT = query
  .selectFrom('verdict')
  .select('verdict')
  .where('puzzle', '=', 0)
  .where('revision', '=', 0)
  .orderBy('id', 'desc')
  .compile()

/** Returns whether a verdict is new. It is not if it repeats the last one, or if it ran out of steps although an earlier one did not. */
function saysSomethingNew(store: Store, { puzzle, revision }: Judged, verdict: SolveOutcome['verdict']): boolean {
  const last = store.first<{ verdict: SolveOutcome['verdict'] }>({ ...LAST_VERDICT, parameters: [puzzle, revision] })
  return last === undefined || (last.verdict !== verdict && verdict !== 'undecided')
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
