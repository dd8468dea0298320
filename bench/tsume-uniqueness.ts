import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import { normalised } from '#solver/genres/tsume-shogi/pieces.ts'
import type { Problem } from '#solver/genres/tsume-shogi/puzzle.ts'
import { readSfen } from '#solver/genres/tsume-shogi/sfen.ts'
import { solveTsume } from '#solver/genres/tsume-shogi/solve.ts'

const HELP = `bench/tsume-uniqueness [options] [FILE...]
Measures how often it can be decided whether a problem has a second mate. Prints for each length of the mate: the number of problems; how many are
decided; for how many others no other check mates within 17 plies at least; how many remain open; the mean number of positions; and seconds of
processor time.
FILE has SFENs, Nanido lines, or JSON objects with a field "sfen", one a line; without a FILE the problems of the sample book are used.
  --limit N     the most positions for a problem (1000000)
  --longest N   leaves out problems with longer mates than this, in plies (11)
  --list        prints a line for each problem that is not decided`

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: 'string', default: '1000000' },
    longest: { type: 'string', default: '11' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const SAMPLES = 'resources/samples/tsume-shogi.jsonl'
/** The number of plies within which an editor of short problems wants no other mate. */
const ENOUGH = 17

if (options.help) console.log(HELP)
else for (const file of files.length > 0 ? files : [SAMPLES]) bench(file)

interface Row {
  problems: number
  decided: number
  within: number
  open: number
  positions: number
  seconds: number
  slowest: number
}

function bench(file: string): void {
  const rows = new Map<number, Row>()
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    if (line.trim() === '') continue
    const sfen = sfenOf(line)
    const problem = problemOf(sfen)
    const start = process.cpuUsage()
    const verdict = solveTsume(problem, new Budget(Number(options.limit)))
    const { user, system } = process.cpuUsage(start)
    const seconds = (user + system) / 1e6
    const solution = 'solution' in verdict ? verdict.solution : verdict.kind === 'undecided' ? verdict.found : undefined
    if (solution === undefined || solution.length > Number(options.longest)) continue
    const row = rows.get(solution.length) ?? { problems: 0, decided: 0, within: 0, open: 0, positions: 0, seconds: 0, slowest: 0 }
    rows.set(solution.length, row)
    row.problems++
    row.positions += verdict.steps
    row.seconds += seconds
    row.slowest = Math.max(row.slowest, seconds)
    const known = verdict.kind === 'undecided' && verdict.reason && 'within' in verdict.reason ? Number(verdict.reason['within']) : 0
    if (verdict.kind !== 'undecided') row.decided++
    else if (known >= ENOUGH) row.within++
    else row.open++
    if (options.list && verdict.kind === 'undecided') console.log(`${solution.length} none within ${known}: ${sfen}`)
  }
  console.log('plies  problems  decided  none within 17  open  positions, mean  seconds, mean  slowest')
  for (const [plies, row] of [...rows].sort(([a], [b]) => a - b))
    console.log(
      `${String(plies).padStart(5)}  ${String(row.problems).padStart(8)}  ${String(row.decided).padStart(7)}  ${String(row.within).padStart(14)}  ${String(row.open).padStart(4)}` +
        `  ${String(Math.round(row.positions / row.problems)).padStart(15)}  ${(row.seconds / row.problems).toFixed(3).padStart(13)}  ${row.slowest.toFixed(2).padStart(7)}`,
    )
}

function sfenOf(line: string): string {
  if (!line.startsWith('{')) return line
  const read = JSON.parse(line) as { sfen?: string; data?: { sfen: string } }
  return read.sfen ?? read.data!.sfen
}

function problemOf(sfen: string): Problem {
  const reading = readSfen(sfen)
  if (!reading.ok) throw new Error(`not read: ${sfen}`)
  const { board, black, white } = reading.position
  return normalised({ board, hand: black, ...(white !== undefined && { defenderHand: white }) })
}
