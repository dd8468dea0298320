// Golden hashes of what every genre does to a corpus of its own puzzles (src/solver/genres/*/golden.test.ts).
//   npm run golden                     compares
//   npm run golden -- --renew          writes the hashes of today: the commit says why they changed
//   npm run golden -- --corpus         chooses the puzzles anew and then writes the hashes (minutes)
// Names of genres behind it narrow it: npm run golden -- --renew sudoku
import { parseArgs } from 'node:util'
import { run } from './lib/run.mjs'

const { values, positionals } = parseArgs({ options: { renew: { type: 'boolean' }, corpus: { type: 'boolean' } }, allowPositionals: true })
const tests = positionals.length === 0 ? ['golden.test'] : positionals.map((genre) => `src/solver/genres/${genre}/golden.test`)
const vitest = (task) => run('vitest', ['run', ...tests], { env: task === undefined ? { NANIDO_ALL: '1' } : { NANIDO_GOLDEN: task } })

const status = values.corpus ? await vitest('corpus') : 0
process.exitCode = status || (await vitest(values.corpus || values.renew ? 'renew' : undefined))
