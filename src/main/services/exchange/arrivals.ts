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

/** So many puzzles go into the library in one transaction, which takes some 20 milliseconds; more of them part by part. */
const AT_ONCE = 1000
/**
 * So many at most are put in the order of their digests before they are written: the library's index has them at random places, and a
 * transaction that goes over all of it writes as many pages as puzzles.
 */
const LONGEST_RUN = 60_000
/** The age in milliseconds from which the remains of an import that was cut off belong to nobody. */
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

/** Puzzles of one import on their way into a book: seen there all at once when the whole is read, or not at all. */
export class Arrivals {
  /** Read, and not yet in order; so many make the next run. */
  private waiting: Arrived[] = []
  private runLength = AT_ONCE
  /** In the order of their digests, on their way into the library. */
  private run: Arrived[] = []
  /** Puzzles that came since some were written. */
  private owed = 0
  private count = 0
  /** Ids of those in the library, by their places in the import; 0 for those of the run under way that are not. */
  private ids: number[] = []
  private readonly formats = new Set<string>()
  private readonly problems: ImportReport['problems'] = []
  private unlisted = 0
  private twins = 0
  private readonly seen = new DigestSet()
  private flawed = 0
  private isConcealed = false
  /** The number in the book of the first. */
  private first: number | undefined

  /** @param chosen what of each block is taken */
  constructor(
    private readonly context: Context,
    private readonly book: number,
    private readonly chosen: (block: Block) => Block = (block) => block,
  ) {}

  /** Takes what was read of a part of the text. */
  async take(block: Block): Promise<void> {
    const { puzzles, problems, unlisted } = this.chosen(block)
    for (const problem of problems) this.problems.push(problem)
    this.unlisted = unlisted
    for (const { genre, format, puzzle: text, digest, clues, flaws, caption, solving } of puzzles) {
      this.formats.add(format)
      if (flaws > 0) this.flawed++
      // Very many wait: each in as little memory as an object of known fields takes.
      this.waiting.push({ genre, digest, clues, flaws, caption, text, ordinal: this.count++, ...(solving && { solving }) })
    }
    this.owed += puzzles.length
    // Others come first, and between: what has just been looked through took some milliseconds already.
    await yieldToEventLoop()
    // As many are written as come, so that the one is done while the other is read.
    for (; this.owed >= AT_ONCE && this.run.length > 0; await yieldToEventLoop()) this.stageSome()
    if (this.waiting.length <= this.runLength) return
    while (this.run.length > 0) await this.stageInTurn()
    this.beginRun()
    this.runLength = Math.min(2 * this.runLength, LONGEST_RUN)
  }

  /** The whole text is read: all of it is there now. */
  async settle(): Promise<Account> {
    const { context, book, formats, flawed, problems, unlisted } = this
    const { store } = context
    const isLong = this.run.length > 0 || this.ids.length > 0
    while (this.run.length > 0) await this.stageInTurn()
    if (isLong) this.beginRun()
    while (this.run.length > 0) await this.stageInTurn()
    // Somebody may have thrown the book away meanwhile.
    if (!this.isConcealed) context.book(book)
    const shift = this.first === undefined ? 0 : sizeOf(store, book) + 1 - this.first
    if (this.isConcealed) this.uncover()
    else await this.reveal(shift)
    const added = isLong ? this.ids : this.addAtOnce()
    // Nothing is left that could be discarded, whoever asks for it.
    this.ids = []
    if (added.length > 0) context.changed([book])
    return { formats: [...formats], added, twins: this.twins, flawed, problems, unlisted }
  }

  /** Nothing of it shall stay. */
  async discard(): Promise<void> {
    const { store } = this.context
    const written = this.ids.filter((id) => id > 0)
    this.run = this.waiting = this.ids = []
    for (let from = 0; from < written.length; from += AT_ONCE, await yieldToEventLoop()) discard(store, written.slice(from, from + AT_ONCE))
    if (this.isConcealed) this.uncover()
  }

  /** Puts the waiting puzzles in order, to be written next. */
  private beginRun(): void {
    for (let i = 0; i < this.waiting.length; i++) this.ids.push(0)
    // From the end, where taking off costs nothing.
    this.run = this.waiting.sort((a, b) => (a.digest < b.digest ? 1 : a.digest > b.digest ? -1 : b.ordinal - a.ordinal))
    this.waiting = []
  }

  private async stageInTurn(): Promise<void> {
    this.stageSome()
    await yieldToEventLoop()
  }

  /** Writes the next of the run. */
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

  /** Few puzzles, which nobody has seen before they are all there. */
  private addAtOnce(): number[] {
    this.countTwins(this.waiting)
    return addPuzzles(this.context.store, this.book, this.waiting.map(unpacked))
  }

  /** Brings what was written out of sight into it, by rising ids. */
  private async reveal(shift: number): Promise<void> {
    const rising = Float64Array.from(this.ids).sort()
    for (let from = 0; from < rising.length; from += AT_ONCE, await yieldToEventLoop())
      reveal(this.context.store, [...rising.subarray(from, from + AT_ONCE)], shift)
  }

  /** A book that was made for this import is taken out of sight until it is full; in another one the puzzles are. */
  private conceal(): void {
    const { context, book } = this
    const { store } = context
    this.isConcealed = this.first === 1 && isUnfinished(store, book)
    if (!this.isConcealed) return markStaging(store, book)
    // Marked first: a process that is killed between leaves a mark of nothing.
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

  /** Counts the twins of puzzles: in the library, and earlier in this import, whose puzzles are out of sight yet. */
  private countTwins(puzzles: readonly Arrived[]): void {
    for (const genre of new Set(puzzles.map((puzzle) => puzzle.genre))) {
      const digests = puzzles.filter((puzzle) => puzzle.genre === genre).map(({ digest }) => digest)
      const known = knownDigests(this.context.store, genre, digests)
      for (const digest of digests) if (!this.seen.add(`${genre} ${digest}`) || known.has(digest)) this.twins++
    }
  }
}
