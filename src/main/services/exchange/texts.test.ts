import { fileName } from '#contract/file-name.ts'
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { nullgenre } from '#solver/genres/nullgenre/index.ts'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { ServiceBench } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
let book: number
beforeEach(async () => {
  bench = new ServiceBench()
  book = await bench.book('Spring/Summer')
  bench.told()
})
afterEach(() => bench.clear())

const [first, second] = samples.map(({ givens }) => givens) as [string, string]
const mixed = [
  '# two genres, and lines that are broken',
  first,
  'cell 7',
  first.slice(0, 80),
  'cell x',
  JSON.stringify({ genre: 'sudoku', id: 'A-1', title: 'Lily', label: 3, tags: ['x'], data: { givens: second } }),
  '11' + '.'.repeat(79),
  'good morning',
].join('\n')

const rows = async () => (await bench.ask('book.rows', { book })).rows

describe('an import', () => {
  it('takes what can be read, and names the rest by line', async () => {
    const report = await bench.ask('import.text', { book, file: 'april.txt', text: mixed })
    expect(report).toMatchObject({ file: 'april.txt', twins: 0, flawed: 1 })
    expect(report.added).toHaveLength(4)
    expect((await rows()).map(({ id, genre, title, label }) => [id, genre, title, label])).toEqual([
      [report.added[0], 'sudoku', '', null],
      [report.added[1], 'nullgenre', '', null],
      [report.added[2], 'sudoku', 'Lily', 3],
      [report.added[3], 'sudoku', '', null],
    ])
    const errors = report.problems.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ line, genre, ordinal }) => [line, genre, ordinal])).toEqual([
      [4, 'sudoku', 2],
      [5, 'nullgenre', 3],
      [8, null, 6],
    ])
    expect(bench.told()).toEqual([{ type: 'library.changed', books: [book], tree: true }])
  })

  it.each([
    ['ja', '若葉'],
    ['en', 'Young leaf'],
  ] as const)('calls puzzles with a title of each language by that of %s', async (language, title) => {
    await bench.ask('settings.set', { language })
    const titles = { en: 'Young leaf', ja: '若葉' }
    const text = JSON.stringify({ genre: 'sudoku', title: 'T', titles, data: { givens: first } })
    await bench.ask('import.text', { book, file: 'a.jsonl', text })
    expect((await rows()).map((row) => row.title)).toEqual([title])
  })

  it('names how many puzzles the library had, also when they look different', async () => {
    await bench.ask('import.text', { book, file: 'a', text: first })
    const disguised = sudoku.disguise!(samples[0]!, 'seed')
    expect(disguised.givens).not.toBe(first)
    const text = [disguised.givens, second, second].join('\n')
    expect(await bench.ask('import.text', { book: await bench.book('Other'), file: 'b', text })).toMatchObject({ twins: 2, flawed: 0 })
    expect((await rows())[0]).toMatchObject({ duplicates: 1 })
  })

  it('of nothing but broken lines changes nothing', async () => {
    const report = await bench.ask('import.text', { book, file: 'x', text: 'good\nmorning\n' })
    expect(report).toMatchObject({ added: [], formats: [] })
    expect(report.problems).toHaveLength(2)
    expect(bench.told()).toEqual([])
  })

  it('tells twins within one text like those of the library: one, relabelled, turned round', async () => {
    const { givens } = samples[0]!
    const relabelled = givens.replace(/[1-9]/g, (digit) => String((Number(digit) % 9) + 1))
    const text = [givens, relabelled, [...givens].reverse().join(''), samples[1]!.givens].join('\n')
    const book = await bench.book()
    expect(await bench.ask('import.text', { book, file: 'a.txt', text })).toMatchObject({ twins: 2 })
    expect(await bench.ask('import.text', { book, file: 'a.txt', text: `${givens}\n${relabelled}` })).toMatchObject({ twins: 2 })
  })

  it('is refused for a genre, a format or a book that is not there', async () => {
    const order = { book, file: 'x', text: first }
    expect(await bench.refusal('import.text', { ...order, genre: 'chess' })).toMatchObject({ code: 'service.unknown-genre' })
    expect(await bench.refusal('import.text', { ...order, format: 'pgn' })).toMatchObject({ code: 'service.unknown-format' })
    expect(await bench.refusal('import.text', { ...order, book: 77 })).toMatchObject({ code: 'service.no-such', what: 'book' })
  })

  it('gives way to others while it works', async () => {
    const text = Array.from({ length: 400 }, (_, i) => sudoku.disguise!(samples[i % samples.length]!, String(i)).givens).join('\n')
    let turns = 0
    let isDone = false
    const count = () => void (isDone || (turns++, setImmediate(count)))
    setImmediate(count)
    await bench.ask('import.text', { book, file: 'x', text }).finally(() => (isDone = true))
    expect(turns).toBeGreaterThan(1)
    expect(await rows()).toHaveLength(200)
  })
})

describe('an import in pieces', () => {
  // Enough comment lines for the reader to recognise a format of lines.
  const remarks = `# ${'x'.repeat(10_000)}\n`.repeat(110)
  const puzzles = Array.from({ length: 2001 }, (_, i) => `${sudoku.disguise!(samples[0]!, String(i)).givens}\n`)
  const many = Buffer.from(remarks + puzzles.join(''))
  const hand = (piece: { name?: string; from: number; isLast: boolean; bytes: Uint8Array }) => {
    const { name = 'a', bytes, ...place } = piece
    return bench.ask('import.piece', { book, file: 'a.txt', name, ...place, base64: Buffer.from(bytes).toString('base64') })
  }
  const kept = () => Number(bench.services.store.sqlite.prepare('SELECT count(*) FROM puzzle').pluck().get())
  const NOTHING = new Uint8Array()

  it('that is stopped between two of them leaves no row behind, nor does one that another takes the place of', async () => {
    expect(await hand({ from: 0, isLast: false, bytes: many })).toBeNull()
    expect(kept()).toBeGreaterThanOrEqual(1000)
    await bench.ask('import.stop', null)
    expect(kept()).toBe(0)
    await hand({ from: 0, isLast: false, bytes: many })
    expect(await hand({ name: 'b', from: 0, isLast: true, bytes: Buffer.from(first) })).toMatchObject({ problems: [] })
    expect(kept()).toBe(1)
  })

  it.each([true, false])('keeps the order of the file, whatever order it is written in; book made for it: %s', async (forImport) => {
    // Transformed copies of a few puzzles, so that the digests are in no order.
    const lines = Array.from({ length: 2500 }, (_, i) => sudoku.disguise!(samples[i % samples.length]!, String(i)).givens)
    const target = await bench.ask('tree.create', { parent: null, kind: 'book', title: 'n', forImport })
    const bytes = Buffer.from(remarks + lines.join('\n'))
    const order = { book: target, file: 'a', name: 'n', from: 0, isLast: true, base64: bytes.toString('base64') }
    const report = await bench.ask('import.piece', order)
    expect(report).toMatchObject({ twins: 2500 - samples.length, problems: [] })
    const { text } = await bench.ask('export.text', { book: target, format: 'line' })
    expect(text.trim().split('\n')).toEqual(lines)
    expect(await bench.ask('book.ids', { book: target, graders: {} } as never)).toEqual(report!.added)
  })

  it('that is over keeps what it brought, whatever is asked of it later', async () => {
    await hand({ from: 0, isLast: false, bytes: many })
    expect((await hand({ from: many.length, isLast: true, bytes: NOTHING }))!.added).toHaveLength(2001)
    await expect(hand({ from: many.length, isLast: true, bytes: NOTHING })).rejects.toThrow()
    await bench.ask('import.stop', null)
    expect(await rows()).toHaveLength(200)
    expect(kept()).toBe(2001)
  })
})

describe('an export', () => {
  it('in Nanido lines gives back everything, whatever the genre', async () => {
    const caption = { id: 'A-1', title: '百合', author: 'Sato', source: 'May', label: 2, note: 'n', tags: ['t', 'u'] }
    await bench.ask('puzzle.create', { book, genre: 'sudoku', puzzle: { givens: first }, caption })
    await bench.ask('puzzle.create', { book, genre: 'nullgenre', puzzle: { clue: '7' }, caption: { label: 0 } })
    await bench.ask('puzzle.create', { book, genre: 'sudoku', puzzle: { givens: second } })
    const { name, text, lost } = await bench.ask('export.text', { book, format: 'nanido' })
    expect([name, lost]).toEqual(['Spring_Summer.jsonl', []])
    const again = await bench.book('Again')
    expect(await bench.ask('import.text', { book: again, file: name, text })).toMatchObject({ problems: [], twins: 3 })
    expect((await bench.ask('export.text', { book: again, format: 'nanido' })).text).toBe(text)
  })

  it('names the puzzles that the format cannot hold, and what else is lost', async () => {
    await bench.ask('puzzle.create', { book, genre: 'sudoku', puzzle: { givens: first } })
    await bench.ask('puzzle.create', { book, genre: 'nullgenre', puzzle: { clue: '7' }, caption: { author: 'Sato' } })
    const { text, lost } = await bench.ask('export.text', { book, format: 'cell' })
    expect(text.trim()).toBe('cell 7')
    expect(lost).toMatchObject([{ index: 0, message: { code: 'library.not-in-format', format: 'cell' } }, { index: 1 }])
    expect(await bench.refusal('export.text', { book, format: 'pgn' })).toEqual({ code: 'service.unknown-format', format: 'pgn' })
  })

  it('of an empty book is an empty text', async () => {
    expect(await bench.ask('export.text', { book, format: 'cell' })).toMatchObject({ name: 'Spring_Summer.cell', lost: [] })
  })

  it.each([
    ['../../etc/passwd', '_.._etc_passwd.pdf'],
    ['a:b*c?"<>|\n', 'a_b_c______.pdf'],
    ['...', 'book.pdf'],
    ['数独 一', '数独 一.pdf'],
  ])('of %j has a name that every file system takes', (title, name) => {
    expect(fileName(title, 'pdf')).toBe(name)
  })
})

describe('a book on paper', () => {
  const graded = async () => {
    await bench.ask('import.text', { book, file: 'x', text: 'cell 7\ncell 8\n' })
    await bench.ask('job.start', { kind: 'grade', book })
    await bench.services.jobs.idle()
  }

  it('is shown page by page, and anew when the book changes', async () => {
    await graded()
    const layout = { perPage: 1, title: '', titlePage: false, onlyUnique: true }
    const page = await bench.ask('export.page', { book, layout, page: 1 })
    expect(page).toMatchObject({ page: 1, pages: 3, notes: [] })
    expect(JSON.stringify(page.scene)).toContain('★')
    expect(await bench.ask('export.page', { book, layout, page: 99 })).toMatchObject({ page: 3, pages: 3 })
    await bench.ask('puzzle.create', { book, genre: 'nullgenre', puzzle: { clue: '9' } })
    expect(await bench.ask('export.page', { book, layout, page: 1 })).toMatchObject({
      pages: 3,
      notes: [{ code: 'plan.left-out', count: 1 }],
    })
  })

  it('is a PDF of as many pages', async () => {
    await graded()
    const { name, file, bytes, pages } = await bench.ask('export.pdf', { book, layout: { perPage: 2, title: 'T' } })
    const { base64 } = await bench.ask('export.piece', { file, from: 0 })
    const pdf = Buffer.from(base64, 'base64').toString('latin1')
    expect(pdf).toHaveLength(bytes)
    expect(await bench.ask('export.piece', { file, from: bytes })).toEqual({ base64: '' })
    expect(await bench.refusal('export.piece', { file, from: 0 })).toEqual({ code: 'service.superseded' })
    expect(readdirSync(bench.folder).filter((one) => one.endsWith('.part'))).toEqual([])
    expect([name, pages, pdf.match(/\/Type \/Page\b/g)?.length, pdf.slice(0, 5)]).toEqual(['Spring_Summer.pdf', 3, 3, '%PDF-'])
  })

  it('is refused where nothing of it may be printed', async () => {
    const empty = await bench.book('Empty')
    expect(await bench.refusal('export.pdf', { book: empty, layout: { title: 'T' } })).toEqual({ code: 'plan.empty', reason: 'no-puzzles' })
  })

  it('has statistics by the grader’s levels', async () => {
    await graded()
    await bench.ask('import.text', { book, file: 'x', text: first })
    const { id } = nullgenre.graders[0]!
    expect(await bench.ask('book.stats', { book, grader: id })).toMatchObject({ problems: 2, ungraded: 0, byLevel: { levels: [1] } })
    expect(await bench.ask('book.stats', { book, grader: 'sato-2001-i' })).toMatchObject({ problems: 1, ungraded: 1 })
    expect(await bench.ask('book.genres', { book })).toEqual(['nullgenre', 'sudoku'])
    expect(await bench.refusal('book.stats', { book, grader: 'nobody' })).toEqual({ code: 'service.unknown-grader', grader: 'nobody' })
  })
})

it.each([
  ['Spring/Summer', 'txt', 'Spring_Summer.txt'],
  ['a:b*c?"<d>|e', 'sdm', 'a_b_c___d__e.sdm'],
  [' ..hidden.. ', 'txt', 'hidden.txt'],
  ['', 'pdf', 'book.pdf'],
  ['...', 'pdf', 'book.pdf'],
  ['春'.repeat(300), 'pdf', `${'春'.repeat(78)}.pdf`],
  ['line\nbreak', 'txt', 'line_break.txt'],
])('the file of a book called %j is a file everywhere', (title, extension, name) => expect(fileName(title, extension)).toBe(name))
