import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ImportReport } from '#contract/schemas/library.ts'
import type { Json } from '#solver/kernel/json.ts'
import { removeNode, restoreNode } from '#main/library/queries/books/nodes.ts'
import { addPuzzles, knownDigests, type NewPuzzle, sizeOf } from '#main/library/queries/puzzles/puzzles.ts'
import { discard, discardStale, reveal } from '#main/library/queries/books/staging.ts'
import type { Block } from '#main/import-process/protocol.ts'
import type { Context } from '../context'
import { DigestSet } from './digest-set'
import { isUnfinished, markFilling, markStaging } from '../books/unfinished'

/** The number of puzzles that are written in one transaction, which takes some 20 milliseconds. */
const AT_ONCE = 1000
/**
 * The most puzzles that are sorted by digest before they are written. The library's index is ordered by digest: without sorting, a
 * transaction would touch a page of the index for each puzzle.
 */
const LONGEST_RUN = 60_000
/** The age in milliseconds from which the remains of an interrupted import are removed. */
const STALE = 24 * 3_600_000

/** The report of an import without the file's name. */
type Account = Omit<ImportReport, 'file'>

/** A puzzle, still the text of its JSON, with its place among those of its import, from 0. */
interface Arrived extends Omit<NewPuzzle, 'puzzle'> {
  readonly text: string
  readonly ordinal: number
}

const unpacked = ({ genre, digest, clues, flaws, caption, solving, text }: Arrived): NewPuzzle => ({
  ...{ genre, digest, clues, flaws, caption, ...(solving && { solving }) },
  puzzle: JSON.parse(text) as Json,
})

/** The puzzles of one import on their way into a book. They become visible there all at once when the whole text is read, or not at all. */
export class Arrivals {
  /** Puzzles that were read and are not written yet; together they make the next run. */
  private waiting: Arrived[] = []
  private runLength = AT_ONCE
  /** Puzzles that are being written, sorted by digest. */
  private run: Arrived[] = []
  /** The number of puzzles read since the last write. */
  private owed = 0
  private count = 0
  /** The ids in the library by place in the import; 0 for puzzles of the present run that are not written yet. */
  private ids: number[] = []
  private readonly formats = new Set<string>()
  private readonly problems: ImportReport['problems'] = []
  private unlisted = 0
  private twins = 0
  private readonly seen = new DigestSet()
  private flawed = 0
  private isConcealed = false
  /** The number of the first puzzle in the book. */
  private first: number | undefined

  /** @param chosen gives the part of each block that is imported */
  constructor(
    private readonly context: Context,
    private readonly book: number,
    private readonly chosen: (block: Block) => Block = (block) => block,
  ) {}

  /** Takes the puzzles and problems of one block of the text. */
  async take(block: Block): Promise<void> {
    const { puzzles, problems, unlisted } = this.chosen(block)
    for (const problem of problems) this.problems.push(problem)
    this.unlisted = unlisted
    for (const { genre, format, puzzle: text, digest, clues, flaws, caption, solving } of puzzles) {
      this.formats.add(format)
      if (flaws > 0) this.flawed++
      // Millions of puzzles may wait here, so each is an object of a few fixed fields, which takes the least memory.
      this.waiting.push({ genre, digest, clues, flaws, caption, text, ordinal: this.count++, ...(solving && { solving }) })
    }
    this.owed += puzzles.length
    // Yields to other calls, because searching the block has already taken some milliseconds.
    await yieldToEventLoop()
    // As many puzzles are written as are read, so that writing keeps pace with reading.
    for (; this.owed >= AT_ONCE && this.run.length > 0; await yieldToEventLoop()) this.stageSome()
    if (this.waiting.length <= this.runLength) return
    while (this.run.length > 0) await this.stageInTurn()
    this.beginRun()
    this.runLength = Math.min(2 * this.runLength, LONGEST_RUN)
  }

  /** Ends the import after the last block and makes its puzzles visible. */
  async settle(): Promise<Account> {
    const { context, book, formats, flawed, problems, unlisted } = this
    const { store } = context
    const isLong = this.run.length > 0 || this.ids.length > 0
    while (this.run.length > 0) await this.stageInTurn()
    if (isLong) this.beginRun()
    while (this.run.length > 0) await this.stageInTurn()
    // The book may have been deleted meanwhile.
    if (!this.isConcealed) context.book(book)
    const shift = this.first === undefined ? 0 : sizeOf(store, book) + 1 - this.first
    if (this.isConcealed) this.uncover()
    else await this.reveal(shift)
    const added = isLong ? this.ids : this.addAtOnce()
    // From here on `discard` finds nothing to remove.
    this.ids = []
    if (added.length > 0) context.changed([book])
    return { formats: [...formats], added, twins: this.twins, flawed, problems, unlisted }
  }

  /** Removes everything that the import has written. */
  async discard(): Promise<void> {
    const { store } = this.context
    const written = this.ids.filter((id) => id > 0)
    this.run = this.waiting = this.ids = []
    for (let from = 0; from < written.length; from += AT_ONCE, await yieldToEventLoop()) discard(store, written.slice(from, from + AT_ONCE))
    if (this.isConcealed) this.uncover()
  }

  /** Sorts the waiting puzzles into the next run. */
  private beginRun(): void {
    for (let i = 0; i < this.waiting.length; i++) this.ids.push(0)
    // The order is descending, because taking items from the end of an array is cheap.
    this.run = this.waiting.sort((a, b) => (a.digest < b.digest ? 1 : a.digest > b.digest ? -1 : b.ordinal - a.ordinal))
    this.waiting = []
  }

  private async stageInTurn(): Promise<void> {
    this.stageSome()
    await yieldToEventLoop()
  }

  /** Writes the next puzzles of the run, hidden. */
  private stageSome(): void {
    const { store } = this.context
    if (this.first === undefined) {
      discardStale(store, new Date(Date.parse(store.now()) - STALE).toISOString())
      this.first = sizeOf(store, this.book) + 1
      this.conceal()
    }
    const some = this.run.splice(-AT_ONCE).reverse()
    this.owed = Math.max(0, this.owed - some.length)
    const { first, ids } = this
    const staged = { at: (i: number) => first + some[i]!.ordinal, isHidden: !this.isConcealed }
    store.unflushed(() => {
      this.countTwins(some)
      addPuzzles(store, this.book, some.map(unpacked), staged).forEach((id, i) => (ids[some[i]!.ordinal] = id))
    })
  }

  /** Adds a small import in one transaction, without hiding it first. */
  private addAtOnce(): number[] {
    this.countTwins(this.waiting)
    return addPuzzles(this.context.store, this.book, this.waiting.map(unpacked))
  }

  /** Makes the hidden puzzles visible, by rising ids. */
  private async reveal(shift: number): Promise<void> {
    const rising = Float64Array.from(this.ids).sort()
    for (let from = 0; from < rising.length; from += AT_ONCE, await yieldToEventLoop())
      reveal(this.context.store, [...rising.subarray(from, from + AT_ONCE)], shift)
  }

  /** Hides the import until it is complete: the whole book where it was made for this import, else the new puzzles alone. */
  private conceal(): void {
    const { context, book } = this
    const { store } = context
    this.isConcealed = this.first === 1 && isUnfinished(store, book)
    if (!this.isConcealed) return markStaging(store, book)
    // The mark is made first: if the process is killed in between, a mark without hidden rows remains, which is harmless.
    markFilling(store, book)
    removeNode(store, book)
    context.changed([])
  }

  private uncover(): void {
    const { context, book } = this
    restoreNode(context.store, book)
    this.isConcealed = false
    context.changed([book])
  }

  /** Counts the twins of puzzles, in the library and among earlier puzzles of this import, which are still hidden. */
  private countTwins(puzzles: readonly Arrived[]): void {
    for (const genre of new Set(puzzles.map((puzzle) => puzzle.genre))) {
      const digests = puzzles.filter((puzzle) => puzzle.genre === genre).map(({ digest }) => digest)
      const known = knownDigests(this.context.store, genre, digests)
      for (const digest of digests) if (!this.seen.add(`${genre} ${digest}`) || known.has(digest)) this.twins++
    }
  }
}
