import { SolveLabelValue } from '#contract/schemas/solving.ts'
import type { LabelColumn, LabelMessage } from '#contract/messages/label-messages.ts'
import { csvOf } from '#solver/genre/texts/csv.ts'
import { csvRows, type CsvCell } from '#solver/genre/texts/csv.ts'
import type { Language } from '#solver/kernel/message.ts'
import { type SolveLabel, SOLVING_MOST } from '#solver/genre/solving.ts'
import type { TextPlace } from '#solver/genre/text.ts'

/** The names of the columns. Both languages are read; one of them is written. */
const COLUMNS = {
  number: { en: 'number', ja: '番号' },
  id: { en: 'id', ja: 'ID' },
  title: { en: 'title', ja: '題名' },
  who: { en: 'who', ja: '解答者' },
  time: { en: 'time', ja: '時間' },
  stars: { en: 'stars', ja: '星' },
  gaveUp: { en: 'gave up', ja: 'ギブアップ' },
  date: { en: 'date', ja: '日付' },
  note: { en: 'note', ja: '備考' },
  of: { en: 'state', ja: '問題の状態' },
} as const
type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as Column[]
/** The columns that identify a puzzle. A line with only these is an empty form. */
const NAMING: readonly Column[] = ['number', 'id', 'title', 'of']
/** Alternative names of these columns. */
const ALSO: Readonly<Record<string, Column>> = { no: 'number', 'no.': 'number', seconds: 'time', 秒: 'time', name: 'who', 氏名: 'who' }
const YES = /^(yes|y|true|1|x|○|〇|はい|有|ギブアップ)$/i
const NO = /^(no|n|false|0|いいえ|無|-)?$/i

/** A line to be written into a table of labels. */
export interface LabelRow {
  /** The printed number of the puzzle; null if it is not printed. */
  readonly number: number | null
  readonly id: string
  readonly title: string
  /** The label; left out for an empty form. */
  readonly label?: SolveLabel
}

/** A line read from a table of labels: the puzzle, its label, and the place of the line. */
export interface LabelLine extends TextPlace {
  readonly number?: number
  readonly id?: string
  readonly title?: string
  readonly label: SolveLabel
}

/** An error in a table of labels, with its place. */
export interface LabelProblem extends TextPlace {
  readonly message: LabelMessage
  readonly severity: 'error' | 'warning'
}

/** Returns labels as CSV, with a byte order mark by which spreadsheets recognise the encoding. */
export function labelTable(rows: readonly LabelRow[], language: Language): string {
  const table = csvOf({
    head: NAMES.map((name) => COLUMNS[name][language]),
    rows: rows.map(({ number, id, title, label }) => [
      ...[number, id, title, label?.who ?? null, label?.seconds ?? null, label?.stars ?? null],
      ...[label?.gaveUp ? (language === 'ja' ? 'はい' : 'yes') : null, label?.date ?? null, label?.note ?? null, label?.of ?? null],
    ]),
  })
  return `\ufeff${table}`
}

/** Reads a table of labels. A line with an error is skipped and reported. */
export function readLabelTable(text: string): { readonly lines: readonly LabelLine[]; readonly problems: readonly LabelProblem[] } {
  const { rows, open } = csvRows(text)
  const problems: LabelProblem[] = []
  const fail = ({ line, column }: TextPlace, message: LabelMessage): void => {
    problems.push({ line, column, message, severity: 'error' })
  }
  const [head = [], ...body] = rows
  const columns = head.map(({ text: name }) => columnNamed(name))
  const has = (...names: readonly Column[]): boolean => names.some((name) => columns.includes(name))
  if (open) fail(open, { code: 'labels.quote' })
  if (!has('number', 'id') || !has('time', 'stars', 'gaveUp')) {
    if (!open) fail(head[0] ?? { line: 1, column: 1 }, { code: 'labels.no-columns', seen: head.map(({ text: name }) => name).join(', ').slice(0, 80) }) // prettier-ignore
    return { lines: [], problems }
  }
  const lines = body.flatMap((row) => {
    const cells = new Map(row.flatMap((cell, i) => (columns[i] && cell.text.trim() !== '' ? [[columns[i], cell] as const] : [])))
    if ([...cells.keys()].every((column) => NAMING.includes(column))) return []
    const read = readLine(cells)
    if ('label' in read) return [{ ...read, line: row[0]!.line, column: row[0]!.column }]
    fail(read.cell ?? row[0]!, read.message)
    return []
  })
  return { lines, problems }
}

function columnNamed(name: string): Column | undefined {
  const asked = name.trim().toLowerCase()
  return NAMES.find((column) => [COLUMNS[column].en, COLUMNS[column].ja.toLowerCase()].includes(asked)) ?? ALSO[asked]
}

type Line = Omit<LabelLine, keyof TextPlace>

function readLine(cells: ReadonlyMap<Column, CsvCell>): Line | { readonly cell?: CsvCell; readonly message: LabelMessage } {
  const text = (column: Column): string => cells.get(column)?.text.trim() ?? ''
  const wrong = (column: LabelColumn) => ({
    cell: cells.get(column),
    message: { code: 'labels.cell' as const, column, seen: text(column).slice(0, 40) },
  })
  const [number, seconds, stars] = [wholeOf(text('number')), secondsOf(text('time')), wholeOf(text('stars'))]
  const date = dateOf(text('date'))
  if (text('number') !== '' && number === undefined) return wrong('number')
  if (text('time') !== '' && seconds === undefined) return wrong('time')
  if (text('stars') !== '' && !(stars !== undefined && stars >= 1 && stars <= 5)) return wrong('stars')
  const gaveUp = YES.test(text('gaveUp'))
  if (!gaveUp && !NO.test(text('gaveUp'))) return wrong('gaveUp')
  if (text('date') !== '' && date === undefined) return wrong('date')
  if (seconds === undefined && stars === undefined && !gaveUp) return { message: { code: 'labels.nothing-said' } }
  for (const column of ['who', 'note'] as const) {
    const most = SOLVING_MOST[column]
    if (text(column).length > most) return { cell: cells.get(column), message: { code: 'labels.too-long', column, most } }
  }
  const [id, title, note, of] = [text('id'), text('title'), text('note'), text('of')]
  if (number === undefined && id === '' && title === '') return { message: { code: 'labels.no-puzzle', seen: '' } }
  return {
    ...(number !== undefined && { number }),
    ...(id !== '' && { id }),
    ...(title !== '' && { title }),
    label: {
      who: text('who'),
      ...(seconds !== undefined && { seconds }),
      ...(stars !== undefined && { stars }),
      ...(gaveUp && { gaveUp }),
      ...(date !== undefined && { date }),
      ...(note !== '' && { note }),
      ...(of !== '' && { of }),
    },
  }
}

const wholeOf = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.normalize('NFKC')) ? Number(text.normalize('NFKC')) : undefined

/** Parses a time such as `312.5`, `5:12`, `1:05:12` or `5分12秒` into seconds. */
function secondsOf(typed: string): number | undefined {
  const text = typed.normalize('NFKC')
  const kanji = /^(?:(\d+)時間)?(?:(\d+)分)?(?:(\d+(?:\.\d+)?)秒)?$/.exec(text)
  const parts = kanji && text !== '' ? kanji.slice(1).map((part) => part ?? '0') : text.split(':')
  if (parts.length > 3 || !parts.every((part, i) => /^\d+(\.\d+)?$/.test(part) && (i === parts.length - 1 || /^\d+$/.test(part))))
    return undefined
  const seconds = parts.reduce((sum, part) => 60 * sum + Number(part), 0)
  return SolveLabelValue.safeParse({ who: '', seconds }).success ? Math.round(seconds * 1000) / 1000 : undefined
}

/** Parses a date such as `2026-11-20` or `2026/11/20`. */
function dateOf(typed: string): string | undefined {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(typed.normalize('NFKC'))
  if (!match) return undefined
  const date = `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`
  return SolveLabelValue.safeParse({ who: '', date }).success ? date : undefined
}
