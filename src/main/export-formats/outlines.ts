import { baselineOf, faceIn } from '#solver/drawing/face.ts'
import { type Shape, turnOf } from '#solver/drawing/scene.ts'
import { setLine } from '../pdf/letters/line'

/** A command of a path: move or line to a point, a curve, or close. */
export type Stroke =
  | { readonly kind: 'move' | 'line'; readonly to: Point }
  | { readonly kind: 'curve'; readonly by: readonly Point[]; readonly to: Point }
  | { readonly kind: 'close' }

/** A point of a drawing, in its units. */
export type Point = readonly [x: number, y: number]

/** Returns the outlines of a text's glyphs in the drawing's units, so that it looks the same whatever fonts are installed. */
export function outlinesOf(shape: Shape & { kind: 'text' }, language?: string): Stroke[] {
  const line = setLine(shape.text, faceIn(shape), language)
  const { align = 'middle', size } = shape
  const turn = (turnOf(shape) * Math.PI) / 180
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))]
  let along = align === 'start' ? 0 : align === 'end' ? -line.width : -line.width / 2
  const down = baselineOf(shape)
  const strokes: Stroke[] = []
  for (const run of line.runs)
    for (const glyph of run.glyphs) {
      const em = run.font.unitsPerEm
      const at = (x: number, y: number): Point => {
        const dx = (along + glyph.xOffset + x / em) * size
        const dy = (down - glyph.yOffset - y / em) * size
        return [shape.x + dx * cos - dy * sin, shape.y + dx * sin + dy * cos]
      }
      for (const { command, args } of run.font.getGlyph(glyph.id).path.commands) {
        const points: Point[] = []
        for (let i = 0; i + 1 < args.length; i += 2) points.push(at(args[i]!, args[i + 1]!))
        const to = points.at(-1)
        if (!to) strokes.push({ kind: 'close' })
        else if (points.length > 1) strokes.push({ kind: 'curve', by: points.slice(0, -1), to })
        else strokes.push({ kind: command === 'moveTo' ? 'move' : 'line', to })
      }
      along += glyph.advance
    }
  return strokes
}
