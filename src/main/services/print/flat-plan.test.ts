import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FLAT_PIECE, type FlatPiece } from '#contract/schemas/pages.ts'
import { usualPlan, usualSection } from '#plan/model/usual.ts'
import { packScene, unpackScene } from '#solver/drawing/scene-text.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { readBack } from '#main/pdf/read-back/read-back.ts'
import { changePlan } from '#main/library/queries/books/plans.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
let book: number
let ids: number[]
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book()
  const puzzles = [0, 1, 2, 3, 0].map((at) => sudoku.toData(samples[at]!))
  ids = await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles })
})
afterEach(() => bench.clear())

const list = (more = {}) => bench.ask('pages.list', { book, ...more })
const onPages = ({ pages }: FlatPiece) => pages.map(({ problems }) => problems).filter(({ length }) => length > 0)
const plan = {
  ...usualPlan,
  parts: [
    { ...usualSection, id: 'a', heading: 'First', takes: { genres: ['none'] } },
    { ...usualSection, id: 'b', heading: 'Second' },
  ],
}

describe('the flat plan', () => {
  it('of a book that nobody has planned has all its puzzles, proved or not, two a page, and says which page is not full', async () => {
    const flat = await list()
    expect(flat.isKept).toBe(false)
    expect(onPages(flat)).toEqual([[ids[0], ids[1]], [ids[2], ids[3]], [ids[4]]])
    expect(flat.puzzles).toMatchObject({ id: ids, number: [1, 2, 3, 4, 5], page: [2, 2, 3, 3, 4] })
    expect(flat.marks.map(({ kind, page }) => [kind, page]).filter(([kind]) => kind === 'page')).toEqual([['page', 4]])
    expect(flat.marks.filter(({ kind }) => kind === 'warning')).toEqual([])
    expect(flat.marks.filter(({ kind }) => kind === 'twins')).toMatchObject([{ puzzle: ids[4], other: { number: 1, page: 2 } }])
    expect(flat.findings.map(({ message }) => message)).toEqual([{ code: 'plan.ungraded', count: 5 }])
  })

  it('follows every change, and shows beforehand what a move would make, section and all, without doing it', async () => {
    await bench.ask('book.set-plan', { book, plan })
    const move = { puzzles: [ids[4]!, ids[1]!], before: ids[0]!, section: 'a' }
    const shown = await list({ move })
    expect(onPages(shown)).toEqual([[ids[4], ids[1]], [ids[0], ids[2]], [ids[3]]])
    expect(onPages(await list())).toEqual([[ids[0], ids[1]], [ids[2], ids[3]], [ids[4]]])
    const back = await bench.ask('book.set-plan', { book, move })
    expect(onPages(await list())).toEqual(onPages(shown))
    await bench.ask('book.set-plan', back)
    expect(onPages(await list())).toEqual([[ids[0], ids[1]], [ids[2], ids[3]], [ids[4]]])
    expect(onPages(await list({ move: { puzzles: [ids[0]!], before: null, after: ids[2]! } }))[1]).toEqual([ids[0], ids[3]])
  })

  it.each([
    ['that nobody has planned', undefined],
    ['with sections, headings and another paper', { ...plan, paper: { ...plan.paper, trim: { width: 182, height: 257 } } }],
    ['that gives way to its printer', { ...usualPlan, profile: 'kdp', fits: true, title: 'April' }],
  ])('of a book %s is what the preview shows, page by page, and what the file has', async (_, kept) => {
    if (kept) await bench.ask('book.set-plan', { book, plan: kept })
    const flat = await list({ language: 'en' })
    const numbers = flat.pages.map((_page, at) => at + 1)
    const drawn = await bench.ask('pages.draw', { layout: flat.layout, pages: numbers, has: {} })
    for (const number of numbers) {
      const shown = await bench.ask('export.page', { book, language: 'en', page: number })
      expect(shown.pages).toBe(flat.pages.length)
      expect(drawn[number - 1]!.scene).toBe(packScene(shown.scene))
    }
    const { file } = await bench.ask('export.pdf', { book, language: 'en' })
    const bytes: Buffer[] = []
    for (let from = 0; ;) {
      const piece = Buffer.from((await bench.ask('export.piece', { file, from })).base64, 'base64')
      if (piece.length === 0) break
      bytes.push(piece)
      from += piece.length
    }
    expect(readBack(Buffer.concat(bytes))?.pages).toHaveLength(flat.pages.length)
  })

  it('tells its parts with the pages that they begin on', async () => {
    await bench.ask('book.set-plan', { book, plan, sections: [{ section: 'a', puzzles: [ids[2]!] }] })
    expect((await list()).parts.map(({ page, title, puzzles }) => [page, title, puzzles])).toEqual([
      [1, 'First', 1],
      [2, 'Second', 4],
    ])
  })

  it('of a large book comes in pieces that make up the whole; of a layout that is gone none', async () => {
    const more = Array.from({ length: FLAT_PIECE }, (_, i) => sudoku.toData(samples[i % 3]!))
    await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles: more })
    const first = await list()
    // Nearly every puzzle has a review mark.
    expect(first.pieces).toBe(2)
    const others = await Promise.all(
      Array.from({ length: first.pieces - 1 }, (_, i) => bench.ask('pages.piece', { layout: first.layout, piece: i + 1 })),
    )
    const pieces = [first, ...others]
    const pages = pieces.flatMap((piece) => onPages(piece).flat())
    expect(pages).toHaveLength(FLAT_PIECE + 5)
    expect(pieces.flatMap(({ puzzles }) => puzzles.id)).toEqual(pages)
    expect(pieces.flatMap(({ puzzles }) => puzzles.number)).toEqual(pages.map((_, i) => i + 1))
    expect(pieces.flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'warning'))).toEqual([])
    expect(first.findings.map(({ message }) => message)).toEqual([{ code: 'plan.ungraded', count: pages.length }])
    expect(await bench.refusal('pages.piece', { layout: 'none', piece: 1 })).toEqual({ code: 'service.superseded' })
  })

  it('of the first puzzles alone begins as the whole does, and tells how many stand behind them', async () => {
    const first = await list({ most: 3 })
    expect(onPages(first)).toEqual([[ids[0], ids[1]], [ids[2]]])
    expect([first.beyond, (await list()).beyond, (await list({ most: 5 })).beyond]).toEqual([2, 0, 0])
    await bench.ask('puzzle.remove', { puzzles: [ids[1]!] })
    expect(onPages(await list({ most: 3 }))).toEqual([[ids[0], ids[2]], [ids[3]]])
  })

  it('tells how much of the book is read', async () => {
    const more = Array.from({ length: 200 }, (_, i) => sudoku.toData(samples[i % 3]!))
    await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles: more })
    bench.told()
    await list()
    const shares = bench.told().flatMap((event) => (event.type === 'pages.progress' && event.book === book ? [event.share] : []))
    expect(shares.length).toBeGreaterThan(1)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('asked for at leisure is the same, is done for whoever looks at it meanwhile, and ends where another is asked for or it is stopped', async () => {
    const [beside, looked] = await Promise.all([list({ isBackground: true }), list()])
    expect(beside).toEqual(looked)
    const other = await bench.book()
    await bench.ask('puzzle.copy', { puzzles: ids, book: other })
    const left = bench.refusal('pages.list', { book, isBackground: true })
    const [, stopped] = await Promise.all([
      left,
      bench.refusal('pages.list', { book: other, isBackground: true }),
      bench.ask('work.stop', { of: ['pages'] }),
    ])
    expect([await left, stopped].map(({ code }) => code)).toEqual(['service.superseded', 'service.stopped'])
  })

  it('leaves out marks that the editor accepts', async () => {
    const { marks } = await list()
    const { key } = marks.find(({ kind }) => kind === 'page')!
    await bench.ask('book.set-plan', { book, plan: { ...usualPlan, accepted: [key] } })
    expect((await list()).marks).toHaveLength(marks.length - 1)
  })
})

describe('drawings', () => {
  it('of pages are in millimetres, come once for who has them, and are refused of a layout that is gone', async () => {
    const { layout } = await list()
    const [page] = await bench.ask('pages.draw', { layout, pages: [2] })
    expect(unpackScene(page!.scene!)).toMatchObject({ width: 148, height: 210 })
    expect(await bench.ask('pages.draw', { layout, pages: [2], has: { 2: page!.key } })).toEqual([{ ...page, scene: null }])
    expect(await bench.refusal('pages.draw', { layout: 'none', pages: [1] })).toEqual({ code: 'service.superseded' })
  })

  it('of pages that a move leaves alone stay the same', async () => {
    const before = await list()
    const after = await list({ move: { puzzles: [ids[4]!], before: ids[2]! } })
    const keys = async (layout: string) => (await bench.ask('pages.draw', { layout, pages: [1, 2, 3, 4] })).map(({ key }) => key)
    const [a, b] = [await keys(before.layout), await keys(after.layout)]
    expect(b.map((key, i) => key === a[i])).toEqual([true, true, false, false])
  })

  it('of puzzles show the problem, its hardest step or its solution; what is not there is left out', async () => {
    const draw = async (show: 'problem' | 'solution' | 'hardest') =>
      (await bench.ask('puzzle.draw', { puzzles: [ids[0]!, 999], show })).map(({ of, scene }) => [of, unpackScene(scene!).shapes.length])
    const problem = await draw('problem')
    expect(problem).toEqual([[ids[0], expect.any(Number)]])
    expect(await draw('solution')).toEqual(problem)
    expect(await draw('hardest')).not.toEqual(problem)
  })
})

it('a book that nobody has planned calls genres as the person does, at once and in its own language', async () => {
  const names = async (language: string) => (await bench.ask('book.plan', { book, language })).plan.names
  const howTo = async () => packScene((await bench.ask('export.page', { book, language: 'ja', layout: { howTo: true }, page: 2 })).scene)
  const before = await howTo()
  await bench.ask('settings.set', { names: { sudoku: '数独' } })
  expect([await names('ja'), await names('en')]).toEqual([{ sudoku: '数独' }, undefined])
  expect(await howTo()).not.toEqual(before)
  const { plan } = await bench.ask('book.plan', { book, language: 'ja' })
  await bench.ask('book.set-plan', { book, plan })
  await bench.ask('settings.set', { names: {} })
  expect(await names('ja')).toEqual({ sudoku: '数独' })
})

it('the title of a book that is renamed follows, where it is that of the book', async () => {
  const titled = async (title: string) => (await bench.ask('book.plan', { book })).plan.title === title
  const { plan: usual } = await bench.ask('book.plan', { book })
  await bench.ask('book.set-plan', { book, plan: usual })
  await bench.ask('tree.update', { node: book, title: 'May' })
  expect(await titled('May')).toBe(true)
  await bench.ask('book.set-plan', { book, plan: { ...usual, title: 'Puzzles of May' } })
  await bench.ask('tree.update', { node: book, title: 'June' })
  expect(await titled('Puzzles of May')).toBe(true)
})

it('a title that an earlier version wrote down in full follows, too', async () => {
  changePlan(bench.services.store, { book, plan: { ...usualPlan, title: 'Book' } })
  await bench.ask('tree.update', { node: book, title: 'May' })
  expect((await bench.ask('book.plan', { book })).plan.title).toBe('May')
})

it('keeps what was wished a page apart from what is legible there', async () => {
  const { plan } = await bench.ask('book.plan', { book })
  const parts = plan.parts.map((part) => (part.kind === 'section' ? { ...part, layout: { ...part.layout, perPage: 24 } } : part))
  await bench.ask('book.set-plan', { book, plan: { ...plan, profile: 'kdp', fits: true, parts } })
  const flat = await list()
  expect(flat.parts.map(({ part }) => part)).toEqual(parts)
  const { fewer } = flat.parts.find(({ part }) => part.kind === 'section')!
  expect(fewer['sudoku']).toBeLessThan(24)
  expect(flat.pages.filter(({ problems }) => problems.length > 0).every(({ holds }) => holds === fewer['sudoku'])).toBe(true)
})
