import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import { canonicalForm } from '#solver/genres/sudoku/canonical.ts'
import { sudokuGenerator } from '#solver/genres/sudoku/generate.ts'
import { nanidoLadder, satoI, satoII, satoProcessing } from '#solver/genres/sudoku/grade.ts'
import { solveSudoku } from '#solver/genres/sudoku/solve.ts'
import { contestants, type Contestant } from './contestants'
import { GRADING_PEERS, gradingRate, type GradingPeer } from './grading-peers'
import { programOf, QQWING, skipped, TDOKU } from './peers'
import { disguised, generatedPuzzles, readPuzzles, type PuzzleSet } from './puzzles'
import { bestRate, rateText } from './rate'

const HELP = `bench/sudoku [options] [FILE...]
Measures how many puzzles a second are solved in one thread, with the proof that there is one solution, by Nanido and by other programs in the same
run. FILE has puzzles of 81 characters, one a line; without a FILE puzzles are made from fixed seeds.
  --rounds N    the number of rounds of each program, the best of which counts (3)
  --seconds S   the least length of a round in seconds (1)
  --as-is       only the puzzles of the file, without disguises (see bench/puzzles.ts)
  --alone       without the other programs
  --generate    measures instead how many puzzles a second are generated
  --grade       measures instead how many gradings a second each grader makes, and HoDoKu and Sukaku Explainer where they are installed (HODOKU,
                SUKAKU_EXPLAINER)
  --digest      measures instead how many canonical forms a second are computed
  --json        prints a line of JSON for each figure`

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    'as-is': { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    generate: { type: 'boolean', default: false },
    grade: { type: 'boolean', default: false },
    digest: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const rounds = Math.max(1, Number(options.rounds) || 3)
const seconds = Math.max(0.01, Number(options.seconds) || 1)
/** The least number of different puzzles in a round. */
const ENOUGH = 2000

if (options.help) console.log(HELP)
else if (options.generate) benchGenerator()
else for (const set of files.length > 0 ? files.map(readPuzzles) : [generatedPuzzles(500)]) benchSet(set)

function benchSet(set: PuzzleSet): void {
  if (set.puzzles.length === 0) {
    console.error(`${set.name}: no line begins with 81 cells`)
    process.exitCode = 1
  } else if (options.grade) benchGraders(set)
  else if (options.digest) benchDigest(set)
  else benchSolvers(set)
}

function benchSolvers(set: PuzzleSet): void {
  const puzzles = options['as-is'] ? set.puzzles : disguised(set.puzzles, ENOUGH)
  const kinds = kindsOf(set)
  const allUnique = kinds['unique'] === set.puzzles.length
  const found = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`)
  head(`${set.name}: ${set.puzzles.length} puzzles (${found.join(', ')}), in disguises ${puzzles.length}`)
  const [nanido, ...peers] = contestants()
  const own = tellSolver(set, nanido!, puzzles)
  for (const peer of options.alone ? [] : peers) if (allUnique || peer.uniqueOnly === undefined) tellSolver(set, peer, puzzles, own)
  if (!options.alone)
    for (const peer of [QQWING, TDOKU])
      if (programOf(peer) === undefined) console.log(options.json ? JSON.stringify({ skipped: skipped(peer) }) : skipped(peer))
}

/**
 * Measures one program and prints its rate. A slow program gets only as many puzzles as it can solve in about a round.
 *
 * @param own Nanido's rate, for comparison
 */
function tellSolver(set: PuzzleSet, contestant: Contestant, puzzles: readonly string[], own?: number): number {
  for (let size = Math.min(puzzles.length, 8); ; size = Math.min(puzzles.length, 4 * size)) {
    const run = contestant.prepare(puzzles.slice(0, size))
    const start = performance.now()
    const solved = run()
    if (size < puzzles.length && performance.now() - start < 500 * seconds) continue
    const rate = contestant.ownRate?.(puzzles, seconds) ?? bestRate(() => (run(), size), rounds, seconds)
    const ratio = own === undefined ? '' : `nanido is ${rateText(own / rate)} times as fast`
    const part = solved === size ? '' : `solution found for ${solved} of ${size}`
    tell(set.name, contestant.name, 'puzzles/s', rate, [ratio, contestant.remark, part].filter((text) => text).join('; '))
    return rate
  }
}

/** The numbers of puzzles with one solution, with several, and with none, as Nanido finds them. */
function kindsOf(set: PuzzleSet): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const givens of set.puzzles) {
    const { kind } = solveSudoku({ givens }, new Budget())
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

function benchGenerator(): void {
  const generator = sudokuGenerator([])
  for (const wish of [
    { symmetry: 'rotate-180' },
    { symmetry: 'none' },
    { symmetry: 'rotate-180', clues: 26 },
    { symmetry: 'none', minimal: true },
  ]) {
    let seed = 0
    const rate = bestRate(
      () => {
        let made = 0
        for (let i = 0; i < 20; i++) if (generator.generate(wish, `bench-${seed++}`, new Budget(1_000_000)).ok) made++
        return made
      },
      rounds,
      seconds,
    )
    tell('generate', Object.entries(wish).map(String).join(' ').replaceAll(',', '='), 'puzzles/s', rate)
  }
}

function benchGraders(set: PuzzleSet): void {
  const unique = set.puzzles.filter((givens) => solveSudoku({ givens }, new Budget()).kind === 'unique')
  if (unique.length === 0) return
  head(`${set.name}: ${unique.length} puzzles with one solution`)
  for (const grader of [nanidoLadder, satoProcessing, satoI, satoII]) {
    let i = 0
    const gradeNext = () => (grader.grade({ givens: unique[i++ % unique.length]! }, new Budget(), false), 1)
    const rate = bestRate(gradeNext, rounds, seconds)
    tell(set.name, grader.id, 'gradings/s', rate)
    if (grader === nanidoLadder && !options.alone) for (const peer of GRADING_PEERS) tellGrader(set, peer, unique, rate)
  }
}

/**
 * Measures a grader by others and prints its rate.
 *
 * @param own the ladder's rate, for comparison
 */
function tellGrader(set: PuzzleSet, peer: GradingPeer, puzzles: readonly string[], own: number): void {
  const rate = gradingRate(peer, puzzles, seconds)
  if (rate === undefined) console.log(options.json ? JSON.stringify({ skipped: skipped(peer.peer) }) : `  ${skipped(peer.peer)}`)
  else tell(set.name, peer.peer.name, 'gradings/s', rate, `warm; the ladder is ${rateText(own / rate)} times as fast`)
}

function benchDigest(set: PuzzleSet): void {
  head(`${set.name}: ${set.puzzles.length} puzzles`)
  let i = 0
  const digestNext = () => (canonicalForm({ givens: set.puzzles[i++ % set.puzzles.length]! }), 1)
  tell(set.name, 'canonical form', 'digests/s', bestRate(digestNext, rounds, seconds))
  const times = set.puzzles.map((givens) => {
    const start = performance.now()
    canonicalForm({ givens })
    return performance.now() - start
  })
  tell(set.name, 'canonical form, median', 'ms', times.sort((a, b) => a - b)[times.length >> 1]!)
}

function head(text: string): void {
  if (!options.json) console.log(text)
}

function tell(of: string, what: string, unit: string, figure: number, remark = ''): void {
  if (options.json) console.log(JSON.stringify({ of, what, unit, figure: Number(figure.toPrecision(3)), remark: remark || undefined }))
  else console.log(`  ${what.padEnd(28)} ${rateText(figure).padStart(10)} ${unit}${remark && `   ${remark}`}`)
}
