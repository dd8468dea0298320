import { describe, expect, it } from 'vitest'
import { isTone, isUnseen, light, onPaper, onScreen } from '#solver/drawing/palette.ts'
import type { Ink, Shape } from '#solver/drawing/scene.ts'
import { fromColouredPicture } from '../colours'
import { draw } from '../draw'
import { nonogram } from '../index'
import { isDark } from '../tint'

const PUZZLE = fromColouredPicture(['aab.', '.bcc', 'a..b'], { palette: ['#101010', '#d02020', '#f0d000'], background: '#eeeeff' })
const SOLUTION = PUZZLE.goal!

const inksOf = (shape: Shape): Ink[] => ('ink' in shape ? [shape.ink] : [shape.fill, shape.stroke].filter((ink) => ink !== undefined))
const areaOf = (shapes: readonly Shape[], colour: string) =>
  shapes.reduce((sum, shape) => {
    const isIt = shape.kind === 'rect' && shape.fill !== undefined && onScreen(shape.fill, light) === colour && shape.height === 1
    return isIt ? sum + shape.width : sum
  }, 0)

describe('the drawing of a coloured nonogram', () => {
  const { shapes } = draw(PUZZLE, { show: 'solution', solution: SOLUTION })

  it('fills as many cells with each colour as there are, on the background', () => {
    expect(['#101010', '#d02020', '#f0d000', '#eeeeff'].map((colour) => areaOf(shapes, colour))).toEqual([3, 3, 2, 12])
  })

  it('has a grey of its own for each colour on paper, far enough apart, and letters there that a screen does not show', () => {
    const tones = [...new Set(shapes.flatMap((shape) => (shape.kind === 'rect' ? inksOf(shape) : [])).filter(isTone))]
    const greys = tones.map((tone) => Number.parseInt(onPaper(tone).slice(1, 3), 16)).sort((a, b) => a - b)
    for (const [i, grey] of greys.slice(1).entries()) expect(grey - greys[i]!).toBeGreaterThan(30)
    const letters = shapes.filter((shape) => shape.kind === 'text' && isUnseen(shape.ink))
    // One a filled cell, and one a clue.
    expect(letters).toHaveLength(8 + 14)
  })

  it('writes clues in black or white, whichever is read better on their colour and on its grey', () => {
    const boxes = shapes.filter((shape) => shape.kind === 'rect' && shape.fill !== undefined && isTone(shape.fill) && shape.height < 1)
    const texts = shapes.filter((shape) => shape.kind === 'text' && /\d/.test(shape.text))
    expect(boxes).toHaveLength(14)
    for (const [i, box] of boxes.entries()) {
      const [ground, text] = [inksOf(box)[0]!, inksOf(texts[i]!)[0]!]
      for (const shown of [(ink: Ink) => onScreen(ink, light), onPaper]) expect(isDark(shown(ground))).toBe(!isDark(shown(text)))
    }
  })

  it('shows work: dots, what differs, and clues that are done without their ground', () => {
    const work = { cells: `aab.${'?'.repeat(8)}`, greyed: true }
    const scene = nonogram.draw(PUZZLE, { show: 'work', work, differing: [5] })
    expect(scene.shapes.filter((shape) => shape.kind === 'circle')).toHaveLength(1)
    expect(scene.shapes.some((shape) => shape.kind === 'rect' && shape.stroke === 'differs')).toBe(true)
    expect(
      scene.shapes.filter((shape) => shape.kind === 'text' && shape.ink === 'note').map((shape) => 'text' in shape && shape.text),
    ).toEqual(expect.arrayContaining(['2', '1']))
    // Work of another palette, or in black and white, is nothing known.
    for (const cells of ['#'.repeat(12), 'd'.repeat(12)])
      expect(
        draw(PUZZLE, { show: 'work', work: { cells, greyed: true } }).shapes.filter((shape) => areaOf([shape], '#101010') > 0),
      ).toEqual([])
  })

  it('keeps the answer of a book small, with the same cells', () => {
    const answer = nonogram.printing!.answer!(PUZZLE, SOLUTION)
    expect(['#101010', '#d02020', '#f0d000'].map((colour) => areaOf(answer.shapes, colour))).toEqual([3, 3, 2])
  })
})
