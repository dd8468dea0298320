import type { Ink, Shape } from '#solver/drawing/scene.ts'
import { Random } from '#solver/kernel/random.ts'
import type { Box } from '../model/box'
import type { Pattern } from './pattern'

/**
 * The kinds of pictures for openers, title pages, contents and covers: discs of several sizes, round squares for boards that are pictures,
 * nested squares, or waves (青海波).
 */
export const MOTIFS = ['dots', 'pixels', 'rings', 'waves'] as const
/** One of {@link MOTIFS}. */
export type Motif = (typeof MOTIFS)[number]

/** How a motif is to be drawn. Lengths in millimetres. */
export interface Drawn {
  readonly ink: Ink
  readonly line: number
  /** The least side of a cell; cells are a little larger where they have to fill the width. */
  readonly cell: number
  /** The seed of random sizes, used where no board decides on them. The same seed gives the same picture. */
  readonly seed: string
  /** The board that the motif is a picture of. */
  readonly pattern?: Pattern
}

/** A board of at most this many columns is repeated to fill the width; of a larger board only a part is shown. */
const MOST_COLUMNS = 12

/** The shapes of a motif that fills a box. None of them reaches out of it. */
export function motifIn(motif: Motif, box: Box, drawn: Drawn): Shape[] {
  if (motif === 'waves') return waves(box, drawn)
  const { pattern } = drawn
  if (pattern?.piece !== undefined) return pieces(box, drawn)
  const cells = pattern?.isPicture ? aroundPicture(box, pattern) : pattern ? repeated(box, pattern, drawn.cell) : byChance(box, drawn)
  const { cell } = cells
  return cells.places.flatMap(({ x, y, amount }): Shape[] => {
    if (motif === 'rings') return squares(x, y, cell, amount, drawn)
    if (motif === 'dots' || !pattern?.isPicture) return [disc(x, y, cell, amount, drawn)]
    return amount > 0 ? [pixel(x, y, cell, drawn)] : []
  })
}

/** The cells of a picture: the middle of each, and an amount from 0 to 1 that decides on its size. */
interface Cells {
  /** The side of a cell, in millimetres. */
  readonly cell: number
  readonly places: readonly { readonly x: number; readonly y: number; readonly amount: number }[]
}

/** The cells that fill a box, just as large as its width needs. */
function cellsIn(box: Box, columns: number, rows: number, cell: number, amountAt: (column: number, row: number) => number): Cells {
  const [left, top] = [box.x + (box.width - columns * cell) / 2, box.y + (box.height - rows * cell) / 2]
  const places = Array.from({ length: rows * columns }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return { x: left + (column + 0.5) * cell, y: top + (row + 0.5) * cell, amount: amountAt(column, row) }
  })
  return { cell, places }
}

const fitting = (length: number, cell: number): number => Math.max(1, Math.floor(length / cell + 1e-9))

function byChance(box: Box, { cell: least, seed }: Drawn): Cells {
  const columns = fitting(box.width, least)
  const cell = box.width / columns
  const random = new Random(seed)
  return cellsIn(box, columns, fitting(box.height, cell), cell, () => random.below(SIZES) / (SIZES - 1))
}

/** The cells of a board that is repeated up to the edges of a box. Each repetition is turned. */
function repeated(box: Box, { columns: wide, rows: high, cells }: Pattern, least: number): Cells {
  const columns = wide <= MOST_COLUMNS ? wide * Math.max(1, Math.round(box.width / least / wide)) : fitting(box.width, least)
  const cell = Math.min(box.width / columns, box.height)
  return cellsIn(box, columns, fitting(box.height, cell), cell, (column, row) => {
    const at = (row % high) * wide + (column % wide)
    const isTurned = (Math.floor(column / wide) + Math.floor(row / high)) % 2 === 1
    return cells[isTurned ? cells.length - 1 - at : at]!
  })
}

/** The cells of a whole picture in the middle of a box, with empty cells around it up to the edges. */
function aroundPicture(box: Box, { columns: wide, rows: high, cells }: Pattern): Cells {
  const most = Math.min(box.width / wide, box.height / high)
  // If there are empty columns, as many stand at the left as at the right.
  const around = Math.floor((box.width / most - wide) / 2 + 1e-9)
  const cell = Math.min(most, box.width / (wide + 2 * around))
  const above = Math.floor((box.height / cell - high) / 2 + 1e-9)
  return cellsIn(box, wide + 2 * around, high + 2 * above, cell, (column, row) => {
    const [x, y] = [column - around, row - above]
    return x < 0 || y < 0 || x >= wide || y >= high ? 0 : cells[y * wide + x]!
  })
}

/** The number of random sizes, as many as a sudoku has digits. */
const SIZES = 9

function disc(x: number, y: number, cell: number, amount: number, { ink }: Drawn): Shape {
  return { kind: 'circle', x, y, radius: cell * (0.07 + 0.4 * amount), fill: ink }
}

/** A cell of a picture as a square with round corners. */
function pixel(x: number, y: number, cell: number, { ink }: Drawn): Shape {
  const side = cell * 0.92
  return rounded({ x: x - side / 2, y: y - side / 2, width: side, height: side }, side * 0.28, { fill: ink })
}

/** The outline of a shogi piece (駒), as points counted from the middle of its foot, in units of its height. */
const PIECE = [
  [-0.43, 0],
  [-0.34, -0.76],
  [0, -1],
  [0.34, -0.76],
  [0.43, 0],
] as const

/** A shogi piece of this height with its middle at (`x`, `y`). */
export function pieceAt(x: number, y: number, height: number, fill: Ink): Shape {
  const points = PIECE.map(([px, py]): [number, number] => [x + px * height, y + height / 2 + py * height])
  return { kind: 'polyline', points, closed: true, fill }
}

/** Shogi pieces of random sizes. */
function pieces(box: Box, drawn: Drawn): Shape[] {
  const { cell, places } = byChance(box, drawn)
  return places.map(({ x, y, amount }) => pieceAt(x, y, cell * (0.2 + 0.7 * amount), drawn.ink))
}

/** Nested squares; `amount` decides how many. */
function squares(x: number, y: number, cell: number, amount: number, { ink, line }: Drawn): Shape[] {
  const apart = Math.max(3 * line, cell * 0.055)
  const most = Math.floor((cell * 0.46) / apart)
  const count = Math.max(1, Math.round(1 + (most - 1) * amount))
  return Array.from({ length: count }, (_, i): Shape => {
    const half = (i + 1) * apart - line / 2
    return { kind: 'rect', x: x - half, y: y - half, width: 2 * half, height: 2 * half, stroke: ink, strokeWidth: line }
  })
}

/** The radii of the circles of a wave, as shares of the outermost, and the number of points on a half circle that are tested. */
const CIRCLES = [1, 0.74, 0.48, 0.22]
const POINTS = 40
/** How many times the distance between two points is halved to find where a circle is covered. */
const HALVINGS = 12

/**
 * Rows of waves, each in front of the row above it. Of every circle, only the part within the box is drawn that no wave in front covers.
 */
function waves(box: Box, { ink, line, cell }: Drawn): Shape[] {
  const across = Math.max(1, Math.round(box.width / (2 * cell)))
  const radius = box.width / across / 2
  const rise = radius / 2
  const rows = Math.ceil(box.height / rise) + 2
  const half = line / 2
  const centre = (row: number, column: number) => ({ x: box.x + (2 * column + (row % 2)) * radius, y: box.y + row * rise })
  const isSeen = (x: number, y: number, row: number): boolean => {
    if (x < box.x + half - 1e-9 || x > box.x + box.width - half + 1e-9 || y < box.y + half || y > box.y + box.height - half) return false
    for (const next of [row + 1, row + 2]) {
      const column = Math.round(((x - box.x) / radius - (next % 2)) / 2)
      const at = centre(next, column)
      if (Math.hypot(x - at.x, y - at.y) < radius - 1e-9) return false
    }
    return true
  }
  const shapes: Shape[] = []
  for (let row = 0; row < rows; row++)
    for (let column = -1; column <= across; column++) {
      const { x, y } = centre(row, column)
      for (const share of CIRCLES) {
        let run: [number, number][] = []
        const end = () => {
          if (run.length > 1) shapes.push({ kind: 'polyline', points: run, closed: false, stroke: ink, strokeWidth: line })
          run = []
        }
        const pointAt = (i: number): [number, number] => {
          const angle = Math.PI * (1 + i / POINTS)
          return [x + share * radius * Math.cos(angle), y + share * radius * Math.sin(angle)]
        }
        const isSeenAt = (i: number): boolean => isSeen(...pointAt(i), row)
        /** The end of the visible part of a circle, between a visible and a hidden point. */
        const edgeOf = (seen: number, hidden: number): [number, number] => {
          for (let step = 0; step < HALVINGS; step++) {
            const middle = (seen + hidden) / 2
            if (isSeenAt(middle)) seen = middle
            else hidden = middle
          }
          return pointAt(seen)
        }
        let wasSeen = false
        for (let i = 0; i <= POINTS; i++) {
          const is = isSeenAt(i)
          if (is && !wasSeen && i > 0) run.push(edgeOf(i, i - 1))
          if (!is && wasSeen) run.push(edgeOf(i - 1, i))
          if (is) run.push(pointAt(i))
          else end()
          wasSeen = is
        }
        end()
      }
    }
  return shapes
}

/** The number of straight lines in a quarter of a circle. At a radius of 5 mm they are within a hundredth of a millimetre of it. */
const QUARTER = 12

/** A rectangle with round corners; `square` names corners that stay square (0: upper left, then clockwise). */
export function rounded(
  { x, y, width, height }: Box,
  radius: number,
  inks: { readonly fill?: Ink; readonly stroke?: Ink; readonly strokeWidth?: number },
  square: readonly number[] = [],
): Shape {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2))
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const
  const points = corners.flatMap(([cx, cy], i): [number, number][] => {
    if (r === 0 || square.includes(i)) return [[cx, cy]]
    const [mx, my] = [cx === x ? cx + r : cx - r, cy === y ? cy + r : cy - r]
    return Array.from({ length: QUARTER + 1 }, (_, j) => {
      const angle = (Math.PI / 2) * (2 + i + j / QUARTER)
      return [mx + r * Math.cos(angle), my + r * Math.sin(angle)]
    })
  })
  return { kind: 'polyline', points, closed: true, ...inks }
}
