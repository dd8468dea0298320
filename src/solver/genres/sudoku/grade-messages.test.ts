import { expect, it } from 'vitest'
import { say } from '#solver/kernel/message.ts'
import { gradeMessages } from './grade-messages'
import type { GradeMessage } from './sato/messages'

const both = (message: GradeMessage) => [say(gradeMessages, message, 'en'), say(gradeMessages, message, 'ja')]

it('has words for the same messages in both languages', () => {
  expect(Object.keys(gradeMessages.ja)).toEqual(Object.keys(gradeMessages.en))
})

it('says cells, units and groups as people do', () => {
  expect(both({ code: 'sudoku.last-cell', unit: 3, cell: 33, digit: 5 })).toEqual([
    'r4c7 is the only empty cell of row 4, which lacks 5: r4c7 = 5.',
    '4行目の空きマスは4行7列だけで、残る数字は5です。4行7列は5に決まります。',
  ])
  expect(both({ code: 'sudoku.unit-group', unit: 5, cells: [45, 46], digits: [8, 9] })).toEqual([
    'What row 6 still lacks lies in one block: {8, 9} in r6c1 and r6c2 is a group-determined number; only the order is open.',
    '6行目の空きマスは1つのブロックの中に並んでいます。6行1列・6行2列の{8, 9}はグループ確定数です（順序は未定）。',
  ])
})

it('tells the two sides of a contradiction', () => {
  expect(both({ code: 'sudoku.trial-clash', cell: 0, digit: 7, wrong: 3, unit: 20, missing: 4 })).toEqual([
    'r1c1 = 3 on trial leads to a contradiction: in block 3 no cell is left for 4. So the other digit is right: r1c1 = 7.',
    '1行1列に仮に3を入れると、第3ブロックで4を入れるマスがなくなり、矛盾します。1行1列はもう一方の7に決まります。',
  ])
})
