import { columnAt, splitLines } from '#solver/genre/texts/lines.ts'
import { eachRecord, startsBy } from '#solver/genre/texts/each-record.ts'
import type { Format } from '#solver/genre/genre.ts'
import { heightOf, widthOf } from '../clues'
import type { Nonogram } from '../puzzle'
import { hasInk, numbered, readClue, shown, sideMessage, sideOf, type TextLine } from './clue-lines'
import { writeFirst } from './lost'
import { faultAt, type Fault } from './problems'
import { gather, type RecordReading } from './records'

const HEAD = /^\s*number_of_rows:\s*(\d+)\s+number_of_columns:\s*(\d+)\s*$/i
const LINE = /^\s*(row|column)_(\d{1,6})\s+number_of_clusters:\s*\d+\s+size\(s\):(.*)$/i

/** The format of R. Bosch's input for an integer program. Every line names a row or a column, the number of its clues, and the clues. */
export const lp: Format<Nonogram> = eachRecord<Nonogram>(
  {
    id: 'lp',
    name: { en: 'Bosch (.lp)', ja: 'Bosch（.lp）' },
    about: { reads: 'a line for each row and column: which it is, how many clues it has, and which' },
    extensions: ['lp'],
    scope: 'document',
    many: false,
    detect: (text) => (/^\s*number_of_rows:/i.test(text) ? 0.97 : 0),
    parse: (text) => gather([read(numbered(splitLines(text)).filter(hasInk))]),
    write: (puzzles) => writeFirst(puzzles, writeText),
  },
  startsBy(/number_of_rows:/gi),
)

function read(lines: readonly TextLine[]): RecordReading {
  const [head, ...rest] = lines
  const [, seenRows, seenColumns] = HEAD.exec(head?.text ?? '') ?? []
  if (head === undefined || seenRows === undefined || seenColumns === undefined)
    return { faults: [faultAt(head?.line ?? 1, 1, { code: 'nonogram.heading', format: 'lp' })] }
  const [height, width] = [sideOf(seenRows), sideOf(seenColumns)]
  if (height === undefined || width === undefined)
    return { faults: [faultAt(head.line, 1, sideMessage(height === undefined ? seenRows : seenColumns))] }
  const faults: Fault[] = []
  const found = { row: new Map<number, readonly number[]>(), column: new Map<number, readonly number[]>() }
  for (const line of rest) {
    const [, kind, number, sizes] = LINE.exec(line.text) ?? []
    if (kind === undefined || sizes === undefined) {
      faults.push(
        faultAt(line.line, columnAt(line.text, line.text.search(/\S/)), { code: 'nonogram.line-unknown', seen: shown(line.text.trim()) }),
      )
      continue
    }
    const reading = readClue(line, line.text.length - sizes.length)
    if (reading.ok) found[kind.toLowerCase() as 'row' | 'column'].set(Number(number), reading.clue)
    else faults.push(reading.fault)
  }
  const clues = (of: 'rows' | 'columns', read: ReadonlyMap<number, readonly number[]>, count: number): Nonogram['rows'] => {
    const clues = Array.from({ length: count }, (_, i) => read.get(i + 1)).filter((clue) => clue !== undefined)
    if (faults.length === 0 && (clues.length !== count || read.size !== count))
      faults.push(faultAt(head.line, 1, { code: 'nonogram.line-count', of, expected: count, found: read.size }))
    return clues
  }
  const puzzle = { rows: clues('rows', found.row, height), columns: clues('columns', found.column, width) }
  return faults.length > 0 ? { faults } : { puzzle, line: head.line }
}

function writeText(puzzle: Nonogram): string {
  const lines = (kind: string, clues: Nonogram['rows']) =>
    clues.map((clue, i) => [`${kind}_${i + 1} number_of_clusters: ${clue.length} size(s):`, ...clue].join(' '))
  const head = `number_of_rows: ${heightOf(puzzle)}  number_of_columns: ${widthOf(puzzle)}`
  return [head, ...lines('row', puzzle.rows), ...lines('column', puzzle.columns)].join('\n') + '\n'
}
