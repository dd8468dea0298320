import { unpackIds } from '#contract/schemas/runs.ts'
import { usualSection } from '#plan/model/usual.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { usualInBooks } from '#solver/genre/graders.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { recordGrading } from '#main/library/queries/gradings/gradings.ts'
import { graded } from '#test-support/library/library-bench.ts'
import { ServiceBench, testGenres } from '#test-support/services/service-bench.ts'
import { Context } from '../context'
import type { Ports } from '../ports'
import { PrintedNumbers, PrintedOrder } from './printed-order'

let bench: ServiceBench
let book: number
let ids: number[]
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book()
  ids = await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles: samples.slice(0, 4).map((one) => sudoku.toData(one)) })
})
afterEach(() => bench.clear())

const order = () => bench.ask('book.ids', { book })
const at = (...places: number[]) => places.map((place) => ids[place])
const grade = (place: number, level: number) => {
  const grader = usualInBooks(sudoku)!
  recordGrading(
    bench.services.store,
    { puzzle: ids[place]!, revision: 1, jobItem: null },
    graded(level, { grader: grader.id, version: grader.version }),
    null,
  )
}

describe('another order of a book', () => {
  it('is from easy to hard by the chosen grader, and is taken back and done again', async () => {
    for (const [place, level] of [2, 1, 3].entries()) grade(place, level)
    const before = await bench.ask('book.order', { book, how: { kind: 'ramp' } })
    expect(await order()).toEqual(at(1, 0, 2, 3))
    const again = await bench.ask('puzzle.put-back', before)
    expect(await order()).toEqual(ids)
    await bench.ask('puzzle.put-back', again)
    expect(await order()).toEqual(at(1, 0, 2, 3))
    expect(await bench.ask('book.order', { book, how: { kind: 'ramp' } })).toEqual([])
  })

  it('of some puzzles is among their own places', async () => {
    for (const [place, level] of [3, 2, 1, 1].entries()) grade(place, level)
    await bench.ask('book.order', { book, how: { kind: 'ramp' }, puzzles: [ids[0]!, ids[3]!] })
    expect(await order()).toEqual(at(3, 1, 2, 0))
  })

  it('is what a table shows, or what is listed', async () => {
    for (const [place, level] of [1, 3, 2, 4].entries()) grade(place, level)
    await bench.ask('book.order', { book, how: { kind: 'sorted', sort: { by: 'level', descending: true } } })
    expect(await order()).toEqual(at(3, 1, 2, 0))
    await bench.ask('book.order', { book, how: { kind: 'given' }, puzzles: ids })
    expect(await order()).toEqual(ids)
  })

  it('puts apart what looks alike: the same clues in the same places, with other digits', async () => {
    const { givens } = sudoku.toData(samples[0]!) as { givens: string }
    const relabelled = givens.replace(/[1-9]/gu, (digit) => String((Number(digit) % 9) + 1))
    const [twin] = await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles: [{ givens: relabelled }] })
    await bench.ask('puzzle.move', { puzzles: [twin!], book, before: ids[1]! })
    await bench.ask('book.order', { book, how: { kind: 'spread' } })
    const now = await order()
    expect(Math.abs(now.indexOf(ids[0]!) - now.indexOf(twin!))).toBeGreaterThanOrEqual(2)
  })

  it('of a book that is not there is refused', async () => {
    expect(await bench.refusal('book.order', { book: 999, how: { kind: 'ramp' } })).toMatchObject({ code: 'service.no-such' })
  })
})

describe('a book in sections', () => {
  const rowIds = async (sort: object = {}) =>
    (await bench.ask('book.rows', { book, ...sort } as never)).rows.map(({ id }: { id: number }) => id)
  beforeEach(async () => {
    for (const [place, level] of [3, 1, 3, 1].entries()) grade(place, level)
    const { plan } = await bench.ask('book.plan', { book })
    const parts = [
      { ...usualSection, id: 'easy', takes: { levels: [1, 2] as const } },
      { ...usualSection, id: 'rest' },
    ]
    await bench.ask('book.set-plan', { book, plan: { ...plan, parts } } as never)
  })

  it('is shown as it is printed, section by section, in its table and to all who ask for its rows', async () => {
    const printed = at(1, 3, 0, 2)
    expect(await rowIds()).toEqual(printed)
    expect(await order()).toEqual(printed)
    expect(await bench.ask('book.ids', { book, offset: 1, limit: 2 })).toEqual(printed.slice(1, 3))
    expect(unpackIds(await bench.ask('book.runs', { book }))).toEqual(printed)
    expect(await Promise.all(printed.map((puzzle) => bench.ask('book.place', { book, puzzle: puzzle! })))).toEqual([0, 1, 2, 3])
    expect(await rowIds({ sort: { by: 'position', descending: true } })).toEqual(printed.toReversed())
    expect(await rowIds({ filter: { level: 3 } })).toEqual(at(0, 2))
    expect(await rowIds({ offset: 3, limit: 5 })).toEqual(at(2))
    // Other sort orders ignore the plan.
    expect(await rowIds({ sort: { by: 'level', descending: true } })).toEqual(at(0, 2, 1, 3))
  })

  it('has the numbers of its pages wherever its puzzles are named, beside those of other books', async () => {
    await bench.ask('puzzle.tag', { puzzles: at(3) as number[], add: ['@draft'], remove: [] })
    const other = await bench.book()
    const twins = await bench.ask('puzzle.copy', { puzzles: at(2, 3, 0) as number[], book: other })
    const numbers = new Map(
      (await bench.ask('puzzle.numbers', { puzzles: [...ids, ...twins, 999] })).map(({ puzzle, number }) => [puzzle, number]),
    )
    const onPages = new Map<number, number>()
    for (const one of [book, other]) {
      const { id, number } = (await bench.ask('pages.list', { book: one })).puzzles
      id.forEach((puzzle, i) => onPages.set(puzzle, number[i]!))
    }
    expect([...ids, ...twins].map((id) => numbers.get(id))).toEqual([...ids, ...twins].map((id) => onPages.get(id) ?? null))
    expect([...numbers.values()].toSorted()).toEqual([1, 1, 2, 2, 3, null, null])
    const { plan } = await bench.ask('book.plan', { book })
    await bench.ask('book.set-plan', { book, plan: { ...plan, drafts: true, numbering: { first: 10, perSection: true } } })
    const anew = await bench.ask('puzzle.numbers', { puzzles: at(1, 3, 0) as number[] })
    expect(anew.map(({ number }) => number)).toEqual([10, 11, 10])
  })

  it('has these numbers in tables of labels and names of files, too, by whatever graders a person takes for usual', async () => {
    const other = sudoku.graders.find(({ id }) => id !== usualInBooks(sudoku)!.id)!
    const told = []
    const choices: Readonly<Record<string, string>>[] = [{}, { sudoku: other.id }]
    for (const usual of choices) {
      const numbers = new Map((await bench.ask('puzzle.numbers', { puzzles: ids, usual })).map(({ puzzle, number }) => [puzzle, number]))
      const expected = ids.map((id) => numbers.get(id))
      const { files } = await bench.ask('export.files', { book, format: 'sdk', usual })
      expect(files.map(({ name }) => Number.parseInt(name, 10))).toEqual(expected)
      const { text } = await bench.ask('label.export', { book, language: 'en', usual })
      const [, ...lines] = text.trim().split(/\r?\n/u)
      expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(expected)
      told.push(expected)
    }
    // The other grader has no gradings, so all puzzles are in the section for the rest.
    expect(told).toEqual([[3, 1, 4, 2], [1, 2, 3, 4]]) // prettier-ignore
  })

  it('is sorted once for all who ask for its numbers or its sections at once', async () => {
    const context = new Context({ genres: testGenres } as unknown as Ports, bench.services.store)
    const graders = context.graders({}, book)
    const numbers = new PrintedNumbers(context)
    const [one, other] = await Promise.all([numbers.of(book, graders), numbers.of(book, graders)])
    expect(other).toBe(one)
    expect([...one].toSorted(([, a], [, b]) => a! - b!).map(([id]) => id)).toEqual(at(1, 3, 0, 2))
    const sections = new PrintedOrder(context)
    expect(await sections.sections(book, graders)).toBe(await sections.sections(book, graders))
    expect((await sections.sections(book, graders))?.flat()).toEqual(at(1, 3, 0, 2))
  })

  it('keeps a puzzle that becomes harder where it then belongs', async () => {
    grade(1, 3)
    expect(await order()).toEqual(at(3, 0, 1, 2))
  })

  it('is ordered inside its sections', async () => {
    await bench.ask('book.order', { book, how: { kind: 'given' }, puzzles: at(2, 3, 0, 1) as number[] })
    expect(await order()).toEqual(at(3, 1, 2, 0))
    grade(2, 5)
    await bench.ask('book.order', { book, how: { kind: 'ramp' } })
    expect(await order()).toEqual(at(3, 1, 0, 2))
  })
})
