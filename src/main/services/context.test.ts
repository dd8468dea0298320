import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEXT_LIMITS } from '#contract/schemas/text-limits.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { sayContract } from '#contract/messages/messages.ts'
import { usualPlan } from '#plan/model/usual.ts'
import { usualInBooks } from '#solver/genre/graders.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { chooseGrader } from '../library/queries/books/graders'
import { createNode } from '../library/queries/books/nodes'
import { changePlan } from '../library/queries/books/plans'
import { addPuzzles } from '../library/queries/puzzles/puzzles'
import { ServiceBench, testGenres } from '#test-support/services/service-bench.ts'
import { Context } from './context'
import type { Ports } from './ports'

let bench: ServiceBench
let book: number
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.ask('tree.create', { parent: null, kind: 'book', title: '春' })
})
afterEach(() => bench.clear())

const puzzle = nullgenre.toData(nullgenre.samples[0]!)
const long = (most: number) => 'あ'.repeat(most + 1)
const line = (caption: object) => JSON.stringify({ genre: 'nullgenre', ...caption, data: puzzle })
const fieldsOfPuzzle = ['id', 'title', 'author', 'source', 'note'] as const

describe('import', () => {
  const brought = async (...captions: object[]) => {
    const report = await bench.ask('import.text', { book, file: 'x.jsonl', text: captions.map(line).join('\n') })
    const kept = await Promise.all(report.added.map((id) => bench.ask('puzzle.get', { puzzle: id })))
    return { report, captions: kept.map(({ caption }) => caption) }
  }

  it.each(fieldsOfPuzzle)('shortens a %s that is too long, and tells where', async (field) => {
    const most = TEXT_LIMITS[field]
    const { report, captions } = await brought({}, { [field]: long(most) })
    expect(captions[1]![field]).toBe('あ'.repeat(most))
    expect(report.problems).toEqual([
      expect.objectContaining({ line: 2, severity: 'warning', message: { code: 'text.shortened', field, length: most + 1, most } }),
    ])
  })

  it('shortens tags, and leaves out those that are too many', async () => {
    const tags = [long(TEXT_LIMITS.tag), ...Array.from({ length: 120 }, (_, i) => `t${i}`)]
    const { report, captions } = await brought({ tags })
    expect(captions[0]!.tags).toEqual(['あ'.repeat(TEXT_LIMITS.tag), ...tags.slice(1, 100)])
    expect(report.problems.map(({ message }) => message.code)).toEqual(['text.tags-left-out', 'text.shortened'])
  })

  it('takes what is just as long as it may be as it is, and counts characters, not their units', async () => {
    const { report, captions } = await brought({ title: '𠮷'.repeat(500), note: 'n'.repeat(10_000) })
    expect(report.problems).toEqual([])
    expect(captions[0]!.title).toBe('𠮷'.repeat(500))
  })

  it('does not cut within what is seen as one sign', async () => {
    const { captions } = await brought({ title: `${'a'.repeat(499)}e\u0301 and more` }, { title: `${'a'.repeat(498)}👩‍👩‍👧 and more` })
    expect(captions.map(({ title }) => title)).toEqual(['a'.repeat(499), 'a'.repeat(498)])
  })
})

describe('what is put in', () => {
  it.each(fieldsOfPuzzle)('is refused with a sentence in both languages where a %s is too long', async (field) => {
    const caption = { [field]: long(TEXT_LIMITS[field]) }
    const refusal = await bench.refusal('puzzle.create', { book, genre: 'nullgenre', puzzle, caption })
    expect(refusal).toMatchObject({ code: 'text.too-long', field })
    for (const language of ['en', 'ja'] as const) expect(sayContract(refusal, language)).toMatch(/\d/)
    const id = await bench.ask('puzzle.create', { book, genre: 'nullgenre', puzzle, caption: {} })
    expect(await bench.refusal('puzzle.update', { id, caption })).toMatchObject({ code: 'text.too-long', field })
  })

  it('is refused where a tag is too long or there are too many, and nothing has changed', async () => {
    const id = await bench.ask('puzzle.create', { book, genre: 'nullgenre', puzzle, caption: { tags: ['a'] } })
    const many = Array.from({ length: 100 }, (_, i) => `t${i}`)
    expect(await bench.refusal('puzzle.tag', { puzzles: [id], add: [long(TEXT_LIMITS.tag)], remove: [] })).toMatchObject({ field: 'tag' })
    expect(await bench.refusal('puzzle.tag', { puzzles: [id], add: many, remove: [] })).toMatchObject({ code: 'text.too-many-tags' })
    expect(await bench.refusal('puzzle.set-tags', [{ puzzle: id, tags: ['b', ...many] }])).toMatchObject({ code: 'text.too-many-tags' })
    expect((await bench.ask('puzzle.get', { puzzle: id })).caption.tags).toEqual(['a'])
    await bench.ask('puzzle.set-tags', [{ puzzle: id, tags: many }])
  })

  it('is refused where the name of a book is too long', async () => {
    const title = long(TEXT_LIMITS.name)
    expect(await bench.refusal('tree.create', { parent: null, kind: 'book', title })).toMatchObject({ field: 'name' })
    expect(await bench.refusal('tree.update', { node: book, title })).toMatchObject({ field: 'name' })
  })

  it.each([
    ['title', { title: long(500) }],
    ['author', { author: long(500) }],
    ['subtitle', { parts: [{ kind: 'title', subtitle: long(500), count: true }] }],
    ['imprint', { parts: [{ kind: 'imprint', text: long(10_000) }] }],
    ['heading', { parts: [{ kind: 'text', heading: long(500), text: '' }] }],
    ['text', { parts: [{ kind: 'text', text: long(100_000) }] }],
    ['heading', { parts: usualPlan.parts.map((part) => (part.kind === 'section' ? { ...part, heading: long(500) } : part)) }],
  ] as const)('is refused where the %s of a plan is too long', async (field, change) => {
    const plan = { ...usualPlan, ...change }
    expect(await bench.refusal('book.set-plan', { book, plan })).toMatchObject({ code: 'text.too-long', field })
    if (field !== 'title') expect(await bench.refusal('template.save', { name: 'own', plan })).toMatchObject({ field })
  })
})

describe('an older library', () => {
  it('keeps its longer texts, and everything else of them can be changed', async () => {
    const title = 'x'.repeat(20_000)
    const tags = Array.from({ length: 150 }, (_, i) => `t${i}`)
    const store = bench.open()
    const old = createNode(store, { parent: null, kind: 'book', title }) as number
    const content = { puzzle, digest: 'd', clues: 1, flaws: 0, genre: 'nullgenre' }
    const [id] = addPuzzles(store, old, [{ ...content, caption: { title, tags } }])
    changePlan(store, { book: old, plan: { ...usualPlan, title } })
    await bench.ask('puzzle.update', { id: id!, caption: { title, author: 'somebody' } })
    await bench.ask('puzzle.tag', { puzzles: [id!], add: [], remove: ['t3'] })
    await bench.ask('tree.update', { node: old, title, position: 1 })
    await bench.ask('book.set-plan', { book: old, plan: { ...usualPlan, title, author: 'somebody' } })
    expect((await bench.ask('puzzle.get', { puzzle: id! })).caption).toMatchObject({ title, author: 'somebody' })
    expect((await bench.ask('book.plan', { book: old })).plan).toMatchObject({ title, author: 'somebody' })
  })
})

it('the graders of a book are those that it has chosen, else those named as usual, also where it has chosen one that nobody knows', () => {
  const { store } = bench.services
  const context = new Context({ genres: testGenres } as unknown as Ports, store)
  const usual = usualInBooks(sudoku)!.id
  const [one, other] = sudoku.graders.map(({ id }) => id).filter((id) => id !== usual) as [string, string]
  const graderIn = (named: Record<string, string>) => context.gradersIn(book, named).find(({ genre }) => genre === 'sudoku')?.grader
  expect([graderIn({}), graderIn({ sudoku: one })]).toEqual([usual, one])
  expect(() => graderIn({ sudoku: 'nobody' })).toThrow(ServiceError)
  chooseGrader(store, book, 'sudoku', other)
  expect([graderIn({}), graderIn({ sudoku: one }), graderIn({ sudoku: 'nobody' })]).toEqual([other, other, other])
  expect(context.graders({ sudoku: one }, book).find(({ genre }) => genre === 'sudoku')?.grader).toBe(one)
  chooseGrader(store, book, 'sudoku', 'of-a-later-version')
  expect([graderIn({}), graderIn({ sudoku: one })]).toEqual([usual, one])
})
