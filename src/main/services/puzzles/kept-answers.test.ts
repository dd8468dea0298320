import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fromPicture } from '#solver/genres/nonogram/clues.ts'
import { nonogram } from '#solver/genres/nonogram/index.ts'
import { RowQuery } from '#contract/schemas/library.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { tsumeShogi } from '#solver/genres/tsume-shogi/index.ts'
import { ServiceBench, testGenres } from '#test-support/services/service-bench.ts'

const genre = 'sudoku'
const puzzle = sudoku.toData(sudoku.samples[0]!)
const other = sudoku.toData(sudoku.samples[1]!)
// The table shows gradings by the book's default grader.
const grader = sudoku.inBooks ?? sudoku.graders[0]!.id
let bench: ServiceBench
let book: number
let id: number
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book()
  id = await bench.ask('puzzle.create', { book, genre, puzzle })
})
afterEach(() => bench.clear())

const row = async () => (await bench.ask('book.rows', RowQuery.parse({ book }))).rows[0]!
const detail = () => bench.ask('puzzle.get', { puzzle: id })

describe('what the solver says of the puzzle on the board', () => {
  it('is what the table says, and is told', async () => {
    bench.told()
    const said = await bench.ask('puzzle.solve', { genre, puzzle, keep: id })
    expect([(await row()).verdict, (await detail()).solve]).toEqual([said.verdict, said])
    expect(bench.told()).toContainEqual({ type: 'library.changed', books: [book], tree: false })
  })

  it('is asked for once', async () => {
    const first = await bench.ask('puzzle.solve', { genre, puzzle, keep: id })
    expect(await bench.ask('puzzle.solve', { genre, puzzle, keep: id })).toEqual(first)
    expect(bench.services.store.sqlite.prepare('SELECT count(*) AS n FROM verdict').get()).toEqual({ n: 1 })
  })

  it('is kept nowhere where the puzzle is another by now, or nobody asks for that', async () => {
    await bench.ask('puzzle.solve', { genre, puzzle: other, keep: id })
    await bench.ask('puzzle.solve', { genre, puzzle })
    expect([(await row()).verdict, (await detail()).solve]).toEqual([null, null])
  })

  it('belongs to what it was asked of, whatever becomes of the puzzle meanwhile', async () => {
    const asked = bench.ask('puzzle.solve', { genre, puzzle, keep: id })
    await bench.ask('puzzle.update', { id, puzzle: other })
    await asked
    expect((await row()).verdict).toBeNull()
  })
})

describe('what the grader says of it', () => {
  it('is kept without its steps, once for each version', async () => {
    const said = await bench.ask('puzzle.explain', { genre, puzzle, grader, keep: id })
    expect(said.grading!.steps.length).toBeGreaterThan(0)
    const { level, verdict, technique } = await row()
    expect([level, verdict, technique !== null]).toEqual([said.grading!.level, 'unique', true])
    await bench.ask('puzzle.explain', { genre, puzzle, grader, keep: id })
    expect((await detail()).gradings).toHaveLength(1)
  })

  it('is given at once where it is kept', async () => {
    const said = await bench.ask('puzzle.explain', { genre, puzzle, grader, keep: id, withSteps: false })
    const again = await bench.ask('puzzle.explain', { genre, puzzle, grader, keep: id, withSteps: false })
    expect([again.grading!.level, again.grading!.value, again.verdict]).toEqual([said.grading!.level, said.grading!.value, said.verdict])
  })

  it('comes back with the puzzle when a change is undone', async () => {
    const said = await bench.ask('puzzle.explain', { genre, puzzle, grader, keep: id })
    await bench.ask('puzzle.update', { id, puzzle: other })
    expect([(await row()).level, (await row()).verdict]).toEqual([null, null])
    await bench.ask('puzzle.update', { id, puzzle })
    expect([(await row()).level, (await row()).verdict]).toEqual([said.grading!.level, 'unique'])
    expect((await detail()).solve?.solution).toEqual(said.solution)
  })
})

it('of a puzzle with two solutions found at once nothing is kept, before it is known where else they differ', async () => {
  bench.clear()
  bench = new ServiceBench(undefined, [nonogram])
  const book = await bench.book('n')
  const picture = ['#...', '.#..', '..#.', '...#']
  const { rows, columns } = fromPicture(picture)
  const text = JSON.stringify({ genre: 'nonogram', data: { rows, columns } })
  const { added } = await bench.ask('import.text', { book, file: 'n', text })
  const asked = { genre: 'nonogram', puzzle: { rows, columns }, keep: added[0]! }
  const first = await bench.ask('puzzle.solve', { ...asked, atOnce: true })
  expect(first).toMatchObject({ verdict: 'multiple', ranOut: 'unasked' })
  expect((await bench.ask('puzzle.get', { puzzle: added[0]! })).solve).toBeNull()
  const whole = await bench.ask('puzzle.solve', { ...asked, atOnce: false })
  expect(whole.ranOut).toBeUndefined()
  expect(whole.differing!.length).toBeGreaterThanOrEqual(first.differing!.length)
  expect((await bench.ask('puzzle.get', { puzzle: added[0]! })).solve).toMatchObject({ verdict: 'multiple', differing: whole.differing })
  // A stored answer is given at once.
  expect((await bench.ask('puzzle.solve', { ...asked, atOnce: true })).differing).toEqual(whole.differing)
})

describe('what a grader says by conventions that can be chosen', () => {
  it('names them, is stale where others are chosen, and is then asked for anew', async () => {
    bench.clear()
    bench = new ServiceBench(undefined, [...testGenres, tsumeShogi])
    book = await bench.book()
    const far = { genre: tsumeShogi.id, puzzle: { sfen: '8k/9/7G1/9/9/9/9/9/9 b R2b3g4s4n4l18pr 1' } }
    id = await bench.ask('puzzle.create', { book, ...far })
    const choose = (options: Record<string, string>) => bench.ask('settings.set', { options: { tsume: options } })
    const explain = async () => {
      const { grading } = await bench.ask('puzzle.explain', { ...far, grader: 'tsume', keep: id, withSteps: false })
      const { rows } = await bench.ask('book.rows', RowQuery.parse({ book, filter: { genre: far.genre } }))
      const stale = await bench.ask('book.rows', RowQuery.parse({ book, filter: { genre: far.genre, stale: true } }))
      const { gradings } = await detail()
      return [grading!.details.options, grading!.details.magazine, rows[0]!.stale, stale.total, gradings[0]!.stale]
    }
    const isStale = async () => [(await row()).stale, (await detail()).gradings[0]!.stale]
    expect(await explain()).toMatchObject([['profile=magazine'], { result: 'flawed' }, false, 0, false])
    await choose({ distant: 'broken' })
    expect(await isStale()).toEqual([true, true])
    expect(await explain()).toMatchObject([['profile=magazine', 'distant=broken'], { result: 'broken' }, false, 0, false])
    // A grading with the first options is no longer valid.
    await choose({})
    expect(await isStale()).toEqual([true, true])
    expect(await explain()).toMatchObject([['profile=magazine'], { result: 'flawed' }, false, 0, false])
    await choose({ profile: 'paper' })
    expect(await explain()).toMatchObject([['profile=paper'], undefined, false, 0, false])
  })
})
