import type { Fields } from '../constraints/page'
import { textOf } from './f-puzzles-constraints'

// Reads the shapes of drawings of SudokuPad. Places are rows and columns in cells from the corner of the board.

/** A row and a column in cells, from 0 at the corner of the board. */
export type Place = readonly [row: number, column: number]

/** A value as a list; empty for a value that is no list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A value as a place, which is a list of two numbers; undefined for any other value. */
export function placeOf(value: unknown): Place | undefined {
  const [row, column] = listOf(value)
  return typeof row === 'number' && typeof column === 'number' && Number.isFinite(row) && Number.isFinite(column)
    ? [row, column]
    : undefined
}

/** The points of a line or arrow; undefined where a point cannot be read, or there are fewer than two. */
export function pointsOf(shape: Fields): readonly Place[] | undefined {
  const points = listOf(shape['wayPoints']).map(placeOf)
  return points.length > 1 && points.every((point) => point !== undefined) ? points : undefined
}

/** The cell in which a place is; undefined outside the board. */
export function cellAt([row, column]: Place, side: number): number | undefined {
  const [r, c] = [Math.floor(row), Math.floor(column)]
  return r >= 0 && r < side && c >= 0 && c < side ? r * side + c : undefined
}

/** The cells of a line from point to point, with those between them; undefined where a stroke is neither straight nor diagonal. */
export function cellsAlong(points: readonly Place[], side: number): readonly number[] | undefined {
  const cells: number[] = []
  for (const [i, point] of points.entries()) {
    const cell = cellAt(point, side)
    if (cell === undefined) return undefined
    const before = i === 0 ? undefined : cellAt(points[i - 1]!, side)!
    if (before === undefined) cells.push(cell)
    else {
      const [down, right] = [Math.floor(cell / side) - Math.floor(before / side), (cell % side) - (before % side)]
      const steps = Math.max(Math.abs(down), Math.abs(right))
      if (down !== 0 && right !== 0 && Math.abs(down) !== Math.abs(right)) return undefined
      for (let step = 1; step <= steps; step++) cells.push(before + (step * (down * side + right)) / steps)
    }
  }
  return cells
}

/** Whether all points are in the middle of cells. Only the two ends may be elsewhere in their cells. */
export function areMiddles(points: readonly Place[]): boolean {
  const isMiddle = (at: number): boolean => Math.abs(at - Math.floor(at) - 0.5) < 0.02
  return points.every((point, i) => (i === 0 || i === points.length - 1 ? true : point.every(isMiddle)))
}

/** A colour as six hexadecimal digits in small letters; empty for a value that is no colour. */
export function hexOf(value: unknown): string {
  const text = textOf(value).toLowerCase()
  const [, short] = /^#([0-9a-f]{3})[0-9a-f]?$/.exec(text) ?? []
  if (short !== undefined) return [...short].map((sign) => sign + sign).join('')
  if (text === 'white') return 'ffffff'
  if (text === 'black') return '000000'
  return /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(text)?.[1] ?? ''
}

/** Whether a colour is a grey between black and white. */
export function isGrey(value: unknown): boolean {
  const hex = hexOf(value)
  const [red, green, blue] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)) as [number, number, number]
  return hex !== '' && Math.max(red, green, blue) - Math.min(red, green, blue) < 12 && red > 0x30 && red < 0xf0
}

/** The size of a shape with equal sides; 0 for any other shape. */
export function sizeOf(shape: Fields): number {
  const [width, height] = [shape['width'], shape['height']]
  return typeof width === 'number' && typeof height === 'number' && Math.abs(width - height) < 0.02 ? width : 0
}

/** The text of a shape, with plain blanks for non-breaking ones. */
export const textIn = (shape: Fields): string => textOf(shape['text']).replaceAll('\u00a0', ' ').trim()
