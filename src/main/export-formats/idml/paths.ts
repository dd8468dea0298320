import type { Shape } from '#solver/drawing/scene.ts'
import { outlinesOf, type Point, type Stroke } from '../outlines'
import type { Colours } from './colours'
import { element, points, short, UNMOVED } from './markup'
import { POINTS_PER_MM } from '#plan/model/box.ts'

/** What drawing shapes into a document needs. */
export interface Drawing {
  readonly colours: Colours
  readonly language: string
  /** The dashes of lines, as stroke styles of the document. */
  dashed(mm: number): string
}

/** A point of a path with the handles of the curves before and after it, in millimetres. */
interface Knot {
  readonly at: Point
  readonly before: Point
  readonly after: Point
}

interface Path {
  readonly knots: readonly Knot[]
  readonly isOpen: boolean
}

const corner = (x: number, y: number): Knot => ({ at: [x, y], before: [x, y], after: [x, y] })

/** The distance of a Bézier curve's handles from its ends, at which four curves make a circle of radius 1. */
const HANDLE = 0.5523

/**
 * The elements of shapes, as items of a group. Letters become outlines, those of one ink that follow one another a single item, so that a
 * board looks the same whatever fonts are installed, and is taken for one drawing.
 *
 * @param from the corner from which the group counts, in millimetres
 * @param name the beginning of the items' identifiers, unique in the document
 */
export function pathElements(shapes: readonly Shape[], from: Point, name: string, drawing: Drawing): string[] {
  const items: string[] = []
  const next = (): string => `${name}.${items.length + 1}`
  for (let i = 0; i < shapes.length; i++) {
    const shape = shapes[i]!
    if (shape.kind !== 'text') {
      const item = drawn(shape, from, next(), drawing)
      if (item !== undefined) items.push(item)
      continue
    }
    const letters: Path[] = []
    for (; i < shapes.length; i++) {
      const other = shapes[i]!
      if (other.kind !== 'text' || other.ink !== shape.ink) break
      letters.push(...outlinePaths(outlinesOf(other, drawing.language)))
    }
    i--
    if (letters.length > 0) items.push(item('Polygon', next(), letters, from, { FillColor: drawing.colours.of(shape.ink) }))
  }
  return items
}

/** The attributes of a line: projecting ends close the corners of frames, as in the PDF. */
const lined = (width: number) => ({ StrokeWeight: points(width), EndCap: 'ProjectingEndCap', EndJoin: 'MiterEndJoin', MiterLimit: 10 })

function drawn(shape: Exclude<Shape, { kind: 'text' }>, from: Point, name: string, { colours, dashed }: Drawing): string | undefined {
  if (shape.kind === 'line') {
    const { x1, y1, x2, y2, width, ink, dash = 0, isExact } = shape
    const ends = isExact || dash > 0 ? { EndCap: 'ButtEndCap' } : {}
    const style = dash > 0 ? { StrokeType: dashed(dash) } : {}
    const path = { knots: [corner(x1, y1), corner(x2, y2)], isOpen: true }
    return item('GraphicLine', name, [path], from, { ...lined(width), ...ends, ...style, StrokeColor: colours.of(ink, true) })
  }
  const { fill, stroke, strokeWidth = 0 } = shape
  const isStroked = stroke !== undefined && strokeWidth > 0
  if (fill === undefined && !isStroked) return undefined
  const look = {
    ...(isStroked && { ...lined(strokeWidth), StrokeColor: colours.of(stroke, true) }),
    ...(fill !== undefined && { FillColor: colours.of(fill) }),
  }
  switch (shape.kind) {
    case 'rect': {
      const [x, y, right, bottom] = [shape.x, shape.y, shape.x + shape.width, shape.y + shape.height]
      return item('Rectangle', name, [boxPath(x, y, right, bottom)], from, look)
    }
    case 'circle':
      return item('Oval', name, [circlePath(shape.x, shape.y, shape.radius)], from, look)
    case 'polyline': {
      const knots = shape.points.map(([x, y]) => corner(x, y))
      return knots.length < 2 ? undefined : item('Polygon', name, [{ knots, isOpen: !shape.closed }], from, look)
    }
  }
}

const boxPath = (x: number, y: number, right: number, bottom: number): Path => ({
  knots: [corner(x, y), corner(x, bottom), corner(right, bottom), corner(right, y)],
  isOpen: false,
})

function circlePath(x: number, y: number, r: number): Path {
  const h = HANDLE * r
  const knot = (at: Point, [dx, dy]: Point): Knot => ({ at, before: [at[0] - dx, at[1] - dy], after: [at[0] + dx, at[1] + dy] })
  const knots = [knot([x + r, y], [0, h]), knot([x, y + r], [-h, 0]), knot([x - r, y], [0, -h]), knot([x, y - r], [h, 0])]
  return { knots, isOpen: false }
}

/** The contours of letters as paths with cubic curves. */
function outlinePaths(strokes: readonly Stroke[]): Path[] {
  const paths: Path[] = []
  let knots: Knot[] = []
  const end = (): void => {
    const [first, last] = [knots[0], knots.at(-1)]
    // A contour that returns to its beginning has one knot there.
    if (first && last && knots.length > 1 && near(first.at, last.at)) knots = [{ ...first, before: last.before }, ...knots.slice(1, -1)]
    if (knots.length > 1) paths.push({ knots, isOpen: false })
    knots = []
  }
  for (const stroke of strokes) {
    if (stroke.kind === 'close') end()
    else if (stroke.kind === 'move') {
      end()
      knots = [corner(...stroke.to)]
    } else if (stroke.kind !== 'curve') knots.push(corner(...stroke.to))
    else {
      const last = knots.at(-1)!
      const [a, b = a] = stroke.by
      const isCubic = stroke.by.length > 1
      const toward = (from: Point, by: Point): Point => [from[0] + (2 / 3) * (by[0] - from[0]), from[1] + (2 / 3) * (by[1] - from[1])]
      knots[knots.length - 1] = { ...last, after: isCubic ? a! : toward(last.at, a!) }
      knots.push({ at: stroke.to, before: isCubic ? b! : toward(stroke.to, a!), after: stroke.to })
    }
  }
  end()
  return paths
}

const near = ([a, b]: Point, [c, d]: Point): boolean => Math.abs(a - c) < 1e-6 && Math.abs(b - d) < 1e-6

function item(
  kind: string,
  name: string,
  paths: readonly Path[],
  from: Point,
  look: Readonly<Record<string, string | number | undefined>>,
): string {
  const usual = { StrokeWeight: 0, StrokeColor: 'Swatch/None', FillColor: 'Swatch/None' }
  const own = { Self: name, AppliedObjectStyle: 'ObjectStyle/$ID/[None]', ...usual, ...look, ItemTransform: UNMOVED }
  return element(kind, own, element('Properties', {}, geometry(paths, from)))
}

function geometry(paths: readonly Path[], [x, y]: Point): string {
  const place = ([a, b]: Point): string => `${short((a - x) * POINTS_PER_MM)} ${short((b - y) * POINTS_PER_MM)}`
  const drawnPaths = paths.map(({ knots, isOpen }) => {
    const array = knots
      .map(
        ({ at, before, after }) =>
          `<PathPointType Anchor="${place(at)}" LeftDirection="${place(before)}" RightDirection="${place(after)}"/>`,
      )
      .join('')
    return `<GeometryPathType PathOpen="${isOpen}"><PathPointArray>${array}</PathPointArray></GeometryPathType>`
  })
  return `<PathGeometry>${drawnPaths.join('')}</PathGeometry>`
}

/** The path of a frame of this width and height in millimetres, from its own corner. */
export const frameGeometry = (width: number, height: number): string => geometry([boxPath(0, 0, width, height)], [0, 0])
