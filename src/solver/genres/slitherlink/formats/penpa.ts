import type { Format } from '#solver/genre/genre.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import type { PenpaBoard, PenpaEdge, PenpaExtra } from '#solver/genre/links/penpa/board.ts'
import { penpaCluesFormat, penpaFormat, type PenpaFilling } from '#solver/genre/links/penpa/format.ts'
import { geometryOf, horizontalEdge, verticalEdge } from '../geometry'
import { edgesOfInside, loopOfEdges } from '../loop'
import { BLANK, blankBoard, LONGEST_SIDE, UNKNOWN, type Loop, type Slitherlink } from '../puzzle'
import { takeSolution, withSolution } from './caption-solution'
import type { FormatMessage } from './problems'
import { narrowed } from './row-cells'

const NUMBER = '1'
/** The numbers that are clues. A 4 is a clue only if the link names the genre; otherwise it belongs to a variant, as letters do. */
const CLUE = /^[0-3?]$/
const TAG = 'slitherlink'

const filling: PenpaFilling<Slitherlink> = {
  claims({ tags, isDotted, numbers }) {
    if (/slither/i.test(tags.join(' '))) return 0.95
    if (!isDotted || numbers.length === 0) return 0
    return numbers.every(({ text }) => CLUE.test(narrowed(text))) ? 0.9 : 0.6
  },
  read(board) {
    const { width, height } = board
    for (const side of [width, height]) {
      if (side > LONGEST_SIDE) return { message: { code: 'slitherlink.side', seen: String(side), most: LONGEST_SIDE } satisfies FormatMessage } // prettier-ignore
    }
    const clues = [...blankBoard(width, height).clues]
    const outside: { row: number; column: number }[] = []
    for (const { row, column, text: written, style } of board.numbers) {
      const text = narrowed(written)
      if (row < 0 || column < 0 || row >= height || column >= width) outside.push({ row, column })
      else if (style !== NUMBER || !(CLUE.test(text) || (text === '4' && board.tags.includes(TAG))))
        return { message: toldOfLink({ code: 'link.unknown-clue', seen: text, row: row + 1, column: column + 1 }) }
      else clues[row * width + column] = text === '?' ? UNKNOWN : Number(text)
    }
    const puzzle = { width, height, clues }
    const extras: PenpaExtra[] = [
      ...board.extras,
      ...extra('number (outside)', outside),
      ...extra('lineE', board.edges.map(([row, column]) => ({ row, column }))), // prettier-ignore
    ]
    const { edges } = board.solution ?? { edges: [] }
    const kept = edges.length === 0 ? { caption: board.caption } : withSolution(puzzle, board.caption, loopOf(board, edges))
    return { puzzle, extras, ...kept }
  },
  write({ puzzle, caption }) {
    const { width, height, clues } = puzzle
    const { caption: bare, solution } = takeSolution(puzzle, caption)
    return {
      draft: {
        width,
        height,
        space: { above: 0, below: 0, left: 0, right: 0 },
        isDotted: true,
        numbers: clues.flatMap((clue, cell) =>
          clue === BLANK ? [] : [{ row: Math.floor(cell / width), column: cell % width, text: clue === UNKNOWN ? '?' : String(clue) }],
        ),
        edges: [],
        tags: [TAG],
        ...(solution && { solution: { shaded: [], numbers: [], edges: edgesOf(solution) } }),
      },
      caption: bare,
    }
  },
}

/** The format of Penpa-edit's links of Slitherlink. */
export const penpa: Format<Slitherlink> = penpaFormat(filling)
/** The format of Penpa-edit's links of Slitherlink with clues only. */
export const penpaClues: Format<Slitherlink> = penpaCluesFormat(filling)

function extra(kind: string, places: readonly { readonly row: number; readonly column: number }[]): PenpaExtra[] {
  const [first] = places
  return first === undefined ? [] : [{ kind, count: places.length, first }]
}

function loopOf({ width, height }: PenpaBoard, edges: readonly PenpaEdge[]): Loop | undefined {
  const geometry = geometryOf(width, height)
  const lines = new Uint8Array(geometry.edges)
  for (const [row, column, row2, column2] of edges) {
    const [y, x] = [Math.min(row, row2), Math.min(column, column2)]
    if (Math.abs(row - row2) + Math.abs(column - column2) !== 1 || y < 0 || x < 0 || y > height || x > width) return undefined
    lines[row === row2 ? horizontalEdge(width, x, y) : verticalEdge(width, height, x, y)] = 1
  }
  return loopOfEdges(geometry, lines)
}

function edgesOf({ width, height, inside }: Loop): PenpaEdge[] {
  const geometry = geometryOf(width, height)
  const lines = edgesOfInside(geometry, inside)
  const corner = (node: number) => [Math.floor(node / (width + 1)), node % (width + 1)] as const
  return [...lines].flatMap((line, edge): PenpaEdge[] =>
    line === 0 ? [] : [[...corner(geometry.edgeNodes[2 * edge]!), ...corner(geometry.edgeNodes[2 * edge + 1]!)]],
  )
}
