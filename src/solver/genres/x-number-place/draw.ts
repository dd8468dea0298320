import type { Ink, Scene, Shape } from '#solver/drawing/scene.ts'
import type { Flaw, Mark, View } from '#solver/genre/genre.ts'
import { digitAt, orderOf, type Grid, type XNumberPlace } from './puzzle'
import { workOf, type DigitWork as XNumberPlaceWork } from '#solver/genre/digits/cells.ts'

/** The margin around the cells, for the frame's outer half. */
export const MARGIN = 0.05

const FRAME = 0.08
const THIN = 0.02
const DIGIT = 0.68
const NOTE = 0.26

/** Draws the problem, its solution, or the work on it. Both diagonals have a light background, since they are lines of the puzzle. */
export function draw(puzzle: XNumberPlace, view: View<Grid>): Scene {
  return new Drawing(puzzle).of(view)
}

class Drawing {
  private readonly order: number
  private readonly size: number
  private readonly shapes: Shape[] = []

  constructor(private readonly puzzle: XNumberPlace) {
    this.order = orderOf(puzzle)
    this.size = puzzle.givens.length
  }

  of(view: View<Grid>): Scene {
    const side = this.order + 2 * MARGIN
    const { givens } = this.puzzle
    const flaws = view.show === 'work' ? (view.flaws ?? []) : []
    const marks = view.show === 'work' ? (view.step?.marks ?? []) : []
    this.shapes.push({ kind: 'rect', x: 0, y: 0, width: side, height: side, fill: 'paper' })
    this.ground(marks, view.show === 'work' ? (view.differing ?? []) : [])
    this.lines()
    this.outlines(marks, flaws)
    const wrong = new Set(flaws.flatMap((flaw) => flaw.at))
    this.each((cell) => this.digit(cell, digitAt(givens, cell), wrong.has(cell) ? 'error' : 'given', true))
    if (view.show === 'solution') {
      this.each((cell) => digitAt(givens, cell) === 0 && this.digit(cell, digitAt(view.solution, cell), 'answer', false))
    } else if (view.show === 'work') this.work(workOf(view.work, this.size), marks)
    return { width: side, height: side, shapes: this.shapes }
  }

  /** Draws the backgrounds of cells: of the diagonals, of cells at which solutions differ, and of the reasons of a step. */
  private ground(marks: readonly Mark[], differing: readonly number[]): void {
    const ground = new Map<number, Ink>()
    for (let i = 0; i < this.order; i++) for (const column of [i, this.order - 1 - i]) ground.set(i * this.order + column, 'shade')
    for (const cell of differing) ground.set(cell, 'differs')
    for (const mark of marks) if (mark.role === 'reason') ground.set(mark.at, 'reason')
    for (const [cell, fill] of ground) if (this.has(cell)) this.shapes.push({ ...this.square(cell, 0), fill })
  }

  private lines(): void {
    const end = MARGIN + this.order
    for (let at = MARGIN + 1; at < end - 0.5; at++) {
      this.shapes.push({ kind: 'line', x1: at, y1: MARGIN, x2: at, y2: end, width: THIN, ink: 'grid', part: 'cell' })
      this.shapes.push({ kind: 'line', x1: MARGIN, y1: at, x2: end, y2: at, width: THIN, ink: 'grid', part: 'cell' })
    }
    const frame = { x: MARGIN, y: MARGIN, width: this.order, height: this.order, stroke: 'given', strokeWidth: FRAME } as const
    this.shapes.push({ kind: 'rect', ...frame, part: 'frame' })
  }

  /** Draws frames around the cells that a step sets, and around faulty ones. */
  private outlines(marks: readonly Mark[], flaws: readonly Flaw[]): void {
    const targets = marks.filter(({ role }) => role === 'target').map(({ at }) => at)
    const wrong = flaws.flatMap(({ at }) => at)
    for (const [cells, stroke] of [
      [targets, 'target'],
      [wrong, 'error'],
    ] as const)
      // prettier-ignore
      for (const cell of new Set(cells)) if (this.has(cell)) this.shapes.push({ ...this.square(cell, 0.08), stroke, strokeWidth: 0.06 })
  }

  /** Draws entries, over them the digits of a step, and pencil marks with those that a step rules out. */
  private work({ entries, notes }: XNumberPlaceWork, marks: readonly Mark[]): void {
    this.each((cell) => {
      if (digitAt(this.puzzle.givens, cell) > 0) return
      const here = marks.filter(({ at, value }) => at === cell && this.isDigit(value))
      const target = here.find(({ role }) => role === 'target')?.value
      if (target !== undefined) return this.digit(cell, target, 'target', true)
      if (digitAt(entries, cell) > 0) return this.digit(cell, digitAt(entries, cell), 'answer', false)
      for (let note = 1; note <= this.order; note++) {
        if (here.some(({ role, value }) => role === 'removed' && value === note)) this.note(cell, note, 'removed')
        else if ((notes[cell]! >> (note - 1)) & 1) this.note(cell, note, 'note')
      }
    })
  }

  private digit(cell: number, digit: number, ink: Ink, bold: boolean): void {
    if (digit === 0) return
    const x = this.left(cell) + 0.5
    const y = this.top(cell) + 0.5
    this.shapes.push({ kind: 'text', x, y, text: String(digit), size: DIGIT, ink, bold, align: 'middle', voice: 'digit' })
  }

  /** Draws a pencil mark, struck out if it is removed. 1-9 are arranged in a cell as on a telephone. */
  private note(cell: number, digit: number, ink: Ink): void {
    const x = this.left(cell) + 0.2 + 0.3 * ((digit - 1) % 3)
    const y = this.top(cell) + 0.2 + 0.3 * Math.floor((digit - 1) / 3)
    this.shapes.push({ kind: 'text', x, y, text: String(digit), size: NOTE, ink, align: 'middle' })
    if (ink === 'removed') this.shapes.push({ kind: 'line', x1: x - 0.11, y1: y + 0.11, x2: x + 0.11, y2: y - 0.11, width: 0.03, ink })
  }

  private square(cell: number, inset: number) {
    return { kind: 'rect', x: this.left(cell) + inset, y: this.top(cell) + inset, width: 1 - 2 * inset, height: 1 - 2 * inset } as const
  }

  private left(cell: number): number {
    return MARGIN + (cell % this.order)
  }

  private top(cell: number): number {
    return MARGIN + Math.floor(cell / this.order)
  }

  private has(cell: number): boolean {
    return Number.isInteger(cell) && cell >= 0 && cell < this.size
  }

  private isDigit(value: number | undefined): value is number {
    return value !== undefined && Number.isInteger(value) && value >= 1 && value <= this.order
  }

  private each(act: (cell: number) => unknown): void {
    for (let cell = 0; cell < this.size; cell++) act(cell)
  }
}
