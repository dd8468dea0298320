import { describe, expect, it } from 'vitest'
import { readText } from '../genre/reading/read'
import { genres } from '../genres'

/** The results of reading a text: the data of the puzzles, in order, and the codes of messages. */
function read(text: string) {
  const { puzzles, problems } = readText(genres, text)
  return {
    found: puzzles.map(({ genre, placed }) => [genre.id, genre.toData(placed.puzzle)]),
    titles: puzzles.map(({ placed }) => placed.caption.title),
    notes: puzzles.map(({ placed }) => placed.caption.note),
    told: problems.map(({ severity, line, message }) => `${severity} ${line} ${message.code}`),
  }
}

const one = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
const two = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..'
const ofOne = ['sudoku', { givens: one }]
const ofTwo = ['sudoku', { givens: two }]
const rows = (givens: string): readonly string[] => givens.match(/.{9}/g)!
const zeros = (givens: string): string => givens.replaceAll('.', '0')
const cells = (givens: string): readonly (readonly string[])[] => rows(givens).map((row) => [...row])

describe('sudoku as programs and pages write them', () => {
  it.each<readonly [string, string]>([
    ['Java', `int[][] board = {\n${cells(zeros(one)).map((row) => `  {${row.join(', ')}},`).join('\n')}\n};`],
    ['C', `int grid[9][9] = {${cells(zeros(one)).map((row) => `{${row.join(',')}}`).join(',\n')}};`],
    ['Kotlin', `val b = arrayOf(\n${cells(zeros(one)).map((row) => `intArrayOf(${row.join(', ')})`).join(',\n')}\n)`],
    ['Rust', `let board = [\n${cells(zeros(one)).map((row) => `[${row.join(', ')}]`).join(',\n')}\n];`],
    ['Go', `grid := [9][9]int{\n${cells(zeros(one)).map((row) => `{${row.join(', ')}},`).join('\n')}\n}`],
    ['MATLAB', `A = [${cells(zeros(one)).map((row) => row.join(' ')).join('; ')}];`],
    ['texts put together', `const p =\n  '${rows(one).join("' +\n  '")}';`],
    ['YAML', `puzzle:\n${rows(one).map((row) => `  - "${row}"`).join('\n')}`],
    ['a box for each cell', cells(one).map((row) => row.map((cell) => `[${cell === '.' ? ' ' : cell}]`).join('')).join('\n')],
    ['LaTeX', `${cells(one).map((row) => `${row.map((cell) => (cell === '.' ? ' ' : cell)).join(' & ')} \\\\ \\hline`).join('\n')}`],
    ['a table of a web page', `<table>${cells(one).map((row) => `<tr>${row.map((cell) => `<td class="x">${cell === '.' ? '&nbsp;' : cell}</td>`).join('\n')}</tr>`).join('\n')}</table>`], // prettier-ignore
    ['a page with a table beside the puzzle', `<table><tr><td>Menu</td></tr></table><pre>${one}</pre>`],
    ['lines with tags in a note', `# rows are <tr><td> there\n${one}\n`],
    ['81 columns', cells(one).flat().map((cell) => (cell === '.' ? '' : cell)).join(',')],
    ['81 columns with a heading', `id,${Array.from({ length: 81 }, (_, i) => `c${i + 1}`).join(',')}\n7,${[...zeros(one)].join(',')}`],
    ['a link of any site', `https://example.org/play/${zeros(one)}`],
    ['zeros and the end of DOS behind it', `${one}\r\n\u001a`],
  ])('%s', (_, text) => expect(read(text).found).toEqual([ofOne])) // prettier-ignore
})

describe('what stands beside a puzzle', () => {
  it('a solution before it, and one in the same row of an insertion', () => {
    expect(read(`${solution},${one}`)).toMatchObject({ found: [ofOne], told: [] })
    expect(read(`INSERT INTO s VALUES (1,'${one}','${solution}'),(2,'${two}',NULL);`)).toMatchObject({ found: [ofOne, ofTwo], told: [] })
  })
  it('fields of a table over several lines, and boards in them', () => {
    expect(read(`title,givens\n"my\nown",${one}\n`)).toMatchObject({ found: [ofOne], titles: ['my\nown'], told: [] })
    expect(read(`id,puzzle\n1,"${rows(one).join('\n')}"\n2,"${rows(two).join('\n')}"\n`)).toMatchObject({ found: [ofOne, ofTwo], told: [] })
  })
  it('a quotation mark that is never closed is told with its place', () => {
    expect(read(`title,givens\nmine,${one}\n"yours,${two}\n`)).toMatchObject({ told: [expect.stringMatching(/3 sudoku.quote-open/)] })
  })
  it('the numbered heading or the day right above is the title', () => {
    const text = (a: string, b: string) => `${a}\n${rows(one).join('\n')}\n\n${b}\n${rows(two).join('\n')}\n`
    for (const [a, b] of [
      ['No.1', 'No.2'],
      ['【問1】', '【問2】'],
      ['Puzzle 1', 'Puzzle 2'],
      ['11月29日', '11月30日'],
      ['2026-11-29', '2026-11-30'],
    ] as const) {
      // prettier-ignore
      const { found, titles, told } = read(text(a, b))
      expect({ found, told }).toEqual({ found: [ofOne, ofTwo], told: [] })
      expect(titles.map((title) => title?.replace(/\D/g, ''))).toEqual([a, b].map((title) => title.replace(/\D/g, '')))
    }
  })
  it('every board of an object of JSON, and the title beside a link in a table', () => {
    const object = { puzzles: [{ id: 1, grid: one }, { id: 2, grid: two }] } // prettier-ignore
    for (const text of [JSON.stringify(object), JSON.stringify(object, null, 1)])
      expect(read(text)).toMatchObject({ found: [ofOne, ofTwo], told: [] })
    const links = 'title,url\nmine,https://puzz.link/p?slither/2/2/1111\nyours,https://puzz.link/p?slither/2/2/2222\n'
    expect(read(links)).toMatchObject({ titles: ['mine', 'yours'], told: [] })
  })
  it('a text that is cut off gives what is whole, and tells the rest', () => {
    const { found, told } = read(JSON.stringify([one, two, one]).slice(0, -10))
    expect(found).toEqual([ofOne, ofTwo])
    expect(told).toEqual(['error 1 read.not-read'])
  })
})

describe('nothing is taken for something else', () => {
  const told = (text: string) => {
    const { found, told } = read(text)
    expect(found).toEqual([])
    expect(told.join()).toMatch(/error/)
  }
  it('rows of letters are no text of a solver', () => {
    const board = Array.from({ length: 16 }, (_, y) => Array.from({ length: 16 }, (_, x) => ((x + 5 * y) % 7 === 0 ? '0123456789ABCDEF'[(x * 3 + y) % 16] : '.')).join('')) // prettier-ignore
    expect(read(board.join('\n')).found.filter(([, data]) => /^\.+$/.test((data as { givens: string }).givens))).toEqual([])
  })
  it('the brackets around rows are no row', () => {
    expect(read('clues = [\n    "3.2...",\n    ".3..2.",\n    "....2.",\n    "1.2..3",\n]\n').found).toEqual([['slitherlink', { rows: ['3.2...', '.3..2.', '....2.', '1.2..3'] }]]) // prettier-ignore
  })
  it('rows of small numbers are no boards of one cell', () => told('1 1 0 0 1 1\n1 0 1 1 0 1 7\n1 1 1 1 8\n'))
  it('a picture of 0 and 1 in a table is one', () => {
    const picture = ['1 1 0 0 1 1', '1 0 1 1 0 1', '1 1 1 1 1 1', '0 1 1 1 1 0']
    for (const text of [picture.join('\n').replaceAll(' ', ','), `P1\n# mine\n6 4\n${picture.join('\n')}\n`])
      expect(read(text).found.map(([genre]) => genre)).toEqual(['nonogram'])
  })
  it('what follows a file of pzpr that is no part of it is told', () => {
    const file = 'pzprv3\nslither\n2\n3\n3 . 2 \n. 1 . \n'
    expect(read(`${file}\n12 345 67\n8 90\n`)).toMatchObject({ found: [['slitherlink', { rows: ['3.2', '.1.'] }]], told: [expect.stringMatching(/error 8 read.not-read/)] }) // prettier-ignore
  })
})

describe('clues of nonograms under other names', () => {
  const wanted = [['nonogram', { rows: [[2], [1, 1], [3], []], columns: [[3], [1, 1], [2]] }]]
  const [across, down] = [['2', '1 1', '3', '0'], ['3', '1 1', '2']] as const // prettier-ignore
  it.each([
    ['Zeilen', 'Spalten'],
    ['Lignes', 'Colonnes'],
    ['Across', 'Down'],
    ['ヨコのカギ', 'タテのカギ'],
    ['横のヒント', '縦のヒント'],
  ])('%s and %s', (x, y) =>
    expect(read(`${x}:\n${across.join('\n')}\n${y}:\n${down.join('\n')}\n`)).toMatchObject({ found: wanted, told: [] }),
  )
  it('names with a type, and bars', () => {
    const list = (clues: readonly string[]) => JSON.stringify(clues.map((clue) => clue.split(' ').map(Number)))
    expect(read(`const rows = ${list(across)};\nconst cols = ${list(down)};`)).toMatchObject({ found: wanted, told: [] })
    expect(read(`${across.join('|')}\n${down.join('|')}`)).toMatchObject({ found: wanted, told: ['warning 1 nonogram.rows-first'] })
  })
})

describe('cells without quotation marks among the values of a program', () => {
  const link = `https://www.sudokuwiki.org/sudoku.htm?bd=${zeros(two)}`
  it.each([
    ['an assignment', `a = "${one}"\nb = ${two}\n`],
    ['a list', `x = ["${one}", ${two}]`],
    ['rows', `a = "${one}"\nb =\n${rows(two).join('\n')}\n`],
    ['a link', `a = "${one}"\nb = ${link};\n`],
  ])('are read: %s', (_, text) => {
    expect(read(text)).toMatchObject({ found: [ofOne, ofTwo], told: [] })
  })
  it.each([
    ['an assignment', `a = "${one}"\nb = ${two.slice(1)}\nc = "${two}"\n`],
    ['a list', `x = ["${one}",\n${two.slice(1)}, "${two}"]`],
  ])('are told where they are no board: %s', (_, text) => {
    const { found, told } = read(text)
    expect(found).toEqual([ofOne, ofTwo])
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^error 2 /)
  })
  it('says nothing of names and numbers', () => {
    const text = `let a_rather_long_name_of_a_board_ = "${one}"\nconst size = 12345678901234567890;\n// https://example.org/\nreturn a_rather_long_name_of_a_board_.length - 0.12345678901234567890\n`
    expect(read(text)).toMatchObject({ found: [ofOne], told: [] })
  })
})
