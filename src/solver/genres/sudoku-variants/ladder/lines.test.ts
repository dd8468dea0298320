import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { digitAt } from '#solver/genre/digits/cells.ts'
import { sudokuVariants } from '..'
import { factsOf, isSound } from '../constraints/kept'
import { PAGES } from '../constraints/registry'
import { shapesOn } from '../constraints/testing'
import { Engine } from '../exact/engine'
import { rulesOf } from '../exact/rules'
import { tidied } from '../formats/storage'
import { emptyBoard, type Constraint, type VariantSudoku } from '../puzzle'
import { nanidoVariants } from './grader'
import { State } from './state'
import { filling, lastOfLine, longFilling, partner } from './techniques/lines'
import { trial } from './techniques/trial'
import { told } from './told'
import { nextStep } from './walk'

const six = emptyBoard(6)
const stateOf = (givens: string, ...constraints: readonly Constraint[]): State =>
  new State(tidied({ ...six, givens: givens.padEnd(36, '.'), constraints }))

describe('rungs for constraints', () => {
  it('partner: digits that two cells leave each other', () => {
    const found = partner.find(stateOf('', { kind: 'xv', cells: [0, 1], value: 5 }))
    expect(found).toMatchObject({ technique: 'partner', cells: [0, 1], kinds: ['xv'] })
    expect(found?.removed).toEqual([[0, 5], [0, 6], [1, 5], [1, 6]]) // prettier-ignore
  })

  it('last cell: the only digit that fits the others', () => {
    const found = lastOfLine.find(stateOf('41', { kind: 'arrow', cells: [0], others: [1, 7] }))
    expect(found).toMatchObject({ technique: 'last-of-line', cells: [0, 1, 7], placed: [[7, 3]], kinds: ['arrow'] })
    expect(lastOfLine.find(stateOf('4', { kind: 'arrow', cells: [0], others: [1, 7] }))).toBeUndefined()
  })

  it('filling: digits that no filling has, of few and of many cells', () => {
    const few = filling.find(stateOf('3', { kind: 'arrow', cells: [0], others: [1, 2] }))
    expect(few?.removed).toEqual([1, 2].flatMap((cell) => [4, 5, 6].map((digit) => [cell, digit])))
    const many = { kind: 'sum', cells: [0, 7, 14, 21, 28], value: 6 }
    expect(filling.find(stateOf('', many))).toBeUndefined()
    expect(longFilling.find(stateOf('', many))?.removed.every(([, digit]) => digit > 1)).toBe(true)
  })

  it('a line without a filling leaves a cell without a digit', () => {
    const state = stateOf('1', { kind: 'arrow', cells: [0], others: [1, 2] })
    state.apply(filling.find(state)!)
    expect(state.isBroken).toBe(true)
  })

  it('contradiction: only where constraints say more than houses', () => {
    expect(trial.find(stateOf('12'))).toBeUndefined()
    const two = [{ kind: 'thermo', cells: [0, 1, 2, 3, 4, 5] }, { kind: 'difference', cells: [6, 7], value: 5 }] as const // prettier-ignore
    let state = stateOf('', ...two)
    for (let found = nextStep(state, false); found !== undefined; found = nextStep(state, false)) state.apply(found)
    state = stateOf('', ...two)
    const found = trial.find(state)
    expect(found).toMatchObject({ technique: 'trial', placed: [] })
  })
})

it('never takes a digit of the solution away, and tells every step in both languages with its cells', () => {
  const random = new Random('rungs')
  const all = PAGES.flatMap(({ kind }) => (shapesOn(6)[kind] ?? []).map((members): Constraint => ({ kind, ...members })))
  const shapes = all.filter((one) => isSound(one, factsOf(six)))
  const techniques = new Set<string>()
  const tried: string[] = []
  for (let nth = 0; nth < 150; nth++) {
    const grid = new Engine(rulesOf(six)).atRandom(six.givens, random, 1000)!
    const at = (cell: number): number => digitAt(grid, cell)
    const fitting = random.shuffle([...shapes]).filter((one) => PAGES.find(({ kind }) => kind === one.kind)!.holds(one, at, factsOf(six))).slice(0, 6) // prettier-ignore
    const givens = Array.from(grid, (sign) => (random.below(100) < 18 ? sign : '.')).join('')
    const puzzle: VariantSudoku = tidied({ ...six, givens, constraints: fitting })
    const start = new State(puzzle)
    const wrong = trial.find(start)
    if (wrong !== undefined) {
      const [cell, digit] = wrong.removed[0]!
      if (at(cell) === digit) expect.unreachable(JSON.stringify(puzzle))
      tried.push(told(wrong, start).trial?.at(-1)?.message.code ?? 'none')
    }
    if (new Engine(rulesOf(puzzle)).count(givens, 2, 20_000) !== 1) continue
    const grading = nanidoVariants.grade(puzzle, new Budget(1e6), true)
    expect(grading.level).not.toBeNull()
    for (const { technique, marks, message } of grading.steps) {
      techniques.add(technique)
      for (const { role, at: cell, value } of marks) {
        if (role === 'removed' && at(cell) === value) expect.unreachable(`${technique} of ${JSON.stringify(puzzle)}`)
        if (role === 'target') expect(value).toBe(at(cell))
      }
      expect(marks.length).toBeGreaterThan(0)
      const said = (['en', 'ja'] as const).map((language) => sudokuVariants.say(message, language))
      expect(said.filter((text) => /undefined|variants\.|NaN/.test(text))).toEqual([])
    }
  }
  for (const technique of ['partner', 'last-of-line', 'filling']) expect([...techniques]).toContain(technique)
  // Most trials are short enough to be told to the clash.
  expect([tried.length > 20, tried.filter((code) => code === 'variants.clash').length * 2 > tried.length]).toEqual([true, true])
})
