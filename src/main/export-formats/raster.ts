import { blackOf } from '../pdf/paint'
import type { Ink, Scene, Shape } from '#solver/drawing/scene.ts'
import { outlinesOf, type Point, type Stroke } from './outlines'

// Own code instead of a library: only boxes, lines, circles and glyph outlines in one ink are drawn, every machine must give the same
// pixels, and available rasterisers are native programs of 10 to 30 MB for each system.

/** A grey picture, row by row: 0 is black, 255 white. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

/** The greatest number of pixels in a picture. */
const MOST_PIXELS = 100_000_000
/** Millimetres of an inch. */
const MM_PER_INCH = 25.4

/**
 * Returns the finest resolution up to `dpi`, in whole dots per inch, that keeps a drawing within {@link MOST_PIXELS}. `unit` is the size of
 * the scene's unit in millimetres.
 */
export function dpiWithin({ width, height }: Pick<Scene, 'width' | 'height'>, unit: number, dpi: number): number {
  const inches = { width: (width * unit) / MM_PER_INCH, height: (height * unit) / MM_PER_INCH }
  const pixels = (at: number): number => Math.round(inches.width * at) * Math.round(inches.height * at)
  if (pixels(dpi) <= MOST_PIXELS) return dpi
  const about = Math.floor(Math.sqrt(MOST_PIXELS / (inches.width * inches.height)))
  // Both sides are rounded, so the picture may become a row too large.
  return Math.max(1, pixels(about) <= MOST_PIXELS ? about : about - 1)
}

/**
 * Renders a drawing as anti-aliased pixels: the grey of a pixel is the share of its area that is covered.
 *
 * @param scale pixels per unit of the scene; the result has at most {@link MOST_PIXELS}
 */
export function rasterise(scene: Scene, scale: number, language?: string): GreyPicture {
  const width = Math.max(1, Math.round(scene.width * scale))
  const height = Math.max(1, Math.round(scene.height * scale))
  if (width * height > MOST_PIXELS) throw new RangeError(`${width} x ${height} pixels`)
  const canvas = new Canvas(width, height)
  for (const shape of scene.shapes) draw(canvas, shape, scale, language)
  return { width, height, grey: canvas.grey }
}

function draw(canvas: Canvas, shape: Shape, scale: number, language?: string): void {
  const px = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * scale, y * scale])
  switch (shape.kind) {
    case 'line':
      for (const [from, to] of dashes([shape.x1, shape.y1], [shape.x2, shape.y2], shape.dash ?? 0))
        canvas.fill([px(bar(from, to, shape.width))], shape.ink)
      return
    case 'rect': {
      const { x, y, width, height } = shape
      const corners: Point[] = [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ]
      return area(canvas, corners, true, shape, px)
    }
    case 'circle': {
      const { x, y, radius, strokeWidth = 0 } = shape
      const ring = (r: number): Point[] => {
        const count = Math.max(16, Math.min(720, Math.ceil(r * scale * 3)))
        return Array.from({ length: count }, (_, i) => {
          const angle = (2 * Math.PI * i) / count
          return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
        })
      }
      if (shape.fill) canvas.fill([px(ring(radius))], shape.fill)
      if (shape.stroke && strokeWidth > 0)
        canvas.fill([px(ring(radius + strokeWidth / 2)), px(ring(Math.max(0, radius - strokeWidth / 2)).toReversed())], shape.stroke)
      return
    }
    case 'polyline':
      return area(canvas, shape.points, shape.closed, shape, px)
    case 'text':
      return canvas.fill(flattened(outlinesOf(shape, language)).map(px), shape.ink)
  }
}

function area(
  canvas: Canvas,
  points: readonly Point[],
  closed: boolean,
  { fill, stroke, strokeWidth = 0 }: { fill?: Ink; stroke?: Ink; strokeWidth?: number },
  px: (points: readonly Point[]) => Point[],
): void {
  if (fill) canvas.fill([px(points)], fill)
  if (!stroke || !(strokeWidth > 0)) return
  const ends = closed && points.length > 1 ? [...points, points[0]!] : points
  for (let i = 0; i + 1 < ends.length; i++) canvas.fill([px(bar(ends[i]!, ends[i + 1]!, strokeWidth))], stroke)
}

/** Returns the outline of a line with square ends. */
function bar([x1, y1]: Point, [x2, y2]: Point, width: number): Point[] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const half = width / 2
  const [ux, uy] = length > 0 ? [((x2 - x1) / length) * half, ((y2 - y1) / length) * half] : [half, 0]
  return [
    [x1 - ux - uy, y1 - uy + ux],
    [x2 + ux - uy, y2 + uy + ux],
    [x2 + ux + uy, y2 + uy - ux],
    [x1 - ux + uy, y1 - uy - ux],
  ]
}

function dashes(from: Point, to: Point, dash: number): (readonly [Point, Point])[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (!(dash > 0) || length / dash > 10_000) return [[from, to]]
  const at = (along: number): Point => {
    const share = Math.min(1, along / length)
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  }
  const count = Math.ceil(length / (2 * dash))
  return Array.from({ length: count }, (_, i) => [at(2 * i * dash), at((2 * i + 1) * dash)] as const)
}

/** The number of line segments that approximate a curve. */
const PARTS = 8

function flattened(strokes: readonly Stroke[]): Point[][] {
  const contours: Point[][] = []
  let contour: Point[] = []
  for (const stroke of strokes) {
    if (stroke.kind === 'move') contours.push((contour = [stroke.to]))
    else if (stroke.kind === 'line') contour.push(stroke.to)
    else if (stroke.kind === 'curve') {
      const handles = [contour.at(-1) ?? stroke.to, ...stroke.by, stroke.to]
      for (let i = 1; i <= PARTS; i++) contour.push(onCurve(handles, i / PARTS))
    }
  }
  return contours
}

/** Returns a point of a Bézier curve of any degree, by De Casteljau's algorithm. */
function onCurve(points: readonly Point[], share: number): Point {
  let row = points
  while (row.length > 1)
    row = row.slice(1).map(([x, y], i): Point => {
      const [a, b] = row[i]!
      return [a + (x - a) * share, b + (y - b) * share]
    })
  return row[0]!
}

/** The number of rows processed at once, which bounds the memory. */
const BAND = 64

/** A grey picture onto which areas are painted. */
class Canvas {
  readonly grey: Uint8Array

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.grey = new Uint8Array(width * height).fill(255)
  }

  /** Paints the inside of contours; contours in the opposite direction are holes. */
  fill(contours: readonly (readonly Point[])[], ink: Ink): void {
    const ys = contours.flatMap((contour) => contour.map(([, y]) => y))
    const xs = contours.flatMap((contour) => contour.map(([x]) => x))
    if (ys.length === 0) return
    const top = Math.max(0, Math.floor(least(ys)))
    const bottom = Math.min(this.height, Math.ceil(-least(ys.map((y) => -y))))
    const left = Math.max(0, Math.floor(least(xs)))
    const right = Math.min(this.width, Math.ceil(-least(xs.map((x) => -x))) + 1)
    if (right <= left) return
    const shade = Math.round((1 - blackOf(ink)) * 255)
    for (let from = top; from < bottom; from += BAND) this.band(contours, shade, from, Math.min(bottom, from + BAND), left, right)
  }

  private band(contours: readonly (readonly Point[])[], shade: number, top: number, bottom: number, left: number, right: number): void {
    const columns = right - left + 1
    // The change of coverage at each pixel; its running sum along a row is the coverage itself (accumulation buffer).
    const change = new Float32Array(columns * (bottom - top))
    for (const contour of contours)
      contour.forEach(([x1, y1], i) => {
        const [x2, y2] = contour[(i + 1) % contour.length]!
        edge(change, columns, x1 - left, y1 - top, x2 - left, y2 - top, bottom - top)
      })
    for (let y = 0; y < bottom - top; y++) {
      let sum = 0
      const row = (y + top) * this.width + left
      for (let x = 0; x < right - left; x++) {
        sum += change[y * columns + x]!
        const cover = Math.min(1, Math.abs(sum))
        if (cover > 0.002 && x + left < this.width) this.grey[row + x] = Math.round(this.grey[row + x]! * (1 - cover) + shade * cover)
      }
    }
  }
}

const least = (values: readonly number[]): number => {
  let found = Infinity
  for (const value of values) if (value < found) found = value
  return found
}

/**
 * Adds the signed areas of an edge, row by row. What lies left of the first column counts for that column; what lies right of the last
 * column counts for none.
 */
function edge(change: Float32Array, columns: number, x1: number, y1: number, x2: number, y2: number, rows: number): void {
  if (y1 === y2) return
  const sign = y1 < y2 ? 1 : -1
  const [ax, ay, bx, by] = y1 < y2 ? [x1, y1, x2, y2] : [x2, y2, x1, y1]
  const slope = (bx - ax) / (by - ay)
  const xAt = (y: number) => ax + (y - ay) * slope
  for (let row = Math.max(0, Math.floor(ay)); row < Math.min(rows, Math.ceil(by)); row++) {
    const from = Math.max(ay, row)
    const to = Math.min(by, row + 1)
    if (to <= from) continue
    const height = (to - from) * sign
    const [l, r] = [xAt(from), xAt(to)].sort((a, b) => a - b) as [number, number]
    const at = (x: number) => Math.min(columns - 1, Math.max(0, x))
    const [first, last] = [Math.floor(at(l)), Math.floor(at(r))]
    const width = r - l
    for (let column = first; column <= last; column++) {
      // The part of the edge's height in this column, times the part of the column that lies to the right of the edge.
      const inside =
        width < 1e-9
          ? 1
          : (Math.min(r, column === last ? Infinity : column + 1) - Math.max(l, column === first ? -Infinity : column)) / width
      const middle = width < 1e-9 ? at(l) : (Math.max(at(l), column) + Math.min(at(r), column + 1)) / 2
      const right = Math.min(1, Math.max(0, column + 1 - middle))
      change[row * columns + column]! += height * inside * right
      if (column + 1 < columns) change[row * columns + column + 1]! += height * inside * (1 - right)
    }
  }
}
