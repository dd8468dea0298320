import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEDIUM_BOOK } from '../fixtures/sato-2008'
import { VALUE_I } from '../fixtures/sato-2001'
import type { Problem } from '../problem'
import { statisticsMessages } from '../messages'
import { levelBy } from '../scheme'
import { faultOf } from '../scheme-check'
import { say } from '#solver/kernel/message.ts'
import { Random } from '#solver/kernel/random.ts'
import { calibrate, calibrated } from './calibrate'
import type { CalibrationOrder } from './calibration'
import { byKappa, drawingOfLimits, kappaOfLimits, NEVER } from './limits'
import { samplesOf } from './sample'

const order: CalibrationOrder = {
  ...{ method: 'kappa', seed: '1', resamples: 200, unsolved: 'greatest', book: 'Book', genre: 'genre', grader: 'grader' },
  ...{ graderName: { en: 'Grader', ja: '判定' }, graderVersion: 3, levels: [1, 2, 3] },
}
const none: Problem = {
  ...{ id: 1, position: 1, state: 'graded', label: null, level: null, value: null, lowerValue: null, n: null },
  ...{ technique: null, base: null, effort: null, cells: null, colours: null },
}
const book = (rows: readonly Partial<Problem>[]): Problem[] => rows.map((row, i) => ({ ...none, id: i + 1, position: i + 1, ...row }))

/** Values with exactly this mean and deviation. */
function values(count: number, mean: number, deviation: number): number[] {
  const raw = Array.from({ length: count }, (_, i) => i - (count - 1) / 2)
  const scatter = Math.sqrt(raw.reduce((sum, x) => sum + x * x, 0) / (count - 1))
  return raw.map((x) => mean + (x * deviation) / scatter)
}

describe('the rule of Sato 2001', () => {
  const labelled = VALUE_I.flatMap(({ level, count, mean, deviation }) =>
    values(count, mean, deviation).map((value) => ({ label: level, level, value, n: level + 1 })),
  )
  const found = calibrated(book(labelled), { ...order, method: 'deviations', resamples: 300 })

  it('gives 1.759 and 2.560 from the printed means and deviations, and the handy 1.75 and 2.6', () => {
    expect(found.borders.map(({ exact }) => exact!.toFixed(3))).toEqual(['1.759', '2.560'])
    expect(found.borders.map(({ border }) => border)).toEqual([1.75, 2.6])
    expect(found).toMatchObject({ levels: [1, 2, 3], used: 172, leftOut: { unlabelled: 0, missing: 0, unsolved: 0, outside: 0 } })
  })

  it('has intervals around them, the same for the same seed, and a scheme that is sound', () => {
    for (const { exact, interval } of found.borders) {
      expect(interval![0]).toBeLessThan(exact!)
      expect(interval![1]).toBeGreaterThan(exact!)
    }
    expect(calibrated(book(labelled), { ...order, method: 'deviations', resamples: 300 })).toEqual(found)
    expect(calibrated(book(labelled), { ...order, method: 'deviations', resamples: 300, seed: '2' }).borders[0]!.interval).not.toEqual(
      found.borders[0]!.interval,
    )
    expect(faultOf(found.scheme!)).toBeUndefined()
    expect(found.scheme).toMatchObject({ graderVersion: 3, origin: { kind: 'calibration', problems: 172, book: 'Book' } })
    expect(found.leaveOneOut).toMatchObject({ tried: 172, of: 172 })
  })

  it('chooses the ranges of criterion A from the table of 3.4, and leaves out 1, 4 and 1 problems', () => {
    const counts = [
      [3, 4, 6, 1, 0, 0],
      [0, 10, 33, 32, 4, 0],
      [0, 1, 8, 37, 34, 5],
    ]
    const rows = counts.flatMap((row, i) =>
      row.flatMap((count, j) => Array.from({ length: count }, (_, k) => ({ label: i + 1, level: 1, value: i + k / 40, n: j + 1 }))),
    )
    const { ranges, used, leftOut } = calibrated(book(rows), { ...order, method: 'deviations', resamples: 0, forcedFrom: 5 })
    expect(ranges.map(({ from, under, leftOut: out }) => [from, under, out])).toEqual([
      [null, 4, 1],
      [2, 5, 4],
      [3, null, 1],
    ])
    expect([used, leftOut.outside]).toEqual([172, 6])
  })

  it('has no border, and no scheme, where means do not rise', () => {
    const rows = [5, 6, 7, 1, 2, 3].map((value, i) => ({ label: i < 3 ? 1 : 2, value, level: 1 }))
    const { borders, scheme, notes } = calibrated(book(rows), { ...order, method: 'deviations' })
    expect(borders[0]).toMatchObject({ exact: null, border: null })
    expect(scheme).toBeNull()
    expect(notes).toContainEqual({ code: 'calibration.no-border', lower: 1, upper: 2 })
  })

  it('never counts as cut off what n alone makes the last level, of the whole label', () => {
    const rows = [
      ...[1, 1.1, 1.2, 1.3, 1.4].map((value) => ({ label: 1, value, n: 2, level: 1 })),
      ...[0.5, 3, 3.1, 3.2, 3.3].map((value, i) => ({ label: 2, value, n: i === 0 ? 5 : 4, level: 1 })),
    ]
    const [border] = calibrated(book(rows), { ...order, method: 'deviations', forcedFrom: 5, resamples: 0 }).borders
    expect(border!.upperCut).toMatchObject({ cutOff: 0, total: 5 })
  })
})

describe('the principle of Sato 2008', () => {
  const problems = book(MEDIUM_BOOK.map((problem) => ({ ...problem, level: problem.base })))
  const starts = { 2: [50, 100, 150], 3: [25, 50, 75, 100, 125], 4: [10, 20, 30, 40, 50, 60] }
  const found = calibrated(problems, { ...order, method: 'effort', levels: [1, 2, 3, 4, 5], effortStarts: starts, resamples: 200 })

  it('gives the limits 100 and 75 to the 287 problems, and says why level 4 has none', () => {
    expect(found.limits.map(({ base, allowed }) => [base, allowed])).toEqual([
      [1, []],
      [2, [100]],
      [3, [75]],
      [4, []],
    ])
    expect(found.limits.slice(0, 3).map(({ limit }) => limit)).toEqual([null, 100, 75])
    expect(found.notes).toContainEqual(
      expect.objectContaining({
        code: 'calibration.no-limit',
        level: 4,
        broken: expect.arrayContaining([
          { limit: 20, labels: [4] },
          { limit: 30, labels: [5] },
        ]),
      }),
    )
  })

  it('says in words that no label begins at a level, without empty brackets', () => {
    for (const language of ['en', 'ja'] as const) {
      const words = say(statisticsMessages, { code: 'calibration.no-limit', level: 1, broken: [] }, language)
      expect(words).toContain('1')
      expect(words).not.toMatch(/\(\)|（）/)
    }
  })

  it('tells agreement before and after', () => {
    expect(found.before!.agreement.same).toBeCloseTo(0.271777, 6)
    expect(found.before!.kappa.quadratic).toBeCloseTo(0.10646278, 8)
    expect(found.after!.kappa.quadratic).toBeGreaterThan(0.24)
    expect(found.tables.before.flat().reduce((a, b) => a + b)).toBe(287)
    expect(found.tables.after.flat().reduce((a, b) => a + b)).toBe(287)
  })

  it('takes 100, 50 and 20 for the greatest kappa among class starts, 25 and never (derived)', () => {
    const { samples } = samplesOf(problems, 'efforts', 'greatest')
    const drawing = drawingOfLimits('kappa', samples, [1, 2, 3, 4, 5], () => [])
    // In 5.3 the only problem of level 1 is on level 2, because it is raised for its number of cells.
    const candidates = [[-Infinity], [...starts[2], NEVER], [...starts[3], NEVER], [...starts[4], NEVER]]
    const limits = byKappa(drawing, samples, candidates)!
    expect(limits.slice(1)).toEqual([100, 50, 20])
    expect(kappaOfLimits(drawing, samples, limits)).toBeCloseTo(0.28959555, 8)
  })

  it('finds the best limits of all, as trying each shows', () => {
    const rows = fc.array(
      fc.record({ label: fc.integer({ min: 1, max: 3 }), base: fc.integer({ min: 1, max: 3 }), effort: fc.integer({ min: 0, max: 4 }) }),
      { minLength: 2, maxLength: 12 },
    )
    const tries = [1, 2, 3, 4, NEVER]
    fc.assert(
      fc.property(rows, (some) => {
        const { samples } = samplesOf(book(some.map((one) => ({ ...one, level: one.base }))), 'efforts', 'greatest')
        const drawing = drawingOfLimits('kappa', samples, [1, 2, 3], () => [])
        const best = byKappa(drawing, samples, [tries, tries])
        const kappas = tries.flatMap((a) => tries.map((b) => kappaOfLimits(drawing, samples, [a, b]))).filter((kappa) => kappa !== null)
        if (best && kappas.length > 0) expect(kappaOfLimits(drawing, samples, best) ?? 1).toBeCloseTo(Math.max(...kappas), 9)
      }),
      { numRuns: 200 },
    )
  })
})

describe('borders of the greatest kappa', () => {
  const random = new Random('book')
  const rows = Array.from({ length: 300 }, (_, i) => {
    const label = (i % 3) + 1
    return { label, level: label, value: label + random.below(1000) / 700 }
  })
  const found = calibrated(book(rows), { ...order, resamples: 200 })

  it('are handy numbers that lose next to nothing, with intervals and the agreement of what was left out', () => {
    expect(found.borders).toHaveLength(2)
    expect(String(found.borders[0]!.border).length).toBeLessThanOrEqual(5)
    expect(found.after!.kappa.quadratic).toBeGreaterThan(0.6)
    expect(found.kappaInterval![0]).toBeLessThan(found.after!.kappa.quadratic!)
    expect(found.kappaOutside).toBeLessThan(found.after!.kappa.quadratic! + 0.1)
    expect(found.leaveOneOut!.agreement).toBeGreaterThan(0.5)
  })

  it('are what the scheme gives levels by', () => {
    const level = levelBy(found.scheme!, [])
    const counted = found.tables.columns.map((column) => book(rows).filter((problem) => level(problem) === column).length)
    expect(found.tables.after[0]!.map((_, i) => found.tables.after.reduce((sum, row) => sum + row[i]!, 0))).toEqual(counted)
  })

  it('put what techniques do not solve on the last level', () => {
    const some = book([...rows.slice(0, 60), { label: 3, state: 'unsolved' }])
    const { scheme, used } = calibrated(some, { ...order, resamples: 0 })
    expect(used).toBe(61)
    expect(levelBy(scheme!, [])(some[60]!)).toBe(3)
    expect(calibrated(some, { ...order, unsolved: 'leaveOut', resamples: 0 })).toMatchObject({ used: 60, leftOut: { unsolved: 1 } })
  })
})

describe('a calibration', () => {
  it.each([
    ['no problems', [], 'calibration.no-labels'],
    ['no labels', [{ value: 1 }, { value: 2 }], 'calibration.no-labels'],
    [
      'one label',
      [
        { label: 2, value: 1 },
        { label: 2, value: 2 },
      ],
      'calibration.one-label',
    ],
    [
      'one problem a label',
      [
        { label: 1, value: 1 },
        { label: 2, value: 2 },
      ],
      'calibration.no-labels',
    ],
    [
      'no values',
      [
        { label: 1, level: 1 },
        { label: 2, level: 2 },
      ],
      'calibration.no-values',
    ],
    [
      'nothing graded',
      [
        { label: 1, state: 'ungraded' },
        { label: 2, state: 'stale' },
      ],
      'calibration.no-labels',
    ],
  ] as const)('of a book with %s says what is missing', (_, rows, code) => {
    for (const method of ['deviations', 'effort', 'kappa'] as const) {
      const { notes, scheme } = calibrated(book(rows), { ...order, method })
      expect(notes.map((note) => note.code)).toEqual([code])
      expect(scheme).toBeNull()
    }
  })

  it('of values that are all the same gives no borders, and of few puzzles no intervals', () => {
    const same = book([1, 1, 2, 2].map((label) => ({ label, level: 1, value: 5 })))
    for (const method of ['deviations', 'kappa'] as const) expect(calibrated(same, { ...order, method }).scheme).toBeNull()
    const few = calibrated(book([1, 1, 2, 2].map((label, i) => ({ label, level: 1, value: i }))), order)
    expect(few).toMatchObject({ resamples: 0, kappaInterval: null })
    expect(few.notes).toContainEqual({ code: 'calibration.few', label: 1, count: 2, least: 10 })
  })

  it('tells how far it is, and is plain JSON', () => {
    const rows = book(Array.from({ length: 60 }, (_, i) => ({ label: (i % 2) + 1, level: 1, value: i % 7 })))
    const shares: number[] = []
    const steps = calibrate(rows, order)
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        expect(JSON.parse(JSON.stringify(step.value))).toStrictEqual(step.value)
        break
      }
      shares.push(step.value)
    }
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBeCloseTo(1, 6)
  })

  it('never fails, whatever labels and values are', () => {
    const rows = fc.array(
      fc.record({
        label: fc.option(fc.constantFrom(1, 2, 3, 7, 2.5, -1), { nil: null }),
        value: fc.option(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { nil: null }),
        n: fc.option(fc.integer({ min: 0, max: 7 }), { nil: null }),
        level: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
        state: fc.constantFrom('graded', 'unsolved', 'stale', 'ungraded'),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(rows, fc.constantFrom('deviations', 'effort', 'kappa'), (some, method) => {
        const problems = book(some as Partial<Problem>[])
        const { used, leftOut, scheme } = calibrated(problems, { ...order, method, resamples: 3 } as CalibrationOrder)
        expect(used + leftOut.unlabelled + leftOut.missing + leftOut.unsolved + leftOut.outside).toBe(problems.length)
        if (scheme) expect(faultOf(scheme)).toBeUndefined()
      }),
      { numRuns: 200 },
    )
  })
})

describe('a border that no value reaches', () => {
  const solved = Array.from({ length: 40 }, (_, i): Partial<Problem> => ({
    label: (i % 2) + 1,
    level: (i % 2) + 1,
    value: 1 + (i % 2) + (i % 7) / 10,
  }))
  const unsolved = Array.from({ length: 24 }, (_, i): Partial<Problem> => ({ label: 3 + (i % 2), level: 2, state: 'unsolved' }))
  const some = book([...solved, ...unsolved])
  const greatest = Math.max(...solved.map(({ value }) => value!))

  it.each(['kappa', 'effort'] as const)('is refused by %s, with the reason in both languages', (method) => {
    const found = calibrated(some, { ...order, method, levels: [1, 2, 3, 4], resamples: 0 })
    for (const { exact, border } of found.borders) {
      expect(exact ?? 0).toBeLessThanOrEqual(greatest)
      expect(border ?? 0).toBeLessThanOrEqual(greatest)
    }
    const refused = found.notes.filter(({ code }) => code === 'calibration.unreachable')
    expect(refused).toHaveLength(found.borders.filter(({ border }) => border === null).length)
    expect(refused.length).toBeGreaterThan(0)
    expect(found.scheme).toBeNull()
    for (const note of refused) {
      expect(say(statisticsMessages, note, 'en')).toContain(String(greatest))
      expect(say(statisticsMessages, note, 'ja')).toContain(String(greatest))
    }
  })

  it('is told of each border by how many of its values are stand-ins', () => {
    const { borders } = calibrated(some, { ...order, levels: [1, 2, 3, 4], resamples: 0 })
    expect(borders.map(({ standIns }) => standIns)).toEqual([
      { lower: 0, upper: 0 },
      { lower: 0, upper: 12 },
      { lower: 12, upper: 12 },
    ])
  })

  it('never comes of any book', () => {
    const rows = fc.array(
      fc.record({
        label: fc.integer({ min: 1, max: 4 }),
        value: fc.option(fc.integer({ min: 0, max: 90 }).map((n) => n / 10)),
        n: fc.option(fc.integer({ min: 1, max: 6 })),
      }),
      { minLength: 4, maxLength: 60 },
    )
    fc.assert(
      fc.property(rows, fc.constantFrom('kappa' as const, 'deviations' as const, 'effort' as const), (made, method) => {
        const problems = book(made.map((row) => ({ ...row, level: 1, state: row.value === null ? 'unsolved' : 'graded' })))
        const most = Math.max(-Infinity, ...made.map(({ value }) => value ?? -Infinity))
        for (const { exact, border } of calibrated(problems, { ...order, method, levels: [1, 2, 3, 4], resamples: 0 }).borders) {
          expect(border ?? -Infinity).toBeLessThanOrEqual(most)
          expect(exact ?? -Infinity).toBeLessThanOrEqual(most)
        }
      }),
      { numRuns: 200 },
    )
  })
})
