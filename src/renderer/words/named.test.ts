import { expect, it } from 'vitest'
import { sudoku } from '#solver/genres/sudoku/index.ts'
import { named, namedIn } from './index'

it('names are taken one after another, whatever a list gives beside them', () => {
  const names = [{ en: 'One', ja: '一' }, { en: 'Two', ja: '二' }, sudoku.name]
  expect(names.map(named)).toEqual(names.map((name) => named(name)))
  expect(named(names[0])).toMatch(/^(One|一)$/)
  expect([namedIn('en', names[1]), namedIn('ja', names[1]), named(undefined)]).toEqual(['Two', '二', ''])
})
