import { expect, it } from 'vitest'
import { reportPhrases } from './reports/messages'
import { solveMessages } from './solve-messages'

it('one ply and one variation are told as one', () => {
  const { en } = solveMessages
  expect(en['tsume.open-length']({ code: 'tsume.open-length', atMost: 1, beyond: 1 })).toContain(' at most 1 ply; its length is not settled; there is none within 1 ply.') // prettier-ignore
  expect(en['tsume.open-checks']({ code: 'tsume.open-checks', length: 3, checks: 1, plies: [1], within: 1 })).toContain(
    'mates within 1 ply;',
  )
  expect(en['tsume.open-checks']({ code: 'tsume.open-checks', length: 3, checks: 1, plies: [1], within: 3 })).toContain(
    'mates within 3 plies;',
  )
  expect([1, 2].map((count) => reportPhrases.en.more(count))).toEqual(['and 1 more variation', 'and 2 more variations'])
  expect(reportPhrases.en.examined('sound', [1], 1)).toContain('no other mate within 1 ply')
})
