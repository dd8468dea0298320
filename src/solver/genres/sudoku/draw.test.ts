import { describe, expect, it } from 'vitest'
import type { Ink, Scene } from '#solver/drawing/scene.ts'
import { draw } from './draw'
import { workOf } from './puzzle'

const GIVENS = '2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1'
const SOLUTION = '278145693354698712916273485692817354837564129145329876423751968581936247769482531'
const EMPTY = { entries: '.'.repeat(81), notes: Array<number>(81).fill(0) }

const texts = (scene: Scene, ink: Ink) => scene.shapes.flatMap((shape) => (shape.kind === 'text' && shape.ink === ink ? [shape] : []))
const digits = (scene: Scene, ink: Ink) =>
  texts(scene, ink)
    .map(({ text }) => text)
    .join('')

describe('a drawing of a sudoku', () => {
  it('of the problem has the givens in reading order', () => {
    const scene = draw({ givens: GIVENS }, { show: 'problem' })
    expect(digits(scene, 'given')).toBe(GIVENS.replaceAll('.', ''))
    expect(digits(scene, 'answer')).toBe('')
  })
  it('of the solution has the other digits as answers', () => {
    const scene = draw({ givens: GIVENS }, { show: 'solution', solution: SOLUTION })
    expect(digits(scene, 'answer')).toBe([...SOLUTION].filter((_, cell) => GIVENS[cell] === '.').join(''))
  })
  it('of work has entries, and notes only where nothing is entered', () => {
    const notes = EMPTY.notes.with(0, 0b1).with(1, 0b1).with(2, 0b100000010)
    const scene = draw({ givens: GIVENS }, { show: 'work', work: { entries: '.7' + '.'.repeat(79), notes } })
    expect(digits(scene, 'answer')).toBe('7')
    expect(digits(scene, 'note')).toBe('29')
  })
  it('of a step shows what it sets, what it follows from and what it rules out', () => {
    const marks = [
      { role: 'target', at: 1, value: 7 },
      { role: 'reason', at: 0 },
      { role: 'removed', at: 2, value: 8 },
    ] as const
    const scene = draw({ givens: GIVENS }, { show: 'work', work: EMPTY, step: { technique: 't', message: { code: 'x' }, marks } })
    expect(digits(scene, 'target')).toBe('7')
    expect(digits(scene, 'removed')).toBe('8')
    expect(scene.shapes.filter((shape) => shape.kind === 'rect' && shape.fill === 'reason')).toHaveLength(1)
  })
  it('of flaws has the digits concerned in the colour of errors', () => {
    const scene = draw({ givens: GIVENS }, { show: 'work', work: EMPTY, flaws: [{ message: { code: 'x' }, at: [0, 3] }], differing: [1] })
    expect(digits(scene, 'error')).toBe('21')
    expect(scene.shapes.filter((shape) => shape.kind === 'rect' && shape.fill === 'differs')).toHaveLength(1)
  })
})

it('work that is stored wrongly counts as nothing entered', () => {
  for (const stored of [null, 5, 'x', [], {}, { entries: 'x', notes: [1] }]) expect(workOf(stored)).toEqual(EMPTY)
  expect(workOf({ entries: '1'.padEnd(81, '0'), notes: Array<number>(81).fill(1024 + 3) })).toEqual({
    entries: '1'.padEnd(81, '.'),
    notes: Array<number>(81).fill(3),
  })
})
