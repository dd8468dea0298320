import type { OptionValues } from '#solver/genre/genre.ts'
import type { MendOutcome, Task } from '#solver/worker/task.ts'
import { UsageError } from '../output/exit'
import { identity } from '#solver/worker/bulk/answer.ts'
import { placeOf, reportProblems, type Input, type InputPuzzle } from '../input/input'
import { commandOutput } from '../output/write-guard'
import { sayAny } from '../output/messages'
import type { WorkPlace } from '../flags/place-flags'
import type { Terminal } from '../output/terminal'
import { work } from '../streaming/work'
import { writerOf } from './convert'
import { valueOf } from './generate'

/** The arguments of `mend`, as typed. */
export interface MendOrder extends WorkPlace {
  readonly budget: number
  /** The number of proposals shown for each puzzle. */
  readonly count: number
  /** Applies all necessary changes and writes the changed puzzles. */
  readonly all?: boolean
  readonly out?: string
  readonly force?: boolean
  /** Options of the genres' repair functions as typed, by id. */
  readonly typed: Readonly<Record<string, string | boolean>>
}

/**
 * Runs `mend`: proposes small changes that bring each puzzle nearer to exactly one solution, one a line. With `all` it applies them and
 * writes the puzzles as Nanido lines; a puzzle that already has one solution is written unchanged.
 * @throws UsageError for an invalid option
 */
export async function mend({ files, puzzles, problems }: Input, order: MendOrder, terminal: Terminal): Promise<void> {
  if (order.out !== undefined && !order.all) throw new UsageError('-o: only --all writes puzzles')
  const output = commandOutput(order.out, { inputs: files, force: order.force }, terminal)
  const tasks = puzzles.map((puzzle) => taskOf(puzzle, order))
  reportProblems(problems, terminal)
  let text = ''
  await work(tasks, terminal, order, (outcome, i) => {
    const puzzle = puzzles[i]!
    const place = placeOf({ file: puzzle.file, ...puzzle.placed })
    if (outcome.kind === 'failed') return terminal.complain(place, sayAny(outcome.message, terminal.language))
    if (outcome.kind !== 'mend') return
    if (!order.all) return outcome.mends.slice(0, order.count).forEach((one, rank) => report(puzzle, one, rank, terminal))
    const [all] = outcome.mends
    if (!all) return
    terminal.say(`${place}: ${puzzle.genre.say(all.message, terminal.language)}`)
    const line = lineOf(puzzle, all)
    if (output.isStandard) terminal.content(`${line.trimEnd()}\n`)
    else text += line
  })
  if (!output.isStandard) output.write(text)
}

function taskOf({ genre, placed }: InputPuzzle, { all, budget, typed }: MendOrder): Task {
  const options: Record<string, OptionValues[string]> = {}
  for (const option of genre.mending?.options ?? []) {
    const value = typed[option.id]
    if (value !== undefined) options[option.id] = valueOf(option, value)
  }
  const puzzle = genre.toData(placed.puzzle)
  return { kind: 'mend', genre: genre.id, puzzle, options, how: all ? 'finish' : 'propose', budget }
}

function report(puzzle: InputPuzzle, { puzzle: data, at, message, unique }: MendOutcome, rank: number, terminal: Terminal): void {
  const text = puzzle.genre.say(message, terminal.language)
  terminal.result(
    { ...identity(puzzle), rank, at, unique, message: { ...message, text }, data },
    { index: puzzle.index, id: puzzle.placed.caption.id, rank, change: text },
  )
}

function lineOf({ genre, placed }: InputPuzzle, { puzzle }: MendOutcome): string {
  const read = genre.fromData(puzzle)
  if (!read.ok) throw new Error(`what was mended cannot be read: ${read.message.code}`)
  return writerOf(genre.id, 'nanido').write([{ puzzle: read.value, caption: placed.caption }]).text
}
