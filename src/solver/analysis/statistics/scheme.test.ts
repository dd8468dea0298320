import { describe, expect, it } from 'vitest'
import type { Problem } from './problem'
import { levelBy } from './scheme'
import type { LevelScheme } from '#solver/genre/level-scheme.ts'
import { faultOf, gapsOf, readScheme, schemeText } from './scheme-check'

const none: Problem = {
  ...{ id: 1, position: 1, state: 'graded', label: null, level: null, value: null, lowerValue: null, n: null },
  ...{ technique: null, base: null, effort: null, cells: null, colours: null },
}
const scheme: LevelScheme = {
  ...{ format: 'nanido-level-scheme', version: 1, id: 'mine', name: { en: 'Mine', ja: '私の基準' }, revision: 1 },
  ...{ genre: 'nullgenre', grader: 'stars', graderVersion: 1, levels: [1, 2, 3] },
  rules: [
    { when: { n: [5, null] }, level: 3 },
    { when: { value: [2.6, null] }, level: 3 },
    { when: { value: [null, 1.75] }, level: 1 },
  ],
  default: 2,
  origin: { kind: 'hand', source: '' },
}
const level = (problem: Partial<Problem>, by = scheme) => levelBy(by, ['easy', 'hard'])({ ...none, ...problem })

describe('a level scheme', () => {
  it('gives the level of the first rule that fits, a value on a border belonging to the level above', () => {
    expect([1.74, 1.75, 2.59, 2.6].map((value) => level({ n: 3, value }))).toEqual([1, 2, 2, 3])
    expect(level({ n: 5, value: 1 })).toBe(3)
  })

  it('holds what is unsolved for larger than any number, and gives nothing where nothing is known', () => {
    expect(level({ state: 'unsolved', n: 2 })).toBe(3)
    expect(level({ n: 2 })).toBeNull()
    expect(level({ state: 'stale', n: 2, value: 1 })).toBeNull()
    expect(level({ state: 'ungraded' })).toBeNull()
  })

  it('raises once, never above the highest level, by conditions on the level before', () => {
    const raising: LevelScheme = {
      ...scheme,
      rules: [
        { when: { base: [null, 2] }, level: 1 },
        { when: { base: [2, 3] }, level: 2 },
        { when: { base: [3, 4] }, level: 3 },
        { when: { base: [4, null] }, level: null },
        { when: { base: [1, 2], effort: [10, null] }, raise: 1 },
        { when: { effort: [5, null] }, raise: 1 },
      ],
    }
    const at = (base: number, effort: number) => level({ base, effort }, raising)
    expect([at(1, 4), at(1, 5), at(1, 12), at(2, 99), at(3, 99)]).toEqual([1, 2, 2, 3, 3])
    expect(level({ state: 'unsolved' }, raising)).toBeNull()
  })

  it('knows techniques by their place', () => {
    const byTechnique: LevelScheme = { ...scheme, rules: [{ when: { technique: [1, null] }, level: 3 }] }
    expect([level({ technique: 'easy' }, byTechnique), level({ technique: 'hard' }, byTechnique)]).toEqual([2, 3])
  })

  it('comes back from its file as it was', () => {
    expect(readScheme(schemeText(scheme))).toEqual({ ok: true, value: scheme })
  })
})

describe('the check of schemes', () => {
  /** Criterion I as Sato 2001, 4.4 prints it: level 2 with n = 4 under 1.75, and no rule for n = 3 from 2.6 on. */
  const printed = [
    { when: { n: [null, 3] }, level: 1 },
    { when: { n: [3, 4], value: [null, 1.75] }, level: 1 },
    { when: { n: [3, 4], value: [1.75, 2.6] }, level: 2 },
    { when: { n: [4, 5], value: [null, 1.75] }, level: 2 },
    { when: { n: [4, 5], value: [2.6, null] }, level: 3 },
    { when: { n: [5, null] }, level: 3 },
  ] as const

  it('finds the gaps of the printed criterion I', () => {
    const gapOf4 = { n: [4, 5], value: [1.75, 2.6] }
    const gapOf3 = { n: [3, 4], value: [2.6, null] }
    expect([...gapsOf({ rules: printed })].toSorted((a, b) => b.n![0]! - a.n![0]!)).toEqual([gapOf4, gapOf3])
    const mended = printed.with(3, { when: { n: [4, 5], value: [null, 2.6] }, level: 2 } as never)
    expect([...gapsOf({ rules: mended })]).toEqual([gapOf3])
    expect([...gapsOf({ rules: [...mended, { when: { n: [3, 4], value: [2.6, null] }, level: 2 }] })]).toEqual([])
    expect(faultOf({ ...scheme, rules: printed, default: undefined })?.code).toBe('scheme.gap')
  })

  it.each([
    ['scheme.levels', { levels: [2, 1] }],
    ['scheme.levels', { levels: [] }],
    ['scheme.level', { default: 7 }],
    ['scheme.level', { rules: [{ when: {}, level: 9 }] }],
    ['scheme.range', { rules: [{ when: { value: [2, 2] }, level: 1 }] }],
    ['scheme.raise', { rules: [{ when: {}, raise: 0 }] }],
    ['scheme.id', { id: 'a b' }],
    ['scheme.too-large', { rules: Array.from({ length: 501 }, () => ({ when: {}, level: 1 })) }],
  ] as const)('refuses a scheme with %s', (code, change) => {
    expect(faultOf({ ...scheme, ...(change as Partial<LevelScheme>) })).toMatchObject({ code })
  })

  it.each([
    ['{', 'scheme.not-json'],
    ['[]', 'scheme.field'],
    ['{}', 'scheme.field'],
    [JSON.stringify({ ...scheme, rules: [{ when: { value: [1] }, level: 1 }] }), 'scheme.field'],
    [JSON.stringify({ ...scheme, rules: [{ when: { size: [1, 2] }, level: 1 }] }), 'scheme.field'],
    [JSON.stringify({ ...scheme, rules: [{ when: {}, level: 1, raise: 1 }] }), 'scheme.field'],
    [JSON.stringify({ ...scheme, origin: { kind: 'paper', source: '', kappa: 'x' } }), 'scheme.field'],
  ])('says of the file %s what is wrong', (text, code) => {
    expect(readScheme(text)).toMatchObject({ ok: false, message: { code } })
  })
})
