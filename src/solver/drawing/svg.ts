import { baselineOf, familiesOf, featuresOf } from './face'
import { isUnseen, onScreen, type Palette } from './palette'
import { turnOf, type Ink, type Scene, type Shape } from './scene'

/** The options of writing a scene as SVG. */
export interface SvgOptions {
  /** The width in pixels; left out: the picture fills its place. */
  readonly width?: number
  /** The alternative text for people who cannot see the picture. */
  readonly label?: string
  readonly fontFamily?: string
}

/** Writes `scene` as an SVG document in the colours of `palette`. */
export function sceneToSvg(scene: Scene, palette: Palette, options: SvgOptions = {}): string {
  const { width, label, fontFamily = "'Noto Sans JP', 'Helvetica Neue', Arial, sans-serif" } = options
  const size = width === undefined ? '' : ` width="${round(width)}" height="${round((width * scene.height) / scene.width)}"`
  const spoken = label === undefined ? ' aria-hidden="true"' : ` role="img" aria-label="${escape(label)}"`
  const shapes = scene.shapes
    .map((shape) => (shape.kind === 'text' && isUnseen(shape.ink) ? '' : shapeToSvg(shape, palette, fontFamily)))
    .join('')
  const box = `0 0 ${round(scene.width)} ${round(scene.height)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${size}${spoken} font-family="${escape(fontFamily)}">${shapes}</svg>`
}

function shapeToSvg(shape: Shape, palette: Palette, fontFamily: string): string {
  switch (shape.kind) {
    case 'line': {
      const { x1, y1, x2, y2, width, ink, dash } = shape
      const dashes = dash === undefined ? '' : ` stroke-dasharray="${round(dash)}"`
      return `<line${attributes({ x1, y1, x2, y2 })} stroke="${onScreen(ink, palette)}" stroke-width="${round(width)}"${dashes}/>`
    }
    case 'rect':
      return `<rect${attributes({ x: shape.x, y: shape.y, width: shape.width, height: shape.height })}${paint(shape, palette)}/>`
    case 'circle':
      return `<circle${attributes({ cx: shape.x, cy: shape.y, r: shape.radius })}${paint(shape, palette)}/>`
    case 'polyline': {
      const points = shape.points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
      return `<${shape.closed ? 'polygon' : 'polyline'} points="${points}"${paint(shape, palette)} stroke-linejoin="round"/>`
    }
    case 'text': {
      // `dominant-baseline` is not used, because viewers treat it differently.
      const { x, y, text, size, ink, bold, align = 'middle' } = shape
      const place = attributes({ x, y: y + baselineOf(shape) * size, 'font-size': size })
      const families = familiesOf(shape.face, fontFamily)
      const family = families === undefined ? '' : ` font-family="${escape(families)}"`
      const features = featuresOf(shape.face)
      const settings = features === undefined ? '' : ` font-feature-settings="${features}"`
      const turn = turnOf(shape) > 0 ? ` transform="rotate(${turnOf(shape)} ${round(x)} ${round(y)})"` : ''
      return `<text${place} text-anchor="${align}" fill="${onScreen(ink, palette)}"${bold ? ' font-weight="700"' : ''}${family}${settings}${turn}>${escape(text)}</text>`
    }
  }
}

function paint({ fill, stroke, strokeWidth = 0.02 }: { fill?: Ink; stroke?: Ink; strokeWidth?: number }, palette: Palette): string {
  const line = stroke === undefined ? '' : ` stroke="${onScreen(stroke, palette)}" stroke-width="${round(strokeWidth)}"`
  return ` fill="${fill === undefined ? 'none' : onScreen(fill, palette)}"${line}`
}

function attributes(numbers: Readonly<Record<string, number>>): string {
  return Object.entries(numbers)
    .map(([name, value]) => ` ${name}="${round(value)}"`)
    .join('')
}

/** Four decimals are enough, because a thousandth of a cell is invisible. */
function round(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
}
