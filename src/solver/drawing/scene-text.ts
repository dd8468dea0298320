import { baselineOf, type FaceId } from './face'
import type { Ink, Scene, Shape } from './scene'

/** Shapes as short lists. Scenes pass through several processes, and only the last reads them. */
type Packed =
  | readonly ['l', number, number, number, number, number, Ink, number?]
  | readonly ['r', number, number, number, number, Ink | 0, Ink | 0, number]
  | readonly ['c', number, number, number, Ink | 0, Ink | 0, number]
  | readonly ['p', readonly number[], 0 | 1, Ink | 0, Ink | 0, number]
  | readonly ['t', number, number, string, number, Ink, 0 | 1, 's' | 'm' | 'e', 0 | 1 | 2 | 3, FaceId?, number?]

/** The width of a stroke without a width, which is the thinnest that the window draws. */
const THIN = 0.02
const ALIGN = { start: 's', middle: 'm', end: 'e' } as const
const ALIGNED = { s: 'start', m: 'middle', e: 'end' } as const

/**
 * A scene as a text, with rounded numbers.
 * @param fine the number of steps of a unit to which numbers are rounded: 100 for a page in millimetres
 */
export function packScene({ width, height, shapes }: Scene, fine = 100): string {
  const round = (value: number): number => Math.round(value * fine) / fine
  const pack = (shape: Shape): Packed => {
    switch (shape.kind) {
      case 'line': {
        const line = ['l', round(shape.x1), round(shape.y1), round(shape.x2), round(shape.y2), round(shape.width), shape.ink] as const
        return shape.dash === undefined ? line : [...line, round(shape.dash)]
      }
      case 'rect':
        return ['r', round(shape.x), round(shape.y), round(shape.width), round(shape.height), ...look(shape)]
      case 'circle':
        return ['c', round(shape.x), round(shape.y), round(shape.radius), ...look(shape)]
      case 'polyline':
        return ['p', shape.points.flatMap(([x, y]) => [round(x), round(y)]), shape.closed ? 1 : 0, ...look(shape)]
      case 'text': {
        const turn = ((shape.turned ? 2 : 0) + (shape.lying ? 1 : 0)) as 0 | 1 | 2 | 3
        const { x, y, text, size, ink, bold, face, align = 'middle' } = shape
        const packed = ['t', round(x), round(y), text, round(size), ink, bold ? 1 : 0, ALIGN[align], turn] as const
        return face === undefined ? packed : [...packed, face, Math.round(baselineOf(shape) * 1000) / 1000]
      }
    }
  }
  const look = ({ fill, stroke, strokeWidth }: Extract<Shape, { kind: 'rect' | 'circle' | 'polyline' }>) =>
    [fill ?? 0, stroke ?? 0, stroke ? round(strokeWidth ?? THIN) : 0] as const
  return JSON.stringify([round(width), round(height), shapes.map(pack)])
}

/** The scene of a text that {@link packScene} made. */
export function unpackScene(text: string): Scene {
  const [width, height, shapes] = JSON.parse(text) as [number, number, readonly Packed[]]
  return { width, height, shapes: shapes.map(unpack) }
}

function unpack(packed: Packed): Shape {
  switch (packed[0]) {
    case 'l': {
      const [, x1, y1, x2, y2, width, ink, dash] = packed
      return { kind: 'line', x1, y1, x2, y2, width, ink, ...(dash !== undefined && { dash }) }
    }
    case 'r': {
      const [, x, y, width, height, ...look] = packed
      return { kind: 'rect', x, y, width, height, ...looked(look) }
    }
    case 'c': {
      const [, x, y, radius, ...look] = packed
      return { kind: 'circle', x, y, radius, ...looked(look) }
    }
    case 'p': {
      const [, flat, closed, ...look] = packed
      const points = Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!] as const)
      return { kind: 'polyline', points, closed: closed === 1, ...looked(look) }
    }
    case 't': {
      const [, x, y, text, size, ink, bold, align, turn, face, baseline] = packed
      return {
        ...{ kind: 'text', x, y, text, size, ink, align: ALIGNED[align] },
        ...(bold === 1 && { bold: true }),
        ...(face !== undefined && { face, baseline: baseline! }),
        ...(turn >= 2 && { turned: true }),
        ...(turn % 2 === 1 && { lying: true }),
      }
    }
  }
}

const looked = ([fill, stroke, strokeWidth]: readonly [Ink | 0, Ink | 0, number]) => ({
  ...(fill !== 0 && { fill }),
  ...(stroke !== 0 && { stroke, strokeWidth }),
})
