// `npm run bench` measures all genres beside their peers in one run and prints a table. It writes the figures with a description of the
// machine as JSON, and compares them with the last ones. See `npm run bench -- --help`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { lossesOf, rowsOf, skippedIn, tableOf } from '../scripts/lib/bench-rows.mjs'

const HELP = `npm run bench [-- options]
Measures all genres and programs by others in one run. Prints rates, and ratios of Nanido's rate to theirs (above 1: Nanido is faster). Other work
on the machine changes ratios less than rates.
  --quick        shorter rounds, and fewer steps for each nonogram
  --last FILE    the figures to compare with (bench/last.json)
  --keep         stores the figures for comparison with the next run
  --json FILE    the file for the figures (test-results/bench.json)
Programs by others are measured if they are installed, or if a variable has their path: TDOKU (its run_benchmark), PBNSOLVE, KOMORING_HEIGHTS,
QQWING, LOOPY. Those that are missing are named at the end.`

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    last: { type: 'string', default: join(root, 'bench/last.json') },
    keep: { type: 'boolean', default: false },
    json: { type: 'string', default: join(root, 'test-results/bench.json') },
    help: { type: 'boolean', default: false },
  },
})

const rounds = options.quick ? '2' : '5'
const seconds = options.quick ? '0.3' : '1'
/** The benches that are run, by name. */
const BENCHES = [
  ['genres', '--rounds', rounds, '--seconds', seconds],
  ['sudoku', '--json', '--rounds', rounds, '--seconds', seconds],
  ['nonogram', '--json', '--at-once', ...(options.quick ? ['--rounds', '1', '--steps', '20000'] : ['--rounds', rounds])],
  ['slitherlink', '--json', '--rounds', rounds],
  ['slitherlink-generate', '--json', '--count', options.quick ? '3' : '10', '--rounds', '1', '--only', 'GCT1'],
  ['tsume-mates', '--json', '--rounds', rounds],
]

if (options.help) console.log(HELP)
else {
  const skipped = new Set()
  const rows = BENCHES.flatMap(([name, ...args]) => {
    process.stderr.write(`${name} …\n`)
    const { stdout, status } = spawnSync('node', [join(root, 'bench/run.mjs'), name, ...args], {
      ...{ cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] },
    })
    if (status !== 0) process.exitCode = 1
    for (const sentence of skippedIn(stdout)) skipped.add(sentence)
    return rowsOf(name, stdout)
  })
  const page = { date: new Date().toISOString(), machine: machine(), quick: options.quick, skipped: [...skipped], rows }
  const last = existsSync(options.last) ? JSON.parse(readFileSync(options.last, 'utf8')) : undefined
  console.log(tableOf(rows, last?.rows ?? []))
  for (const line of skipped) console.log(line)
  if (last) console.log(`\nBeside ${last.date}, ${last.machine.processor}:`)
  for (const line of last ? lossesOf(rows, last.rows) : []) console.log(line)
  for (const file of [options.keep ? options.last : undefined, options.json].filter(Boolean)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(page, null, 1)}\n`)
  }
}

/** The machine and the commit on which the figures were measured. */
function machine() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  const node = spawnSync('node', ['--version'], { encoding: 'utf8' }).stdout.trim()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, memory, system: process.platform, node, commit: stdout.trim() }
}
