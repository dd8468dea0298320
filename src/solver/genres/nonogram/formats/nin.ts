import { splitLines } from '#solver/genre/texts/lines.ts'
import { eachRecord } from '#solver/genre/texts/each-record.ts'
import type { Format } from '#solver/genre/genre.ts'
import { cellsNeeded, heightOf, sumOf, widthOf } from '../clues'
import type { Nonogram } from '../puzzle'
import { fitBlock, hasInk, numbered, writeClue, type TextLine } from './clue-lines'
import { evenFiles, inkedLines, twoNumbers } from './files-in'
import { writeFirst } from './lost'
import { faultAt, warningAt } from './problems'
import { gather, type RecordReading } from './records'
import { mostlyNumbers, readBlocks, readHeading, TWO_NUMBERS } from './sized'

/**
 * The format `.nin` of J. Wilk's nonogram solver: width and height, then the clues of rows and columns without a blank line between. If
 * only height and width in the opposite order make a puzzle, they are read in that order, with a warning.
 */
export const nin: Format<Nonogram> = eachRecord<Nonogram>(
  {
    id: 'nin',
    name: { en: 'Nin (.nin)', ja: 'nin形式（.nin）' },
    about: { reads: 'width, height, clues of rows and columns; the other order of the sides, where only it fits, with a remark' },
    extensions: ['nin'],
    scope: 'document',
    many: false,
    detect(text) {
      const lines = numbered(splitLines(withoutComments(text)))
      const first = lines.findIndex(hasInk)
      const sides = TWO_NUMBERS.exec(lines[first]?.text ?? '')
      const rest = lines.slice(first + 1)
      if (sides === null || !mostlyNumbers(rest)) return 0
      const count = Number(sides[1]) + Number(sides[2])
      if (fitBlock(rest, count) !== undefined) return 0.95
      const found = rest.filter(hasInk).length
      return count >= 4 && Math.abs(found - count) <= 2 ? 0.6 : 0
    },
    parse: (text) => gather([read(text)]),
    write: (puzzles) => writeFirst(puzzles, writeText),
  },
  filesIn,
)

/** The text with comment lines (`#`) made blank. */
function withoutComments(text: string): string {
  return text.replace(/^[ \t]*#.*$/gm, '')
}

function read(text: string): RecordReading {
  const headed = readHeading(withoutComments(text), 'nin')
  if ('fault' in headed) return { faults: [headed.fault] }
  const { heading, rest, first: width, second: height } = headed
  const fitting = fitBlock(rest, width + height)
  if (fitting === undefined) {
    const found = rest.filter(hasInk).length
    return { faults: [faultAt(heading.line, 1, { code: 'nonogram.line-count', of: 'lines', expected: width + height, found })] }
  }
  const usual = split(heading, fitting, height)
  if (width === height || !('puzzle' in usual) || isPossible(usual.puzzle)) return usual
  const swapped = split(heading, fitting, width)
  if (!('puzzle' in swapped) || !isPossible(swapped.puzzle)) return usual
  return { ...swapped, warnings: [warningAt(heading.line, 1, { code: 'nonogram.sides-swapped', width: height, height: width })] }
}

function split(heading: TextLine, lines: readonly TextLine[], height: number): RecordReading {
  const rows = { lines: lines.slice(0, height), count: height }
  return readBlocks(heading.line, rows, { lines: lines.slice(height), count: lines.length - height })
}

/** Whether each clue fits into its line, and both directions demand the same number of cells. */
function isPossible(puzzle: Nonogram): boolean {
  const fits = (clues: Nonogram['rows'], length: number) => clues.every((clue) => cellsNeeded(clue) <= length)
  const sum = (clues: Nonogram['rows']) => sumOf(clues.map(sumOf))
  return sum(puzzle.rows) === sum(puzzle.columns) && fits(puzzle.rows, widthOf(puzzle)) && fits(puzzle.columns, heightOf(puzzle))
}

function writeText(puzzle: Nonogram): string {
  const clues = [...puzzle.rows, ...puzzle.columns].map((clue) => writeClue(clue))
  return [`${widthOf(puzzle)} ${heightOf(puzzle)}`, ...clues].join('\n') + '\n'
}

/** The indices at which further files begin. Each file has as many lines as its sides say. */
function filesIn(text: string): readonly number[] {
  const lines = inkedLines(text)
  return evenFiles(lines, (at) => {
    const sides = twoNumbers(lines[at]?.text)
    return sides && 1 + sides[0] + sides[1]
  })
}
