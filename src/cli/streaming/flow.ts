import { ServiceError } from '#contract/messages/errors.ts'
import { ChunkSize } from '#main/solver-pool/chunk-size.ts'
import type { Source, Ticket } from '#main/solver-pool/pool.ts'
import type { BlockAnswer, BlockOrder, BlockTask } from '#solver/worker/bulk/block.ts'
import { TextReader } from '#solver/genre/reading/read.ts'
import type { ReadOptions, ReadProblem, ReadPuzzle } from '#solver/genre/reading/sink.ts'
import { genres } from '#solver/genres/index.ts'
import type { Outcome, Task } from '#solver/worker/task.ts'
import type { Language } from '#solver/kernel/message.ts'
import type { InputProblem, InputPuzzle } from '../input/input'
import { cutAt, guessCount, type LineCount } from './lines'

/** What a command does with the puzzles of an input, and its handlers for results, which are called in the order of the input. */
export interface Operation {
  /** The work on blocks of lines. */
  readonly order: BlockOrder
  /** The task for one puzzle. */
  taskOf(puzzle: InputPuzzle): Task
  outcome(outcome: Outcome, puzzle: InputPuzzle): void
  problem(problem: InputProblem): void
  block(answer: BlockAnswer, file: string): void
  /** Called with the finished share (0 to 1) of a long task. */
  share?(share: number): void
}

/** How long a block should take in milliseconds, the greatest size of a block in bytes, and the size of the first. */
const [BLOCK_TIME, MOST_BLOCK, FIRST_BLOCK] = [15, 65_536, 1024]
/** The number of blocks that a process has at once, so that it need not wait for the next. */
const AT_ONCE = 4
/** Limits of reading ahead: bytes of lines, and puzzles. */
const [BYTES_AHEAD, PUZZLES_AHEAD] = [1_000_000, 2000]
/** The greatest number of bytes of answers held while an earlier block is unfinished. */
const MOST_HELD = 16_000_000

/** A block of lines of a file. `before` is an estimate until all earlier parts are finished. */
interface Lines {
  readonly is: 'lines'
  readonly bytes: Uint8Array
  readonly file: string
  before: LineCount
  /** Undefined: not sent yet. */
  state?: 'sent' | BlockAnswer | 'refused' | 'dropped'
  /** Whether it is only a part of a line that is too long for a block. */
  readonly isRough?: boolean
}

/** A puzzle that this process has read. */
interface One {
  readonly is: 'one'
  readonly puzzle: InputPuzzle
  readonly task: Task
  outcome?: Outcome
}

type Part =
  | Lines
  | One
  | { readonly is: 'problem'; readonly problem: InputProblem }
  /** Marks the beginning of a file or, without one, the end of the input. */
  | { readonly is: 'file'; readonly file: string | undefined }

/**
 * Does bulk work on files and reports the results in the order of the files. Lines go to the solver processes as bytes, and answers come
 * back as bytes; this process only splits and writes. Two kinds of text are read here, puzzle by puzzle: lines whose meaning depends on the
 * lines around them, and texts that do not consist of lines.
 */
export class Flow implements Source {
  /** Resolves when all results were reported; rejects if the work fails. */
  readonly ended: Promise<void>
  private readonly parts: Part[] = []
  /** The parts that have not been given to a process yet. */
  private readonly waiting: (Lines | One)[] = []
  private readonly size = new ChunkSize(BLOCK_TIME, MOST_BLOCK, FIRST_BLOCK)
  /** The number of lines and records before the first part. */
  private at: LineCount = { lines: 0, records: 0 }
  /** The estimated number of lines and records before the next part. */
  private guess: LineCount = { lines: 0, records: 0 }
  private fileBase = 0
  /** The reader of lines that may belong together with the following lines. */
  private open: { readonly reader: TextReader; readonly decoder: TextDecoder; readonly found: Part[] } | undefined
  private held = 0
  private isOver = false
  private goOn: (() => void) | undefined
  private finish!: () => void
  private reject!: (reason: unknown) => void

  /** @param wake called when there is new work */
  constructor(
    private readonly operation: Operation,
    private readonly reading: ReadOptions,
    private readonly language: Language,
    private readonly wake: () => void,
  ) {
    this.ended = new Promise((resolve, reject) => {
      this.finish = resolve
      this.reject = reject
    })
    this.ended.catch(() => undefined)
  }

  /** Begins the next file; all that is added afterwards belongs to it. */
  begin(file: string): void {
    this.put({ is: 'file', file })
    this.guess = { lines: 0, records: this.guess.records }
  }

  /** Adds whole lines of the file. @param isWhole false for a part of a line that is too long to be sent */
  lines(bytes: Uint8Array, file: string, isWhole = true): void {
    if (bytes.length === 0) return
    const part: Lines = { is: 'lines', bytes, file, before: this.guess, ...(!isWhole && { isRough: true }) }
    this.guess = sum(this.guess, guessCount(bytes))
    this.put(part)
  }

  /** Adds a puzzle that was already read; its ordinal counts within the file. */
  puzzle(read: ReadPuzzle, file: string): void {
    const puzzle = { ...read, file, index: read.placed.ordinal }
    this.put({ is: 'one', puzzle, task: this.operation.taskOf(puzzle) })
  }

  /** Adds a place of the file that cannot be read; its ordinal counts within the file. */
  problem(problem: ReadProblem, file: string): void {
    this.put({ is: 'problem', problem: { ...problem, file, index: problem.ordinal } })
  }

  /** Marks the end of the input. */
  end(): void {
    this.put({ is: 'file', file: undefined })
  }

  /** Waits until more can be added. */
  async room(): Promise<void> {
    this.wake()
    const isFull = () => {
      const ahead = this.waiting.reduce((bytes, part) => bytes + (part.is === 'lines' ? part.bytes.length : 0), 0)
      return ahead > BYTES_AHEAD || this.waiting.length > PUZZLES_AHEAD
    }
    while (isFull() && !this.isOver) await new Promise<void>((resolve) => (this.goOn = resolve))
    if (this.isOver) await this.ended
  }

  pull(count: number): readonly Ticket[] {
    const tickets: Ticket[] = []
    let blocks = 0
    while (tickets.length < count && blocks < AT_ONCE && !this.isOver) {
      const [part] = this.waiting
      if (!part || (this.held > MOST_HELD && part !== this.parts[0])) break
      if (part.is === 'lines') blocks++
      tickets.push(part.is === 'one' ? this.ticketOf(this.waiting.shift() as One) : this.send(part))
    }
    this.goOn?.()
    return tickets
  }

  giveUp(problem?: unknown): void {
    this.fail(problem ?? new ServiceError({ code: 'service.solver-will-not-start' }))
  }

  /** Ends the work with an error. */
  fail(reason: unknown): void {
    this.isOver = true
    this.reject(reason)
    this.goOn?.()
  }

  private put(part: Part): void {
    this.parts.push(part)
    if (part.is === 'one' || (part.is === 'lines' && !part.isRough)) this.waiting.push(part)
    if (this.parts.length === 1) this.drain()
  }

  private readonly share = (share: number): void => this.operation.share?.(share)

  private ticketOf(part: One): Ticket {
    return { task: part.task, settle: (outcome) => this.settle(() => (part.outcome = outcome)), share: this.share }
  }

  /** Makes a task of the first lines of a part, as many as take about {@link BLOCK_TIME}. */
  private send(part: Lines): Ticket {
    const end = cutAt(part.bytes, this.size.count())
    const first: Lines = { ...part, bytes: part.bytes.subarray(0, end), state: 'sent' }
    const rest = this.restOf(part, end, sum(part.before, guessCount(first.bytes)))
    this.parts.splice(this.parts.indexOf(part), 1, first, ...rest)
    this.waiting.splice(0, 1, ...rest)
    const { bytes, file, before } = first
    const { order } = this.operation
    const task: BlockTask = { kind: 'block', bytes, file, before, reading: this.reading, order, language: this.language }
    const settle = (outcome: Outcome) =>
      this.settle(() => {
        // This process has read the lines meanwhile.
        if (first.state === 'dropped') return
        first.state = outcome.kind === 'block' ? outcome.answer : 'refused'
        if (outcome.kind !== 'block') return
        this.held += outcome.answer.out.length
        if (outcome.answer.taken > 0) this.size.note(outcome.answer.taken, outcome.answer.milliseconds)
      })
    return { task, settle, share: this.share }
  }

  private restOf(part: Lines, from: number, before: LineCount): Lines[] {
    return from < part.bytes.length ? [{ is: 'lines', file: part.file, bytes: part.bytes.subarray(from), before }] : []
  }

  private settle(note: () => void): void {
    if (this.isOver) return
    note()
    this.drain()
  }

  /** Reports all finished results that are next in order. */
  private drain(): void {
    try {
      while (this.parts.length > 0 && this.step(this.parts[0]!));
    } catch (error) {
      this.fail(error)
    }
  }

  /**
   * Reports the results of the first part, if they are finished.
   * @returns whether the part is finished or was replaced by others
   */
  private step(part: Part): boolean {
    if (part.is === 'lines') return this.stepLines(part)
    if (part.is === 'file') return this.stepFile(part.file)
    if (part.is === 'one' && !part.outcome) return false
    this.parts.shift()
    if (part.is === 'one') this.operation.outcome(part.outcome!, { ...part.puzzle, index: this.numbered(part.puzzle.index) })
    else {
      const { problem } = part
      this.operation.problem(problem.index === undefined ? problem : { ...problem, index: this.numbered(problem.index) })
    }
    return true
  }

  /** Returns the number of a puzzle in the whole input from its number in its file. */
  private numbered(ordinal: number): number {
    const index = this.fileBase + ordinal
    this.at = { ...this.at, records: Math.max(this.at.records, index + 1) }
    return index
  }

  private stepFile(file: string | undefined): boolean {
    const { open } = this
    if (open) {
      open.reader.end()
      this.at = open.reader.at
      this.open = undefined
      return this.found(open.found)
    }
    this.parts.shift()
    this.fileBase = this.at.records
    this.at = { lines: 0, records: this.at.records }
    if (file === undefined) this.finish()
    return true
  }

  private stepLines(part: Lines): boolean {
    const { state, before } = part
    if (typeof state === 'object') this.held -= state.out.length
    if (this.open || part.isRough || state === 'refused') return this.readHere(part)
    if (typeof state !== 'object') return false
    if (before.lines !== this.at.lines || before.records !== this.at.records) return this.again(part)
    if (state.taken === 0) return this.readHere(part)
    this.operation.block(state, part.file)
    this.at = sum(this.at, state)
    const rest = this.restOf(part, state.taken, this.at)
    this.parts.splice(0, 1, ...rest)
    this.waiting.unshift(...rest)
    if (rest.length > 0) this.wake()
    return rest.length === 0
  }

  /** Repeats a block whose first line number was estimated wrongly, and corrects the estimates after it. */
  private again({ bytes, file, before }: Lines): boolean {
    const [lines, records] = [this.at.lines - before.lines, this.at.records - before.records]
    const moved = (count: LineCount, isSame: boolean) => ({ lines: count.lines + (isSame ? lines : 0), records: count.records + records })
    for (const part of this.waiting) if (part.is === 'lines') part.before = moved(part.before, part.file === file)
    this.guess = moved(this.guess, this.parts.every((part) => part.is !== 'file')) // prettier-ignore
    const once: Lines = { is: 'lines', bytes, file, before: this.at }
    this.parts[0] = once
    this.waiting.unshift(once)
    this.wake()
    return false
  }

  /** Reads lines in this process, together with the unfinished puzzle of the lines before. */
  private readHere(part: Lines): boolean {
    part.state = 'dropped'
    const at = this.waiting.indexOf(part)
    if (at >= 0) this.waiting.splice(at, 1)
    const open = (this.open ??= this.opened(part.file))
    open.reader.take(open.decoder.decode(part.bytes, { stream: true }))
    this.parts.shift()
    if (!open.reader.isOpen) {
      this.at = open.reader.at
      this.open = undefined
    }
    return this.found(open.found)
  }

  private opened(file: string): NonNullable<Flow['open']> {
    const found: Part[] = []
    // This reader counts from the beginning of the input, other puzzles count from the beginning of their file.
    const own = (ordinal: number) => ordinal - this.fileBase
    const sink = {
      puzzle: (read: ReadPuzzle) => {
        const puzzle = { ...read, file, index: own(read.placed.ordinal) }
        found.push({ is: 'one', puzzle, task: this.operation.taskOf(puzzle) })
      },
      problem: (problem: ReadProblem) =>
        void found.push({
          is: 'problem',
          problem: { ...problem, file, index: problem.ordinal === undefined ? undefined : own(problem.ordinal) },
        }),
    }
    return { reader: new TextReader(genres, this.reading, sink, this.at), decoder: new TextDecoder('utf-8', { ignoreBOM: true }), found }
  }

  /** Puts parts that were read here at the front of the queue. */
  private found(found: Part[]): boolean {
    const parts = found.splice(0)
    this.parts.unshift(...parts)
    this.waiting.unshift(...parts.filter((part) => part.is === 'one'))
    if (parts.length > 0) this.wake()
    return true
  }
}

function sum(a: LineCount, b: LineCount): LineCount {
  return { lines: a.lines + b.lines, records: a.records + b.records }
}
