import { expect, it } from 'vitest'
import type { Scene } from './scene'
import { packScene, unpackScene } from './scene-text'

const scene: Scene = {
  width: 148,
  height: 210,
  shapes: [
    { kind: 'line', x1: 0, y1: 1.25, x2: 3, y2: 4, width: 0.1, ink: 'grid' },
    { kind: 'line', x1: 0, y1: 1, x2: 3, y2: 4, width: 0.1, ink: 'answer', dash: 0.5 },
    { kind: 'rect', x: 1, y: 2, width: 3, height: 4, fill: 'paper' },
    { kind: 'rect', x: 1, y: 2, width: 3, height: 4, stroke: 'given', strokeWidth: 0.3 },
    { kind: 'circle', x: 1, y: 2, radius: 3, fill: 'given' },
    { kind: 'polyline', points: [[0, 0], [1, 0], [1, 1]], closed: true, fill: 'shade', stroke: 'given', strokeWidth: 0.2 }, // prettier-ignore
    { kind: 'text', x: 1, y: 2, text: '九 "7"', size: 3, ink: 'given', bold: true, align: 'start' },
    { kind: 'text', x: 1, y: 2, text: '歩', size: 3, ink: 'note', align: 'middle', turned: true, lying: true },
  ],
}

it('a scene comes back from its text as it was', () => expect(unpackScene(packScene(scene))).toEqual(scene))

it('numbers are rounded, and a stroke without a width gets the window’s thin one', () => {
  const { shapes } = unpackScene(
    packScene({ width: 1 / 3, height: 1, shapes: [{ kind: 'circle', x: 2 / 3, y: 0, radius: 1, stroke: 'grid' }] }, 100),
  )
  expect(shapes).toEqual([{ kind: 'circle', x: 0.67, y: 0, radius: 1, stroke: 'grid', strokeWidth: 0.02 }])
})

it('as fine as is asked for, and a text in the middle where nothing is said', () => {
  const text = { kind: 'text', x: 1 / 3, y: 1, text: '7', size: 1, ink: 'given' } as const
  expect(unpackScene(packScene({ width: 1, height: 1, shapes: [text] }, 10_000)).shapes).toEqual([{ ...text, x: 0.3333, align: 'middle' }])
  for (const turns of [{ turned: true }, { lying: true }, { align: 'end' as const }]) {
    expect(unpackScene(packScene({ width: 1, height: 1, shapes: [{ ...text, x: 1, align: 'start', ...turns }] })).shapes).toEqual([
      { ...text, x: 1, align: 'start', ...turns },
    ])
  }
})
