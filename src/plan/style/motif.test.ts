import { expect, it } from 'vitest'
import { edgesOf } from '../model/shapes'
import { motifIn, MOTIFS, rounded } from './motif'

const HAIR = 1e-6
const box = { x: 7, y: 11, width: 83, height: 41 }
const drawn = { ink: 'given', line: 0.3, cell: 9, seed: 'a' } as const

it.each(MOTIFS)('%s lie in their box with all their ink, and follow from their seed', (motif) => {
  const shapes = motifIn(motif, box, drawn)
  expect(shapes.length).toBeGreaterThan(10)
  for (const shape of shapes) {
    if (shape.kind === 'text' || shape.kind === 'line') throw new Error(`a motif has no ${shape.kind}`)
    const half = shape.stroke ? (shape.strokeWidth ?? 0) / 2 : 0
    const [left, top, right, bottom] = edgesOf(shape)
    expect(left - half).toBeGreaterThanOrEqual(box.x - HAIR)
    expect(top - half).toBeGreaterThanOrEqual(box.y - HAIR)
    expect(right + half).toBeLessThanOrEqual(box.x + box.width + HAIR)
    expect(bottom + half).toBeLessThanOrEqual(box.y + box.height + HAIR)
  }
  expect(motifIn(motif, box, drawn)).toEqual(shapes)
})

it.each([5, 100])('corners round by %i mm stay within the rectangle, and touch its four sides', (radius) => {
  const shape = rounded(box, radius, { fill: 'given' }, [0])
  if (shape.kind !== 'polyline') throw new Error('no polyline')
  const [left, top, right, bottom] = edgesOf(shape)
  ;[left, top, right, bottom].forEach((at, i) => expect(at).toBeCloseTo([box.x, box.y, box.x + box.width, box.y + box.height][i]!, 9))
  // The corner that should stay square is among the points, and the other corners are not.
  const has = (x: number, y: number) => shape.points.some(([px, py]) => Math.hypot(px - x, py - y) < HAIR)
  expect([has(box.x, box.y), has(box.x + box.width, box.y)]).toEqual([true, false])
})
