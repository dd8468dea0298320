import { join } from 'node:path'
import { Budget } from '#solver/kernel/budget.ts'
import { holdToGoldenHashes } from '#solver/testing/golden.ts'
import { slitherlink } from './index'

const MADE = [
  { width: 6, height: 5 },
  { width: 7, height: 7, preset: '2' },
  { width: 7, height: 7, preset: '3', 'preset-set': 'release' },
  { width: 6, height: 8, preset: '4' },
  { width: 6, height: 6, gates: 'off', colours: 'off' },
  { width: 6, height: 6, 'trial-edges': 12, pattern: 'H' },
]

holdToGoldenHashes({
  genre: slitherlink,
  folder: join(import.meta.dirname, 'fixtures'),
  made: Object.fromEntries(MADE.map((options) => [JSON.stringify(options), options])),
  faulty: [
    ['3..', '...', '..2'],
    ['33.', '3..', '..2'],
    ['030', '2.0', '33.'],
    ['2..1...', '.3..2..', '...3..1', '1..2...'],
  ].map((rows) => ({ rows })),
  candidate(i) {
    const options = { width: 5 + (i % 4), height: 5 + (i % 3), preset: String(1 + (i % 4)) }
    const made = slitherlink.generator!.generate(options, `golden/${i}`, new Budget(20_000_000))
    return made.ok && slitherlink.solve(made.value, new Budget(1_000_000)).kind === 'unique' ? made.value : undefined
  },
  candidates: 400,
  ofEach: 6,
})
