// Mutation testing with Stryker: shows which small faults the unit tests would miss, for one room (a folder of src) at a time.
//   npm run mutants                                     every room below, every mutant: hours
//   npm run mutants -- src/solver/kernel --sample 60    60 mutants of one room, chosen by a seed (--seed, default "1")
//   npm run mutants -- 'src/solver/genres/slitherlink/{engine,explain}' 'src/solver/{kernel,drawing}'    rooms as patterns
//   npm run mutants -- --sample 40 --before             a sample of every room, kept as the score before new tests
//   npm run mutants -- --sample 40 --without golden     leaves out tests with this word in their path (may be repeated)
// Results of unchanged mutants are reused, unless --anew is given. Scores are kept in docs/mutants.json and shown in docs/mutants.md;
// survivors are listed in test-results/mutants/ROOM.md.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { chosen, scoreOf, scoreTable, survivorsText, testsOf, unmutated } from './lib/mutants.mjs'
import { root, surroundings } from './lib/run.mjs'
import { note, step } from './lib/say.mjs'

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    before: { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
    anew: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

/** The rooms with most of the logic: graders, solvers and the library. */
const ROOMS = [
  ...globSync('src/solver/genres/*/{techniques,sato,grade,exact,engine,explain,solve,search,cooks}', { cwd: root }),
  'src/solver/kernel',
  'src/solver/sat',
  'src/solver/genre',
  'src/main/jobs',
  'src/main/library',
]

process.chdir(root)
Object.assign(process.env, surroundings({ NANIDO_MUTANTS: 'yes' }))
// Runs at a low priority beside other work, but not lower than 10, or a busy machine would never run it.
setPriority(Math.max(10, getPriority()))

const sample = values.sample === undefined ? Infinity : Number(values.sample)
let made = 0
const instrument = Instrumenter.prototype.instrument
// For a sample, the code contains all mutants, but only the chosen ones are activated.
Instrumenter.prototype.instrument = async function (...args) {
  const instrumented = await instrument.apply(this, args)
  made = instrumented.mutants.length
  const isChosen = chosen(instrumented.mutants, sample, values.seed)
  const mutants = instrumented.mutants.map((mutant) => {
    return isChosen.has(mutant) ? mutant : { ...mutant, status: 'Ignored', statusReason: 'not in the sample' }
  })
  return { ...instrumented, mutants }
}

const reports = join(root, 'test-results/mutants')
const kept = join(root, 'docs/mutants.json')
mkdirSync(reports, { recursive: true })
for (const room of positionals.length > 0 ? positionals : ROOMS) {
  const name = room.replace(/^src\//, '')
  step(`Mutants of ${name}`)
  const file = name.replaceAll(/[^\w-]+/g, '-')
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    concurrency: 1,
    coverageAnalysis: 'perTest',
    // Mutants in code that runs at import are not activated reliably: known faults there passed.
    ignoreStatic: true,
    mutate: room.endsWith('.ts') ? [room, '!**/*.test.ts'] : [`${room}/**/*.ts`, ...unmutated(room)],
    testFiles: testsOf(room, values.without),
    // The tests read nothing in these folders.
    ignorePatterns: ['out', 'dist', 'e2e', 'bench', 'test-results', 'docs/*.svg'],
    disableTypeChecks: false,
    // Endless loops are detected by counting; the time limit is long, so that a slow machine is not mistaken for one.
    timeoutMS: 30_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile: join(reports, `${file}.incremental.json`),
    force: values.anew,
    tempDirName: join('test-results', `mutants-${process.pid}`),
    reporters: ['json'],
    jsonReporter: { fileName: join(reports, `${file}.json`) },
    allowConsoleColors: false,
    logLevel: 'warn',
  }).runMutationTest()
  const score = scoreOf(results, made)
  writeFileSync(join(reports, `${file}.md`), survivorsText(results))
  const scores = JSON.parse(readFileSync(kept, 'utf8'))
  const isSampled = Number.isFinite(sample)
  const how = { ...(isSampled && { sample }), ...(values.without.length > 0 && { without: values.without }) }
  const when = { ...score, date: new Date().toISOString().slice(0, 10), seed: isSampled ? values.seed : null, ...how }
  scores[name] = { ...scores[name], [values.before ? 'before' : 'after']: when }
  const sorted = Object.fromEntries(Object.entries(scores).sort(([a], [b]) => a.localeCompare(b)))
  writeFileSync(kept, `${JSON.stringify(sorted, null, 2)}\n`)
  const page = join(root, 'docs/mutants.md')
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/(<!-- scores -->\n)[^]*(?=<!-- end of scores -->)/, `$1\n${scoreTable(sorted)}\n`),
  )
  note(`${score.killed} of ${score.tried} killed; survivors: test-results/mutants/${file}.md`)
}
