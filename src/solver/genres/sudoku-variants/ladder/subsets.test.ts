import { expect, it } from 'vitest'
import { sudokuVariants } from '..'
import { emptyBoard } from '../puzzle'
import { State } from './state'
import { nakedSubset } from './techniques/subsets'
import { told } from './told'

it('a naked pair names its cells and marks them', () => {
  const state = new State({ ...emptyBoard(4), givens: '....34..........' })
  const found = nakedSubset(2).find(state)!
  expect(found.cells).toEqual([0, 1])
  const { message, marks } = told(found, state)
  expect(sudokuVariants.say(message, 'en')).toContain('r1c1 and r1c2 of row 1 have only 1 and 2 between them')
  expect(marks.filter(({ role }) => role === 'reason').map(({ at }) => at)).toEqual([0, 1])
})
