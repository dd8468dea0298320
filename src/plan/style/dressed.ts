import { placed, type Ground, type Scene, type Shape } from '#solver/drawing/scene.ts'
import { measured } from '../model/shapes'
import type { Look } from './limited'

/** The most of a cell that lines take, so that small boards are not all lines. */
const MOST = { cell: 0.04, box: 0.1, five: 0.08, frame: 0.15 }
/** How much thicker than a line between cells the others stay on small boards. */
const APART = { box: 1.6, frame: 2.2 }

/** The widths of a board's lines where a cell is so large, in millimetres. */
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
 * How far a dressed board reaches beyond its own drawing, in millimetres: lines thicker than the genre draws them do, and a second line
 * around the frame.
 */
export function beyond(look: Look, scene: Scene, scale: number): number {
  const widths = widthsAt(look, scale)
  const { outline } = look.board
  const around = outline && hasOutline(scene) ? outline.gap + outline.width : 0
  const reach = (x: number, y: number, right: number, bottom: number, out: number) =>
    out - scale * Math.min(x, y, scene.width - right, scene.height - bottom)
  let most = 0
  for (const shape of scene.shapes) {
    if (shape.kind === 'rect' && shape.part === 'frame')
      most = Math.max(most, reach(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height, widths.frame / 2 + around))
    else if (shape.kind === 'line' && (shape.part === 'frame' || shape.part === 'box'))
      most = Math.max(most, reach(shape.x1, shape.y1, shape.x2, shape.y2, widths[shape.part] / 2))
  }
  for (const { x, y, width, height } of look.board.clueBands ? [] : (scene.grounds ?? []).filter(({ of }) => of === 'panel'))
    most = Math.max(most, reach(x, y, x + width, y + height, widths.five / 2))
  return most
}

/** Whether a second line may stand around a board: not where panels of clues adjoin it. */
const hasOutline = ({ shapes, grounds: parts = [] }: Scene): boolean =>
  shapes.some((shape) => shape.kind === 'rect' && shape.part === 'frame') && parts.every(({ of }) => of !== 'panel')

/**
 * The shapes of a drawing in the look of a style, at (`x`, `y`) with `scale` millimetres a cell. Parts that the genre has named get the
 * style's lines and tints; all other lines are as thick as they are drawn, and never thinner than the profile allows.
 *
 * @param share how much of its room the drawing has, where the style draws around it: type that has the profile's size in the whole
 * room keeps it
 */
export function dressed(scene: Scene, look: Look, x: number, y: number, scale: number, share = 1): Shape[] {
  const { board, floor, least } = look
  const widths = widthsAt(look, scale)
  const { line } = measured(scene)
  const ended = { ...scene, shapes: scene.shapes.map(endedAtCorners) }
  const shapes = placed(ended, x, y, scale).flatMap((shape): Shape[] => {
    switch (shape.kind) {
      case 'line': {
        if (shape.part === 'cell' || shape.part === 'panel') return [{ ...shape, width: widths.cell, ink: board.cellInk }]
        if (shape.part === 'box' || shape.part === 'five' || shape.part === 'frame') return [{ ...shape, width: widths[shape.part] }]
        return [{ ...shape, width: Math.max(floor, shape.width) }]
      }
      case 'text': {
        const size = shape.voice === 'digit' ? shape.size * board.digit : shape.size
        return [{ ...shape, size: Math.max(size, Math.min(shape.size / share, least)) }]
      }
      case 'rect': {
        if (shape.part === 'frame')
          return framed({ ...shape, strokeWidth: widths.frame }, hasOutline(scene) ? board.outline : undefined, widths.frame)
        return [withFloor(shape, floor, line * scale)]
      }
      default:
        return [withFloor(shape, floor, line * scale)]
    }
  })
  return [...grounds(scene, look, x, y, scale), ...shapes]
}

function withFloor<S extends Exclude<Shape, { kind: 'line' | 'text' }>>(shape: S, floor: number, thin: number): S {
  return shape.stroke ? { ...shape, strokeWidth: Math.max(floor, shape.strokeWidth ?? thin) } : shape
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
 * A border of boxes that ends at corners of cells. Genres draw such lines longer, by half of the width that they give them, and the style
 * gives them another; pens add the half of theirs.
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

/** The tints of boxes and lines of clues, under everything else. */
function grounds({ grounds: parts = [] }: Scene, look: Look, x: number, y: number, scale: number): Shape[] {
  const { board } = look
  const strokeWidth = widthsAt(look, scale).five
  return parts.flatMap((part: Ground): Shape[] => {
    const { of, ...own } = part
    const at = (inks: Pick<Extract<Shape, { kind: 'rect' }>, 'fill' | 'stroke'>): Shape[] =>
      placed({ width: 0, height: 0, shapes: [{ kind: 'rect', ...own, ...inks }] }, x, y, scale)
    // Panels that are not tinted have an edge of their own.
    if (of === 'panel') return board.clueBands ? [] : at({ stroke: 'given' }).map((edge) => ({ ...edge, strokeWidth }))
    const fill = of === 'box' ? board.boxes : board.clueBands
    return fill ? at({ fill }) : []
  })
}
