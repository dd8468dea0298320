import { describe, expect, it } from 'vitest'
import type { Shape } from '#solver/drawing/scene.ts'
import { fromPicture } from './clues'
import { findFlaws } from './check'
import { doneClues } from './done-clues'
import { draw } from './draw'

const PICTURE = ['##.#..', '......', '#.###.', '.####.', '######', '#.#.#.', '.#####']
const puzzle = fromPicture(PICTURE)
const area = (shapes: readonly Shape[], ink: string) =>
  shapes.reduce((sum, shape) => sum + (shape.kind === 'rect' && shape.fill === ink ? shape.width * shape.height : 0), 0)
const texts = (shapes: readonly Shape[], ink: string) =>
  shapes.flatMap((shape) => (shape.kind === 'text' && shape.ink === ink ? [shape.text] : []))

describe('drawing', () => {
  it('has panels as large as the longest clues need', () => {
    const small = draw({ rows: [[1]], columns: [[1]] }, { show: 'problem' })
    const large = draw({ rows: [[1, 1, 1]], columns: [[1], [], [1], [], [1]] }, { show: 'problem' })
    expect(large.width - 5 - (small.width - 1)).toBeCloseTo(2 * 0.62)
    expect(large.height).toBeCloseTo(small.height)
  })
  it('has a bold line every five cells', () => {
    const { shapes } = draw(puzzle, { show: 'problem' })
    const bold = shapes.filter((shape) => shape.kind === 'line' && shape.ink === 'given')
    expect(bold).toHaveLength(2)
  })
  it('writes every clue, and 0 for an empty line', () => {
    const { shapes } = draw(puzzle, { show: 'problem' })
    expect(texts(shapes, 'given').join(' ')).toBe([...puzzle.rows, ...puzzle.columns].map((clue) => clue.join(' ') || '0').join(' '))
  })
  it('fills the cells of the solution', () => {
    const filled = PICTURE.join('').replaceAll('.', '').length
    expect(area(draw(puzzle, { show: 'solution', solution: PICTURE }).shapes, 'answer')).toBe(filled)
  })
  it('shows work, what differs under it, and clues that are done with in grey', () => {
    const cells = PICTURE[0]! + '?'.repeat(36)
    const { shapes } = draw(puzzle, { show: 'work', work: { cells, greyed: true }, differing: [0, 7] })
    expect(area(shapes, 'differs')).toBe(2)
    expect(area(shapes, 'answer')).toBeCloseTo(2 + 0.64 ** 2)
    expect(shapes.filter((shape) => shape.kind === 'circle')).toHaveLength(3)
    expect(texts(shapes, 'note')).toEqual(['2', '1'])
    expect(texts(draw(puzzle, { show: 'work', work: { cells } }).shapes, 'note')).toEqual([])
  })
  it('strikes through what was struck by hand, in grey whether or not finished clues are', () => {
    const struck = { rows: puzzle.rows.map((_, row) => (row === 0 ? [1] : row === 1 ? [0] : [])), columns: puzzle.columns.map(() => []) }
    const before = draw(puzzle, { show: 'work', work: { cells: '?'.repeat(42) } })
    const { shapes } = draw(puzzle, { show: 'work', work: { cells: '?'.repeat(42), struck } })
    expect(texts(shapes, 'note')).toEqual(['1', '0'])
    const lines = (all: readonly Shape[]) => all.flatMap((shape) => (shape.kind === 'line' && shape.y1 > shape.y2 ? [shape] : []))
    expect([lines(before.shapes), lines(shapes).length]).toEqual([[], 2])
    for (const { x1, y1, x2, y2 } of lines(shapes)) {
      const own = shapes.find(
        (shape) => shape.kind === 'text' && Math.abs(shape.x - (x1 + x2) / 2) < 1e-9 && Math.abs(shape.y - (y1 + y2) / 2) < 1e-9,
      )
      expect(own).toMatchObject({ ink: 'note' })
    }
  })
  it('shows the clues that a step names, and both their ends on the line', () => {
    const message = { code: 'nonogram.common-cells', line: { row: 2 }, clues: [1, 3], places: [{ clue: 1, first: 2, last: 5 }] }
    const { shapes } = draw(puzzle, { show: 'work', work: null, step: { technique: 'common-cells', message, marks: [] } })
    // The clue in the panel, and the name of each of its two bars.
    expect(texts(shapes, 'target')).toEqual(['3', '3', '3'])
    const bars = shapes.flatMap((shape) => (shape.kind === 'line' && shape.ink === 'target' ? [shape] : []))
    const { width } = draw(puzzle, { show: 'problem' })
    const left = width - 6
    expect(bars.map(({ x1, x2 }) => [Math.floor(x1 - left), Math.floor(x2 - left)])).toEqual([
      [2, 4],
      [3, 5],
    ])
    expect(bars[1]!.y1 - bars[0]!.y1).toBeCloseTo(0.68)
  })
  it('marks the clues of a flaw and frames its line', () => {
    const wrong = { ...puzzle, rows: puzzle.rows.with(1, [7]) }
    const { shapes } = draw(wrong, { show: 'work', work: null, flaws: findFlaws(wrong).slice(0, 1) })
    expect(texts(shapes, 'error')).toEqual(['7'])
    const frames = shapes.flatMap((shape) => (shape.kind === 'rect' && shape.stroke === 'error' ? [shape.width, shape.height] : []))
    expect(frames.map(Math.round)).toEqual([6, 1])
  })
})

describe('clues that are done with', () => {
  it.each([
    ['##.#..', [2, 1], [true, true]],
    ['##?#..', [2, 1], [true, true]],
    ['##.???', [2, 1], [true, false]],
    ['##????', [2, 1], [false, false]],
    ['????.#', [2, 1], [false, true]],
    ['#.????', [2, 1], [false, false]],
    ['?.#.??', [1, 1], [false, false]],
    ['??????', [], []],
  ])('%s of %j: %j', (line, clue, done) => expect(doneClues(line, clue)).toEqual(done))
})
