import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import { slitherlinkGenerator } from '#solver/genres/slitherlink/generate.ts'
import { slitherlinkTechniques } from '#solver/genres/slitherlink/grade.ts'
import { SYMMETRIES, transform } from '#solver/genres/slitherlink/symmetry.ts'
import { USUAL_BUDGET } from '#solver/worker/task.ts'
import { type Pair, withinGroups } from '#solver/analysis/statistics/within.ts'
import { readSlitherlinks, type Named } from './slitherlink-sets'

const HELP = `bench/slitherlink-grades [options] FILE...
Grades puzzles with the budget that every task has. Prints how many get a level, and the median of the milliseconds for all of them and for boards
of 20 x 20. FILE is in any format that Nanido reads.
  --label NAME=REGEX   prints Spearman's correlation of the scores with a figure that the names of the puzzles contain, and its 95 % bootstrap
                       interval. The first group of REGEX is the figure, or a letter of "enth" for the four levels of Loopy; puzzles with a
                       figure of 0 or less are left out. The correlation is computed among boards of one size, for sizes with five puzzles or more, and
                       averaged by the number of puzzles. May be given several times.
  --turn               grades each puzzle in all eight orientations, and prints how many differ in level, code or score
  --made N             adds N puzzles that the generator makes from fixed seeds, 6 x 6 to 12 x 12
  --resamples N        the number of resamples of the bootstrap (2000)`

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    label: { type: 'string', multiple: true, default: [] },
    turn: { type: 'boolean', default: false },
    made: { type: 'string', default: '0' },
    resamples: { type: 'string', default: '2000' },
    help: { type: 'boolean', default: false },
  },
})

interface Graded extends Named {
  readonly level: number | null
  readonly score: number
  readonly ms: number
}

if (options.help || (files.length === 0 && options.made === '0')) console.log(HELP)
else {
  const puzzles = [...files.flatMap((file) => readSlitherlinks(file).puzzles), ...made(Number(options.made))]
  const graded = puzzles.map(grade)
  tell(graded)
  for (const label of options.label) correlate(graded, label)
  if (options.turn) turn(puzzles)
}

function grade(named: Named): Graded {
  const start = performance.now()
  const { level, value = 0 } = slitherlinkTechniques.grade(named.puzzle, new Budget(USUAL_BUDGET), false)
  return { ...named, level, score: value, ms: performance.now() - start }
}

function tell(graded: readonly Graded[]): void {
  const solved = graded.filter(({ level }) => level !== null)
  const median = (ms: readonly number[]) => [...ms].sort((a, b) => a - b)[ms.length >> 1]?.toFixed(1) ?? '-'
  const large = graded.filter(({ puzzle }) => puzzle.width === 20 && puzzle.height === 20)
  const most = Math.max(...graded.map(({ ms }) => ms))
  console.log(
    `${solved.length} of ${graded.length} get a level; ${median(graded.map(({ ms }) => ms))} ms in the median, ${most.toFixed(0)} at most`,
  )
  console.log(`${large.length} of 20 x 20: ${median(large.map(({ ms }) => ms))} ms in the median`)
  const levels = slitherlinkTechniques.levels.map((level) => `${level}: ${solved.filter((one) => one.level === level).length}`)
  console.log(`levels ${levels.join(', ')}`)
  for (const { name, level } of graded) if (level === null) console.log(`  no level: ${name}`)
}

function correlate(graded: readonly Graded[], label: string): void {
  const at = label.indexOf('=')
  const pattern = new RegExp(label.slice(at + 1))
  const bySize = new Map<string, Pair[]>()
  for (const { name, puzzle, level, score } of graded) {
    const seen = pattern.exec(name)?.[1]
    if (seen === undefined || level === null) continue
    const figure = /^[enth]$/.test(seen) ? 1 + 'enth'.indexOf(seen) : Number(seen)
    if (!(figure > 0)) continue
    const size = `${puzzle.width}x${puzzle.height}`
    bySize.set(size, [...(bySize.get(size) ?? []), [score, figure]])
  }
  const found = withinGroups([...bySize.values()], 'grades', Number(options.resamples))
  const [low, high] = found.interval ?? []
  console.log(
    `${label.slice(0, at)}: ${found.spearman?.toFixed(3)} (${low?.toFixed(2)} to ${high?.toFixed(2)}) over ${found.used} puzzles of ${found.groups} sizes`,
  )
}

function turn(puzzles: readonly Named[]): void {
  const differing = puzzles.filter(({ puzzle }) => {
    const said = Array.from({ length: SYMMETRIES }, (_, symmetry) => {
      const { level, value, details } = slitherlinkTechniques.grade(transform(puzzle, symmetry), new Budget(USUAL_BUDGET), false)
      return JSON.stringify([level, value, details['code']])
    })
    return new Set(said).size > 1
  })
  console.log(`${differing.length} of ${puzzles.length} differ in level, code or score between the eight positions`)
  for (const { name } of differing) console.log(`  ${name}`)
}

function made(count: number): Named[] {
  const generator = slitherlinkGenerator()
  return Array.from({ length: count }, (_, i): Named[] => {
    const values = { width: 6 + (i % 7), height: 6 + ((3 * i) % 7), preset: String(1 + (i % 4)), pattern: 'F' }
    const result = generator.generate(values, `grades ${i}`, new Budget())
    return result.ok ? [{ name: `made ${i}`, puzzle: result.value }] : []
  }).flat()
}
