import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { Point } from './side-signs'

// Shapes in cells from the corner of the board. Kinds of lines differ by pattern, so that black alone tells them apart.

/** The middle of a cell. */
export function middle(cell: number, side: number): readonly [x: number, y: number] {
  return [(cell % side) + 0.5, Math.floor(cell / side) + 0.5]
}

/** The look of a line. */
export interface Pattern {
  /** The width of its broad band. */
  readonly width?: number
  readonly dash?: number
  /** The width of the thin black line in its middle. */
  readonly core?: number
  readonly coreDash?: number
  /** The shape in the middle of each of its cells. */
  readonly beads?: 'ring' | 'square' | 'dot'
  /** The shape on its first cell, or on both ends. */
  readonly first?: 'bulb'
  readonly ends?: 'disc' | 'ring' | 'diamond'
  /** A head at the far end. */
  readonly head?: boolean
}

/** The ink of broad lines. It is darker than the ground of a cell, so that lines are visible on it and on white paper. */
const LINE_GROUND: Ink = 'tint3'

/** The greatest width of a thin line. Broader lines are rounded by circles at their points and must not extend beyond these. */
const CORE = 0.1

/** A line through the middles of cells. */
export function stroke(cells: readonly number[], side: number, pattern: Pattern): Shape[] {
  const points = cells.map((cell) => middle(cell, side))
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return []
  const { width, dash, core, coreDash, beads, ends } = pattern
  const fromRing = pattern.ends === 'ring' ? shortened(points, 0.36) : points
  return [
    ...(width === undefined ? [] : segments(points, width, LINE_GROUND, dash)),
    ...(width === undefined || dash !== undefined
      ? []
      : points.map(([x, y]): Shape => ({ kind: 'circle', x, y, radius: width / 2, fill: LINE_GROUND }))),
    ...(core === undefined ? [] : segments(fromRing, core, 'note', coreDash)),
    ...(pattern.head === true ? head(points) : []),
    ...(pattern.first === 'bulb' ? [disc(first, 0.36, LINE_GROUND)] : []),
    ...(ends === undefined
      ? []
      : [first, last].map((at) => (ends === 'diamond' ? diamond(at, 0.36) : ends === 'disc' ? disc(at, 0.36) : ring(at, 0.36)))),
    ...(beads === undefined ? [] : points.map((at) => bead(at, beads))),
  ]
}

function segments(points: readonly (readonly [number, number])[], width: number, ink: Ink, dash?: number): Shape[] {
  return points.slice(1).map(([x2, y2], i): Shape => {
    const [x1, y1] = points[i]!
    return { kind: 'line', x1, y1, x2, y2, width, ink, ...(dash !== undefined ? { dash } : width > CORE && { isExact: true }) }
  })
}

/** The points with both ends moved towards their neighbours. */
function shortened(points: readonly (readonly [number, number])[], by: number): readonly (readonly [number, number])[] {
  if (points.length < 2) return points
  const moved = (at: readonly [number, number], to: readonly [number, number]): readonly [number, number] => {
    const length = Math.hypot(to[0] - at[0], to[1] - at[1]) || 1
    return [at[0] + ((to[0] - at[0]) * by) / length, at[1] + ((to[1] - at[1]) * by) / length]
  }
  return [moved(points[0]!, points[1]!), ...points.slice(1, -1), moved(points.at(-1)!, points.at(-2)!)]
}

/** The two strokes of an arrow's head at the last of some points. */
export function head(points: readonly (readonly [number, number])[]): Shape[] {
  const [x, y] = points.at(-1)!
  const [fromX, fromY] = points.at(-2) ?? [x, y - 1]
  const angle = Math.atan2(y - fromY, x - fromX)
  return [-2.5, 2.5].map((turn): Shape => ({
    ...{ kind: 'line', x1: x, y1: y, width: 0.05, ink: 'note' },
    ...{ x2: x + 0.22 * Math.cos(angle + turn), y2: y + 0.22 * Math.sin(angle + turn) },
  }))
}

/** A filled circle. */
function disc([x, y]: readonly [number, number], radius: number, fill: Ink = 'shade'): Shape {
  return { kind: 'circle', x, y, radius, fill, stroke: 'note', strokeWidth: 0.03 }
}
/** A bare circle. */
export function ring([x, y]: readonly [number, number], radius: number): Shape {
  return { kind: 'circle', x, y, radius, stroke: 'note', strokeWidth: 0.04 }
}
function diamond([x, y]: readonly [number, number], reach: number): Shape {
  const points = [[x - reach, y], [x, y - reach], [x + reach, y], [x, y + reach]] as const // prettier-ignore
  return { kind: 'polyline', points, closed: true, fill: 'shade', stroke: 'note', strokeWidth: 0.03 }
}

function bead([x, y]: readonly [number, number], kind: 'ring' | 'square' | 'dot'): Shape {
  if (kind === 'square')
    return { kind: 'rect', x: x - 0.12, y: y - 0.12, width: 0.24, height: 0.24, fill: 'paper', stroke: 'note', strokeWidth: 0.03 }
  const radius = kind === 'dot' ? 0.07 : 0.13
  return { kind: 'circle', x, y, radius, fill: kind === 'dot' ? 'note' : 'paper', stroke: 'note', strokeWidth: 0.03 }
}

/** A circle on the side that two cells share, black or white, with a text in it. @param at the middle of the circle */
export function dot([x, y]: Point, isBlack: boolean, text: string): Shape[] {
  return [
    { kind: 'circle', x, y, radius: text === '' ? 0.11 : 0.15, fill: isBlack ? 'black' : 'white', stroke: 'given', strokeWidth: 0.03 },
    ...(text === '' ? [] : [{ kind: 'text', x, y, text, size: 0.22, ink: isBlack ? 'white' : 'black', align: 'middle' } as const]),
  ]
}

/**
 * A text on the side of two cells. A white background keeps lines from crossing it.
 * @param at the middle of the text
 */
export function sideText([x, y]: Point, text: string, size: number): Shape[] {
  return [
    { kind: 'circle', x, y, radius: 0.5 * size, fill: 'paper' },
    { kind: 'text', x, y, text, size, ink: 'given', bold: true, align: 'middle' },
  ]
}

/** A frame inside a cell, dashed where `dash` is given. */
export function patch(cell: number, side: number, inset: number, dash?: number): Shape[] {
  const [x, y] = [cell % side, Math.floor(cell / side)]
  const [left, right, top, bottom] = [x + inset, x + 1 - inset, y + inset, y + 1 - inset]
  const lineOf = (x1: number, y1: number, x2: number, y2: number): Shape => ({ kind: 'line', x1, y1, x2, y2, width: 0.03, ink: 'note', ...(dash !== undefined && { dash }) }) // prettier-ignore
  return [
    lineOf(left, top, right, top),
    lineOf(right, top, right, bottom),
    lineOf(right, bottom, left, bottom),
    lineOf(left, bottom, left, top),
  ]
}

/** An unbroken thin line around cells, inside their borders, with a number in the corner of the first. */
export function ringOfCells(cells: readonly number[], side: number, text: string): Shape[] {
  const inside = new Set(cells)
  const inset = 0.07
  const isIn = (row: number, column: number): boolean => row >= 0 && column >= 0 && column < side && inside.has(row * side + column)
  const sides = cells.flatMap((cell) => {
    const [row, column] = [Math.floor(cell / side), cell % side]
    const ways = [[-1, 0], [1, 0], [0, -1], [0, 1]] as const // prettier-ignore
    return ways.flatMap(([down, right]): Shape[] => {
      if (isIn(row + down, column + right)) return []
      // The step along the side, in rows and columns.
      const [alongDown, alongRight] = [right === 0 ? 0 : 1, down === 0 ? 0 : 1]
      const reach = (sign: -1 | 1): number => {
        const goesOn = isIn(row + sign * alongDown, column + sign * alongRight)
        return !goesOn ? -inset : isIn(row + down + sign * alongDown, column + right + sign * alongRight) ? inset : 0
      }
      const across = down + right < 0 ? inset : 1 - inset
      const [from, to] = [-reach(-1), 1 + reach(1)]
      const ends = right === 0 ? { x1: column + from, x2: column + to, y1: row + across, y2: row + across } : { y1: row + from, y2: row + to, x1: column + across, x2: column + across } // prettier-ignore
      return [{ kind: 'line', ...ends, width: 0.025, ink: 'note' }]
    })
  })
  const first = Math.min(...cells)
  const [x, y] = [(first % side) + 0.1, Math.floor(first / side) + 0.18]
  return [...sides, { kind: 'text', x, y, text, size: 0.23, ink: 'given', align: 'start' }]
}
