import { isTone } from '#solver/drawing/palette.ts'
import type { Ink, Shape } from '#solver/drawing/scene.ts'

/** Shapes with the same look as one SVG path. With a node for each shape, a large board would be too slow to follow the pointer. */
export interface Layer {
  readonly path: string
  readonly fill?: Ink
  readonly stroke?: Ink
  readonly strokeWidth?: number
}

type Outline = Exclude<Shape, { kind: 'text' }>

/** Joins shapes into few paths: neighbours in drawing order with the same look become one path. Texts are left out. */
export function layersOf(shapes: readonly Shape[]): readonly Layer[] {
  const layers: (Omit<Layer, 'path'> & { paths: string[]; look: string })[] = []
  for (const shape of shapes) {
    if (shape.kind === 'text') continue
    const { path, ...style } = outlined(shape)
    const look = `${style.fill} ${style.stroke} ${style.strokeWidth}`
    const last = layers.at(-1)
    if (last?.look === look) last.paths.push(path)
    else layers.push({ ...style, look, paths: [path] })
  }
  return layers.map(({ paths, look: _, ...style }) => ({ ...style, path: paths.join('') }))
}

function outlined(shape: Outline): Layer {
  switch (shape.kind) {
    case 'line':
      return { path: `M${shape.x1} ${shape.y1}L${shape.x2} ${shape.y2}`, stroke: shape.ink, strokeWidth: shape.width }
    case 'rect':
      return { path: `M${shape.x} ${shape.y}h${shape.width}v${shape.height}h${-shape.width}z`, ...styleOf(shape) }
    case 'circle': {
      const { x, y, radius: r } = shape
      return { path: `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, ...styleOf(shape) }
    }
    case 'polyline':
      return { path: `M${shape.points.map(([x, y]) => `${x} ${y}`).join('L')}${shape.closed ? 'z' : ''}`, ...styleOf(shape) }
  }
}

function styleOf({ fill, stroke, strokeWidth }: Omit<Layer, 'path'>): Omit<Layer, 'path'> {
  return { ...(fill && { fill }), ...(stroke && { stroke, strokeWidth: strokeWidth ?? 0.02 }) }
}

/** The CSS colour for an ink of a scene. */
export const inkColour = (ink: Ink | undefined): string =>
  ink === undefined ? 'none' : isTone(ink) ? ink.slice(0, ink.indexOf('/')) : `var(--scene-${ink})`
