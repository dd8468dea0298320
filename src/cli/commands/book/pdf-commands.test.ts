import { existsSync, readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { samples } from '#solver/genres/sudoku/samples.ts'
import { tsumeShogi } from '#solver/genres/tsume-shogi/index.ts'
import { shellWithBook } from '#test-support/cli/command-bench.ts'
import { drawingOptions } from '../draw'

const givens = samples.map((one) => one.givens)

/** Creates a library with a book of two ungraded samples. */
async function withBook() {
  const made = await shellWithBook('a.txt', givens.slice(0, 2).join('\n'))
  return { ...made, input: made.at('a.txt') }
}

describe('draw', () => {
  it('makes a drawing of one puzzle in each form, as large as is asked for', async () => {
    const { nanido, input, at } = await withBook()
    await nanido('draw', input, '--index', '1', '--cell', '10', '-o', at('a.svg'))
    expect(readFileSync(at('a.svg'), 'utf8')).toMatch(/^<\?xml[^]*width="9\d(\.\d+)?mm"/)
    await nanido('draw', input, '--index', '0', '--to', 'png', '--show', 'solution', '--dpi', '254', '--cell', '1', '-o', at('a.png'))
    expect(PNG.sync.read(readFileSync(at('a.png'))).width).toBeGreaterThan(90)
    await nanido('draw', input, '--index', '0', '--to', 'pdf', '-o', at('a.pdf'))
    expect(readFileSync(at('a.pdf'), 'latin1')).toMatch(/^%PDF-1\.7/)
    const { out } = await nanido('draw', input, '--to', 'latex')
    expect(out.match(/\\begin\{tikzpicture\}/g)).toHaveLength(2)
    await nanido('draw', input, '--to', 'zip', '-o', at('a.zip'))
    expect(Object.keys(unzipSync(readFileSync(at('a.zip'))))).toContain('drawings/002-solution.pdf')
  })
  it('makes what the ending of the file says, where nothing else is asked for', async () => {
    const { nanido, input, at } = await withBook()
    for (const name of ['c.png', 'c.PDF', 'c.svg', 'c']) await nanido('draw', input, '--index', '0', '-o', at(name))
    await nanido('draw', input, '-o', at('c.tex'))
    const begins = (name: string, count: number) => readFileSync(at(name), 'latin1').slice(0, count)
    expect([begins('c.png', 4), begins('c.PDF', 5), begins('c.svg', 5), begins('c', 5)]).toEqual(['\x89PNG', '%PDF-', '<?xml', '<?xml'])
    expect(readFileSync(at('c.tex'), 'utf8')).toContain('tikzpicture')
  })
  it('is as fine as is asked for, and otherwise as the window draws it, where a very large picture may be coarser', () => {
    const flags = { cell: 8, lang: 'en' } as const
    expect(drawingOptions({ ...flags, dpi: 300 })).toMatchObject({ dpi: 300 })
    expect(drawingOptions({ ...flags, dpi: 300 })).not.toHaveProperty('mayBeCoarser')
    expect(drawingOptions(flags)).toMatchObject({ dpi: 600, mayBeCoarser: true })
  })
  it('refuses what makes no sense, and writes nothing then', async () => {
    const { nanido, input, at } = await withBook()
    await expect(nanido('draw', input, '-o', at('b.svg'))).rejects.toThrow('choose one with --index')
    await expect(nanido('draw', input, '--index', '7', '-o', at('b.svg'))).rejects.toThrow('--index 7')
    await expect(
      nanido('draw', input, '--index', '0', '--to', 'png', '--dpi', '10000', '--cell', '200', '-o', at('b.png')),
    ).rejects.toThrow('--dpi')
    await expect(nanido('draw', input, '--index', '0', '--cell', 'wide')).rejects.toThrow('from 0.5 to 200')
    expect([existsSync(at('b.svg')), existsSync(at('b.png'))]).toEqual([false, false])
  })
})

describe('signs of pieces in drawings', () => {
  it('are those of the language, or those that are asked for', async () => {
    const line = JSON.stringify({ genre: tsumeShogi.id, data: tsumeShogi.toData(tsumeShogi.samples[0]!) })
    const { nanido, at } = await shellWithBook('t.jsonl', line)
    const drawn = async (...asked: string[]) =>
      /[\u4e00-\u9fff]/u.test((await nanido('draw', at('t.jsonl'), '--to', 'latex', ...asked)).out)
    expect([await drawn('--lang', 'en'), await drawn('--lang', 'ja')]).toEqual([false, true])
    expect([await drawn('--lang', 'en', '--signs', 'japanese'), await drawn('--lang', 'ja', '--signs', 'letters')]).toEqual([true, false])
  })
})

describe('the name of a genre in print', () => {
  const printed = async (...asked: string[]) => {
    const { nanido, at, book } = await withBook()
    await nanido('book', 'export', ...book, '--all', '--words', 'ja', '--how-to', ...asked, '--epub', at('n.epub'))
    return Object.values(unzipSync(readFileSync(at('n.epub')))).map((part) => Buffer.from(part).toString()).join('\n') // prettier-ignore
  }
  it('is that of the language, or the one that is asked for', async () => {
    expect(await printed()).toContain('ナンプレ')
    expect(await printed('--call', 'sudoku=数独')).toMatch(/^(?![^]*ナンプレ)[^]*数独/u)
    await expect(printed('--call', 'chess=x')).rejects.toThrow('--call chess=x')
    await expect(printed('--call', 'sudoku')).rejects.toThrow('sudoku=数独')
  })
})

describe('book export in other forms', () => {
  it('is an EPUB, drawings and LaTeX, each whole', async () => {
    const { nanido, at, book } = await withBook()
    const outputs = ['--epub', at('b.epub'), '--images', at('b.zip'), '--latex', at('b.tex')]
    const { status } = await nanido('book', 'export', ...book, '--all', ...outputs, '--dpi', '50')
    expect(status).toBe(0)
    expect(Object.keys(unzipSync(readFileSync(at('b.epub'))))[0]).toBe('mimetype')
    expect(Object.keys(unzipSync(readFileSync(at('b.zip'))))).toEqual(
      expect.arrayContaining(['manifest.json', 'puzzles.csv', 'drawings/001-problem.svg']),
    )
    expect(readFileSync(at('b.tex'), 'utf8')).toContain('\\end{document}')
  })
  it('is a document for layout programs, and says what fonts it needs; of what may not be printed nothing is left', async () => {
    const { nanido, at, book } = await withBook()
    const { status, lines, err } = await nanido('book', 'export', ...book, '--all', '--idml', at('b.idml'), '--json', '--lang', 'en')
    const pages = Object.keys(unzipSync(readFileSync(at('b.idml')))).filter((name) => name.startsWith('Spreads/')).length
    expect([status, lines()[0]]).toEqual([0, { idml: at('b.idml'), pages: expect.any(Number) as number }])
    expect(pages).toBeGreaterThan(0)
    expect(err).toContain('Noto Sans JP Bold')
    await expect(nanido('book', 'export', ...book, '--idml', at('c.idml'))).rejects.toThrow('nothing to print')
    expect(existsSync(at('c.idml'))).toBe(false)
  })
  it('is a text that tells the book in words, with the numbers of the print', async () => {
    const { nanido, at, book } = await withBook()
    const { status, lines } = await nanido('book', 'export', ...book, '--all', '--first-number', '12', '--told', at('b.txt'), '--json')
    const text = readFileSync(at('b.txt'), 'utf8')
    expect([status, lines()[0]]).toEqual([0, { told: at('b.txt'), puzzles: text.match(/^Problem \d+, /gm)?.length }])
    expect(text).toMatch(/^Problem 12, Sudoku$[^]*^Row 1: [^]*^Row 9: /m)
  })
  it('is braille for a paper, and refused with what to do in a language that has no code', async () => {
    const { nanido, at, book } = await withBook()
    const braille = ['book', 'export', ...book, '--all', '--braille', at('b.brf')]
    const { status, lines } = await nanido(...braille, '--words', 'en', '--cells', '32', '--lines', '20', '--json')
    const pages = readFileSync(at('b.brf'), 'latin1').split('\f').slice(0, -1)
    expect([status, lines()[0]]).toEqual([0, { braille: at('b.brf'), puzzles: expect.any(Number) as number, pages: pages.length }])
    for (const page of pages) expect(page).toMatch(/^(?:[\x20-\x60]{0,32}\r\n){20}$/)
    await expect(nanido(...braille, '--words', 'ja', '--force')).rejects.toThrow('--words en')
    await expect(nanido(...braille, '--cells', '5')).rejects.toThrow('20 to 60')
  })
  it('is put on sheets, and has a template of its cover', async () => {
    const { nanido, at, book } = await withBook()
    await nanido('book', 'export', ...book, '--all', '--imposition', 'booklet', '--pdf', at('b.pdf'), '--cover', at('c.pdf'))
    const boxes = (file: string) =>
      [...readFileSync(at(file), 'latin1').matchAll(/\/TrimBox \[([\d. ]+)\]/g)].map(([, box]) => box!.split(' ').map(Number))
    const a5 = (148 * 72) / 25.4
    for (const [left, , right] of boxes('b.pdf')) expect(right! - left!).toBeCloseTo(2 * a5, 1)
    expect(boxes('c.pdf')).toHaveLength(1)
    const [[left, , right]] = boxes('c.pdf') as [number[]]
    expect(right! - left!).toBeGreaterThan(2 * a5)
  })
  it('of a book of which nothing may be printed is an error, and writes no title page', async () => {
    const { nanido, at, book } = await withBook()
    await expect(nanido('book', 'export', ...book, '--pdf', at('b.pdf'))).rejects.toThrow('nothing to print')
    expect(existsSync(at('b.pdf'))).toBe(false)
  })
  it('is refused, with the size that it needs, where a board would be too small to be read', async () => {
    const { nanido, at, book } = await withBook()
    const tiny = ['--all', '--profile', 'lulu', '--trim', '60x60']
    for (const to of ['--pdf', '--epub'])
      await expect(nanido('book', 'export', ...book, ...tiny, to, at('b'))).rejects.toThrow(/needs a page of \d+ × \d+ mm/)
    expect(existsSync(at('b'))).toBe(false)
    const { status, lines } = await nanido('book', 'preflight', ...book, ...tiny, '--json')
    expect([status, lines().some(({ rule }) => rule === 'plan.board-too-large')]).toEqual([1, true])
  })
})

describe('book walk-through', () => {
  it('is how a puzzle is solved, in words and as a PDF with a diagram a step', async () => {
    const { nanido, at, book } = await withBook()
    const { status, lines } = await nanido(
      'book',
      'walk-through',
      ...book,
      '--number',
      '2',
      '--text',
      at('how.txt'),
      '--pdf',
      at('how.pdf'),
      '--json',
    )
    expect(status).toBe(0)
    const [text, pdf] = lines() as unknown as [{ steps: number }, { pages: number }]
    const said = readFileSync(at('how.txt'), 'utf8').split('\n')
    expect(said[0]).toMatch(/^How to solve /)
    expect(said.filter((line) => /^\d+\. /.test(line))).toHaveLength(text.steps)
    expect(pdf.pages).toBeGreaterThan(1)
    expect(readFileSync(at('how.pdf'), 'latin1')).toMatch(/^%PDF-1\.7/)
    const { out } = await nanido('book', 'walk-through', ...book, '--number', '1', '--text', '-', '--lang', 'ja')
    expect(out).toMatch(/解き方\n\n1\. .*：/)
  })
  it('is refused for a puzzle that is not there, or without a place to go to, and says why there are no steps', async () => {
    const { nanido, at, book } = await withBook()
    await expect(nanido('book', 'walk-through', ...book, '--number', '3', '--text', at('no.txt'))).rejects.toThrow('the book has 2')
    await expect(nanido('book', 'walk-through', ...book, '--number', '1')).rejects.toThrow('--pdf')
    const ambiguous = await shellWithBook('b.txt', `${'.'.repeat(80)}1`)
    const { status, err } = await ambiguous.nanido(
      'book',
      'walk-through',
      ...ambiguous.book,
      '--number',
      '1',
      '--pdf',
      ambiguous.at('no.pdf'),
      '--lang',
      'en',
    )
    expect([status, existsSync(ambiguous.at('no.pdf'))]).toEqual([1, false])
    expect(err).toContain('exactly one solution')
  })
})

describe('book preflight', () => {
  it('tells one finding a line, of a book and of its file, and errors end badly', async () => {
    const { nanido, at, book } = await withBook()
    const ofBook = await nanido('book', 'preflight', ...book, '--all', '--profile', 'kdp', '--json')
    expect(ofBook.status).toBe(1)
    expect(ofBook.lines()).toContainEqual(
      expect.objectContaining({ rule: 'plan.few-pages', severity: 'error', message: expect.stringContaining('24') as string }),
    )
    await nanido('book', 'export', ...book, '--all', '--pdf', at('b.pdf'))
    const ofFile = await nanido('book', 'preflight', at('b.pdf'), '--profile', 'office', '--json', '--lang', 'ja')
    for (const { severity } of ofFile.lines()) expect(['error', 'warning', 'note']).toContain(severity)
    expect(ofFile.status).toBe(ofFile.lines().some(({ severity }) => severity === 'error') ? 1 : 0)
  })
  it('of what is no PDF, and for no profile, says so', async () => {
    const { nanido, input } = await withBook()
    expect((await nanido('book', 'preflight', input, '--profile', 'kdp', '--json')).lines()).toMatchObject([{ rule: 'press.no-pdf' }])
    await expect(nanido('book', 'preflight', input, '--profile', 'nobody')).rejects.toThrow('kdp')
    await expect(nanido('book', 'preflight', '--profile', 'kdp')).rejects.toThrow('--library')
    await expect(nanido('book', 'preflight', '/no/such.pdf', '--profile', 'kdp')).rejects.toThrow('/no/such.pdf')
  })
})
