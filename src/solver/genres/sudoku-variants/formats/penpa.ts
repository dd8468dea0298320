import { digitAt, SAMURAI_SIDE, signOf } from '#solver/genre/digits/cells.ts'
import type { Captioned, Written } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'
import { takeCarried, withCarried } from '#solver/genre/links/carried.ts'
import { toldOfLink } from '#solver/genre/texts/link-messages.ts'
import type { PenpaBoard, PenpaDraft, PenpaDrawn, PenpaEdge, PenpaPlace } from '#solver/genre/links/penpa/board.ts'
import { penpaFormat, type PenpaFilling } from '#solver/genre/links/penpa/format.ts'
import { PENPA } from '#solver/genre/links/penpa/link.ts'
import { countsOf, GIVEN_VALUE, kindOfCell } from '../constraints/unread'
import { regionsOf } from '../layout'
import { emptyBoard, sideOf, type Unread, type VariantSudoku } from '../puzzle'
import { isOfDigits, verify } from '../verify'
import type { VariantMessage } from '../messages'
import { digitIn } from './f-puzzles-board'
import { isOfSize, penpaRules, type PenpaRules } from './penpa-board'
import { tidied } from './storage'
import { windowCells } from './windows'

/** The style in which Penpa usually writes a number. */
const NUMBER = '1'
/** The variety of grey circles and squares. */
const GREY = 3

const hasRules = ({ regions, rules, even, odd, cages, bars, greater, constraints, unread }: PenpaRules): boolean =>
  [regions, rules, even, odd, cages, bars, greater, constraints, unread].some(({ length }) => length > 0)

const filling: PenpaFilling<VariantSudoku> = {
  about: {
    reads:
      'named sudoku, or parted by thick edges: regions, both diagonals as lines, windows as grey cells, squares (even), circles (odd), cages with a sum, bars and white dots, signs; the tag `consecutive` for the negative rule; thermometers and arrows where a tag or the title names them; tags of anti-knight, anti-king, nonconsecutive, disjoint; anything else is kept as it is drawn, with a remark',
    writes: 'to be solved, with the solution for checking',
    loses: 'puzzles with two symbols on one side, two sums in a cell, cells of no region, constraints or kept drawings, and samurai',
  },
  claims(board) {
    const side = board.width
    if (!isOfSize(board)) return 0
    const isNamed = /sudoku/i.test(`${board.kind} ${board.tags.join(' ')}`)
    const hasForeign = board.numbers.some(({ text, style }) => style === NUMBER && digitIn(text, side) === 0)
    if (hasForeign && !isNamed) return 0
    const found = penpaRules(board, side)
    const isParted = board.edges.length > 0 && !found.unread.some(({ kind }) => kind === 'penpa-lineE')
    // A board of nine without a rule of this genre is a plain sudoku. No other genre claims a board with this name or such regions.
    if (side === 9) return (hasRules(found) || hasForeign) && (isNamed || isParted) ? 0.97 : 0
    return isNamed || isParted ? 0.96 : 0
  },
  read(board) {
    const side = board.width
    if (!isOfSize(board)) return { message: toldOfLink({ code: 'link.no-puzzle', tool: PENPA }) }
    const cells = Array<string>(side * side).fill('.')
    const foreign: Unread[] = []
    for (const { row, column, text, style } of board.numbers) {
      const isInside = row >= 0 && row < side && column >= 0 && column < side
      const digit = style === NUMBER && isInside ? digitIn(text, side) : 0
      if (digit > 0) cells[row * side + column] = signOf(digit)
      else if (style === NUMBER && isInside)
        foreign.push({ kind: kindOfCell({ field: GIVEN_VALUE, cell: row * side + column }), json: text })
      else foreign.push({ kind: 'penpa-number', json: { cells: [`R${row + 1}C${column + 1}`], value: text } })
    }
    const rules = penpaRules(board, side)
    const puzzle = tidied({ ...emptyBoard(side), ...rules, givens: cells.join(''), unread: [...rules.unread, ...foreign] })
    const kept: VariantMessage = { code: 'variants.unread-kept', marks: countsOf(puzzle.unread) }
    const solution = solutionOf(board, cells, side)
    const isWrong = solution !== undefined && !verify(puzzle, solution)
    const warnings = [...(isWrong ? [toldOfLink({ code: 'link.solution-differs' })] : []), ...(puzzle.unread.length > 0 ? [kept] : [])]
    return { puzzle, extras: [], caption: withCarried(board.caption, solution), warnings }
  },
  write({ puzzle, caption }) {
    const { givens, rules } = puzzle
    const side = sideOf(puzzle)
    const { caption: bare, solution } = takeCarried(caption, (text) => text.length === givens.length && isOfDigits(text, side))
    const numbers = (cells: string) =>
      Array.from(cells).flatMap((_, cell) =>
        digitAt(cells, cell) === 0 ? [] : [{ row: Math.floor(cell / side), column: cell % side, text: String(digitAt(cells, cell)) }],
      )
    const open = Array.from(solution ?? '', (sign, cell) => (givens[cell] === '.' ? sign : '.')).join('')
    const draft: PenpaDraft = {
      ...{ width: side, height: side, space: { above: 0, below: 0, left: 0, right: 0 }, isDotted: false },
      numbers: numbers(givens),
      edges: edgesBetween(regionsOf(puzzle), side),
      drawn: drawnOf(puzzle, side),
      tags: ['sudoku', ...(rules.includes('consecutive') ? ['consecutive'] : [])],
      ...(solution !== undefined && { solution: { shaded: [], edges: [], numbers: numbers(open) } }),
    }
    return { draft, caption: bare }
  },
}

const links = penpaFormat(filling)

/** The format of Penpa-edit's links of variants. Rules that Penpa cannot draw together are reported and not written. */
export const penpa: Format<VariantSudoku> = {
  ...links,
  write(puzzles) {
    const lost: Written['lost'][number][] = []
    const text = puzzles.map((one, index) => {
      const link = sideOf(one.puzzle) === SAMURAI_SIDE ? undefined : writtenWhole(one)
      const message: VariantMessage = sideOf(one.puzzle) === SAMURAI_SIDE ? { code: 'variants.one-board' } : { code: 'variants.not-in-link', tool: PENPA } // prettier-ignore
      if (link === undefined) lost.push({ index, message })
      else lost.push(...link.lost.map((its) => ({ ...its, index })))
      return link?.text ?? ''
    })
    return { text: text.join(''), lost }
  },
}

/**
 * The link of a puzzle that Penpa can hold as a whole: a side has at most one symbol, a cell at most one sum, and every cell is in a
 * region. Undefined for any other puzzle.
 */
function writtenWhole(one: Captioned<VariantSudoku>): Written | undefined {
  const written = links.write!([one])
  const [read] = links.parse(written.text).puzzles
  return read !== undefined && JSON.stringify(tidied(read.puzzle)) === JSON.stringify(tidied(one.puzzle)) ? written : undefined
}

function solutionOf({ solution }: PenpaBoard, cells: readonly string[], side: number): string | undefined {
  const { numbers = [] } = solution ?? {}
  if (numbers.length === 0) return undefined
  const filled = [...cells]
  for (const { row, column, text } of numbers)
    if (row >= 0 && row < side && column >= 0 && column < side) filled[row * side + column] = signOf(digitIn(text, side))
  return filled.includes('.') ? undefined : filled.join('')
}

function edgesBetween(regions: string, side: number): PenpaEdge[] {
  const edges: PenpaEdge[] = []
  for (let cell = 0; cell < side * side; cell++) {
    const [row, column] = [Math.floor(cell / side), cell % side]
    if (column < side - 1 && regions[cell] !== regions[cell + 1]) edges.push([row, column + 1, row + 1, column + 1])
    if (row < side - 1 && regions[cell] !== regions[cell + side]) edges.push([row + 1, column, row + 1, column + 1])
  }
  return edges
}

function drawnOf({ rules, even, odd, cages, bars, greater }: VariantSudoku, side: number): PenpaDrawn {
  const at = (cell: number): PenpaPlace => ({ row: 2 * Math.floor(cell / side) + 1, column: 2 * (cell % side) + 1 })
  const between = (a: number, b: number): PenpaPlace => ({ row: (at(a).row + at(b).row) / 2, column: (at(a).column + at(b).column) / 2 })
  const last = side * side - 1
  return {
    symbols: [
      ...even.map((cell) => ({ at: at(cell), name: 'square_L', variety: GREY })),
      ...odd.map((cell) => ({ at: at(cell), name: 'circle_L', variety: GREY })),
      // A bar between two cells of a row is upright, one between two cells of a column horizontal.
      ...bars.map(([a, b]) => ({ at: between(a, b), name: 'bars_G', variety: Math.abs(a - b) === 1 ? 1 : 2 })),
      ...greater.map(([more, less]) => ({
        at: between(more, less),
        name: 'inequality',
        variety: less === more + 1 ? 3 : less === more - 1 ? 1 : less > more ? 4 : 2,
      })),
    ],
    small: cages.flatMap(({ cells, sum }) =>
      sum === 0 ? [] : [{ row: Math.floor(Math.min(...cells) / side), column: Math.min(...cells) % side, corner: 0, text: String(sum) }],
    ),
    cages: cages.map(({ cells }) => cells.map(at)),
    shaded: rules.includes('windows') ? windowCells(side).flat().map(at) : [],
    strokes: rules.includes('diagonals') ? [[at(0), at(last)], [at(side - 1), at(last - side + 1)]] : [], // prettier-ignore
  }
}
