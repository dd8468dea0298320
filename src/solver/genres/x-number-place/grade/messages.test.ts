import { expect, it } from 'vitest'
import { say } from '#solver/kernel/message.ts'
import type { GradeMessage } from '../techniques/message'
import { gradeMessages } from './messages'

const order = 5
const cases: readonly (readonly [GradeMessage, en: string, ja: string])[] = [
  [
    { code: 'x-number-place.last', order, unit: 11, cell: 12, digit: 3 },
    'r3c3 is the last empty cell of the diagonal ╱: it is 3.',
    '対角線（╱）の空きマスは3行3列だけなので、3が入ります。',
  ],
  [
    { code: 'x-number-place.place', order, unit: 7, cell: 17, digit: 2 },
    'In column 3, 2 can only go into r4c3.',
    '3列目で2が入るのは4行3列だけです。',
  ],
  [{ code: 'x-number-place.cell', order, cell: 6, digit: 1 }, 'Only 1 is left for r2c2.', '2行2列に入れられる数字は1だけです。'],
  [
    { code: 'x-number-place.relation-place', order, unit: 12, cell: 24, digit: 4 },
    'Among the four corners and the centre, which hold all the digits, 4 can only go into r5c5.',
    '四隅と中央にはすべての数字が1つずつ入ります。その中で4が入るのは5行5列だけです。',
  ],
  [
    { code: 'x-number-place.open-pair', order, unit: 0, cells: [0, 1], digits: [1, 2], removes: [{ cell: 2, digit: 1 }, { cell: 2, digit: 2 }, { cell: 4, digit: 2 }] }, // prettier-ignore
    'In row 1, r1c1 and r1c2 must be 1 and 2, in either order: r1c3 is not 1 or 2, r1c5 is not 2.',
    '1行目の1行1列・1行2列には1・2しか入らないので、1行3列に1・2、1行5列に2は入りません。',
  ],
  [
    { code: 'x-number-place.crossing', order, unit: 14, digit: 5, cells: [6, 8], removes: [{ cell: 7, digit: 5 }] },
    'Among the four inner corners and the centre, 5 can only go into r2c2 and r2c4, and each of them bars it from where their lines meet: r2c3 is not 5.',
    '内側の四隅と中央で5が入るのは2行2列・2行4列のどれかです。どれに入っても同じ行・列・対角線などに並ぶので、2行3列に5は入りません。',
  ],
  [
    { code: 'x-number-place.trial', order, cell: 0, digit: 1, filled: 1, clash: { unit: 4, digit: 3 } },
    'If r1c1 were 1, then, 1 cell on, 3 would have no place in row 5. So it is not 1.',
    '1行1列を1と仮定すると、さらに1マス埋めたところで5行目で3の入るマスがなくなります。したがって1ではありません。',
  ],
  [
    { code: 'x-number-place.trial', order, cell: 0, digit: 1, filled: 0, clash: { cell: 9 } },
    'If r1c1 were 1, r2c5 would have no digit left. So it is not 1.',
    '1行1列を1と仮定すると、2行5列に入る数字がなくなります。したがって1ではありません。',
  ],
]

it.each(cases)('says %o', (message, en, ja) => {
  expect(say(gradeMessages, message, 'en')).toBe(en)
  expect(say(gradeMessages, message, 'ja')).toBe(ja)
})
