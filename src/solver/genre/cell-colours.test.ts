import { expect, it } from 'vitest'
import { coloursOf, isAnyMarked, withColour } from './cell-colours'

it('colours are read as they were stored, and nothing else is one', () => {
  expect(coloursOf([0, 6, 2], 3)).toEqual([0, 6, 2])
  expect(coloursOf([7, -1, 1.5], 3)).toEqual([0, 0, 0])
  expect(coloursOf(['1', null, {}], 3)).toEqual([0, 0, 0])
  expect([coloursOf([1], 3), coloursOf(undefined, 3), coloursOf('111', 3)]).toEqual([undefined, undefined, undefined])
  expect([isAnyMarked(undefined), isAnyMarked([0, 0]), isAnyMarked([0, 1])]).toEqual([false, false, true])
})

it('a colour goes on all cells, and is taken away only where all have it', () => {
  expect(withColour([0, 2, 0], [0, 1], 2)).toEqual([2, 2, 0])
  expect(withColour([2, 2, 1], [0, 1], 2)).toEqual([0, 0, 1])
  expect(withColour([2, 2, 1], [0, 2], 0)).toEqual([0, 2, 0])
})
