import { fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SudokuEngine } from '#solver/genres/sudoku/exact/engine.ts'
import { disguised, generatedPuzzles, readPuzzles } from './puzzles'

const HELP = `bench/bulk [options] [FILE...]
Compares the command \`nanido solve --json\` with its engine alone, each on all cores, in turn. Prints the share of the engine's rate that the
command reaches after its start-up, by processor time (which other programs on the machine change less) and by the clock, and the memory of
the command. Processor time and memory are measured on Linux only.
FILE has puzzles of 81 characters, one a line; without a FILE puzzles are made from fixed seeds.
  --lines N,N    the numbers of puzzles of a run; the puzzles of the file are disguised until there are so many (20000,100000,400000)
  --rounds N     the number of rounds, the best of which counts (3)
  --command C    another command, e.g. grade or check, of which only rate and memory are printed (solve)`

const CELLS = 81
/** The interval at which processes are observed, in milliseconds; up to that much of the end of each is missed. */
const WATCHED_EVERY = 20
/** The number of ticks in a second of processor time on Linux. */
const TICKS = 100
const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: '20000,100000,400000' },
    rounds: { type: 'string', default: '3' },
    command: { type: 'string', default: 'solve' },
    engine: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const cores = availableParallelism()
const rounds = Math.max(1, Number(options.rounds) || 3)

async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nanido-bulk-'))
  try {
    const sets = files.length > 0 ? files.map(readPuzzles) : [generatedPuzzles(500)]
    for (const { name, puzzles } of sets) {
      const one = join(folder, 'one.txt')
      writeFileSync(one, `${puzzles[0]!}\n`)
      for (const count of options.lines.split(',').map(Number)) {
        const file = join(folder, `${count}.txt`)
        writeFileSync(file, `${disguised(puzzles, count).slice(0, count).join('\n')}\n`)
        const [engine, start, all] = [new Best(), new Best(), new Best()]
        for (let round = 0; round < rounds; round++) {
          if (options.command === 'solve') engine.note(await engineTimes(file))
          start.note(await command(one))
          all.note(await command(file))
        }
        const work = all.seconds - start.seconds
        const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)} %`
        const share = `${percent(engine.processor, all.processor - start.processor)} of the engine on ${cores} cores by processor time, ${percent(engine.seconds, work)} by the clock`
        const rate = Math.round(count / work).toLocaleString('en')
        const { seconds, processor, megabytes } = all
        console.log(
          `${name}, ${count} lines: ${seconds.toFixed(2)} s, ${processor.toFixed(2)} s of the processor, ${megabytes} MB; after start-up ${rate}/s` +
            (options.command === 'solve' ? `, ${share}` : ''),
        )
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The cost of a run: seconds by the clock, seconds of processor time of all its processes, and the greatest memory of its first process in
 * megabytes.
 */
interface Times {
  readonly seconds: number
  readonly processor: number
  readonly megabytes: number
}

/** The best times of several runs, and the greatest memory. */
class Best implements Times {
  seconds = Infinity
  processor = Infinity
  megabytes = 0

  note({ seconds, processor, megabytes }: Times): void {
    this.seconds = Math.min(this.seconds, seconds)
    this.processor = Math.min(this.processor, processor)
    this.megabytes = Math.max(this.megabytes, megabytes)
  }
}

/** The times of the engine alone for the puzzles of a file, divided among the cores, once it is warm. */
async function engineTimes(file: string): Promise<Times> {
  const children = Array.from({ length: cores }, () =>
    fork(process.argv[1]!, ['--engine', file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  )
  const told = children.map((child) => {
    return new Promise<Times>((resolve, reject) => {
      child.on('message', (times) => resolve(times as Times))
      child.on('exit', () => reject(new Error('the engine ended')))
    })
  })
  const times = await Promise.all(told)
  const processor = times.reduce((sum, one) => sum + one.processor, 0) / cores
  return { seconds: Math.max(...times.map(({ seconds }) => seconds)) / cores, processor, megabytes: 0 }
}

/** Runs in a process of its own, like a solver process: solves all puzzles of a file several times and prints the best times. */
function beEngine(file: string): void {
  setPriority(constants.priority.PRIORITY_LOW)
  const bytes = readFileSync(file)
  const engine = new SudokuEngine()
  const solution = new Uint8Array(CELLS)
  const best = new Best()
  for (let round = 0; round < 3; round++) {
    const [start, before] = [performance.now(), process.cpuUsage()]
    for (let at = 0; at < bytes.length; at += CELLS + 1) {
      engine.count(bytes, 2, Infinity, at)
      engine.solution(0, solution)
    }
    const { user, system } = process.cpuUsage(before)
    best.note({ seconds: (performance.now() - start) / 1000, processor: (user + system) / 1e6, megabytes: 0 })
  }
  process.send!(best)
}

/** Runs the built command on a file. */
async function command(file: string): Promise<Times> {
  const start = performance.now()
  const child = spawn(process.execPath, ['out/main/cli.js', options.command, file, '--json'], { stdio: ['ignore', 'ignore', 'inherit'] })
  let megabytes = 0
  const ticks = new Map<string, number>()
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, residentOf(child.pid!))
    for (const id of [String(child.pid), ...childrenOf(child.pid!)]) ticks.set(id, ticksOf(id) ?? ticks.get(id) ?? 0)
  }, WATCHED_EVERY)
  const status = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  clearInterval(watch)
  if (status !== 0) throw new Error(`${options.command} ends with ${status}`)
  const processor = [...ticks.values()].reduce((sum, one) => sum + one, 0) / TICKS
  return { seconds: (performance.now() - start) / 1000, processor, megabytes }
}

/** The text of a system file; empty if there is none, for example because its process has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const childrenOf = (pid: number) => textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)

/** The processor time of a process so far, in ticks. */
function ticksOf(pid: string): number | undefined {
  // The name may contain anything, so fields are counted after it: the 12th and 13th are user and system time.
  const fields = textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')
  return fields && Number(fields[11]) + Number(fields[12])
}

function residentOf(pid: number): number {
  return Math.round(Number(/^VmRSS:\s*(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024)
}

if (options.help) console.log(HELP)
else if (options.engine !== undefined) beEngine(options.engine)
else await bench()
