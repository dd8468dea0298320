import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { Geometry } from '../geometry'

/** The width of the room around the board, in cells, for gates and marks at the border. */
export const MARGIN = 0.3

const DOT = 0.055
const LINE = 0.11
const CROSS = 0.09
const CROSS_STROKE = 0.035
const BAND = 0.3
const BOX = 0.26
/** Half the length of a gate's strokes, along either axis. */
const GATE = 0.17
const GATE_STROKE = 0.045

/** Draws the parts of a board; one cell is one unit. */
export class Pen {
  constructor(private readonly geometry: Geometry) {}

  get width(): number {
    return this.geometry.width + 2 * MARGIN
  }

  get height(): number {
    return this.geometry.height + 2 * MARGIN
  }

  dots(ink: Ink): Shape[] {
    return Array.from({ length: this.geometry.nodes }, (_, node) => this.disc(node, DOT, ink))
  }

  clue(cell: number, text: string, ink: Ink): Extract<Shape, { kind: 'text' }> {
    const [x, y] = this.cellAt(cell)
    return { kind: 'text', x: x + 0.5, y: y + 0.5, text, size: 0.6, ink, voice: 'digit' }
  }

  /** Coloured cells, from edge to edge. Neighbours in a row become one shape. */
  fill(isIn: (cell: number) => boolean, ink: Ink): Shape[] {
    const { width, height } = this.geometry
    const shapes: Shape[] = []
    for (let row = 0; row < height; row++) {
      let run = 0
      for (let column = 0; column <= width; column++) {
        if (column < width && isIn(row * width + column)) run++
        else if (run > 0) {
          shapes.push({ kind: 'rect', x: MARGIN + column - run, y: MARGIN + row, width: run, height: 1, fill: ink })
          run = 0
        }
      }
    }
    return shapes
  }

  /** A square inside the cell. */
  frame(cell: number, inset: number, ink: Ink, strokeWidth: number): Shape {
    const [x, y] = this.cellAt(cell)
    return { kind: 'rect', x: x + inset, y: y + inset, width: 1 - 2 * inset, height: 1 - 2 * inset, stroke: ink, strokeWidth }
  }

  /** Slanting strokes over the cell. */
  hatch(cell: number, ink: Ink): Shape[] {
    const [x, y] = this.cellAt(cell)
    const stroke = (x1: number, y1: number, x2: number, y2: number): Shape => ({
      kind: 'line',
      x1: x + x1,
      y1: y + y1,
      x2: x + x2,
      y2: y + y2,
      width: 0.025,
      ink,
    })
    return [stroke(0, 0.5, 0.5, 0), stroke(0, 1, 1, 0), stroke(0.5, 1, 1, 0.5)]
  }

  /** A frame around an edge. */
  box(edge: number, ink: Ink): Shape {
    const [x1, y1, x2, y2] = this.edgeAt(edge)
    const half = BOX / 2
    return { kind: 'rect', x: x1 - half, y: y1 - half, width: x2 - x1 + BOX, height: y2 - y1 + BOX, stroke: ink, strokeWidth: 0.05 }
  }

  /** A line on an edge. It is a little longer than the edge, so that corners are filled. */
  line(edge: number, ink: Ink, width = LINE): Shape {
    const [x1, y1, x2, y2] = this.edgeAt(edge)
    const [dx, dy] = x1 === x2 ? [0, width / 2] : [width / 2, 0]
    return { kind: 'line', x1: x1 - dx, y1: y1 - dy, x2: x2 + dx, y2: y2 + dy, width, ink }
  }

  /** @param scale the size relative to a usual cross */
  cross(edge: number, ink: Ink, scale = 1): Shape[] {
    const half = scale * CROSS
    const [x1, y1, x2, y2] = this.edgeAt(edge)
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
    const stroke = (dy: number): Shape => ({
      kind: 'line',
      x1: x - half,
      y1: y - dy,
      x2: x + half,
      y2: y + dy,
      width: scale * CROSS_STROKE,
      ink,
    })
    return [stroke(half), stroke(-half)]
  }

  /** A wide soft mark under an edge. */
  band(edge: number, ink: Ink): Shape {
    const [x1, y1, x2, y2] = this.edgeAt(edge)
    return { kind: 'line', x1, y1, x2, y2, width: BAND, ink }
  }

  /** A closed line through nodes, drawn as one shape. */
  loop(nodes: readonly number[], ink: Ink): Shape {
    return { kind: 'polyline', points: nodes.map((node) => this.nodeAt(node)), closed: true, stroke: ink, strokeWidth: LINE }
  }

  disc(node: number, radius: number, ink: Ink): Shape {
    const [x, y] = this.nodeAt(node)
    return { kind: 'circle', x, y, radius, fill: ink }
  }

  ring(node: number, radius: number, ink: Ink): Shape {
    const [x, y] = this.nodeAt(node)
    return { kind: 'circle', x, y, radius, stroke: ink, strokeWidth: 0.05 }
  }

  /** A gate: two strokes from one of its cells to the other. A bar joins them if the gate is closed. */
  gate(node: number, diagonal: 0 | 1, isOpen: boolean, ink: Ink): Shape[] {
    const [x, y] = this.nodeAt(node)
    // The direction of gate 0 (north-east to south-west), in units of the drawing. That of the other gate is its mirror image.
    const [ax, ay] = diagonal === 0 ? [GATE, -GATE] : [GATE, GATE]
    const [bx, by] = [-ay / 2, ax / 2]
    const stroke = (x1: number, y1: number, x2: number, y2: number): Shape => ({ kind: 'line', x1, y1, x2, y2, width: GATE_STROKE, ink })
    const strokes = [1, -1].map((side) => stroke(x - ax + side * bx, y - ay + side * by, x + ax + side * bx, y + ay + side * by))
    return isOpen ? strokes : [...strokes, stroke(x - bx, y - by, x + bx, y + by)]
  }

  /** The coordinates of the cell's top left corner. The next functions give those of an edge's ends and of a node. */
  private cellAt(cell: number): readonly [number, number] {
    const { width } = this.geometry
    return [MARGIN + (cell % width), MARGIN + Math.floor(cell / width)]
  }

  private nodeAt(node: number): readonly [number, number] {
    const across = this.geometry.width + 1
    return [MARGIN + (node % across), MARGIN + Math.floor(node / across)]
  }

  private edgeAt(edge: number): readonly [number, number, number, number] {
    const { edgeNodes } = this.geometry
    return [...this.nodeAt(edgeNodes[2 * edge]!), ...this.nodeAt(edgeNodes[2 * edge + 1]!)] as const
  }
}
