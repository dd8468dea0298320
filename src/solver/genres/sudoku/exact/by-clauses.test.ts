import { expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { sudokuGenerator } from '../generate'
import { samples } from '../samples'
import { solveSudoku } from '../solve'
import { verify } from '../check'
import { solveByClauses } from './by-clauses'

/** The two solvers share nothing but the rules: what they agree on is so. */
function agreeOn(givens: string): string {
  const puzzle = { givens }
  const main = solveSudoku(puzzle, new Budget())
  const judge = solveByClauses(puzzle, new Budget())
  expect(judge.kind, givens).toBe(main.kind)
  if (judge.kind === 'unique' && main.kind === 'unique') expect(judge.solution).toBe(main.solution)
  if (judge.kind === 'multiple' && main.kind === 'multiple') {
    for (const solution of [judge.solution, judge.second]) expect(verify(puzzle, solution)).toBe(true)
    expect(judge.second).not.toBe(judge.solution)
    expect([main.differing, main.ranOut]).toEqual([judge.differing, undefined])
  }
  return main.kind
}

it('agrees with the main solver on puzzles that lack or miss a given, and on those with a wrong one', () => {
  const random = new Random('judge')
  const kinds: Record<string, number> = {}
  const base = [...samples.map(({ givens }) => givens)]
  const generator = sudokuGenerator([])
  for (let seed = 0; seed < 20; seed++) {
    const made = generator.generate({ symmetry: 'none', minimal: true }, `judge ${seed}`, new Budget())
    if (made.ok) base.push(made.value.givens)
  }
  for (const givens of base)
    for (let round = 0; round < 15; round++) {
      const cells = givens.split('')
      const clues = cells.flatMap((given, cell) => (given === '.' ? [] : [cell]))
      if (round % 3 === 1) cells[clues[random.below(clues.length)]!] = '.'
      if (round % 3 === 2) cells[random.below(81)] = String(1 + random.below(9))
      const kind = agreeOn(cells.join(''))
      kinds[kind] = (kinds[kind] ?? 0) + 1
    }
  expect(Math.min(kinds['unique']!, kinds['multiple']!, kinds['none']!)).toBeGreaterThan(60)
})

it('takes what is no sudoku as the main solver does', () => {
  expect(agreeOn('')).toBe('multiple')
  expect(agreeOn('11')).toBe('none')
})

it('keeps to its budget', () => {
  expect(solveByClauses(samples[0]!, new Budget(50))).toEqual({ kind: 'undecided', ranOut: 'steps', steps: 50 })
})
