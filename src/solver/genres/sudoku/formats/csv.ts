import type { Format } from '#solver/genre/genre.ts'
import { columnAt, isSilent, splitLines } from '#solver/genre/texts/lines.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import { plainCell } from '#solver/genre/texts/table-cell.ts'
import type { Caption, CaptionField, Captioned, Parsed, Placed, TextProblem } from '#solver/genre/text.ts'
import type { Sudoku } from '../puzzle'
import { withSolution } from './caption-solution'
import { narrow, puzzleOf } from './cells'
import { headingOf, puzzleColumnOf } from './heading'
import { faultOf, findCells } from './line-cells'
import type { FormatMessage } from './problems'
import { readTable, writeField, type Field } from './table'

const TEXTS = ['id', 'title', 'author', 'source', 'note'] as const
/** Names of the columns in Japanese, and other common names. */
const NAMES: Readonly<Record<(typeof TEXTS)[number] | 'label', readonly string[]>> = {
  id: ['番号', 'no', 'no.'],
  title: ['題名', 'タイトル', '名前', 'name'],
  author: ['作者', '著者'],
  source: ['出典'],
  note: ['備考', 'メモ'],
  label: ['表示難易度', '難易度', 'レベル'],
}
const FIELD_OF: ReadonlyMap<string, string> = new Map(Object.entries(NAMES).flatMap(([field, names]) => names.map((name) => [name, field])))
/** Names of columns with solutions. */
const SOLUTION_COLUMN = /^(solutions?|answers?|solved|解答?|答え?|解答図|正解)$/i
const KEEPS: readonly CaptionField[] = [...TEXTS, 'label']

/**
 * A table with a heading and one puzzle a record: the Kaggle sets (`puzzle,solution` and `quizzes,solutions`), qqwing's `--csv`, or a
 * spreadsheet's export. The columns id, title, author, source, label and note become the caption. Solutions are checked as in every format.
 * Other columns, such as ratings, go into the note.
 */
export const csv: Format<Sudoku> = {
  id: 'csv',
  name: { en: 'Table (CSV)', ja: '表（CSV）' },
  about: {
    reads: 'a table with a heading, one puzzle a record; solutions are compared, other columns go into the note',
    writes: 'the puzzle, its solution and the caption',
  },
  extensions: ['csv', 'tsv'],
  scope: 'document',
  many: true,
  detect(text) {
    const lines = splitLines(text.slice(0, 20_000))
    const first = lines.findIndex((line) => !/^\s*(#|$)/.test(line))
    const heading = headingOf(lines[first] ?? '')
    if (heading === undefined || heading.columns.length < 2) return 0
    const records = readTable(lines.slice(first + 1), heading.separator, [])
    if (puzzleColumnOf(heading, records[0]) < 0) return qqwingHeading(heading.columns) ? 0.9 : 0
    const fitting = records.filter((record) => record.length > 1).length
    return records.length === 0 || fitting >= 0.8 * records.length ? 0.95 : 0
  },
  parse: readCsv,
  write: (puzzles) => ({ text: writeCsv(puzzles), lost: captionsLost(puzzles, KEEPS) }),
}

/** Without the option for puzzles, qqwing's statistics have solutions but no puzzles. */
function qqwingHeading(columns: readonly string[]): boolean {
  return columns[0] === 'Solution' && columns.includes('Givens')
}

function readCsv(text: string): Parsed<Sudoku> {
  const puzzles: Placed<Sudoku>[] = []
  const problems: TextProblem[] = []
  const lines = splitLines(text)
  const ends = text.match(/\r\n|\n|\r/g) ?? []
  const first = lines.findIndex((line) => !isSilent(line))
  const heading = headingOf(lines[first] ?? '')
  const [sample] = readTable(lines.slice(first + 1, first + 1 + SAMPLE), heading?.separator ?? ',', ends.slice(first + 1))
  const puzzleColumn = heading === undefined ? -1 : puzzleColumnOf(heading, sample)
  if (heading === undefined || puzzleColumn < 0) {
    const message: FormatMessage = { code: 'sudoku.no-puzzle-column', columns: heading?.columns ?? [] }
    return { puzzles, problems: [{ line: Math.max(1, first + 1), column: 1, message, severity: 'error' }] }
  }
  const { separator, columns } = heading
  const solutionColumn = columns.findIndex((column, i) => i !== puzzleColumn && SOLUTION_COLUMN.test(column))
  // A table behind another one repeats the heading.
  const head = lines[first]!.trim()
  for (const [i, line] of lines.entries()) if (line.trim() === head || /^\s*={3,}\s*$/.test(line)) lines[i] = ''
  for (const [ordinal, record] of readTable(lines, separator, ends).entries()) {
    const place = (field: Field, index = 0) => ({ line: field.line, column: columnAt(lines[field.line - 1]!, field.index + index) })
    for (const open of record.filter((field) => field.isOpen))
      problems.push({ ...place(open), message: { code: 'sudoku.quote-open' } satisfies FormatMessage, ordinal, severity: 'warning' })
    const field = record[puzzleColumn]
    if (field === undefined || field.text === '') {
      const message: FormatMessage = { code: 'sudoku.missing-field', column: columns[puzzleColumn]! }
      problems.push({ ...place(field ?? record.at(-1)!), message, ordinal, severity: 'error' })
      continue
    }
    const found = findCells(field.text)
    if (found === undefined) {
      const { index, message } = faultOf(field.text)
      problems.push({ ...place(field, index), message, ordinal, severity: 'error' })
    } else {
      const puzzle = puzzleOf(found.cells)
      const solution = record[solutionColumn]
      const told = solution && solution.text !== '' ? narrow(solution.text).replace(/[\s,|]/g, '') : undefined
      const caption = captionOf(record, columns, told === undefined ? [puzzleColumn] : [puzzleColumn, solutionColumn])
      const kept = withSolution(puzzle, caption, told)
      puzzles.push({ puzzle, caption: kept.caption, ordinal, ...place(record[0]!) })
      for (const message of kept.warnings) problems.push({ ...place(solution!), message, ordinal, severity: 'warning' })
    }
  }
  return { puzzles, problems }
}

/** The number of lines below a heading within which the first record must end. */
const SAMPLE = 100

function captionOf(record: readonly Field[], columns: readonly string[], apart: readonly number[]): Caption {
  const caption: { -readonly [K in CaptionField]?: string | number } = {}
  const rest: string[] = []
  for (const [i, field] of record.entries()) {
    const text = plainCell(field.text)
    const own = columns[i]?.toLowerCase() ?? ''
    const name = FIELD_OF.get(own) ?? own
    if (apart.includes(i) || text === '') continue
    const known = TEXTS.find((field) => field === name)
    if (known !== undefined && known !== 'note') caption[known] = text
    else if (name === 'label' && /^-?\d+$/.test(text)) caption.label = Number(text)
    else rest.push(name === 'note' || name === '' ? text : `${columns[i]}=${text}`)
  }
  if (rest.length > 0) caption.note = rest.join('; ')
  return caption as Caption
}

function writeCsv(puzzles: readonly Captioned<Sudoku>[]): string {
  const used = (['id', 'title', 'author', 'source', 'label', 'note'] as const).filter((field) =>
    puzzles.some(({ caption }) => caption[field] !== undefined),
  )
  // A heading of a single word would look like prose, so there are at least two columns.
  const columns = used.length === 0 ? (['note'] as const) : used
  const records = puzzles.map(({ puzzle, caption }) => [puzzle.givens, ...columns.map((field) => writeField(String(caption[field] ?? '')))])
  return [['puzzle', ...columns], ...records].map((record) => record.join(',') + '\n').join('')
}
