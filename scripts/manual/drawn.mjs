// Converts a scene to a small SVG file that follows the reader's light or dark mode.

const rounded = (number) => String(Math.round(number * 100) / 100)
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Returns a shape's SVG path, undefined for text. */
function pathOf(shape) {
  const r = rounded
  switch (shape.kind) {
    case 'line':
      return `M${r(shape.x1)} ${r(shape.y1)}L${r(shape.x2)} ${r(shape.y2)}`
    case 'rect':
      return `M${r(shape.x)} ${r(shape.y)}h${r(shape.width)}v${r(shape.height)}h${r(-shape.width)}z`
    case 'circle': {
      const turn = `a${r(shape.radius)} ${r(shape.radius)} 0 1 1`
      return `M${r(shape.x - shape.radius)} ${r(shape.y)}${turn} ${r(2 * shape.radius)} 0${turn} ${r(-2 * shape.radius)} 0`
    }
    case 'polyline':
      return `M${shape.points.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}${shape.closed ? 'z' : ''}`
    default:
      return undefined
  }
}

/** Returns a key for how a shape is painted; shapes with equal keys share one element. */
function lookOf(shape) {
  const ink = (role) => (role === undefined ? 'none' : `var(--${role})`)
  if (shape.kind === 'line') {
    const dash = shape.dash === undefined ? '' : ` stroke-dasharray="${rounded(shape.dash)}"`
    return `fill="none" stroke="${ink(shape.ink)}" stroke-width="${rounded(shape.width)}"${dash}`
  }
  if (shape.kind === 'text') {
    const weight = shape.bold ? ' font-weight="700"' : ''
    return `fill="${ink(shape.ink)}" font-size="${rounded(shape.size)}" text-anchor="${shape.align ?? 'middle'}"${weight}`
  }
  const stroke = shape.stroke === undefined ? '' : ` stroke="${ink(shape.stroke)}" stroke-width="${rounded(shape.strokeWidth ?? 0.02)}"`
  return `fill="${ink(shape.fill)}"${stroke}`
}

/** Converts the scene. The positions and rotations of its texts are computed by the functions passed in. */
export function drawn(scene, { light, dark }, { baselineOf, turnOf }) {
  const runs = []
  for (const shape of scene.shapes) {
    const look = lookOf(shape)
    const isText = shape.kind === 'text'
    if (runs.at(-1)?.look === look && runs.at(-1).isText === isText) runs.at(-1).shapes.push(shape)
    else runs.push({ look, isText, shapes: [shape] })
  }
  const letters = (shape) => {
    const turn = turnOf(shape) > 0 ? ` transform="rotate(${turnOf(shape)} ${rounded(shape.x)} ${rounded(shape.y)})"` : ''
    return `<text x="${rounded(shape.x)}" y="${rounded(shape.y + baselineOf(shape) * shape.size)}"${turn}>${escaped(shape.text)}</text>`
  }
  const body = runs
    .map(({ look, isText, shapes }) =>
      isText ? `<g ${look}>${shapes.map(letters).join('')}</g>` : `<path ${look} d="${shapes.map(pathOf).join('')}"/>`,
    )
    .join('')
  const inks = [...new Set(body.match(/(?<=var\(--)\w+/g))]
  const colours = (palette) => inks.map((role) => `--${role}:${palette[role]}`).join(';')
  const style = `<style>svg{${colours(light)}}@media(prefers-color-scheme:dark){svg{${colours(dark)}}}</style>`
  const box = `0 0 ${rounded(scene.width)} ${rounded(scene.height)}`
  const width = Math.round(Math.min(320, 34 * scene.width))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" font-family="sans-serif">${style}<path fill="var(--paper)" d="M0 0h${rounded(scene.width)}v${rounded(scene.height)}H0z"/>${body}</svg>\n`.replace(
    '<style>svg{',
    inks.includes('paper') ? '<style>svg{' : `<style>svg{--paper:${light.paper};`,
  )
}
