import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { nanidoLadder } from '#solver/genres/sudoku/grade.ts'
import weights from '#solver/genres/sudoku/ladder/score/weights.json' with { type: 'json' }

const HELP = `bench/sudoku-score [options] FILE
Compares how the ladder's score ranks puzzles with how a figure ranks them, such as the time that people took. Prints Spearman's correlation and its
95 % bootstrap interval. Each line of FILE has a puzzle and its figures, separated by tabs.
  --column N    the column of the figure; the puzzle is in column 1 (3)
  --minutes     the figure is a time in seconds: prints the error of the estimated time, too
  --fit         instead fits weights of ln S, ln H, R and the spread of the givens to the logarithm of the figure, by least squares, and tests them by
                tenfold cross-validation, ten times
  --beside FILE with --fit: a file with a second figure for some of the puzzles, in its second column, to correlate with the predictions
  --resamples N the number of resamples of the bootstrap (2000)`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    column: { type: 'string', default: '3' },
    minutes: { type: 'boolean', default: false },
    fit: { type: 'boolean', default: false },
    beside: { type: 'string' },
    resamples: { type: 'string', default: '2000' },
    help: { type: 'boolean', default: false },
  },
})

/** The ladder's result for a puzzle, and the figure to compare it with. */
interface Rated {
  readonly givens: string
  readonly figure: number
  readonly score: number
  readonly looks: number
  readonly waiting: number
  readonly hardest: number
  readonly rarest: number
  readonly emptiest: number
  readonly clues: number
  readonly seconds: number
}

if (options.help || positionals.length !== 1) console.log(HELP)
else run(readRated(positionals[0]!))

function readRated(file: string): Rated[] {
  const rated: Rated[] = []
  for (const line of readFileSync(file, 'utf8').split(/\r?\n/)) {
    const columns = line.split('\t')
    const figure = Number(columns[Number(options.column) - 1])
    if (!/^[0-9.]{81}$/.test(columns[0]!) || Number.isNaN(figure)) continue
    const givens = columns[0]!.replaceAll('0', '.')
    const { value, details } = nanidoLadder.grade({ givens }, new Budget(), false)
    if (value === undefined) continue
    const { constant, looks, hazard, hardest, rarest, emptiest } = weights.score
    const number = (key: string) => Number(details[key])
    const steps = looks * Math.log(number('looks')) + hazard * Math.log(number('waiting')) + hardest * number('hardest')
    const score = constant + steps + rarest * number('rarest') + emptiest * number('emptiest')
    rated.push({
      ...{ givens, figure, score, looks: number('looks'), waiting: number('waiting'), hardest: number('hardest') },
      ...{ rarest: number('rarest'), emptiest: number('emptiest') },
      ...{ clues: -givens.replaceAll('.', '').length, seconds: Math.exp(weights.seconds.constant + weights.seconds.slope * score) },
    })
  }
  return rated
}

function run(rated: readonly Rated[]): void {
  console.log(`${rated.length} puzzles`)
  if (options.fit) return fit(rated)
  for (const [name, of] of Object.entries<(one: Rated) => number>({
    'score T': (one) => one.score,
    'looks S': (one) => one.looks,
    'waiting H': (one) => one.waiting,
    'hardest R': (one) => one.hardest,
    'fewer clues': (one) => one.clues,
  })) {
    const [low, high] = interval(rated, of)
    console.log(
      `  ${name.padEnd(12)} ${spearman(
        rated.map(of),
        rated.map(({ figure }) => figure),
      ).toFixed(3)} [${low.toFixed(3)} ${high.toFixed(3)}]`,
    )
  }
  const scores = rated.map(({ score }) => score).sort((a, b) => a - b)
  console.log(`  quartiles of T ${[1, 2, 3].map((i) => scores[Math.floor((i * scores.length) / 4)]!.toFixed(2)).join(' ')}`)
  if (!options.minutes) return
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!
  const usual = median(rated.map(({ figure }) => figure))
  const off = median(rated.map((one) => Math.abs(one.seconds / one.figure - 1)))
  const constant = median(rated.map((one) => Math.abs(usual / one.figure - 1)))
  console.log(`  estimated time: median error ${(100 * off).toFixed(0)} % (the median for all: ${(100 * constant).toFixed(0)} %)`)
}

function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!)
  const ranked = new Array<number>(values.length)
  for (let i = 0, k: number; i < order.length; i = k) {
    for (k = i; k < order.length && values[order[k]!] === values[order[i]!]; k++);
    for (let at = i; at < k; at++) ranked[order[at]!] = (i + k - 1) / 2
  }
  return ranked
}

function spearman(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)]
  const mean = (x.length - 1) / 2
  let [xy, xx, yy] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    xy += (x[i]! - mean) * (y[i]! - mean)
    xx += (x[i]! - mean) ** 2
    yy += (y[i]! - mean) ** 2
  }
  return xy / Math.sqrt(xx * yy)
}

function interval(rated: readonly Rated[], of: (one: Rated) => number): readonly [number, number] {
  const random = new Random('bootstrap')
  const found: number[] = []
  for (let i = 0; i < Number(options.resamples); i++) {
    const drawn = rated.map(() => rated[random.below(rated.length)]!)
    found.push(
      spearman(
        drawn.map(of),
        drawn.map(({ figure }) => figure),
      ),
    )
  }
  found.sort((a, b) => a - b)
  return [found[Math.floor(0.025 * found.length)]!, found[Math.floor(0.975 * found.length)]!]
}

/** Fits the logarithm of the figure by least squares. Each of ten folds is predicted by the other nine, ten times with different folds. */
function fit(rated: readonly Rated[]): void {
  const random = new Random('folds')
  const predicted = Array.from({ length: 10 }, () => leftOut(rated, random))
  const mean = (of: (values: readonly number[]) => number) => predicted.reduce((sum, values) => sum + of(values), 0) / predicted.length
  const [constant, looks, waiting, hardest, rarest, emptiest] = solve(rated).map((weight) => weight.toFixed(3))
  console.log(
    `  ln seconds = ${constant} + ${looks} ln S + ${waiting} ln H + ${hardest} R + ${rarest} d + ${emptiest} b (d givens of the rarest digit, b of the emptiest block)`,
  )
  const figures = rated.map(({ figure }) => figure)
  console.log(`  left out fold by fold: correlation ${mean((values) => spearman(values, figures)).toFixed(3)}`)
  const others = besides()
  const both = rated.flatMap(({ givens }, i) => (others.has(givens) ? [i] : []))
  if (both.length > 0) {
    const second = both.map((i) => others.get(rated[i]!.givens)!)
    const found = mean((values) =>
      spearman(
        both.map((i) => values[i]!),
        second,
      ),
    )
    console.log(`  with the second figure of ${both.length} of them: ${found.toFixed(3)}`)
  }
  const scored = rated.map((one) => [1, one.score])
  const line = leastSquares(
    scored,
    rated.map(({ figure }) => Math.log(figure)),
  )
  console.log(`  ln seconds = ${line[0]!.toFixed(3)} + ${line[1]!.toFixed(3)} T`)
}

/** The predictions for each fold by the other nine. */
function leftOut(rated: readonly Rated[], random: Random): number[] {
  const fold = rated.map(() => random.below(10))
  const predicted = rated.map(() => 0)
  for (let held = 0; held < 10; held++) {
    const by = solve(rated.filter((_, i) => fold[i] !== held))
    for (const [i, one] of rated.entries()) if (fold[i] === held) predicted[i] = featuresOf(one).reduce((sum, x, k) => sum + x * by[k]!, 0)
  }
  return predicted
}

/** The second figure, by givens; empty without `--beside`. */
function besides(): ReadonlyMap<string, number> {
  if (options.beside === undefined) return new Map()
  const lines = readFileSync(options.beside, 'utf8').split(/\r?\n/)
  return new Map(lines.map((line) => line.split('\t')).map(([givens, figure]) => [givens!.replaceAll('0', '.'), Number(figure)]))
}

function featuresOf(one: Rated): number[] {
  return [1, Math.log(one.looks), Math.log(one.waiting), one.hardest, one.rarest, one.emptiest]
}

function solve(rated: readonly Rated[]): number[] {
  return leastSquares(
    rated.map(featuresOf),
    rated.map(({ figure }) => Math.log(figure)),
  )
}

/** Solves the normal equations by elimination. */
function leastSquares(rows: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  const n = rows[0]!.length
  const m = Array.from({ length: n }, (_, i) => [
    ...Array.from({ length: n }, (__, k) => rows.reduce((sum, row) => sum + row[i]! * row[k]!, 0)),
    rows.reduce((sum, row, r) => sum + row[i]! * wanted[r]!, 0),
  ])
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) {
      if (k === i) continue
      const by = m[k]![i]! / m[i]![i]!
      for (let c = i; c <= n; c++) m[k]![c]! -= by * m[i]![c]!
    }
  }
  return m.map((row, i) => row[n]! / row[i]!)
}
