import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { normalised } from '#solver/genres/tsume-shogi/pieces.ts'
import { Position } from '#solver/genres/tsume-shogi/rules/position.ts'
import { UNLIMITED } from '#solver/genres/tsume-shogi/search/lengths.ts'
import { MateSearch } from '#solver/genres/tsume-shogi/search/mate-search.ts'
import { readSfen } from '#solver/genres/tsume-shogi/sfen.ts'
import { KOMORING_HEIGHTS, programOf, skipped } from './peers'

const HELP = `bench/tsume-mates [options] [FILE...]
Measures how many milliseconds it takes to find out that a problem has a mate, of any length, in one thread and with empty tables. Of several rounds
the best counts for each problem. FILE has an SFEN on each line; without a FILE the problems of the sample book are used.
Where KomoringHeights is installed, it searches the same positions. Its time is by the clock, without the start of its process; it looks for a short
mate, whereas here Nanido accepts any.
  --rounds N    the number of rounds (3)
  --limit N     the most positions for a problem (1000000)
  --json        prints a line of JSON for each file and program`

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    limit: { type: 'string', default: '1000000' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const rounds = Math.max(1, Number(options.rounds) || 3)
const SAMPLES = 'resources/samples/tsume-shogi.jsonl'
const SECONDS = 10

if (options.help) console.log(HELP)
else for (const file of files.length > 0 ? files : [SAMPLES]) await bench(file)

async function bench(file: string): Promise<void> {
  const sfens = readFileSync(file, 'utf8').split(/\r?\n/).filter((line) => line !== '').map(sfenOf) // prettier-ignore
  const name = file === SAMPLES ? 'samples' : file
  tell(name, 'nanido', sfens.map(milliseconds))
  const program = programOf(KOMORING_HEIGHTS)
  if (program === undefined) console.log(options.json ? JSON.stringify({ skipped: skipped(KOMORING_HEIGHTS) }) : skipped(KOMORING_HEIGHTS))
  else tell(name, KOMORING_HEIGHTS.name, await asked(program, sfens))
}

/** The SFEN in a line, which is a Nanido line or an SFEN itself. */
function sfenOf(line: string): string {
  return line.startsWith('{') ? (JSON.parse(line) as { data: { sfen: string } }).data.sfen : line
}

/** Nanido's time for a problem in milliseconds; undefined if it finds no mate. */
function milliseconds(sfen: string): number | undefined {
  const reading = readSfen(sfen)
  if (!reading.ok) throw new Error(`not read: ${sfen}`)
  const { board, black, white } = reading.position
  const problem = normalised({ board, hand: black, ...(white !== undefined && { defenderHand: white }) })
  let best: number | undefined
  for (let round = 0; round < rounds; round++) {
    const search = new MateSearch()
    search.limit = Number(options.limit)
    const start = performance.now()
    const mates = search.isMate(Position.of(problem), UNLIMITED)
    const ms = performance.now() - start
    if (mates === true) best = Math.min(best ?? Infinity, ms)
  }
  return best
}

/** The time of a USI engine for each problem; undefined if it answers without a mate or too late. */
async function asked(program: string, sfens: readonly string[]): Promise<(number | undefined)[]> {
  const engine = spawn(program, { stdio: ['pipe', 'pipe', 'ignore'] })
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]()
  const say = (...commands: string[]) => engine.stdin.write(commands.map((command) => `${command}\n`).join(''))
  const hear = async (word: string): Promise<string> => {
    for (;;) {
      const { done, value } = await lines.next()
      if (done === true) throw new Error(`${program} ended before ${word}`)
      if (value === word || value.startsWith(`${word} `)) return value
    }
  }
  say('setoption name USI_Hash value 256', 'usi', 'isready')
  await hear('readyok')
  const times: (number | undefined)[] = sfens.map(() => undefined)
  for (let round = 0; round < rounds; round++)
    for (const [i, sfen] of sfens.entries()) {
      say('isready')
      await hear('readyok')
      const start = performance.now()
      say('usinewgame', `position sfen ${sfen}`, `go mate ${1000 * SECONDS}`)
      const answer = await hear('checkmate')
      const ms = performance.now() - start
      if (!/ (nomate|timeout|notimplemented)/.test(answer)) times[i] = Math.min(times[i] ?? Infinity, ms)
    }
  say('quit')
  return times
}

function tell(name: string, way: string, times: readonly (number | undefined)[]): void {
  const found = times.flatMap((ms) => ms ?? []).sort((a, b) => a - b)
  const round = (ms: number | undefined) => Number((ms ?? NaN).toPrecision(3))
  const ms = { mean: round(found.reduce((sum, one) => sum + one, 0) / found.length), median: round(found[found.length >> 1]), worst: round(found.at(-1)) } // prettier-ignore
  if (options.json)
    console.log(JSON.stringify({ set: name, way, isPeer: way !== 'nanido', problems: times.length, mates: found.length, ms }))
  else
    console.log(
      `${name}, ${way}: ${found.length} mates of ${times.length} problems; ms: mean ${ms.mean}, median ${ms.median}, worst ${ms.worst}`,
    )
}
