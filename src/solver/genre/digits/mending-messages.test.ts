import { expect, it } from 'vitest'
import { digitMendMessages, type DigitMendMessage } from './mending-messages'
import { say } from '#solver/kernel/message.ts'

const both = (message: DigitMendMessage) => [say(digitMendMessages, message, 'en'), say(digitMendMessages, message, 'ja')]
const change = { code: 'digits.mend', cell: 11, order: 9 } as const

it('says what to do at which cell, and what comes of it', () => {
  expect(both({ ...change, digit: 0, before: 7, after: 0 })).toEqual(['Take the 7 out of r2c3: then there is one solution.', '2行3列の7を消すと、唯一解になります。']) // prettier-ignore
  expect(both({ ...change, digit: 5, before: 0, after: 0 })).toEqual(['Give 5 in r2c3: then there is one solution.', '2行3列に5を表出すると、唯一解になります。']) // prettier-ignore
  expect(both({ ...change, digit: 5, before: 7, after: 4 })).toEqual(['Write 5 for 7 in r2c3: then two solutions still differ in 4 cells.', '2行3列の7を5に変えると、2つの解の違いが4マスになります。']) // prettier-ignore
})

it('says what was done, and nothing of what was not', () => {
  const done = { code: 'digits.mended', order: 9 } as const
  expect(both({ ...done, added: [0, 80], removed: [1] })).toEqual([
    'Taken out: r1c2. Written: r1c1, r9c9. There is one solution now.',
    '消した数字：1行2列。書いた数字：1行1列、9行9列。唯一解になりました。',
  ])
  expect(both({ ...done, added: [], removed: [] })).toEqual(['There is one solution now.', '唯一解になりました。'])
})
