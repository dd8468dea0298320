import type { PenpaBoard, PenpaEdge, PenpaExtra, PenpaPlace, PenpaSymbol } from '#solver/genre/links/penpa/board.ts'
import { isCell } from '#solver/genre/links/penpa/drawn.ts'
import { usualRegions } from '../layout'
import { BLOCKS, type Cage, type Pair, type VariantSudoku } from '../puzzle'
import { areDiagonals } from './diagonals'
import { windowCells } from './windows'

/** What a board asks beside its digits, and what of it nobody here knows. */
export interface PenpaRules extends Omit<VariantSudoku, 'givens' | 'constraints' | 'unread'> {
  readonly unknown: readonly PenpaExtra[]
}

/** Symbols in the middle of a cell, of whatever size and grey: a square for even, a circle for odd. */
const [EVEN, ODD] = [/^square_(?:LL|L|M|S)$/, /^circle_(?:LL|L|M|S)$/]
/** Between two cells: a bar, and the small white circle that Penpa takes for one. */
const BAR = /^bars_[BGW]$/
const DOT = { name: 'circle_SS', white: 1 }
/** Varieties of the sign, by where its point is: left, above, right, below. */
const [LEFT, ABOVE, RIGHT, BELOW] = [1, 2, 3, 4]
/** Tags by which Penpa checks that unmarked neighbours do not differ by one, and those of rules that nothing drawn shows. */
const CONSECUTIVE = /^consecutive$/
const UNSEEN = /anti|non|knight|king|queen|disjoint/

const plain = (tag: string) => tag.toLowerCase().replace(/[^a-z]/g, '').replace(/sudoku$/, '') // prettier-ignore

/** Reads a board of `side` cells a row. */
export function penpaRules(board: PenpaBoard, side: number): PenpaRules {
  const { symbols, small, cages: caged, shaded, strokes } = board.drawn
  const unknown = new Set<string>()
  const cellOf = ({ row, column }: PenpaPlace): number => {
    const isInside = isCell({ row, column }) && Math.max(row, column) < 2 * side
    return isInside ? ((row - 1) / 2) * side + (column - 1) / 2 : -1
  }
  const marks = { even: [] as number[], odd: [] as number[], bars: [] as Pair[], greater: [] as Pair[] }
  for (const symbol of symbols) if (!taken(symbol, cellOf, side, marks)) unknown.add('symbol')

  const cages = caged.map((places): Cage => {
    const cells = places.map(cellOf)
    if (cells.includes(-1)) unknown.add('killercages')
    const sums = small.filter(
      ({ corner, row, column }) => corner === 0 && cells.includes(row * side + column) && isOn({ row, column }, side),
    )
    if (sums.length > 1 || sums.some(({ text }) => !/^\d{1,3}$/.test(text))) unknown.add('numberS')
    return { cells, sum: Number(sums[0]?.text ?? 0) }
  })
  const isOfCage = ({ row, column, corner }: { readonly row: number; readonly column: number; readonly corner: number }) =>
    corner === 0 && isOn({ row, column }, side) && cages.some(({ cells }) => cells.includes(row * side + column))
  if (!small.every(isOfCage)) unknown.add('numberS')

  const windows = windowCells(side).flat().sort((a, b) => a - b).join() // prettier-ignore
  const hasWindows = shaded.length > 0 && shaded.map(cellOf).sort((a, b) => a - b).join() === windows // prettier-ignore
  if (shaded.length > 0 && !hasWindows) unknown.add('surface')
  const hasDiagonals = areDiagonals(strokes, side)
  if (strokes.length > 0 && !hasDiagonals) for (const kind of ['freeline', 'line']) unknown.add(kind)
  const regions = regionsIn(board.edges, side)
  const tags = board.tags.map(plain)
  const isConsecutive = tags.some((tag) => CONSECUTIVE.test(tag))
  const known = ['symbol', 'killercages', 'numberS', 'surface', 'freeline', 'line']
  return {
    ...marks,
    cages,
    regions: regions ?? '',
    rules: [
      ...(hasDiagonals ? (['diagonals'] as const) : []),
      ...(hasWindows ? (['windows'] as const) : []),
      ...(isConsecutive ? (['consecutive'] as const) : []),
    ],
    unknown: [
      ...board.extras.filter(({ kind }) => !known.includes(kind) || unknown.has(kind)),
      ...(regions === undefined ? [{ kind: 'lineE (regions)', count: board.edges.length }] : []),
      ...board.tags.filter((_, i) => UNSEEN.test(tags[i]!)).map((tag) => ({ kind: tag, count: 1 })),
    ],
  }
}

const isOn = ({ row, column }: PenpaPlace, side: number): boolean => Math.min(row, column) >= 0 && Math.max(row, column) < side

interface Marks {
  readonly even: number[]
  readonly odd: number[]
  readonly bars: Pair[]
  readonly greater: Pair[]
}

/** Whether a symbol is one of the rules; what it says goes into `marks`. */
function taken({ at, name, variety }: PenpaSymbol, cellOf: (place: PenpaPlace) => number, side: number, marks: Marks): boolean {
  if (isCell(at)) {
    const of = EVEN.test(name) ? marks.even : ODD.test(name) ? marks.odd : undefined
    const cell = cellOf(at)
    if (of === undefined || cell < 0) return false
    of.push(cell)
    return true
  }
  const isUpright = at.row % 2 === 1
  if (!isUpright && at.column % 2 === 0) return false
  const first = cellOf(isUpright ? { row: at.row, column: at.column - 1 } : { row: at.row - 1, column: at.column })
  const second = isUpright ? first + 1 : first + side
  const isBetween = first >= 0 && (isUpright ? at.column < 2 * side : at.row < 2 * side)
  if (!isBetween) return false
  if (BAR.test(name) || (name === DOT.name && variety === DOT.white)) {
    marks.bars.push([first, second])
    return true
  }
  if (name !== 'inequality') return false
  const toSecond = isUpright ? RIGHT : BELOW
  const toFirst = isUpright ? LEFT : ABOVE
  if (variety !== toSecond && variety !== toFirst) return false
  marks.greater.push(variety === toSecond ? [first, second] : [second, first])
  return true
}

/**
 * The regions that thick edges part the board into, as letters: empty for the usual blocks, or where no edge lies within the board of nine.
 * Undefined where they are not as many as the board has digits, each with as many cells.
 */
function regionsIn(edges: readonly PenpaEdge[], side: number): string | undefined {
  const isWithin = ([row, column, row2, column2]: PenpaEdge) => !(row === row2 && row % side === 0) && !(column === column2 && column % side === 0) // prettier-ignore
  const inner = edges.filter(isWithin)
  if (inner.length === 0) return ''
  if (inner.some(([row, column, row2, column2]) => Math.abs(row - row2) + Math.abs(column - column2) !== 1)) return undefined
  const walls = new Set(inner.map(([row, column, row2, column2]) => (row === row2 ? `h${row},${Math.min(column, column2)}` : `v${Math.min(row, row2)},${column}`))) // prettier-ignore
  const names = Array<string>(side * side).fill('')
  let regions = 0
  for (let start = 0; start < side * side; start++) {
    if (names[start] !== '') continue
    if (regions >= side) return undefined
    const name = String.fromCharCode(65 + regions++)
    const found = [start]
    names[start] = name
    for (const cell of found) {
      const [row, column] = [Math.floor(cell / side), cell % side]
      const steps: readonly (readonly [number, boolean])[] = [
        [cell - side, row > 0 && !walls.has(`h${row},${column}`)],
        [cell + side, row < side - 1 && !walls.has(`h${row + 1},${column}`)],
        [cell - 1, column > 0 && !walls.has(`v${row},${column}`)],
        [cell + 1, column < side - 1 && !walls.has(`v${row},${column + 1}`)],
      ]
      for (const [next, isOpen] of steps) {
        if (!isOpen || names[next] !== '') continue
        names[next] = name
        found.push(next)
      }
    }
    if (found.length !== side) return undefined
  }
  const letters = names.join('')
  return letters === usualRegions(side) ? '' : letters
}

/** Whether a board of Penpa can be one of this genre, by its size. */
export function isOfSize({ width, height, space, isDotted }: PenpaBoard): boolean {
  return width === height && width in BLOCKS && !isDotted && space.above + space.below + space.left + space.right === 0
}
