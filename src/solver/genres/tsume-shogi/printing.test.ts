import { expect, it } from 'vitest'
import { draw } from './draw'
import { printing } from './printing'
import { problemOfSfen } from './testing'

const problem = problemOfSfen('8k/9/7+Rg/9/9/9/9/9/9 b r2b3g4s4n4l18p 1')
const solution = { length: 3, moves: ['2c1c', 'P*1b', '1c2b'], leftover: [] }

it('other lines of the defender are printed with the ply at which they leave the solution', () => {
  const variations = [{ ply: 2, moves: ['1a2a', '1c2b'], leftover: [] }]
  expect(printing.remarks!(problem, solution, { variations })).toEqual([
    {
      en: expect.stringMatching(/^Move 2 may also be K-2a .*, mate in 3\.$/) as string,
      ja: expect.stringMatching(/^（イ）変化：2手目 △２一玉 .* まで3手$/) as string,
    },
  ])
})
it.each([null, {}, { variations: 1 }, { variations: [null, { ply: 'x' }, { ply: 2, moves: ['no'] }] }])(
  'of a grading that has none (%j), nothing',
  (details) => {
    expect(printing.remarks!(problem, solution, details)).toEqual([])
  },
)

it('a few tries are printed, first those with a single refutation', () => {
  const tries = [
    { ply: 1, moves: ['2c2b+', '1a2b'], only: false },
    ...Array.from({ length: 8 }, () => ({ ply: 1, moves: ['2c1c', '1a2a'], only: true })),
  ]
  const told = printing.remarks!(problem, solution, { tries, variations: [{ ply: 2, moves: ['1a2a', '1c2b'] }] })
  expect(told.map(({ ja }) => ja)).toEqual([
    ...Array<unknown>(6).fill(expect.stringMatching(/^紛れ：1手目 ▲１三龍 は △２一玉 で逃れ$/)),
    expect.stringMatching(/^（イ）変化/),
  ])
  expect(told[0]!.en).toMatch(/^Move 1, try: \S+ fails to K-2a alone\.$/)
})

it('faults are printed by ply, and variations are numbered as in magazines', () => {
  const details = {
    variations: [{ ply: 2, moves: ['1a2a', '1c2b'], leftover: [] }],
    magazine: {
      faults: [
        { kind: 'distant', ply: 1, moves: ['2c2b'] },
        { kind: 'variation', ply: 2, moves: ['1a2a', '1c2b'] },
        { kind: 'nonsense', ply: 2, moves: ['1a2a'] },
        { kind: 'cook', ply: 3, moves: ['1c1b'] },
      ],
    },
  }
  const told = printing.remarks!(problem, solution, details)
  expect(told.map(({ ja }) => ja)).toEqual([
    expect.stringMatching(/^以遠打：1手目 ▲２二/),
    expect.stringMatching(/^（イ）変化：2手目 △２一玉/),
    expect.stringMatching(/^余詰：3手目 ▲/),
  ])
  expect(told[0]!.en).toMatch(/^Move 1, drop from afar: /)
})

it('a line that was examined in place of the solution is printed, with its faults', () => {
  const details = {
    variations: [{ ply: 2, moves: ['1a2a'] }],
    magazine: { line: ['2c2b'], faults: [{ kind: 'leftover', ply: 1, moves: ['2c2b'] }] },
  }
  expect(printing.remarks!(problem, solution, details).map(({ ja }) => ja.split('：')[0])).toEqual(['検討した手順', '駒余り'])
})

it('the final board has the magazines’ name, and the pieces after the last move', () => {
  const { name, scene } = printing.final!(problem, solution)
  const signs = (of: typeof scene) => of.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
  expect(name.ja).toBe('詰上り図')
  expect(signs(scene)).not.toEqual(signs(draw(problem, { show: 'problem' })))
  expect(signs(scene)).toEqual(expect.arrayContaining(signs(draw({ ...problem }, { show: 'work', work: { moves: solution.moves } }))))
})
