import { Budget } from '#solver/kernel/budget.ts'
import type { OptionValues } from '#solver/genre/genre.ts'
import { FAMILIES } from '#solver/genres/sudoku-variants/generate/families.ts'
import { sudokuVariants } from '#solver/genres/sudoku-variants/index.ts'

// Measures how long it takes to make, solve and grade a puzzle of each kind: `node bench/run.mjs variants [--each 10] [--families] [--seeds
// bench] [--level N] [--only KIND,KIND]`. `--families`: each family of constraints alone; `--seeds`: the beginning of all seeds.
const args = process.argv.slice(2)
const valueOf = (name: string): string | undefined => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const each = Number(valueOf('--each') ?? 10)
const seeds = valueOf('--seeds') ?? 'bench'
const level = valueOf('--level')
const only = valueOf('--only')?.split(',')
const BUDGET = 10_000_000
const KINDS: readonly OptionValues[] = args.includes('--families')
  ? FAMILIES.map((kind) => ({ kind }))
  : [
      { kind: 'diagonals' },
      { kind: 'jigsaw' },
      { kind: 'killer' },
      { kind: 'consecutive' },
      { kind: 'windows' },
      { kind: 'even-odd' },
      { kind: 'greater' },
      { kind: 'plain', size: '4' },
      { kind: 'plain', size: '6' },
      { kind: 'plain', size: '8' },
      { kind: 'plain', size: '12' },
      { kind: 'plain', size: '16' },
      { kind: 'plain', size: 'samurai' },
      { kind: 'killer', also: 'diagonals' },
      { kind: 'jigsaw', also: 'even-odd' },
    ]
const [grader] = sudokuVariants.graders

/** The seconds of processor time that some work took. */
function timed<T>(work: () => T): readonly [T, number] {
  const start = process.cpuUsage()
  const done = work()
  return [done, process.cpuUsage(start).user / 1e6]
}

for (const kind of KINDS) {
  if (only !== undefined && !only.includes(String(kind['kind']))) continue
  const options: OptionValues = level === undefined ? kind : { ...kind, level: Number(level) }
  const [made, making] = timed(() =>
    Array.from({ length: each }, (_, seed) => sudokuVariants.generator!.generate(options, `${seeds}/${seed}`, new Budget(BUDGET))),
  )
  const puzzles = made.flatMap((one) => (one.ok ? [one.value] : []))
  const [verdicts, solving] = timed(() => puzzles.map((puzzle) => sudokuVariants.solve(puzzle, new Budget(BUDGET))))
  if (verdicts.some(({ kind }) => kind !== 'unique')) throw new Error(`${JSON.stringify(options)}: not one solution`)
  const [gradings, grading] = timed(() => puzzles.map((puzzle) => grader!.grade(puzzle, new Budget(BUDGET), false)))
  const levels = [1, 2, 3, 4, 5].map((level) => gradings.filter((one) => one.level === level).length).join('/')
  const bySteps = gradings.filter(({ solvedByTechniques }) => solvedByTechniques).length
  const rate = (seconds: number): string => (puzzles.length / Math.max(seconds, 1e-6)).toFixed(puzzles.length / seconds < 20 ? 1 : 0)
  console.log(
    `${Object.values(options).join(' ').padEnd(22)} made ${puzzles.length} of ${each}, ${rate(making)}/s; solved ${rate(solving)}/s; graded ${rate(grading)}/s; levels 1-5: ${levels}, without search ${bySteps}`,
  )
}
