import { expect, it } from 'vitest'
import { nonogram } from '../../solver/nonogram'
import { fromPicture } from '../../solver/nonogram/clues'
import { layersOf, textLines } from './layers'

const SIDE = 210
// Every other cell, in turn: the picture with the most shapes there is.
const chequered = Array.from({ length: SIDE }, (_, row) => Array.from({ length: SIDE }, (_, i) => ((i + row) % 2 ? '#' : '.')).join(''))

it('the largest board is a handful of paths, and loses no shape', () => {
  const scene = nonogram.draw(fromPicture(chequered), { show: 'work', work: { cells: chequered.join(''), greyed: false } })
  const { layers, texts } = layersOf(scene)
  const drawn = layers.reduce((sum, { path }) => sum + path.split('M').length - 1, 0)
  expect(drawn + texts.length).toBe(scene.shapes.length)
  expect(scene.shapes.length).toBeGreaterThan(SIDE * SIDE)
  expect(texts.length).toBe(scene.shapes.filter(({ kind }) => kind === 'text').length)
  expect(layers.length).toBeLessThan(10)
})

it('the order of drawing is kept', () => {
  const box = (x: number, fill: 'paper' | 'answer') => ({ kind: 'rect', x, y: 0, width: 1, height: 1, fill }) as const
  const { layers } = layersOf({ width: 3, height: 1, shapes: [box(0, 'paper'), box(1, 'answer'), box(2, 'answer'), box(0, 'paper')] })
  expect(layers.map(({ fill, path }) => [fill, path.split('M').length - 1])).toEqual([
    ['paper', 1],
    ['answer', 2],
    ['paper', 1],
  ])
})

it('a changed cell touches the clues of its row and its column, and no others', () => {
  const lines = (picture: readonly string[], before: ReturnType<typeof textLines>) =>
    textLines(layersOf(nonogram.draw(fromPicture(picture), { show: 'problem' })).texts, before)
  const before = lines(['#.#', '...', '#.#'], [])
  expect(before.map(({ texts }) => texts.map(({ text }) => text).join(' '))).toEqual(['1 1', '0', '1 1', '1 1', '0', '1 1'])
  const after = lines(['#.#', '.#.', '#.#'], before)
  expect(after.map((line, i) => line === before[i])).toEqual([true, false, true, true, false, true])
})
