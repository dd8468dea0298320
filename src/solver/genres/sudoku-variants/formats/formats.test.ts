import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { readText } from '#solver/genre/reading/read.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { genres } from '#solver/genres/index.ts'
import { lzPack } from '#solver/genre/links/packed.ts'
import { sudokuVariants } from '..'
import { emptyBoard, neighbourPairs, SIDES, type Pair, type VariantSudoku } from '../puzzle'
import { tidied } from './storage'

const read = (text: string) => {
  const { puzzles, problems } = readText(genres, text)
  return {
    puzzles: puzzles.map(({ genre, placed }) => [genre.id, placed.puzzle]),
    captions: puzzles.map(({ placed }) => placed.caption),
    problems: problems.map(({ message, severity }) => ({ severity, ...message })),
  }
}
const formatOf = (id: string) => sudokuVariants.formats.find((format) => format.id === id)!
const written = (id: string, puzzle: VariantSudoku) => formatOf(id).write!([{ puzzle, caption: {} }])
const grid = (size: number, cell: (row: number, column: number) => object = () => ({})) =>
  Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, column) => cell(row, column)))
const link = (json: object) => `https://www.f-puzzles.com/?load=${lzPack(JSON.stringify(json))}`

describe('f-puzzles and SudokuPad', () => {
  it.each<OptionValues>([
    { kind: 'diagonals' },
    { kind: 'jigsaw', also: 'killer' },
    { kind: 'windows', also: 'even-odd' },
    { kind: 'consecutive', size: '6' },
    { kind: 'greater', also: 'diagonals', size: '8' },
    { kind: 'plain', size: '12', clues: 100 },
  ])('carry %o and give it back', (options) => {
    const made = sudokuVariants.generator!.generate(options, 'carried', new Budget(3_000_000))
    if (!made.ok) return expect.unreachable(made.message.code)
    for (const id of ['f-puzzles', 'sudokupad', 'f-puzzles-json']) {
      const { text, lost } = written(id, made.value)
      expect(lost).toEqual([])
      expect(read(text)).toEqual({ puzzles: [['sudoku-variants', made.value]], captions: [{}], problems: [] })
    }
  })

  it('a classic board stays sudoku', () => {
    expect(read(link({ size: 9, grid: grid(9, (row) => (row === 0 ? {} : { value: 1, given: true })) })).puzzles[0]?.[0]).toBe('sudoku')
  })

  it('constraints are read by their pages, and written as they came', () => {
    const json = {
      size: 9,
      grid: grid(9, (row, column) => (row + column === 0 ? { givenPencilMarks: [2, 1] } : {})),
      thermometer: [{ lines: [['R1C1', 'R1C2'], ['R5C5', 'R5C6', 'R6C6']] }], // prettier-ignore
      'diagonal-': true,
      antiknight: true,
      negative: ['xv'],
      difference: [{ cells: ['R1C1', 'R1C2'], value: '3' }, { cells: ['R2C1', 'R2C2'] }], // prettier-ignore
      littlekillersum: [{ cell: 'R0C1', direction: 'DR', value: '7' }],
      renban: [{ lines: [['R9C1', 'R9C2']] }],
      line: [{ lines: [['R9C1', 'R9C2']], outlineC: '#F067F0', width: 0.25, fromConstraint: 'Renban' }],
    }
    const first = read(link(json))
    expect(first.problems).toEqual([])
    expect(first.puzzles).toMatchObject([
      [
        'sudoku-variants',
        {
          bars: [[9, 10]],
          constraints: [
            { kind: 'anti-knight', cells: [] },
            { kind: 'all-xv', cells: [] },
            { kind: 'diagonal' },
            { kind: 'candidates', cells: [0], digits: [1, 2] },
            { kind: 'thermo', cells: [0, 1] },
            { kind: 'thermo', cells: [40, 41, 50] },
            { kind: 'renban', cells: [72, 73] },
            { kind: 'difference', cells: [0, 1], value: 3 },
            { kind: 'little-killer', value: 7, outside: 1 },
          ],
          unread: [],
        },
      ],
    ])
    const puzzle = first.puzzles[0]![1] as VariantSudoku
    for (const id of ['f-puzzles', 'f-puzzles-json']) expect(read(written(id, puzzle).text)).toEqual(first)
    expect(JSON.parse(written('f-puzzles-json', puzzle).text)).toMatchObject({ line: json.line, renban: json.renban, negative: ['xv'], 'diagonal-': true }) // prettier-ignore
    expect(sudokuVariants.fromData(JSON.parse(JSON.stringify(sudokuVariants.toData(puzzle))))).toEqual({ ok: true, value: puzzle })
  })

  it.each([
    ['difference', [{ cells: ['R1C1', 'R3C3'] }]],
    ['text', [{ cells: ['R1C1'], value: 'hello' }]],
    ['even', [{ cell: 'R0C1' }]],
    ['killercage', [{ cells: ['R1C1'], value: 'x' }]],
    ['killercage', [{ cells: ['R1C1', 'R1C1'], value: '3' }]],
    ['thermometer', [{ lines: [['R1C1', 'R1C0']] }]],
    ['xv', [{ cells: ['R1C1', 'R1C2'], value: '?' }]],
    ['quadruple', [{ cells: ['R1C1', 'R1C2'], values: ['?'] }]],
    ['negative', ['thermometer']],
    ['line', [{ lines: [['R1C1', 'R1C2']], fromConstraint: 'Renban' }]],
    ['unheard', [{ cells: ['R1C1'] }, 5]],
    ['loud', true],
    ['deep', { a: [1] }],
    ['__proto__', [{ cells: ['R1C1'] }, 5]],
    ['__proto__', true],
    ['constructor', true],
    ['toString', [{ cells: ['R1C1'] }]],
    ['negative', ['constructor']],
    ['two words', [{ cells: ['R1C1'] }]],
    ['two words', true],
    ['equal=', [{ cells: ['R1C1'] }]],
    ['equal=', true],
    ['givenPencilMarks 3', [{ cells: ['R1C1'] }]],
  ])('%s of which nothing is known is kept, told and written as it came', (key, value) => {
    const { puzzles, problems } = read(link({ size: 9, grid: grid(9), [key]: value }))
    const count = Array.isArray(value) ? value.length : 1
    expect(problems).toEqual([{ severity: 'warning', code: 'variants.unread-kept', marks: [[key, count]] }])
    const puzzle = puzzles[0]![1] as VariantSudoku
    expect(JSON.parse(written('f-puzzles-json', puzzle).text)).toEqual({ size: 9, grid: grid(9), [key]: value })
    expect(sudokuVariants.fromData(JSON.parse(JSON.stringify(sudokuVariants.toData(puzzle))))).toEqual({ ok: true, value: puzzle })
  })

  it('the bars of f-puzzles are neighbours that differ by one, whether or not it says by how much', () => {
    const json = {
      size: 6,
      grid: grid(6),
      difference: [{ cells: ['R1C2', 'R1C1'] }, { cells: ['R2C1', 'R3C1'], value: '1' }],
      nonconsecutive: true,
    }
    expect(read(JSON.stringify(json)).puzzles).toEqual([
      ['sudoku-variants', { ...emptyBoard(6), rules: ['consecutive'], bars: [[0, 1], [6, 12]] }], // prettier-ignore
    ])
  })

  it('a board of seven has the regions that it tells, and those of its rows where it tells none', () => {
    expect(read(JSON.stringify({ size: 7, grid: grid(7) })).puzzles).toEqual([['sudoku-variants', emptyBoard(7)]])
    const exchanged = grid(7, (row, column) => (column === 6 && row < 2 ? { region: 1 - row } : {}))
    const { puzzles } = read(JSON.stringify({ size: 7, grid: exchanged }))
    const puzzle = { ...emptyBoard(7), regions: `AAAAAABBBBBBBA${'CDEFG'.replace(/./g, (name) => name.repeat(7))}` }
    expect(puzzles).toEqual([['sudoku-variants', puzzle]])
    for (const one of [puzzle, emptyBoard(7)]) expect(read(written('f-puzzles', one).text).puzzles).toEqual([['sudoku-variants', one]])
  })

  it('regions that are the rows stay so on a board with usual blocks: a Latin square', () => {
    for (const side of [4, 6, 9]) {
      const rows = Array.from({ length: side }, (_, row) => String.fromCharCode(65 + row).repeat(side)).join('')
      const first = `12${'.'.repeat(side - 2)}21${'.'.repeat(side * side - side - 2)}`
      const cell = (row: number, column: number) => ({ region: row, ...(row < 2 && column < 2 && { value: 1 + ((row + column) % 2), given: true }) }) // prettier-ignore
      const puzzle = { ...emptyBoard(side), givens: first, regions: rows }
      expect(read(JSON.stringify({ size: side, grid: grid(side, cell) }))).toMatchObject({ puzzles: [['sudoku-variants', puzzle]], problems: [] }) // prettier-ignore
      expect(sudokuVariants.check(puzzle).filter(({ severity }) => severity === undefined)).toEqual([])
      for (const id of ['f-puzzles', 'f-puzzles-json', 'sudokupad']) expect(read(written(id, puzzle).text).puzzles).toEqual([['sudoku-variants', puzzle]]) // prettier-ignore
    }
  })

  it('what was read can be stored, however much it is', () => {
    const name = (at: number): string => `R${1 + (Math.floor(at / 9) % 9)}C${1 + (at % 9)}`
    const json = {
      size: 9,
      grid: grid(9),
      rectangle: Array.from({ length: 2100 }, (_, i) => ({ cells: ['R1C1'], width: i })),
      // Not from a cell to itself: the second cell is 1 to 26 further on.
      thermometer: Array.from({ length: 2100 }, (_, i) => ({ lines: [[name(i % 81), name((i % 81) + 1 + Math.floor(i / 81))]] })),
      killercage: Array.from({ length: 1200 }, (_, i) => ({ cells: [name(i), name(i + 1 + (i % 7))], value: String(3 + (i % 15)) })),
    }
    const { puzzles } = read(JSON.stringify(json))
    const [, puzzle] = puzzles[0]!
    const { unread, constraints, cages } = puzzle as VariantSudoku
    expect([unread.length, constraints.length, cages.length]).toEqual([2100, json.thermometer.length, 1200])
    // As text: a comparison member by member would take seconds.
    expect(JSON.stringify(sudokuVariants.fromData(sudokuVariants.toData(puzzle as VariantSudoku)))).toBe(
      JSON.stringify({ ok: true, value: puzzle }),
    )
    // A sign each way between all neighbours contradicts itself, and is a puzzle nevertheless.
    const both = tidied({ ...emptyBoard(4), greater: neighbourPairs(4).flatMap(([a, b]): Pair[] => [[a, b], [b, a]]) }) // prettier-ignore
    expect(sudokuVariants.fromData(sudokuVariants.toData(both))).toEqual({ ok: true, value: both })
  })

  it('a player’s digits are no givens, and a solution is compared', () => {
    const solution = '123456789'.repeat(9).split('').map(Number)
    const json = {
      size: 9,
      title: 'T',
      'diagonal+': true,
      'diagonal-': true,
      solution,
      grid: grid(9, (_, column) => ({ value: column + 1 })),
    }
    expect(read(link(json))).toMatchObject({
      puzzles: [['sudoku-variants', { givens: '.'.repeat(81) }]],
      captions: [{ title: 'T', note: `solution: ${solution.join('')}` }],
      problems: [{ code: 'link.marks-left-out' }, { code: 'link.solution-differs' }],
    })
  })

  it('a samurai is not written, and that is told', () => {
    for (const id of ['f-puzzles', 'f-puzzles-json'])
      expect(written(id, emptyBoard(21))).toMatchObject({ text: '', lost: [{ message: { code: 'variants.one-board' } }] })
  })
})

describe('SudokuPad’s own links', () => {
  const cells = (side: number) => Array.from({ length: side }, (_, row) => Array.from({ length: side }, (__, column) => (row === column ? { value: row + 1 } : {}))) // prettier-ignore
  const own = (json: object) => `https://sudokupad.app/scl${encodeURIComponent(lzPack(JSON.stringify(json)))}`
  const diagonal = (side: number) => Array.from({ length: side * side }, (_, cell) => (cell % (side + 1) === 0 ? String(cell / (side + 1) + 1) : '.')).join('') // prettier-ignore
  const rowRegions = (side: number) => Array.from({ length: side }, (_, row) => Array.from({ length: side }, (__, column) => [row, column]))

  it('show cages and regions, which are read; texts are cages without cells', () => {
    const cages = [{ cells: [[0, 1], [1, 1]], value: '9' }, { value: 'title: T' }, { cells: [[2, 0]], sum: 4 }] // prettier-ignore
    expect(read(own({ cells: cells(6), regions: rowRegions(6), cages, metadata: { author: 'A' } }))).toEqual({
      puzzles: [['sudoku-variants', { ...emptyBoard(6), givens: diagonal(6), regions: 'AAAAAABBBBBBCCCCCCDDDDDDEEEEEEFFFFFF', cages: [{ cells: [1, 7], sum: 9 }, { cells: [12], sum: 4 }] }]], // prettier-ignore
      captions: [{ title: 'T', author: 'A' }],
      problems: [],
    })
    expect(read(own({ cells: cells(9), cages: [{ cells: [[0, 1], [0, 2]], value: 3 }] })).puzzles).toMatchObject([['sudoku-variants', { cages: [{ cells: [1, 2], sum: 3 }] }]]) // prettier-ignore
  })

  it('show rules as lines and shapes, which are read as SudokuPad draws them', () => {
    const at = (row: number, column: number, more: object) => ({ center: [row, column], ...more })
    const drawn = {
      lines: [{ wayPoints: [[0, 9], [9, 0]] }, { wayPoints: [[0.5, 0.5], [4.5, 4.5], [8.5, 8.5]] }], // prettier-ignore
      underlays: [at(0.5, 1.5, { rounded: false, width: 0.7, height: 0.7 }), at(2.5, 0.5, { rounded: true, width: 0.7, height: 0.7 })],
      overlays: [
        at(1, 0.5, { rounded: true, width: 0.3, height: 0.3, backgroundColor: '#FFFFFF', text: '' }),
        at(0.5, 3, { rounded: false, width: 0.25, height: 0.25, text: '>' }),
        at(4, 3.5, { rounded: false, width: 0.25, height: 0.25, text: '∧' }),
      ],
    }
    expect(read(own({ cells: cells(9), ...drawn }))).toMatchObject({
      puzzles: [
        [
          'sudoku-variants',
          { ...emptyBoard(9), givens: diagonal(9), rules: ['diagonals'], even: [1], odd: [18], bars: [[0, 9]], greater: [[2, 3], [39, 30]] }, // prettier-ignore
        ],
      ],
      problems: [{ severity: 'warning', code: 'variants.dots-drawn' }],
    })
    const starts = [1, 5].flatMap((row) => [1, 5].map((column) => [row, column] as const))
    const windows = starts.map(([row, column]) => Array.from({ length: 9 }, (_, i) => [row + Math.floor(i / 3), column + (i % 3)]))
    const grey = windows.flat().map(([row, column]) => at(row! + 0.5, column! + 0.5, { rounded: false, width: 1, height: 1 }))
    expect(read(own({ cells: cells(9), underlays: grey, cages: windows.map((one) => ({ cells: one })) }))).toEqual({
      puzzles: [['sudoku-variants', { ...emptyBoard(9), givens: diagonal(9), rules: ['windows'] }]],
      captions: [{}],
      problems: [],
    })
    expect(read(own({ cells: cells(6), underlays: grey.slice(0, 9) })).problems).toMatchObject([{ code: 'variants.unread-kept', marks: [['underlays', 9]] }]) // prettier-ignore
  })

  it('show lines, arrows and shapes of constraints, which are read by their look, and told', () => {
    const drawn = {
      lines: [
        { wayPoints: [[0.5, 0.5], [0.5, 2.5]], color: '#F067F0', thickness: 16 }, // prettier-ignore
        { wayPoints: [[1.5, 0.5], [2.5, 1.5]], color: '#67F067FF', thickness: 16 }, // prettier-ignore
        { wayPoints: [[2.5, 4.5], [2.5, 2.5]], color: '#CFCFCF', thickness: 21 }, // prettier-ignore
        { wayPoints: [[5.5, 0.5], [5.5, 2.5]], color: '#CFCFCF', thickness: 16 }, // prettier-ignore
        { wayPoints: [[4.5, 0.5], [4.5, 2.5]], color: '#CFCFCF', thickness: 6 }, // prettier-ignore
      ],
      arrows: [
        { wayPoints: [[3.2, 3.2], [4.5, 4.5], [5.3, 4.5]], color: '#000', thickness: 3 }, // prettier-ignore
        { wayPoints: [[0.5, 5.1], [1.5, 5.5]], color: '#000', thickness: 3 }, // prettier-ignore
        { wayPoints: [[-0.4, -0.4], [-0.1, -0.1]], color: '#000', thickness: 3 }, // prettier-ignore
      ],
      underlays: [
        { center: [2.5, 4.5], width: 0.85, height: 0.85, rounded: true, backgroundColor: '#CFCFCF' },
        { center: [3.5, 3.5], width: 0.75, height: 0.75, rounded: true, backgroundColor: '#FFF', borderColor: '#000' },
        { center: [0.5, 5], width: 1.75, height: 0.75, rounded: true, backgroundColor: '#FFF', borderColor: '#000' },
        { center: [4.5, 0.5], width: 0.8, height: 0.8, rounded: true, backgroundColor: '#FFF', borderColor: '#000' },
        { center: [4.5, 2.5], width: 0.8, height: 0.8, rounded: true, backgroundColor: '#FFF', borderColor: '#000' },
      ],
      overlays: [
        { center: [-0.5, -0.5], width: 0.5, height: 0.5, text: '13', fontSize: 28 },
        { center: [1, 1], width: 0.7, height: 0.7, rounded: true, text: '1 2 2', backgroundColor: '#FFF' },
        { center: [4, 3.5], width: 0.3, height: 0.3, rounded: true, text: '', backgroundColor: '#000000' },
        { center: [3.5, 5], width: 0.3, height: 0.3, rounded: true, text: '3', backgroundColor: '#FFF' },
        { center: [3, 1.5], width: 0.25, height: 0.25, text: 'V' },
        { center: [3.5, 1], width: 0.25, height: 0.25, text: 'X' },
      ],
      metadata: { antiknight: true },
    }
    const { puzzles, problems } = read(own({ cells: cells(6), ...drawn }))
    expect(puzzles).toEqual([
      [
        'sudoku-variants',
        {
          ...emptyBoard(6),
          givens: diagonal(6),
          constraints: [
            { kind: 'anti-knight', cells: [] },
            { kind: 'quadruple', cells: [0, 1, 6, 7], digits: [1, 2, 2] },
            { kind: 'thermo', cells: [16, 15, 14] },
            { kind: 'renban', cells: [0, 1, 2] },
            { kind: 'whispers', cells: [6, 13] },
            { kind: 'palindrome', cells: [30, 31, 32] },
            { kind: 'arrow', cells: [4, 5], others: [11] },
            { kind: 'arrow', cells: [21], others: [28, 34] },
            { kind: 'between', cells: [24, 25, 26] },
            { kind: 'difference', cells: [22, 23], value: 3 },
            { kind: 'ratio', cells: [21, 27], value: 2 },
            { kind: 'xv', cells: [13, 19], value: 5 },
            { kind: 'xv', cells: [18, 19], value: 10 },
            { kind: 'little-killer', cells: [0, 7, 14, 21, 28, 35], outside: 0, value: 13 },
          ],
        },
      ],
    ])
    expect(problems).toMatchObject([{ severity: 'warning', code: 'variants.by-look' }])
  })

  it.each([
    ['lines', { lines: [{ wayPoints: [] }] }],
    ['lines', { lines: [{ wayPoints: [[0, 0], [6, 6]] }] }], // prettier-ignore
    ['lines', { lines: [{ wayPoints: [[0.5, 0.5], [2.5, 1.5]], color: '#F067F0' }] }], // prettier-ignore
    ['lines', { lines: [{ wayPoints: [[0.5, 0.5], [0.5, 1.5]], color: '#123456' }] }], // prettier-ignore
    ['arrows', { arrows: [{ wayPoints: [[0.5, 0.5], [0.5, 1.5]] }] }], // prettier-ignore
    ['overlays', { overlays: [{ center: [1, 0.5], rounded: true, width: 0.3, height: 0.3, backgroundColor: '#FF0000' }] }],
    ['overlays', { overlays: [{ center: [1, 0.5], width: 0.25, height: 0.25, text: '>' }] }],
    ['overlays', { overlays: [{ center: [1, 1], width: 0.25, height: 0.25, text: '>' }] }],
    ['overlays', { overlays: [{ center: [-0.5, 0.5], width: 0.25, height: 0.25, text: '12' }] }],
    ['underlays', { underlays: [{ center: [0.5, 0.5], rounded: true, width: 0.7, height: 0.3 }] }],
    ['underlays', { underlays: ['?'] }],
    ['antitaxi', { metadata: { antitaxi: true } }],
    ['foglight', { foglight: [[1, 1]] }], // prettier-ignore
    ['cages', { cages: [{ cells: [[0, 1]], value: 'odd' }] }],
    ['cages', { cages: [{ cells: [[0, 9]], value: '3' }] }],
    ['regions', { regions: [[[0, 0]], [[0, 0]]] }],
  ])('with %s of which nothing is known keep and tell them', (kind, more) => {
    const { puzzles, problems } = read(own({ cells: cells(6), ...more }))
    const puzzle = puzzles[0]![1] as VariantSudoku
    expect(problems).toEqual([{ severity: 'warning', code: 'variants.unread-kept', marks: [[kind, puzzle.unread.length]] }])
    expect(sudokuVariants.draw(puzzle, { show: 'problem' }).shapes.some((shape) => Object.values(shape).includes(NaN))).toBe(false)
    expect(read(written('f-puzzles', puzzle).text).puzzles).toEqual([['sudoku-variants', puzzle]])
  })
})

describe('puzz.link', () => {
  it('gives the sizes beside nine', () => {
    expect(read('https://puzz.link/p?sudoku/4/4/1i2j3l').puzzles).toEqual([['sudoku-variants', { ...emptyBoard(4), givens: '1...2....3......' }]]) // prettier-ignore
    const large = read(`https://puzz.link/p?sudoku/16/16/g-10fa${'z'.repeat(12)}r.`)
    expect(large.puzzles).toEqual([['sudoku-variants', { ...emptyBoard(16), givens: `.GFA${'.'.repeat(252)}` }]])
  })
  it.each([
    ['https://puzz.link/p?sudoku/4/4/1i2j', 'link.cut'],
    ['https://puzz.link/p?sudoku/4/4/1z', 'link.damaged'],
    ['https://puzz.link/p?sudoku/4/4/5i2j3k', 'link.unknown-clue'],
    ['https://puzz.link/p?sudoku/5/5/1', 'sudoku.size'],
  ])('%s: %s', (link, code) => expect(read(link).problems).toMatchObject([{ severity: 'error', code }]))
})

describe('kept puzzles', () => {
  it('have one form, whatever the order in which things are told', () => {
    const puzzle: VariantSudoku = {
      ...emptyBoard(4),
      regions: 'ZZYYZZYYXXWWXXWW',
      rules: ['consecutive', 'diagonals'],
      even: [3, 1, 3],
      cages: [{ cells: [5, 4], sum: 3 }, { cells: [1, 0], sum: 5 }], // prettier-ignore
      bars: [[1, 0], [0, 1]], // prettier-ignore
      greater: [[4, 0], [1, 0]], // prettier-ignore
    }
    expect(tidied(puzzle)).toEqual({
      ...emptyBoard(4),
      rules: ['diagonals', 'consecutive'],
      even: [1, 3],
      cages: [{ cells: [0, 1], sum: 5 }, { cells: [4, 5], sum: 3 }], // prettier-ignore
      bars: [[0, 1]],
      greater: [[1, 0], [4, 0]], // prettier-ignore
    })
  })

  it.each(sudokuVariants.formats.map(({ id }) => id))('%s makes no puzzle of a text that has none', (id) => {
    for (const text of [
      '.1..35.34812',
      'https://puzz.link/p?sudoku/9/9/g1h4',
      '#AA\n....',
      '{"grid":[]}',
      'https://f-puzzles.com/?load=N4I',
    ])
      expect(formatOf(id).parse(text).puzzles).toEqual([])
  })

  it.each([
    [{ givens: '.'.repeat(9) }, 'givens'],
    [{ givens: '5'.padEnd(16, '.') }, 'givens'],
    [{ givens: '.'.repeat(16), regions: 'A' }, 'regions'],
    [{ givens: '.'.repeat(441), regions: 'A'.repeat(441) }, 'regions'],
    [{ givens: '.'.repeat(16), rules: ['knight'] }, 'rules'],
    [{ givens: '.'.repeat(16), even: [16] }, 'even'],
    [{ givens: '.'.repeat(16), odd: 3 }, 'odd'],
    [{ givens: '.'.repeat(16), cages: [{ cells: [] }] }, 'cages'],
    [{ givens: '.'.repeat(16), bars: [[0, 5]] }, 'bars'],
    [{ givens: '.'.repeat(16), greater: [[3, 4]] }, 'greater'],
    [{ givens: '.'.repeat(16), constraints: {} }, 'constraints'],
    [{ givens: '.'.repeat(16), constraints: [{ kind: 'unheard', cells: [] }] }, 'constraints'],
    [{ givens: '.'.repeat(16), constraints: [{ kind: 'thermo', cells: [0, 16] }] }, 'constraints'],
    [{ givens: '.'.repeat(16), constraints: [{ kind: 'thermo', cells: [0.5, 1] }] }, 'constraints'],
    [{ givens: '.'.repeat(16), constraints: [{ kind: 'thermo' }] }, 'constraints'],
    [{ givens: '.'.repeat(16), constraints: [{ kind: 'quadruple', cells: [0, 1], digits: [0] }] }, 'constraints'],
    [{ givens: '.'.repeat(441), constraints: [{ kind: 'anti-knight', cells: [] }] }, 'constraints'],
    [{ givens: '.'.repeat(16), unread: [{ kind: 3, json: 1 }] }, 'unread'],
  ])('%j is refused, and the field named', (data, field) => {
    expect(sudokuVariants.fromData(data)).toMatchObject({ ok: false, message: { code: 'variants.shape', field } })
  })

  it('givens of another length are refused with the lengths of all boards', () => {
    const read = sudokuVariants.fromData({ givens: '.' })
    if (read.ok) return expect.unreachable('one cell is no board')
    for (const language of ['en', 'ja'] as const) {
      const numbers = sudokuVariants.say(read.message, language).match(/\d+/gu)
      expect(numbers).toEqual(SIDES.map((side) => String(side ** 2)))
    }
  })
})
