import { describe, expect, it } from 'vitest'
import type { OptionValues } from '#solver/genre/genre.ts'
import { isWhole } from '#solver/testing/for-tests.ts'
import { BOXES, diagramOf, notationOf, sfenOf } from './diagram'
import cases from './fixtures/kin-gin-cases.json'
import { GoldSilverExaminer } from './gold-silver-examiner'
import { TABLE_1, TABLE_2 } from './tables'
import { readUnit } from './read-record'
import { recordOf } from './record'
import { Budget } from '#solver/kernel/budget.ts'
import { findFlaws } from '../check'
import { solveTsume } from '../solve'
import { problemOf } from './as-problem'
import { similarGroups } from './similar'
import { eachFilling, KIN_GIN, stockOf, stockText } from './stock'
import { diagramsOf } from './extent'
import { AnyPieceExaminer } from './any-piece-examiner'
import { KINDS } from './letters'
import { summaryOf, totalOf } from './summary'
import { kinGinEnumeration } from './enumeration'
import type { UnitRecord } from './record'
import { enumerateUnit, UNITS, type Unit } from './unit'

const kindOf = (usi: string) => KINDS.find((kind) => kind.usi === usi)!
const unitAt = (x: number, y: number, king: number): Unit => ({ box: { x, y }, king })

describe('diagrams', () => {
  it('are 17,920 for each king, and 4,139,520 in all', () => {
    const seen = new Set<string>()
    eachFilling(KIN_GIN, 4, (cells) => seen.add(cells))
    expect([seen.size, BOXES.length, UNITS.length * seen.size]).toEqual([17_920, 28, TABLE_1.diagrams])
  })

  it.each([
    [2, 4, [0, 1, 2, 3, 4, 5, 6, 7, 8], 32_101],
    [4, 6, [0, 1, 3, 4, 6, 7], 19_141],
  ])('box %i,%i: those without check', (x, y, kings, expected) => {
    const examiner = new GoldSilverExaminer(4)
    const quiet = kings.map((king) => enumerateUnit(KIN_GIN, unitAt(x, y, king), 'diagrams', examiner).notCheck)
    expect(quiet.reduce((sum, count) => sum + count, 0)).toBe(expected)
  })

  it('are written as the paper writes them, and as SFEN', () => {
    const diagram = diagramOf('22(27)gOgGIIGii[25]')
    expect(diagram).toEqual({ box: { x: 2, y: 7 }, cells: 'gOgGIIGii' })
    expect(notationOf(diagram!, 25)).toBe('(27)gOgGIIGii[25]')
    expect(sfenOf(diagram!)).toBe('9/9/9/9/9/9/5SkS1/5ggs1/5GGs1 b 2r2b4n4l18p 1')
    expect(sfenOf({ box: { x: 1, y: 1 }, cells: 'O...i....' })).toBe('8k/7G1/9/9/9/9/9/9/9 b 2r2b3g4s4n4l18p 1')
  })

  it.each(['', '(11)OO.......', '(11)Oi', '(91)Oi.......', '(11)iiiiggggG'])('%j is no diagram', (text) =>
    expect(diagramOf(text)).toBeUndefined(),
  )
})

describe('stocks', () => {
  it.each([
    ['4G4S', { golds: 4, silvers: 4 }],
    ['3s1g', { golds: 1, silvers: 3 }],
    ['2G', { golds: 2, silvers: 0 }],
    [
      '1p2g1+r',
      {
        golds: 2,
        silvers: 0,
        others: [
          { kind: kindOf('P'), count: 1 },
          { kind: kindOf('+R'), count: 1 },
        ],
      },
    ],
  ])('%s', (text, stock) => {
    expect(stockOf(text)).toEqual(stock)
    expect(stockOf(stockText(stock))).toEqual(stock)
  })

  it.each(['', '5G3S', '3R', '1R1+R1R', '3N2+N', '9P', '4G4S1P', '1K', '1+G', '0G0S', '4G 4S'])('%j is refused', (text) =>
    expect(stockOf(text)).toBeUndefined(),
  )

  it('leaves cells empty where there are fewer than eight pieces', () => {
    const seen = new Set<string>()
    eachFilling({ golds: 1, silvers: 2 }, 0, (cells) => seen.add(cells))
    expect(seen.size).toBe(((8 * 7 * 6) / 2) * 8)
  })
})

describe('a unit', () => {
  const units = [1, 4].map((king) => recordOf(enumerateUnit(KIN_GIN, unitAt(1, 1, king), 'cooks', new GoldSilverExaminer())))
  const mates = units.flatMap((unit) => unit.mates)

  it('the number of mates is that of an independent program, with all facts that were asked for', () => {
    expect(units.map((unit) => [unit.diagrams, unit.notCheck, unit.mates.length])).toEqual([[17_920, 1240, 190], [17_920, 549, 75]]) // prettier-ignore
    for (const { length, leftover, moves, ...rest } of mates) {
      expect(moves).toHaveLength(length!)
      expect(rest.class !== undefined).toBe(leftover!.P === 0)
      if (rest.everyBestLine) expect([rest.someBestLine, rest.class, rest.cooks]).toEqual([true, 'A', []])
      if (!rest.someBestLine) expect(rest.class).not.toBe('A')
    }
  })

  it.runIf(isWhole)('the result does not depend on earlier units', () => {
    // Too little room, so that much is forgotten on the way.
    const examiner = new GoldSilverExaminer(6, 11)
    enumerateUnit({ golds: 2, silvers: 2 }, unitAt(1, 1, 0), 'cooks', examiner)
    expect(recordOf(enumerateUnit(KIN_GIN, unitAt(1, 1, 4), 'cooks', examiner))).toEqual(units[1])
  })

  it('the counts have the form that the command line promises', () => {
    const summary = summaryOf(units, { box: [1, 1], stock: KIN_GIN, stage: 'cooks' })
    expect(summary).toMatchObject({ box: [1, 1], diagrams: 35_840, notCheck: 1789, mates: 265 })
    expect(totalOf(summary.byLength!)).toBe(265)
    const { P, R, S } = summary.leftoverFree!
    // Where the attacker wants more and the defender too, the fewest problems end with an empty hand.
    expect(totalOf(R)).toBeGreaterThanOrEqual(totalOf(P))
    expect(totalOf(P)).toBeGreaterThanOrEqual(totalOf(S))
    expect(Object.keys(P).every((length) => Number(length) >= 7)).toBe(true)
    expect(summaryOf(units, { stock: { golds: 2, silvers: 1 }, stage: 'mates' })).toEqual({ pieces: '2G1S', diagrams: 35_840, notCheck: 1789, mates: 265 }) // prettier-ignore
  })
})

describe('the parameters S, d, h and R', () => {
  const scopeBy = (values: OptionValues) => {
    const read = kinGinEnumeration.scopeOf({ box: '1,1', ...values })
    if (!read.ok) throw new Error(read.message.code)
    return read.value
  }
  const unitBy = (values: OptionValues): UnitRecord => {
    const { unitOptions } = scopeBy(values)
    const number = UNITS.findIndex(({ box, king }) => box.x === 1 && box.y === 1 && king === 1)
    return kinGinEnumeration.readPart(
      kinGinEnumeration.part(unitOptions, number, () => undefined),
      number,
    )!
  }
  const byClass = ({ mates }: UnitRecord) => {
    return (['A', 'B', 'C'] as const).map((one) => mates.filter((mate) => mate.class === one).length)
  }

  it('the parameters decide in every unit which cooks are slight; the paper’s values are the defaults', () => {
    const [sound, slight, others] = byClass(unitBy({}))
    expect(others).toBeGreaterThan(0)
    expect(scopeBy({ S: 2, d: 4, h: 0 }).unitOptions).toEqual(scopeBy({}).unitOptions)
    expect(byClass(unitBy({ S: 99, h: 99 }))).toEqual([sound, slight! + others!, 0])
  })

  it('are refused at a stage that looks for no cooks', () => {
    const at = (values: OptionValues) => kinGinEnumeration.scopeOf({ ...values, stage: 'lengths' })
    expect(at({ S: 1 })).toEqual({
      ok: false,
      message: { code: 'tsume.kin-gin-no-cooks', stage: 'lengths', seen: 'S = 1, d = 4, h = 0, R = ∞' },
    })
    expect(at({ S: 2, d: 4, h: 0 })).toMatchObject({ ok: true })
  })

  it('the parameters are in file, summary and tables, and parts with other ones cannot be joined', () => {
    const asked = scopeBy({ S: 1, R: 3 })
    const lines = asked.lines([unitBy({ S: 1, R: 3 })])
    expect(JSON.parse([...lines][0]!)).toEqual({
      enumeration: 'kin-gin',
      pieces: '4G4S',
      stage: 'cooks',
      box: [1, 1],
      slight: { S: 1, d: 4, h: 0, R: 3 },
    })
    const whole = [...scopeBy({}).lines([unitBy({})])].join('\n')
    const other = [...asked.lines([unitBy({ S: 1, R: 3 })])].join('\n')
    expect(whole).not.toContain('slight"')
    expect(
      kinGinEnumeration.join([
        { name: 'a', text: whole },
        { name: 'b', text: other },
      ]),
    ).toEqual({
      ok: false,
      message: {
        code: 'tsume.kin-gin-unlike',
        ...{ file: 'b', asked: '4G4S, cooks, box 1,1, S = 1, d = 4, h = 0, R = 3', first: 'a', other: '4G4S, cooks, box 1,1' },
      },
    })
    expect(kinGinEnumeration.join([{ name: 'b', text: other }])).toMatchObject({ ok: true })
    expect(asked.key).not.toBe(scopeBy({}).key)
    const told: string[] = []
    const printer = {
      json: false,
      language: 'en',
      row: () => undefined,
      endTable: () => undefined,
      say: () => undefined,
      line: (text: string) => void told.push(text),
    } as const
    asked.tell([unitBy({ S: 1, R: 3 })], printer)
    expect(told[0]).toBe('slight cooks by S = 1, d = 4, h = 0, R = 3 (the paper: S = 2, d = 4, h = 0, R = ∞)')
  })
})

describe('similar problems', () => {
  const of = (diagram: string, ...moves: string[]) => ({ diagram, length: moves.length, moves })

  it('similar problems have the same solution up to place and mirror image', () => {
    const groups = similarGroups([
      of('(11)O...i....', '2b2a'),
      of('(71)..O.i....', '8b8a'),
      of('(21)O...i...G', '3b3a'),
      of('(13)O...i....', '2d1d'),
      of('(12)O...i....', '2c2b', '1b1a', 'G*1b'),
    ])
    expect(groups.map(({ diagrams }) => diagrams)).toEqual([
      ['(12)O...i....'],
      ['(11)O...i....', '(71)..O.i....', '(21)O...i...G'],
      ['(13)O...i....'],
    ])
  })

  it('similar problems may differ in a few moves, and a third joins two to one group', () => {
    const sizes = (...lines: string[]) =>
      similarGroups(lines.map((line, i) => of(`(11)O...i...${'iIG'[i]}`, ...line.split(' ')))).map(({ diagrams }) => diagrams.length)
    const [one, other, between] = ['2b2a 1a1b G*1c 1b1a S*3c', '2b2a+ 1a1b S*2c 1b2b S*3d', '2b2a 1a1b S*2c 1b2b S*3c'] as const
    expect(sizes(one, other)).toEqual([1, 1])
    expect(sizes(one, other, between)).toEqual([3])
  })
})

it('the quoted tables are the paper’s', () => {
  expect([totalOf(TABLE_2.leftoverFree), totalOf(TABLE_2.sound), totalOf(TABLE_2.minor)]).toEqual([3033, 567, 430])
  expect(cases.appendix).toHaveLength(24)
})

describe('pieces of any kind', () => {
  it.each(['1R1P', '1L1N', '2P1+P'])('%s: so many diagrams as are told before, all within the rules', (text) => {
    const stock = stockOf(text)!
    for (const number of [0, 6 * 9 + 4, 230]) {
      const unit = UNITS[number]!
      const seen = new Set<string>()
      eachFilling(stock, unit.king, (cells) => {
        const strange = findFlaws(problemOf({ box: unit.box, cells })).filter(({ message }) => message.code !== 'tsume.in-check')
        if (strange.length === 0) seen.add(cells)
      })
      expect(diagramsOf(stock, unit)).toBe(seen.size)
      expect(enumerateUnit(stock, unit, 'diagrams', new AnyPieceExaminer()).diagrams).toBe(seen.size)
    }
  })

  it('counts of golds and silvers are the paper’s', () => {
    expect(UNITS.reduce((sum, unit) => sum + diagramsOf(KIN_GIN, unit), 0)).toBe(TABLE_1.diagrams)
  })

  it('the general examiner agrees with the one for golds and silvers', () => {
    const told = (unit: ReturnType<typeof recordOf>) => ({
      ...unit,
      mates: unit.mates.map(({ diagram, length, leftover, everyBestLine, someBestLine }) => ({
        ...{ diagram, length, leftover, everyBestLine, someBestLine },
      })),
    })
    const stock = stockOf('1G2S')!
    const unit = unitAt(1, 1, 0)
    const ours = recordOf(enumerateUnit(stock, unit, 'cooks', new AnyPieceExaminer()))
    expect(ours.mates.length).toBeGreaterThan(0)
    expect(told(ours)).toEqual(told(recordOf(enumerateUnit(stock, unit, 'cooks', new GoldSilverExaminer()))))
  })

  it('results do not depend on earlier work, and records are read back as written', () => {
    const examiner = new AnyPieceExaminer()
    const stock = stockOf('1R1P')!
    const record = recordOf(enumerateUnit(stock, unitAt(1, 1, 1), 'cooks', examiner))
    enumerateUnit(stock, unitAt(2, 1, 4), 'mates', examiner)
    expect(recordOf(enumerateUnit(stock, unitAt(1, 1, 1), 'cooks', examiner))).toEqual(record)
    expect(readUnit(JSON.parse(JSON.stringify({ ...record, open: ['(11).O..r...p'] })))).toMatchObject({ open: ['(11).O..r...p'] })
    for (const { diagram, moves } of record.mates) {
      const problem = problemOf(diagramOf(diagram)!)
      const verdict = solveTsume(problem, new Budget(1_000_000))
      expect('solution' in verdict && verdict.solution.length).toBe(moves!.length)
    }
  })
})
