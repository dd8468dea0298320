import { expect, it } from 'vitest'
import { mmOf } from '../model/box'
import { roughMeasure } from '../model/measure'
import { usualPaper } from '../model/usual'
import { profileOr } from '../profiles'
import { limited } from '../style/limited'
import type { FurnitureStyle } from '../style/style'
import { clear } from '../style/styles/clear'
import { furnished, furnitureBlocks } from './furniture'

const area = { x: 20, y: 20, width: 108, height: 170 }
const margins = { top: 5, bottom: 5, inner: 20, outer: 20 }
const profile = profileOr('office')
const on = { paper: usualPaper, page: 1, isDown: false }

/** A page with this furniture: its areas, and the shapes of its head and foot. */
function page(of: Partial<FurnitureStyle>, said = 'Sudoku', folio = '12') {
  const { look } = limited({ ...clear, furniture: { ...clear.furniture, ...of } }, profile)
  const at = furnished(area, look, margins, on, profile, true)
  const shapes = furnitureBlocks(at, look, { folio, book: said, page: said }, on, roughMeasure).flatMap((block) => block.shapes)
  return {
    at,
    lines: shapes.flatMap((shape) => (shape.kind === 'line' ? [shape] : [])),
    texts: shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : [])),
  }
}

it('the line of heads lies under them, between head and page, and takes its own room', () => {
  const { at, lines, texts } = page({ place: 'head', rule: 1 })
  expect(lines).toHaveLength(1)
  const [{ y1, width }, head] = [lines[0]!, texts.find(({ text }) => text === 'Sudoku')!]
  expect(width).toBeCloseTo(mmOf(1))
  expect(y1 - width / 2).toBeGreaterThanOrEqual(head.y + head.size / 2)
  expect(y1 + width / 2).toBeLessThanOrEqual(at.area.y)
  const { rule: _, ...ruleless } = clear.furniture
  const plain = furnished(area, limited({ ...clear, furniture: { ...ruleless, place: 'head' } }, profile).look, margins, on, profile, true)
  expect(at.head.height - plain.head.height).toBeCloseTo(mmOf(1))
  expect(at.foot.height).toBeCloseTo(plain.foot.height)
})

it('a page without words for its head has no line there', () => {
  expect(page({ place: 'head', rule: 1 }, '').lines).toEqual([])
})

it('a head at the foot ends before the number, also where this is in the middle', () => {
  const long = 'Puzzles for long evenings beside the fire and for the train home'
  for (const folio of ['middle', 'outer'] as const) {
    const { at, texts } = page({ place: 'foot', folio }, long)
    const [number, head] = [texts.find(({ text }) => text === '12')!, texts.find(({ text }) => text !== '12')!]
    const wide = roughMeasure.width('12', 'bold', number.size)
    const begins = folio === 'middle' ? at.foot.x + (at.foot.width - wide) / 2 : at.foot.x + at.foot.width - wide
    expect(head.x + roughMeasure.width(head.text, 'regular', head.size)).toBeLessThan(begins)
  }
})

it('a head that is cut says so, and one that fits does not', () => {
  const long = 'Puzzles for long evenings beside the fire and for the train home, second series'
  const said = (words: string) => page({ place: 'head' }, words).texts.find(({ text }) => text !== '12')!.text
  expect(said(long)).toMatch(/^Puzzles for .*[a-z]…$/)
  expect(roughMeasure.width(said(long), 'regular', mmOf(clear.type.head))).toBeLessThanOrEqual(area.width)
  expect(said('Sudoku')).toBe('Sudoku')
})

it('two long heads of a page share its line, and a short one leaves the other the rest', () => {
  const long = 'Puzzles for long evenings beside the fire and for the train home, second series'
  const both = { place: 'head', verso: 'both', recto: 'both', folio: 'outer' } as const
  const { at, texts } = page(both, long)
  const [left, right] = texts.filter(({ text }) => text !== '12').sort((a, b) => a.x - b.x)
  const wide = ({ text, size }: { text: string; size: number }) => roughMeasure.width(text, 'regular', size)
  expect(left!.x + wide(left!)).toBeLessThan(right!.x - wide(right!))
  expect(wide(left!)).toBeGreaterThan(at.head.width / 3)
  expect(page(both, 'Sudoku').texts.filter(({ text }) => text === 'Sudoku')).toHaveLength(2)
})
