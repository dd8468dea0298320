import type { Format } from '#solver/genre/genre.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import { isRuled, splitLines } from '#solver/genre/texts/lines.ts'
import type { Sudoku } from '../puzzle'
import type { FormatMessage } from './problems'

const TRIPLE = /^\s*([1-9])[\s,]+([1-9])[\s,]+([1-9])[\s,]*$/
const THREE_NUMBERS = /^\s*-?\d+[\s,]+-?\d+[\s,]+-?\d+[\s,]*$/
/** The fewest givens of a puzzle with one solution. Fewer lines of three digits may be anything. */
const LEAST = 17

/**
 * `npprob.dat`, the input of the programs of Sato 2001. Each line is a given: its row, column and digit, separated by commas or blanks. A
 * blank line separates puzzles. Commas are written.
 */
export const npprob: Format<Sudoku> = {
  id: 'npprob',
  name: { en: 'Sato 2001 (npprob.dat)', ja: '佐藤2001（npprob.dat）' },
  about: { reads: 'a given a line: row, column, digit; a blank line between puzzles' },
  extensions: ['dat'],
  scope: 'document',
  many: true,
  detect(text) {
    const lines = splitLines(text).filter((line) => line.trim() !== '' && !isRuled(line))
    const triples = lines.filter((line) => TRIPLE.test(line)).length
    if (lines.length < LEAST) return 0
    if (triples === lines.length) return recordsOf(text).every((record) => record.length <= 81) ? 0.97 : 0
    // A text with one or two errors among many lines of three numbers is still recognised: the reader names each error, where other formats
    // would refuse every line.
    const numbers = lines.filter((line) => THREE_NUMBERS.test(line)).length
    // A line of words is prose or a heading, and no typing error.
    if (lines.some((line) => /\p{L}{2}/u.test(line))) return 0
    return triples >= 0.8 * lines.length && numbers >= lines.length - 2 ? 0.9 : 0
  },
  parse(text) {
    const read = recordsOf(text).map(readRecord)
    const problems = read.flatMap(({ faults }, ordinal) =>
      faults.slice(0, 20).map((fault) => ({ ...fault, column: 1, ordinal, severity: 'error' as const })),
    )
    const puzzles = read.flatMap(({ givens, line, faults }, ordinal) =>
      faults.length > 0 ? [] : [{ puzzle: { givens }, caption: {}, line, column: 1, ordinal }],
    )
    return { puzzles, problems }
  },
  write(puzzles) {
    const texts = puzzles.map(({ puzzle }) =>
      [...puzzle.givens].map((digit, cell) => (digit === '.' ? '' : `${Math.floor(cell / 9) + 1},${(cell % 9) + 1},${digit}\n`)).join(''),
    )
    return { text: texts.join('\n'), lost: captionsLost(puzzles, []) }
  },
}

interface Line {
  readonly line: number
  readonly text: string
}

/**
 * The puzzles of a text, each as its lines. Blank lines, rules, or cells that begin anew separate puzzles, but only if each part has as
 * many givens as a puzzle needs. A blank line within a puzzle separates nothing.
 */
function recordsOf(text: string): readonly (readonly Line[])[] {
  const lines = splitLines(text).map((text, i): Line => ({ line: i + 1, text }))
  const blocks = parts(lines, ({ text }) => isParting(text)).map((block) => block.filter(({ text }) => !isParting(text)))
  const inked = blocks.filter((block) => block.length > 0)
  const records = inked.every((block) => block.length >= LEAST) ? inked : [lines.filter(({ text }) => text.trim() !== '')]
  return records.flatMap((record) => {
    let last = -1
    const runs = parts(record, ({ text }) => {
      const cell = cellOf(text)
      const isBack = cell !== undefined && cell < last
      last = cell ?? last
      return isBack
    })
    return runs.every((run) => run.length >= LEAST) ? runs : [record]
  })
}

const isParting = (text: string) => text.trim() === '' || isRuled(text)

/** Divides lines into parts. A part begins at each line for which `begins` is true. */
function parts(lines: readonly Line[], begins: (line: Line) => boolean): readonly (readonly Line[])[] {
  const found: Line[][] = [[]]
  for (const line of lines) {
    if (begins(line)) found.push([])
    found.at(-1)!.push(line)
  }
  return found
}

function cellOf(text: string): number | undefined {
  const [, row, column] = TRIPLE.exec(text) ?? []
  return row === undefined ? undefined : 9 * (Number(row) - 1) + Number(column) - 1
}

/** The givens in the lines of a puzzle, the place of the first one, and faults. */
function readRecord(record: readonly Line[]): {
  readonly givens: string
  readonly line: number
  readonly faults: readonly { readonly line: number; readonly message: FormatMessage }[]
} {
  const cells = new Array<string>(81).fill('.')
  const faults: { line: number; message: FormatMessage }[] = []
  for (const { line, text } of record) {
    const [, row, column, digit = ''] = TRIPLE.exec(text) ?? []
    const cell = cellOf(text)
    if (cell === undefined) faults.push({ line, message: { code: 'sudoku.npprob' } })
    else if (cells[cell] !== '.' && cells[cell] !== digit)
      faults.push({ line, message: { code: 'sudoku.npprob-twice', row: Number(row), column: Number(column) } })
    else cells[cell] = digit
  }
  if (record.length === 0) faults.push({ line: 1, message: { code: 'sudoku.npprob' } })
  return { givens: cells.join(''), line: record[0]?.line ?? 1, faults }
}
