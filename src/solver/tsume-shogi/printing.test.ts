import { expect, it } from 'vitest'
import { printing } from './printing'
import { problemOfSfen } from './testing'

const problem = problemOfSfen('8k/9/7+Rg/9/9/9/9/9/9 b r2b3g4s4n4l18p 1')
const solution = { length: 3, moves: ['2c1c', 'P*1b', '1c2b'], leftover: [] }

it('other lines of the defender are told by the ply at which they leave the solution', () => {
  const variations = [{ ply: 2, moves: ['1a2a', '1c2b'], leftover: [] }]
  expect(printing.remarks!(problem, solution, { variations })).toEqual([
    {
      en: expect.stringMatching(/^Move 2 may also be K-2a .*, mate in 3\.$/) as string,
      ja: expect.stringMatching(/^変化：2手目 △２一玉 .* まで3手$/) as string,
    },
  ])
})
it.each([null, {}, { variations: 1 }, { variations: [null, { ply: 'x' }, { ply: 2, moves: ['no'] }] }])(
  'of a grading that has none (%j), nothing',
  (details) => {
    expect(printing.remarks!(problem, solution, details)).toEqual([])
  },
)
