import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { slitherlink } from '#solver/genres/slitherlink/index.ts'
import { BLANK, type Slitherlink } from '#solver/genres/slitherlink/puzzle.ts'
import { isUnique, solveSlitherlink } from '#solver/genres/slitherlink/solve.ts'

const HELP = `bench/slitherlink-ambiguous [options]
Measures the exact solver on large boards with several solutions. The generator makes boards (with the techniques GCT1, and removal in pairs
symmetric by half a turn), and each loses some clues at random. Prints the verdicts, and seconds of processor time until two loops are known
and until the verdict lists the edges at which loops differ.
  --sides LIST    the sides of the boards, in cells (60,100)
  --boards N      the number of boards of each side (3)
  --removed LIST  the numbers of clues that a board loses (0,30,100,200,400)
  --budget N      the most steps for a verdict (20000000)`

const { values: options } = parseArgs({
  options: {
    sides: { type: 'string', default: '60,100' },
    boards: { type: 'string', default: '3' },
    removed: { type: 'string', default: '0,30,100,200,400' },
    budget: { type: 'string', default: '20000000' },
    help: { type: 'boolean', default: false },
  },
})
const numbers = (list: string) => list.split(',').map(Number)

if (options.help) console.log(HELP)
else for (const side of numbers(options.sides)) bench(side)

function bench(side: number): void {
  const generator = slitherlink.generator!
  const asked = { width: side, height: side, gates: 'on', colours: 'on', trial: '1', pattern: 'P' }
  const boards = Array.from({ length: Number(options.boards) }, (_, i) => {
    const made = generator.generate(asked, `ambiguous ${i}`, new Budget(generator.usualBudget))
    if (!made.ok) throw new Error(slitherlink.say(made.message, 'en'))
    return made.value as Slitherlink
  })
  const all: number[] = []
  for (const removed of numbers(options.removed)) {
    const verdicts: string[] = []
    const seconds: number[] = []
    const whole: number[] = []
    for (const [i, board] of boards.entries()) {
      const puzzle = without(board, removed, new Random(`${side} ${i} ${removed}`))
      const [, taken] = timed(() => isUnique(puzzle, new Budget(Number(options.budget))))
      const [every, longer] = timed(() => solveSlitherlink(puzzle, new Budget(Number(options.budget))))
      verdicts.push(every.kind + ('ranOut' in every && every.ranOut ? ' (not every edge asked)' : ''))
      seconds.push(taken)
      whole.push(longer)
    }
    all.push(...whole)
    console.log(
      `${side}x${side} without ${removed}: ${verdicts.join(', ')}; two loops ${seconds.map((s) => s.toFixed(2)).join(' ')} s; verdict ${whole.map((s) => s.toFixed(2)).join(' ')} s`,
    )
  }
  const sorted = all.toSorted((a, b) => a - b)
  console.log(
    `${side}x${side}: verdict, median ${sorted[Math.floor(sorted.length / 2)]!.toFixed(2)} s, worst ${sorted.at(-1)!.toFixed(2)} s`,
  )
}

function timed<T>(work: () => T): [T, number] {
  const start = process.cpuUsage()
  const done = work()
  const { user, system } = process.cpuUsage(start)
  return [done, (user + system) / 1e6]
}

function without(puzzle: Slitherlink, count: number, random: Random): Slitherlink {
  const { clues } = puzzle
  const places = random.shuffle([...clues.keys()].filter((cell) => clues[cell]! >= 0)).slice(0, count)
  const left = Array.from(clues)
  for (const cell of places) left[cell] = BLANK
  return { ...puzzle, clues: left }
}
