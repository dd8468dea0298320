import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { renewed, tableOf, type Row } from './table'
import type { Result, Setting, Size, Trial } from './trial'
import { trials } from './trials'

const HELP = `npm run trust [-- options] [TRIAL...]
Runs trials of Nanido's reliability: each does something that must not cost anybody their work, such as cutting the power or filling the disk, and
counts what was lost. Without --daily and --full the trials are short, as in npm test -- --all.
  --daily        as in npm test: shorter still, and without the trials that need large data
  --full         as many attempts as docs/reliability.md states (about an hour)
  --seed TEXT    the seed of the random choices ("trust")
  --inputs N     the number of inputs of the trial fuzz (8,000; with --daily 1,500, with --full 1,000,000), of puzzles that the trial flat
                 grades (1,500; with --full 50,000), or of calls of each kind that the trial faults lets fail in each program (1; with
                 --full all)
  --json FILE    writes the results to a file
  --write        writes the results into the table in docs/reliability.md; for this, all trials must have run
  --list         lists the trials`

/** The programs of the trials themselves; all others are the application's. */
const OWN = new Set(['operations', 'troubled'])

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    daily: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'trust' },
    inputs: { type: 'string' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !trials.some(({ id }) => id === name))
const size: Size = options.full ? 'full' : options.daily ? 'daily' : 'short'
/** Trials with large data; `npm test` leaves them out, because they would take minutes. */
const LARGE = new Set(['awake', 'million', 'flat', 'installed'])

if (options.help || unknown.length > 0) {
  console.log(unknown.length > 0 ? `There is no trial ${unknown.join(', ')}.\n\n${HELP}` : HELP)
  process.exitCode = options.help ? 0 : 2
} else if (options.list) for (const { id, what } of trials) console.log(`${id.padEnd(12)} ${what}`)
else
  process.exitCode = await runAll(
    trials.filter(({ id }) => (positionals.length === 0 ? size !== 'daily' || !LARGE.has(id) : positionals.includes(id))),
  )

async function runAll(chosen: readonly Trial[]): Promise<number> {
  // A command remembers its output files; this must not mix with the person's own data.
  const home = mkdtempSync(join(tmpdir(), 'nanido-trust-home-'))
  process.env['XDG_DATA_HOME'] = home
  process.once('exit', () => rmSync(home, { recursive: true, force: true }))
  const rows: Row[] = []
  for (const trial of chosen) {
    console.log(`\n==> ${trial.id}: ${trial.what}`)
    const start = performance.now()
    const result = await attempt(trial)
    const seconds = Math.round((performance.now() - start) / 100) / 10
    rows.push({ id: trial.id, what: trial.what, seconds, ...result })
    const figures = Object.entries(result.figures).map(([name, value]) => `${name} ${value}`)
    const verdict = result.skipped ? `skipped: ${result.skipped}` : `${result.tried} tried, ${result.lostInAll ?? result.lost.length} lost`
    console.log(`    ${[verdict, ...figures, `${seconds} s`].join('; ')}`)
    for (const loss of result.lost.slice(0, 20)) console.log(`    LOST: ${loss}`)
  }
  const failed = rows.filter(({ lost }) => lost.length > 0).length
  const passed = rows.filter((row) => row.lost.length === 0 && !row.skipped).length
  const left = rows.length - failed - passed
  if (options.json) {
    mkdirSync(dirname(options.json), { recursive: true })
    writeFileSync(options.json, JSON.stringify({ size, seed: options.seed, passed, failed, skipped: left, rows }, null, 2) + '\n')
  }
  if (options.write) write(rows)
  console.log(`\n${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ''}`)
  return failed > 0 ? 1 : 0
}

/** Runs a trial. A trial that throws counts as a loss. */
async function attempt(trial: Trial): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `nanido-trust-${trial.id}-`))
  const setting: Setting = {
    ...{ size, seed: `${options.seed}/${trial.id}`, folder, ...(options.inputs && { inputs: Number(options.inputs) }) },
    program: (name) => join(import.meta.dirname, OWN.has(name) ? `${name}.mjs` : `../main/${name}.js`),
    say: (words) => console.log(`    ${words}`),
  }
  try {
    return await trial.run(setting)
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { tried: 1, lost: [`the trial itself broke: ${words}`], figures: {} }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

function write(rows: readonly Row[]): void {
  const page = join(import.meta.dirname, '../../docs/reliability.md')
  writeFileSync(page, renewed(readFileSync(page, 'utf8'), tableOf(rows, size)))
}
