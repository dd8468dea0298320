import type { Ink, Scene, Shape } from '../../solver/core/scene'

/** Shapes of one look in one SVG path: of a picture of 210 × 210 cells the window would not follow a brush with a node a shape. */
export interface Layer {
  readonly path: string
  readonly fill?: Ink
  readonly stroke?: Ink
  readonly strokeWidth?: number
}

type Text = Extract<Shape, { kind: 'text' }>

/** A scene as few nodes: neighbours in drawing order that look alike become one path; texts stay as they are, above all paths. */
export function layersOf({ shapes }: Scene): { readonly layers: readonly Layer[]; readonly texts: readonly Text[] } {
  const layers: (Omit<Layer, 'path'> & { paths: string[]; look: string })[] = []
  const texts: Text[] = []
  for (const shape of shapes) {
    if (shape.kind === 'text') {
      texts.push(shape)
      continue
    }
    const { path, ...style } = outlined(shape)
    const look = `${style.fill} ${style.stroke} ${style.strokeWidth}`
    const last = layers.at(-1)
    if (last?.look === look) last.paths.push(path)
    else layers.push({ ...style, look, paths: [path] })
  }
  return { layers: layers.map(({ paths, look: _, ...style }) => ({ ...style, path: paths.join('') })), texts }
}

function outlined(shape: Exclude<Shape, Text>): Layer {
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

/** Texts of one row or column of a panel. */
export interface TextLine {
  readonly id: string
  /** Equal for lines that look the same. */
  readonly look: string
  readonly texts: readonly Text[]
}

/**
 * Neighbouring texts of one height, or one under the other, as lines. A line that looks as it did in `before` is the same value again:
 * a stroke then touches the lines it changes, and not the 20,000 clues that a large picture may have.
 */
export function textLines(texts: readonly Text[], before: readonly TextLine[]): TextLine[] {
  const known = new Map(before.map((line) => [line.look, line]))
  const lines: Text[][] = []
  for (const text of texts) {
    const line = lines.at(-1)
    const [first, second] = line ?? []
    if (line && first && (second ? isInLine(first, text, second.y === first.y) : first.y === text.y || first.x === text.x)) line.push(text)
    else lines.push([text])
  }
  return lines.map((texts, i) => {
    const id = `${i}`
    const look = `${id}:${texts.map(({ x, y, size, text, ink }) => `${x} ${y} ${size} ${text} ${ink}`).join()}`
    return known.get(look) ?? { id, look, texts }
  })
}

const isInLine = (first: Text, text: Text, isLevel: boolean): boolean => (isLevel ? first.y === text.y : first.x === text.x)

/** {@link textLines} that compares each drawing with the one before it. */
export function rememberingLines(): (texts: readonly Text[]) => readonly TextLine[] {
  let before: readonly TextLine[] = []
  return (texts) => (before = textLines(texts, before))
}
