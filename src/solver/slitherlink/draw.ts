import type { Scene, Shape } from '../core/scene'
import type { Mark, View } from '../genre'
import { clueSign } from './cells'
import { Pen } from './draw/pen'
import { elementOf, type Element } from './elements'
import { geometryOf, type Geometry } from './geometry'
import { edgesOfInside, walkOf } from './loop'
import { BLANK, type Loop, type Slitherlink } from './puzzle'
import { workOf, type SlitherlinkWork } from './work'

type WorkView = Extract<View<Loop>, { show: 'work' }>

/**
 * Draws dots and clues with nothing else, with the loop, or with the work on it: lines (fixed ones as dark as the clues), crosses,
 * cells inside (shaded) and outside (framed), gates; under and over it a step's marks, flaws, and the elements in which solutions
 * differ. The value of a mark is 1 for a line, a cell inside or an open gate, 0 for a cross, a cell outside or a closed gate.
 */
export function draw(puzzle: Slitherlink, view: View<Loop>): Scene {
  const geometry = geometryOf(puzzle.width, puzzle.height)
  const pen = new Pen(geometry)
  const { width, height } = pen
  const marks = view.show === 'work' ? new Marks(geometry, pen, view) : undefined
  const work = view.show === 'work' ? workOf(view.work, puzzle) : undefined
  const shapes: Shape[] = [
    { kind: 'rect', x: 0, y: 0, width, height, fill: 'paper' },
    ...(work === undefined ? [] : drawCells(pen, work, marks!)),
    ...(marks === undefined ? [] : marks.grounds()),
    ...(view.show === 'solution' ? drawLoop(geometry, pen, view.solution) : []),
    ...(work === undefined ? [] : drawEdges(pen, work)),
    ...pen.dots('given'),
    ...puzzle.clues.flatMap((clue, cell) =>
      clue === BLANK ? [] : [pen.clue(cell, clueSign(clue), marks?.isFlawed(cell) === true ? 'error' : 'given')],
    ),
    ...(work === undefined ? [] : drawGates(pen, work)),
    ...(marks === undefined ? [] : marks.signs()),
  ]
  return { width, height, shapes }
}

function drawLoop(geometry: Geometry, pen: Pen, loop: Loop): Shape[] {
  if (loop.inside.length !== geometry.cells) return []
  const lines = edgesOfInside(geometry, loop.inside)
  const walk = walkOf(geometry, lines)
  if (walk !== undefined && walk.length === lines.reduce((sum, line) => sum + line, 0)) return [pen.loop(walk, 'answer')]
  return [...lines].flatMap((line, edge) => (line === 1 ? [pen.line(edge, 'answer')] : []))
}

function drawCells(pen: Pen, { cells }: SlitherlinkWork, marks: Marks): Shape[] {
  const outside = [...cells].flatMap((sign, cell) => (sign === 'o' ? [pen.frame(cell, 0.13, 'grid', 0.02)] : []))
  return [...pen.fill((cell) => cells[cell] === 'i' && !marks.hasGround(cell), 'shade'), ...outside]
}

function drawEdges(pen: Pen, { edges, fixed }: SlitherlinkWork): Shape[] {
  return [...edges].flatMap((sign, edge) => {
    const isFixed = fixed[edge] !== '.'
    if (sign === '-') return [pen.line(edge, isFixed ? 'given' : 'answer')]
    return sign === 'x' ? pen.cross(edge, isFixed ? 'given' : 'note') : []
  })
}

function drawGates(pen: Pen, { gates }: SlitherlinkWork): Shape[] {
  return [...gates].flatMap((sign, gate) => (sign === '.' ? [] : pen.gate(gate >> 1, (gate & 1) as 0 | 1, sign === 'o', 'note')))
}

/** What lies under the work (reasons, differences) and over it (targets, flaws). Numbers that are no elements are passed over. */
class Marks {
  private readonly reasons: readonly Element[]
  private readonly differing: readonly Element[]
  private readonly flawed: readonly Element[]
  private readonly flawedCells: ReadonlySet<number>
  private readonly groundCells: ReadonlySet<number>
  private readonly step: readonly Mark[]

  constructor(
    private readonly geometry: Geometry,
    private readonly pen: Pen,
    { step, flaws = [], differing = [] }: WorkView,
  ) {
    this.step = step?.marks ?? []
    this.reasons = this.elements(this.step.filter(({ role }) => role === 'reason').map(({ at }) => at))
    this.differing = this.elements(differing)
    this.flawed = this.elements(flaws.flatMap(({ at }) => at))
    this.flawedCells = cellsIn(this.flawed)
    this.groundCells = cellsIn([...this.reasons, ...this.differing])
  }

  isFlawed(cell: number): boolean {
    return this.flawedCells.has(cell)
  }

  hasGround(cell: number): boolean {
    return this.groundCells.has(cell)
  }

  grounds(): Shape[] {
    const { pen } = this
    const reasons = cellsIn(this.reasons)
    return [
      ...pen.fill((cell) => this.groundCells.has(cell) && !reasons.has(cell), 'differs'),
      ...pen.fill((cell) => reasons.has(cell), 'reason'),
      ...this.differing.flatMap((element) => this.ground(element, 'differs')),
      ...this.reasons.flatMap((element) => this.ground(element, 'reason')),
    ]
  }

  signs(): Shape[] {
    return [
      ...this.step.flatMap(({ role, at, value }) => {
        const element = elementOf(this.geometry, at)
        if (element === undefined || role === 'reason') return []
        return role === 'target' ? this.target(element, value) : this.ring(element, 'removed')
      }),
      ...this.flawed.flatMap((element) => this.ring(element, 'error')),
    ]
  }

  private elements(numbers: readonly number[]): Element[] {
    return [...new Set(numbers)].flatMap((at) => elementOf(this.geometry, at) ?? [])
  }

  private ground(element: Element, ink: 'reason' | 'differs'): Shape[] {
    if (element.is === 'cell') return []
    return [element.is === 'edge' ? this.pen.band(element.edge, ink) : this.pen.disc(element.node, 0.27, ink)]
  }

  private target(element: Element, value: number | undefined): Shape[] {
    const { pen } = this
    switch (element.is) {
      case 'edge':
        return value === 0 ? pen.cross(element.edge, 'target') : [pen.line(element.edge, 'target', 0.14)]
      case 'cell':
        return value === 0
          ? [pen.frame(element.cell, 0.13, 'target', 0.05)]
          : [pen.frame(element.cell, 0.08, 'target', 0.05), pen.frame(element.cell, 0.18, 'target', 0.05)]
      case 'gate':
        return pen.gate(element.node, element.diagonal, value !== 0, 'target')
    }
  }

  private ring(element: Element, ink: 'removed' | 'error'): Shape[] {
    const { pen } = this
    switch (element.is) {
      case 'edge':
        return [pen.line(element.edge, ink, 0.05), ...(ink === 'removed' ? pen.cross(element.edge, ink) : [])]
      case 'cell':
        return [pen.frame(element.cell, 0.08, ink, 0.06)]
      case 'gate':
        return [pen.ring(element.node, 0.2, ink)]
    }
  }
}

function cellsIn(elements: readonly Element[]): ReadonlySet<number> {
  return new Set(elements.flatMap((element) => (element.is === 'cell' ? [element.cell] : [])))
}
