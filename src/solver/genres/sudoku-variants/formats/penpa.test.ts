import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { readText } from '#solver/genre/reading/read.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import { deflateText } from '#solver/genre/links/packed.ts'
import { sudokuVariants } from '..'
import { emptyBoard, type VariantSudoku } from '../puzzle'
import { penpa } from './penpa'

const read = (text: string) => {
  const { puzzles, problems } = readText(genres, text)
  return {
    puzzles: puzzles.map(({ genre, placed }) => [genre.id, placed.puzzle]),
    captions: puzzles.map(({ placed }) => placed.caption),
    problems: problems.map(({ message, severity }) => ({ severity, ...message })),
  }
}
const written = (puzzle: VariantSudoku, caption = {}) => penpa.write!([{ puzzle, caption }])

// Penpa's own numbering: two rows and columns stand around the board; corners, lower sides and right sides come after all
// cells, small places last.
const across = (side: number) => side + 4
const all = (side: number) => across(side) ** 2
const cell = (side: number, row: number, column: number) => (row + 2) * across(side) + column + 2
const below = (side: number, row: number, column: number) => 2 * all(side) + cell(side, row, column)
const right = (side: number, row: number, column: number) => 3 * all(side) + cell(side, row, column)
const small = (side: number, row: number, column: number, corner = 0) => 4 * all(side) + 4 * cell(side, row, column) + corner
const link = (side: number, layer: object, tags: readonly string[] = ['sudoku']) => {
  const lines = [
    `square,${side},${side},38`,
    '[0,0,0,0]',
    '["1","2","1"]',
    JSON.stringify(layer),
    ...Array<string>(13).fill(''),
    JSON.stringify(tags),
  ]
  return `https://swaroopg92.github.io/penpa-edit/#m=solve&p=${deflateText(lines.join('\n'))}`
}

describe('links of Penpa-edit', () => {
  it.each<OptionValues>([
    { kind: 'diagonals' },
    { kind: 'jigsaw', also: 'killer' },
    { kind: 'windows', also: 'even-odd' },
    { kind: 'consecutive', size: '6' },
    { kind: 'greater', also: 'diagonals', size: '8' },
    { kind: 'plain', size: '12', clues: 100 },
    { kind: 'plain', size: '4' },
  ])('carry %o and give it back', (options) => {
    const made = sudokuVariants.generator!.generate(options, 'carried', new Budget(3_000_000))
    if (!made.ok) return expect.unreachable(made.message.code)
    const { text, lost } = written(made.value)
    expect(lost).toEqual([])
    expect(read(text)).toEqual({ puzzles: [['sudoku-variants', made.value]], captions: [{}], problems: [] })
  })

  it('carry title, rules and the solution', () => {
    const puzzle = { ...emptyBoard(4), even: [1] }
    const caption = { title: 'T', note: 'R\nsolution: 1234341221434321' }
    expect(read(written(puzzle, caption).text)).toEqual({ puzzles: [['sudoku-variants', puzzle]], captions: [caption], problems: [] })
    const wrong = { note: 'solution: 1234341221434312' }
    expect(read(written(puzzle, wrong).text).problems).toMatchObject([{ severity: 'warning', code: 'link.solution-differs' }])
  })

  it('are drawings, which are read by what they show', () => {
    const symbol = {
      [cell(6, 0, 0)]: [3, 'circle_M', 1],
      [cell(6, 5, 5)]: [2, 'square_LL', 1],
      [right(6, 1, 0)]: [1, 'bars_B', 2],
      [below(6, 1, 1)]: [1, 'circle_SS', 2],
      [right(6, 2, 2)]: [1, 'inequality', 2],
      [right(6, 2, 3)]: [3, 'inequality', 2],
      [below(6, 3, 4)]: [2, 'inequality', 2],
      [below(6, 3, 5)]: [4, 'inequality', 2],
    }
    const cages = [[], [cell(6, 4, 0), cell(6, 4, 1), cell(6, 5, 0)], [cell(6, 5, 1)]]
    const numberS = { [small(6, 4, 0)]: ['11', 1], [small(6, 0, 0, 3)]: ['', 1] }
    const number = { [cell(6, 0, 1)]: [6, 1, '1'] }
    expect(read(link(6, { number, symbol, killercages: cages, numberS }, ['consecutive_sudoku']))).toEqual({
      puzzles: [
        [
          'sudoku-variants',
          {
            ...emptyBoard(6),
            givens: `.6${'.'.repeat(34)}`,
            rules: ['consecutive'],
            odd: [0],
            even: [35],
            bars: [[6, 7], [7, 13]], // prettier-ignore
            greater: [[15, 14], [15, 16], [23, 29], [28, 22]], // prettier-ignore
            cages: [{ cells: [24, 25, 30], sum: 11 }, { cells: [31], sum: 0 }], // prettier-ignore
          },
        ],
      ],
      captions: [{}],
      problems: [],
    })
  })

  it('may draw the diagonals in pieces, and past the corner cells', () => {
    const corner = (row: number, column: number) => all(9) + cell(9, row - 1, column - 1)
    const line = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`${cell(9, i, i)},${cell(9, i + 1, i + 1)}`, 3]))
    const freeline = { [`${corner(0, 9)},${corner(9, 0)}`]: 2 }
    expect(read(link(9, { line, freeline })).puzzles).toEqual([['sudoku-variants', { ...emptyBoard(9), rules: ['diagonals'] }]])
    expect(read(link(9, { line: { ...line, [`${cell(9, 0, 0)},${cell(9, 0, 1)}`]: 3 }, freeline }))).toMatchObject({ puzzles: [['sudoku-variants', { rules: [] }]], problems: [{ code: 'variants.unread-kept', marks: [['penpa-freeline', 10]] }] }) // prettier-ignore
  })

  it.each<readonly [string, object, readonly string[], string]>([
    ['a thermometer', { symbol: { [cell(6, 0, 0)]: [1, 'circle_L', 1] }, thermo: [[cell(6, 1, 1), cell(6, 1, 2)]] }, ['sudoku'], 'thermo'],
    ['a black dot', { symbol: { [right(6, 0, 0)]: [2, 'circle_SS', 2] } }, ['sudoku'], 'symbol'],
    ['a symbol that cannot be read', { symbol: { [cell(6, 0, 0)]: 'circle_L' } }, ['sudoku'], 'symbol'],
    ['a sign across its side', { symbol: { [right(6, 0, 0)]: [2, 'inequality', 2] } }, ['sudoku'], 'symbol'],
    ['a sign beside the board', { symbol: { [right(6, 0, 5)]: [1, 'inequality', 2] } }, ['sudoku'], 'symbol'],
    ['a small number of no cage', { numberS: { [small(6, 0, 0)]: ['7', 1] } }, ['sudoku'], 'numberS'],
    ['a cage with a word', { killercages: [[cell(6, 0, 0)]], numberS: { [small(6, 0, 0)]: ['x', 1] } }, ['sudoku'], 'numberS'],
    ['a cage beside the board', { killercages: [[cell(6, 0, 6)]] }, ['sudoku'], 'killercages'],
    ['grey cells', { surface: { [cell(6, 0, 0)]: 3 } }, ['sudoku'], 'surface'],
    ['regions of another size', { lineE: { [`${all(6) + cell(6, -1, 0)},${all(6) + cell(6, 0, 0)}`]: 2, [`${all(6) + cell(6, 0, -1)},${all(6) + cell(6, 0, 0)}`]: 2 } }, ['sudoku'], 'lineE'], // prettier-ignore
    ['a rule that only a tag tells', {}, ['sudoku', 'Anti-Queen'], 'Anti-Queen'],
    ['a layer that nobody knows', { polygon: [[cell(6, 0, 0)]] }, ['sudoku'], 'polygon'],
  ])('with %s keep it as it is drawn, and tell it', (_, layer, tags, kind) => {
    const { puzzles, problems } = read(link(6, layer, tags))
    expect(problems).toEqual([{ severity: 'warning', code: 'variants.unread-kept', marks: [[`penpa-${kind}`, kind === 'lineE' ? 2 : 1]] }])
    const puzzle = puzzles[0]![1] as VariantSudoku
    expect(sudokuVariants.fromData(JSON.parse(JSON.stringify(sudokuVariants.toData(puzzle))))).toEqual({ ok: true, value: puzzle })
    expect(sudokuVariants.draw(puzzle, { show: 'problem' }).shapes.some((shape) => Object.values(shape).includes(NaN))).toBe(false)
  })

  it('name the rules of lines and of the whole board by tags', () => {
    const layer = { thermo: [[cell(6, 1, 1), cell(6, 1, 2)]], arrows: [[], [cell(6, 3, 3), cell(6, 4, 4), cell(6, 5, 4)]] } // prettier-ignore
    const both = [{ kind: 'anti-knight', cells: [] }, { kind: 'thermo', cells: [7, 8] }, { kind: 'arrow', cells: [21], others: [28, 34] }] // prettier-ignore
    expect(read(link(6, layer, ['sudoku', 'thermo', 'arrow', 'Anti-Knight', 'nonconsecutive']))).toEqual({
      puzzles: [['sudoku-variants', { ...emptyBoard(6), rules: ['consecutive'], constraints: both }]],
      captions: [{}],
      problems: [],
    })
    expect(read(link(6, layer, ['sudoku', 'thermo'])).problems).toMatchObject([{ marks: [['penpa-arrows', 1]] }])
  })

  it('leave a classic board to sudoku, and other boards to other genres', () => {
    expect(read(link(9, { number: { [cell(9, 0, 0)]: ['5', 1, '1'] } })).puzzles).toMatchObject([['sudoku', {}]])
    expect(penpa.detect(link(6, { number: { [cell(6, 0, 0)]: ['3', 1, '1'] } }, []))).toBe(0)
  })

  it.each<readonly [string, VariantSudoku, string]>([
    ['a samurai', emptyBoard(21), 'variants.one-board'],
    ['a bar and a sign on one side', { ...emptyBoard(4), bars: [[0, 1]], greater: [[1, 0]] }, 'variants.not-in-link'],
    ['two sums in a cell', { ...emptyBoard(4), cages: [{ cells: [0, 1], sum: 3 }, { cells: [0, 4], sum: 4 }] }, 'variants.not-in-link'], // prettier-ignore
    ['cells of no region', { ...emptyBoard(4), regions: '.'.repeat(16) }, 'variants.not-in-link'],
  ])('cannot hold %s, and that is told', (_, puzzle, code) => {
    const { text, lost } = penpa.write!([{ puzzle: emptyBoard(4), caption: {} }, { puzzle, caption: {} }]) // prettier-ignore
    expect(text.trim().split('\n').length).toBe(1)
    expect(lost).toMatchObject([{ index: 1, message: { code } }])
    for (const language of ['en', 'ja'] as const) expect(sudokuVariants.say(lost[0]!.message, language)).not.toMatch(/undefined|variants\./)
  })
})
