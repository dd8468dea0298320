import { describe, expect, it } from 'vitest'
import type { Shape } from '#solver/drawing/scene.ts'
import { sudokuVariants } from '.'
import { inward, outsideAt, ray } from './constraints/places'
import { tidied } from './formats/storage'
import { ruleNames } from './printing'
import { emptyBoard, type Constraint } from './puzzle'

const SIDE = 6
const KINDS = ['sandwich', 'x-sum', 'skyscraper', 'numbered-room']
const clue = (kind: string, column: number, value = 4): Constraint => {
  const outside = outsideAt(-1, column, SIDE)
  return { kind, outside, cells: ray(outside, SIDE, ...inward(outside, SIDE)!), value }
}
const boardOf = (...constraints: Constraint[]) => tidied({ ...emptyBoard(SIDE), constraints })
const topOf = (shape: Shape): number => (shape.kind === 'line' ? shape.y1 : shape.kind === 'circle' || shape.kind === 'rect' || shape.kind === 'text' ? shape.y : Infinity) // prettier-ignore
/** What is drawn above the board, as one text a shape, without its place. */
const above = (...constraints: Constraint[]): string[] => {
  const { shapes } = sudokuVariants.draw(boardOf(...constraints), { show: 'problem' })
  return shapes.filter((shape) => topOf(shape) > 0 && topOf(shape) < 1).map(({ kind }) => kind)
}

describe('numbers outside', () => {
  it.each(KINDS)('are bare where %s is the only kind', (kind) => {
    expect(above(clue(kind, 1), clue(kind, 3))).toEqual(['text', 'text'])
    expect(ruleNames(boardOf(clue(kind, 1))).en).toMatch(/^Number outside \(/)
  })

  it('have a sign of their own for each kind where there are several, and the rules name it', () => {
    const signs = KINDS.map((kind) => {
      const [other] = KINDS.filter((one) => one !== kind)
      // The other kind stands below the board.
      const below = outsideAt(SIDE, 0, SIDE)
      return above(clue(kind, 2), { ...clue(other!, 0), outside: below, cells: ray(below, SIDE, -1, 0) }).join()
    })
    expect(signs).toEqual(['text,line,line', 'text,circle', 'text,line,line', 'text,rect'])
    const { en, ja } = ruleNames(boardOf(...KINDS.map((kind, i) => clue(kind, i))))
    for (const words of ['between two bars outside (sandwich)', 'in a circle outside (x-sum)', 'under a roof outside (skyscrapers)', 'in a square outside (numbered rooms)']) expect(en).toContain(words) // prettier-ignore
    for (const words of ['外の2本の棒の間の数', '外の丸の中の数', '外の屋根の下の数', '外の四角の中の数']) expect(ja).toContain(words)
  })

  it('stand beside each other at one place', () => {
    const { shapes } = sudokuVariants.draw(boardOf(clue('sandwich', 2, 7), clue('skyscraper', 2, 3)), { show: 'problem' })
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []))
    expect(texts.map(({ text }) => text)).toEqual(['7', '3'])
    expect(texts[1]!.x - texts[0]!.x).toBeCloseTo(0.5)
    expect(texts.every(({ size }) => size === 0.25)).toBe(true)
  })
})
