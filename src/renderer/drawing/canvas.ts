import { baselineOf, capsOf, familiesOf } from '#solver/drawing/face.ts'
import { isUnseen, light, onScreen, type Palette } from '#solver/drawing/palette.ts'
import { turnOf, type Scene, type Shape } from '#solver/drawing/scene.ts'
import { declareFonts } from './fonts'

/**
 * Draws a scene as a PNG on white paper. It does not use the scene's SVG: a picture of an SVG lacks the window's fonts and might show
 * Japanese as boxes.
 *
 * @param scale the number of pixels for one unit of the scene
 */
export async function pngOf(scene: Scene, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(scene.width * scale))
  canvas.height = Math.max(1, Math.round(scene.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = light.paper
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  const family = getComputedStyle(document.body).fontFamily
  await declareFonts(scene.shapes, document.fonts as FontFaceSet | undefined)
  for (const shape of scene.shapes) if (shape.kind !== 'text' || !isUnseen(shape.ink)) paint(pen, shape, light, family)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return blob
}

/** Draws a shape on a canvas like `drawing/svg.ts` in SVG. */
function paint(pen: CanvasRenderingContext2D, shape: Shape, palette: Palette, family: string): void {
  if (shape.kind === 'text') {
    pen.save()
    pen.translate(shape.x, shape.y)
    pen.rotate((turnOf(shape) * Math.PI) / 180)
    pen.font = `${shape.bold ? 700 : 400} ${shape.size}px ${familiesOf(shape.face, family) ?? family}`
    pen.fontVariantCaps = capsOf(shape.face)
    pen.textAlign = shape.align === 'start' ? 'left' : shape.align === 'end' ? 'right' : 'center'
    pen.fillStyle = onScreen(shape.ink, palette)
    pen.fillText(shape.text, 0, baselineOf(shape) * shape.size)
    pen.restore()
    return
  }
  if (shape.kind === 'line') {
    pen.setLineDash(shape.dash === undefined ? [] : [shape.dash])
    pen.lineWidth = shape.width
    pen.strokeStyle = onScreen(shape.ink, palette)
    pen.stroke(new Path2D(`M${shape.x1} ${shape.y1}L${shape.x2} ${shape.y2}`))
    pen.setLineDash([])
    return
  }
  const outline = outlineOf(shape)
  if (shape.fill) {
    pen.fillStyle = onScreen(shape.fill, palette)
    pen.fill(outline)
  }
  if (shape.stroke) {
    pen.lineWidth = shape.strokeWidth ?? 1
    pen.strokeStyle = onScreen(shape.stroke, palette)
    pen.stroke(outline)
  }
}

function outlineOf(shape: Exclude<Shape, { kind: 'text' | 'line' }>): Path2D {
  const path = new Path2D()
  if (shape.kind === 'rect') path.rect(shape.x, shape.y, shape.width, shape.height)
  else if (shape.kind === 'circle') path.arc(shape.x, shape.y, shape.radius, 0, 2 * Math.PI)
  else {
    shape.points.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
    if (shape.closed) path.closePath()
  }
  return path
}
