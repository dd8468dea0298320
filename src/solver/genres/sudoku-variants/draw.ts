import { digitAt, workOf, type DigitWork } from '#solver/genre/digits/cells.ts'
import { placed, type Ink, type Scene, type Shape } from '#solver/drawing/scene.ts'
import type { Flaw, Mark, View } from '#solver/genre/genre.ts'
import { factsOf } from './constraints/kept'
import type { Drawn } from './constraints/page'
import { pageOf } from './constraints/registry'
import { keptMarks } from './constraints/unread'
import { drawUnread } from './constraints/unread-drawing'
import { drawCages, drawGround, drawLines, drawSigns, square } from './draw/ground'
import { digitSize, leftOf, MARGIN, marginOf, notePlace, topOf } from './draw/places'
import { layoutOf } from './layout'
import { sideOf, type Grid, type VariantSudoku } from './puzzle'
import { chainOf, notesOf } from './ladder/message'

/** Draws the problem, its solution, or the work on it. */
export function draw(puzzle: VariantSudoku, view: View<Grid>): Scene {
  return new Drawing(puzzle).of(view)
}

/** The shapes of constraints on one layer. Coordinates are relative to the corner of the first cell. */
function shapesOf(told: readonly Drawn[], layer: keyof Drawn): readonly Shape[] {
  const shapes = told.flatMap((drawn) => drawn[layer] ?? [])
  return shapes.length === 0 ? [] : placed({ width: 0, height: 0, shapes }, MARGIN, MARGIN, 1)
}

class Drawing {
  private readonly side: number
  private readonly digits: number
  private readonly hasSums: boolean
  private readonly shapes: Shape[] = []

  constructor(private readonly puzzle: VariantSudoku) {
    this.side = sideOf(puzzle)
    this.digits = layoutOf(puzzle).digits
    this.hasSums = puzzle.cages.some(({ sum }) => sum > 0)
  }

  of(view: View<Grid>): Scene {
    const { puzzle, shapes } = this
    const beside = marginOf(puzzle) - MARGIN
    const size = this.side + 2 * MARGIN + 2 * beside
    const board = factsOf(puzzle)
    const told = [
      ...keptMarks(puzzle).map((mark) => drawUnread(mark, this.side)),
      ...puzzle.constraints.map((constraint) => pageOf(constraint).draw(constraint, board)),
    ]
    const flaws = view.show === 'work' ? (view.flaws ?? []) : []
    const marks = view.show === 'work' ? (view.step?.marks ?? []) : []
    shapes.push(...drawGround(puzzle))
    this.ground(marks, view.show === 'work' ? (view.differing ?? []) : [])
    shapes.push(...shapesOf(told, 'under'))
    shapes.push(...drawLines(puzzle), ...drawCages(puzzle), ...drawSigns(puzzle))
    this.outlines(marks, flaws)
    const wrong = new Set(flaws.flatMap(({ at }) => at))
    this.each((cell) => this.digit(cell, digitAt(puzzle.givens, cell), wrong.has(cell) ? 'error' : 'given', true))
    if (view.show === 'solution') {
      this.each((cell) => digitAt(puzzle.givens, cell) === 0 && this.digit(cell, digitAt(view.solution, cell), 'answer', false))
    } else if (view.show === 'work') {
      this.work(workOf(view.work, puzzle.givens.length), marks, notesOf(view.step?.message))
      this.chain(chainOf(view.step?.message))
    }
    shapes.push(...shapesOf(told, 'over'))
    const paper: Shape = { kind: 'rect', x: 0, y: 0, width: size, height: size, fill: 'paper' }
    return { width: size, height: size, shapes: [paper, ...(beside === 0 ? shapes : placed({ width: size, height: size, shapes }, beside, beside, 1))] } // prettier-ignore
  }

  /** Colours the cells at which solutions differ, and those from which a step follows. */
  private ground(marks: readonly Mark[], differing: readonly number[]): void {
    const ground = new Map<number, Ink>()
    for (const cell of differing) ground.set(cell, 'differs')
    for (const mark of marks) if (mark.role === 'reason') ground.set(mark.at, 'reason')
    for (const [cell, fill] of ground) if (this.has(cell)) this.shapes.push({ ...square(cell, this.side, 0), fill })
  }

  /** Draws frames around the cells that a step sets, and around those of flaws. */
  private outlines(marks: readonly Mark[], flaws: readonly Flaw[]): void {
    const frame = (cells: readonly number[], stroke: Ink): void => {
      for (const cell of new Set(cells))
        if (this.has(cell)) this.shapes.push({ ...square(cell, this.side, 0.08), stroke, strokeWidth: 0.06 })
    }
    frame(marks.filter(({ role }) => role === 'target').map(({ at }) => at), 'target') // prettier-ignore
    frame(flaws.flatMap(({ at }) => at), 'error') // prettier-ignore
  }

  /** Draws entries, the digits of a step over them, and pencil marks or, if a step has them, its candidates. */
  private work({ entries, notes }: DigitWork, marks: readonly Mark[], candidates: ReadonlyMap<number, number>): void {
    const at = new Map<number, Mark[]>()
    for (const mark of marks) at.set(mark.at, [...(at.get(mark.at) ?? []), mark])
    this.each((cell) => {
      if (digitAt(this.puzzle.givens, cell) > 0) return
      const here = (at.get(cell) ?? []).filter(({ value }) => this.isDigit(value))
      const target = here.find(({ role }) => role === 'target')?.value
      if (target !== undefined) return this.digit(cell, target, 'target', true)
      if (digitAt(entries, cell) > 0) return this.digit(cell, digitAt(entries, cell), 'answer', false)
      for (let note = 1; note <= this.digits; note++) {
        if (here.some(({ role, value }) => role === 'removed' && value === note)) this.note(cell, note, 'removed')
        else if (((candidates.get(cell) ?? notes[cell]!) >> (note - 1)) & 1) this.note(cell, note, 'note')
      }
    })
  }

  /** Draws the links of a chain from candidate to candidate, and weak links dashed. A chain begins and ends with a strong link. */
  private chain(nodes: readonly (readonly [cell: number, digit: number])[]): void {
    for (let i = 1; i < nodes.length; i++) {
      const [x1, y1] = this.middle(nodes[i - 1]!)
      const [x2, y2] = this.middle(nodes[i]!)
      this.shapes.push({ kind: 'line', x1, y1, x2, y2, width: 0.035, ink: 'target', ...(i % 2 === 0 && { dash: 0.09 }) })
    }
  }

  private middle([cell, digit]: readonly [number, number]): readonly [number, number] {
    const { x, y } = notePlace(digit, this.digits, this.hasSums)
    return [leftOf(cell, this.side) + x, topOf(cell, this.side) + y]
  }

  private digit(cell: number, digit: number, ink: Ink, bold: boolean): void {
    if (digit === 0) return
    const [x, y] = [leftOf(cell, this.side) + 0.5, topOf(cell, this.side) + (this.hasSums ? 0.53 : 0.5)]
    this.shapes.push({ kind: 'text', x, y, text: String(digit), size: digitSize(digit), ink, bold, align: 'middle', voice: 'digit' })
  }

  /** Draws a pencil mark, crossed out where a step removes it. */
  private note(cell: number, digit: number, ink: Ink): void {
    const [x, y] = this.middle([cell, digit])
    const { size } = notePlace(digit, this.digits, this.hasSums)
    this.shapes.push({ kind: 'text', x, y, text: String(digit), size, ink, align: 'middle' })
    const reach = 0.42 * size
    if (ink === 'removed') this.shapes.push({ kind: 'line', x1: x - reach, y1: y + reach, x2: x + reach, y2: y - reach, width: 0.03, ink })
  }

  private has(cell: number): boolean {
    return Number.isInteger(cell) && cell >= 0 && cell < this.side * this.side
  }

  private isDigit(value: number | undefined): value is number {
    return value !== undefined && Number.isInteger(value) && value >= 1 && value <= this.digits
  }

  private each(act: (cell: number) => unknown): void {
    for (let cell = 0; cell < this.side * this.side; cell++) act(cell)
  }
}
