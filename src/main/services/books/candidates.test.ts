import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PlaceWish } from '#contract/schemas/candidates.ts'
import { unpackScene } from '#solver/drawing/scene-text.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { usualInBooks } from '#solver/genre/graders.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { recordGrading } from '#main/library/queries/gradings/gradings.ts'
import { graded } from '#test-support/library/library-bench.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
let book: number
let other: number
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book('Mine')
  other = await bench.book('Other')
})
afterEach(() => bench.clear())

const grader = usualInBooks(sudoku)!
const data = (place: number) => sudoku.toData(samples[place]!)
/** Returns an equivalent puzzle with permuted digits. */
const relabelled = (place: number) => ({
  givens: (data(place) as { givens: string }).givens.replace(/[1-9]/gu, (digit) => String((Number(digit) % 9) + 1)),
})
async function add(to: number, puzzle: ReturnType<typeof data>, level: number, verdict: 'unique' | 'multiple' = 'unique') {
  const [id] = await bench.ask('puzzle.add', { book: to, genre: 'sudoku', puzzles: [puzzle] })
  const outcome = graded(level, { grader: grader.id, version: grader.version, verdict })
  recordGrading(bench.services.store, { puzzle: id!, revision: 1, jobItem: null }, outcome, 'a')
  return id!
}
const wish = (from: number, to: number): PlaceWish => ({ book, genre: 'sudoku', graders: {}, by: 'value', from, to })
const found = async (from: number, to: number) => (await bench.ask('candidates.list', wish(from, to))).map(({ id }) => id)

describe('candidates of the library', () => {
  it('have a value between the two, one solution, are in another book, and are none that the book has; the nearest come first', async () => {
    const near = await add(other, data(1), 3)
    const far = await add(other, data(2), 2)
    await add(other, data(3), 9)
    await add(other, relabelled(0), 3)
    await add(book, data(0), 3)
    expect(await found(18, 42)).toEqual([near, far])
    expect(await found(50, 60)).toEqual([])
    await bench.ask('puzzle.remove', { puzzles: [near] })
    expect(await found(18, 42)).toEqual([far])
  })

  it('leave out what has no proof or more than one solution, and take one of those that are the same', async () => {
    await add(other, data(1), 3, 'multiple')
    const first = await add(other, data(2), 3)
    await add(other, relabelled(2), 3)
    expect(await found(25, 35)).toEqual([first])
  })

  it('are copied with what is known of them, and the first stay where they are', async () => {
    const first = await add(other, data(1), 3)
    const [copy] = await bench.ask('puzzle.copy', { puzzles: [first, 999], book })
    const [one, two] = [await bench.ask('puzzle.get', { puzzle: first }), await bench.ask('puzzle.get', { puzzle: copy! })]
    expect(two).toMatchObject({ book, digest: one.digest, puzzle: one.puzzle, solve: one.solve })
    expect(two.gradings.map(({ id: _, ...grading }) => grading)).toEqual(one.gradings.map(({ id: _, ...grading }) => grading))
    expect(await bench.ask('book.ids', { book: other })).toEqual([first])
  })
})

describe('new candidates', () => {
  it('are made until one fits, each drawn before its hardest step; the same seed makes the same', async () => {
    const any = { ...wish(-1000, 1e6) }
    const step = await bench.ask('candidates.make', { wish: any, seed: 's', at: 0 })
    expect(step).toMatchObject({ next: 1, found: [{ id: null, level: expect.any(Number) as number }] })
    expect(unpackScene(step.found[0]!.scene!).shapes.length).toBeGreaterThan(50)
    expect(await bench.ask('candidates.make', { wish: any, seed: 's', at: 0 })).toEqual(step)
    expect(await bench.ask('candidates.make', { wish: wish(1e6, 2e6), seed: 's', at: 0 })).toEqual({ next: 1, found: [] })
  })

  it('of a genre without a list of all puzzles are none', async () => {
    expect(await bench.ask('candidates.search', { wish: wish(0, 1), at: 0 })).toEqual({ next: null, found: [] })
  })
})

describe('choosing', () => {
  it('takes puzzles of the book, of a collection or of the whole library, of one genre, and of twins the book’s own', async () => {
    const shelf = await bench.ask('tree.create', { parent: null, kind: 'collection', title: 'Shelf' })
    const inside = await bench.ask('tree.create', { parent: shelf, kind: 'book', title: 'Inside' })
    const own = await add(book, data(0), 1)
    await add(other, relabelled(0), 1)
    const far = await add(other, data(1), 2)
    const near = await add(inside, data(2), 2)
    const chosen = async (within: 'book' | 'library' | { collection: number }, level: number, count = 1) => {
      const choice = await bench.ask('book.choose', { book, within, genre: 'sudoku', quota: [{ level, count }] })
      return choice.ok ? choice.chosen.map(({ id }) => id) : choice.shortage
    }
    expect(await chosen('book', 1)).toEqual([own])
    expect(await chosen('library', 1)).toEqual([own])
    expect(await chosen('library', 1, 2)).toEqual({ levels: [1], asked: 2, different: 1 })
    expect(await chosen('library', 2, 2)).toEqual(expect.arrayContaining([far, near]))
    expect(await chosen({ collection: shelf }, 2)).toEqual([near])
    expect(await chosen('book', 2)).toEqual({ levels: [2], asked: 1, different: 0 })
    expect(await bench.ask('book.choosable', { book, within: 'library' })).toEqual(['sudoku'])
  })

  it('tells beforehand how many different puzzles of a genre each level has, and how many have none', async () => {
    await add(book, data(0), 1)
    await add(other, relabelled(0), 1)
    await add(other, data(1), 2)
    await add(other, data(2), 2)
    await bench.ask('puzzle.add', { book: other, genre: 'sudoku', puzzles: [data(3)] })
    const levels = async (within: 'book' | 'library', genre: string) =>
      (await bench.ask('book.choosableLevels', { book, within, genre })).map(({ level, different }) => [level, different])
    expect(await levels('book', 'sudoku')).toEqual([[1, 1]])
    expect(await levels('library', 'sudoku')).toEqual([[null, 1], [1, 1], [2, 2]]) // prettier-ignore
    expect(await levels('library', 'nonogram')).toEqual([])
  })
})
