import { describe, expect, it } from 'vitest'
import type { LevelScheme } from '#solver/genre/level-scheme.ts'
import { bordersOf, stepOf, toStep, withBorder } from './scheme-borders'

const scheme = (rules: LevelScheme['rules'], levels = [1, 2, 3]): LevelScheme => ({
  ...{ format: 'nanido-level-scheme', version: 1, id: 's', name: { en: 'S', ja: 'S' }, revision: 0 },
  ...{ genre: 'g', grader: 'r', graderVersion: 1, levels, rules, origin: { kind: 'hand', source: '' } },
})
const byValue = scheme([
  { when: { n: [5, null] }, level: 3 },
  { when: { value: [null, 1.75] }, level: 1 },
  { when: { value: [1.75, 2.6] }, level: 2 },
  { when: { value: [2.6, null] }, level: 3 },
])
const byEffort = scheme([
  { when: { base: [2, 3] }, level: 2 },
  { when: {}, level: 3 },
  { when: { base: [2, 3], effort: [100, null] }, raise: 1 },
  { when: { base: [3, 4], effort: [100, null] }, raise: 1 },
])

describe('the borders of a scheme', () => {
  it('are what its rules part problems at, each once, between its levels', () => {
    expect(bordersOf(byValue)).toEqual([
      { feature: 'value', at: 1.75, base: null, lower: 1, upper: 2 },
      { feature: 'value', at: 2.6, base: null, lower: 2, upper: 3 },
    ])
  })
  it('of effort belong to a base level, also where two levels have the same limit', () => {
    expect(bordersOf(byEffort).map(({ base, at, lower, upper }) => [base, at, lower, upper])).toEqual([
      [2, 100, 2, 3],
      [3, 100, 3, 4],
    ])
  })
  it('know their levels where a rule above is written without an end', () => {
    const open = scheme([
      { when: { value: [null, 2] }, level: 1 },
      { when: {}, level: 2 },
    ])
    expect(bordersOf(open)).toMatchObject([{ at: 2, lower: 1, upper: 2 }])
  })
})

describe('a border that is moved', () => {
  const [first, second] = bordersOf(byValue)
  it('moves in every rule that has it, and nothing else does', () => {
    const moved = withBorder(byValue, first!, 2, 0.05)
    expect(moved.rules.map(({ when }) => when.value)).toEqual([undefined, [null, 2], [2, 2.6], [2.6, null]])
    expect(withBorder(moved, bordersOf(moved)[0]!, 1.75, 0.05)).toEqual(byValue)
  })
  it('stops before the next one', () => {
    expect(bordersOf(withBorder(byValue, first!, 9, 0.05)).map(({ at }) => at)).toEqual([2.55, 2.6])
    expect(bordersOf(withBorder(byValue, second!, -9, 0.05)).map(({ at }) => at)).toEqual([1.75, 1.8])
  })
  it('of one base level leaves that of another alone', () => {
    const [two] = bordersOf(byEffort)
    expect(bordersOf(withBorder(byEffort, two!, 75, 1)).map(({ base, at }) => [base, at])).toEqual([
      [2, 75],
      [3, 100],
    ])
  })
})

it('steps are round, and whole for efforts', () => {
  expect([stepOf('value', 3), stepOf('value', 400), stepOf('value', 0), stepOf('effort', 1e4)]).toEqual([0.01, 2, 0.01, 1])
  expect([toStep(1.2345, 0.05), toStep(0.3, 0.1)]).toEqual([1.25, 0.3])
})
