import { onPaper } from '#solver/drawing/palette.ts'
import { baselineOf, type FaceId, featuresOf, partsOf } from '#solver/drawing/face.ts'
import { type Ink, type Scene, type Shape, turnOf } from '#solver/drawing/scene.ts'
import { shippedFont } from '../pdf/letters/shipped'
import { xml } from '../pdf/xmp'
import { outlinesOf, type Stroke } from './outlines'

/** Options for writing a drawing as SVG. */
export interface SvgOptions {
  /** The unit of the scene in millimetres. */
  readonly unit: number
  /** Whether text becomes outlines, which look the same without the fonts; otherwise it stays text. */
  readonly outlines: boolean
  /** A description of the drawing, for people who cannot see it. */
  readonly description?: string
  /** The language of the texts. */
  readonly language?: string
  /** Whether to return only the element, for use inside a page, instead of a file. */
  readonly inline?: boolean
}

/** The fonts of text, in the order in which programs try them. */
const FAMILIES = "'Noto Sans JP', 'Noto Sans', sans-serif"

/** Returns a drawing as SVG in its real size, in black and greys. */
export function svgOf(scene: Scene, { unit, outlines, description, language, inline = false }: SvgOptions): string {
  const { width, height } = scene
  const named = description === undefined ? '' : ` role="img" aria-label="${xml(description)}"`
  const size = inline ? '' : ` width="${short(width * unit)}mm" height="${short(height * unit)}mm"`
  const head = inline ? '' : '<?xml version="1.0" encoding="UTF-8"?>\n'
  const body = scene.shapes.map((shape) => element(shape, outlines, language)).filter(Boolean)
  return `${head}<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="0 0 ${short(width)} ${short(height)}"${named}>
${body.join('\n')}
</svg>\n`
}

function element(shape: Shape, outlines: boolean, language?: string): string {
  switch (shape.kind) {
    case 'line': {
      const dash = shape.dash ? ` stroke-dasharray="${short(shape.dash)}"` : ''
      return `<path d="M${xy(shape.x1, shape.y1)}L${xy(shape.x2, shape.y2)}" stroke="${onPaper(shape.ink)}" stroke-width="${short(shape.width)}" stroke-linecap="square"${dash}/>`
    }
    case 'rect':
      return `<rect x="${short(shape.x)}" y="${short(shape.y)}" width="${short(shape.width)}" height="${short(shape.height)}"${painted(shape)}/>`
    case 'circle':
      return `<circle cx="${short(shape.x)}" cy="${short(shape.y)}" r="${short(shape.radius)}"${painted(shape)}/>`
    case 'polyline': {
      if (shape.points.length === 0) return ''
      const path = shape.points.map(([x, y]) => xy(x, y)).join('L')
      return `<path d="M${path}${shape.closed ? 'Z' : ''}"${painted(shape)} stroke-linecap="square"/>`
    }
    case 'text':
      return outlines ? `<path d="${pathOf(outlinesOf(shape, language))}" fill="${onPaper(shape.ink)}"/>` : liveText(shape)
  }
}

/** Returns the font attributes of text: fonts by the names that other programs know, then the default ones. */
function fontOf(face: FaceId | undefined): { readonly families: string; readonly style: string } {
  const fonts =
    face === undefined
      ? []
      : partsOf(face)
          .fonts.map(shippedFont)
          .filter((font) => font !== undefined)
  const families = [...fonts.map(({ name }) => `'${name}'`), FAMILIES].join(', ')
  const first = fonts[0]
  const style = first
    ? `${first.weight === 400 ? '' : ` font-weight="${first.weight}"`}${first.isItalic ? ' font-style="italic"' : ''}`
    : ''
  const features = featuresOf(face)
  const settings = features === undefined ? '' : ` font-feature-settings="${features}"`
  return { families, style: style + settings }
}

function liveText(shape: Shape & { kind: 'text' }): string {
  const { families, style } = fontOf(shape.face)
  const turn = turnOf(shape)
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${xy(shape.x, shape.y)})"`
  const weight = shape.bold ? ' font-weight="700"' : ''
  return `<text x="${short(shape.x)}" y="${short(shape.y + shape.size * baselineOf(shape))}" font-family="${families}" font-size="${short(shape.size)}"${weight}${style} text-anchor="${shape.align ?? 'middle'}" fill="${onPaper(shape.ink)}"${turned}>${xml(shape.text)}</text>`
}

function painted({ fill, stroke, strokeWidth = 0 }: { fill?: Ink; stroke?: Ink; strokeWidth?: number }): string {
  const outline = stroke && strokeWidth > 0 ? ` stroke="${onPaper(stroke)}" stroke-width="${short(strokeWidth)}"` : ''
  return ` fill="${fill ? onPaper(fill) : 'none'}"${outline}`
}

/** Returns the data of an SVG path. */
function pathOf(strokes: readonly Stroke[]): string {
  return strokes
    .map((stroke) => {
      if (stroke.kind === 'close') return 'Z'
      if (stroke.kind !== 'curve') return `${stroke.kind === 'move' ? 'M' : 'L'}${xy(...stroke.to)}`
      return `${stroke.by.length === 1 ? 'Q' : 'C'}${[...stroke.by, stroke.to].map(([x, y]) => xy(x, y)).join(' ')}`
    })
    .join('')
}

/** Rounds to ten-thousandths of a unit, finer than any screen or press resolves. */
const short = (value: number): string => String(Math.round(value * 1e4) / 1e4 + 0)
const xy = (x: number, y: number): string => `${short(x)} ${short(y)}`
