import type { Ink, Scene, ScenePart } from '#solver/drawing/scene.ts'
import { largestOf, smallestOf } from '#solver/kernel/extremes.ts'
import { Random } from '#solver/kernel/random.ts'
import { edgesOf } from '../model/shapes'

/** A board as a picture: one amount for each cell, row by row. */
export interface Pattern {
  readonly columns: number
  readonly rows: number
  /** The amount of each cell, from 0 (empty) to 1 (full). */
  readonly cells: readonly number[]
  /** Whether every cell is either full or empty. Such a picture is shown whole; others may be cut or repeated. */
  readonly isPicture: boolean
  /** One character of its pieces, for a board with pieces. */
  readonly piece?: string
}

/** The greatest distance between a sign and the middle of its cell, in cells. A sign farther away, in a corner, is something else. */
const NEAR = 0.25
/** The least and the greatest number of cells along a side. */
const SIDE = { least: 3, most: 80 }
/** A cell of a coloured picture that is darker than this share of black is full. */
const DARK = 0.25
/** The amounts of cells with a circle, filled or open. */
const CIRCLE = { filled: 1, open: 0.5 }

/**
 * The picture of a drawn board. Digits have amounts by their value; other signs, circles and filled cells are full. Undefined for a board
 * that is not a rectangle of cells, and for an empty one. If every cell has a digit, digits are exchanged with each other and the board is
 * turned, so that the picture does not reveal the solution.
 */
export function patternOf(scene: Scene, seed = ''): Pattern | undefined {
  const frame = frameOf(scene)
  if (!frame) return undefined
  const [columns, rows] = [Math.round(frame.width), Math.round(frame.height)]
  if (Math.min(columns, rows) < SIDE.least || Math.max(columns, rows) > SIDE.most) return undefined
  const numbers = new Map<number, number>()
  const amounts = new Map<number, number>()
  let piece: string | undefined
  const cellAt = (x: number, y: number): number | undefined => {
    const [column, row] = [Math.floor(x - frame.x), Math.floor(y - frame.y)]
    const isIn = column >= 0 && column < columns && row >= 0 && row < rows
    const off = Math.max(Math.abs(x - frame.x - column - 0.5), Math.abs(y - frame.y - row - 0.5))
    return isIn && off <= NEAR ? row * columns + column : undefined
  }
  for (const shape of scene.shapes) {
    if (shape.kind === 'text') {
      const cell = cellAt(shape.x, shape.y)
      if (cell === undefined) continue
      if (shape.voice === 'piece') piece ??= shape.turned ? undefined : shape.text
      if (/^\d+$/.test(shape.text)) numbers.set(cell, Number(shape.text))
      else amounts.set(cell, 1)
    } else if (shape.kind === 'circle') {
      const cell = shape.radius >= NEAR / 2 ? cellAt(shape.x, shape.y) : undefined
      if (cell !== undefined) amounts.set(cell, amountOf(shape.fill) > 0 ? CIRCLE.filled : CIRCLE.open)
    } else if (shape.kind === 'polyline' && shape.closed && amountOf(shape.fill) > 0) {
      const [left, top, right, bottom] = edgesOf(shape)
      const cell = Math.max(right - left, bottom - top) <= 1 ? cellAt((left + right) / 2, (top + bottom) / 2) : undefined
      if (cell !== undefined) amounts.set(cell, 1)
    } else if (shape.kind === 'rect' && amountOf(shape.fill) > 0) {
      const [left, top, right, bottom] = edgesOf(shape)
      if (right - left >= columns && bottom - top >= rows) continue
      for (let row = Math.ceil(top - frame.y - 0.5); row < Math.min(rows, bottom - frame.y - 0.5); row++)
        for (let column = Math.ceil(left - frame.x - 0.5); column < Math.min(columns, right - frame.x - 0.5); column++)
          if (row >= 0 && column >= 0) amounts.set(row * columns + column, 1)
    }
  }
  const cells = numbers.size > 0 ? sized(numbers, amounts, columns * rows, seed) : filled(amounts, columns * rows)
  if (cells.every((amount) => amount === cells[0])) return undefined
  const isPicture = cells.every((amount) => amount === 0 || amount === 1)
  return { columns, rows, cells, isPicture, ...(piece !== undefined && { piece }) }
}

/** The rectangle of a board: its frame, or else the extent of its lines. */
function frameOf({ shapes }: Scene): ScenePart | undefined {
  const edges = shapes.flatMap((shape) => (shape.kind !== 'text' && 'part' in shape && LINES.has(shape.part ?? '') ? [edgesOf(shape)] : []))
  if (edges.length === 0) return undefined
  const [left, top] = [smallestOf(edges.map((one) => one[0])), smallestOf(edges.map((one) => one[1]))]
  return { x: left, y: top, width: largestOf(edges.map((one) => one[2])) - left, height: largestOf(edges.map((one) => one[3])) - top }
}

const LINES: ReadonlySet<string> = new Set(['frame', 'box', 'cell'])

/** The amount of a cell with this fill: 0 for paper and light grounds. */
function amountOf(fill: Ink | undefined): number {
  if (fill === undefined || fill === 'paper' || fill === 'white' || fill === 'shade') return 0
  if (!fill.startsWith('#')) return 1
  return 1 - Number.parseInt(fill.slice(-2), 16) / 255 > DARK ? 1 : 0
}

const filled = (amounts: ReadonlyMap<number, number>, count: number): number[] =>
  Array.from({ length: count }, (_, cell) => amounts.get(cell) ?? 0)

/** The amounts of digits. If every cell has a digit, digits are exchanged and the board is turned. */
function sized(numbers: ReadonlyMap<number, number>, amounts: ReadonlyMap<number, number>, count: number, seed: string): number[] {
  const values = [...new Set(numbers.values())].sort((a, b) => a - b)
  const isFull = numbers.size + amounts.size >= count
  const shift = isFull ? new Random(seed).below(values.length) : 0
  const placeOf = new Map(values.map((value, i) => [value, (i + shift) % values.length]))
  const cells = Array.from({ length: count }, (_, cell) => {
    const value = numbers.get(cell)
    return value === undefined ? 0 : (placeOf.get(value)! + 1) / values.length
  })
  return isFull ? cells.toReversed() : cells
}
