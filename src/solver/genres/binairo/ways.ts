import type { Random } from '#solver/kernel/random.ts'
import { EMPTY, type Pencil, withClue } from '#solver/pencil/board.ts'
import type { Ways } from '#solver/pencil/page.ts'
import { DIFFER } from './rules'

/** A filled board. Each row is a text of 0 and 1. */
export interface Filling {
  readonly width: number
  readonly rows: readonly string[]
}

/** The number of tried rows, for each row that could be tried, after which a board is given up. */
const MOST_TRIED = 100

/** By number of cells: all lines that obey the rules. */
const linesOf = new Map<number, readonly string[]>()

function linesOfLength(length: number): readonly string[] {
  const found = linesOf.get(length)
  if (found) return found
  let lines = ['']
  for (let i = 0; i < length; i++) lines = lines.flatMap((line) => ['0', '1'].filter((sign) => fits(line, sign, length)).map((sign) => line + sign)) // prettier-ignore
  linesOf.set(length, lines)
  return lines
}

/** Whether a sign may come next in a line of `length` cells. */
function fits(line: string, sign: string, length: number): boolean {
  return !line.endsWith(sign + sign) && [...line].filter((one) => one === sign).length < length / 2
}

/** Fills a board at random, row by row; undefined where too many rows had to be taken back. */
function filled({ width, height, rules }: Pick<Pencil, 'width' | 'height' | 'rules'>, random: Random): readonly string[] | undefined {
  const lines = linesOfLength(width)
  const linesDiffer = rules?.includes(DIFFER) ?? false
  const rows: string[] = []
  let left = MOST_TRIED * lines.length
  const fill = (): boolean => {
    if (rows.length === height) return true
    const columns = Array.from({ length: width }, (_, x) => rows.map((row) => row[x]!).join(''))
    for (const row of random.shuffle([...lines])) {
      if (left-- < 0) return false
      if ((linesDiffer && rows.includes(row)) || !columns.every((column, x) => fits(column, row[x]!, height))) continue
      rows.push(row)
      if (fill()) return true
      rows.pop()
    }
    return false
  }
  if (!fill()) return undefined
  const columns = new Set(Array.from({ length: width }, (_, x) => rows.map((row) => row[x]!).join('')))
  return linesDiffer && columns.size < width ? undefined : rows
}

/** Makes puzzles: a board is filled at random, and at first all its digits are clues. */
export const ways: Ways<Filling> = {
  start(asked, random) {
    const rows = filled(asked, random)
    return rows && { width: asked.width, rows }
  },
  cluesOf: ({ width, rows }): Pencil => ({ width, height: rows.length, clues: rows.flatMap((row) => [...row].map(Number)) }),
  change: () => undefined,
  without: (board, cell) => (board.clues[cell] === EMPTY ? undefined : withClue(board, cell, EMPTY)),
}
