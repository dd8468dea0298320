import { join } from 'node:path'
import { Budget } from '#solver/kernel/budget.ts'
import { holdToGoldenHashes } from '#solver/testing/golden.ts'
import { tsumeShogi } from './index'

const MADE = [{ length: '1' }, {}, { length: '3', king: 'corner', box: 4 }, { length: '1', kinds: 'GSP', hand: 2, leftover: true }]

holdToGoldenHashes({
  genre: tsumeShogi,
  folder: join(import.meta.dirname, 'fixtures'),
  made: Object.fromEntries(MADE.map((options) => [JSON.stringify(options), options])),
  faulty: [{ sfen: '8k/9/7P1/9/9/9/9/9/9 b B2rb4g4s4n4l17p 1' }, { sfen: '8k/6G2/9/9/9/9/9/9/9 b B2rb3g4s4n4l18p 1' }],
  // Half made by seed, half from the list of Kin-Gin Zushiki, up to nine plies.
  candidate(i) {
    if (i % 2 === 0) {
      const made = tsumeShogi.generator!.generate({ length: i % 8 === 0 ? '3' : '1' }, `golden/${i}`, new Budget(5_000_000))
      return made.ok ? made.value : undefined
    }
    const listed = tsumeShogi.enumeration!.list({ most: 9, order: 'mixed' }, i, 1, new Budget())
    return listed.ok ? listed.value.entries[0]?.puzzle : undefined
  },
  candidates: 120,
  ofEach: 8,
  slow: ['tsume'],
})
