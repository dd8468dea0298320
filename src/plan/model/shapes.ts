import { placed, turnOf, type Scene, type ScenePart, type Shape } from '#solver/drawing/scene.ts'

type Point = readonly [number, number]

/** Shapes moved by (`dx`, `dy`). */
export function moved(shapes: readonly Shape[], dx: number, dy: number): Shape[] {
  return placed({ width: 0, height: 0, shapes }, dx, dy, 1)
}

/** Shapes turned by half a circle about the middle of a rectangle, for solutions that are printed upside down. */
export function upsideDown(shapes: readonly Shape[], { x, y, width, height }: ScenePart): Shape[] {
  return shapes.map((shape) => mapped(shape, ([px, py]) => [2 * x + width - px, 2 * y + height - py], 180))
}

/** A drawing turned by a quarter so that its top is at the left; the reader turns the book clockwise to read it. */
export function onItsSide({ width, height, shapes, grounds }: Scene): Scene {
  const turned = grounds?.map((part) => ({ ...part, x: part.y, y: width - part.x - part.width, width: part.height, height: part.width }))
  const lying = shapes.map((shape) => mapped(shape, ([x, y]) => [y, width - x], 270))
  return { width: height, height: width, shapes: lying, ...(turned && { grounds: turned }) }
}

/** A shape turned by `degrees` clockwise. `to` is the same turn for a point. */
function mapped(shape: Shape, to: (point: Point) => Point, degrees: 180 | 270): Shape {
  switch (shape.kind) {
    case 'line': {
      const [[x1, y1], [x2, y2]] = [to([shape.x1, shape.y1]), to([shape.x2, shape.y2])]
      return { ...shape, x1, y1, x2, y2 }
    }
    case 'rect': {
      const [[ax, ay], [bx, by]] = [to([shape.x, shape.y]), to([shape.x + shape.width, shape.y + shape.height])]
      return { ...shape, x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) }
    }
    case 'circle': {
      const [x, y] = to([shape.x, shape.y])
      return { ...shape, x, y }
    }
    case 'polyline':
      return { ...shape, points: shape.points.map(to) }
    case 'text': {
      const [x, y] = to([shape.x, shape.y])
      const { turned: _turned, lying: _lying, ...rest } = shape
      const angle = (turnOf(shape) + degrees) % 360
      return { ...rest, x, y, ...(angle >= 180 && { turned: true }), ...(angle % 180 === 90 && { lying: true }) }
    }
  }
}

const SLACK = 1e-6

/**
 * The shapes in a part of a drawing, in coordinates from the part's corner. Lines and frames are cut off at its edge, and a frame is left
 * open there. A text or a dot belongs to the part in which its middle lies.
 */
export function clipped(scene: Scene, part: ScenePart): Scene {
  const right = part.x + part.width
  const bottom = part.y + part.height
  const holds = (x: number, y: number) => x >= part.x - SLACK && x <= right + SLACK && y >= part.y - SLACK && y <= bottom + SLACK
  const inX = (x: number) => Math.min(Math.max(x, part.x), right)
  const inY = (y: number) => Math.min(Math.max(y, part.y), bottom)
  const cutLine = (line: Extract<Shape, { kind: 'line' }>): Shape[] => {
    const cut = { ...line, x1: inX(line.x1), y1: inY(line.y1), x2: inX(line.x2), y2: inY(line.y2) }
    const isAlong = line.x1 === line.x2 || line.y1 === line.y2
    if (!isAlong) return holds((line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2) ? [line] : []
    const isBeside = line.x1 === line.x2 ? !holds(line.x1, cut.y1) : !holds(cut.x1, line.y1)
    return isBeside || Math.hypot(cut.x2 - cut.x1, cut.y2 - cut.y1) < SLACK ? [] : [cut]
  }
  const sides = (points: readonly Point[], width: number, ink: Extract<Shape, { kind: 'line' }>['ink']): Shape[] =>
    points.slice(1).flatMap(([x2, y2], i) => cutLine({ kind: 'line', x1: points[i]![0], y1: points[i]![1], x2, y2, width, ink }))
  const shapes = scene.shapes.flatMap((shape): Shape[] => {
    switch (shape.kind) {
      case 'line':
        return cutLine(shape)
      case 'rect': {
        const [x, y] = [inX(shape.x), inY(shape.y)]
        const [width, height] = [inX(shape.x + shape.width) - x, inY(shape.y + shape.height) - y]
        if (width < SLACK || height < SLACK) return []
        if (Math.abs(width - shape.width) < SLACK && Math.abs(height - shape.height) < SLACK) return [shape]
        const [r, b] = [shape.x + shape.width, shape.y + shape.height]
        const frame: Point[] = [[shape.x, shape.y], [r, shape.y], [r, b], [shape.x, b], [shape.x, shape.y]] // prettier-ignore
        return [
          ...(shape.fill ? [{ kind: 'rect', x, y, width, height, fill: shape.fill } as const] : []),
          ...(shape.stroke ? sides(frame, shape.strokeWidth ?? 0, shape.stroke) : []),
        ]
      }
      case 'polyline': {
        if (shape.points.every(([x, y]) => holds(x, y))) return [shape]
        if (!shape.stroke) return []
        return sides(shape.closed ? [...shape.points, shape.points[0]!] : shape.points, shape.strokeWidth ?? 0, shape.stroke)
      }
      default:
        return holds(shape.x, shape.y) ? [shape] : []
    }
  })
  const grounds = scene.grounds?.flatMap((one) => {
    const [x, y] = [inX(one.x), inY(one.y)]
    const [width, height] = [inX(one.x + one.width) - x, inY(one.y + one.height) - y]
    return width < SLACK || height < SLACK ? [] : [{ ...one, x: x - part.x, y: y - part.y, width, height }]
  })
  return { width: part.width, height: part.height, shapes: moved(shapes, -part.x, -part.y), ...(grounds && { grounds }) }
}

/** When a line counts as thick: it is at least `thins` times as thick as the thinnest line, or takes at least this share of a cell. */
const THICK = { thins: 2, cells: 0.08 }

/** A line, a rectangle, a circle or a polyline. */
export type Stroked = Exclude<Shape, { kind: 'text' }>

/** The width in cells at which a shape's line is drawn; 0 where it has none. */
const drawnWidth = (shape: Stroked): number => (shape.kind === 'line' ? shape.width : shape.stroke ? (shape.strokeWidth ?? 0) : 0)

/**
 * The width in millimetres of each line of a drawing in print: no line is thinner than `floor`, and one at least twice as thick as the
 * thinnest one stays so.
 */
export function printedWidths(scene: Scene, scale: number, floor: number): (shape: Stroked) => number {
  const { line } = measured(scene)
  const thin = Math.max(floor, line * scale)
  return (shape) => {
    const width = drawnWidth(shape) * scale
    if (width <= 0) return width
    const isFrame = shape.kind === 'line' ? shape.ink === 'given' : shape.kind === 'rect' && shape.stroke === 'given'
    if (!isFrame || width < THICK.thins * line * scale - SLACK) return Math.max(floor, width)
    return Math.max(width, THICK.thins * thin, THICK.cells * scale)
  }
}

/**
 * The shapes of a drawing in print, at (`x`, `y`), with `scale` millimetres a cell and the widths of lines from {@link printedWidths}.
 *
 * @param floor the width of the thinnest line, in millimetres
 * @param share the share of its room to which the drawing is made smaller; type keeps its size
 */
export function printedAt(scene: Scene, x: number, y: number, scale: number, floor: number, share = 1): Shape[] {
  const widthOf = printedWidths(scene, scale, floor)
  const shapes = scene.shapes.map((shape) => (shape.kind === 'text' ? undefined : widthOf(shape)))
  return placed(scene, x, y, scale).map((shape, i): Shape => {
    if (shape.kind === 'text') return { ...shape, size: shape.size / share }
    if (shape.kind === 'line') return { ...shape, width: shapes[i]! }
    return shape.stroke && shape.strokeWidth !== undefined ? { ...shape, strokeWidth: shapes[i]! } : shape
  })
}

/** The edges of a shape without the width of its line: left, top, right, bottom. */
export function edgesOf(shape: Stroked): readonly [number, number, number, number] {
  switch (shape.kind) {
    case 'line': {
      const { x1, y1, x2, y2 } = shape
      return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)]
    }
    case 'rect':
      return [shape.x, shape.y, shape.x + shape.width, shape.y + shape.height]
    case 'circle':
      return [shape.x - shape.radius, shape.y - shape.radius, shape.x + shape.radius, shape.y + shape.radius]
    case 'polyline': {
      const [xs, ys] = [shape.points.map(([x]) => x), shape.points.map(([, y]) => y)]
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    }
  }
}

/** The least share to which a drawing is made smaller when its lines need room. */
const LEAST_SHARE = 0.5

/**
 * The share to which a drawing is made smaller so that all of its ink, and not only the middles of its outermost lines, lies within its
 * room at `scale` millimetres a cell. It stays centred in that room.
 *
 * @param beyond how far ink reaches beyond a shape, in millimetres: half of its line, and whatever else is drawn around it
 */
export function shareWithin(
  { width, height, shapes }: Pick<Scene, 'width' | 'height' | 'shapes'>,
  scale: number,
  beyond: (shape: Stroked) => number,
): number {
  const [halfWidth, halfHeight] = [(width * scale) / 2, (height * scale) / 2]
  let share = 1
  for (const shape of shapes) {
    if (shape.kind === 'text') continue
    const [left, top, right, bottom] = edgesOf(shape)
    const out = beyond(shape)
    // Distances from the middle of the room: to the farther edge of the shape, and to the edge of the room.
    const across = Math.max(halfWidth - left * scale, right * scale - halfWidth)
    const down = Math.max(halfHeight - top * scale, bottom * scale - halfHeight)
    if (across + out > halfWidth) share = Math.min(share, (halfWidth - out) / across)
    if (down + out > halfHeight) share = Math.min(share, (halfHeight - out) / down)
  }
  return Math.max(LEAST_SHARE, share)
}

/** The measures of a drawing, in cells, from which its size on paper follows. */
export interface BoardSize {
  readonly width: number
  readonly height: number
  /** The em size of the smallest text; Infinity without texts. */
  readonly type: number
  /** The width of the thinnest line; 0 without lines. */
  readonly line: number
  /** The left and right edge of the board itself, in a drawing with signs beside the board. */
  readonly board?: { readonly from: number; readonly to: number }
}

/** The size of a drawing. */
export function measured({ width, height, shapes }: Scene): BoardSize {
  let type = Infinity
  let line = Infinity
  for (const shape of shapes) {
    if (shape.kind === 'text') type = Math.min(type, shape.size)
    else if (shape.kind === 'line') line = Math.min(line, shape.width)
    else if (shape.stroke && (shape.strokeWidth ?? 0) > 0) line = Math.min(line, shape.strokeWidth!)
  }
  return { width, height, type, line: line === Infinity ? 0 : line }
}
