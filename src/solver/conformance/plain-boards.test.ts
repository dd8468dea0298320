import { describe, expect, it } from 'vitest'
import { sayProblem, readText } from '../genre/reading/read'
import type { ReadOptions } from '../genre/reading/sink'
import { genres } from '../genres'

const [VARIANTS, SQUARES] = ['sudoku-variants', 'x-number-place'] as const

/** The results of reading a text: the genre and the givens of each puzzle, and the codes of errors. */
function read(text: string, options: ReadOptions = {}) {
  const { puzzles, problems } = readText(genres, text, options)
  const found = puzzles.map(({ genre, placed }) => [genre.id, (genre.toData(placed.puzzle) as { givens?: string }).givens])
  return { found, errors: problems.filter(({ severity }) => severity === 'error').map(({ message }) => message.code), problems }
}

type Board = readonly (readonly number[])[]

/** A board with blocks of `height` by `width` cells, in which every third cell is empty. */
function boardOf(height: number, width: number, from: number): Board {
  const side = height * width
  const number = (y: number, x: number): number => 1 + ((width * (y % height) + Math.floor(y / height) + x + from) % side)
  return Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => ((x + 2 * y + from) % 3 === 0 ? 0 : number(y, x))))
}
const signs = '.123456789ABCDEFGHIJKLMNOP'
const ofBoard = (board: Board): string => board.flat().map((number) => signs[number]).join('') // prettier-ignore
const rowsBy = (of: (number: number) => string, between: string) => (board: Board): string => board.map((row) => row.map(of).join(between)).join('\n') // prettier-ignore

const WAYS: Readonly<Record<string, (board: Board) => string>> = {
  'signs close together': rowsBy((number) => signs[number]!, ''),
  'zeros for empty cells': rowsBy((number) => (number === 0 ? '0' : signs[number]!), ''),
  'numbers apart': rowsBy((number) => (number === 0 ? '.' : String(number)), ' '),
  'numbers in columns': rowsBy((number) => (number === 0 ? '.' : String(number)).padStart(3), ''),
  'numbers with tabs': rowsBy((number) => (number === 0 ? '' : String(number)), '\t'),
  'numbers with commas': rowsBy(String, ','),
  'a JSON array': (board) => JSON.stringify(board),
}
const LARGE: typeof WAYS = {
  'letters alone': rowsBy((number) => (number === 0 ? '.' : String.fromCharCode(64 + number)), ''),
  'figures from 0': rowsBy((number) => (number === 0 ? '.' : '0123456789ABCDEF'[number - 1]!), ''),
}

describe('sudoku of all sizes in plain text', () => {
  it.each([
    [2, 2],
    [2, 3],
    [2, 4],
    [2, 5],
    [3, 4],
    [2, 7],
    [3, 5],
    [4, 4],
  ] as const)('blocks of %d by %d', (height, width) => {
    for (const from of [0, 1, 2]) {
      const board = boardOf(height, width, from)
      const ways = height * width === 16 ? { ...WAYS, ...LARGE } : WAYS
      for (const [name, way] of Object.entries(ways)) {
        const named = read(way(board), { genre: VARIANTS })
        expect([name, named.found, named.errors]).toEqual([name, [[VARIANTS, ofBoard(board)]], []])
        const { found, problems } = read(way(board))
        // Small boards with few digits may also be boards of other genres.
        if (!problems.some(({ message }) => message.code === 'read.also-fits'))
          expect([name, found]).toEqual([name, [[VARIANTS, ofBoard(board)]]])
        else expect(height * width).toBe(4)
      }
      expect(read(`${rowsBy((number) => signs[number]!, '')(board)}\n\n${WAYS['numbers apart']!(board)}`).found).toHaveLength(2)
      expect(read(ofBoard(board), { genre: VARIANTS }).found).toEqual([[VARIANTS, ofBoard(board)]])
    }
  })
  it.each([[5, 5]] as const)('blocks of %d by %d are refused by their size', (height, width) => {
    const board = boardOf(height, width, 1)
    for (const way of Object.values(WAYS)) expect(read(way(board))).toMatchObject({ found: [], errors: ['variants.side'] })
  })
})

describe('nine digits that are written as letters', () => {
  const board = boardOf(3, 3, 1)
  const letterOf = (empty: string) => (number: number) => (number === 0 ? empty : String.fromCharCode(64 + number))
  it.each([
    ['rows', rowsBy(letterOf('.'), '')(board)],
    ['rows with blanks between', rowsBy(letterOf('-'), ' ')(board)],
    ['rows with 0 for empty cells', rowsBy(letterOf('0'), '')(board)],
    ['a line', rowsBy(letterOf('.'), '')(board).replaceAll('\n', '')],
  ])('%s: read, and told', (_, text) => {
    const { found, problems } = read(text)
    expect(found).toEqual([[VARIANTS, ofBoard(board)]])
    expect(problems.map(({ severity, message }) => [severity, message.code])).toEqual([['warning', 'variants.letters']])
  })
})

describe('a text that fits two genres', () => {
  it.each([
    ['12..\n..1.\n.3..\n...2', 'slitherlink', VARIANTS],
    ['1...2\n.3...\n...1.\n..2..\n3....', 'slitherlink', SQUARES],
    ['1..23..4........', SQUARES, VARIANTS],
  ])('%j is read as one, and told to be the other', (text, taken, other) => {
    const { found, problems } = read(text)
    expect(found.map(([genre]) => genre)).toEqual([taken])
    expect(problems.map(({ severity, message }) => [severity, message.code])).toEqual([['warning', 'read.also-fits']])
    expect(sayProblem(problems[0]!, 'en')).toContain(`--genre ${other}`)
    expect(read(text, { genre: other })).toMatchObject({ found: [[other, text.replaceAll('\n', '')]], problems: [] })
  })
})

describe('X Number Place in rows', () => {
  it.each(Object.entries(WAYS))('%s', (_, way) => {
    const board = [[0, 0, 0, 4, 5], [3, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 5, 0, 0], [0, 0, 2, 0, 0]] // prettier-ignore
    expect(read(way(board)).found).toEqual([[SQUARES, ofBoard(board)]])
  })
})

describe('candidates of 81 cells', () => {
  const solved = boardOf(3, 3, 0).map((row, y) => row.map((_, x) => 1 + ((3 * (y % 3) + Math.floor(y / 3) + x) % 9)))
  const places = (cells: readonly string[]): string[] => cells.map((cell) => Array.from('123456789', (digit) => (cell.includes(digit) ? digit : '.')).join('')) // prettier-ignore
  const rows = (cells: readonly string[], between: string): string => Array.from({ length: 9 }, (_, y) => cells.slice(9 * y, 9 * y + 9).join(between)).join('\n') // prettier-ignore
  /** The cells of three rows are open, and candidates are missing there without any reason. */
  const cells = solved.flat().map(String)
  const open = cells.map((cell, i) => (i < 30 ? '12' : cell))
  it('are no sudoku of the cells of one candidate', () => {
    for (const text of [rows(places(open), ' '), rows(places(open), ' | '), places(open).join('\n'), places(open).join('')])
      expect(read(text)).toMatchObject({ found: [], errors: ['sudoku.pencilmarks'] })
  })
  it('are one where these account for all others', () => {
    const text = rows(places(cells), ' ')
    expect(read(text)).toMatchObject({ found: [['sudoku', cells.join('')]], errors: [] })
  })
  it.each([66, 79, 97, 130])('in grids %d columns wide', (width) => {
    const wide = Math.floor(width / 9) - 1
    const rule = (sign: string): string => sign + [0, 1, 2].map(() => '-'.repeat(3 * wide + 3)).join(sign) + sign
    const line = (y: number): string => `|${[0, 3, 6].map((x) => ` ${open.slice(9 * y + x, 9 * y + x + 3).map((cell) => cell.padEnd(wide)).join(' ')}`).join('|')}|` // prettier-ignore
    const text = [rule('.'), ...[0, 1, 2].map(line), rule(':'), ...[3, 4, 5].map(line), rule(':'), ...[6, 7, 8].map(line), rule("'")].join('\n') // prettier-ignore
    expect(read(text)).toMatchObject({ found: [['sudoku', expect.any(String)]], errors: [] })
    expect(read(text).problems.map(({ message }) => message.code)).toEqual(['sudoku.candidates-as-givens'])
  })
})

describe('Simon Tatham’s games', () => {
  const page = (game: string, id: string): string => `https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/${game}.html#${id}`
  const saved = (game: string, params: string, desc: string): string =>
    [['SAVEFILE', 'Simon Tatham’s Portable Puzzle Collection'.replace('’', "'")], ['VERSION', '1'], ['GAME', game], ['PARAMS', params], ['CPARAMS', params], ['DESC', desc], ['NSTATES', '1']] // prettier-ignore
      .map(([name, value]) => `${name!.padEnd(8)}:${value!.length}:${value}`).join('\n') // prettier-ignore
  const SOLO = 'a1_2b3zzw'
  const kinds = (text: string) => readText(genres, text).puzzles.map(({ genre }) => genre.id)
  it.each([
    ['Solo', '3x3', SOLO, 'sudoku'],
    ['Solo', '3x3x', SOLO, VARIANTS],
    ['Solo', '2x3', '1_2c3zd', VARIANTS],
    ['Loopy', '3x3t0', '2a3b1b2', 'slitherlink'],
    ['Pattern', '3x3', '2/1.1/2/2/1.1/2', 'nonogram'],
  ])('%s %s:%s', (game, params, desc, genre) => {
    for (const text of [
      page(game.toLowerCase(), `${params}:${desc}`),
      page(game.toLowerCase(), encodeURIComponent(`${params}:${desc}`)),
      saved(game, params, desc),
      `${game} ${params}:${desc}`,
    ])
      // prettier-ignore
      expect([text, kinds(text)]).toEqual([text, [genre]])
    expect(kinds(`${saved(game, params, desc)}\n${saved(game, params, desc)}`)).toEqual([genre, genre])
  })
  it('regions and cages', () => {
    // The regions are four columns of four cells: borders between all horizontal neighbours, none between vertical ones.
    const [puzzle] = readText(genres, `4jdu:1n2,${'_'.repeat(12)}l`).puzzles
    expect(puzzle?.genre.toData(puzzle.placed.puzzle)).toMatchObject({ givens: `1${'.'.repeat(14)}2`, regions: 'ABCD'.repeat(4) })
    // The first two cells are a cage; every other cell is a cage of its own.
    const [killer] = readText(genres, `2x2k:p,a${'_'.repeat(23)},5o`).puzzles
    expect(killer?.genre.toData(killer.placed.puzzle)).toMatchObject({ cages: [{ cells: [0, 1], sum: 5 }] })
  })
  it.each([page('towers', '5de:2/3'), saved('Light Up', '7x7', 'a1b'), page('loopy', '7x7t2:2a3b')])(
    'what is none of the genres is refused: %s',
    (text) => {
      expect(readText(genres, text)).toMatchObject({ puzzles: [], problems: [{ severity: 'error' }] })
    },
  )
})

describe('killer sudoku in plain text', () => {
  const cages = [{ cells: [0, 1], sum: 15 }, { cells: [2, 11], sum: 10 }, { cells: [80], sum: 7 }] // prettier-ignore
  it.each([
    '15 r1c1 r1c2\n10 r1c3 r2c3\n7 r9c9',
    '15 = r1c1 + r1c2\n10 = R1C3 + R2C3\n7 = r9c9',
    'r1c1,r1c2: 15\nr1c3,r2c3: 10\nr9c9: 7',
    JSON.stringify({ cages: [{ sum: 15, cells: ['r1c1', 'r1c2'] }, { sum: 10, cells: ['r1c3', 'r2c3'] }, { sum: 7, cells: ['r9c9'] }] }), // prettier-ignore
    JSON.stringify({ cages: [{ value: 15, cells: [[0, 0], [0, 1]] }, { value: 10, cells: [[0, 2], [1, 2]] }, { value: 7, cells: [[8, 8]] }] }), // prettier-ignore
    `3x3::k:${Array.from({ length: 81 }, (_, i) => (i < 2 ? 15 * 256 : i === 2 || i === 11 ? 10 * 256 + 1 : i === 80 ? 7 * 256 + 2 : i + 2)).join(':')}`, // prettier-ignore
  ])('%s', (text) => {
    const { puzzles, problems } = readText(genres, text)
    expect(problems).toEqual([])
    expect(puzzles.map(({ genre, placed }) => genre.toData(placed.puzzle))).toMatchObject([{ cages }])
  })
  it('what cannot be read of it is told', () => {
    for (const text of ['SumoCueV1=15J0=10J1', '3x3::k:1:2:3'])
      expect(read(text)).toMatchObject({ found: [], errors: ['variants.cage-lines'] })
  })
})

it.each(['grid', 'board', 'puzzle'])('numbers under “%s” are never taken for an empty puzzle', (key) => {
  const rows = ['004300209', '005009001', '070060043', '006002087', '190007400', '050083000', '600000105', '003508690', '042910300']
  const { puzzles, problems } = readText(genres, JSON.stringify({ [key]: rows.map((row) => [...row].map(Number)) }))
  const told = puzzles.map(({ genre, placed }) => genre.toData(placed.puzzle))
  if (told.length > 0) expect(told).toMatchObject([{ givens: rows.join('').replaceAll('0', '.') }])
  else expect(problems).not.toEqual([])
})
