import { describe, expect, it } from 'vitest'
import { Budget } from '#solver/kernel/budget.ts'
import { say } from '#solver/kernel/message.ts'
import cases from './fixtures/sato-2008-cases.json'
import { sato2008 } from './grade'
import { gradeMessages } from './grade-messages'
import { REASONS, type FireMessage, type GradeMessage, type ReasonCode } from './position/messages'
import { once } from '#solver/testing/for-tests.ts'

const both = (message: GradeMessage) => [say(gradeMessages, message, 'en'), say(gradeMessages, message, 'ja')]

const FIRE = { line: { row: 2 }, from: 3, to: 8, filled: [5, 6, 7], emptied: [3], clue: 5, second: 2, block: 2 } as const
const fire = (code: ReasonCode): GradeMessage => ({ code, ...FIRE }) satisfies FireMessage as GradeMessage

it('has words for the same messages in both languages, every reason among them', () => {
  const codes = Object.keys(gradeMessages.en)
  expect(Object.keys(gradeMessages.ja)).toEqual(codes)
  for (const reason of REASONS) {
    for (const sentence of both(fire(`nonogram.${reason}`))) expect(sentence).not.toMatch(/undefined|NaN|nonogram\./)
  }
})

it('says line, cells, reason and what follows', () => {
  expect(both(fire('nonogram.stretch'))).toEqual([
    'Row 3, cells 4–9: the block of 2 nearest to the wall is of the first clue from there, 5. So cells 6–8 are filled and cell 4 is empty.',
    '3行目の4～9マス目：壁に近い長さ2の黒ブロックは、最端ピースの5の一部です。6～8マス目は黒マス、4マス目は白マスになります。',
  ])
})

it('says where the clues stand that the cells hang on, by the ends of rows and of columns', () => {
  const places = [
    { clue: 0, first: 0, last: 3 },
    { clue: 1, first: 4, last: 8 },
  ]
  expect(both({ ...fire('nonogram.stretch'), clues: [3, 5], places } as unknown as GradeMessage)).toEqual([
    'Row 3 (3 5), cells 4–9: the block of 2 nearest to the wall is of the first clue from there, 5. Clue 1 (3) lies leftmost at 1–3 and rightmost at 2–4; clue 2 (5) lies only at 5–9. So cells 6–8 are filled and cell 4 is empty.',
    '3行目（3・5）の4～9マス目：壁に近い長さ2の黒ブロックは、最端ピースの5の一部です。1番目のピース（3）は左端に寄せて1～3マス目、右端に寄せて2～4マス目、2番目のピース（5）は5～9マス目だけです。6～8マス目は黒マス、4マス目は白マスになります。',
  ])
  const [en, ja] = both({ ...fire('nonogram.stretch'), line: { column: 0 }, clues: [3, 5], places } as unknown as GradeMessage)
  expect(en).toContain('Clue 1 (3) lies topmost at 1–3 and lowest at 2–4;')
  expect(ja).toContain('上端に寄せて1～3マス目、下端に寄せて2～4マス目')
})

it('has no sentence without its object: where nothing is left to colour, it says so', () => {
  for (const reason of REASONS) {
    const [en, ja] = both({ ...fire(`nonogram.${reason}`), filled: [], emptied: [] } as unknown as GradeMessage)
    expect(en).toMatch(/ Its cells are known already\.$/)
    expect(ja).toMatch(/。どのマスも既に決まっています。$/)
    for (const half of [{ filled: [] }, { emptied: [] }]) {
      const [one, other] = both({ ...fire(`nonogram.${reason}`), ...half } as unknown as GradeMessage)
      expect(one).toMatch(/ So cells? [\d–]+ (is|are) (filled|empty)\.$/)
      expect(other).toMatch(/。[\d～]+マス目は[黒白]マスになります。$/)
    }
  }
})

it('says a contradiction', () => {
  const message: GradeMessage = {
    code: 'nonogram.refuted',
    clash: 'nonogram.clash-room',
    line: { column: 6 },
    row: 0,
    column: 4,
    filled: false,
  }
  expect(both(message)).toEqual([
    'Then column 7 has too little room for its clues. That is a contradiction, so r1c5 is empty.',
    '7列目で残りのピースが入りきらなくなり、矛盾します。1行5列は白マスに決まります。',
  ])
  expect(both({ ...message, clues: [2, 4], stuck: { clue: 1 } })).toEqual([
    'Then column 7 (2 4) has too little room for its clues: packed from the top, clue 2 (4) finds no place. That is a contradiction, so r1c5 is empty.',
    '7列目（2・4）で残りのピースが入りきらなくなり（上から詰めると、2番目のピース（4）の入る場所がない）、矛盾します。1行5列は白マスに決まります。',
  ])
  const [en, ja] = both({ ...message, clash: 'nonogram.clash-block', line: { row: 1 }, clues: [2], stuck: { from: 6, to: 7 } })
  expect(en).toContain('has a block that no clue fits, and no clue is left for the filled cells 7–8.')
  expect(ja).toContain('（7～8マス目の黒マスに入るピースがない）')
})

describe.each(cases.cases.filter(({ cells }) => cells < 700))('the steps of $id', ({ rows, cols, expected, ...apart }) => {
  const grading = once(() => sato2008.grade({ rows, columns: cols }, new Budget(), true))
  // The findings of a trial come before the step that takes them back.
  const steps = once(() =>
    grading()
      .steps.flatMap((step) => [...(step.trial ?? []), step])
      .map(({ technique, message, marks }) => ({ technique, message: message as GradeMessage, marks })),
  )

  it('colour the picture, cell by cell', () => {
    // The cells coloured under a hypothesis that was refuted are taken back.
    const cells = new Map<number, number>()
    let supposed: Map<number, number> | undefined
    for (const { message, marks } of steps()) {
      if (message.code === 'nonogram.suppose') {
        supposed = new Map(cells)
        for (const { at, value } of marks) cells.set(at, value!)
      } else if (message.code === 'nonogram.refuted') {
        cells.clear()
        for (const [at, value] of supposed!) cells.set(at, value)
      }
      for (const { role, at, value } of marks) {
        if (role === 'reason' && message.code !== 'nonogram.suppose') expect(cells.get(at)).toBe(value)
        if (role === 'target') {
          if (message.code !== 'nonogram.supposed-right' && message.code !== 'nonogram.suppose') expect(cells.has(at)).toBe(false)
          cells.set(at, value!)
        }
      }
    }
    const picture = Array.from({ length: apart.height }, (_, y) =>
      Array.from({ length: apart.width }, (_, x) => (cells.get(y * apart.width + x) === 1 ? '#' : '.')).join(''),
    )
    expect(cells.size).toBe(apart.cells)
    if (expected.grid) expect(picture).toEqual(expected.grid)
  })

  it('are named and worded', () => {
    for (const { technique, message } of steps()) {
      expect(Object.keys(sato2008.techniques)).toContain(technique)
      for (const sentence of both(message)) expect(sentence).not.toMatch(/undefined|NaN|nonogram\.|\b0 clues|(is|of|by) -?0\b/)
    }
  })

  it('change nothing in the result', () => {
    expect({ ...sato2008.grade({ rows, columns: cols }, new Budget(), false), steps: [] }).toEqual({ ...grading(), steps: [] })
  })
})

it('tells when the budget ran out', () => {
  const { rows, cols } = cases.cases.find(({ id }) => id === 'n40')!
  expect(sato2008.grade({ rows, columns: cols }, new Budget(20), false)).toMatchObject({
    level: null,
    details: { ranOut: 'steps' },
    solvedByTechniques: false,
  })
})

it('a step of a line names the line’s clues, too', () => {
  const fields = { line: { row: 2 }, clues: [3, 1], from: 0, to: 4, filled: [1], emptied: [], clue: 0, second: 0, block: 0 }
  const message = { code: 'nonogram.common-cells', ...fields } as const
  expect(gradeMessages.en['nonogram.common-cells'](message)).toMatch(/^Row 3 \(3 1\), cells 1–5: /)
  expect(gradeMessages.ja['nonogram.common-cells'](message)).toContain('（3・1）の1～5マス目')
  const refuted = {
    code: 'nonogram.refuted',
    clash: 'nonogram.clash-count',
    line: { column: 0 },
    clues: [],
    row: 1,
    column: 1,
    filled: true,
  } as const
  expect(gradeMessages.en['nonogram.refuted'](refuted)).toContain('column 1 (–) has not as many runs')
})
