import { readFileSync } from 'node:fs'
import { Budget } from '#solver/kernel/budget.ts'
import { readText } from '#solver/genre/reading/read.ts'
import { genres } from '#solver/genres/index.ts'
import { sudokuVariants } from '#solver/genres/sudoku-variants/index.ts'
import type { VariantSudoku } from '#solver/genres/sudoku-variants/puzzle.ts'

// Counts how many puzzles of files are read, read completely and decided, and measures the time of the verdict: `node bench/run.mjs
// constraints FILE... [--each]`. Each line of a file is JSON with `id`, `text` and, if it is known, `solution`. The first times are the
// processor time of the solving thread, which is what a person waits for; the second include V8's own threads, which compile code that has
// just run for the first time.
const args = process.argv.slice(2)
const files = args.filter((one) => !one.startsWith('--'))
const isEach = args.includes('--each')
const BUDGET = 100_000

interface Entry {
  readonly id: string
  readonly text: string
  readonly solution?: string
}

for (const file of files) {
  const entries = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as Entry) // prettier-ignore
  const counts = { read: 0, plain: 0, whole: 0, decided: 0, right: 0, other: 0 }
  const times: number[] = []
  const ofAll: number[] = []
  for (const { id, text, solution } of entries) {
    const { puzzles, problems } = readText(genres, text)
    const [first] = puzzles
    if (first === undefined) {
      if (isEach) console.log(`${id.padEnd(44)} not read: ${problems.map(({ message }) => JSON.stringify(message)).join(' ').slice(0, 160)}`) // prettier-ignore
      continue
    }
    counts.read++
    const genre = genres.find((one) => one === first.genre)!
    if (genre !== sudokuVariants) counts.plain++
    const puzzle = first.placed.puzzle as VariantSudoku
    const isWhole = genre !== sudokuVariants || puzzle.unread.length === 0
    if (isWhole) counts.whole++
    const [start, startOfAll] = [process.threadCpuUsage(), process.cpuUsage()]
    const verdict = genre.solve(puzzle, new Budget(BUDGET))
    const [ms, msOfAll] = [inMs(process.threadCpuUsage(start)), inMs(process.cpuUsage(startOfAll))]
    if (isWhole) times.push(ms)
    if (isWhole) ofAll.push(msOfAll)
    if (isWhole && verdict.kind !== 'undecided') counts.decided++
    const found = verdict.kind === 'unique' ? String(verdict.solution) : ''
    if (isWhole && found !== '' && (solution === undefined || solution === '' || found === solution)) counts.right++
    else if (isWhole && verdict.kind !== 'undecided') counts.other++
    if (isEach) {
      const steps = 'steps' in verdict ? verdict.steps : 0
      const marks = isWhole ? 'whole' : [...new Set(puzzle.unread.map(({ kind }) => kind))].join()
      console.log(`${id.padEnd(44)} ${verdict.kind.padEnd(9)} ${ms.toFixed(1).padStart(8)} ms ${String(steps).padStart(7)} steps ${found !== '' && (solution ?? '') !== '' && found !== solution ? 'OTHER ' : ''}${marks.slice(0, 80)}`) // prettier-ignore
    }
  }
  console.log(
    `${file}: ${entries.length}; read ${counts.read}, whole ${counts.whole}; of these decided ${counts.decided}, one solution as told ${counts.right}, other ${counts.other}; ${shares(times)}; with all threads ${shares(ofAll)}`,
  )
}

function inMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

function shares(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const share = (of: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(of * sorted.length))] ?? 0).toFixed(1)
  return `median ${share(0.5)} ms, 90 % ${share(0.9)}, 95 % ${share(0.95)}, worst ${share(1)}`
}
