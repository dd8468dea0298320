import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { LineName } from '../places'
import type { Layout } from './layout'

/** The distance by which the frame around a line lies within the line's edge. */
const LINE_INSET = 0.05

/** A pen that draws shapes in cells. Cells are numbered row by row in a picture `width` cells wide. */
export class CellPen {
  constructor(
    private readonly layout: Pick<Layout, 'left' | 'top'>,
    readonly width: number,
    readonly height: number,
  ) {}

  has(cell: number): boolean {
    return Number.isInteger(cell) && cell >= 0 && cell < this.width * this.height
  }

  /**
   * Fills cells edge to edge, in all rows or in those from `first` to before `end`. Neighbours in a row become one shape, which avoids
   * seams on paper and saves shapes.
   */
  fill(isIn: (cell: number) => boolean, ink: Ink, first = 0, end = this.height): Shape[] {
    const shapes: Shape[] = []
    for (let row = first; row < end; row++) {
      let run = 0
      for (let column = 0; column <= this.width; column++) {
        if (column < this.width && isIn(row * this.width + column)) run++
        else if (run > 0) {
          const x = this.layout.left + column - run
          shapes.push({ kind: 'rect', x, y: this.layout.top + row, width: run, height: 1, fill: ink })
          run = 0
        }
      }
    }
    return shapes
  }

  /** A filled or framed square within a cell. */
  square(cell: number, inset: number, ink: Ink, strokeWidth?: number): Shape {
    const box = { kind: 'rect', x: this.x(cell) + inset, y: this.y(cell) + inset, width: 1 - 2 * inset, height: 1 - 2 * inset } as const
    return strokeWidth === undefined ? { ...box, fill: ink } : { ...box, stroke: ink, strokeWidth }
  }

  /** A frame around a whole line. */
  frame(line: LineName, ink: Ink, strokeWidth: number): Shape {
    const { left, top } = this.layout
    const box = 'row' in line ? [0, line.row, this.width, 1] : [line.column, 0, 1, this.height]
    const [x, y, width, height] = box as [number, number, number, number]
    return {
      kind: 'rect',
      x: left + x + LINE_INSET,
      y: top + y + LINE_INSET,
      width: width - 2 * LINE_INSET,
      height: height - 2 * LINE_INSET,
      stroke: ink,
      strokeWidth,
    }
  }

  /**
   * A bar along some cells of a line, with a short name at its beginning.
   *
   * @param place the upper or left half of the cells, their middle, or the other half
   */
  bar(line: LineName, from: number, length: number, place: 'first' | 'middle' | 'second', name: string, ink: Ink): Shape[] {
    const across = { first: 0.16, middle: 0.5, second: 0.84 }[place]
    const [start, end] = [from + 0.42, from + length - 0.12]
    const { left, top } = this.layout
    const at = (along: number) =>
      'row' in line ? { x: left + along, y: top + line.row + across } : { x: left + line.column + across, y: top + along }
    const [one, other] = [at(start), at(end)]
    return [
      { kind: 'text', ...at(from + 0.2), text: name, size: 0.3, ink, bold: true },
      { kind: 'line', x1: one.x, y1: one.y, x2: other.x, y2: other.y, width: 0.06, ink },
    ]
  }

  /** A letter in the middle of a cell. */
  letter(cell: number, text: string, size: number, ink: Ink): Shape {
    return { kind: 'text', x: this.x(cell) + 0.5, y: this.y(cell) + 0.5, text, size, ink }
  }

  /** The dot of a cell that is known to be empty. */
  dot(cell: number, ink: Ink): Shape {
    return { kind: 'circle', x: this.x(cell) + 0.5, y: this.y(cell) + 0.5, radius: 0.12, fill: ink }
  }

  /** Draws a cross in a cell that a step marks as empty. */
  cross(cell: number, ink: Ink): Shape[] {
    const [x, y] = [this.x(cell), this.y(cell)]
    const stroke = (y1: number, y2: number): Shape => ({
      kind: 'line',
      x1: x + 0.25,
      y1: y + y1,
      x2: x + 0.75,
      y2: y + y2,
      width: 0.07,
      ink,
    })
    return [stroke(0.25, 0.75), stroke(0.75, 0.25)]
  }

  private x(cell: number): number {
    return this.layout.left + (cell % this.width)
  }

  private y(cell: number): number {
    return this.layout.top + Math.floor(cell / this.width)
  }
}
