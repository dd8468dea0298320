import type { Ink, Shape } from '#solver/drawing/scene.ts'
import { type Drawing, chosenOf, cutTo, filled, lineOf, type ChartMark, roomOf, SMALL, TEXT, textAt } from './chart'
import type { ChartMessages } from './messages'

/** A cross table with the puzzles of each cell. */
export interface Cross {
  readonly title: string
  /** The heading of the rows. */
  readonly heading: string
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  /** The ids of puzzles, by row and then column. */
  readonly cells: readonly (readonly (readonly number[])[])[]
  /** A further column of the table, such as shares, which is not drawn. */
  readonly extra?: { readonly head: string; readonly cells: readonly (number | null)[] }
}

const ROW = 26
const WIDEST = 76
/** The grounds of cells, by the ratio of their counts to the greatest count. Each cell also shows its count as a number. */
const TINTS: readonly Ink[] = ['tint1', 'tint2', 'tint3', 'tint4', 'tint5']

/**
 * Draws a cross table as a heat map. The more puzzles a cell has, the darker it is; every cell shows its number, and the sums are at the
 * ends of rows and columns.
 */
export function heat({ title, heading, rows, columns, cells, extra }: Cross, words: ChartMessages): Drawing {
  return ({ width, chosen }) => {
    const left = Math.min(width * 0.3, 10 + Math.max(roomOf(heading, TEXT), ...rows.map((name) => roomOf(name, TEXT))))
    const step = Math.min(WIDEST, (width - left) / (columns.length + 1))
    const head = headOf(columns, step)
    const counts = cells.map((row) => row.map((members) => chosenOf(members, chosen)))
    const most = Math.max(1, ...counts.flat())
    const shapes: Shape[] = [textAt(0, head.height - 10, cutTo(heading, SMALL, left), { size: SMALL, ink: 'note', align: 'start' })]
    const marks: ChartMark[] = []
    columns.forEach((_, c) => {
      head.lines[c]!.forEach((line, i, all) => {
        const y = head.height - 10 - (all.length - 1 - i) * 12
        shapes.push(textAt(left + (c + 0.5) * step, y, line, { size: SMALL, ink: 'note' }))
      })
    })
    shapes.push(textAt(left + (columns.length + 0.5) * step, head.height - 10, words.sum, { size: SMALL, ink: 'note' }))
    rows.forEach((row, r) => {
      const y = head.height + r * ROW
      shapes.push(textAt(0, y + ROW / 2, cutTo(row, TEXT, left - 6), { align: 'start', bold: true }))
      columns.forEach((column, c) => {
        const members = cells[r]![c]!
        const count = counts[r]![c]!
        const x = left + c * step
        if (count > 0) shapes.push(...filled(x, y, step, ROW, TINTS[Math.min(4, Math.floor((count / most) * 5))]!))
        shapes.push(textAt(x + step / 2, y + ROW / 2, String(count), { ink: count > 0 ? 'given' : 'note' }))
        if (members.length === 0) return
        const name = `${row}, ${column}`
        const label = chosen === null ? words.mark(name, count) : words.markChosen(name, members.length, count)
        marks.push({ id: `${r}.${c}`, box: { x, y, width: step, height: ROW }, label, members })
      })
      shapes.push(textAt(left + (columns.length + 0.5) * step, y + ROW / 2, String(sumOf(counts[r]!)), { bold: true }))
      shapes.push(lineOf(0, y, left + (columns.length + 1) * step, y, 'grid', 0.5))
    })
    const foot = head.height + rows.length * ROW
    const sums = columns.map((_, c) => sumOf(counts.map((row) => row[c]!)))
    shapes.push(lineOf(0, foot, left + (columns.length + 1) * step, foot, 'note'))
    shapes.push(textAt(0, foot + ROW / 2, words.sum, { align: 'start', ink: 'note' }))
    ;[...sums, sumOf(sums)].forEach((sum, c) => shapes.push(textAt(left + (c + 0.5) * step, foot + ROW / 2, String(sum), { bold: true })))
    const body = rows.map((row, r) => [row, ...counts[r]!, sumOf(counts[r]!), ...(extra ? [extra.cells[r] ?? null] : [])])
    return {
      scene: { width, height: foot + ROW, shapes },
      marks,
      table: {
        title,
        head: [heading, ...columns, words.sum, ...(extra ? [extra.head] : [])],
        rows: [...body, [words.sum, ...sums, sumOf(sums), ...(extra ? [null] : [])]],
      },
    }
  }
}

/** The places at which a line may end: after a space or a stop, and between any two Japanese characters. */
const WORD_ENDS = /(?<=[\s：・])|(?<=[\u3000-\u9fff])(?=[\u3000-\u9fff])/u

/** The names of columns in up to three lines each, broken at ends of words. */
function headOf(columns: readonly string[], step: number): { readonly lines: readonly (readonly string[])[]; readonly height: number } {
  const lines = columns.map((column) => {
    if (roomOf(column, SMALL) <= step - 4) return [column]
    const made: string[] = []
    for (const word of column.split(WORD_ENDS)) {
      const last = made.at(-1)
      if (last !== undefined && roomOf(last + word, SMALL) <= step - 4) made[made.length - 1] = last + word
      else made.push(word)
    }
    return made.slice(0, 3).map((line, i) => cutTo(i === 2 && made.length > 3 ? `${line}…` : line.trim(), SMALL, step - 4))
  })
  return { lines, height: 20 + 12 * (Math.max(1, ...lines.map(({ length }) => length)) - 1) }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
