import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { Mark, View } from '#solver/genre/genre.ts'
import { clueSign } from './cells'
import { Pen } from './draw/pen'
import { elementOf, type Element } from './elements'
import { geometryOf, type Geometry } from './geometry'
import { edgesOfInside, walkOf } from './loop'
import { BLANK, type Loop, type Slitherlink } from './puzzle'
import { workOf, type SlitherlinkWork } from './work'

type WorkView = Extract<View<Loop>, { show: 'work' }>

/**
 * Draws dots and clues, and with them the loop or a person's work: lines (fixed ones as dark as the clues), crosses, cells inside (hatched)
 * and outside (framed), gates. A step's marks, flaws, and the elements at which solutions differ are drawn under and over these. The value
 * of a mark is 1 for a line, a cell inside or an open gate, 0 for a cross, a cell outside or a closed gate.
 */
export function draw(puzzle: Slitherlink, view: View<Loop>): Scene {
  const geometry = geometryOf(puzzle.width, puzzle.height)
  const pen = new Pen(geometry)
  const { width, height } = pen
  const work = view.show === 'work' ? workOf(view.work, puzzle) : undefined
  const { under, over, flawed } = drawMarks(puzzle, work, view.show === 'work' ? view : {})
  const shapes: Shape[] = [
    { kind: 'rect', x: 0, y: 0, width, height, fill: 'paper' },
    ...under,
    ...(view.show === 'solution' ? drawLoop(geometry, pen, view.solution) : []),
    ...(work === undefined ? [] : drawEdges(puzzle, work)),
    ...drawDots(puzzle),
    ...drawClues(puzzle, flawed),
    ...over,
  ]
  return { width, height, shapes }
}

type Size = Pick<Slitherlink, 'width' | 'height'>

/** The dots of a board of this size. */
export function drawDots({ width, height }: Size): Shape[] {
  return new Pen(geometryOf(width, height)).dots('given')
}

/** The clues; those of flawed cells have the colour of errors. */
export function drawClues(puzzle: Slitherlink, flawed: ReadonlySet<number>): (Extract<Shape, { kind: 'text' }> & { cell: number })[] {
  const pen = new Pen(geometryOf(puzzle.width, puzzle.height))
  return puzzle.clues.flatMap((clue, cell) =>
    clue === BLANK ? [] : [{ ...pen.clue(cell, clueSign(clue), flawed.has(cell) ? 'error' : 'given'), cell }],
  )
}

/** The lines and crosses of the edges from `from` to before `to`. Edges of one look become one shape. */
export function drawEdges({ width, height }: Size, { edges, fixed }: SlitherlinkWork, from = 0, to = edges.length): Shape[] {
  const pen = new Pen(geometryOf(width, height))
  const having = (sign: string, isFixed: boolean, shapes: (edge: number) => readonly Shape[]) => {
    const found: Shape[] = []
    for (let edge = from; edge < to; edge++) if (edges[edge] === sign && (fixed[edge] !== '.') === isFixed) found.push(...shapes(edge))
    return found
  }
  return [
    ...having('x', false, (edge) => pen.cross(edge, 'note')),
    ...having('x', true, (edge) => pen.cross(edge, 'given')),
    ...having('-', false, (edge) => [pen.line(edge, 'answer')]),
    ...having('-', true, (edge) => [pen.line(edge, 'given')]),
  ]
}

/**
 * The marks under the lines and clues and those over them: colours and gates, a step's marks, flaws and differences. The flawed cells are
 * returned, too.
 */
export function drawMarks(
  puzzle: Size,
  work: SlitherlinkWork | undefined,
  view: Pick<WorkView, 'step' | 'flaws' | 'differing'>,
): { readonly under: readonly Shape[]; readonly over: readonly Shape[]; readonly flawed: ReadonlySet<number> } {
  const geometry = geometryOf(puzzle.width, puzzle.height)
  const pen = new Pen(geometry)
  const marks = new Marks(geometry, pen, view)
  return {
    under: [...(work === undefined ? [] : drawCells(pen, work, marks)), ...marks.grounds()],
    over: [...(work === undefined ? [] : drawGates(pen, work)), ...marks.signs()],
    flawed: marks.flawedCells,
  }
}

function drawLoop(geometry: Geometry, pen: Pen, loop: Loop): Shape[] {
  if (loop.inside.length !== geometry.cells) return []
  const lines = edgesOfInside(geometry, loop.inside)
  const walk = walkOf(geometry, lines)
  if (walk !== undefined && walk.length === lines.reduce((sum, line) => sum + line, 0)) return [pen.loop(walk, 'answer')]
  return [...lines].flatMap((line, edge) => (line === 1 ? [pen.line(edge, 'answer')] : []))
}

function drawCells(pen: Pen, { cells }: SlitherlinkWork, marks: Marks): Shape[] {
  const signs = [...cells]
  return [
    ...pen.fill((cell) => cells[cell] === 'i' && !marks.hasGround(cell), 'shade'),
    ...signs.flatMap((sign, cell) => (sign === 'i' ? pen.hatch(cell, 'grid') : [])),
    ...signs.flatMap((sign, cell) => (sign === 'o' ? [pen.frame(cell, 0.14, 'grid', 0.035)] : [])),
  ]
}

function drawGates(pen: Pen, { gates }: SlitherlinkWork): Shape[] {
  return [...gates].flatMap((sign, gate) => (sign === '.' ? [] : pen.gate(gate >> 1, (gate & 1) as 0 | 1, sign === 'o', 'note')))
}

/** The marks under the work (reasons, differences) and over it (targets, flaws). Numbers that are no elements are skipped. */
class Marks {
  private readonly reasons: readonly Element[]
  private readonly differing: readonly Element[]
  private readonly flawed: readonly Element[]
  readonly flawedCells: ReadonlySet<number>
  private readonly groundCells: ReadonlySet<number>
  private readonly step: readonly Mark[]

  constructor(
    private readonly geometry: Geometry,
    private readonly pen: Pen,
    { step, flaws = [], differing = [] }: Pick<WorkView, 'step' | 'flaws' | 'differing'>,
  ) {
    this.step = step?.marks ?? []
    this.reasons = this.elements(this.step.filter(({ role }) => role === 'reason').map(({ at }) => at))
    this.differing = this.elements(differing)
    this.flawed = this.elements(flaws.flatMap(({ at }) => at))
    this.flawedCells = cellsIn(this.flawed)
    this.groundCells = cellsIn([...this.reasons, ...this.differing])
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
        return value === 0 ? pen.cross(element.edge, 'target', 1.5) : [pen.line(element.edge, 'target', 0.14)]
      case 'cell':
        return value === 0
          ? [pen.frame(element.cell, 0.13, 'target', 0.05)]
          : [pen.frame(element.cell, 0.08, 'target', 0.05), pen.frame(element.cell, 0.18, 'target', 0.05)]
      case 'gate':
        // A step may have found something about a gate that is still neither open nor closed.
        return value === undefined
          ? [pen.ring(element.node, 0.2, 'target')]
          : pen.gate(element.node, element.diagonal, value !== 0, 'target')
    }
  }

  private ring(element: Element, ink: 'removed' | 'error'): Shape[] {
    const { pen } = this
    switch (element.is) {
      case 'edge':
        return ink === 'removed' ? [pen.line(element.edge, ink, 0.05), ...pen.cross(element.edge, ink)] : [pen.box(element.edge, ink)]
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
