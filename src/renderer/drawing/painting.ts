import { baselineOf, capsOf, familiesOf } from '#solver/drawing/face.ts'
import { isUnseen, onScreen, type Palette } from '#solver/drawing/palette.ts'
import { turnOf, type Scene, type Shape } from '#solver/drawing/scene.ts'
import { layersOf } from './layers'

/** A canvas context, in a page or in a worker. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Draws a scene in its own units. Shapes with the same look are drawn together; texts come last. */
export function paintScene(pen: Pen, scene: Scene, palette: Palette, family: string): void {
  pen.lineJoin = 'round'
  for (const { path, fill, stroke, strokeWidth } of layersOf(scene.shapes)) {
    const outline = new Path2D(path)
    if (fill) {
      pen.fillStyle = onScreen(fill, palette)
      pen.fill(outline)
    }
    if (stroke) {
      pen.lineWidth = strokeWidth ?? 1
      pen.strokeStyle = onScreen(stroke, palette)
      pen.stroke(outline)
    }
  }
  for (const shape of scene.shapes) if (shape.kind === 'text' && !isUnseen(shape.ink)) paintText(pen, shape, palette, family)
}

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const

/** Draws a text on a canvas like `drawing/svg.ts` in SVG. */
function paintText(pen: Pen, shape: Extract<Shape, { kind: 'text' }>, palette: Palette, family: string): void {
  const { x, y, text, size, ink, bold, align = 'middle' } = shape
  pen.font = `${bold ? 700 : 400} ${size}px ${familiesOf(shape.face, family) ?? family}`
  pen.fontVariantCaps = capsOf(shape.face)
  pen.textAlign = ALIGN[align]
  pen.fillStyle = onScreen(ink, palette)
  const turn = turnOf(shape)
  if (turn === 0) {
    pen.fillText(text, x, y + baselineOf(shape) * size)
    return
  }
  pen.save()
  pen.translate(x, y)
  pen.rotate((turn * Math.PI) / 180)
  pen.fillText(text, 0, baselineOf(shape) * size)
  pen.restore()
}
