import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notationOf } from '../diagram'
import { GoldSilverExaminer } from '../gold-silver-examiner'
import { TABLE_1 } from '../tables'
import { FROM_LENGTH } from '../summary'
import { UNITS } from '../unit'
import { diagramAt, listed, type Listed } from '.'
import { bytesOf, textOf } from '#solver/kernel/base64.ts'
import { packUnit, placeOf, unpackUnit } from './packed'

const BY_LENGTH = { 1: 13470, 3: 14641, 5: 4971, 7: 2568, 9: 1240, 11: 798, 13: 402, 15: 115, 17: 39, 19: 17, 21: 15, 23: 9, 25: 3 }
const LENGTHS = Object.keys(BY_LENGTH).map(Number)
const NONE = Object.fromEntries(LENGTHS.map((length) => [length, 0]))

describe('the list of all Kin-Gin Zushiki', () => {
  it('has as many problems as the enumeration counts, of each length', () => {
    expect(listed()).toHaveLength(TABLE_1.mates)
    const counts = new Map<number, number>()
    for (const { length } of listed()) counts.set(length, (counts.get(length) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toEqual(BY_LENGTH)
    expect(listed().filter(({ length }) => length >= FROM_LENGTH)).toHaveLength(TABLE_1.longMates)
  })

  it('has as many of each length and class as the enumeration counts', () => {
    const counts = (letter: string) =>
      Object.fromEntries(LENGTHS.map((length) => [length, listed().filter((one) => one.length === length && one.class === letter).length]))
    expect(counts('A')).toEqual({ ...NONE, 1: 2196, 3: 5683, 5: 491, 7: 306, 9: 112, 11: 65, 13: 43, 15: 24, 17: 11 })
    expect(counts('B')).toEqual({ ...NONE, 3: 2606, 5: 55, 7: 195, 9: 68, 11: 53, 13: 57, 15: 9, 17: 4, 19: 7, 21: 4, 23: 5, 25: 3 })
    expect(counts('C')).toEqual({ ...NONE, 3: 2063, 5: 639, 7: 547, 9: 311, 11: 343, 13: 184, 15: 32, 17: 20, 19: 8, 21: 11, 23: 4 })
  })

  it('every problem of the list is an enumerated diagram', () => {
    const hash = createHash('sha256')
    for (const problem of listed()) hash.update(notationOf(diagramAt(problem), problem.length))
    expect(hash.digest('hex')).toBe('b6847a014af272f203149ab1818cfbc85f74da63ee3f600794e8a6df9fc1b6e8')
  })

  it('the list agrees with the examiner about 20 problems from all over it', () => {
    const examiner = new GoldSilverExaminer()
    for (let i = 0; i < 20; i++) {
      const problem = listed()[Math.floor(((i + 0.5) * listed().length) / 20)]!
      const diagram = diagramAt(problem)
      expect([examiner.isCheck(diagram), examiner.isMate(diagram), examiner.length(diagram)]).toEqual([false, true, problem.length])
      expect(examiner.leftover(diagram).P).toBe(problem.leftover)
      if (problem.leftover === 0) expect(examiner.soundness(diagram).class).toBe(problem.class)
      else expect(problem.class).toBeUndefined()
    }
  })
})

describe('the packed form', () => {
  const facts = fc.oneof(
    fc.record({ leftover: fc.constant(0), class: fc.constantFrom('A', 'B', 'C') }),
    fc.record({ leftover: fc.integer({ min: 1, max: 4 }) }),
  )
  const problems = fc
    .uniqueArray(fc.nat(17_919))
    .chain((indices) =>
      fc.tuple(
        ...indices
          .toSorted((a, b) => a - b)
          .map((index) =>
            fc.tuple(fc.constantFrom(...LENGTHS), facts).map(([length, fact]): Omit<Listed, 'unit'> => ({ index, length, ...fact })),
          ),
      ),
    )

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...bytesOf(textOf(bytes))]).toEqual([...bytes])
      }),
    )
    fc.assert(
      fc.property(problems, fc.nat(UNITS.length - 1), (some, unit) => {
        expect(unpackUnit(packUnit(some), unit)).toEqual(some.map((problem) => ({ unit, ...problem })))
      }),
    )
  })

  it('knows the place of every diagram', () => {
    for (const problem of listed().filter((_, i) => i % 997 === 0)) {
      expect(placeOf(diagramAt(problem))).toEqual({ unit: problem.unit, index: problem.index })
    }
    expect(placeOf({ box: { x: 4, y: 1 }, cells: 'iiOiggggi' })).toBeUndefined()
  })

  it('impossible problems cannot be packed', () => {
    const problem = { index: 3, length: 5, leftover: 1 }
    for (const wrong of [{ length: 4 }, { length: 65 }, { leftover: 5 }, { leftover: 0 }, { class: 'A' as const }])
      expect(() => packUnit([{ ...problem, ...wrong }])).toThrow(RangeError)
    expect(() => packUnit([problem, problem])).toThrow(RangeError)
  })
})
