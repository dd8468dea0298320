import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { emptyBoard, type VariantSudoku } from './puzzle'
import { sudokuVariants } from '.'
import { marksOf } from './marks'

const solution = '123434122143' + '4321'
/** All of a board of four, so that no mark is needed. */
const filled: VariantSudoku = {
  ...emptyBoard(4),
  givens: solution,
  even: [1],
  odd: [0],
  cages: [{ cells: [0, 1], sum: 3 }],
  bars: [[0, 1]],
  greater: [[3, 2]],
  constraints: [{ kind: 'thermo', cells: [0, 1, 2] }, { kind: 'anti-king', cells: [] }], // prettier-ignore
}

describe('marks that are not needed', () => {
  it('are neighbours without them', () => {
    const found = sudokuVariants.neighbours!({ ...filled, constraints: [{ kind: 'thermo', cells: [0, 1, 2] }] }, solution)
    const names = found.filter(({ kind }) => kind === 'removed').map(({ names: [name] }) => name!.en)
    expect(names.slice(16)).toEqual(['Even r1c2', 'Odd r1c1', 'Cage r1c1', 'Bar r1c1', 'Sign r1c4', 'Thermometer r1c1'])
    expect(found.at(-1)!.puzzle).toMatchObject({ constraints: [], cages: filled.cages })
  })

  it('do not count where a rule says that all are given', () => {
    const ruled: VariantSudoku = { ...filled, rules: ['consecutive'] }
    const names = sudokuVariants.neighbours!(ruled, solution).flatMap(({ names: [name], kind }) => (kind === 'removed' ? [name!.en] : []))
    expect(names).not.toContain('Bar r1c1')
  })

  it('have no cells where they are rules of the whole board', () => {
    expect(marksOf(filled).find(({ name }) => name.en === 'Anti-king')!.cells).toEqual([])
  })
})

describe('mending of marks', () => {
  /** A thermometer that nobody can fill, and a board that lacks it. */
  const broken: VariantSudoku = { ...emptyBoard(4), givens: `.234${solution.slice(4)}`, constraints: [{ kind: 'thermo', cells: [1, 0] }, { kind: 'thermo', cells: [0, 1] }] } // prettier-ignore

  it('takes the one off that contradicts the others', () => {
    const proposed = sudokuVariants.mending!.propose(broken, {}, new Budget(100_000))
    if (!proposed.ok) return expect.unreachable(proposed.message.code)
    const [first] = proposed.value
    expect(first).toMatchObject({ unique: true, message: { code: 'variants.mend-mark', name: { en: 'Thermometer r1c2' } } })
    expect(first!.puzzle.constraints).toEqual([{ kind: 'thermo', cells: [0, 1] }])
    for (const language of ['en', 'ja'] as const) expect(sudokuVariants.say(first!.message, language)).toMatch(/r1c2|1行2列/u)
  })

  it('counts cells as English does', () => expect(sudokuVariants.say({ code: 'variants.mend-mark', name: { en: 'Even r1c1', ja: '' }, after: 1 } as never, 'en')).toMatch(/differ in 1 cell\.$/)) // prettier-ignore

  it('takes off as many as stand in the way, and then gives digits', () => {
    const long: VariantSudoku = { ...emptyBoard(4), constraints: [{ kind: 'thermo', cells: [0, 1, 2, 3, 7] }, { kind: 'nabner', cells: [8, 9, 10] }] } // prettier-ignore
    const done = sudokuVariants.mending!.finish(long, {}, new Budget(100_000))
    if (!done.ok) return expect.unreachable(done.message.code)
    expect(done.value.puzzle.constraints).toEqual([])
    expect(done.value.message).toMatchObject({ code: 'variants.mended-marks', names: [{ en: 'Nabner line r3c1' }, { en: 'Thermometer r1c1' }] }) // prettier-ignore
    expect(sudokuVariants.solve(done.value.puzzle, new Budget(1000)).kind).toBe('unique')
    expect(sudokuVariants.say(done.value.message, 'ja')).toMatch(/外した印：ナブナー.*温度計/u)
  })
})
