import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import type { Nonogram, Picture } from '#solver/genres/nonogram/puzzle.ts'
import { solveAtOnce, solveNonogram } from '#solver/genres/nonogram/solve.ts'
import { verify } from '#solver/genres/nonogram/check.ts'
import { judgedBy } from './pbnsolve'
import { PBNSOLVE, programOf, skipped } from './peers'
import { patches, readNonograms, sparse, stairs, tossed, waves, type Named, type NonogramSet } from './nonogram-sets'

const HELP = `bench/nonogram [options] [FILE...]
Measures how many milliseconds the verdict on a nonogram takes in one thread, after warming up: with the proof that there is one solution, or
with all cells in which solutions differ. Times of 50 ms and more are processor time, shorter ones are by the clock. Of several rounds the best
counts for each puzzle, because other programs on the machine only ever slow it down. Every solution is checked against the clues.
FILE is in any format that Nanido reads, or has JSON lines with "rows" and "columns" (clues of coloured puzzles are pairs of a length and an
index in their "palette", which has the background first). Without a FILE boards are made from fixed seeds.
Where pbnsolve is installed, it judges the same boards in black and white, in a process for each; its time is the one that it prints.
  --rounds N    the number of rounds (5)
  --steps N     the most steps for a puzzle (20000000)
  --at-once     stops at a second solution, without looking for all cells that differ
  --patience N  the most seconds of pbnsolve for a board (2)
  --together    makes one set of all FILEs, in which puzzles have the names of their files
  --list        prints each puzzle as well: both verdicts and times, the steps, and the number of cells that differ (+: at least so many)
  --json        prints a line of JSON for each file (and for each puzzle with --list)`

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    steps: { type: 'string', default: '20000000' },
    'at-once': { type: 'boolean', default: false },
    patience: { type: 'string', default: '2' },
    together: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const rounds = Math.max(1, Number(options.rounds) || 5)
const steps = Math.max(1, Number(options.steps) || 20_000_000)
const patience = Math.max(0.01, Number(options.patience) || 2)
const pbnsolve = programOf(PBNSOLVE)

/** Below this number of milliseconds the clock is more precise than processor time, which some systems count in ticks. */
const COARSE = 50

/** The kind of a verdict, and its milliseconds. */
type Judgement = readonly [kind: string, ms: number]

if (options.help) console.log(HELP)
else
  for (const set of files.length > 0
    ? options.together
      ? [together(files)]
      : files.map(readNonograms)
    : [tossed(50), tossed(50, 30), patches(10), waves(10), sparse(20), stairs([9, 14, 20, 26])])
    bench(set)

function bench(set: NonogramSet): void {
  if (set.puzzles.length === 0) {
    console.error(`${set.name}: no nonogram found`)
    process.exitCode = 1
    return
  }
  const best = set.puzzles.map(() => Infinity)
  const kinds: string[] = []
  const told: string[] = []
  for (let round = 0; round < rounds; round++)
    for (const [i, { puzzle }] of set.puzzles.entries()) {
      const start = process.threadCpuUsage()
      const begun = performance.now()
      const verdict = (options['at-once'] ? solveAtOnce : solveNonogram)(puzzle, new Budget(steps))
      const passed = performance.now() - begun
      const { user, system } = process.threadCpuUsage(start)
      best[i] = Math.min(best[i]!, passed < COARSE ? passed : (user + system) / 1000)
      kinds[i] = isRight(puzzle, verdict) ? verdict.kind : 'wrong'
      told[i] = `${verdict.steps.toLocaleString('en')} steps${verdict.kind === 'multiple' ? `, ${differingOf(verdict)}` : ''}`
    }
  const judged = set.puzzles.some(({ puzzle }) => puzzle.colours !== undefined) ? [] : judgedByPeer(set)
  if (options.list)
    for (const [i, named] of set.puzzles.entries())
      tellPuzzle(named, [kinds[i]!, best[i]!], judged[i] && [judged[i].kind, judged[i].ms], told[i]!)
  tellSet(set.name, 'nanido', kinds, best)
  if (judged.length > 0) tellSet(set.name, 'pbnsolve', judged.map(({ kind }) => kind), judged.map(({ ms }) => ms)) // prettier-ignore
}

/** The verdicts of pbnsolve on the same boards; none if it is not installed, which is then printed. */
function judgedByPeer(set: NonogramSet): readonly ReturnType<typeof judgedBy>[] {
  if (pbnsolve !== undefined) return set.puzzles.map(({ puzzle }) => judgedBy(pbnsolve, puzzle, patience))
  console.log(options.json ? JSON.stringify({ skipped: skipped(PBNSOLVE) }) : skipped(PBNSOLVE))
  return []
}

function differingOf({ differing, ranOut }: Verdict<Picture> & { kind: 'multiple' }): string {
  return `${differing.length}${ranOut === undefined ? '' : '+'} cells differ`
}

/** All puzzles of some files as one set. The only puzzle of a file gets the name of the file. */
function together(files: readonly string[]): NonogramSet {
  const puzzles = files.flatMap((file) => {
    const set = readNonograms(file)
    const [base] = basename(file).split('.')
    return set.puzzles.map((named) => (set.puzzles.length === 1 ? { ...named, name: base! } : { ...named, name: `${base} ${named.name}` }))
  })
  return { name: `${files.length} files`, puzzles }
}

/** Whether the solutions in a verdict are really solutions. */
function isRight(puzzle: Nonogram, verdict: Verdict<Picture>): boolean {
  if (verdict.kind === 'unique') return verify(puzzle, verdict.solution)
  if (verdict.kind !== 'multiple') return true
  const { solution, second, differing } = verdict
  const differ = [...solution.join('')].some((sign, cell) => sign !== second.join('')[cell] && differing.includes(cell))
  return verify(puzzle, solution) && verify(puzzle, second) && differ
}

function tellPuzzle({ name, puzzle }: Named, [kind, ms]: Judgement, peer: Judgement | undefined, told: string): void {
  const size = `${puzzle.columns.length}x${puzzle.rows.length}`
  const beside = peer && { pbnsolve: { kind: peer[0], ms: round(peer[1]) } }
  if (options.json) return console.log(JSON.stringify({ puzzle: name, size, kind, ms: round(ms), ...beside }))
  const column = ([found, time]: Judgement): string => `${found.padEnd(9)} ${time.toFixed(time < 10 ? 2 : 0).padStart(7)} ms`
  const columns = [name.padEnd(28), size.padStart(7), column([kind, ms]), ...(peer ? [`pbnsolve ${column(peer)}`] : []), told]
  console.log(`  ${columns.join('  ')}`)
}

function tellSet(name: string, way: 'nanido' | 'pbnsolve', kinds: readonly string[], best: readonly number[]): void {
  const sorted = [...best].sort((a, b) => a - b)
  const count = Object.fromEntries(
    ['unique', 'multiple', 'none', 'undecided', 'wrong'].map((kind) => [kind, kinds.filter((k) => k === kind).length]),
  )
  const figures = {
    mean: round(best.reduce((sum, ms) => sum + ms, 0) / best.length),
    median: round(sorted[Math.floor(sorted.length / 2)]!),
    p99: round(sorted[Math.ceil(0.99 * sorted.length) - 1]!),
    worst: round(sorted.at(-1)!),
  }
  const below20 = round((100 * best.filter((ms) => ms < 20).length) / best.length)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  if (options.json)
    console.log(
      JSON.stringify({
        set: name,
        ...(way === 'pbnsolve' ? { way, isPeer: true } : {}),
        puzzles: best.length,
        ...count,
        ms: figures,
        below20,
        megabytes,
      }),
    )
  else {
    const found = Object.entries(count).filter(([, n]) => n > 0)
    console.log(`${name}, ${way}: ${best.length} puzzles (${found.map(([kind, n]) => `${n} ${kind}`).join(', ')})`)
    const times = Object.entries(figures).map(([what, ms]) => `${what} ${ms}`)
    console.log(`  ms a puzzle: ${times.join(', ')}; ${below20} % below 20 ms; memory at most ${megabytes} MB`)
  }
}

function round(figure: number): number {
  return Number(figure.toPrecision(3))
}
