import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { puzzleOf } from './exact/picture'
import { PictureUniqueness } from './picture-uniqueness'
import { ambiguities, solveNonogram } from './solve'

it('judges pictures changed cell by cell as the solver does from nothing', () => {
  const random = new Random('judge')
  const uniqueness = new PictureUniqueness(12, 9)
  const cells = Uint8Array.from({ length: 108 }, () => random.below(2))
  const kinds = new Set<string>()
  for (let i = 0; i < 200; i++) {
    const cell = random.below(108)
    cells[cell] = 1 - cells[cell]!
    const puzzle = puzzleOf(cells, 12, 9)
    const verdict = uniqueness.judge(cells, 1e6)
    kinds.add(verdict.kind)
    const expected = solveNonogram(puzzle, new Budget())
    expect(verdict.kind).toBe(expected.kind === 'unique' ? 'unique' : 'ambiguous')
    expect(verdict.free).toEqual(expected.kind === 'multiple' ? expected.differing : [])
    expect(verdict.isComplete).toBe(true)
    expect(uniqueness.groups()).toEqual(ambiguities(puzzle, new Budget()).groups)
    const quick = uniqueness.judge(cells, 1e6, false)
    expect(quick.kind).toBe(verdict.kind)
    expect(verdict.free).toEqual(expect.arrayContaining([...quick.free]))
  }
  expect([...kinds].sort()).toEqual(['ambiguous', 'unique'])
})

it('tells what line solving leaves, and is undecided without steps', () => {
  const uniqueness = new PictureUniqueness(2, 2)
  expect(uniqueness.judge(Uint8Array.of(1, 1, 1, 0), 100)).toMatchObject({ kind: 'unique', leftByLines: 0, free: [] })
  expect(uniqueness.judge(Uint8Array.of(1, 0, 0, 1), 100)).toMatchObject({ kind: 'ambiguous', leftByLines: 4, free: [0, 1, 2, 3] })
  expect(uniqueness.judge(Uint8Array.of(1, 0, 0, 1), 0)).toMatchObject({ kind: 'undecided', isComplete: false })
})
