import { expect, it } from 'vitest'
import { roughMeasure } from '../model/measure'
import { downAt, lengthDown, runsDown } from './vertical'

const style = { size: 4, face: 'regular' } as const
const down = (text: string) =>
  downAt(text, 10, 20, style, roughMeasure).flatMap((shape) =>
    shape.kind === 'text' ? [{ text: shape.text, y: shape.y, lies: shape.lying === true }] : [],
  )

it('letters stand below each other, and the words begin at the top', () => {
  expect(down('数独')).toEqual([
    { text: '数', y: 22, lies: false },
    { text: '独', y: 26, lies: false },
  ])
})
it('one or two figures stand upright in one cell, and Latin words lie', () => {
  expect(down('第12回').map(({ text, lies }) => [text, lies])).toEqual([['第', false], ['12', false], ['回', false]]) // prettier-ignore
  expect(down('本Sudoku').map(({ text, lies }) => [text, lies])).toEqual([['本', false], ['Sudoku', true]]) // prettier-ignore
  expect(down('2026年').map(({ text, lies }) => [text, lies])).toEqual([['2026', true], ['年', false]]) // prettier-ignore
})
it('a line is as long as its cells and what stands between them', () => {
  expect(lengthDown('数独本', style, roughMeasure, 0.5)).toBeCloseTo(3 * 4 + 2 * 2, 9)
  expect(lengthDown('', style, roughMeasure, 0.5)).toBe(0)
})
it('runs down in Japanese and Chinese only', () => {
  expect((['ja', 'zh-Hans', 'zh-Hant', 'en', 'ko'] as const).filter(runsDown)).toEqual(['ja', 'zh-Hans', 'zh-Hant'])
})
