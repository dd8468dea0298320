import { describe, expect, it } from 'vitest'
import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { Mark, View } from '#solver/genre/genre.ts'
import { findFlaws } from './check'
import { draw } from './draw'
import { MARGIN } from './draw/pen'
import { edgeElement, gateElement } from './elements'
import { geometryOf } from './geometry'
import { BLANK, UNKNOWN, type Loop, type Slitherlink } from './puzzle'
import { noWork, storedWork, workOf } from './work'

const puzzle: Slitherlink = { width: 3, height: 2, clues: [3, BLANK, UNKNOWN, BLANK, 2, BLANK] }
const loop: Loop = { width: 3, height: 2, inside: [1, 1, 0, 0, 1, 1] }
const geometry = geometryOf(3, 2)
const count = (shapes: readonly Shape[], kind: Shape['kind'], ink: Ink) =>
  shapes.filter((shape) => shape.kind === kind && ('ink' in shape ? shape.ink : (shape.fill ?? shape.stroke)) === ink).length
const shown = (view: Partial<Extract<View<Loop>, { show: 'work' }>>) => draw(puzzle, { show: 'work', work: null, ...view }).shapes
const marked = (...marks: Mark[]) => shown({ step: { technique: '', message: { code: '' }, marks } })

describe('drawing', () => {
  it('there is a dot for each node and a text for each clue', () => {
    const { width, height, shapes } = draw(puzzle, { show: 'problem' })
    expect([width, height]).toEqual([3 + 2 * MARGIN, 2 + 2 * MARGIN])
    expect(count(shapes, 'circle', 'given')).toBe(12)
    expect(shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))).toEqual(['3', '?', '2'])
  })
  it('draws a loop as one closed line through its corners and nodes', () => {
    const { shapes } = draw(puzzle, { show: 'solution', solution: loop })
    const [line] = shapes.filter((shape) => shape.kind === 'polyline')
    expect(line).toMatchObject({ closed: true, stroke: 'answer' })
    const points = line!.kind === 'polyline' ? line!.points : []
    expect(points).toHaveLength(10)
    for (const [i, [x, y]] of points.entries()) {
      const [nextX, nextY] = points[(i + 1) % points.length]!
      expect(Math.abs(nextX - x) + Math.abs(nextY - y)).toBeCloseTo(1)
    }
  })
  it('lines that are no loop are drawn edge by edge', () => {
    const two = { ...loop, inside: [1, 0, 1, 0, 0, 0] }
    const { shapes } = draw(puzzle, { show: 'solution', solution: two })
    expect([count(shapes, 'polyline', 'answer'), count(shapes, 'line', 'answer')]).toEqual([0, 8])
  })
  it('shows work: lines and crosses, fixed ones dark, cells and gates', () => {
    const work = {
      edges: '--x' + '.'.repeat(14),
      fixed: '-..' + '.'.repeat(13) + 'x',
      cells: 'io....',
      gates: '.'.repeat(10) + 'oc' + '.'.repeat(12),
    }
    const shapes = shown({ work })
    expect(count(shapes, 'line', 'answer')).toBe(1)
    expect(count(shapes, 'line', 'given')).toBe(1 + 2)
    // A cross is two strokes, an open gate two, a closed one three.
    expect(count(shapes, 'line', 'note')).toBe(2 + 2 + 3)
    expect([count(shapes, 'rect', 'shade'), count(shapes, 'rect', 'grid')]).toEqual([1, 1])
  })
  it('marks targets by their values, and reasons under them', () => {
    const [edge, gate] = [edgeElement(geometry, 4), gateElement(geometry, 5, 1)]
    expect(count(marked({ role: 'target', at: edge, value: 1 }), 'line', 'target')).toBe(1)
    expect(count(marked({ role: 'target', at: edge, value: 0 }), 'line', 'target')).toBe(2)
    expect(count(marked({ role: 'target', at: gate, value: 1 }), 'line', 'target')).toBe(2)
    expect(count(marked({ role: 'target', at: gate, value: 0 }), 'line', 'target')).toBe(3)
    expect(count(marked({ role: 'target', at: 1, value: 1 }), 'rect', 'target')).toBe(2)
    expect(count(marked({ role: 'target', at: 1, value: 0 }), 'rect', 'target')).toBe(1)
    const reasons = marked(...[edge, gate, 1].map((at) => ({ role: 'reason' as const, at })))
    expect((['line', 'circle', 'rect'] as const).map((kind) => count(reasons, kind, 'reason'))).toEqual([1, 1, 1])
    expect(count(marked({ role: 'removed', at: edge }), 'line', 'removed')).toBe(3)
  })
  it('shows flaws and differing elements', () => {
    const wrong: Slitherlink = { ...puzzle, clues: puzzle.clues.with(1, 7) }
    const { shapes } = draw(wrong, { show: 'work', work: null, flaws: findFlaws(wrong) })
    expect([count(shapes, 'text', 'error'), count(shapes, 'rect', 'error')]).toEqual([1, 1])
    const differing = shown({ differing: [0, edgeElement(geometry, 0), edgeElement(geometry, 16), gateElement(geometry, 0, 0)] })
    expect((['rect', 'line', 'circle'] as const).map((kind) => count(differing, kind, 'differs'))).toEqual([1, 2, 1])
  })
  it('keeps every shape in its box, with everything at the border marked', () => {
    const all = Array.from({ length: 6 + 17 + 24 }, (_, at) => at)
    const marks = all.flatMap((at) => (['target', 'reason', 'removed'] as const).map((role) => ({ role, at, value: at % 2 })))
    const work = { edges: '-'.repeat(17), cells: 'o'.repeat(6), gates: 'c'.repeat(24) }
    const flaws = [{ message: { code: '' }, at: all }]
    const step = {
      technique: '',
      message: { code: '' },
      marks: [...marks, ...[-1, 0.5, 1e9, NaN].map((at) => ({ role: 'target' as const, at }))],
    }
    const { width, height, shapes } = draw(puzzle, { show: 'work', work, step, flaws, differing: all })
    for (const shape of shapes) {
      if (shape.kind === 'text' || shape.kind === 'polyline') continue
      const half = shape.kind === 'line' ? shape.width / 2 : (shape.strokeWidth ?? 0) / 2
      const [x1, y1, x2, y2] =
        shape.kind === 'line'
          ? [Math.min(shape.x1, shape.x2), Math.min(shape.y1, shape.y2), Math.max(shape.x1, shape.x2), Math.max(shape.y1, shape.y2)]
          : shape.kind === 'rect'
            ? [shape.x, shape.y, shape.x + shape.width, shape.y + shape.height]
            : [shape.x - shape.radius, shape.y - shape.radius, shape.x + shape.radius, shape.y + shape.radius]
      expect(x1 >= half - 1e-9 || shape.kind === 'rect', JSON.stringify(shape)).toBe(true)
      expect(x1 >= 0 && y1 >= 0 && x2 <= width && y2 <= height, JSON.stringify(shape)).toBe(true)
    }
  })
})

describe('work', () => {
  it('work is stored in a short form and read back', () => {
    const work = { ...noWork(puzzle), edges: '-'.padEnd(17, 'x'), gates: 'o'.padEnd(24, '.') }
    expect(storedWork(work)).toEqual({ edges: work.edges, gates: work.gates })
    expect(workOf(storedWork(work), puzzle)).toEqual(work)
  })
  it.each([[null], [7], ['text'], [[]], [{ edges: '--' }], [{ edges: 'q'.repeat(17) }], [{ cells: 5 }]])(
    'of no sense (%j) is no work',
    (stored) => expect(workOf(stored, puzzle)).toEqual(noWork(puzzle)),
  )
  it('fixed edges are edges of the work, too', () => {
    const fixed = '-x'.padEnd(17, '.')
    expect(workOf({ edges: 'xx-'.padEnd(17, '.'), fixed }, puzzle).edges).toBe('-x-'.padEnd(17, '.'))
  })
})
