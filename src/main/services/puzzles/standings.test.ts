import { afterEach, beforeEach, expect, it } from 'vitest'
import { usualInBooks } from '#solver/genre/graders.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { Budget } from '#solver/kernel/budget.ts'
import type { ChosenGrader } from '#main/library/queries/gradings/chosen.ts'
import { recordGrading } from '#main/library/queries/gradings/gradings.ts'
import { addPuzzles } from '#main/library/queries/puzzles/puzzles.ts'
import { gradedInParts } from '#main/library/queries/rows/standing.ts'
import { graded, node, puzzle } from '#test-support/library/library-bench.ts'
import type { Store } from '#main/library/store.ts'
import { Standings } from './standings'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
let store: Store
let book: number
let ids: readonly number[]
beforeEach(() => {
  bench = new ServiceBench()
  ;({ store } = bench.services)
  book = node(store, 'Book')
  ids = addPuzzles(
    store,
    book,
    [...'abcde'].map((mark) => puzzle(mark)),
  )
  const [far] = addPuzzles(store, node(store, 'Other'), [puzzle('z')])
  grade(ids[0]!, 2, 9)
  grade(ids[1]!, 3, 1)
  grade(ids[2]!, 2, 10)
  grade(ids[3]!, null, 0)
  grade(far!, 5, 50)
})
afterEach(() => bench.clear())

const GRADERS = [{ genre: 'nullgenre', grader: 'stars', version: 1, techniques: ['t'] }] as unknown as ChosenGrader[]

function grade(id: number, level: number | null, value: number): void {
  const { grading, ...rest } = graded(level)
  recordGrading(store, { puzzle: id, revision: 1, jobItem: null }, { ...rest, grading: { ...grading!, value } }, 't')
}

it('a puzzle stands by level, then value, among the graded of its genre in its book', async () => {
  const standings = new Standings(store)
  const all = await Promise.all(ids.map((id) => standings.of({ id, book, genre: 'nullgenre' }, GRADERS)))
  expect(all).toEqual([{ of: 3, harder: 2 }, { of: 3, harder: 0 }, { of: 3, harder: 1 }, undefined, undefined])
  grade(ids[4]!, 4, 0)
  expect(await standings.of({ id: ids[1]!, book, genre: 'nullgenre' }, GRADERS)).toEqual({ of: 4, harder: 1 })
})

it('a puzzle is compared with those that its book prints: drafts are none of them', async () => {
  const grader = usualInBooks(sudoku)!
  const own = await bench.book('Own')
  const puzzles = sudoku.samples.slice(0, 3).map((one) => sudoku.toData(one))
  const [first, , last] = await bench.ask('puzzle.add', { book: own, genre: 'sudoku', puzzles })
  for (const [i, id] of (await bench.ask('book.ids', { book: own })).entries())
    recordGrading(store, { puzzle: id, revision: 1, jobItem: null }, graded(i + 1, { grader: grader.id, version: grader.version }), null)
  const standing = () => bench.ask('puzzle.standing', { puzzle: first!, grader: grader.id })
  expect(await standing()).toEqual({ of: 3, harder: 2 })
  await bench.ask('puzzle.tag', { puzzles: [last!], add: ['@draft'], remove: [] })
  expect(await standing()).toEqual({ of: 2, harder: 1 })
})

it('the graded of a book are the same in parts of any size', () => {
  const read = (size?: number) => [...gradedInParts(store, book, 'nullgenre', GRADERS, size)].flat()
  expect(read()).toHaveLength(3)
  for (const size of [1, 2, 3]) expect(read(size)).toEqual(read())
})

it('a small question is answered while a large book is read, and the reading ends where another book is asked for', async () => {
  const move = store.sqlite.prepare('UPDATE puzzle SET position = ? WHERE id = ?')
  ids.forEach((id, i) => move.run(1 + i * 100_000, id))
  const standings = new Standings(store)
  const other = node(store, 'Third')
  const [single] = addPuzzles(store, other, [puzzle('y')])
  grade(single!, 1, 1)
  const answered: string[] = []
  const first = standings.of({ id: ids[0]!, book, genre: 'nullgenre' }, GRADERS).then((found) => (answered.push('large'), found))
  await bench.ask('book.place', { book, puzzle: ids[1]! })
  answered.push('small')
  const second = await standings.of({ id: single!, book: other, genre: 'nullgenre' }, GRADERS)
  expect(second).toEqual({ of: 1, harder: 0 })
  expect(await first).toBeUndefined()
  expect(answered[0]).toBe('small')
})

it('the first step by the hardest technique is told by its place among the steps of the grading; null where there are none', async () => {
  const grader = usualInBooks(sudoku)!
  const own = await bench.book()
  const order = Object.keys(grader.techniques)
  // One puzzle needs more than singles, so that its hardest step is not the first.
  for (const [given, isLate] of [
    [sudoku.samples[0]!, false],
    [sudoku.samples.at(-1)!, true],
  ] as const) {
    const id = await bench.ask('puzzle.create', { book: own, genre: 'sudoku', puzzle: sudoku.toData(given), caption: {} })
    const { steps } = grader.grade(given, new Budget(10_000_000), true)
    const ranks = steps.map(({ technique }) => order.indexOf(technique))
    const step = ranks.indexOf(Math.max(...ranks)) + 1
    expect(step > 1 || !isLate).toBe(true)
    expect(await bench.ask('puzzle.hardest-at', { puzzle: id, grader: grader.id })).toEqual({ step, of: steps.length })
  }
  const blank = await bench.ask('puzzle.create', { book: own, genre: 'sudoku', puzzle: sudoku.toData(sudoku.blank), caption: {} })
  expect(await bench.ask('puzzle.hardest-at', { puzzle: blank, grader: grader.id })).toBeNull()
})
