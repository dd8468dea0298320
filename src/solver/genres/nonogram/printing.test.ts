import { describe, expect, it } from 'vitest'
import type { Scene, Shape } from '#solver/drawing/scene.ts'
import { draw } from './draw'
import { printing } from './printing'
import type { Nonogram } from './puzzle'

type Text = Extract<Shape, { kind: 'text' }>

const plain: Nonogram = { rows: [[12], [1, 10], [3, 4, 3], [12]], columns: Array.from({ length: 12 }, (_, i) => (i % 2 ? [4] : [1, 2])) }
const coloured: Nonogram = {
  rows: [[10, 2], [1, 1, 10], [12]],
  columns: Array.from({ length: 12 }, () => [1, 1, 1]),
  colours: {
    palette: ['#aa3377', '#228833', '#000000'],
    background: '#ffffff',
    rows: ['ab', 'bab', 'c'],
    columns: Array.from({ length: 12 }, () => 'abc'),
  },
}
const texts = ({ shapes }: Scene): Text[] => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []))

/**
 * The ink of a clue: digits of Noto Sans are 0.555 of their size wide, with bearings of 0.05, and 0.73 high; its
 * small letters are no wider.
 */
function inkOf({ x, y, text, size }: Text) {
  const width = size * (0.555 * text.length - 0.1)
  return { left: x - width / 2, right: x + width / 2, top: y - size * 0.37, bottom: y + size * 0.37 }
}

describe('large print', () => {
  it.each([
    ['black', plain],
    ['coloured', coloured],
  ])('sets clues as large as cells allow, none on another: %s', (_name, puzzle) => {
    const scene = printing.large!.problem(puzzle)
    const clues = texts(scene)
    expect(texts(draw(puzzle, { show: 'problem' })).map(({ text }) => text)).toEqual(clues.map(({ text }) => text))
    expect(Math.min(...clues.map(({ size }) => size))).toBeGreaterThan(0.8)
    const inks = clues.map(inkOf)
    inks.forEach((one, i) => {
      expect(one.left > 0 && one.top > 0 && one.right < scene.width && one.bottom < scene.height).toBe(true)
      for (const other of inks.slice(i + 1)) {
        const isApart =
          one.right < other.left + 1e-9 || other.right < one.left + 1e-9 || one.bottom < other.top + 1e-9 || other.bottom < one.top + 1e-9
        expect(isApart, `${clues[i]!.text}`).toBe(true)
      }
    })
  })
  it('has the letters of a solution as large', () => {
    const puzzle: Nonogram = {
      rows: [[1, 1]],
      columns: [[1], [1]],
      colours: { palette: ['#aa3377', '#228833'], background: '#ffffff', rows: ['ab'], columns: ['a', 'b'] },
    }
    expect(texts(printing.large!.answer(puzzle, ['ab'])).map(({ size, text }) => [text, size])).toEqual([['a', 0.84], ['b', 0.84]]) // prettier-ignore
  })
  it('is cut along bold lines first, and then between any columns', () => {
    const { at, between, panel } = printing.large!.seams(plain)
    expect(at.map((x) => Math.round(x - panel))).toEqual([5, 10])
    expect(between!.map((x) => Math.round(x - panel))).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 11])
  })
})
