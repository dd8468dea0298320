import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MOST_PREVIEWED } from '#contract/schemas/previewing.ts'
import { ServiceError } from '#contract/messages/errors.ts'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { forkWithin } from '#test-support/jobs/fakes.ts'
import { Bench } from '#test-support/library/library-bench.ts'
import { readerWithin } from '#test-support/import-process/reader.ts'
import { createServices } from '.'
import { ServiceBench, testGenres } from '#test-support/services/service-bench.ts'

let bench: ServiceBench
beforeEach(() => (bench = new ServiceBench()))
afterEach(() => bench.clear())

const plain = samples[0]!
const changed = (books: number[], tree = true) => [{ type: 'library.changed', books, tree }]

describe('the services', () => {
  it('say what they are', async () => {
    const about = await bench.ask('app.info', null)
    expect(about).toMatchObject({ version: '1.2.3', shell: 'test', language: 'ja', library: bench.path(), node: process.versions.node })
    expect(about.sqlite).toMatch(/^3\.\d+/)
  })

  it('refuse to start over a library that cannot be opened, with its message', () => {
    const other = new Bench()
    writeFileSync(other.path(), 'nonsense '.repeat(500))
    const start = () =>
      createServices({
        ...{ library: other.path(), settings: other.path('s.json'), version: '1', shell: 'test', language: 'en', genres: testGenres },
        ...{ fork: forkWithin(testGenres), forkReader: readerWithin(testGenres), emit: () => undefined },
      })
    expect(start).toThrow(ServiceError)
    expect(start).toThrow('library.damaged')
    other.clear()
  })

  it('tell of a full disk in words, and change nothing', async () => {
    const book = await bench.book()
    const { sqlite } = bench.services.store
    sqlite.pragma(`max_page_count = ${sqlite.pragma('page_count', { simple: true })}`)
    const text = Array.from({ length: 3000 }, () => plain.givens).join('\n')
    expect(await bench.refusal('import.text', { book, file: 'x', text })).toEqual({ code: 'library.full', path: bench.path() })
    expect((await bench.ask('book.rows', { book })).total).toBe(0)
  })
})

describe('a count of rows', () => {
  it('is carried on only until another is asked for', async () => {
    const book = await bench.book()
    const text = Array.from({ length: 3 }, () => plain.givens).join('\n')
    await bench.ask('import.text', { book, file: 'x', text })
    const [first, second] = await Promise.all([
      bench.ask('book.count', { book, filter: { flawed: false } }),
      bench.ask('book.count', { book, filter: { flawed: true } }),
    ])
    expect([first, second]).toEqual([null, 0])
    expect(await bench.ask('book.count', { book })).toBe((await bench.ask('book.rows', { book })).total)
  })
})

describe('the tree', () => {
  it('is told of after every change', async () => {
    const parent = await bench.ask('tree.create', { parent: null, kind: 'collection', title: 'Top' })
    const book = await bench.ask('tree.create', { parent, kind: 'book', title: 'Book' })
    expect(bench.told()).toEqual([...changed([]), ...changed([])])
    await bench.ask('tree.update', { node: book, title: 'Spring', parent: null })
    expect(bench.told()).toEqual(changed([]))
    expect(await bench.ask('tree.list', null)).toMatchObject([
      { id: parent, position: 1 },
      { id: book, parent: null, title: 'Spring', position: 2 },
    ])
    await bench.ask('tree.remove', { node: book })
    expect(bench.told()).toEqual(changed([book]))
    expect(await bench.refusal('book.rows', { book })).toEqual({ code: 'service.no-such', what: 'book', id: book })
    await bench.ask('tree.restore', { node: book })
    expect(bench.told()).toEqual(changed([book]))
  })

  it('refuses in the words of the contract, and then tells nothing', async () => {
    const top = await bench.ask('tree.create', { parent: null, kind: 'collection', title: 'Top' })
    bench.told()
    expect(await bench.refusal('tree.update', { node: top, parent: top })).toEqual({ code: 'service.into-itself' })
    expect(await bench.refusal('tree.remove', { node: 99 })).toMatchObject({ code: 'service.no-such' })
    expect(await bench.refusal('tree.create', { parent: null, kind: 'book', title: '' })).toMatchObject({ code: 'service.bad-params' })
    expect(bench.told()).toEqual([])
  })
})

describe('a puzzle', () => {
  it('is made, read by its genre and shown', async () => {
    const book = await bench.book()
    bench.told()
    const id = await bench.ask('puzzle.create', { book, genre: 'sudoku', puzzle: plain as never, caption: { title: 'First' } })
    expect(bench.told()).toEqual(changed([book]))
    const detail = await bench.ask('puzzle.get', { puzzle: id })
    expect(detail).toMatchObject({
      book,
      genre: 'sudoku',
      puzzle: plain,
      caption: { title: 'First' },
      solve: null,
      gradings: [],
      opinions: [],
      work: null,
      twins: [],
    })
    const clues = plain.givens.replaceAll('.', '').length
    expect((await bench.ask('book.rows', { book })).rows).toMatchObject([{ id, title: 'First', clues, flaws: 0 }])
  })

  it('is refused when its genre cannot read it, or is not known', async () => {
    const book = await bench.book()
    expect((await bench.refusal('puzzle.create', { book, genre: 'sudoku', puzzle: { givens: '12' } })).code).toMatch(/^sudoku/)
    expect(await bench.refusal('puzzle.create', { book, genre: 'chess', puzzle: {} })).toEqual({
      code: 'service.unknown-genre',
      genre: 'chess',
    })
    expect(await bench.refusal('puzzle.get', { puzzle: 4 })).toEqual({ code: 'service.no-such', what: 'puzzle', id: 4 })
  })

  it('counts the flaws that are errors, and loses its answers when it is edited', async () => {
    const book = await bench.book()
    const id = await bench.ask('puzzle.create', { book, genre: 'nullgenre', puzzle: { clue: '7' } })
    await bench.ask('job.start', { kind: 'grade', book })
    await bench.services.jobs.idle()
    expect((await bench.ask('book.rows', { book })).rows[0]).toMatchObject({ verdict: 'unique', level: 1, technique: 'copy', stale: false })
    bench.told()
    await bench.ask('puzzle.update', { id, puzzle: { clue: '8' }, work: { cell: 3 } })
    expect(bench.told()).toEqual(changed([book], false))
    expect(await bench.ask('puzzle.get', { puzzle: id })).toMatchObject({
      puzzle: { clue: '8' },
      digest: '8',
      solve: null,
      gradings: [],
      opinions: [],
      work: { cell: 3 },
    })
    expect((await bench.ask('book.rows', { book })).rows[0]).toMatchObject({ verdict: null, graded: false })
    // An empty puzzle of this genre gives a warning, not an error.
    await bench.ask('puzzle.update', { id, puzzle: { clue: '.' } })
    expect((await bench.ask('book.rows', { book, filter: { flawed: true } })).total).toBe(0)
    const clash = await bench.ask('puzzle.create', { book, genre: 'sudoku', puzzle: { givens: '11' + '.'.repeat(79) } })
    expect((await bench.ask('book.rows', { book, filter: { flawed: true } })).rows.map((row) => row.id)).toEqual([clash])
  })

  it('is told with its twins, and without those out of sight', async () => {
    const book = await bench.book()
    const [one, two] = await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles: [plain, plain] as never })
    expect((await bench.ask('puzzle.get', { puzzle: one! })).twins).toHaveLength(1)
    await bench.ask('puzzle.remove', { puzzles: [two!] })
    expect((await bench.ask('puzzle.get', { puzzle: one! })).twins).toEqual([])
  })

  it('that is none, added, changes nothing and nobody is told', async () => {
    const book = await bench.book()
    bench.told()
    expect(await bench.ask('puzzle.add', { book, genre: 'sudoku', puzzles: [] })).toEqual([])
    expect(bench.told()).toEqual([])
  })

  it('goes and comes back, and moves between books', async () => {
    const [from, to] = [await bench.book('from'), await bench.book('to')]
    const ids = []
    for (const clue of '123') ids.push(await bench.ask('puzzle.create', { book: from, genre: 'nullgenre', puzzle: { clue } }))
    const order = (book: number) => bench.ask('book.ids', { book })
    const back = await bench.ask('puzzle.remove', { puzzles: [ids[0]!] })
    expect(await order(from)).toEqual([ids[1], ids[2]])
    const again = await bench.ask('puzzle.put-back', back)
    expect(await order(from)).toEqual(ids)
    await bench.ask('puzzle.put-back', await bench.ask('puzzle.put-back', again))
    bench.told()
    const moved = await bench.ask('puzzle.move', { puzzles: [ids[2]!, ids[0]!], book: to, before: null })
    expect(new Set(bench.told().flatMap((event) => (event.type === 'library.changed' ? event.books : [])))).toEqual(new Set([from, to]))
    expect(await order(to)).toEqual([ids[2], ids[0]])
    expect(await bench.ask('book.place', { book: to, puzzle: ids[0]! })).toBe(1)
    await bench.ask('puzzle.put-back', moved)
    expect([await order(from), await order(to)]).toEqual([ids, []])
    expect(await bench.ask('book.place', { book: to, puzzle: ids[0]! })).toBeNull()
  })

  it('on the board is solved and explained, and nothing is kept', async () => {
    const book = await bench.book()
    expect(await bench.ask('puzzle.solve', { genre: 'nullgenre', puzzle: { clue: '7' } })).toMatchObject({ verdict: 'unique', solution: 7 })
    const explained = await bench.ask('puzzle.explain', { genre: 'nullgenre', puzzle: { clue: '7' }, grader: 'at-a-glance' })
    expect(explained).toMatchObject({ verdict: 'unique', grading: { level: 1, steps: [{ technique: 'copy' }] } })
    expect(await bench.refusal('puzzle.explain', { genre: 'nullgenre', puzzle: { clue: '7' }, grader: 'none' })).toEqual({
      ...{ code: 'service.unknown-grader', grader: 'none' },
    })
    expect(await bench.refusal('puzzle.solve', { genre: 'nullgenre', puzzle: {} })).toMatchObject({ code: 'nullgenre.shape' })
    expect((await bench.ask('book.rows', { book })).total).toBe(0)
  })
})

describe('settings', () => {
  const path = () => bench.path('settings.json')

  it('begin with the defaults, and change one by one', async () => {
    expect(await bench.ask('settings.get', null)).toEqual({
      language: null,
      theme: 'system',
      graders: {},
      options: {},
      keys: {},
      engines: [],
      toured: false,
    })
    expect(existsSync(path())).toBe(false)
    await bench.ask('settings.set', { language: 'en', graders: { sudoku: 'sato-2001-i' } })
    await bench.ask('settings.set', { theme: 'dark' })
    expect(await bench.ask('settings.get', null)).toEqual({
      language: 'en',
      theme: 'dark',
      graders: { sudoku: 'sato-2001-i' },
      options: {},
      keys: {},
      engines: [],
      toured: false,
    })
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toEqual(await bench.ask('settings.get', null))
    expect((await bench.ask('app.info', null)).language).toBe('en')
    expect(await bench.refusal('settings.set', { theme: 'pink' as never })).toMatchObject({ code: 'service.bad-params' })
  })

  it('of a newer version keep what this one does not understand', async () => {
    bench.clear()
    bench = new ServiceBench((fresh) => writeFileSync(fresh.path('settings.json'), '{"theme":"dark","font":"large"}'))
    expect(await bench.ask('settings.get', null)).toEqual({
      language: null,
      theme: 'dark',
      graders: {},
      options: {},
      keys: {},
      engines: [],
      toured: false,
    })
    await bench.ask('settings.set', { theme: 'light' })
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({ theme: 'light', font: 'large' })
  })

  it('give the own keys of an action to the id that it has now, and keep them so', async () => {
    bench.clear()
    const keys = { 'outlook.toggle': ['Alt+V'], 'book.new': [], 'of.a-newer-version': ['F9'] }
    bench = new ServiceBench((fresh) => writeFileSync(fresh.path('settings.json'), JSON.stringify({ keys })))
    const followed = { 'live-analysis.toggle': ['Alt+V'], 'book.new': [], 'of.a-newer-version': ['F9'] }
    expect((await bench.ask('settings.get', null)).keys).toEqual(followed)
    await bench.ask('settings.set', { theme: 'light' })
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({ keys: followed })
    expect(readFileSync(path(), 'utf8')).not.toContain('outlook')
  })

  it('have the keys that were chosen under the present id where both ids have some', async () => {
    bench.clear()
    const keys = { 'live-analysis.toggle': ['F8'], 'outlook.toggle': ['Alt+V'] }
    bench = new ServiceBench((fresh) => writeFileSync(fresh.path('settings.json'), JSON.stringify({ keys })))
    expect((await bench.ask('settings.get', null)).keys).toEqual({ 'live-analysis.toggle': ['F8'] })
  })

  it.each(['{"theme":', '{"theme":"pink"}', '[]', ''])('that are damaged (%s) are put aside and told once', async (text) => {
    bench.clear()
    bench = new ServiceBench((fresh) => {
      writeFileSync(fresh.path('settings.json'), text)
      writeFileSync(fresh.path('settings.json.damaged'), 'an older one')
    })
    expect(await bench.ask('settings.get', null)).toMatchObject({ theme: 'system' })
    expect(bench.told()).toEqual([])
    await bench.ask('app.info', null)
    const kept = `${path()}.damaged-2`
    expect(bench.told()).toEqual([{ type: 'notice', message: { code: 'settings.damaged', path: path(), kept } }])
    expect(readFileSync(kept, 'utf8')).toBe(text)
    await bench.ask('settings.set', { theme: 'light' })
    await bench.ask('app.info', null)
    expect(bench.told()).toEqual([])
    expect(
      readdirSync(bench.folder)
        .filter((name) => name.startsWith('settings'))
        .sort(),
    ).toEqual([...['settings.json', 'settings.json.damaged', 'settings.json.damaged-2']])
  })
})

it('a file is looked into without a trace of it in the library', async () => {
  const bench = new ServiceBench()
  try {
    const book = await bench.book()
    const good = '2.576..816.....5...935..6.4...4.67.81.......94.73.1...9.2..584...8.....776..389.5'
    await bench.ask('puzzle.create', { book, genre: 'sudoku', puzzle: { givens: good } })
    const look = (bytes: Buffer) => bench.ask('import.preview', { name: 'a', from: 0, isLast: true, base64: bytes.toString('base64') })
    const other = good.replace('2.5', '.25')
    const seen = await look(Buffer.from([other, good, other, good.slice(1)].join('\n')))
    expect(seen?.puzzles.map(({ line, twin, flaws }) => [line, twin, flaws > 0])).toEqual([
      [1, null, false],
      [2, 'library', false],
      [3, 'file', false],
    ])
    expect(seen?.problems.map(({ line }) => line)).toEqual([4])
    expect((await bench.ask('book.rows', { book })).total).toBe(1)
    // In a file previewed together with the first, the same puzzle is a twin; previewed alone, it is not.
    const again = { name: 'b', from: 0, isLast: true, base64: Buffer.from(other).toString('base64') }
    const twinOf = async (isAdditional: boolean) =>
      (await bench.ask('import.preview', { ...again, isAdditional }))?.puzzles.map(({ twin }) => twin)
    expect([await twinOf(true), await twinOf(false), await twinOf(true)]).toEqual([['file'], [null], ['file']])
    // Twins are counted even beyond the number of puzzles that are shown.
    const many = await look(Buffer.from([...Array.from({ length: MOST_PREVIEWED }, () => other), good, other].join('\n')))
    expect([many?.puzzles.length, many?.more, many?.moreTwins]).toEqual([MOST_PREVIEWED, 2, [MOST_PREVIEWED, MOST_PREVIEWED + 1]])
    const picture = await look(Buffer.from([0x38, 0x42, 0x50, 0x53, 0, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 1, 0x2c]))
    expect(picture).toMatchObject({ puzzles: [], problems: [{ line: 1, message: { code: 'reading.not-text' } }] })
  } finally {
    bench.clear()
  }
})
