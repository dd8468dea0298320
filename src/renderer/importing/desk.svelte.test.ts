import { strToU8, zipSync } from 'fflate'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ImportPreview } from '#contract/schemas/previewing.ts'
import { importing } from './importing.svelte'
import { library } from '../state/library/library.svelte'
import { settings } from '../state/settings.svelte'
import { FakeFileReader } from '../testing/fakes'
import { FakeServices } from '../testing/services'
import { desk, draftOf, linesIn, rangesWithout } from './desk.svelte'

const GOOD = '2.576..816.....5...935..6.4...4.67.81.......94.73.1...9.2..584...8.....776..389.5'
const one = (ordinal: number, more: Partial<ImportPreview['puzzles'][number]> = {}): ImportPreview['puzzles'][number] => ({
  ...{
    ordinal,
    genre: 'sudoku',
    format: 'digits',
    title: '',
    line: ordinal + 1,
    column: 1,
    flaws: 0,
    twin: null,
    puzzle: { givens: GOOD },
  },
  ...more,
})
const problem = (line: number) => ({
  line,
  column: 81,
  severity: 'error' as const,
  message: { code: 'sudoku.line-length', length: 80 },
  genre: 'sudoku',
})
const text = [GOOD, GOOD.replace('.576', '2576'), GOOD, GOOD.slice(0, 80)].join('\n')

let services: FakeServices
let preview: ImportPreview
beforeEach(async () => {
  vi.stubGlobal('FileReader', FakeFileReader)
  preview = {
    puzzles: [one(0), one(1, { flaws: 1, puzzle: { givens: `22${GOOD.slice(2)}` } }), one(2, { twin: 'file' })],
    ...{ more: 0, moreTwins: [], problems: [problem(4)], unlisted: 0 },
  }
  services = new FakeServices({
    'import.preview': () => preview,
    'import.piece': () => ({ file: 'a', formats: [], added: [21, 22], twins: 0, flawed: 1, problems: [], unlisted: 0 }),
    'puzzle.create': () => 23,
    'puzzle.remove': () => [],
    'tree.list': () => [{ id: 7, parent: null, kind: 'book', title: 'One', position: 1, puzzles: 0 }],
  })
  library.current = 7
  await library.load()
  await desk.look([new File([text], 'a.txt')])
})

describe('what is on the desk', () => {
  it('is shown with what is wrong where, before anything is written', () => {
    expect(desk.cards.map(({ kind, line }) => [kind, line])).toEqual([['fine', 1], ['flawed', 2], ['twin', 3], ['broken', 4]]) // prettier-ignore
    expect(desk.cards[1]?.says()).not.toBe('')
    expect(desk.cards[3]?.says()).toContain('80')
    expect(services.calls.map(({ method }) => method)).not.toContain('import.piece')
    expect([desk.chosen, desk.isKnown]).toEqual([desk.cards[1]?.key, true])
  })

  it('has what is to be known of it: of puzzles that come in all the same, and of lines that are passed over', async () => {
    const remark = (line: number, ordinal?: number) => ({
      ...{ line, column: 1, severity: 'warning' as const, genre: null, ...(ordinal !== undefined && { ordinal }) },
      message: { code: 'read.passed-over' as const, seen: `words ${line}` },
    })
    const passed = { ...remark(1), message: { code: 'archive.not-read' }, part: 'b' } as never
    preview = { ...preview, problems: [remark(2, 1), remark(9), passed] }
    await desk.look([new File([text], 'a.txt')])
    expect(desk.remarks.map(({ line, sheet }) => [sheet, line])).toEqual([[0, 2], [0, 9]]) // prettier-ignore
    expect(desk.remarks.map(({ says }) => says())).toEqual([expect.stringContaining('words 2'), expect.stringContaining('words 9')])
    expect(desk.cards.map((card) => desk.remarksOn(card).length)).toEqual([0, 1, 0])
    expect(desk.isKnown).toBe(true)
  })

  it('comes in as chosen: without twins, and broken ones as drafts with their text', async () => {
    expect(desk.taken).toEqual({ puzzles: 2, drafts: 1 })
    importing.files = desk.sheets.map(({ file }) => file)
    await importing.run(7)
    expect(services.asked('import.piece')[0]?.take).toEqual([[0, 1], [3, Number.MAX_SAFE_INTEGER]]) // prettier-ignore
    expect(services.asked('puzzle.create')).toEqual([
      {
        book: 7,
        genre: 'sudoku',
        puzzle: { givens: `${GOOD.slice(0, 80)}.` },
        // The line has no title, because a title would be printed.
        caption: { note: `a.txt, line 4:\n${GOOD.slice(0, 80)}`, tags: ['@draft'] },
      },
    ])
    expect([importing.drafts, importing.leftOut]).toEqual([1, 1])
    // The report of the file names the line as a draft, not as skipped.
    expect(importing.drafted).toEqual([[':4']])
  })

  it('is told of further files that they come in together with the first, so that what stands in both comes once', async () => {
    services.calls.length = 0
    await desk.look(['a.txt', 'b.txt', 'c.txt'].map((name) => new File([GOOD], name)))
    expect(services.asked('import.preview').map(({ isAdditional }) => isAdditional)).toEqual([false, true, true])
  })

  it('is looked at anew though a PDF stands before it: nothing is its own twin', async () => {
    const files = [new File(['%PDF-1.7'], 'a.pdf'), new File([text], 'b.txt'), new File([text], 'c.txt')]
    services.calls.length = 0
    await desk.look(files)
    expect(services.asked('import.preview').map(({ isAdditional }) => isAdditional)).toEqual([false, true])
  })

  it('can be left out, one by one', () => {
    desk.toggle(desk.cards[0]!)
    desk.toggle(desk.cards[3]!)
    expect([desk.taken, desk.ranges(0), desk.wantedDrafts()]).toEqual([{ puzzles: 1, drafts: 0 }, [[1, 1], [3, Number.MAX_SAFE_INTEGER]], []]) // prettier-ignore
    desk.toggle(desk.cards[0]!)
    desk.leaveTwins = false
    expect(desk.taken).toEqual({ puzzles: 3, drafts: 0 })
    desk.leaveTwins = true
  })

  it('leaves out twins among the puzzles, too, that are too many to be shown', () => {
    preview = { ...preview, more: 5, moreTwins: [4, 6] }
    return desk.look([new File([text], 'a.txt')]).then(() => {
      expect([desk.isKnown, desk.taken.puzzles, desk.leftOut]).toEqual([true, 5, 3])
      expect(desk.ranges(0)).toEqual([[0, 1], [3, 3], [5, 5], [7, Number.MAX_SAFE_INTEGER]]) // prettier-ignore
      desk.leaveTwins = false
      expect([desk.taken.puzzles, desk.ranges(0)]).toEqual([8, undefined])
      desk.leaveTwins = true
    })
  })

  it('of a file that is no text is one sentence, and no draft', async () => {
    preview = {
      puzzles: [],
      more: 0,
      moreTwins: [],
      problems: [{ ...problem(1), genre: null, message: { code: 'reading.not-text' } }] as never,
      unlisted: 0,
    }
    await desk.look([new File(['8BPS'], 'cover.psd')])
    expect([desk.cards, desk.taken]).toEqual([[], { puzzles: 0, drafts: 0 }])
  })

  it('of a damaged archive is told by its files: no bytes are shown, and no draft is made of what cannot be read', async () => {
    const broken = { ...problem(1), part: '9b broken.sdm' }
    preview = { ...preview, puzzles: preview.puzzles.map((one) => ({ ...one, part: 'a.sdm' })), problems: [broken] as never }
    await desk.look([new File(['PK'], 'May.zip')])
    expect(desk.sheets[0]?.lines.join('')).toBe('')
    expect(desk.cards.map(({ kind, part }) => [kind, part])).toContainEqual(['broken', '9b broken.sdm'])
    expect(desk.taken.drafts).toBe(0)
  })

  it('of a sheet becomes drafts of the lines that came with it', async () => {
    const around = { from: 3, lines: [GOOD, GOOD.slice(0, 80)] }
    preview = { ...preview, puzzles: [one(0, { part: 'Rose', line: 3 })], problems: [{ ...problem(4), part: 'Rose', around }] as never }
    await desk.look([new File(['PK'], 'table.xlsx')])
    expect(linesIn(desk.sheets[0]!, 'Rose')).toEqual(['', '', GOOD, GOOD.slice(0, 80)])
    expect(desk.wantedDrafts()).toMatchObject([{ genre: 'sudoku', puzzle: { givens: `${GOOD.slice(0, 80)}.` }, part: 'Rose', line: 4 }])
  })

  it('of a folder becomes drafts as of single files, each of the lines of its own file', async () => {
    const parts = { 'sub/10.txt': GOOD, 'sub/9 broken.txt': [GOOD, GOOD.slice(0, 80)].join('\n') }
    const folder = zipSync(Object.fromEntries(Object.entries(parts).map(([name, lines]) => [name, strToU8(lines)])), { level: 0 })
    preview = {
      ...preview,
      puzzles: [one(0, { part: 'sub/9 broken.txt' }), one(1, { part: 'sub/10.txt', line: 2 })],
      problems: [{ ...problem(2), part: 'sub/9 broken.txt' }] as never,
    }
    await desk.look([new File([folder], 'folder.zip')])
    // The cards are in numerical order of their files. A puzzle in the second line of one file must not hide that of another.
    expect(desk.cards.map(({ kind, part }) => [kind, part])).toEqual([['fine', 'sub/9 broken.txt'], ['broken', 'sub/9 broken.txt'], ['fine', 'sub/10.txt']]) // prettier-ignore
    expect(desk.wantedDrafts()).toEqual([
      {
        genre: 'sudoku',
        puzzle: { givens: `${GOOD.slice(0, 80)}.` },
        text: GOOD.slice(0, 80),
        line: 2,
        part: 'sub/9 broken.txt',
        sheet: 0,
      },
    ])
    expect(linesIn(desk.sheets[0]!, 'sub/9 broken.txt')).toEqual([GOOD, GOOD.slice(0, 80)])
    importing.files = desk.sheets.map(({ file }) => file)
    await importing.run(7)
    expect(importing.drafted).toEqual([['sub/9 broken.txt:2']])
    settings.system = 'ja'
    await importing.run(7)
    settings.system = 'en'
    const notes = services.asked('puzzle.create').map(({ caption }) => caption?.note?.split('\n')[0])
    expect(notes).toEqual(['folder.zip / sub/9 broken.txt, line 2:', 'folder.zip / sub/9 broken.txtの2行目：'])
  })

  it('is told to be unknown where a file is too large to be looked into', async () => {
    await desk.look([new File(['x'.repeat(10_000_001)], 'large.txt')])
    expect([desk.isKnown, desk.sheets[0]?.preview, desk.ranges(0)]).toEqual([false, undefined, undefined])
  })
})

it.each([
  [[], [[0, Number.MAX_SAFE_INTEGER]]],
  [[0], [[1, Number.MAX_SAFE_INTEGER]]],
  [[3, 1], [[0, 0], [2, 2], [4, Number.MAX_SAFE_INTEGER]]], // prettier-ignore
])('all but %j are %j', (left, ranges) => expect(rangesWithout(left)).toEqual(ranges))

describe('a draft', () => {
  it('is not made of lines that hold puzzles by themselves: a few signs under one are no board', async () => {
    preview = { ...preview, puzzles: [one(0)], problems: [2, 3].map((line) => ({ ...problem(line), genre: null })) }
    await desk.look([new File([[GOOD, '1234', 'foo bar'].join('\n')], 'b.txt')])
    expect(desk.cards.map(({ kind, puzzle }) => [kind, puzzle !== undefined])).toEqual([['fine', true], ['broken', false], ['broken', false]]) // prettier-ignore
    expect(desk.taken).toEqual({ puzzles: 1, drafts: 0 })
  })

  it('is made of the line, or of the lines around it', () => {
    const rows = GOOD.match(/.{9}/gu)!
    const grid = ['# five', '', ...rows.with(3, rows[3]!.slice(0, 8)), '', 'x']
    expect(draftOf(grid, 6, 'sudoku')?.puzzle).toEqual({ givens: GOOD.slice(0, 35) + '.' + GOOD.slice(36) }) // prettier-ignore
    expect(draftOf([GOOD.slice(0, 80)], 1, null)?.genre).toBe('sudoku')
    expect(draftOf(['3.2', '.1.', '2.x'], 3, 'slitherlink')?.puzzle).toEqual({ rows: ['3.2', '.1.', '2..'] })
  })

  it('is an empty board where the genre is known and nothing else, and nothing where nothing is', () => {
    expect(draftOf(['nothing'], 1, 'nonogram')).toMatchObject({ genre: 'nonogram', text: 'nothing' })
    expect(draftOf(['nothing'], 1, null)).toBeUndefined()
  })
})
