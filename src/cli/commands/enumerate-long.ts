import type { EnumerationScope, LongEnumeration } from '#solver/genre/enumerating.ts'
import type { Genre, OptionValues } from '#solver/genre/genre.ts'
import type { Task } from '#solver/worker/task.ts'
import { UsageError } from '../output/exit'
import { readFile } from '../input/bytes'
import { commandOutput, refuseTwice, type CommandOutput } from '../output/write-guard'
import { sayAny } from '../output/messages'
import { placeIn, type WorkPlace } from '../flags/place-flags'
import type { Terminal } from '../output/terminal'
import { workAnyhow } from '../streaming/work'
import { writerOf } from './convert'
import { KeptParts } from './kept-parts'

/** A genre with its long enumeration. */
export interface Enumerated {
  readonly genre: Genre
  readonly enumeration: LongEnumeration
}

/** The arguments of `enumerate` for a long enumeration, as typed. */
export interface LongOrder extends Outlets, WorkPlace {
  readonly options: OptionValues
  /** `i/n`: the i-th of n parts, from 1. */
  readonly shard?: string
  readonly processes: number
  /** The folder that keeps the results of finished units. */
  readonly keep?: string
}

/** The outputs of the results, beside the terminal. */
export interface Outlets {
  /** All results as JSON Lines. */
  readonly out?: string
  /** Nanido lines of all results, to be imported into a library. */
  readonly book?: string
  readonly force?: boolean
}

/** The requested outputs, checked to be writable. */
interface Opened {
  readonly out?: CommandOutput
  readonly book?: CommandOutput
}

function open({ out, book, force }: Outlets, inputs: readonly string[], terminal: Terminal): Opened {
  refuseTwice([out, book], terminal)
  const rules = { inputs, force }
  const opened = {
    out: out === undefined ? undefined : commandOutput(out, rules, terminal),
    book: book === undefined ? undefined : commandOutput(book, rules, terminal),
  }
  if (opened.out?.isStandard || opened.book?.isStandard) terminal.keepOutputClear()
  return opened
}

/**
 * Runs `enumerate ID` for a long enumeration, with solver processes. Units that an interrupted run finished are reused.
 * @throws UsageError for invalid options or an invalid shard
 */
export async function enumerateLong({ genre, enumeration }: Enumerated, order: LongOrder, terminal: Terminal): Promise<void> {
  const read = enumeration.scopeOf(order.options)
  if (!read.ok) throw new UsageError(genre.say(read.message, terminal.language))
  const scope = read.value
  const numbers = shardOf(order.shard, scope.units)
  const opened = open(order, [], terminal)
  const kept = new KeptParts(enumeration, scope, order)
  kept.refuseForeign(numbers)
  const parts: unknown[] = []
  const seconds: Record<string, number> = {}
  const missing: number[] = []
  const take = (part: unknown, times: Readonly<Record<string, number>>) => {
    parts.push(part)
    for (const [stage, time] of Object.entries(times)) seconds[stage] = (seconds[stage] ?? 0) + time
  }
  for (const number of numbers) {
    const before = kept.read(number)
    if (before) take(before.record, before.seconds)
    else missing.push(number)
  }
  const extent = scope.extent?.(numbers)
  if (extent) terminal.say(extent[terminal.language])
  if (parts.length > 0) terminal.say(`${parts.length}/${numbers.length}`)
  const taskOf = (unit: number): Task => {
    return { kind: 'enumerate-unit', genre: genre.id, enumeration: enumeration.id, options: scope.unitOptions, unit }
  }
  const start = performance.now()
  await workAnyhow(
    missing.map(taskOf),
    terminal,
    { ...placeIn({ ...order, batch: order.batch ?? 1 }), processes: order.processes },
    (outcome, index) => {
      const unit = missing[index]!
      if (outcome.kind === 'enumerate-unit') {
        const record = enumeration.readPart(outcome.part, unit)
        if (record === undefined) throw new Error(`unit ${unit} of ${enumeration.id} came to something else`)
        kept.write(unit, { record, seconds: outcome.seconds })
        take(record, outcome.seconds)
      } else if (outcome.kind === 'failed') terminal.complain(`unit ${unit}`, sayAny(outcome.message, terminal.language))
      terminal.progress(parts.length, numbers.length)
    },
  )
  if (parts.length < numbers.length) return
  tell(genre, scope, parts, opened, terminal)
  const times = enumeration.stages
    .filter((stage) => seconds[stage] !== undefined)
    .map((stage) => `${stage} ${seconds[stage]!.toFixed(1)} s`)
  times.push(`${((performance.now() - start) / 1000).toFixed(1)} s by the clock with ${order.processes} processes`)
  terminal.say(times.join(', '))
  kept.remove(numbers)
}

/**
 * Runs `enumerate ID merge`: combines parts of an enumeration into the bytes that one complete run would have written.
 *
 * @throws UsageError if a file is something else, or files do not belong together
 */
export async function mergeLong(
  { genre, enumeration }: Enumerated,
  files: readonly string[],
  outputs: Outlets,
  terminal: Terminal,
): Promise<void> {
  const opened = open(outputs, files, terminal)
  const texts: { readonly name: string; readonly text: string }[] = []
  for (const name of files) texts.push({ name, text: await readFile(name, terminal.language) })
  const joined = enumeration.join(texts)
  if (!joined.ok) throw new UsageError(genre.say(joined.message, terminal.language))
  const { scope, parts, missing } = joined.value
  if (missing.length > 0)
    terminal.complain('merge', `${missing.length} of ${scope.units.length} units are in none of the files: ${missing.join(', ')}`)
  tell(genre, scope, parts, opened, terminal)
}

function tell(genre: Genre, scope: EnumerationScope, parts: readonly unknown[], { out, book }: Opened, terminal: Terminal): void {
  out?.write([...scope.lines(parts), ''].join('\n'))
  book?.write(writerOf(genre.id, 'nanido').write(scope.puzzles(parts)).text)
  if (!terminal.json) scope.tell(parts, terminal)
  else if (out !== undefined) terminal.line(scope.summaryLine(parts))
  else for (const line of scope.lines(parts)) terminal.line(line)
}

/** Returns the unit numbers of a shard. @throws UsageError if it is invalid */
function shardOf(shard: string | undefined, numbers: readonly number[]): readonly number[] {
  if (shard === undefined) return numbers
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  if (!(Number(part) >= 1 && Number(part) <= Number(of))) throw new UsageError(`--shard ${shard}: give i/n with i from 1 to n, such as 1/2`)
  // Neighbouring units need about equal work, so dealing them out in rotation gives equal parts.
  return numbers.filter((_, i) => i % Number(of) === Number(part) - 1)
}
