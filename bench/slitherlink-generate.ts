import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import { slitherlink } from '#solver/genres/slitherlink/index.ts'
import { clueCount } from '#solver/genres/slitherlink/cells.ts'
import { Engine, sourceTechniques, type Techniques } from '#solver/genres/slitherlink/engine/index.ts'
import type { Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'
import { solveSlitherlink } from '#solver/genres/slitherlink/solve.ts'
import { LOOPY, skipped } from './peers'
import { loopyMakes } from './slitherlink-sets'

const HELP = `bench/slitherlink-generate [options]
Measures how long the Slitherlink generator takes for a puzzle in one thread. Prints milliseconds of processor time (of several rounds the best
for each puzzle), steps (the generator's units of work), and the share of the cells that have a clue.
Each puzzle is then solved from its clues alone by the techniques for which it was made ("solved blind"), and judged by the exact solver
("unique"); both numbers must equal the number of puzzles.
Where Simon Tatham's Loopy is installed, it makes as many hard boards of the same size. It knows weaker techniques and keeps more clues. The share
of Loopy's time is Nanido's mean divided by Loopy's mean: below 1 where Nanido is faster.
  --count N     the number of puzzles of each kind (10)
  --rounds N    the number of rounds (2)
  --only TEXT   only kinds whose name contains this text
  --large       boards of 60 x 60 and 100 x 100 instead of the usual ones
  --json        prints a line of JSON for each kind`

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    large: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const count = Math.max(1, Number(options.count) || 10)
const rounds = Math.max(1, Number(options.rounds) || 2)

interface Kind {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly options: Readonly<Record<string, string | number>>
  /** The techniques with which the puzzle is solved. */
  readonly techniques: Techniques
}

const kind = (width: number, height: number, trial: 0 | 1 | 2, pattern: string): Kind => ({
  name: `${width}x${height} GC${trial === 0 ? '' : `T${trial}`} ${pattern}`,
  width,
  height,
  options: { gates: 'on', colours: 'on', trial: String(trial), pattern },
  techniques: sourceTechniques(trial),
})
const preset = (number: 1 | 2 | 3 | 4, trial: 0 | 1 | 2): Kind => ({
  name: `21x14 preset ${number}`,
  width: 21,
  height: 14,
  options: { preset: String(number) },
  techniques: sourceTechniques(trial),
})
const KINDS: readonly Kind[] = [
  kind(10, 10, 1, 'F'),
  kind(21, 14, 1, 'F'),
  kind(21, 14, 2, 'F'),
  kind(36, 20, 1, 'P'),
  // Loopy's hard boards need no more techniques.
  kind(21, 14, 0, 'F'),
  kind(36, 20, 0, 'P'),
  preset(1, 0),
  preset(2, 1),
  preset(3, 2),
  preset(4, 2),
]
const LARGE: readonly Kind[] = [kind(60, 60, 1, 'P'), kind(100, 100, 1, 'P')]
const generator = slitherlink.generator!
const loopyTimes = new Map<string, number | undefined>()

if (options.help) console.log(HELP)
else for (const one of options.large ? LARGE : KINDS) if (one.name.includes(options.only)) bench(one)

function bench(one: Kind): void {
  const { width, height, techniques } = one
  const ms = new Array<number>(count).fill(Infinity)
  const units = new Array<number>(count).fill(0)
  const puzzles: Slitherlink[] = []
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < count; i++) {
      const budget = new Budget(generator.usualBudget!)
      const start = process.cpuUsage()
      const made = generator.generate({ width, height, ...one.options }, `bench ${i}`, budget)
      const { user, system } = process.cpuUsage(start)
      ms[i] = Math.min(ms[i]!, (user + system) / 1000)
      units[i] = budget.spent
      if (made.ok) puzzles[i] = made.value as Slitherlink
      else console.error(`${one.name}, seed ${i}: ${slitherlink.say(made.message, 'en')}`)
    }
  }
  const engine = new Engine(width, height)
  const made = puzzles.filter((puzzle) => puzzle !== undefined)
  const blind = made.filter(({ clues }) => engine.solve(clues, techniques) === 'solved').length
  const unique = made.filter((puzzle) => solveSlitherlink(puzzle, new Budget(50_000_000)).kind === 'unique').length
  const shares = made.map((puzzle) => (100 * clueCount(puzzle)) / (width * height))
  // Loopy would take hours for the large sizes.
  const loopy = options.large ? undefined : loopyMs(width, height)
  const figures = {
    puzzles: made.length,
    'solved blind': blind,
    unique,
    ms: { median: median(ms), mean: round(mean(ms)), worst: round(Math.max(...ms)) },
    units: { median: median(units), worst: round(Math.max(...units)) },
    'clues %': { median: median(shares), worst: round(Math.max(...shares)) },
    ...(loopy === undefined ? {} : { 'Loopy hard, mean ms': round(loopy), "share of Loopy's time": round(mean(ms) / loopy) }),
  }
  if (blind < count || unique < count) process.exitCode = 1
  if (!options.json) return console.log(`${one.name.padEnd(16)} ${said(figures)}`)
  console.log(JSON.stringify({ set: one.name, way: 'generate', ...figures }))
  if (loopy !== undefined)
    console.log(JSON.stringify({ set: one.name, way: 'Loopy hard, mean', isPeer: true, ms: { median: round(loopy) } }))
  else if (!options.large) console.log(JSON.stringify({ skipped: skipped(LOOPY) }))
}

/** The mean milliseconds that Loopy takes for a hard board of this size; undefined if it is not installed. */
function loopyMs(width: number, height: number): number | undefined {
  const parameters = `${width}x${height}t0dh`
  if (!loopyTimes.has(parameters)) loopyTimes.set(parameters, loopyMakes(count, parameters)?.ms)
  return loopyTimes.get(parameters)
}

function said(figures: Readonly<Record<string, number | Readonly<Record<string, number>>>>): string {
  return Object.entries(figures)
    .map(([what, value]) => (typeof value === 'number' ? `${what} ${value}` : `${what}: ${said(value)}`))
    .join('; ')
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return round(sorted[Math.floor(sorted.length / 2)]!)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function round(figure: number): number {
  return Number(figure.toPrecision(3))
}
