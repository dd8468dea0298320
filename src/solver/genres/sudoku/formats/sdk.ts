import type { Format } from '#solver/genre/genre.ts'
import { splitLines } from '#solver/genre/texts/lines.ts'
import { allButFirstLost, captionsLost, onOneLine } from '#solver/genre/texts/lost.ts'
import type { Caption, CaptionField, Placed, TextProblem } from '#solver/genre/text.ts'
import type { Sudoku } from '../puzzle'
import { rowsOf } from './cells'
import { plainGivens } from './grid-cells'
import { readGridLine } from './grid-rows'
import { problemOf, scanGrids, spansOf } from './grid-scan'
import type { FormatMessage } from './problems'

const head = /^#([A-Z])(.*)$/
const section = /^\s*\[(.*)\]\s*$/
const KEEPS: readonly CaptionField[] = ['title', 'author', 'source', 'label', 'note']

/**
 * A puzzle of SadMan Software and SudoCue (.sdk): head lines (`#A` author, `#D` description, `#S` source, `#C` comment, `#L` level, `#B`
 * date, `#U` address), then nine rows. Sections other than `[Puzzle]`, such as a player's state, are ignored. A level in words goes into
 * the note, because only its writer knows the scale.
 */
export const sdk: Format<Sudoku> = {
  id: 'sdk',
  name: { en: 'SadMan Sudoku (.sdk)', ja: 'SadMan Sudoku（.sdk）' },
  about: { reads: 'head lines and the rows of `[Puzzle]`; a player’s state is left out, a level in words goes into the note' },
  extensions: ['sdk'],
  scope: 'document',
  many: false,
  detect(text) {
    const lines = splitLines(text)
    if (lines.some((line) => /^\s*\[Puzzle\]\s*$/i.test(line))) return 0.97
    if (!lines.some((line) => /^#[ABCDLSU]\S/.test(line))) return 0
    const grids = scanGrids(puzzleSection(text)).length
    if (grids === 0 && strayRows(text).length > 0) return 0.6
    const prose = lines.some((line) => !/^\s*[#[]/.test(line) && readGridLine(line, false).is === 'other')
    return grids >= 1 ? (prose ? 0.75 : 0.92) : 0
  },
  parse(text) {
    const records = scanGrids(puzzleSection(text))
    const failed = (problem: Pick<TextProblem, 'line' | 'column'> & { readonly message: FormatMessage }) => ({
      puzzles: [],
      problems: [{ ...problem, ordinal: 0, severity: 'error' as const }],
    })
    const stray = strayRows(text)
    if (records.length === 0 && stray.length > 0)
      return failed({ line: stray.at(-1)!, column: 1, message: { code: 'sudoku.grid-rows', rows: stray.length } })
    if (records.length === 0) return failed({ line: 1, column: 1, message: { code: 'sudoku.no-grid' } })
    const lines = splitLines(text)
    const puzzles: Placed<Sudoku>[] = []
    const problems: TextProblem[] = []
    for (const [ordinal, record] of records.entries()) {
      const { line, column } = 'broken' in record ? record.broken : record.grid
      if ('broken' in record) problems.push({ ...problemOf(record.broken), ordinal, severity: 'error' })
      else {
        // Comments above a grid belong to it. Comments below the last grid belong to the last one.
        const next = records[ordinal + 1]
        const from = ordinal === 0 ? 0 : headStart(lines, line - 1)
        const to = next === undefined ? lines.length : headStart(lines, ('broken' in next ? next.broken.line : next.grid.line) - 1)
        puzzles.push({ puzzle: { givens: plainGivens(record.grid) }, caption: readHead(lines.slice(from, to)), line, column, ordinal })
      }
    }
    // The other sections belong to a player.
    const section = splitLines(puzzleSection(text))
    const passedOver = section.flatMap((line, i) => (line === '' ? [{ from: i + 1, to: i + 1 }] : []))
    return { puzzles, problems, used: [...spansOf(records), ...passedOver] }
  },
  write(puzzles) {
    const [first] = puzzles
    if (first === undefined) return { text: '', lost: [] }
    return {
      text: [...writeHead(first.caption), ...rowsOf(first.puzzle)].join('\n') + '\n',
      lost: [...captionsLost([first], KEEPS), ...allButFirstLost(puzzles)],
    }
  },
}

/** The text with all lines made blank that do not belong to the puzzle, so that places stay the same. */
function puzzleSection(text: string): string {
  let reading = true
  return splitLines(text)
    .map((line) => {
      const name = section.exec(line)?.[1]
      if (name !== undefined) reading = /^puzzle$/i.test(name.trim())
      return name !== undefined || !reading || line.startsWith('#') ? '' : line
    })
    .join('\n')
}

/** The lines (from 1) that are rows of nine cells but too few for a grid. */
function strayRows(text: string): number[] {
  return splitLines(puzzleSection(text)).flatMap((line, i) => (readGridLine(line, false).is === 'row' ? [i + 1] : []))
}

/** The first line (from 0) of the head above the grid at line `grid`. */
function headStart(lines: readonly string[], grid: number): number {
  let start = grid
  while (start > 0 && /^\s*(#.*|\[Puzzle\]\s*)?$/i.test(lines[start - 1]!)) start--
  return start
}

function readHead(lines: readonly string[]): Caption {
  const caption: { title?: string; author?: string; source?: string; label?: number } = {}
  const notes: string[] = []
  for (const line of lines) {
    const [, letter, raw = ''] = head.exec(line) ?? []
    const value = raw.trim()
    if (letter === undefined || value === '') continue
    if (letter === 'A') caption.author = value
    else if (letter === 'D') caption.title = value
    else if (letter === 'S') caption.source = value
    else if (letter === 'L' && /^\d{1,3}$/.test(value)) caption.label = Number(value)
    else notes.push(letter === 'C' ? value : `#${letter}${value}`)
  }
  return notes.length === 0 ? caption : { ...caption, note: notes.join('\n') }
}

function writeHead({ author, title, source, label, note }: Caption): string[] {
  const field = (letter: string, value: string | number | undefined) =>
    value === undefined ? [] : [`#${letter}${onOneLine(String(value))}`]
  const notes = (note ?? '').split('\n').filter((line) => line.trim() !== '')
  return [
    ...field('A', author),
    ...field('D', title),
    ...notes.map((line) => (/^#[BLU]\S/.test(line) ? line : `#C${line.trim()}`)),
    ...field('S', source),
    ...field('L', label),
  ]
}
