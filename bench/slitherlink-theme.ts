/**
 * Counts for how many themes the generator finds a puzzle: `node bench/run.mjs slitherlink-theme [--size 10] [--count 20] [--blank 0.5]
 * [--budget 400000000]`. A theme is a mask: a share of the cells is always blank, and a tenth to a half of the others have the digits of a
 * random loop. Each search has the budget, in units; seconds are processor time.
 */
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { makeLoop } from '#solver/genres/slitherlink/loops/loops.ts'
import { slitherlinkGenerator } from '#solver/genres/slitherlink/generate.ts'
import { countsOf } from '#solver/genres/slitherlink/loop.ts'

const [, , ...words] = process.argv
const number = (name: string, usual: number): number =>
  words.includes(`--${name}`) ? Number(words[words.indexOf(`--${name}`) + 1]) : usual
const size = number('size', 10)
const count = number('count', 20)
const blank = number('blank', 0.5)
const units = number('budget', 400_000_000)
const only = number('fixed', 0)

const generator = slitherlinkGenerator()
for (const fixed of [0.1, 0.2, 0.3, 0.4, 0.5]) {
  if (only > 0 && only !== fixed) continue
  const spent: number[] = []
  const missing: string[] = []
  let seconds = 0
  for (let i = 0; i < count; i++) {
    const random = new Random(`theme ${size} ${fixed} ${i}`)
    const counts = countsOf(makeLoop(size, size, random))
    const signs = counts.map((digit) => (random.chance(blank) ? '-' : random.chance(fixed) ? String(digit) : '.'))
    const mask = Array.from({ length: size }, (_, row) => signs.slice(row * size, (row + 1) * size).join('')).join('/')
    const budget = new Budget(units)
    const start = process.cpuUsage()
    const made = generator.generate({ width: size, height: size, mask }, `theme ${i}`, budget)
    const { user, system } = process.cpuUsage(start)
    seconds += (user + system) / 1e6
    spent.push(budget.spent)
    if (!made.ok) missing.push(`${i} ${made.message.code}`)
  }
  const sorted = spent.toSorted((a, b) => a - b)
  console.log(
    `${fixed} of the rest fixed: ${count - missing.length} of ${count}; units: median ${sorted[count >> 1]}, most ${sorted.at(-1)}; ${seconds.toFixed(0)} s${missing.length > 0 ? `; not ${missing.join(', ')}` : ''}`,
  )
}
