import { afterEach, beforeEach, expect, it } from 'vitest'
import { fullest } from '#test-support/contract/fullest.ts'
import { CaptionValue, GradeOutcome, SolveOutcome } from '#contract/schemas/values.ts'
import type { Caption } from '#solver/genre/text.ts'
import { gradingsOf, newestVerdict, recordGrading, recordVerdict } from './queries/gradings/gradings'
import { addPuzzles, findPuzzle } from './queries/puzzles/puzzles'
import type { Store } from './store'
import { Bench, node, puzzle } from '#test-support/library/library-bench.ts'

// Stored objects must be read back with all fields, including optional ones.
let bench: Bench
let store: Store
beforeEach(() => {
  bench = new Bench()
  store = bench.open()
})
afterEach(() => bench.clear())

it.each(fullest(CaptionValue) as Caption[])('a caption', (caption) => {
  const [id] = addPuzzles(store, node(store, 'Book'), [puzzle('a', { caption })])
  expect(findPuzzle(store, id!)?.caption).toEqual(caption)
})

it.each(fullest(SolveOutcome) as SolveOutcome[])('a verdict', (outcome) => {
  const [id] = addPuzzles(store, node(store, 'Book'), [puzzle('a')])
  recordVerdict(store, { puzzle: id!, revision: 1, jobItem: null }, outcome)
  expect(newestVerdict(store, id!)).toEqual(outcome)
})

it.each(fullest(GradeOutcome) as GradeOutcome[])('a grading, but for its steps', (outcome) => {
  const [id] = addPuzzles(store, node(store, 'Book'), [puzzle('a')])
  recordGrading(store, { puzzle: id!, revision: 1, jobItem: null }, outcome, outcome.grading?.needed ?? null)
  const { grader, version, verdict, grading } = outcome
  expect(gradingsOf(store, id!, new Map())).toMatchObject([{ grader, version, verdict, grading: { ...grading, steps: [] } }])
})
