import { expect, it } from 'vitest'
import { outOfBox } from './in-box'
import type { Shape } from './scene'

const leaves = (shape: Shape): boolean => outOfBox({ width: 10, height: 10, shapes: [shape] }).length === 1
const ink = 'given' as const

/** Shapes that just fit into the box with their strokes; moved by `by`, they extend beyond the side that is named. */
const cases: readonly (readonly [string, (by: number) => Shape])[] = [
  ['a line, left', (by) => ({ kind: 'line', x1: 1 - by, y1: 5, x2: 5, y2: 5, width: 2, ink })],
  ['a line, below', (by) => ({ kind: 'line', x1: 5, y1: 5, x2: 5, y2: 9 + by, width: 2, ink })],
  ['a rectangle, right', (by) => ({ kind: 'rect', x: 2, y: 2, width: 7 + by, height: 2, stroke: ink, strokeWidth: 2 })],
  ['a rectangle without a stroke, above', (by) => ({ kind: 'rect', x: 2, y: 0 - by, width: 2, height: 2, fill: ink, strokeWidth: 2 })],
  ['a circle, left', (by) => ({ kind: 'circle', x: 3 - by, y: 5, radius: 2, stroke: ink, strokeWidth: 2 })],
  ['a circle without a stroke, right', (by) => ({ kind: 'circle', x: 8 + by, y: 5, radius: 2, fill: ink, strokeWidth: 2 })],
  ['a way, above', (by) => ({ kind: 'polyline', points: [[5, 5], [5, 1 - by]], closed: false, stroke: ink, strokeWidth: 2 })], // prettier-ignore
  ['a text in the middle, right', (by) => ({ kind: 'text', x: 8.8 + by, y: 5, text: '12', size: 2, ink })],
  ['a text from its start, right', (by) => ({ kind: 'text', x: 7.6 + by, y: 5, text: '12', size: 2, ink, align: 'start' })],
  ['a text to its end, left', (by) => ({ kind: 'text', x: 2.4 - by, y: 5, text: '12', size: 2, ink, align: 'end' })],
  ['a text, above', (by) => ({ kind: 'text', x: 5, y: 1 - by, text: '🐈', size: 2, ink })],
]

it.each(cases)('%s', (_, shape) => {
  expect(leaves(shape(0))).toBe(false)
  expect(leaves(shape(0.01))).toBe(true)
})
