import { placed, type Ground, type Scene, type ScenePart, type Shape } from '#solver/drawing/scene.ts'
import { edgesOf, measured, shareWithin, type Stroked } from '../model/shapes'
import type { Look } from './limited'
import { rounded } from './motif'
import type { Voice } from './style'

/** The largest shares of a cell that lines may take, so that a small board is not all lines. */
const MOST = { cell: 0.04, box: 0.1, five: 0.08, frame: 0.15 }
/** How many times thicker than the lines between cells the borders of boxes and the frame stay, even on small boards. */
const APART = { box: 1.6, frame: 2.2 }

/** The widths of a board's lines at `scale` millimetres a cell, in millimetres. */
function widthsAt({ board, floor }: Look, scale: number): Readonly<Record<'cell' | 'box' | 'five' | 'frame', number>> {
  const cell = Math.max(floor, Math.min(board.cell, MOST.cell * scale))
  const within = (width: number, most: number, apart: number) => Math.max(apart * cell, Math.min(width, most * scale))
  return {
    cell,
    box: within(board.box, MOST.box, APART.box),
    five: within(board.five, MOST.five, APART.box),
    frame: within(board.frame, MOST.frame, APART.frame),
  }
}

/**
 * The share to which a board is made smaller when it is drawn in a style, so that all of its ink lies within its room at `scale`
 * millimetres a cell. Lines that are thicker than the genre draws them would reach out of the room, and so would a second line around the
 * frame.
 */
export function dressedShare(scene: Scene, look: Look, scale: number): number {
  const { outline } = look.board
  const around = outline && hasOutline(scene) ? outline.gap + outline.width : 0
  const widthOf = dressedWidths(scene, look, scale)
  const panels = look.board.clueBands ? [] : (scene.grounds ?? []).filter(({ of }) => of === 'panel')
  const edges = panels.map(({ x, y, width, height }): Stroked => ({ kind: 'rect', x, y, width, height, stroke: 'given', part: 'panel' }))
  const { five } = widthsAt(look, scale)
  const shapes = [...scene.shapes.map(endedAtCorners), ...edges]
  return shareWithin({ ...scene, shapes }, scale, (shape) => {
    if (edges.includes(shape)) return five / 2
    return widthOf(shape) / 2 + (shape.kind === 'rect' && shape.part === 'frame' ? around : 0)
  })
}

/** The width of each line of a dressed board, in millimetres. */
function dressedWidths(scene: Scene, look: Look, scale: number): (shape: Stroked) => number {
  const widths = widthsAt(look, scale)
  const { line } = measured(scene)
  return (shape) => {
    if (shape.kind === 'line') {
      if (shape.part === 'cell' || shape.part === 'panel') return widths.cell
      if (shape.part === 'box' || shape.part === 'five' || shape.part === 'frame') return widths[shape.part]
      return Math.max(look.floor, shape.width * scale)
    }
    if (shape.kind === 'rect' && shape.part === 'frame') return widths.frame
    return shape.stroke ? Math.max(look.floor, (shape.strokeWidth ?? line) * scale) : 0
  }
}

/** Whether a second line may be drawn around the board: not where panels of clues touch it. */
const hasOutline = ({ shapes, grounds: parts = [] }: Scene): boolean =>
  shapes.some((shape) => shape.kind === 'rect' && shape.part === 'frame') && parts.every(({ of }) => of !== 'panel')

/**
 * The shapes of a drawing in a style, at (`x`, `y`), with `scale` millimetres a cell. Parts with a name from the genre get the style's
 * lines and tints. All other lines are as thick as they are drawn, but never thinner than the profile allows.
 *
 * @param share the share of its room to which the drawing is made smaller where the style draws around it; type that is as small as the
 * profile allows keeps its size
 */
export function dressed(scene: Scene, look: Look, x: number, y: number, scale: number, share = 1): Shape[] {
  const { board, least, faces } = look
  const digits = scene.shapes.flatMap((shape) => (shape.kind === 'text' && shape.voice === 'digit' ? [shape.bold === true] : []))
  const isMixed = new Set(digits).size > 1
  const radius = radiusOf(scene, look, scale)
  const widthOf = dressedWidths(scene, look, scale)
  const ended = { ...scene, shapes: scene.shapes.map(endedAtCorners) }
  const shapes = placed(ended, x, y, scale).flatMap((shape, i): Shape[] => {
    if (shape.kind === 'text') {
      const { voice, bold: _bold, ...rest } = shape
      const size = voice === 'digit' ? shape.size * board.digit : voice === 'clue' ? shape.size * board.clue : shape.size
      return [{ ...rest, ...faces[voiceOf(shape, isMixed)], size: Math.max(size, Math.min(shape.size / share, least)) }]
    }
    const width = widthOf(ended.shapes[i] as Stroked)
    if (shape.kind === 'line') {
      const isThin = shape.part === 'cell' || shape.part === 'panel'
      return [{ ...shape, width, ...(isThin && { ink: board.cellInk }) }]
    }
    if (shape.kind === 'rect' && shape.part === 'frame') {
      const frame = { ...shape, strokeWidth: width }
      if (radius > 0) return [rounded(frame, radius, inksOf(frame))]
      return board.hasRails ? railed(frame, widthsAt(look, scale).box) : framed(frame, hasOutline(scene) ? board.outline : undefined, width)
    }
    return [shape.stroke ? { ...shape, strokeWidth: width } : shape]
  })
  return [...grounds(scene, look, x, y, scale), ...shapes]
}

/**
 * The kind of a text on a board, in terms of a style. If only some digits of a board are bold, these are its givens, and the others belong
 * to the solution.
 */
function voiceOf({ voice, bold }: Extract<Shape, { kind: 'text' }>, isMixed: boolean): Voice {
  if (voice === 'digit' && isMixed) return bold ? 'given' : 'answer'
  return voice ?? (bold ? 'strong' : 'text')
}

/** The largest radius of a frame's corners, as a share of a cell. */
const ROUND = 0.45

/** The radius of a frame's corners in millimetres; 0 if a corner cell is filled or a panel touches the frame. */
function radiusOf(scene: Scene, { board }: Look, scale: number): number {
  const frame = scene.shapes.find((shape) => shape.kind === 'rect' && shape.part === 'frame')
  if (board.radius === 0 || frame?.kind !== 'rect' || !hasOutline(scene)) return 0
  const corners = cornersOf(frame)
  const isFilled = scene.shapes.some((shape) => {
    if (shape.kind === 'text' || shape.kind === 'line' || shape === frame || !shape.fill || shape.fill === 'paper') return false
    const [left, top, right, bottom] = edgesOf(shape)
    return corners.some(([x, y]) => x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR)
  })
  return isFilled ? 0 : Math.min(board.radius, ROUND * scale)
}

/** The distance within which a point counts as lying on a corner, in cells. */
const NEAR = 0.02

const cornersOf = ({ x, y, width, height }: ScenePart) =>
  [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ] as const

const inksOf = ({ fill, stroke, strokeWidth }: Extract<Shape, { kind: 'rect' }>) => ({
  ...(fill && { fill }),
  ...(stroke && { stroke, strokeWidth: strokeWidth ?? 0 }),
})

/** A frame whose upper and lower sides alone are thick. */
function railed(frame: Extract<Shape, { kind: 'rect' }>, thin: number): Shape[] {
  const { x, y, width, height, strokeWidth = 0, fill, stroke = 'given' } = frame
  const side = (x1: number, y1: number, x2: number, y2: number, thick: number): Shape => ({
    kind: 'line',
    x1,
    y1,
    x2,
    y2,
    width: thick,
    ink: stroke,
    part: 'frame',
  })
  const half = (strokeWidth - thin) / 2
  return [
    ...(fill ? [{ kind: 'rect' as const, x, y, width, height, fill }] : []),
    ...[side(x, y, x, y + height, thin), side(x + width, y, x + width, y + height, thin)],
    // The thick sides end at the outer edges of the thin ones.
    ...[side(x + half, y, x + width - half, y, strokeWidth), side(x + half, y + height, x + width - half, y + height, strokeWidth)],
  ]
}

/** A frame with the thin line around it that the style has. */
function framed(frame: Extract<Shape, { kind: 'rect' }>, outline: Look['board']['outline'], width: number): Shape[] {
  if (!outline) return [frame]
  const out = width / 2 + outline.gap + outline.width / 2
  const { fill: _fill, part: _part, ...around } = frame
  return [
    frame,
    {
      ...around,
      ...{ x: frame.x - out, y: frame.y - out, width: frame.width + 2 * out, height: frame.height + 2 * out },
      strokeWidth: outline.width,
    },
  ]
}

/**
 * A border of boxes that ends exactly at corners of cells. Genres draw such lines longer by half of their own width; the style gives them
 * another width, and a pen adds half of that.
 */
function endedAtCorners(shape: Shape): Shape {
  if (shape.kind !== 'line' || (shape.part !== 'box' && shape.part !== 'frame')) return shape
  const { x1, x2, y1, y2 } = shape
  const isUpright = x1 === x2
  if (!isUpright && y1 !== y2) return shape
  const across = isUpright ? x1 : y1
  const beside = across - Math.floor(across + 1e-6)
  const ended = (at: number) => Math.round(at - beside) + beside
  return isUpright ? { ...shape, y1: ended(y1), y2: ended(y2) } : { ...shape, x1: ended(x1), x2: ended(x2) }
}

/** The tints of boxes and of lines of clues, which are drawn under everything else. */
function grounds(scene: Scene, look: Look, x: number, y: number, scale: number): Shape[] {
  const { board } = look
  const strokeWidth = widthsAt(look, scale).five
  const radius = radiusOf(scene, look, scale)
  const frame = scene.shapes.find((shape) => shape.kind === 'rect' && shape.part === 'frame')
  const corners = radius > 0 && frame?.kind === 'rect' ? cornersOf(frame) : []
  return (scene.grounds ?? []).flatMap((part: Ground): Shape[] => {
    const { of, ...own } = part
    const at = (inks: Pick<Extract<Shape, { kind: 'rect' }>, 'fill' | 'stroke'>): Shape[] =>
      placed({ width: 0, height: 0, shapes: [{ kind: 'rect', ...own, ...inks }] }, x, y, scale)
    // A panel without a tint has an edge.
    if (of === 'panel') return board.clueBands ? [] : at({ stroke: 'given' }).map((edge) => ({ ...edge, strokeWidth }))
    const fill = of === 'box' ? board.boxes : board.clueBands
    if (!fill) return []
    // A tint in the corner of a frame with round corners is round there, too.
    const square = cornersOf(part).flatMap(([px, py], i) => (corners.some(([cx, cy]) => Math.hypot(px - cx, py - cy) < NEAR) ? [] : [i]))
    if (square.length === 4) return at({ fill })
    return [
      rounded(
        { x: x + part.x * scale, y: y + part.y * scale, width: part.width * scale, height: part.height * scale },
        radius,
        { fill },
        square,
      ),
    ]
  })
}
