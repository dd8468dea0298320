import { describe, expect, it } from 'vitest'
import { Random } from '../kernel/random'
import { readText } from '../genre/reading/read'
import { genres } from '../genres'
import { deflateText, lzPack } from '../genre/links/packed'
import { often } from '../testing/for-tests'

/** The result of reading a text: `genre:format` with the number of puzzles, and the codes of problems. */
function found(text: string, options = {}) {
  const { puzzles, problems } = readText(genres, text, options)
  const kinds: Record<string, number> = {}
  for (const { genre, format } of puzzles) kinds[`${genre.id}:${format}`] = (kinds[`${genre.id}:${format}`] ?? 0) + 1
  return { kinds, problems: [...new Set(problems.map(({ severity, message }) => `${severity} ${message.code}`))] }
}

/** Random boards of Slitherlink in many sizes, some of them 25 cells wide, with one row on each line. They need not have a solution. */
function boards(count: number): string[] {
  const random = new Random('boards')
  const sizes = [
    [7, 7],
    [10, 10],
    [25, 15],
    [36, 20],
    [25, 25],
    [20, 20],
    [15, 10],
  ] as const
  return Array.from({ length: count }, (_, i) => {
    const [width, height] = sizes[i % sizes.length]!
    const cell = () => (random.chance(0.4) ? String(random.below(4)) : '.')
    return Array.from({ length: height }, () => Array.from({ length: width }, cell).join('')).join('\n')
  })
}

const asLine = (board: string) => {
  const rows = board.split('\n')
  return `${rows[0]!.length} ${rows.length} ${rows.join('/')}`
}

/** The number of boards in each text; with `npm test -- --all` several times as many. */
const COUNT = often(53, 513)
/** The number of boards that are written on single lines in the text with both forms. */
const AS_LINES = 40

describe('boards of Slitherlink are none of another genre', () => {
  const all = boards(COUNT)
  it.each([
    ['boards alone', all.join('\n\n'), { 'slitherlink:text': COUNT }],
    ['lines, then boards', [...all.slice(0, AS_LINES).map(asLine), '', ...all.slice(AS_LINES).map((one) => `${one}\n`)].join('\n'), { 'slitherlink:rows-line': AS_LINES, 'slitherlink:text': COUNT - AS_LINES }], // prettier-ignore
    ['a link, then boards', `https://puzz.link/p?slither/2/2/1111\n${all.join('\n\n')}`, { 'slitherlink:puzz-link': 1, 'slitherlink:text': COUNT }], // prettier-ignore
    ['by turns', all.map((one, i) => (i % 2 === 0 ? one : asLine(one))).join('\n\n'), { 'slitherlink:text': (COUNT + 1) / 2, 'slitherlink:rows-line': (COUNT - 1) / 2 }], // prettier-ignore
  ])('%s', (_, text, kinds) => expect(found(text)).toEqual({ kinds, problems: [] }))

  it('with a line of prose above each, which is passed over', () => {
    const under = (line: (i: number) => string): string => all.map((one, i) => `${line(i)}\n${one}`).join('\n\n')
    expect(found(under(() => 'As I told you'))).toEqual({ kinds: { 'slitherlink:text': COUNT }, problems: ['warning read.passed-over'] })
    // A heading with a number becomes the title.
    expect(found(under((i) => `Puzzle ${i + 1}`))).toEqual({ kinds: { 'slitherlink:text': COUNT }, problems: [] })
  })

  it('and lines of X Number Place stay what they are', () => {
    const line = '.23.....3.5..........4...'
    expect(found(Array.from({ length: 30 }, () => line).join('\n'))).toEqual({ kinds: { 'x-number-place:line': 30 }, problems: [] })
    expect(found(`${line}\nhttps://puzz.link/p?slither/2/2/1111\n${line}`).kinds['x-number-place:line']).toBe(2)
  })
})

describe('what is broken is refused, not mended in silence', () => {
  it.each([
    ['a .sdk of two rows', '#ASomebody\n#DTwo rows\n3.......1\n..2......\n', ['error sudoku.grid-rows']],
    ['a .sdk section of two rows', '[Puzzle]\n3.......1\n..2......\n', ['error sudoku.grid-rows']],
    ['a Slitherlink link with 12 of 25 cells', 'https://puzz.link/p?slither/5/5/gch1222', ['error slitherlink.link-short']],
    ['a sudoku link that was cut off', 'https://puzz.link/p?sudoku/9/9/2h1g5h3g54i71h', ['error sudoku.line-length']],
    ['a nonogram link that was cut off', 'https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g', ['error nonogram.link-short']],
    ['a row that is short', '4 4\n3...\n3\n.22.\n.2.1', ['error slitherlink.row-length']],
    ['a row that is short, on one line', '4 4 3.../3/.22./.2.1', ['error slitherlink.row-length']],
    ['a heading above too few rows', '4 4\n3...\n.22.\n.2.1', ['error slitherlink.size-neither']],
    ['a heading above too many rows', '4 4\n3...\n....\n.22.\n.2.1\n....', ['error slitherlink.size-neither']],
    ['a heading of another size', '5 5\n3...\n.22.\n.2.1', ['error slitherlink.size-neither']],
  ])('%s', (_, text, problems) => expect(found(text)).toEqual({ kinds: {}, problems }))

  it('but blanks that are spaces may be missing at the ends of rows', () => {
    expect(found('4 4\n3\n3\n 22\n 2 1')).toEqual({ kinds: { 'slitherlink:text': 1 }, problems: [] })
  })
})

describe('links are named', () => {
  const penpa = (header: string) => `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${deflateText(`${header}\n[0,0,0,0]\n\n{}\n{}\n`)}`
  const said = (text: string, options = {}) => readText(genres, text, options).problems.map(({ message }) => message as object)

  it.each([
    ['a Penpa board without clues', penpa('square,6,6,38'), { code: 'link.unknown-genre', tool: 'Penpa-edit', kind: '6 × 6' }],
    ['a Penpa board of triangles', penpa('tri,6,6,38'), { code: 'link.cells', tool: 'Penpa-edit', kind: 'tri' }],
    ['Penpa of version 1', penpa('1,6,6'), { code: 'link.version', tool: 'Penpa-edit', version: '1' }],
    ['a Penpa link that was cut off', penpa('square,6,6,38').slice(0, -12), { code: 'link.cut', tool: 'Penpa-edit' }],
    ['a damaged Penpa link', 'https://opt-pan.github.io/penpa-edit/#m=solve&p=1234', { code: 'link.damaged', tool: 'Penpa-edit' }],
    ['pzpr of another kind', 'https://puzz.link/p?goishi/10/10/g2h', { code: 'link.unknown-genre', tool: 'puzz.link', kind: 'goishi' }],
    ['pzpr’s coral', 'https://pzprxs.vercel.app/p?coral/5/5/12', { code: 'link.unknown-genre', tool: 'pzprxs.vercel.app', kind: 'coral' }],
    [
      'a kanpen page of another kind',
      'https://www.kanpen.net/nurikabe.html?problem=5/5/._2_/',
      { code: 'link.unknown-genre', tool: 'kanpen.net', kind: 'nurikabe' },
    ],
    ['a sudoku site that is not known', 'https://sudoku.coach/en/play/003000', { code: 'link.unknown-site', site: 'sudoku.coach' }],
    ['a variant', 'http://pzv.jp/p.html?vslither/5/5/12', { code: 'link.unknown-genre', tool: 'pzv.jp', kind: 'vslither' }],
    ['a short link', 'https://tinyurl.com/abc', { code: 'link.shortened', site: 'tinyurl.com' }],
    ['a number of SudokuPad', 'https://sudokupad.app/wsj7iunsg6', { code: 'link.kept-there', site: 'SudokuPad' }],
    ['a number of f-puzzles', 'https://f-puzzles.com/?id=abc', { code: 'link.kept-there', site: 'f-puzzles.com' }],
    ['a number of webpbn', 'https://webpbn.com/1611', { code: 'link.kept-there', site: 'webpbn.com' }],
    ['a page', 'See <https://www.example.org/puzzles/17>.', { code: 'link.unknown-site', site: 'example.org' }],
    [
      'janko of another kind',
      'begin\npuzzle gokigen\nsize 2\nproblem\n1 2\n2 1\nend',
      { code: 'link.unknown-genre', tool: 'janko.at', kind: 'gokigen' },
    ],
    ['f-puzzles of three cells', `https://f-puzzles.com/?load=${lzPack(JSON.stringify({ size: 3, grid: Array.from({ length: 3 }, () => Array.from({ length: 3 }, () => ({}))) }))}`, { code: 'sudoku.size', width: 3, height: 3 }], // prettier-ignore
  ])('%s', (_, text, message) => expect(said(text)).toEqual([message]))

  it('also where another genre is asked for', () => {
    expect(said('https://puzz.link/p?slither/2/2/1111', { genre: 'sudoku' })).toEqual([
      { code: 'link.unknown-genre', tool: 'puzz.link', kind: 'slither' },
    ])
  })

  it('names the site, and stops nobody from reading the board under it', () => {
    const board = '3.2.1\n.....\n..3..\n1...2\n.2.3.'
    expect(found(`https://example.org/17\n${board}`)).toEqual({ kinds: { 'slitherlink:text': 1 }, problems: ['error link.unknown-site'] })
  })
})
