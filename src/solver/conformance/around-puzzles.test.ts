import { describe, expect, it } from 'vitest'
import { readText } from '../genre/reading/read'
import { genres } from '../genres'
import { Budget } from '../kernel/budget'
import { nonogram } from '../genres/nonogram'
import { sudoku } from '../genres/sudoku'
import { tsumeShogi } from '../genres/tsume-shogi'

/** The results of reading a text: the data of each puzzle, and the codes of messages. */
function read(text: string, genre?: string) {
  const { puzzles, problems } = readText(genres, text, genre === undefined ? {} : { genre })
  return {
    found: puzzles.map((one) => [one.genre.id, one.genre.toData(one.placed.puzzle)]),
    captions: puzzles.map(({ placed }) => placed.caption),
    lines: puzzles.map(({ placed }) => placed.line),
    told: problems.map(({ severity, message }) => [severity, message.code]),
  }
}

const [a, b] = tsumeShogi.samples.map((puzzle) => (tsumeShogi.toData(puzzle) as { readonly sfen: string }).sfen) as [string, string]
const both = [a, b].map((sfen) => ['tsume-shogi', { sfen }])
const [{ givens }] = sudoku.samples as [{ readonly givens: string }]
const board = ['sudoku', { givens }]
const rows = (cells: string): string => cells.match(/.{9}/g)!.join('\n')
const digits = Array.from({ length: 9 }, (_, y) => [...givens.slice(9 * y, 9 * y + 9)].map((cell) => (cell === '.' ? null : Number(cell))))

describe('a puzzle that stands in its line with other things', () => {
  it.each([
    ['a number and a colon', (sfen: string, n: number) => `${n}: sfen ${sfen}`, { id: '1' }],
    ['a number and a point', (sfen: string, n: number) => `${n}. ${sfen}`, { id: '1' }],
    ['a number in brackets', (sfen: string, n: number) => `(${n}) ${sfen}`, { id: '1' }],
    ['No.', (sfen: string, n: number) => `No.${n} ${sfen}`, { id: '1' }],
    ['問', (sfen: string, n: number) => `問${n} ${sfen}`, { id: '1' }],
    ['a sign of a list', (sfen: string) => `- ${sfen}`, {}],
    ['a name', (sfen: string) => `夏の夜: ${sfen}`, { title: '夏の夜' }],
    ['a word that says no more', (sfen: string) => `局面：${sfen}`, {}],
    ['signs of code', (sfen: string) => `\`${sfen}\``, {}],
  ])('%s', (_, write, caption) => {
    const { found, captions, told } = read([a, b].map((sfen, i) => write(sfen, i + 1)).join('\n'))
    expect([found, told, captions[0]]).toEqual([both, [], caption])
  })
  it.each([
    ['`A` and `B`', [{}, {}]],
    ['it`s `A`, and `B` too', [{}, {}]],
    ['See <r>A</r> <r>B</r>', [{}, {}]],
    ['Look at `A` by me', [{ note: 'Look at by me' }]],
    ['See <q>by Somebody Else</q><r>A</r>', [{ note: 'See by Somebody Else' }]],
    ['1. `A`', [{ id: '1' }]],
    ['- `A`.', [{}]],
  ])('marks: %s', (written, wanted) => {
    const { found, captions, told } = read(written.replace(/\b[AB]\b/g, (name) => (name === 'A' ? a : b)))
    expect([found, captions, told]).toEqual([both.slice(0, wanted.length), wanted, []])
  })
  it('words parted by _', () => {
    expect(read(a.replaceAll(' ', '_'))).toMatchObject({ found: [both[0]], told: [] })
    expect(read(`sfen_${a.replaceAll(' ', '_')}`)).toMatchObject({ found: [both[0]], told: [] })
  })
  it.each([
    ['commas', `id,sfen,moves\n1,${a},3\n2,${b},5`],
    ['quoted', `"id","sfen","moves"\n"1","${a}","3"\n"2","${b}","5"`],
    ['tabs', `番号\t局面\tmoves\n1\t${a}\t3\n2\t${b}\t5`],
    ['Markdown', `| # | sfen | moves |\n|---|---|---|\n| 1 | ${a} | 3 |\n| 2 | ${b} | 5 |`],
  ])('a row of a table with a heading: %s', (_, text) => {
    expect(read(text)).toMatchObject({ found: both, told: [], captions: [{ id: '1', note: 'moves: 3' }, { id: '2', note: 'moves: 5' }] }) // prettier-ignore
  })
})

describe('a heading with a number is the title of the puzzle below', () => {
  const other = givens.replace(/[1-9]/g, (digit) => String(10 - Number(digit)))
  it.each(['Puzzle', 'No.', '問題', 'Sudoku no.'])('%s', (word) => {
    const headed = (write: (cells: string) => string) => [givens, other].map((cells, i) => `${word} ${i + 1}\n${write(cells)}`).join('\n\n') // prettier-ignore
    const titles = [{ title: `${word} 1` }, { title: `${word} 2` }]
    expect(read(headed((cells) => cells))).toMatchObject({ captions: titles, told: [], lines: [2, 5] })
    expect(read(headed((cells) => `  ${cells}`))).toMatchObject({ captions: titles, told: [] })
  })
  it('第1問', () => expect(read(`第1問\n${givens}\n第2問\n${other}`).captions).toEqual([{ title: '第1問' }, { title: '第2問' }]))
  it('of a line that is broken it is told with the line', () => {
    expect(read(`Puzzle 1\n${givens.slice(1)}`).told).toEqual([['error', 'read.nothing-fits'], ['error', 'sudoku.line-length']]) // prettier-ignore
  })
})

describe('a table of all candidates', () => {
  const full = (cells: string): string => rows(cells).replace(/[^\n]/g, (sign) => `${sign === '.' ? '123456789' : sign} `)
  it('is the puzzle of its single cells, where they leave every other candidate open', () => {
    expect(read(`${full(givens)}\n\n${full(givens)}`).found).toEqual([board, board])
  })
  it('that says more than its single cells is refused', () => {
    const more = full(givens).replace('123456789', '12345678').replace('123456789', '1234')
    expect(read(more)).toMatchObject({ found: [], told: [['error', 'sudoku.pencilmarks']] })
  })
})

describe('marks around lines', () => {
  const bod = tsumeShogi.formats.find(({ id }) => id === 'bod')!.write!([{ puzzle: tsumeShogi.samples[0]!, caption: {} }]).text
  it.each([
    ['a quoted letter', (text: string) => text.replace(/^/gm, '> ')],
    ['breaks', (text: string) => text.trimEnd().replaceAll('\n', '<br>')],
    ['breaks at the ends of lines', (text: string) => text.trimEnd().replaceAll('\n', '<br />\n')],
    ['a part of a page', (text: string) => `<pre class="board">${text}</pre>`],
    ['blanks for empty squares', (text: string) => text.replaceAll(' ・', '  ')],
    ['other dots', (text: string) => text.replaceAll('・', '·')],
  ])('%s', (_, wrap) => expect(read(wrap(bod))).toMatchObject({ found: [both[0]], told: [] }))
  it('places are those of the text as it came', () => {
    expect(read(`> Hello\n> \n> ${rows(givens).replaceAll('\n', '\n> ')}`)).toMatchObject({ found: [board], lines: [3] })
    const { problems } = readText(genres, '<pre>\n12345<br>\nwhat is this<br>\n</pre>')
    expect(problems.map(({ line }) => line)).toContain(3)
  })
})

describe('solutions beside puzzles are compared, and are no puzzles', () => {
  const cells = [...givens].map((cell) => (cell === '.' ? 0 : Number(cell)))
  const solved = solve(cells)
  const wrong = solved.replace(/^(.)(.)/, '$2$1')
  it.each([
    ['below a line', (solution: string) => `${givens}\nSolution:\n${solution}`],
    ['behind a name', (solution: string) => `${givens}\nSolution: ${solution}`],
    ['grids', (solution: string) => `${rows(givens)}\n\nSolution:\n${rows(solution)}`],
    ['in Japanese', (solution: string) => `問題\n${rows(givens)}\n\n解答\n${rows(solution)}`],
    ['in two assignments', (solution: string) => `puzzle=${givens}\nsolution=${solution}`],
    ['behind the puzzle', (solution: string) => `${givens} ${solution}`],
  ])('%s', (_, write) => {
    expect(read(write(solved)).found).toEqual([board])
    expect(read(write(wrong))).toMatchObject({ found: [board] })
    expect(read(write(wrong)).told).toContainEqual(['warning', 'link.solution-differs'])
    expect(read(write(solved)).told).not.toContainEqual(['warning', 'link.solution-differs'])
  })
})

/** The solution of a board, by the genre itself. */
function solve(cells: readonly number[]): string {
  const result = sudoku.solve({ givens: cells.map((cell) => cell || '.').join('') }, new Budget(1e6))
  const { solution } = result as unknown as { readonly solution: string | { readonly digits: string } }
  return typeof solution === 'string' ? solution : solution.digits
}

describe('JSON of others', () => {
  it.each(['board', 'grid', 'puzzle', 'cells', 'quiz'])('a board under "%s"', (key) => {
    for (const value of [digits, digits.map((row) => row.map((cell) => cell ?? 0)), digits.flat(), rows(givens).split('\n'), givens])
      expect(read(JSON.stringify({ [key]: value }))).toMatchObject({ found: [board], told: [] })
  })
  it('ipuz', () => {
    const ipuz = (kind: string, puzzle: unknown) => JSON.stringify({ version: 'http://ipuz.org/v2', kind: [`http://ipuz.org/${kind}#1`], puzzle }) // prettier-ignore
    expect(read(ipuz('sudoku', digits))).toMatchObject({ found: [board], told: [] })
    expect(read(`ipuz(${ipuz('sudoku', digits)})`)).toMatchObject({ found: [board], told: [] })
    expect(read(ipuz('crossword', [[1, 2], [3, 0]]))).toMatchObject({ found: [], told: [['error', 'link.unknown-genre']] }) // prettier-ignore
  })
})

describe('nonograms as lists and pictures', () => {
  const [lists, columns] = [
    [[2], [1, 1], [2], []],
    [[2], [1, 1], [2]],
  ] as const
  const clues = (list: readonly (readonly number[])[], sign: string) => list.map((one) => one.join(sign) || '0')
  const [x, y] = [clues(lists, ' '), clues(columns, ' ')]
  const wanted = [['nonogram', { rows: lists, columns }]]
  it.each([
    ['names above', `ROWS:\n${x.join('\n')}\nCOLUMNS:\n${y.join('\n')}`],
    ['columns first', `Columns\n${y.join('\n')}\n\nRows\n${x.join('\n')}`],
    ['on one line each', `Rows: ${x.join('; ')}\nColumns: ${y.join('; ')}`],
    ['in Japanese', `行：\n${x.join('\n')}\n列：\n${y.join('\n')}`],
    ['TOML', `[puzzle]\nrows = ${JSON.stringify(x)}\ncolumns = ${JSON.stringify(y)}`],
    ['TOML over lines', `rows = [\n${lists.map((one) => `  ${JSON.stringify(one)},\n`).join('')}]\ncolumns = ${JSON.stringify(columns)}`],
    ['YAML', `rows:\n${lists.map((one) => `  - [${one.join(', ')}]`).join('\n')}\ncolumns:\n${columns.map((one) => `  - [${one.join(', ')}]`).join('\n')}`], // prettier-ignore
    ['JSON', JSON.stringify({ rows: lists, columns })],
    ['JSON of ver and hor', JSON.stringify({ ver: columns, hor: lists })],
    ['JSON, its parts named otherwise', JSON.stringify({ clues: { rowClues: x, colClues: y } }, null, 2)],
    ['nin with comments', `# mine\n3 4\n${x.join('\n')}\n${y.join('\n')}`],
  ])('%s', (_, text) => expect(read(text)).toMatchObject({ found: wanted, told: [] }))
  it.each([
    ['blocks', `${x.join('\n')}\n\n${y.join('\n')}`],
    ['commas', `${clues(lists, ',').join('\n')}\n\n${clues(columns, ',').join('\n')}`],
    ['a line each, with bars', `${x.join('|')}\n${y.join('|')}`],
  ])('without names the first are taken for the rows, and this is told: %s', (_, text) =>
    expect(read(text)).toMatchObject({ found: wanted, told: [['warning', 'nonogram.rows-first']] }),
  )
  it.each(['#.', '█ ', '■□', '⬛⬜', '@-', 'X.'])('a picture in %s', (signs) => {
    const [filled, empty] = [...signs] as [string, string]
    const picture = ['..###.', '.#.#.#', '######', '#.##.#', '..##..']
    const text = picture.map((row) => Array.from(row, (cell) => (cell === '#' ? filled : empty)).join('')).join('\n')
    expect(read(text).found).toEqual([['nonogram', expect.objectContaining({ goal: picture })]])
    expect(nonogram.formats.some(({ id }) => id === 'picture-text')).toBe(true)
    expect(read(`${text}\n\n${text}`).found).toHaveLength(2)
  })
})
