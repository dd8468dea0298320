import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import { askedPlan, type Difficulty } from '#plan/templates/asked.ts'
import { profileOr } from '#plan/profiles/index.ts'
import type { BookLanguage } from '#plan/words/printed-words.ts'
import { ask } from '#renderer/bridge/index.ts'
import { on } from '#renderer/bridge/events.ts'
import { able } from '#renderer/generating/generating.svelte.ts'
import { desk } from '#renderer/importing/desk.svelte.ts'
import { bookNameOf, importing } from '#renderer/importing/importing.svelte.ts'
import { jobs } from '#renderer/state/jobs.svelte.ts'
import { library } from '#renderer/state/library/library.svelte.ts'
import { attempt, notices } from '#renderer/state/notices.svelte.ts'
import { panes } from '#renderer/state/panes.svelte.ts'
import { freshSeed } from '#renderer/state/seed.ts'
import { settings } from '#renderer/state/settings.svelte.ts'
import { addUndoably, makeNode } from '#renderer/state/undo/places.ts'
import { words } from '#renderer/words/index.ts'

/** The possible sources of a new book's puzzles. */
export const SOURCES = ['file', 'generator', 'library'] as const
type Source = (typeof SOURCES)[number]

/** Chooses `count` items evenly spread over a list, in its order; all items of a shorter list. */
export function spreadOver<T>(list: readonly T[], count: number): readonly T[] {
  if (count >= list.length) return list
  const place = (i: number): number => Math.floor((i * count) / list.length)
  return list.filter((_, i) => place(i + 1) > place(i))
}

/** The state of the dialog that makes a book. The new book has an ordinary plan, and its pages are shown. */
class NewBook {
  source = $state<Source>('file')
  files = $state.raw<readonly File[]>([])
  genre = $state(able[0]?.id ?? '')
  count = $state(50)
  /** The book from which puzzles are copied. */
  from = $state<NodeId | null>(null)
  title = $state('')
  profile = $state('office')
  /** The name of the trim size; undefined: the printer's usual one. */
  trim = $state<string | undefined>(undefined)
  difficulty = $state<Difficulty>('rising')
  language = $state<BookLanguage>('en')
  working = $state(false)
  /** The sentence that says why no book was made. */
  problem = $state<(() => string) | null>(null)
  /** The jobs that make puzzles, with their books. The puzzles are graded when a job ends. */
  private readonly making = new Map<number, NodeId>()

  constructor() {
    on('job.progress', ({ job }) => {
      const book = this.making.get(job.id)
      if (book === undefined || job.state !== 'done') return
      this.making.delete(job.id)
      void grade(book)
    })
  }

  /** Opens the dialog again, with the last printer, size and difficulty. */
  open(): void {
    this.files = []
    this.title = ''
    this.problem = null
    this.language = settings.language
    this.from = library.book?.id ?? library.nodes.find(({ kind }) => kind === 'book')?.id ?? null
    panes.dialog = 'new-book'
  }

  /** Cleans up when the dialog closes: imports exclude twins again. */
  leave(): void {
    desk.leaveTwins = true
  }

  /** The name of the trim size in use. */
  get size(): string {
    return this.trim ?? profileOr(this.profile).usualTrim
  }

  /**
   * Takes the files for the book. A book without a title gets the name of the first file. All puzzles are imported, even those that other
   * books have.
   */
  async take(files: readonly File[]): Promise<void> {
    this.files = files
    this.problem = null
    desk.leaveTwins = false
    importing.files = files
    await desk.look(files)
  }

  /** Whether the dialog has everything that a book needs. */
  get isReady(): boolean {
    if (this.working) return false
    if (this.source === 'file') return desk.isKnown && this.files.length > 0
    return Number.isInteger(this.count) && this.count >= 1 && (this.source === 'generator' || this.from !== null)
  }

  /** Makes the book, and shows its pages. */
  async make(): Promise<void> {
    this.working = true
    this.problem = null
    const book = await attempt(() => this.filled())
    if (book !== undefined) {
      await attempt(async () => {
        const { profile, trim, difficulty, language } = this
        await ask('book.set-plan', {
          book,
          plan: askedPlan({
            ...{ profile, difficulty, language, names: settings.namesIn(language), signs: settings.chosenSigns },
            ...(trim !== undefined && { trim }),
          }),
        })
        panes.dialog = null
        library.reveal(book)
        panes.center = 'pages'
        if (this.source !== 'generator') await grade(book)
      })
    }
    this.working = false
  }

  /** Makes a book with its puzzles, or with a job that makes them. Undefined where there are no puzzles; a message says so. */
  private async filled(): Promise<NodeId | undefined> {
    if (this.source === 'file') return this.imported()
    const { from, genre, count } = this
    const title = this.title.trim() || words().tree.untitledBook
    const ids: readonly PuzzleId[] =
      this.source === 'library' && from !== null
        ? spreadOver(await ask('book.ids', { book: from, graders: settings.gradersIn(from) }), count)
        : []
    if (this.source === 'library' && ids.length === 0) {
      this.problem = () => words().newBook.emptyBook
      return undefined
    }
    const book = await makeNode('book', title, library.place)
    await library.load()
    if (ids.length > 0)
      await addUndoably(
        (w, copied) => w.newBook.copying(copied),
        () => ask('puzzle.copy', { puzzles: [...ids], book }),
      )
    if (this.source === 'generator') {
      const job = await jobs.start({ kind: 'generate', book, genre, options: {}, seed: freshSeed(), count })
      if (job !== undefined) this.making.set(job, book)
    }
    return book
  }

  private async imported(): Promise<NodeId | undefined> {
    const { puzzles, drafts } = desk.taken
    if (puzzles + drafts === 0) {
      const refused = desk.sheets.find((sheet) => sheet.refused !== undefined)?.refused
      this.problem = () => refused ?? words().newBook.nothingRead
      return undefined
    }
    const { leftOut } = desk
    await importing.run(this.title.trim() || bookNameOf(this.files[0]!.name))
    if (importing.book === null) return undefined
    if (drafts + leftOut > 0) notices.tell('warning', () => words().newBook.arrived(puzzles, drafts, leftOut))
    return importing.book
  }
}

const grade = async (book: NodeId): Promise<void> => void (await jobs.start({ kind: 'grade', book, graders: settings.gradersIn(book) }))

/** The only {@link NewBook} of the window. */
export const newBook = new NewBook()
