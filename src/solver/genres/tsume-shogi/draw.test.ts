import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '#solver/kernel/json.ts'
import type { Scene, Shape } from '#solver/drawing/scene.ts'
import type { View } from '#solver/genre/genre.ts'
import { draw } from './draw'
import { LETTER_SIGNS } from './draw/signs'
import { layoutOf, squareIn } from './draw/layout'
import type { MainLine, Problem } from './puzzle'
import { squareAt } from './squares'
import { anyProblem, problemOfSfen } from './testing'

type Text = Extract<Shape, { kind: 'text' }>

const ONE_PLY = problemOfSfen('4k4/9/4P4/9/9/9/9/9/9 b G2P 1')
const work = (stored: Json): View<MainLine> => ({ show: 'work', work: stored })
const texts = (scene: Scene) => scene.shapes.filter((shape): shape is Text => shape.kind === 'text')
const reading = (scene: Scene) => texts(scene).map(({ text }) => text).join('') // prettier-ignore
const inked = (scene: Scene, ink: string) => scene.shapes.filter((shape) => Object.values(shape).includes(ink))

/** The sign on a square, with v before it where it is turned. */
function signOn(scene: Scene, file: number, rank: number): string {
  const first = texts(draw(problemOfSfen('k8/9/9/9/9/9/9/9/9 b - 1'), { show: 'problem' })).find(({ text }) => text === '玉')!
  const [x, y] = [first.x + 9 - file, first.y + rank - 1]
  const found = texts(scene).find((text) => Math.hypot(text.x - x, text.y - y) < 1e-6)
  return found === undefined ? '' : (found.turned === true ? 'v' : '') + found.text
}

/** Whether every text lies in the drawing, signs as wide as they are high, letters and digits narrower. */
function expectInside({ width, height, shapes }: Scene): void {
  for (const shape of shapes) {
    if (shape.kind !== 'text') continue
    const wide = [...shape.text].length * (/^[\x20-\x7e]+$/.test(shape.text) ? 0.6 : 1) * shape.size
    const start = shape.align === 'start' ? shape.x : shape.x - wide / 2
    expect(start, shape.text).toBeGreaterThanOrEqual(0)
    expect(start + wide, shape.text).toBeLessThanOrEqual(width)
    expect(shape.y - shape.size / 2).toBeGreaterThanOrEqual(0)
    expect(shape.y + shape.size / 2).toBeLessThanOrEqual(height)
  }
}

describe('a problem', () => {
  const scene = draw(ONE_PLY, { show: 'problem' })
  it('the defender’s pieces are upside down', () => expect([signOn(scene, 5, 1), signOn(scene, 5, 3)]).toEqual(['v玉', '歩']))
  it('has coordinates', () => expect(reading(scene)).toMatch(/9一8二7三6四5五4六3七2八1九/))
  it('the attacker’s hand has numbers in kanji; a defender’s hand of all other pieces is not drawn', () =>
    expect(reading(scene)).toMatch(/持駒金歩二$/))
  it('an empty hand is named as empty', () =>
    expect(reading(draw(problemOfSfen('4k4/9/9/9/9/9/9/9/9 b - 1'), { show: 'problem' }))).toMatch(/持駒なし$/))
  it('a defender’s hand that lacks pieces is drawn, upside down', () => {
    const told = draw({ ...ONE_PLY, defenderHand: [0, 3, 0, 0, 0, 0, 0, 0] }, { show: 'problem' })
    expect(texts(told).flatMap(({ text, turned }) => (turned === true ? [text] : [])).join('')).toBe('玉持駒歩三') // prettier-ignore
  })
})

it('letters stand in outlines that point to where their side moves: a turned N or S looks like any other', () => {
  const scene = draw(problemOfSfen('4k4/9/4s4/4S4/9/9/9/9/9 b - 1'), { show: 'problem' }, LETTER_SIGNS)
  const points = scene.shapes.flatMap((shape) => (shape.kind === 'polyline' ? [shape.points] : []))
  expect(points).toHaveLength(3)
  // The point is alone at its height; it lies above the middle of the attacker's piece, and below that of the defender's.
  const ways = points.map((all) => {
    const heights = all.map(([, y]) => y)
    const middle = (Math.min(...heights) + Math.max(...heights)) / 2
    return all.filter(([x]) => x === all[0]![0]).every(([, y]) => y < middle) ? 'up' : 'down'
  })
  expect(ways).toEqual(['down', 'down', 'up'])
  expectInside(scene)
})

it.each([
  [-0.01, 0.5, undefined],
  [0.01, 0.01, 0],
  [8.99, 0.01, 8],
  [8.99, 8.99, 80],
  [9.01, 8.99, undefined],
  [4.5, 9.01, undefined],
])('a point %d, %d from the board’s corner is on square %j', (x, y, square) => {
  const layout = layoutOf(ONE_PLY)
  expect(squareIn(layout, layout.left + x, layout.top + y)).toBe(square)
})

describe('a solution', () => {
  const solution: MainLine = { length: 1, moves: ['G*5b'], leftover: ['P', 'P'] }
  const scene = draw(ONE_PLY, { show: 'solution', solution })
  it('is the mated position with the line under it', () => {
    expect(signOn(scene, 5, 2)).toBe('金')
    expect(reading(scene)).toMatch(/持駒歩二５二金まで１手詰$/)
  })
  it('breaks a long line between moves', () => {
    const moves = Array.from({ length: 25 }, (_, i) => (i % 4 === 0 ? 'G*5b' : i % 4 === 1 ? '5a4a' : i % 4 === 2 ? '5b5c' : '4a5a'))
    const long = draw(problemOfSfen('4k4/9/9/9/9/9/9/9/9 b 4G 1'), { show: 'solution', solution: { length: 25, moves, leftover: [] } })
    const lines = texts(long).filter(({ align }) => align === 'start')
    expect(lines.length).toBeGreaterThan(2)
    for (const { text } of lines) expect(text).toMatch(/^(.{3,6}、)+$|手詰$/)
    expectInside(long)
  })
})

describe('work', () => {
  it('the position after each move of a line can be drawn', () => {
    const at = (ply: number) => draw(problemOfSfen('4k4/9/4P4/9/9/9/9/9/9 b 2G 1'), work({ moves: ['G*6b', '5a4a', 'G*4b'], ply }))
    expect([signOn(at(0), 6, 2), signOn(at(1), 6, 2), signOn(at(1), 5, 1), signOn(at(2), 4, 1), signOn(at(3), 4, 2)]).toEqual([
      '',
      '金',
      'v玉',
      'v玉',
      '金',
    ])
    expect([0, 1, 2, 3].map((ply) => inked(at(ply), 'shade').length)).toEqual([0, 1, 2, 1])
    expect(reading(at(3))).toMatch(/持駒なし$/)
  })

  it('any position is drawn with its last move, and never rotated', () => {
    const scene = draw(ONE_PLY, work({ sfen: '9/9/9/9/4k4/9/9/9/9 w G 1', from: squareAt(5, 4), to: squareAt(5, 5) }))
    expect(signOn(scene, 5, 5)).toBe('v玉')
    expect(inked(scene, 'shade')).toHaveLength(2)
  })

  it('moves are shown by arrows, and drops in a ring', () => {
    const scene = draw(ONE_PLY, work({ arrows: ['5c5b+', 'G*4b', { usi: '5a4a', ink: 'target' }] }))
    expect(inked(scene, 'error').map(({ kind }) => kind)).toEqual(['line', 'polyline', 'circle', 'text'])
    expect(inked(scene, 'target').map(({ kind }) => kind)).toEqual(['line', 'polyline'])
  })

  it('the squares of steps, flaws and differences are marked', () => {
    const step = {
      technique: '',
      message: { code: '' },
      marks: [
        { role: 'target' as const, at: 13, value: 5 },
        { role: 'reason' as const, at: 4 },
        { role: 'removed' as const, at: 22 },
      ],
    }
    const scene = draw(ONE_PLY, { show: 'work', work: null, step, flaws: [{ message: { code: '' }, at: [4] }], differing: [4, 5] })
    expect(signOn(scene, 5, 2)).toBe('金')
    expect(['target', 'reason', 'removed', 'error', 'differs'].map((ink) => inked(scene, ink).length)).toEqual([2, 1, 2, 1, 1])
  })

  it.each<[string, Json]>([
    ['nothing', null],
    ['a text', 'text'],
    ['wrong fields', { sfen: 5, moves: 'x', ply: -1, from: 99, to: -1, arrows: [1, null, 'x', ['5a5b'], { usi: 3 }] }],
    ['a broken position', { sfen: '9/9', moves: ['G*5b', 'nonsense'], ply: 0 }],
    ['a move of nobody', { moves: ['9i9h'] }],
  ])('bears %s', (_, stored) => expect(draw(ONE_PLY, work(stored)).shapes).toEqual(draw(ONE_PLY, work({})).shapes))
})

it('every drawing stays in its box', () => {
  const full: Problem = { ...problemOfSfen('4k4/9/9/9/9/9/9/9/9 b 2R2B4G4S4N4L18P 1'), defenderHand: [0, 18, 4, 4, 4, 4, 2, 2] }
  expectInside(draw(full, { show: 'problem' }))
  fc.assert(
    fc.property(anyProblem(), (problem) => expectInside(draw(problem, { show: 'problem' }))),
    { numRuns: 50 },
  )
})
