import { expect, it } from 'vitest'
import { draw, MARGIN } from './draw'

const puzzle = { givens: '.23.....3.5..........4...' }
const at = (cell: number) => ({ x: MARGIN + (cell % 5), y: MARGIN + Math.floor(cell / 5) })

it('shades both diagonals and nothing else', () => {
  const shaded = draw(puzzle, { show: 'problem' }).shapes.filter((shape) => shape.kind === 'rect' && shape.fill === 'shade')
  expect(shaded.length).toBe(9)
  for (const cell of [0, 4, 6, 8, 12, 16, 18, 20, 24]) expect(shaded).toContainEqual(expect.objectContaining(at(cell)))
})

it('draws the diagonals of an even order', () => {
  const shaded = draw({ givens: '.'.repeat(36) }, { show: 'problem' }).shapes.filter((shape) => shape.kind === 'rect' && shape.fill === 'shade') // prettier-ignore
  expect(shaded.length).toBe(12)
})

it('shows givens, answers, entries, a step and what it rules out, each in its ink', () => {
  const inks = (view: Parameters<typeof draw>[1]) =>
    draw(puzzle, view).shapes.flatMap((shape) => (shape.kind === 'text' ? [`${shape.text} ${shape.ink}`] : []))
  expect(inks({ show: 'problem' })).toEqual(['2 given', '3 given', '3 given', '5 given', '4 given'])
  expect(inks({ show: 'solution', solution: '1234545123512342345134512' }).filter((ink) => ink.endsWith('answer')).length).toBe(20)
  const work = { entries: `1${'.'.repeat(24)}`, notes: [0, 0, 0, 0b10001, ...Array<number>(21).fill(0)] }
  const marks = [
    { role: 'target', at: 5, value: 4 },
    { role: 'removed', at: 3, value: 5 },
  ] as const
  const step = { technique: 'trial', message: { code: '' }, marks }
  expect(inks({ show: 'work', work, step }).slice(5)).toEqual(['1 answer', '1 note', '5 removed', '4 target'])
})
