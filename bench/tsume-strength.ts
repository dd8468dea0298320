// Measures the strength of the mate search on the problems of a file: `node bench/run.mjs tsume-strength FILE [mate|length|cooks] [LIMIT]
// [ID] [MB]`. The file has one problem a line, either JSON with `id`, `sfen` and `length`, or a Nanido line with `recorded`, as in
// resources/samples/classics. `mate`: whether there is a mate at all; `length`: its exact length; `cooks`: the verdict, and a cook from
// where it leaves the main line. LIMIT is the most positions for each (1,000,000 by default); ID selects problems whose id begins with it;
// MB is the size of the tables in mebibytes. Times are processor time.
import { readFileSync } from 'node:fs'
import { Budget } from '#solver/kernel/budget.ts'
import { roomOf, ROOMS, setTableRoom, USUAL_ROOM } from '#solver/kernel/table-room.ts'
import { normalised } from '#solver/genres/tsume-shogi/pieces.ts'
import type { MainLine } from '#solver/genres/tsume-shogi/puzzle.ts'
import { Position } from '#solver/genres/tsume-shogi/rules/position.ts'
import { exactLength } from '#solver/genres/tsume-shogi/search/exact-length.ts'
import { UNLIMITED } from '#solver/genres/tsume-shogi/search/lengths.ts'
import { MateSearch } from '#solver/genres/tsume-shogi/search/mate-search.ts'
import { bitsOf } from '#solver/genres/tsume-shogi/search/tables.ts'
import { readSfen } from '#solver/genres/tsume-shogi/sfen.ts'
import { solveTsume } from '#solver/genres/tsume-shogi/solve.ts'

const [file, task = 'mate', most = '1000000', prefix = '', mebibytes = String(USUAL_ROOM)] = process.argv.slice(2)
const room = roomOf(Number(mebibytes))
if (file === undefined || room === undefined || !['mate', 'length', 'cooks'].includes(task)) {
  console.error(`usage: node bench/run.mjs tsume-strength FILE [mate|length|cooks] [LIMIT] [ID] [${ROOMS.join('|')}]`)
  process.exit(2)
}

interface Line {
  readonly id: string
  readonly sfen: string
  readonly data?: { readonly sfen: string }
  readonly length?: number | null
  readonly recorded?: number
}

const limit = Number(most)
const problems = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Line)
  .map(({ id, sfen, data, length, recorded }) => ({ id, sfen: data?.sfen ?? sfen, length: length ?? recorded }))
  .filter(({ id }) => id.startsWith(prefix))
setTableRoom(room)
const search = new MateSearch(bitsOf(room))
const counts = new Map<string, number>()
const positions: number[] = []
const milliseconds = () => process.cpuUsage().user / 1000
const start = milliseconds()

for (const { id, sfen, length } of problems) {
  const reading = readSfen(sfen)
  if (!reading.ok) throw new Error(`${id}: not read`)
  const { board, black, white } = reading.position
  const problem = normalised({ board, hand: black, ...(white !== undefined && { defenderHand: white }) })
  const began = milliseconds()
  const [answer, visited] = ask(problem)
  positions.push(visited)
  const kind = answer.split(' ')[0]!
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
  console.log(`${id}\t${answer}\t${visited}\t${(milliseconds() - began).toFixed(0)} ms\trecorded ${length}`)
}
const sorted = positions.sort((a, b) => a - b)
console.log(
  [
    `${problems.length} problems, ${limit} positions each: ${[...counts].map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
    `positions: median ${sorted[sorted.length >> 1]}, most ${sorted.at(-1)}; ${((milliseconds() - start) / 1000).toFixed(1)} s`,
  ].join('\n'),
)

/** The ply at which a cook leaves the main line, and its moves from there. */
function cookOf(line: MainLine, cook: MainLine): string {
  const at = cook.moves.findIndex((move, index) => move !== line.moves[index])
  return `, ply ${at + 1}: ${cook.moves.slice(at).join(' ')}`
}

/** The answer to the question as a word with its details, and the number of positions searched. */
function ask(problem: Parameters<typeof solveTsume>[0]): [answer: string, visited: number] {
  if (task === 'cooks') {
    const verdict = solveTsume(problem, new Budget(limit))
    const plies = verdict.kind === 'unique' || verdict.kind === 'multiple' ? ` ${verdict.solution.length}` : ''
    return [verdict.kind + plies + (verdict.kind === 'multiple' ? cookOf(verdict.solution, verdict.second) : ''), verdict.steps]
  }
  search.clear()
  search.limit = limit
  const position = Position.of(problem)
  if (task === 'length') {
    const length = exactLength(search, position)
    return [typeof length === 'number' ? `mate ${length}` : length, search.nodes]
  }
  const mates = search.isMate(position, UNLIMITED)
  const { low, high, hand } = position
  const bound = mates === true && search.solved.find(low, high, hand, UNLIMITED) > 0 ? ` ${search.solved.length}` : ''
  return [mates === undefined ? 'out' : mates ? `mate${bound}` : 'none', search.nodes]
}
