import { escapedJson } from '#solver/genre/texts/visible.ts'
import { candidatesOf } from '#solver/genre/reading/candidates.ts'
import type { ReadProblem, ReadPuzzle } from '#solver/genre/reading/sink.ts'
import { LineReader } from '#solver/genre/reading/read-lines.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { graderFor } from '#solver/genre/graders.ts'
import type { Outcome, Task } from '../task'
import { type Answer, isError, type NumberedPuzzle, remarkOf, wordsOf } from './answer'
import type { BlockAnswer, BlockTask } from './block'
import { ByteWriter } from './byte-writer'
import { checkedAnswer, unreadAnswer } from './checked'
import { gradedAnswer } from './graded'
import { quickGenreOf } from './quick-lines'
import { solvedAnswer } from './solved'

/**
 * The milliseconds after which the rest of a block is given back. Hard work is then shared with other processes, and finished answers are
 * shown.
 */
const TURN = 50

/** The line ends at which `genre/reading/line-cutter.ts` cuts. */
const [LF, CR] = [10, 13]

/** The writer of answers, reused for all blocks. */
const out = new ByteWriter()

/**
 * Reads the lines of a block, works on each puzzle, and answers in bytes.
 *
 * @param run does one puzzle's task
 * @throws whatever is wrong with the order; the block is then read elsewhere, puzzle by puzzle
 */
export function runBlock(
  task: BlockTask,
  genres: readonly Genre[],
  run: (task: Task) => Outcome,
  now = () => performance.now(),
): BlockAnswer {
  return new BlockRun(task, genres, run, now).answer()
}

class BlockRun {
  private readonly remarks: BlockAnswer['remarks'][number][] = []
  private readonly bad = new Set<number>()
  private readonly reader: LineReader
  private puzzles = 0
  private unread = 0

  constructor(
    private readonly task: BlockTask,
    private readonly genres: readonly Genre[],
    private readonly run: (task: Task) => Outcome,
    private readonly now: () => number,
  ) {
    const { reading, before } = task
    const sink = { puzzle: (read: ReadPuzzle) => this.puzzle(read), problem: (problem: ReadProblem) => this.problem(problem) }
    this.reader = new LineReader(candidatesOf(genres, reading), reading, sink, before.records)
  }

  answer(): BlockAnswer {
    const { reader, task, now } = this
    const { bytes, before } = task
    const quickly = this.quickly()
    const start = now()
    let time = start
    let at = 0
    let lines = 0
    let sure = this.mark(0, 0)
    out.length = 0
    // Where no puzzle of the block is unfinished, later lines cannot change how it was read.
    while (at < bytes.length && (time - start < TURN || sure.taken === 0)) {
      const quick = reader.isOpen || quickly === undefined ? -1 : quickly(at, lines + 1, time)
      const end = quick >= 0 ? quick : endOfLine(bytes, at)
      if (quick < 0) reader.take(decoder.decode(bytes.subarray(at, end)), before.lines + lines + 1)
      at = bytes[end] === CR && bytes[end + 1] === LF ? end + 2 : Math.min(end + 1, bytes.length)
      lines++
      time = now()
      if (!reader.isOpen) sure = this.mark(at, lines)
    }
    const { length, told, ...count } = sure
    return { ...count, out: out.taken(length), milliseconds: time - start, remarks: this.remarks.slice(0, told) }
  }

  /** Notes up to which byte and line the answers are final. */
  private mark(taken: number, lines: number) {
    const { reader, task, puzzles, unread, bad, remarks } = this
    const records = reader.records - task.before.records
    return { taken, lines, records, puzzles, unread, bad: bad.size, length: out.length, told: remarks.length }
  }

  private puzzle(read: ReadPuzzle): void {
    this.puzzles++
    const puzzle = { ...read, index: read.placed.ordinal, file: this.task.file }
    const outcome = this.run(this.taskOf(puzzle))
    const { language } = this.task
    if (outcome.kind === 'solve') this.tell(solvedAnswer(puzzle, outcome.outcome, language))
    else if (outcome.kind === 'grade') this.tell(gradedAnswer(puzzle, outcome.outcome, language))
    else if (outcome.kind === 'check') {
      if (outcome.flaws.some(isError)) this.bad.add(puzzle.index)
      this.tell(checkedAnswer(puzzle, outcome.flaws, language))
    } else if (outcome.kind === 'failed') {
      const { line, column } = puzzle.placed
      this.tell({ lines: [], remarks: [{ line, column, severity: 'error', text: outcome.message }] })
    }
  }

  private problem(problem: ReadProblem): void {
    const { file, language, order } = this.task
    const index = problem.ordinal
    if (problem.severity === 'error') {
      if (index === undefined) throw new Error('a problem of no puzzle')
      this.bad.add(index)
      this.unread++
    }
    if (order.command === 'check') this.tell(unreadAnswer({ ...problem, index, file }, wordsOf(problem, language)))
    else this.tell({ lines: [], remarks: [remarkOf(problem, language)] })
  }

  private tell({ lines, remarks }: Answer): void {
    for (const remark of remarks) this.remarks.push({ ...remark, after: out.length })
    for (const line of lines) out.text(`${escapedJson(JSON.stringify(line))}\n`)
  }

  private taskOf({ genre, placed }: NumberedPuzzle): Task {
    const { order } = this.task
    const puzzle = genre.toData(placed.puzzle)
    if (order.command === 'check') return { kind: 'check', genre: genre.id, puzzle }
    const { budget } = order
    if (order.command === 'solve') return { kind: 'solve', genre: genre.id, puzzle, budget, ...(order.atOnce && { atOnce: true }) }
    const asked = order.grader === undefined ? genre.graders[0] : genre.graders.find(({ id }) => id === order.grader)
    if (!asked) throw new Error('a grader of another genre')
    const grader = graderFor(genre, asked, puzzle)
    const options = order.chosen[`${genre.id} ${grader.id}`]
    return { kind: 'grade', genre: genre.id, puzzle, grader: grader.id, budget, withSteps: false, ...(options && { options }) }
  }

  /**
   * The fast path, where the order and the formats allow one. It answers a line at once and returns the index of its end, or -1 where it
   * does not take the line.
   */
  private quickly(): ((from: number, line: number, since: number) => number) | undefined {
    const { bytes, reading, order, before, file } = this.task
    const found = quickGenreOf(this.genres, reading)
    if (!found || order.command === 'grade') return undefined
    const { genre, quick } = found
    const { reader, now } = this
    if (order.command === 'check') {
      return (from) => {
        const end = quick.take(bytes, from)
        if (end < 0) return -1
        reader.pass()
        this.puzzles++
        return end
      }
    }
    const [beforeIndex, beforeLine, beforeSolution, beforeSteps, beforeSeconds, close] = [
      '{"index":',
      `,"id":null,"genre":${JSON.stringify(genre.id)},"file":${escapedJson(JSON.stringify(file))},"line":`,
      ',"verdict":"unique","solution":',
      ',"steps":',
      ',"seconds":',
      '}\n',
    ].map((text) => encoder.encode(text)) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array]
    return (from, line, since) => {
      const end = quick.solve(bytes, from, order.budget)
      if (end < 0) return -1
      const index = reader.pass()
      this.puzzles++
      out.copy(beforeIndex)
      out.whole(index)
      out.copy(beforeLine)
      out.whole(before.lines + line)
      out.copy(beforeSolution)
      out.reserve(quick.most)
      out.length = quick.write(out.bytes, out.length)
      out.copy(beforeSteps)
      out.whole(quick.steps())
      out.copy(beforeSeconds)
      out.seconds(now() - since)
      out.copy(close)
      return end
    }
  }
}

const encoder = new TextEncoder()
/** A byte order mark within a text is a character like any other. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** The index of the end of the line that begins at `from`. */
function endOfLine(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++
  return at
}
