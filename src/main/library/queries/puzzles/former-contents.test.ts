import { afterEach, beforeEach, expect, it } from 'vitest'
import { gradingsOf, newestVerdict, recordGrading, recordVerdict } from '../gradings/gradings'
import { addPuzzles, findPuzzle, updatePuzzle } from './puzzles'
import type { Store } from '#main/library/store.ts'
import { Bench, graded, node, puzzle, solved } from '#test-support/library/library-bench.ts'

let bench: Bench
let store: Store
let id: number
beforeEach(() => {
  bench = new Bench()
  store = bench.open()
  ;[id] = addPuzzles(store, node(store, 'Book'), [puzzle('a')]) as [number]
})
afterEach(() => bench.clear())

const become = (mark: string): void => updatePuzzle(store, id, { content: { puzzle: { clue: mark }, digest: mark, clues: 1, flaws: 0 } })
const grade = (outcome: Parameters<typeof recordVerdict>[2]): void =>
  void recordVerdict(store, { puzzle: id, revision: findPuzzle(store, id)!.revision, jobItem: null }, outcome)
const levels = (): (number | null | undefined)[] => gradingsOf(store, id, new Map()).map(({ grading }) => grading?.level)

it('a puzzle that becomes what it was has its newest verdict and grading again, and loses them with the next change', () => {
  grade(solved('undecided', { ranOut: 'steps' }))
  grade(solved('multiple', { solution: 1, second: 2, differing: [3, 4] }))
  become('b')
  expect(newestVerdict(store, id)).toBeUndefined()
  recordGrading(store, { puzzle: id, revision: 2, jobItem: null }, graded(2), 't')
  recordGrading(store, { puzzle: id, revision: 2, jobItem: null }, graded(4), 't')
  become('a')
  expect(newestVerdict(store, id)).toMatchObject({ verdict: 'multiple', differing: [3, 4] })
  expect(levels()).toEqual([])
  become('b')
  expect([newestVerdict(store, id)?.verdict, levels()]).toEqual(['unique', [4]])
  become('c')
  expect([newestVerdict(store, id), levels()]).toEqual([undefined, []])
  expect(findPuzzle(store, id)!.revision).toBe(5)
})

it('what was never judged is not remembered', () => {
  become('b')
  become('a')
  expect([newestVerdict(store, id), store.sqlite.prepare('SELECT count(*) AS n FROM former_content').get()]).toEqual([undefined, { n: 0 }])
})

it('what is remembered goes with the puzzle', () => {
  grade(solved('none'))
  become('b')
  store.remove('puzzle', id)
  expect(store.sqlite.prepare('SELECT count(*) AS n FROM former_content').get()).toEqual({ n: 0 })
})
