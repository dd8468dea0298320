// Measures the tsume-shogi solver alone: `node bench/run.mjs tsume-shogi [rules|cases|random]`; without an argument, all three. Times are
// processor time, so that other work on the machine matters little.
import { Budget } from '#solver/kernel/budget.ts'
import { Random } from '#solver/kernel/random.ts'
import { readBox } from '#solver/genres/tsume-shogi/cooks/kin-gin-cases.ts'
import { examine } from '#solver/genres/tsume-shogi/cooks/examine.ts'
import cases from '#solver/genres/tsume-shogi/kin-gin/fixtures/kin-gin-cases.json'
import { generateLegal, perft } from '#solver/genres/tsume-shogi/rules/legal.ts'
import { usiOf } from '#solver/genres/tsume-shogi/rules/move.ts'
import type { Position } from '#solver/genres/tsume-shogi/rules/position.ts'
import { randomGamePosition, randomProblemPosition } from '#solver/genres/tsume-shogi/rules/random-positions.ts'
import { legalByTsshogi, toTsshogi } from '#solver/genres/tsume-shogi/rules/tsshogi-rules.ts'
import { solveTsume } from '#solver/genres/tsume-shogi/solve.ts'
import { exactLength } from '#solver/genres/tsume-shogi/search/exact-length.ts'
import { MateSearch } from '#solver/genres/tsume-shogi/search/mate-search.ts'

const only = process.argv[2]
const milliseconds = () => process.cpuUsage().user / 1000
const quantile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? NaN
const summary = (times: readonly number[]) =>
  `${times.length}: median ${quantile(times, 0.5).toFixed(1)} ms, 90% ${quantile(times, 0.9).toFixed(1)}, most ${Math.max(...times).toFixed(0)}`

if (only === undefined || only === 'rules') rules()
if (only === undefined || only === 'cases') kinGin()
if (only === undefined || only === 'random') randomProblems()

/** Compares legal moves with tsshogi in 1,000 positions and after three moves from each, and measures the speed of perft. */
function rules(): void {
  const random = new Random('rules')
  const moves = new Int32Array(640)
  const own = (position: Position) => [...moves.subarray(0, generateLegal(position, moves, 0))]
  const differs = (position: Position) => own(position).map(usiOf).sort().join() !== legalByTsshogi(toTsshogi(position)).join()
  let [compared, wrong, counted, spent] = [0, 0, 0, 0]
  for (let i = 0; i < 1000; i++) {
    const position =
      i % 2 === 0
        ? randomGamePosition(random, 10 + random.below(150))
        : randomProblemPosition(random, 4 + random.below(20), random.below(8), i % 4 === 1 ? 81 : 36, i % 3 === 0)
    if (differs(position)) wrong++
    compared++
    const found = own(position)
    for (let child = 0; child < Math.min(3, found.length); child++) {
      const move = found[random.below(found.length)]!
      position.make(move)
      if (differs(position)) wrong++
      compared++
      position.unmake(move)
    }
    const began = milliseconds()
    counted += perft(position, i % 10 === 0 ? 3 : 2)
    spent += milliseconds() - began
  }
  console.log(
    `rules: ${compared} positions compared with tsshogi, ${wrong} differ; perft ${(counted / spent / 1000).toFixed(2)} million moves/s`,
  )
}

/** Solves the appendix and 100 diagrams of Kin-Gin Zushiki, with cooks. */
function kinGin(): void {
  const times: number[] = []
  let [wrong, steps] = [0, 0]
  for (const one of [...cases.appendix, ...cases.diagrams]) {
    const began = milliseconds()
    const examination = examine(readBox(one.diagram), new Budget())
    times.push(milliseconds() - began)
    steps += examination.steps
    const found = examination.kind === 'mate' ? examination.report : undefined
    const expected = one as { length?: number | null; leftover?: unknown; class?: string | null; everyBestLine?: boolean | null }
    const isRight =
      (found?.mainLine.length ?? null) === (expected.length ?? null) &&
      (expected.leftover == null || JSON.stringify(found?.leftover) === JSON.stringify(expected.leftover)) &&
      (expected.class == null || found?.class === expected.class) &&
      (expected.everyBestLine == null || found?.everyBestLine === expected.everyBestLine)
    if (!isRight) {
      wrong++
      console.log(`  differs: ${one.diagram} ${JSON.stringify({ ...found, cooks: undefined })} not ${JSON.stringify(expected)}`)
    }
  }
  const sum = times.reduce((a, b) => a + b, 0)
  console.log(`kin-gin, with cooks: ${summary(times)}; ${wrong} differ; ${(steps / sum / 1000).toFixed(2)} million positions/s`)
}

/** Finds the length and the cooks of random problems of 5 to 15 plies with all kinds of pieces. */
function randomProblems(): void {
  const random = new Random('problems')
  const search = new MateSearch()
  const lengths: number[] = []
  const solving: number[] = []
  const judging: number[] = []
  const examining: number[] = []
  let [tried, out, nodes, spent, judged, examined] = [0, 0, 0, 0, 0, 0]
  while (solving.length < 20) {
    const position = randomProblemPosition(random, 6 + random.below(10), 1 + random.below(3), 36)
    tried++
    search.clear()
    search.limit = 100_000
    const began = milliseconds()
    const length = exactLength(search, position)
    const time = milliseconds() - began
    nodes += search.nodes
    spent += time
    if (length === 'out') out++
    if (typeof length !== 'number' || length < 5 || length > 15) continue
    lengths.push(length)
    solving.push(time)
    const board = [...position.board.subarray(0, 81)]
    const problem = { board, hand: [...position.hands.subarray(0, 8)], defenderHand: [...position.hands.subarray(8)] }
    const toJudge = milliseconds()
    if (solveTsume(problem, new Budget(300_000)).kind !== 'undecided') judged++
    judging.push(milliseconds() - toJudge)
    const toExamine = milliseconds()
    if (examine(problem, new Budget(300_000)).kind !== 'undecided') examined++
    examining.push(milliseconds() - toExamine)
  }
  console.log(
    `random problems: ${tried} tried, ${out} undecided within 100,000 positions, 20 of 5 to 15 plies (median ${quantile(lengths, 0.5)})`,
  )
  console.log(`  length  ${summary(solving)}; ${(nodes / spent / 1000).toFixed(2)} million positions/s over all tried`)
  console.log(`  verdict (main line, first cook)  ${summary(judging)}; ${judged} within 300,000 positions`)
  console.log(`  with all cooks and classes  ${summary(examining)}; ${examined} within 300,000 positions`)
}
