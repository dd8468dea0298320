import { describe, expect, it } from 'vitest'
import { readText } from '../genre/reading/read'
import type { ReadOptions } from '../genre/reading/sink'
import type { Format, Genre } from '../genre/genre'
import { genres } from '../genres'
import { sudoku } from '../genres/sudoku'
import { isWhole } from '../testing/for-tests'

/** The ways in which two texts are joined to one: with what people type between them, and with what programs write. */
const JOINS: readonly (readonly [name: string, join: (a: string, b: string) => string])[] = [
  ['nothing', (a, b) => a.trimEnd() + b],
  ['the end that each has', (a, b) => a + b],
  ['a line end', (a, b) => `${a.trimEnd()}\n${b}`],
  ['a blank line', (a, b) => `${a.trimEnd()}\n\n${b}`],
  ['two blank lines', (a, b) => `${a.trimEnd()}\r\n\r\n\r\n${b}`],
  ['====', (a, b) => `${a.trimEnd()}\n====\n${b}`],
  ['----', (a, b) => `${a.trimEnd()}\n--------\n${b}`],
  ['a comma', (a, b) => `${a.trimEnd()},${b}`],
  ['a comma and a line end', (a, b) => `${a.trimEnd()},\n${b}`],
  ['a semicolon', (a, b) => `${a.trimEnd()};${b}`],
  ['a blank', (a, b) => `${a.trimEnd()} ${b}`],
  ['a tab', (a, b) => `${a.trimEnd()}\t${b}`],
  ['a JSON array', (a, b) => JSON.stringify([a, b].map(asJson))],
  ['a JSON array over lines', (a, b) => JSON.stringify([a, b].map(asJson), null, 2)],
  ['a JavaScript array', (a, b) => `const puzzles = [\n${[a, b].map((text) => `  ${JSON.stringify(text)},\n`).join('')}];\n`],
  ['an SQL insert', (a, b) => `INSERT INTO puzzle (id, body) VALUES\n${[a, b].map((text, i) => `(${i + 1}, '${text.replaceAll("'", "''")}')`).join(',\n')};\n`], // prettier-ignore
]

/** A text as a JSON value: the parsed value where it is JSON, otherwise the text as a string. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const dataOf = (text: string, options: ReadOptions) =>
  readText(genres, text, options).puzzles.map(({ genre, placed }) => JSON.stringify([genre.id, genre.toData(placed.puzzle)]))

/** The fault in the reading of two joined texts; undefined where there is none. */
function fault(joined: string, own: readonly string[], options: ReadOptions, isNatural: boolean): string | undefined {
  const { puzzles, problems } = readText(genres, joined, options)
  const found = puzzles.map(({ genre, placed }) => JSON.stringify([genre.id, genre.toData(placed.puzzle)]))
  const areThere = own.every((data) => found.includes(data)) && found.length === own.length
  const isTold = problems.some(({ severity }) => severity === 'error')
  if (areThere ? !(isNatural && isTold) : isTold && !isNatural) return undefined
  return `${found.length} puzzles, ${own.filter((data) => found.includes(data)).length} of them right, ${isTold ? 'told' : 'and silence'}`
}

const writing = genres.flatMap((genre) =>
  genre.formats.filter(({ write }) => write !== undefined).map((format) => ({ genre, format, title: `${genre.id}: ${format.id}` })),
)

/** Two puzzles of a format, each written alone. */
function pairOf(genre: Genre, format: Format): readonly [string, string] | undefined {
  const texts = genre.samples.flatMap((puzzle) => {
    const { text, lost } = format.write!([{ puzzle, caption: {} }])
    const isWhole = lost.length === 0 && readText(genres, text, { genre: genre.id, format: format.id }).puzzles.length === 1
    return isWhole ? [text] : []
  })
  const [a, b] = [...new Set(texts)]
  return a === undefined || b === undefined ? undefined : [a, b]
}

/** The joins that leave each puzzle unchanged, so that no problem may be reported. */
const NATURAL = ['a blank line', '====', 'a JSON array', 'a JSON array over lines', 'a JavaScript array', 'an SQL insert'] // prettier-ignore

describe('two puzzles in one text are two puzzles, or a problem tells of it', () => {
  it('asks enough formats', () => {
    expect(writing.filter(({ genre, format }) => pairOf(genre, format) !== undefined).length).toBeGreaterThan(0.9 * writing.length)
  })

  it.each(writing.map((one, at) => ({ ...one, at })))('$title', ({ genre, format, at }) => {
    const pair = pairOf(genre, format)
    if (pair === undefined) return
    const [a, b] = pair
    const faults = [{}, { genre: genre.id, format: format.id }].flatMap((options) => {
      const own = [...dataOf(a, options), ...dataOf(b, options)]
      // In the short form every second join, each of them with every second format.
      return JOINS.filter((_, i) => isWhole || (at + i) % 2 === 0).flatMap(([name, join]) => {
        const wrong = fault(join(a, b), own, options, NATURAL.includes(name))
        return wrong === undefined ? [] : [`joined by ${name}${'format' in options ? ', its format named' : ''}: ${wrong}`]
      })
    })
    expect(faults).toEqual([])
  })
})

describe('two boards of rows, the second right behind the last row of the first', () => {
  const [{ givens: a }, { givens: b }] = sudoku.samples as unknown as readonly [{ readonly givens: string }, { readonly givens: string }]
  const rows = (cells: string): string => cells.match(/.{9}/g)!.join('\n')
  it.each([
    ['sudoku', rows(a), rows(b)],
    ['slitherlink', '3.2.1\n.1.2.\n2..3.\n.3..1', '..3..2\n31..2.\n.2.3..\n3..1.3'],
    ['sudoku-variants', '1..6..\n..5..2\n.3..4.\n4..1..\n.6..3.\n..2..5', '.2..5.\n4..6..\n..1..3\n5..2..\n.3..1.\n..6..4'],
  ])('%s', (genre, one, two) => {
    const own = [one, two].flatMap((text) => dataOf(text, {}))
    expect(own.map((data) => (JSON.parse(data) as [string])[0])).toEqual([genre, genre])
    for (const sign of [';', ',', '; ', '|', '\t']) {
      expect([sign, dataOf(one + sign + two, {})]).toEqual([sign, own])
      expect(readText(genres, one + sign + two).problems).toEqual([])
    }
  })
})

/** The changes that letters, editors and web pages make to a text with two puzzles. */
const WRAPS: readonly (readonly [name: string, wrap: (text: string) => string])[] = [
  ['the line ends of Windows', (text) => text.replace(/\r?\n/g, '\r\n')],
  ['indentation', (text) => text.replace(/^(?=.)/gm, '    ')],
  ['marks of quoting', (text) => text.trimEnd().replace(/^/gm, '> ')],
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['blanks at line ends', (text) => text.replace(/(?=\n)/g, '  ')],
]
const BETWEEN: readonly (readonly [name: string, join: (a: string, b: string) => string])[] = [
  ...JOINS.filter(([name]) => ['nothing', 'a line end', 'a blank line', '====', 'a comma', 'a semicolon', 'a JSON array'].includes(name)),
  ['headings', (a, b) => `Puzzle 1\n${a.trimEnd()}\n\nPuzzle 2\n${b}`],
  ['Japanese headings', (a, b) => `第1問\n${a.trimEnd()}\n\n第2問\n${b}`],
  ['fences of Markdown', (a, b) => `## One\n\n\`\`\`\n${a.trimEnd()}\n\`\`\`\n\n## Two\n\n\`\`\`\n${b.trimEnd()}\n\`\`\`\n`],
]

/** The joins and wraps in which one of two texts is lost without a message. */
function silentIn(a: string, b: string, options: ReadOptions): readonly string[] {
  const own = [...dataOf(a, options), ...dataOf(b, options)]
  // With `npm test -- --all` every pair of join and wrap; otherwise each join with one wrap and each wrap with one join.
  return BETWEEN.flatMap(([name, join], i) =>
    WRAPS.filter((_, j) => isWhole || j === i % WRAPS.length).flatMap(([wrapped, wrap]) => {
      const wrong = fault(wrap(join(a, b)), own, options, false)
      return wrong === undefined ? [] : [`joined by ${name}, with ${wrapped}: ${wrong}`]
    }),
  )
}

describe('the same with what stands around lines', () => {
  it.each(writing)('$title', ({ genre, format }) => {
    const pair = pairOf(genre, format)
    if (pair !== undefined) expect(silentIn(...pair, {})).toEqual([])
  })
})

const [{ givens: one }, { givens: two }] = sudoku.samples as unknown as readonly [{ readonly givens: string }, { readonly givens: string }]
const inRows = (cells: string, cell: (sign: string) => string, by: string): string =>
  cells.match(/.{9}/g)!.map((row) => Array.from(row, cell).join(by)).join('\n') + '\n' // prettier-ignore
const candidates = (sign: string): string => (sign === '.' ? '123456789' : sign)

describe('the same of texts that are only read', () => {
  it.each<readonly [string, string, string]>([
    ['puzzle bank', `0000183b05c7 ${one.replaceAll('.', '0')}  1.2\n`, `0000183b15c7 ${two.replaceAll('.', '0')}  1.3\n`],
    ['janko', ...([one, two].map((cells) => `begin\npuzzle sudoku\nproblem\n${inRows(cells, (sign) => (sign === '.' ? '-' : sign), ' ')}end\n`) as [string, string])], // prettier-ignore
    ['candidates', inRows(one, (sign) => candidates(sign).padEnd(9), ' '), inRows(two, (sign) => candidates(sign).padEnd(9), ' ')],
    ['lines in two', `${one.slice(0, 40)}\n${one.slice(40)}\n`, `${two.slice(0, 40)}\n${two.slice(40)}\n`],
    ['cages', '15 r1c1 r1c2\n9 r2c1 r3c1\n8 r4c4 r4c5\n', '10 r1c1 r1c2\n7 r2c1 r3c1\n11 r4c4 r4c5\n'],
    ['lists of clues', 'rows:\n2\n1 1\n2\n0\ncolumns:\n2\n1 1\n2\n', 'rows:\n1\n3\n1 1\ncolumns:\n2\n2\n2\n'],
    ['pictures', '..###.\n.#.#.#\n######\n#.##.#\n..##..\n', '#####\n#...#\n#.#.#\n#####\n'],
    ['tables with empty cells', inRows(one, (sign) => sign.replace('.', ''), '\t'), inRows(two, (sign) => sign.replace('.', ''), '\t')],
    ['JSON of rows', `${JSON.stringify({ grid: one.match(/.{9}/g) })}\n`, `${JSON.stringify({ grid: two.match(/.{9}/g) })}\n`],
  ])('%s', (_, a, b) => {
    expect([a, b].map((text) => dataOf(text, {}).length)).toEqual([1, 1])
    expect(silentIn(a, b, {})).toEqual([])
  })
})

describe('what no puzzle used is told', () => {
  const words = 'these words say nothing of a board'
  it.each(writing)('prose above and below: $title', ({ genre, format }) => {
    const [text] = pairOf(genre, format) ?? []
    if (text === undefined) return
    const silent = [`${words}\n\n${text}`, `${words}\n${text}`, `${text.trimEnd()}\n\n${words}\n`].filter((whole) => {
      const { puzzles, problems } = readText(genres, whole)
      return problems.length === 0 && !puzzles.some(({ placed }) => JSON.stringify(placed.caption).includes('say nothing'))
    })
    expect(silent).toEqual([])
  })

  it.each(writing)('$title', ({ genre, format }) => {
    const [text] = pairOf(genre, format) ?? []
    if (text === undefined) return
    const stray = '987 65\n4 3210 98'
    const faults = [`${text.trimEnd()}\n\n${stray}\n`, `${stray}\n\n${text}`].flatMap((whole, i) => {
      const { puzzles, problems, account } = readText(genres, whole)
      // A word must be kept in a note, be refused by a check of the puzzle, or have its place in a problem.
      const isKept = puzzles.some(({ placed }) => placed.caption.note?.includes('3210'))
      const isWrong = puzzles.some((read) => read.genre.check(read.placed.puzzle).some(({ severity }) => severity !== 'warning'))
      const isTold = isKept || isWrong || problems.length > 0
      const isWhole = account.every(({ from }, k) => from === (k === 0 ? 1 : account[k - 1]!.to + 1))
      const left = account.filter(({ became }) => became === 'unread')
      return isTold && isWhole && left.length === 0
        ? []
        : [`${i === 0 ? 'below' : 'above'}: ${puzzles.length} puzzles, ${left.length} stretches unread`]
    })
    expect(faults).toEqual([])
  })
})
