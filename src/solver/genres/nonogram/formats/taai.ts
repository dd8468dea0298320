import { splitLines } from '#solver/genre/texts/lines.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import type { Format } from '#solver/genre/genre.ts'
import { cellsNeeded, fromPicture, sumOf, widthOf } from '../clues'
import type { Nonogram } from '../puzzle'
import { hasInk, numbered, readBlock, sideMessage, sideOf, type TextLine } from './clue-lines'
import { goalsLost } from './lost'
import { faultAt, told } from './problems'
import { gather, type RecordReading } from './records'

const HEAD = /^\s*\$(\d+)\s*$/

/**
 * The format of the batches of the TAAI, TCGA and ICGA tournaments: `$1`, then the clues of the columns and of the rows of puzzle 1, and so
 * on. The sides are not written (tournaments play 25 × 25): the columns end where the clues have half of all filled cells. A batch of
 * solutions (rows of 0 and 1) is read, too; each becomes the puzzle of its picture.
 */
export const taai: Format<Nonogram> = {
  id: 'taai',
  name: { en: 'TAAI batch', ja: 'TAAI（大会用）' },
  about: { reads: 'the batches of tournaments: clues of columns and rows, or pictures of 0 and 1' },
  extensions: ['txt'],
  scope: 'document',
  many: true,
  detect(text) {
    const lines = splitLines(text.slice(0, 20_000)).filter((line) => !/^\s*(?:=+\s*)?$/.test(line))
    if (!HEAD.test(lines[0] ?? '')) return 0
    return lines.slice(1, 20).every((line) => HEAD.test(line) || /^[\s\d]+$/.test(line)) ? 0.97 : 0.9
  },
  parse(text) {
    const records: { readonly head: TextLine; readonly lines: TextLine[] }[] = []
    const before: TextLine[] = []
    for (const line of numbered(splitLines(text))) {
      if (/^\s*={3,}\s*$/.test(line.text)) continue
      if (HEAD.test(line.text)) records.push({ head: line, lines: [] })
      else if (records.length > 0) records.at(-1)!.lines.push(line)
      else if (hasInk(line)) before.push(line)
    }
    const [stray] = before
    const broken: RecordReading[] =
      stray === undefined ? [] : [{ faults: [faultAt(stray.line, 1, { code: 'nonogram.heading', format: 'taai' })] }]
    return gather([...broken, ...records.map(({ head, lines }, i) => read(head, i < records.length - 1 ? withoutGap(lines) : lines))])
  },
  write(puzzles) {
    const lost = puzzles.flatMap(({ puzzle }, index) =>
      sidesOf(linesOf(puzzle))?.width === widthOf(puzzle)
        ? []
        : [{ index, message: told({ code: 'nonogram.not-written', format: 'taai' }) }],
    )
    const kept = puzzles.filter((_, i) => !lost.some(({ index }) => index === i))
    return {
      text: kept.map(({ puzzle }, i) => [`$${i + 1}`, ...written(puzzle)].map((line) => line + '\n').join('')).join(''),
      lost: [...captionsLost(puzzles, []), ...goalsLost(puzzles), ...lost],
    }
  },
}

function linesOf({ rows, columns }: Nonogram): Nonogram['rows'] {
  return [...columns, ...rows]
}

/** The lines of a puzzle as they are written. The last line is never blank, because a blank last line would count as a separator. */
function written(puzzle: Nonogram): readonly string[] {
  const lines = linesOf(puzzle).map((clue) => clue.join('\t'))
  return lines.at(-1) === '' ? [...lines.slice(0, -1), '0'] : lines
}

function read(head: TextLine, lines: readonly TextLine[]): RecordReading {
  const picture = pictureOf(lines)
  if (picture !== undefined) return { puzzle: fromPicture(picture), line: head.line }
  const reading = readBlock(lines)
  if (!reading.ok) return { faults: reading.faults }
  let { clues } = reading
  let sides = sidesOf(clues)
  // A blank line may separate puzzles of a batch; it is then no clue.
  while (sides === undefined && clues.at(-1)?.length === 0) {
    clues = clues.slice(0, -1)
    sides = sidesOf(clues)
  }
  if (sides === undefined) {
    const even = reading.clues.length + (reading.clues.length % 2)
    return {
      faults: [
        faultAt(head.line, 1, { code: 'nonogram.line-count', of: 'lines', expected: Math.max(2, even), found: reading.clues.length }),
      ],
    }
  }
  const { width } = sides
  if (sideOf(String(width)) === undefined || sideOf(String(clues.length - width)) === undefined)
    return { faults: [faultAt(head.line, 1, sideMessage(String(clues.length)))] }
  return { puzzle: { columns: clues.slice(0, width), rows: clues.slice(width) }, line: head.line }
}

/**
 * The lines of a puzzle without the blank lines that only separate it from the next: those are left out with which it would not be a
 * square. Otherwise all lines.
 */
function withoutGap(lines: readonly TextLine[]): readonly TextLine[] {
  const least = 1 + lines.findLastIndex(hasInk)
  const cut = (count: number) => ({ count, reading: readBlock(lines.slice(0, count)) })
  const fitting = Array.from({ length: lines.length - least + 1 }, (_, i) => cut(least + i)).filter(
    ({ reading }) => reading.ok && sidesOf(reading.clues) !== undefined,
  )
  const square = fitting.findLast(
    ({ count, reading }) => reading.ok && sidesOf(reading.clues)?.width === count / 2 && isEven(reading.clues),
  )
  return lines.slice(0, (square ?? fitting[0])?.count)
}

/** Whether both halves of the lines demand the same number of filled cells. */
function isEven(clues: Nonogram['rows']): boolean {
  const sum = (part: Nonogram['rows']) => sumOf(part.map(sumOf))
  return sum(clues.slice(0, clues.length / 2)) === sum(clues.slice(clues.length / 2))
}

/**
 * The number of lines that are columns: half of the lines if the sums of both halves agree, otherwise the number at which the sums agree.
 */
function sidesOf(clues: Nonogram['rows']): { readonly width: number } | undefined {
  const sums = clues.map(sumOf)
  const total = sumOf(sums)
  const half = clues.length / 2
  // The cells needed by the longest clue among the first lines, and among the lines after them, for each number of first lines.
  const needed = clues.map(cellsNeeded)
  const rowsNeed = new Array<number>(clues.length + 1).fill(0)
  for (let i = clues.length - 1; i >= 0; i--) rowsNeed[i] = Math.max(rowsNeed[i + 1]!, needed[i]!)
  let [sum, columnsNeed] = [0, 0]
  let first: number | undefined
  for (let width = 1; width < clues.length; width++) {
    sum += sums[width - 1]!
    columnsNeed = Math.max(columnsNeed, needed[width - 1]!)
    if (2 * sum !== total || columnsNeed > clues.length - width || rowsNeed[width]! > width) continue
    if (width === half) return { width }
    first ??= width
  }
  if (first !== undefined) return { width: first }
  return clues.length > 0 && Number.isInteger(half) ? { width: half } : undefined
}

/** The picture of a record of a batch of solutions; undefined where the lines are clues. */
function pictureOf(lines: readonly TextLine[]): readonly string[] | undefined {
  const rows = lines.filter(hasInk).map(({ text }) => text.trim().split(/\s+/))
  const width = rows[0]?.length ?? 0
  const fits = width > 1 && width <= 210 && rows.length <= 210 && rows.some((row) => row.includes('0'))
  if (!fits || !rows.every((row) => row.length === width && row.every((cell) => cell === '0' || cell === '1'))) return undefined
  return rows.map((row) => row.map((cell) => (cell === '1' ? '#' : '.')).join(''))
}
