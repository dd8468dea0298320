import type { BoardPart, Shape } from '#solver/drawing/scene.ts'
import { placeOnSide } from '../constraints/side-signs'
import { layoutOf, regionsOf } from '../layout'
import { sideOf, type Pair, type VariantSudoku } from '../puzzle'
import { FRAME, leftOf, MARGIN, THIN, topOf } from './places'

/** The distance of marks of parity from the sides of their cell. */
const MARK_INSET = 0.14
const MARK_WIDTH = 0.025
/** The distance of a cage's dashes from the sides of its cells. */
const CAGE_INSET = 0.09
const CAGE_WIDTH = 0.025
const CAGE_DASH = 0.07
const SUM = 0.23
/** The width of a digit of a sum. The next constant is the height at which the dashes below begin, so that they do not cross it. */
const SUM_FIGURE = 0.14
const SUM_BOTTOM = 0.27
const BAR_LENGTH = 0.46
const BAR_WIDTH = 0.13
const SIGN = 0.11
const SIGN_WIDTH = 0.035

/** The shapes under the digits: windows, diagonals, and marks of parity. */
export function drawGround(puzzle: VariantSudoku): Shape[] {
  const side = sideOf(puzzle)
  const { houses } = layoutOf(puzzle)
  const windows = new Set(houses.filter(({ kind }) => kind === 'window').flatMap(({ cells }) => cells))
  return [
    ...[...windows].map((cell): Shape => ({ ...square(cell, side, 0), fill: 'shade' })),
    ...houses.flatMap(({ kind, cells, number }): Shape[] => {
      if (kind !== 'diagonal') return []
      const [first, last] = [cells[0]!, cells.at(-1)!]
      const isFalling = number === 1
      const [x1, x2] = [leftOf(first, side) + (isFalling ? 0 : 1), leftOf(last, side) + (isFalling ? 1 : 0)]
      return [{ kind: 'line', x1, y1: topOf(first, side), x2, y2: topOf(last, side) + 1, width: 0.03, ink: 'grid' }]
    }),
    ...puzzle.even.map((cell): Shape => ({ ...square(cell, side, MARK_INSET), fill: 'shade', stroke: 'grid', strokeWidth: MARK_WIDTH })),
    ...puzzle.odd.map((cell): Shape => {
      const [x, y] = [leftOf(cell, side) + 0.5, topOf(cell, side) + 0.5]
      return { kind: 'circle', x, y, radius: 0.5 - MARK_INSET + 0.02, fill: 'shade', stroke: 'grid', strokeWidth: MARK_WIDTH }
    }),
  ]
}

/** The rectangle of a cell. */
export function square(cell: number, side: number, inset: number) {
  const [x, y] = [leftOf(cell, side) + inset, topOf(cell, side) + inset]
  return { kind: 'rect', x, y, width: 1 - 2 * inset, height: 1 - 2 * inset } as const
}

/** The lines of the board, thick where a region ends. */
export function drawLines(puzzle: VariantSudoku): Shape[] {
  const { side, inUse, houses } = layoutOf(puzzle)
  const regions = regionsOf(puzzle)
  const blocks = houses.filter(({ kind }) => kind === 'block')
  const blockOf = new Map(blocks.flatMap(({ cells }, at) => cells.map((cell): [number, number] => [cell, at])))
  const nameOf = (cell: number): unknown => (regions === '' ? blockOf.get(cell) : regions[cell])
  const isIn = (row: number, column: number): boolean =>
    row >= 0 && row < side && column >= 0 && column < side && inUse[row * side + column] === true
  const borders: Border[] = []
  for (let at = 0; at <= side; at++)
    for (let along = 0; along < side; along++)
      for (const isUpright of [true, false]) {
        const [row, column] = isUpright ? [along, at] : [at, along]
        const [row2, column2] = isUpright ? [along, at - 1] : [at - 1, along]
        const [here, there] = [isIn(row, column), isIn(row2, column2)]
        if (!here && !there) continue
        const isThick = here !== there || nameOf(row * side + column) !== nameOf(row2 * side + column2)
        borders.push({ at, along, isUpright, isThick })
      }
  return [
    ...runs(
      borders.filter(({ isThick }) => !isThick),
      side,
    ),
    ...runs(
      borders.filter(({ isThick }) => isThick),
      side,
    ),
  ]
}

interface Border {
  readonly at: number
  readonly along: number
  readonly isUpright: boolean
  readonly isThick: boolean
}

/** Joins successive pieces of borders into lines. */
function runs(borders: readonly Border[], side: number): Shape[] {
  const shapes: Shape[] = []
  const partOf = ({ at, isThick }: Border): BoardPart => (!isThick ? 'cell' : at === 0 || at === side ? 'frame' : 'box')
  for (const isUpright of [false, true]) {
    const pieces = borders.filter((border) => border.isUpright === isUpright).sort((a, b) => a.at - b.at || a.along - b.along)
    for (let i = 0; i < pieces.length; i++) {
      const { at, along, isThick } = pieces[i]!
      while (pieces[i + 1]?.at === at && pieces[i + 1]!.along === pieces[i]!.along + 1) i++
      // Thick lines extend beyond their ends by half their width, so that corners have no gap.
      const beyond = isThick ? FRAME / 2 : 0
      const [from, to] = [MARGIN + along - beyond, MARGIN + pieces[i]!.along + 1 + beyond]
      const ends = isUpright
        ? { x1: MARGIN + at, x2: MARGIN + at, y1: from, y2: to }
        : { x1: from, x2: to, y1: MARGIN + at, y2: MARGIN + at }
      shapes.push({ kind: 'line', ...ends, width: isThick ? FRAME : THIN, ink: isThick ? 'given' : 'grid', part: partOf(pieces[i]!) })
    }
  }
  return shapes
}

/** Cages with their sums. */
export function drawCages({ cages, givens }: VariantSudoku): Shape[] {
  const side = sideOf({ givens })
  return cages.flatMap(({ cells, sum }) => {
    const inside = new Set(cells)
    const isIn = (row: number, column: number): boolean => row >= 0 && column >= 0 && column < side && inside.has(row * side + column)
    const corner = cells[0]!
    const label: Shape = {
      ...{ kind: 'text', x: leftOf(corner, side) + 0.06, y: topOf(corner, side) + 0.14, text: String(sum), size: SUM, ink: 'given' },
      align: 'start',
    }
    // The sum is in the first cell, which has no cell of the cage above it or to its left.
    const room = { width: 0.07 + SUM_FIGURE * String(sum).length, height: SUM_BOTTOM }
    const sides = cells.flatMap((cell) =>
      sidesOf(Math.floor(cell / side), cell % side, isIn, sum > 0 && cell === corner ? room : { width: 0, height: 0 }),
    )
    return [...sides, ...(sum > 0 ? [label] : [])]
  })
}

/**
 * The dashed sides of one cell of a cage. They extend to the sides of the next cell.
 * @param room the lengths that stay free at the upper left corner
 */
function sidesOf(
  row: number,
  column: number,
  isIn: (row: number, column: number) => boolean,
  room: { readonly width: number; readonly height: number },
): Shape[] {
  const [x, y] = [MARGIN + column, MARGIN + row]
  const shapes: Shape[] = []
  for (const [down, right] of [
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ] as const) {
    if (isIn(row + down, column + right)) continue
    // The step along the side, in rows and columns.
    const [alongDown, alongRight] = [right === 0 ? 0 : 1, down === 0 ? 0 : 1]
    const reach = (sign: -1 | 1): number => {
      const next = isIn(row + sign * alongDown, column + sign * alongRight)
      const corner = isIn(row + down + sign * alongDown, column + right + sign * alongRight)
      return !next ? -CAGE_INSET : corner ? CAGE_INSET : 0
    }
    const taken = down === -1 ? room.width : right === -1 ? room.height : 0
    const from = Math.max(-reach(-1), taken)
    const to = 1 + reach(1)
    const across = (down + right < 0 ? CAGE_INSET : 1 - CAGE_INSET) as number
    const ends = right === 0 ? { x1: x + from, x2: x + to, y1: y + across, y2: y + across } : { y1: y + from, y2: y + to, x1: x + across, x2: x + across } // prettier-ignore
    shapes.push({ kind: 'line', ...ends, width: CAGE_WIDTH, ink: 'given', dash: CAGE_DASH, part: 'cage' })
  }
  return shapes
}

/** Bars and signs between neighbours. */
export function drawSigns(puzzle: VariantSudoku): Shape[] {
  const placed = (kind: 'bar' | 'greater', cells: Pair): Placed => {
    const [x, y] = placeOnSide(puzzle, { kind, cells })
    return { x: MARGIN + x, y: MARGIN + y, isBeside: Math.abs(cells[0] - cells[1]) === 1 }
  }
  return [
    ...puzzle.bars.map((pair) => barOf(placed('bar', pair))),
    ...puzzle.greater.map((pair) => signOfPair(pair, placed('greater', pair))),
  ]
}

/** The middle of a sign, and whether its two cells are in one row. */
interface Placed {
  readonly x: number
  readonly y: number
  readonly isBeside: boolean
}

function barOf({ x, y, isBeside }: Placed): Shape {
  const [width, height] = isBeside ? [BAR_WIDTH, BAR_LENGTH] : [BAR_LENGTH, BAR_WIDTH]
  return { kind: 'rect', x: x - width / 2, y: y - height / 2, width, height, fill: 'paper', stroke: 'given', strokeWidth: 0.035 }
}

/** Draws a sign, with its point at the lesser digit. */
function signOfPair([more, less]: Pair, { x, y, isBeside }: Placed): Shape {
  const to = less > more ? SIGN : -SIGN
  const points: [number, number][] = isBeside
    ? [[x - to / 1.4, y - 1.2 * SIGN], [x + to, y], [x - to / 1.4, y + 1.2 * SIGN]]
    : [[x - 1.2 * SIGN, y - to / 1.4], [x, y + to], [x + 1.2 * SIGN, y - to / 1.4]] // prettier-ignore
  return { kind: 'polyline', points, closed: false, fill: 'paper', stroke: 'given', strokeWidth: SIGN_WIDTH }
}
