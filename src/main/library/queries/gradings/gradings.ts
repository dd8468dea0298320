import type { GradingRecord } from '#contract/schemas/library.ts'
import type { GradeOutcome, SolveOutcome } from '#contract/schemas/values.ts'
import { trusted } from '#main/library/checked.ts'
import { withChecksum } from '#main/library/checksum.ts'
import { type ChosenOptions, isByOthers } from './stale'
import { query, type Store } from '#main/library/store.ts'

/** The puzzle and its revision that a result is about, and the job item that asked for it, so that the result is kept only once. */
export interface Judged {
  readonly puzzle: number
  readonly revision: number
  readonly jobItem: number | null
}

/** Appends a verdict; false when this job item has left one before. */
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
 * Appends a grading, and the verdict that came with it where it is a new one. Where the grader refused the puzzle, only the verdict is
 * kept. False, with nothing written, when this job item has left a grading before.
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

/** The row of the newest verdict on a puzzle as it is now. */
export function newestVerdictRow(store: Store, puzzle: number) {
  // Not by the view `newest_verdict`: asked for one puzzle, the engine would go through all of them.
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

/** The last verdict of the exact solver on a puzzle as it is now. */
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
 * The gradings of a puzzle as it is now, newest first.
 *
 * @param versions the version of each grader that this program knows; an older one makes a grading stale
 * @param options the conventions chosen of each grader that has any; others make it stale, too
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

/** Compiled once: bulk grading asks it of every puzzle. The zeros stand for puzzle and revision. */
const LAST_VERDICT = query
  .selectFrom('verdict')
  .select('verdict')
  .where('puzzle', '=', 0)
  .where('revision', '=', 0)
  .orderBy('id', 'desc')
  .compile()

/** An exact answer that repeats the last one, or that ran out after one that did not, is no news. */
function saysSomethingNew(store: Store, { puzzle, revision }: Judged, verdict: SolveOutcome['verdict']): boolean {
  const last = store.first<{ verdict: SolveOutcome['verdict'] }>({ ...LAST_VERDICT, parameters: [puzzle, revision] })
  return last === undefined || (last.verdict !== verdict && verdict !== 'undecided')
}

function jsonOrNull(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
