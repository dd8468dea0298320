import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import type { Verdict } from '#solver/kernel/verdict.ts'
import { ALL_TECHNIQUES, engineFor, sourceTechniques, type Techniques } from '#solver/genres/slitherlink/engine/index.ts'
import { geometryOf } from '#solver/genres/slitherlink/geometry.ts'
import { edgesOfInside } from '#solver/genres/slitherlink/loop.ts'
import type { Loop } from '#solver/genres/slitherlink/puzzle.ts'
import { solveSlitherlink } from '#solver/genres/slitherlink/solve.ts'
import { verify } from '#solver/genres/slitherlink/check.ts'
import { loopyMakes, readSlitherlinks, torn, type SlitherlinkSet } from './slitherlink-sets'

const HELP = `bench/slitherlink [options] [FILE...]
Measures each set of techniques of Slitherlink: how many puzzles it solves, whether every edge that it finds agrees with the exact solution, and how
many milliseconds a puzzle takes in one thread. Then it prints the verdicts and times of the exact solver. Of several rounds the best counts
for each puzzle, because other programs on the machine only ever slow it down.
FILE is in any format that Nanido reads; a source that begins with "multiple:" or "none:" states the verdict that is expected. Without a FILE
boards are made from fixed seeds, and some by Simon Tatham's Loopy where it is installed.
  --rounds N    the number of rounds (3)
  --steps N     the most steps of the exact solver for a puzzle (50000000)
  --list        prints each puzzle that is not solved, takes too long, or has another verdict than its source states
  --json        prints a line of JSON for each file and set of techniques`

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    steps: { type: 'string', default: '50000000' },
    list: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const rounds = Math.max(1, Number(options.rounds) || 3)
const steps = Math.max(1, Number(options.steps) || 50_000_000)

/** The most units for solving by techniques, worth a few seconds; only boards with several solutions need so many. */
const UNITS = 3_000_000

const WAYS: Readonly<Record<string, Techniques>> = {
  basic: { gates: false, colours: false, trial: 'none' },
  G: { gates: true, colours: false, trial: 'none' },
  GC: sourceTechniques(0),
  GCT1: sourceTechniques(1),
  GCT10: { gates: true, colours: true, trial: { lines: 10 } },
  GCT2: sourceTechniques(2),
  'GCT2 + connectivity': { ...sourceTechniques(2), connectivity: true },
  all: ALL_TECHNIQUES,
}

if (options.help) console.log(HELP)
else if (files.length > 0) for (const file of files) bench(readSlitherlinks(file))
else {
  for (const [side, share] of [[10, 0.4], [20, 0.5], [25, 0.45]] as const) bench(torn(20, side, share)) // prettier-ignore
  for (const parameters of ['10x10t0dh', '20x15t0dh']) {
    const made = loopyMakes(10, parameters)
    if (made === undefined) continue
    if (!options.json) console.log(`Loopy makes ${parameters} in ${round(made.ms)} ms each`)
    bench(made.set)
  }
}

function bench(set: SlitherlinkSet): void {
  if (set.puzzles.length === 0) {
    console.error(`${set.name}: no Slitherlink found`)
    process.exitCode = 1
    return
  }
  if (!options.json) console.log(`${set.name}: ${set.puzzles.length} puzzles`)
  const verdicts: Verdict<Loop>[] = []
  const exact = best(set, (i) => (verdicts[i] = solveSlitherlink(set.puzzles[i]!.puzzle, new Budget(steps))))
  const unique = set.puzzles.filter((_, i) => verdicts[i]!.kind === 'unique').length
  for (const [name, techniques] of Object.entries(WAYS)) benchWay(set, name, techniques, verdicts, unique)
  const wrong = set.puzzles.flatMap(({ name, puzzle, verdict }, i) => {
    const given = verdicts[i]!
    const isRight = (verdict === undefined || verdict === given.kind) && shown(given).every((loop) => verify(puzzle, loop))
    return isRight ? [] : [`${name}: ${given.kind}`]
  })
  const count = Object.fromEntries(
    ['unique', 'multiple', 'none', 'undecided'].map((kind) => [kind, verdicts.filter((one) => one.kind === kind).length]),
  )
  const slow = set.puzzles.flatMap(({ name }, i) => (exact[i]! > 1000 ? [`${name}: ${round(exact[i]!)} ms`] : []))
  tell(set, 'exact', { ...count, 'judged wrong': wrong.length }, exact, [...wrong, ...slow])
}

function benchWay(set: SlitherlinkSet, name: string, techniques: Techniques, verdicts: readonly Verdict<Loop>[], unique: number): void {
  const stuck: string[] = []
  let solved = 0
  let wrongEdges = 0
  const solve = (i: number) => {
    const { puzzle } = set.puzzles[i]!
    return engineFor(puzzle).solve(puzzle.clues, { ...techniques, budget: new Budget(UNITS) })
  }
  const ms = best(set, solve)
  for (const [i, { name: puzzleName, puzzle }] of set.puzzles.entries()) {
    const engine = engineFor(puzzle)
    const end = solve(i)
    if (end === 'solved') solved++
    else if (verdicts[i]!.kind === 'unique') stuck.push(`${puzzleName}: ${end}`)
    const geometry = geometryOf(puzzle.width, puzzle.height)
    for (const { inside } of shown(verdicts[i]!)) {
      const lines = edgesOfInside(geometry, inside)
      for (const [edge, state] of engine.edges.entries()) if (state !== 0 && (state === 1) !== (lines[edge] === 1)) wrongEdges++
    }
  }
  const share = unique === 0 ? 0 : round((100 * solved) / unique)
  tell(set, name, { solved, 'of unique': unique, '%': share, 'wrong edges': wrongEdges }, ms, stuck)
}

/** Each puzzle's best time over the rounds. */
function best(set: SlitherlinkSet, run: (i: number) => void): number[] {
  const ms = set.puzzles.map(() => Infinity)
  for (let n = 0; n < rounds; n++) {
    for (let i = 0; i < ms.length; i++) {
      const start = performance.now()
      run(i)
      ms[i] = Math.min(ms[i]!, performance.now() - start)
    }
  }
  return ms
}

function shown(verdict: Verdict<Loop>): readonly Loop[] {
  if (verdict.kind === 'unique') return [verdict.solution]
  return verdict.kind === 'multiple' ? [verdict.solution, verdict.second] : []
}

function tell(
  set: SlitherlinkSet,
  way: string,
  figures: Readonly<Record<string, number>>,
  ms: readonly number[],
  list: readonly string[],
): void {
  const sorted = [...ms].sort((a, b) => a - b)
  const times = {
    median: round(sorted[Math.floor(sorted.length / 2)]!),
    mean: round(ms.reduce((sum, one) => sum + one, 0) / ms.length),
    worst: round(sorted.at(-1)!),
  }
  if (options.json) {
    console.log(JSON.stringify({ set: set.name, way, ...figures, ms: times, ...(options.list ? { list } : {}) }))
    return
  }
  const say = (values: Readonly<Record<string, number>>) => Object.entries(values).map(([what, n]) => `${what} ${n}`).join(', ') // prettier-ignore
  console.log(`  ${way.padEnd(20)} ${say(figures)}; ms: ${say(times)}`)
  if (options.list) for (const line of list) console.log(`    ${line}`)
}

function round(figure: number): number {
  return Number(figure.toPrecision(3))
}
