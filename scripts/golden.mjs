// Golden hashes: numbers that each genre's solver, grader and drawing give for a corpus of puzzles (src/solver/genres/*/golden.test.ts).
//   npm run golden                     compares
//   npm run golden -- --renew          writes today's hashes; the commit message must say why they changed
//   npm run golden -- --corpus         chooses new puzzles, then writes the hashes (takes minutes)
// Genre names limit it to these genres: npm run golden -- --renew sudoku
import { parseArgs } from 'node:util'
import { run } from './lib/run.mjs'

const { values, positionals } = parseArgs({ options: { renew: { type: 'boolean' }, corpus: { type: 'boolean' } }, allowPositionals: true })
const tests = positionals.length === 0 ? ['golden.test'] : positionals.map((genre) => `src/solver/genres/${genre}/golden.test`)
const vitest = (task) => run('vitest', ['run', ...tests], { env: task === undefined ? { NANIDO_ALL: '1' } : { NANIDO_GOLDEN: task } })

const status = values.corpus ? await vitest('corpus') : 0
process.exitCode = status || (await vitest(values.corpus || values.renew ? 'renew' : undefined))
