import { Pool, runBatch } from '#main/jobs/index.ts'
import type { Task } from '#solver/task.ts'
import { BOXES, diagramOf, sfenOf, STAGES, stockOf, stockText, type Stage, type UnitRecord } from '#solver/tsume-shogi/kin-gin/index.ts'
import { UsageError } from '../exit'
import { readFile } from '../input'
import { outletOf, refuseTwice, type CommandOutlet } from '../outlet'
import { forkSolver, sayAny } from '../services'
import type { Terminal } from '../terminal'
import { linesOf, longGroups, numberOf, readLines, summaryIn, unitsOf, UnitValue, type Scope } from './enumerate-kin-gin-file'
import { KeptUnits } from './enumerate-kin-gin-kept'
import { printGroups, printTables } from './enumerate-kin-gin-tables'

/** What to enumerate, as typed. */
export interface KinGinOrder {
  /** `x,y`. */
  readonly box?: string
  readonly pieces: string
  readonly stage: Stage
  /** `i/n`: the i-th of n parts, from 1. */
  readonly shard?: string
  readonly processes: number
  readonly out?: string
  /** Nanido lines of all mates, for a library. */
  readonly book?: string
  readonly force?: boolean
  /** The folder for finished units. */
  readonly keep?: string
}

/** Where the results go; see `KinGinOrder`. */
type Outlets = Pick<KinGinOrder, 'out' | 'book' | 'force'>

/** The places that were found fit to be written; left out where nothing is asked for. */
interface Opened {
  readonly out?: CommandOutlet
  readonly book?: CommandOutlet
}

function open({ out, book, force }: Outlets, inputs: readonly string[], terminal: Terminal): Opened {
  refuseTwice([out, book], terminal)
  const rules = { inputs, force }
  const opened = {
    out: out === undefined ? undefined : outletOf(out, rules, terminal),
    book: book === undefined ? undefined : outletOf(book, rules, terminal),
  }
  if (opened.out?.isStandard || opened.book?.isStandard) terminal.keepOutputClear()
  return opened
}

/**
 * `enumerate kin-gin`: all diagrams of golds and silvers in a box, unit by unit in solver processes. What was finished by a run that
 * was ended is taken up.
 *
 * @throws UsageError for a box, a stock of pieces or a shard that cannot be
 */
export async function enumerateKinGin(order: KinGinOrder, terminal: Terminal): Promise<void> {
  const scope = scopeOf(order)
  const numbers = shardOf(order.shard, unitsOf(scope))
  const opened = open(order, [], terminal)
  const kept = new KeptUnits(scope, order)
  kept.refuseForeign(numbers)
  const units: UnitRecord[] = []
  const seconds: Record<string, number> = {}
  const missing: number[] = []
  const take = (record: UnitRecord, times: Readonly<Record<string, number>>) => {
    units.push(record)
    for (const [stage, time] of Object.entries(times)) seconds[stage] = (seconds[stage] ?? 0) + time
  }
  for (const number of numbers) {
    const before = kept.read(number)
    if (before) take(before.record, before.seconds)
    else missing.push(number)
  }
  if (units.length > 0) terminal.say(`${units.length}/${numbers.length}`)
  const start = performance.now()
  const pool = new Pool({ fork: forkSolver, size: order.processes })
  try {
    await runBatch(pool, missing.map((unit) => taskOf(scope, unit)), (index, outcome) => {
      const unit = missing[index]!
      if (outcome.kind === 'enumerate-unit') {
        const record = UnitValue.parse(outcome.part)
        kept.write(unit, { record, seconds: outcome.seconds })
        take(record, outcome.seconds)
      } else if (outcome.kind === 'failed') terminal.complain(`unit ${unit}`, sayAny(outcome.message, terminal.language))
      terminal.progress(units.length, numbers.length)
    }) // prettier-ignore
  } finally {
    pool.close()
  }
  if (units.length < numbers.length) return
  report(scope, units, opened, terminal)
  const times = STAGES.filter((stage) => seconds[stage] !== undefined).map((stage) => `${stage} ${seconds[stage]!.toFixed(1)} s`)
  times.push(`${((performance.now() - start) / 1000).toFixed(1)} s by the clock with ${order.processes} processes`)
  terminal.say(times.join(', '))
  kept.remove(numbers)
}

/**
 * `enumerate kin-gin merge`: parts of an enumeration put together, with the same bytes as one run has.
 *
 * @throws UsageError where a file is something else, or two files do not belong together
 */
export async function mergeKinGin(files: readonly string[], outlets: Outlets, terminal: Terminal): Promise<void> {
  const opened = open(outlets, files, terminal)
  let scope: Scope | undefined
  const units = new Map<number, UnitRecord>()
  for (const file of files) {
    const read = readLines(await readFile(file, terminal.language))
    if (typeof read === 'number') throw new UsageError(`${file}:${read}: this is no line of an enumeration of Kin-Gin Zushiki`)
    scope ??= read.scope
    if (JSON.stringify(scope) !== JSON.stringify(read.scope))
      throw new UsageError(`${file}: these pieces, stage or box are not those of ${files[0]}`)
    for (const unit of read.units) {
      const other = units.get(numberOf(unit))
      if (other && JSON.stringify(other) !== JSON.stringify(unit))
        throw new UsageError(`${file}: box ${unit.box}, king ${unit.king} differs from another file's`)
      units.set(numberOf(unit), unit)
    }
  }
  if (!scope) return
  const missing = unitsOf(scope).filter((number) => !units.has(number))
  if (missing.length > 0)
    terminal.complain('merge', `${missing.length} of ${unitsOf(scope).length} units are in none of the files: ${missing.join(', ')}`)
  report(scope, [...units.values()], opened, terminal)
}

function taskOf({ stock, stage }: Scope, unit: number): Task {
  return { kind: 'enumerate-unit', genre: 'tsume-shogi', enumeration: 'kin-gin', options: { pieces: stockText(stock), stage }, unit }
}

function report(scope: Scope, units: readonly UnitRecord[], { out, book }: Opened, terminal: Terminal): void {
  out?.write([...linesOf(scope, units), ''].join('\n'))
  book?.write(bookOf(units))
  const summary = summaryIn(scope, units)
  if (!terminal.json) {
    printTables(summary, terminal)
    printGroups(longGroups(units), terminal)
  } else if (out !== undefined) terminal.line(JSON.stringify({ summary }))
  else for (const line of linesOf(scope, units)) terminal.line(line)
}

/** All mates as Nanido lines. */
function bookOf(units: readonly UnitRecord[]): string {
  const inOrder = [...units].sort((a, b) => numberOf(a) - numberOf(b))
  const lines = inOrder.flatMap(({ mates }) =>
    mates.map(({ diagram, class: ofLine }) => {
      const read = diagramOf(diagram)
      const tags = ofLine && { tags: [ofLine] }
      return JSON.stringify({ genre: 'tsume-shogi', title: diagram, ...tags, data: { sfen: read ? sfenOf(read) : '' } })
    }),
  )
  return [...lines, ''].join('\n')
}

/** @throws UsageError */
function scopeOf({ box, pieces, stage }: KinGinOrder): Scope {
  const stock = stockOf(pieces)
  if (!stock) throw new UsageError(`--pieces ${pieces}: golds and silvers only, at most four of each, such as 4G4S or 2G3S`)
  if (box === undefined) return { stock, stage }
  const [, x, y] = /^(\d),(\d)$/.exec(box) ?? []
  const found = BOXES.find((one) => one.x === Number(x) && one.y === Number(y))
  if (!found) throw new UsageError(`--box ${box}: give x,y with x from 1 to 4 and y from 1 to 7`)
  return { stock, stage, box: [found.x, found.y] }
}

/** @throws UsageError */
function shardOf(shard: string | undefined, numbers: readonly number[]): readonly number[] {
  if (shard === undefined) return numbers
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  if (!(Number(part) >= 1 && Number(part) <= Number(of))) throw new UsageError(`--shard ${shard}: give i/n with i from 1 to n, such as 1/2`)
  // Neighbouring units are alike, so dealing them out makes parts of about the same work.
  return numbers.filter((_, i) => i % Number(of) === Number(part) - 1)
}
