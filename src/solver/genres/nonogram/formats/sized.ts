import { splitLines } from '#solver/genre/texts/lines.ts'
import type { Nonogram } from '../puzzle'
import { fitBlock, hasInk, numbered, readBlock, readClue, sideMessage, sideOf, type TextLine } from './clue-lines'
import { faultAt, type Fault, type FormatMessage } from './problems'
import type { RecordReading } from './records'

/** The two sides of a picture from the first lines of a file, or the fault in them. */
export type Sides = { readonly first: number; readonly second: number } | { readonly fault: Fault }

/** Two whole numbers on a line. */
export const TWO_NUMBERS = /^\s*(\d+)[\s,]+(\d+)\s*$/

/** Whether a line consists of numbers only, separated by blanks or commas. */
export function isNumbers(text: string): boolean {
  return /^[\s,]*\d{1,4}([\s,]+\d{1,4})*[\s,]*$/.test(text)
}

/** Whether {@link isNumbers} holds for four in five of the lines that are not blank. The others may then be faulty lines of numbers. */
export function mostlyNumbers(lines: readonly TextLine[]): boolean {
  const inked = lines.filter(hasInk)
  return inked.filter(({ text }) => isNumbers(text)).length >= 0.8 * inked.length
}

/** Reads two sides on one line. */
function readSides({ text, line }: TextLine, format: string): Sides {
  const [, first = '', second = ''] = TWO_NUMBERS.exec(text) ?? []
  if (first === '') return { fault: faultAt(line, 1, { code: 'nonogram.heading', format }) }
  const [a, b] = [sideOf(first), sideOf(second)]
  if (a === undefined) return { fault: faultAt(line, text.indexOf(first) + 1, sideMessage(first)) }
  if (b === undefined) return { fault: faultAt(line, text.lastIndexOf(second) + 1, sideMessage(second)) }
  return { first: a, second: b }
}

/** The two sides on the first line that is not blank, with the lines after it; or the fault of that line. */
export type Heading =
  | { readonly heading: TextLine; readonly rest: readonly TextLine[]; readonly first: number; readonly second: number }
  | { readonly fault: Fault }

/** Reads the heading of a text that begins with two sides. */
export function readHeading(text: string, format: string): Heading {
  const lines = numbered(splitLines(text))
  const at = lines.findIndex(hasInk)
  const heading = lines[at]
  if (heading === undefined) return { fault: faultAt(1, 1, { code: 'nonogram.heading', format }) }
  const sides = readSides(heading, format)
  return 'fault' in sides ? sides : { ...sides, heading, rest: lines.slice(at + 1) }
}

/** Reads the blocks of row clues and of column clues, whose numbers of lines are known. `line` is the line at which the puzzle begins. */
export function readBlocks(
  line: number,
  rows: { readonly lines: readonly TextLine[]; readonly count: number },
  columns: { readonly lines: readonly TextLine[]; readonly count: number },
): RecordReading {
  const faults: Fault[] = []
  const clues = (of: 'rows' | 'columns', { lines, count }: typeof rows): Nonogram['rows'] => {
    const fitting = fitBlock(lines, count)
    const reading = readBlock(fitting ?? lines.filter(hasInk), readClue)
    for (const fault of reading.ok ? [] : reading.faults) faults.push(fault)
    if (fitting === undefined) {
      const message: FormatMessage = { code: 'nonogram.line-count', of, expected: count, found: lines.filter(hasInk).length }
      faults.push(faultAt(lines[0]?.line ?? line, 1, message))
    }
    return reading.ok ? reading.clues : []
  }
  const puzzle = { rows: clues('rows', rows), columns: clues('columns', columns) }
  return faults.length > 0 ? { faults } : { puzzle, line }
}
