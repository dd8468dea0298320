import { geometryOf, type Marks, type Pencil } from './board'
import type { Page } from './page'

/** Signs of the lines that leave a cell, by their sum: 1 up, 2 right, 4 down, 8 left. */
const LINES = '·╵╶└╷│┌├╴┘─┴┐┤┬┼'

/** A solution in plain signs, a row a text: `#` a marked cell, `.` another; lines as they run, double where there are two. */
export function signRows({ line, mark }: Page, board: Pencil, marks: Marks): string[] {
  const { width, height } = board
  const { cells, ways, beside } = geometryOf(board)
  const towards = (cell: number, next: number): number => (next === cell - width ? 1 : next === cell + width ? 4 : next > cell ? 2 : 8)
  const signOf = (cell: number): string => {
    if (mark === 'binary' || mark === 'digit') return String(marks[cell])
    if (mark !== undefined && marks[cell] !== 0) return '#'
    if (line === undefined) return '.'
    const drawn = ways[cell]!.map((way) => marks[way]!)
    if (line === 'bridge' && board.clues[cell]! >= 0) return board.clues[cell]!.toString(36)
    if (drawn.includes(2)) return drawn.some((many, i) => many === 2 && Math.abs(beside[cell]![i]! - cell) === 1) ? '═' : '║'
    return LINES[drawn.reduce((sum, many, i) => (many > 0 ? sum + towards(cell, beside[cell]![i]!) : sum), 0)]!
  }
  const signs = Array.from({ length: cells }, (_, cell) => signOf(cell))
  return Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width).join(''))
}
