import { describe, expect, it } from 'vitest'
import { readText } from '../genre/reading/read'
import { genres } from '../genres'
import { slitherlink } from '../genres/slitherlink'
import { sudoku } from '../genres/sudoku'

type Cells = readonly (readonly string[])[]

/** The results of reading a text: the data of each puzzle, or the codes of errors. */
function read(text: string) {
  const { puzzles, problems } = readText(genres, text)
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message.code)
  return errors.length > 0 ? errors : puzzles.map(({ genre, placed }) => ({ genre: genre.id, data: genre.toData(placed.puzzle) }))
}

const grids: readonly Cells[] = sudoku.samples
  .slice(0, 3)
  .map(({ givens }) =>
    Array.from({ length: 9 }, (_, y) => Array.from(givens.slice(9 * y, 9 * y + 9), (cell) => (cell === '.' ? '' : cell))),
  )
const [grid, other] = [grids[0]!, grids[1]!]
const ofGrid = (cells: Cells) => ({ genre: 'sudoku', data: { givens: cells.flat().map((cell) => cell || '.').join('') } }) // prettier-ignore

const boards: readonly (readonly string[])[] = [
  ['2.3...', '.3..2.', '....2.', '1.2..3', '...2..'],
  ...slitherlink.samples.slice(0, 2).map((puzzle) => (slitherlink.toData(puzzle) as { rows: readonly string[] }).rows),
]
/** Whether the size of a board is still known where empty cells at the ends of rows are cut off: not where a whole side is lost. */
const isKnownUncut = (rows: readonly string[]): boolean =>
  /\d/.test(rows.at(-1)!) && rows.some((row) => /\d$/.test(row)) && rows.every((row) => /\d/.test(row))
const ofBoard = (rows: readonly string[]) => ({ genre: 'slitherlink', data: { rows } })
const cellsOf = (rows: readonly string[]): Cells => rows.map((row) => Array.from(row, (cell) => (cell === '.' ? '' : cell)))

const joined = (cells: Cells, sign: string): string => cells.map((row) => row.join(sign)).join('\n')
/** The rows without the empty cells at their ends. */
const trimmed = (cells: Cells, sign: string): string =>
  cells.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1).join(sign)).join('\n')
const framed = (cells: Cells): string => cells.map((row) => `| ${row.map((cell) => cell || ' ').join(' | ')} |`).join('\n')
const markdown = (cells: Cells): string => {
  const [first, ...rest] = framed(cells).split('\n')
  return [first, `|${cells[0]!.map(() => '---|').join('')}`, ...rest].join('\n')
}
const each = (cells: Cells, change: (cell: string) => string): Cells => cells.map((row) => row.map(change))
const gapped = (row: readonly string[]): string[] => [...row.slice(0, 3), '', ...row.slice(3, 6), '', ...row.slice(6)]

/** Several ways to write any board as a table. */
const TABLES: Readonly<Record<string, (cells: Cells) => string>> = {
  ...Object.fromEntries(
    Object.entries({ tabs: '\t', commas: ',', semicolons: ';' }).flatMap(([name, sign]) => [
      [name, (cells: Cells) => joined(cells, sign)],
      [`${name}, ends of rows cut`, (cells: Cells) => trimmed(cells, sign)],
      [`${name}, quoted`, (cells: Cells) => joined(each(cells, (cell) => `"${cell}"`), sign)], // prettier-ignore
      [`${name}, with a point`, (cells: Cells) => joined(each(cells, (cell) => (cell === '' ? '' : `${cell}.0`)), sign)], // prettier-ignore
      [`${name}, NaN`, (cells: Cells) => joined(each(cells, (cell) => cell || 'NaN'), sign)], // prettier-ignore
      [`${name}, in a quoted letter`, (cells: Cells) => joined(cells, sign).replace(/^/gm, '> ')],
      [`${name}, signs that take no room`, (cells: Cells) => joined(each(cells, (cell) => `${cell}\u200b`), sign)], // prettier-ignore
      [`${name}, CRLF`, (cells: Cells) => `${joined(cells, sign).replaceAll('\n', '\r\n')}\r\n`],
    ]),
  ),
  bars: framed,
  Markdown: markdown,
  brackets: (cells) => cells.map((row) => `[${row.map((cell) => cell || '.').join(', ')}]`).join('\n'),
  'lists with None': (cells) => `[${cells.map((row) => `[${row.map((cell) => cell || 'None').join(', ')}]`).join(',\n ')}]`,
}

describe('boards of cells in tables are read as the same board', () => {
  it.each(Object.entries(TABLES))('%s', (name, write) => {
    const wrong = [
      ...grids.flatMap((cells) => (JSON.stringify(read(write(cells))) === JSON.stringify([ofGrid(cells)]) ? [] : [write(cells)])),
      ...boards.filter((rows) => !/cut/.test(name) || isKnownUncut(rows)).flatMap((rows) => (JSON.stringify(read(write(cellsOf(rows)))) === JSON.stringify([ofBoard(rows)]) ? [] : [write(cellsOf(rows))])), // prettier-ignore
    ]
    expect(wrong).toEqual([])
  })

  it.each(Object.entries(TABLES).filter(([name]) => !/None/.test(name)))('two below each other: %s', (_, write) => {
    expect(read(`${write(grid)}\n\n${write(other)}`)).toEqual([ofGrid(grid), ofGrid(other)])
  })
})

describe('a square board is found in a larger table', () => {
  const sheets: Readonly<Record<string, readonly [cells: Cells, found: readonly Cells[]]>> = {
    'a column before': [grid.map((row) => ['', ...row]), [grid]],
    'a column after': [grid.map((row) => [...row, '']), [grid]],
    'gaps between boxes': [grid.map(gapped), [grid]],
    'gaps between boxes both ways': [grid.flatMap((row, y) => (y === 3 || y === 6 ? [gapped(row).map(() => ''), gapped(row)] : [gapped(row)])), [grid]], // prettier-ignore
    'two beside each other': [grid.map((row, y) => [...row, '', ...other[y]!]), [grid, other]],
    'three, two columns apart': [grid.map((row, y) => [...row, '', '', ...other[y]!, '', '', ...row]), [grid, other, grid]],
    'letters of rows': [grid.map((row, y) => ['ABCDEFGHI'[y]!, ...row]), [grid]],
    'names of rows and columns': [[['', ...'123456789'], ...grid.map((row, y) => ['ABCDEFGHI'[y]!, ...row])], [grid]],
    'numbers from 0': [[['', ...'012345678'], ...grid.map((row, y) => [String(y), ...row])], [grid]],
    'c1 to c9 above': [[Array.from({ length: 9 }, (_, x) => `c${x + 1}`), ...grid], [grid]],
    'rows above': [[Array<string>(10).fill(''), ...grid.map((row) => ['', ...row])], [grid]],
  }
  it.each(Object.entries(sheets))('%s', (_, [cells, found]) => {
    for (const sign of ['\t', ',', ';']) expect(read(joined(cells, sign))).toEqual(found.map(ofGrid))
  })
})

describe('boards that are drawn', () => {
  const drawn = (rows: readonly string[], width: number, dot: string, line: string): string => {
    const rule = dot + (line.repeat(width) + dot).repeat(rows[0]!.length)
    const cells = (row: string) => ` ${[...row].map((cell) => (cell === '.' ? ' ' : cell).padStart(Math.ceil(width / 2)).padEnd(width)).join(' ')}` // prettier-ignore
    return [rule, ...rows.flatMap((row) => [cells(row), rule])].join('\n')
  }
  it.each([
    ['+', ' ', 1],
    ['+', ' ', 3],
    ['+', '-', 3],
    ['.', ' ', 3],
    ['·', ' ', 1],
    ['+', '-', 1],
  ])('dots %j, lines %j, %d wide', (dot, line, width) => {
    for (const rows of boards) expect(read(drawn(rows, width, dot, line))).toEqual([ofBoard(rows)])
  })

  it.each([
    [' | ', ' '],
    ['|', ''],
    ['│', ' '],
  ])('boxes parted by %j, blanks for empty cells', (bar, blank) => {
    const text = grid.map((row) => [0, 3, 6].map((x) => row.slice(x, x + 3).map((cell) => cell || ' ').join(blank)).join(bar)).join('\n') // prettier-ignore
    expect(read(text)).toEqual([ofGrid(grid)])
  })

  it.each(['6x5', '6 x 5', '6X5', '5x6:', 'Size: 6x5', '6×5', '横6 縦5', '6列5行', 'width: 6, height: 5', '6 by 5'])(
    'the heading %j',
    (heading) => {
      const [rows] = boards
      expect(read([heading, ...rows!].join('\n'))).toEqual([ofBoard(rows!)])
    },
  )
})

describe('digits and empty cells of all scripts', () => {
  const [{ givens }] = sudoku.samples as [{ givens: string }]
  const expected = [{ genre: 'sudoku', data: { givens } }]
  const forms = (cells: readonly string[]): readonly string[] => [
    cells.join(''),
    Array.from({ length: 9 }, (_, y) => cells.slice(9 * y, 9 * y + 9).join('')).join('\n'),
    Array.from({ length: 9 }, (_, y) => cells.slice(9 * y, 9 * y + 9).join('\t')).join('\n'),
  ]
  it.each([
    '①②③④⑤⑥⑦⑧⑨',
    '❶❷❸❹❺❻❼❽❾',
    '一二三四五六七八九',
    '１２３４５６７８９',
    '١٢٣٤٥٦٧٨٩',
    '۱۲۳۴۵۶۷۸۹',
    '१२३४५६७८९',
    '๑๒๓๔๕๖๗๘๙',
    '₁₂₃₄₅₆₇₈₉',
  ])('%s', (digits) => {
    for (const text of forms([...givens].map((cell) => (cell === '.' ? '.' : [...digits][Number(cell) - 1]!))))
      expect(read(text)).toEqual(expected)
  })
  it.each(['?', '•', '○', '~', '·', '□', '〇', '—', '⬜', '１'])('empty cells as %s', (sign) => {
    // A digit is no sign for an empty cell: it is read as the digit.
    const cells = [...givens].map((cell) => (cell === '.' ? sign : cell))
    for (const text of forms(cells)) {
      if (sign === '１') expect(read(text)).not.toEqual(expected)
      else expect(read(text)).toEqual(expected)
    }
  })
})

describe('nothing beside a board is lost', () => {
  const told = (text: string) => readText(genres, text).problems.map(({ line, severity, message }) => [line, severity, message.code])
  const board = joined(grid, '\t')
  it.each([
    ['ab1c', 'warning', 'read.passed-over'],
    ['12345a', 'error', 'read.not-read'],
  ])('the word %s in a row above it', (word, severity, code) => {
    const text = `${word}${'\t'.repeat(8)}\n${board}`
    expect(readText(genres, text).puzzles).toHaveLength(1)
    expect(told(text)).toEqual([[1, severity, code]])
  })
  it.each([
    ['a loop', '+-+ +\n|3|2 \n+ + +\n 1 0|\n+-+-+', ['link.marks-left-out']],
    ['a frame', '+-+-+\n|3 2|\n+ + +\n|1 0|\n+-+-+', []],
    ['all lines', '+-+-+\n|3|2|\n+-+-+\n|1|0|\n+-+-+', []],
  ])('lines that are drawn between cells: %s', (_, text, codes) => {
    const { puzzles, problems } = readText(genres, text)
    expect(puzzles.map(({ genre, placed }) => genre.toData(placed.puzzle))).toEqual([{ rows: ['32', '10'] }])
    expect(problems.map(({ message }) => message.code)).toEqual(codes)
  })
  it('a `?` beside other signs for empty cells is a digit that nobody could read, and told', () => {
    const cells = sudoku.samples[0]!.givens.replace(/[1-9]/, '?')
    const rows = cells.match(/.{9}/g)!
    const at = cells.indexOf('?')
    for (const text of [
      cells,
      rows.join('\n'),
      rows.map((row) => [...row].join('\t')).join('\n'),
      `${cells.slice(0, 60)}\n${cells.slice(60)}`,
    ]) {
      const { puzzles, problems } = readText(genres, text)
      expect([text, puzzles]).toEqual([text, []])
      expect(problems.some(({ severity }) => severity === 'error')).toBe(true)
    }
    expect(told(rows.join('\n'))).toEqual([[Math.floor(at / 9) + 1, 'error', 'sudoku.character']])
  })
  it('two boards whose empty rows are blank lines stand with others', () => {
    const text = [grid, other, grid].map((cells) => trimmed(cells, ',')).join('\n\n')
    expect(read(text)).toEqual([ofGrid(grid), ofGrid(other), ofGrid(grid)])
  })
})

describe('lines of 81', () => {
  const [a, b] = sudoku.samples.map(({ givens }) => givens) as [string, string]
  const both = [a, b].map((givens) => ({ genre: 'sudoku', data: { givens } }))
  it.each(['=', '-', '_', '*', '~'])('a rule of exactly 81 %s parts them', (sign) => {
    expect(read(`${sign.repeat(81)}\n${a}\n${sign.repeat(81)}\n${b}`)).toEqual(both)
  })
  it.each([40, 60, 72, 76])('broken after %d signs', (margin) => {
    const broken = [a, b].map((givens) => `${givens.slice(0, margin)}\n${givens.slice(margin)}`)
    expect(read(broken.join('\n'))).toEqual(both)
  })
  it.each(['\u200b', '\u200d', '\u200e', '\u2060', '\u00ad', '\ufeff'])('a sign that takes no room (%j)', (sign) => {
    expect(read(`${sign}${a}${sign}\n${sign}${b}`)).toEqual(both)
    const { puzzles, problems } = readText(genres, `${a.slice(0, 40)}${sign}${a.slice(40)}`)
    expect(puzzles.map(({ placed }) => placed.puzzle)).toEqual([{ givens: a }])
    expect(problems.map(({ message, column }) => [message.code, column])).toEqual([['read.invisible', 41]])
  })
  it('such signs within words stay', () => {
    const title = '👩\u200d👧 می\u200cخواهم'
    const { puzzles } = readText(genres, JSON.stringify({ genre: 'sudoku', title, data: { givens: a } }))
    expect(puzzles[0]!.placed.caption.title).toBe(title)
  })
})

describe('tables with a heading', () => {
  const [a, b] = sudoku.samples.map(({ givens }) => givens) as [string, string]
  it('in Japanese', () => {
    const { puzzles, problems } = readText(genres, `題名,盤面,難易度,作者\n一番,${a},3,佐藤\n二番,${b},4,鈴木\n`)
    expect(problems).toEqual([])
    expect(puzzles.map(({ placed: { caption } }) => caption)).toEqual([
      { title: '一番', label: 3, author: '佐藤' },
      { title: '二番', label: 4, author: '鈴木' },
    ])
  })
  it('the solution is compared, and a contradiction told', () => {
    const { puzzles, problems } = readText(genres, `puzzle,solution\n${a},${'1'.repeat(81)}\n`)
    expect(puzzles).toHaveLength(1)
    expect(problems.map(({ message, severity }) => [severity, message.code])).toEqual([['warning', 'link.solution-differs']])
  })
})
