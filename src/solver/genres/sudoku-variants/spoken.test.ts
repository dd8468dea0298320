import { expect, it } from 'vitest'
import { sentencesOf } from '#solver/genre/spoken.ts'
import { emptyBoard, type VariantSudoku } from './puzzle'
import { spoken } from './spoken'

const after = (puzzle: VariantSudoku) =>
  (['en', 'ja'] as const).map((language) =>
    sentencesOf({ ...spoken(puzzle, { en: 'Rules', ja: 'ルール' }), before: [], rows: [] }, language),
  )

it('a mark without a rule is told by its name, its value and its cells', () => {
  const unread = [
    { kind: 'line', json: { lines: [['R1C1', 'R1C2']], outlineC: '#FF0000', value: 3 } },
    { kind: 'c 5', json: '#FFA0A0' },
    { kind: 'flag=', json: true },
  ]
  expect(after({ ...emptyBoard(4), unread })).toEqual([
    ['A mark without a rule: line 3, r1c1, r1c2.', 'A mark without a rule: cell colour #FFA0A0, r2c2.', 'A mark without a rule: flag.'],
    [
      'ルールとして読めない印：線 3、1行1列、1行2列。',
      'ルールとして読めない印：マスの色 #FFA0A0、2行2列。',
      'ルールとして読めない印：flag。',
    ],
  ])
})

it('a given that is no digit is told, also where it is called no rule', () => {
  const given = [{ kind: 'value 5', json: 0 }]
  for (const marks of [{ unread: given }, { decorations: given }])
    expect(after({ ...emptyBoard(4), ...marks })[0]).toEqual(['A mark without a rule: given 0, r2c2.'])
  expect(after({ ...emptyBoard(4), decorations: [{ kind: 'line', json: { lines: [['R1C1', 'R1C2']] } }] })[0]).toEqual([])
})

it('a constraint that compares two sets of cells names both', () => {
  const [en, ja] = after({ ...emptyBoard(4), constraints: [{ kind: 'clone', cells: [0, 1], others: [8, 9] }] })
  expect(en).toEqual(['Clone: r1c1, r1c2; with r3c1, r3c2.'])
  expect(ja).toEqual([expect.stringMatching(/：1行1列、1行2列。組になるマスは3行1列、3行2列。$/u)])
})
