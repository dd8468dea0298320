import type { Format } from '#solver/genre/genre.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import type { PenpaBoard, PenpaEdge, PenpaExtra } from '#solver/genre/links/penpa/board.ts'
import { penpaCluesFormat, penpaFormat, type PenpaFilling } from '#solver/genre/links/penpa/format.ts'
import type { Sudoku } from '../puzzle'
import { takeSolution, withSolution } from './caption-solution'
import type { FormatMessage } from './problems'

const SIDE = 9
const NUMBER = '1'

const filling: PenpaFilling<Sudoku> = {
  claims(board) {
    if (/sudoku/i.test(`${board.kind} ${board.tags.join(' ')}`)) return 0.95
    const isDigits = board.numbers.every(({ text, style }) => style !== NUMBER || /^[1-9]$/.test(text))
    if (!isDigits || board.isDotted || board.width !== board.height || hasSpace(board)) return 0
    if (board.edges.length > 0) return 0.9
    return board.width === SIDE ? 0.7 : 0
  },
  read(board) {
    const { width, height } = board
    if (width !== SIDE || height !== SIDE) return { message: size(width, height) }
    const cells = new Array<string>(SIDE * SIDE).fill('.')
    const outside = board.numbers.filter(({ row, column }) => !isInside(row, column))
    const small = board.numbers.filter(({ row, column, style }) => isInside(row, column) && style !== NUMBER)
    for (const { row, column, text, style } of board.numbers) {
      if (style !== NUMBER || !isInside(row, column)) continue
      if (!/^[1-9]$/.test(text)) return { message: toldOfLink({ code: 'link.unknown-clue', seen: text, row: row + 1, column: column + 1 }) }
      cells[row * SIDE + column] = text
    }
    const odd = board.edges.filter((edge) => !isOfBox(edge))
    const extras: PenpaExtra[] = [
      ...board.extras,
      ...extra('number (outside)', outside),
      ...extra('number (small)', small),
      ...extra('lineE (regions)', odd.map(([row, column]) => ({ row, column }))), // prettier-ignore
    ]
    const puzzle = { givens: cells.join('') }
    const solution = [...cells]
    const { numbers: carried = [] } = board.solution ?? {}
    for (const { row, column, text } of carried) if (isInside(row, column)) solution[row * SIDE + column] = text
    return { puzzle, extras, ...withSolution(puzzle, board.caption, carried.length > 0 ? solution.join('') : undefined) }
  },
  write({ puzzle, caption }) {
    const { caption: bare, solution } = takeSolution(caption)
    const numbers = (cells: string) =>
      [...cells].flatMap((text, cell) => (text === '.' ? [] : [{ row: Math.floor(cell / SIDE), column: cell % SIDE, text }]))
    const open = [...(solution ?? '')].map((digit, cell) => (puzzle.givens[cell] === '.' ? digit : '.')).join('')
    return {
      draft: {
        width: SIDE,
        height: SIDE,
        space: { above: 0, below: 0, left: 0, right: 0 },
        isDotted: false,
        numbers: numbers(puzzle.givens),
        edges: BOXES,
        tags: ['sudoku'],
        ...(solution !== undefined && { solution: { shaded: [], edges: [], numbers: numbers(open) } }),
      },
      caption: bare,
    }
  },
}

/** Links of Penpa-edit with boards of nine. */
export const penpa: Format<Sudoku> = penpaFormat(filling)
/** Links of Penpa-edit with boards of nine, of which only the digits are read. */
export const penpaClues: Format<Sudoku> = penpaCluesFormat(filling)

function size(width: number, height: number): FormatMessage {
  return { code: 'sudoku.size', width, height }
}

function hasSpace({ space }: PenpaBoard): boolean {
  return space.above + space.below + space.left + space.right > 0
}

function isInside(row: number, column: number): boolean {
  return row >= 0 && row < SIDE && column >= 0 && column < SIDE
}

function extra(kind: string, places: readonly { readonly row: number; readonly column: number }[]): PenpaExtra[] {
  const [first] = places
  return first === undefined ? [] : [{ kind, count: places.length, first }]
}

/** Whether an edge lies between boxes or around the board. */
function isOfBox([row, column, row2, column2]: PenpaEdge): boolean {
  return (row === row2 && row % 3 === 0) || (column === column2 && column % 3 === 0)
}

/** The edges between the boxes. */
const BOXES: readonly PenpaEdge[] = [3, 6].flatMap(
  (line) =>
  Array.from({ length: SIDE }, (_, i) => [
    [line, i, line, i + 1],
    [i, line, i + 1, line],
  ] as const).flat(), // prettier-ignore
)
