import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportReport } from '#contract/library.ts'
import type { Json } from '#solver/core/json.ts'
import { removeNode, restoreNode } from '../library/nodes'
import { addPuzzles, knownDigests, type NewPuzzle, sizeOf } from '../library/puzzles'
import { discard, discardStale, reveal } from '../library/staging'
import type { Block } from '../reading/protocol'
import type { Context } from './context'
import { DigestSet } from './digest-set'
import { isUnfinished, markFilling, markStaging } from './unfinished'

/** So many puzzles go into the library in one transaction, which takes some 20 milliseconds; more of them part by part. */
const AT_ONCE = 1000
/** What an import left that was cut off longer ago than this, in milliseconds, is nobody's any more. */
const STALE = 24 * 3_600_000

/** What a report says beside the file's name. */
type Account = Omit<ImportReport, 'file'>

/** Puzzles of one import on their way into a book: seen there all at once when the whole is read, or not at all. */
export class Arrivals {
  private waiting: NewPuzzle[] = []
  private staged: number[] = []
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
    const arrived = puzzles.map(({ puzzle, format, line: _, column: __, part: ___, ordinal: ____, ...rest }): NewPuzzle => {
      this.formats.add(format)
      if (rest.flaws > 0) this.flawed++
      return { ...rest, puzzle: JSON.parse(puzzle) as Json }
    })
    this.countTwins(arrived)
    for (const puzzle of arrived) this.waiting.push(puzzle)
    // Others come first, and between: what has just been looked through took some milliseconds already.
    for (await nextTurn(); this.waiting.length > AT_ONCE; await nextTurn()) this.stage(this.waiting.splice(0, AT_ONCE))
  }

  /** The whole text is read: all of it is there now. */
  async settle(): Promise<Account> {
    const { context, book, staged, formats, twins, flawed, problems, unlisted } = this
    const { store } = context
    // Somebody may have thrown the book away meanwhile.
    if (!this.isConcealed) context.book(book)
    const shift = this.first === undefined ? 0 : sizeOf(store, book) + 1 - this.first
    if (staged.length > 0) this.stage(this.waiting.splice(0))
    if (this.isConcealed) this.uncover()
    else
      for (let from = 0; from < staged.length; from += AT_ONCE) {
        reveal(store, staged.slice(from, from + AT_ONCE), shift)
        await nextTurn()
      }
    const added = staged.length > 0 ? staged : addPuzzles(store, book, this.waiting)
    // Nothing is left that could be discarded, whoever asks for it.
    this.staged = []
    if (added.length > 0) context.changed([book])
    return { formats: [...formats], added, twins, flawed, problems, unlisted }
  }

  /** Nothing of it shall stay. */
  async discard(): Promise<void> {
    const { store } = this.context
    for (const staged = this.staged; staged.length > 0; await nextTurn()) discard(store, staged.splice(0, AT_ONCE))
    if (this.isConcealed) this.uncover()
  }

  private stage(puzzles: readonly NewPuzzle[]): void {
    const { store } = this.context
    if (this.first === undefined) {
      discardStale(store, new Date(Date.parse(store.now()) - STALE).toISOString())
      this.first = sizeOf(store, this.book) + 1
      this.conceal()
    }
    const staged = { at: this.first + this.staged.length, isHidden: !this.isConcealed }
    store.unflushed(() => {
      for (const id of addPuzzles(store, this.book, puzzles, staged)) this.staged.push(id)
    })
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

  /** What was in the library before, and what came before in this import, whose puzzles are out of sight yet. */
  private countTwins(puzzles: readonly NewPuzzle[]): void {
    for (const genre of new Set(puzzles.map((puzzle) => puzzle.genre))) {
      const digests = puzzles.filter((puzzle) => puzzle.genre === genre).map(({ digest }) => digest)
      const known = knownDigests(this.context.store, genre, digests)
      for (const digest of digests) if (!this.seen.add(`${genre} ${digest}`) || known.has(digest)) this.twins++
    }
  }
}
