import type { Text } from '#solver/kernel/message.ts'
import type { FigureCell, FigureRow, PaperFigure } from './figure'
import { PRINTED } from './printed'

/** Names in both languages. A number is the same in both. */
export type Names = readonly (string | number | readonly [en: string, ja: string])[]

/**
 * The arrangement of the numbers of a figure: rows and columns. `sums`: the sums of rows follow the rows, then those of columns if there
 * are any. `pairs`: two numbers in each cell.
 */
export interface Layout {
  readonly rows?: Names
  readonly columns?: Names
  readonly as?: 'grid' | 'sums' | 'pairs'
}

/** A figure that is not laid out yet. */
export interface Definition extends Layout {
  readonly id: string
  readonly section: string
  readonly what: readonly [en: string, ja: string]
  /** Computes the figure from the paper's other numbers; null where that needs a number that is not printed. */
  readonly computed: (() => readonly FigureCell[]) | null
  readonly note?: readonly [en: string, ja: string]
}

const SUM: Text = { en: 'sum', ja: '計' }

/** The numbers that the paper prints under an id. */
export function printed(id: string): number[] {
  return PRINTED[id]!.map(Number)
}

/** The rows of a printed table, each with this number of numbers. */
export function rowsOf(id: string, count: number, columns: number): number[][] {
  return Array.from({ length: count }, (_, i) => printed(id).slice(i * columns, (i + 1) * columns))
}

/** A table followed by the sums of its rows, those of its columns, and the total. */
export function withSums(counts: readonly (readonly number[])[]): number[] {
  return [...counts.flat(), ...counts.map(sum), ...columnSums(counts), sum(counts.map(sum))]
}

/** The sums of columns. */
export function columnSums(counts: readonly (readonly number[])[]): number[] {
  return (counts[0] ?? []).map((_, column) => sum(counts.map((row) => row[column]!)))
}

/** The sum of numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

/** Whether a computed number equals the printed one, to the printed number of places. */
export function agrees(one: FigureCell, computed: FigureCell): boolean {
  if (typeof one !== 'number' || typeof computed !== 'number') return one === computed
  const decimals = String(one).split('.')[1]?.length ?? 0
  // The tolerance is half of the last printed place, and a little for the rounding of sums.
  return Math.abs(one - computed) <= 0.5 * 10 ** -decimals + 1e-9
}

/** The figures of a paper, laid out and compared with the computed numbers. */
export function figuresOf(paper: number, definitions: readonly Definition[]): PaperFigure[] {
  return definitions.map(({ id, section, what, computed: compute, note, ...layout }) => {
    const print = PRINTED[id]!
    const computed = compute && compute()
    const isEqual = computed?.length === print.length && print.every((one, i) => agrees(one, computed[i]!))
    return {
      ...{ id, paper, section, what: textOf(what), note: note ? textOf(note) : null },
      verdict: computed === null ? 'unprinted' : isEqual ? 'equal' : 'misprint',
      ...laidOut(layout, print, computed),
    }
  })
}

function laidOut(
  { rows = [''], columns = [''], as = 'grid' }: Layout,
  print: readonly FigureCell[],
  computed: readonly FigureCell[] | null,
) {
  const [names, heads] = [rows.map(textOf), columns.map(textOf)]
  const grid = (cells: readonly FigureCell[]) => gridOf(cells, names.length, heads.length, as)
  const [first, second] = [grid(print), computed && grid(computed)]
  const hasColumnSums = first.length > names.length
  const row = (name: Text, i: number): FigureRow => ({ name, printed: first[i]!, computed: second?.[i] ?? null })
  return {
    columns: as === 'sums' ? [...heads, SUM] : heads,
    rows: [...names, ...(hasColumnSums ? [SUM] : [])].map(row),
  }
}

/** Numbers as rows of cells. */
function gridOf(cells: readonly FigureCell[], rows: number, columns: number, as: NonNullable<Layout['as']>): FigureCell[][] {
  if (as === 'pairs')
    return Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (_unused, j) => {
        const at = 2 * (i * columns + j)
        return `${String(cells[at])}/${String(cells[at + 1])}`
      }),
    )
  const body = Array.from({ length: rows }, (_, i) => cells.slice(i * columns, (i + 1) * columns))
  if (as === 'grid') return body
  const size = rows * columns
  const sums = body.map((row, i) => [...row, cells[size + i] ?? null])
  const rest = cells.slice(size + rows)
  return rest.length > 0 ? [...sums, [...rest.slice(0, columns), rest[columns] ?? null]] : sums
}

function textOf(name: Names[number]): Text {
  return typeof name === 'object' ? { en: name[0], ja: name[1] } : { en: String(name), ja: String(name) }
}
