import { expect, it } from 'vitest'
import { placed, turnOf, type Shape } from './scene'

const at = (shape: Shape) => placed({ width: 4, height: 4, shapes: [shape] }, 10, 20, 3)[0]

it('a drawing within a drawing is moved and enlarged, its strokes, dashes and letters too', () => {
  expect(at({ kind: 'line', x1: 0, y1: 1, x2: 2, y2: 3, width: 0.1, ink: 'grid', dash: 0.5 })).toEqual({
    ...{ kind: 'line', x1: 10, y1: 23, x2: 16, y2: 29, ink: 'grid', dash: 1.5 },
    width: expect.closeTo(0.3, 9) as number,
  })
  expect(at({ kind: 'rect', x: 1, y: 2, width: 3, height: 4, stroke: 'given', strokeWidth: 0.25 })).toEqual(
    { kind: 'rect', x: 13, y: 26, width: 9, height: 12, stroke: 'given', strokeWidth: 0.75 }, // prettier-ignore
  )
  expect(at({ kind: 'circle', x: 1, y: 2, radius: 0.5, fill: 'given' })).toMatchObject({ x: 13, y: 26, radius: 1.5, fill: 'given' })
  expect(at({ kind: 'polyline', points: [[0, 0], [1, 2]], closed: true, stroke: 'given', strokeWidth: 1 })) // prettier-ignore
    .toEqual({ kind: 'polyline', points: [[10, 20], [13, 26]], closed: true, stroke: 'given', strokeWidth: 3 }) // prettier-ignore
  expect(at({ kind: 'text', x: 1, y: 2, text: '7', size: 0.5, ink: 'given', lying: true })).toEqual(
    { kind: 'text', x: 13, y: 26, text: '7', size: 1.5, ink: 'given', lying: true }, // prettier-ignore
  )
})

it('what has no stroke gets none', () => {
  expect(at({ kind: 'rect', x: 0, y: 0, width: 1, height: 1, fill: 'paper' })).not.toMatchObject({
    strokeWidth: expect.anything() as number,
  })
})

it.each([
  [{}, 0],
  [{ turned: true }, 180],
  [{ lying: true }, 90],
  [{ turned: true, lying: true }, 270],
])('a text that is %j is turned by %d degrees', (text, degrees) => expect(turnOf(text)).toBe(degrees))
