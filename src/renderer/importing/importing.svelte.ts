import { beginningOf } from '#contract/limited-texts.ts'
import type { FoundOnPages } from '#contract/calls/arriving.ts'
import type { ImportReport } from '#contract/schemas/library.ts'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import { tagOf } from '#contract/schemas/states.ts'
import { isPicture } from '#solver/raster/kind.ts'
import { ask } from '../bridge'
import { inPieces } from '../bridge/pieces'
import { freshSeed } from '../state/seed'
import { desk, placeOf } from '../importing/desk.svelte'
import type { HowToRead } from '../importing/how'
import { picturing } from './pictures/picturing.svelte'
import { named, words } from '../words'
import { making } from './pictures/maker.svelte'
import type { Words } from '../words/en'
import { library } from '../state/library/library.svelte'
import { attempt, notices } from '../state/notices.svelte'
import { panes } from '../state/panes.svelte'
import { keepAdded, keepNode } from '../state/undo/places'
import { rows } from '../state/book/rows.svelte'

/** The import: the files to be imported, and the results. */
class Importing {
  files = $state.raw<readonly File[]>([])
  reading = $state(false)
  /** Whether files are being read into a book. */
  private running = false
  /** The share (0 to 1) of the present file that is read. */
  share = $state(0)
  reports = $state.raw<readonly ImportReport[]>([])
  /** The puzzles found on pages of PDFs, by the file's index. The person checks them before the import. */
  found = $state.raw<ReadonlyMap<number, FoundOnPages>>(new Map())
  /** The indices of the puzzles to import, by the file's index. */
  taken = $state.raw<ReadonlyMap<number, ReadonlySet<number>>>(new Map())
  /** The places in each file that became drafts ({@link placeOf}), by the file's index. */
  drafted = $state.raw<readonly (readonly string[])[]>([])
  /** The number of puzzles excluded on the desk. */
  leftOut = $state(0)
  /** The book into which the puzzles went. */
  book = $state<NodeId | null>(null)
  /** Opens the dialog of the system to choose files; the hidden file field sets it. */
  choose: () => void = () => undefined
  /** Opens the dialog of the system to choose a folder; the hidden field for folders sets it. */
  chooseFolder: () => void = () => undefined

  /** Opens the import desk with files. Pictures open the dialog that makes puzzles of them. */
  async offer(files: readonly File[]): Promise<void> {
    const isPicture = await Promise.all(files.map(holdsPicture))
    const pictures = files.filter((_, i) => isPicture[i])
    const texts = files.filter((_, i) => !isPicture[i])
    if (texts.length === 0) {
      if (pictures.length > 0) picturing.open(pictures)
      return
    }
    if (pictures.length > 0) {
      const offer = { label: () => named(making.maker?.making.title), run: () => picturing.open(pictures) }
      notices.tell('done', () => words().picture.pictures(pictures.length), offer)
    }
    this.files = texts
    this.reports = []
    this.found = new Map()
    this.taken = new Map()
    this.book = null
    this.drafted = []
    panes.dialog = 'import'
    void desk.look(texts)
    await this.look()
  }

  /** Opens the empty desk, where a person can paste text or choose files. */
  open(): void {
    this.files = []
    this.reports = []
    this.found = new Map()
    this.taken = new Map()
    this.book = null
    this.drafted = []
    void desk.look([])
    panes.dialog = 'import'
  }

  /** Adds files to the desk, and previews all files. */
  add(files: readonly File[], how: HowToRead = {}): void {
    this.files = [...this.files, ...files]
    void desk.look(this.files, how)
    if (files.length > 0) void this.look()
  }

  /** The files whose pages were examined completely. */
  private looked: readonly File[] = []
  /** The puzzles on the pages of examined files, so that no file is examined twice. */
  private readonly seen = new WeakMap<File, FoundOnPages>()
  /** The files whose pages are being examined, and the promise of the result. */
  private looking: { readonly files: readonly File[]; readonly end: Promise<boolean> } | undefined

  /**
   * Looks for puzzles on the pages of PDFs. A file is examined again only if its examination was stopped or failed.
   * @returns whether the import must wait, because pages have puzzles or the examination did not finish
   */
  async look(): Promise<boolean> {
    const { files } = this
    if (this.looked === files) return false
    const looking = this.looking?.files === files ? this.looking : { files, end: this.lookAt(files) }
    this.looking = looking
    try {
      return await looking.end
    } finally {
      if (this.looking === looking) this.looking = undefined
    }
  }

  private async lookAt(files: readonly File[]): Promise<boolean> {
    const isOf = await Promise.all(files.map(isPdf))
    // If files were added meanwhile, they start another examination, and only its results are shown.
    const areThere = (): boolean => files === this.files
    if (!areThere()) return true
    if (!isOf.includes(true)) {
      this.looked = files
      return false
    }
    const found: (readonly [file: number, pages: FoundOnPages])[] = []
    this.reading = true
    const isSeen = await attempt(async () => {
      for (const [i, file] of files.entries()) {
        if (!isOf[i] || !areThere()) continue
        const pages = this.seen.get(file) ?? (await this.pagesOf(file, areThere))
        if (!pages) return false
        this.seen.set(file, pages)
        if (pages.found.length > 0) found.push([i, pages])
      }
      return true
    })
    if (!areThere()) {
      if (this.looking?.files !== this.files) this.reading = this.running
      return true
    }
    this.reading = false
    if (isSeen !== true) return true
    // New files come after the old ones, whose ticks stay.
    const fresh = found.filter(([i]) => !this.found.has(i) || this.looked[i] !== files[i])
    this.looked = files
    this.found = new Map(found)
    this.taken = new Map([...this.taken, ...fresh.map(([i, pages]) => [i, new Set(pages.found.keys())] as const)])
    return fresh.length > 0
  }

  /** The puzzles on the pages of a PDF; undefined where the examination did not finish. */
  private async pagesOf(file: File, areThere: () => boolean): Promise<FoundOnPages | undefined> {
    const name = freshSeed()
    const pages = await inPieces(file, (piece) => ask('import.look', { name, ...piece })).catch((thrown: unknown) => {
      // If a newer examination ended this one, there is no error to report.
      if (areThere()) throw thrown
    })
    return pages ?? undefined
  }

  /** Sets which of a file's found puzzles are imported. */
  take(file: number, taken: ReadonlySet<number>): void {
    this.taken = new Map([...this.taken, [file, taken]])
  }

  /** Whether everything on the desk was pasted. */
  get isPasted(): boolean {
    return this.files.length > 0 && this.files.every((file) => this.pasted.has(file))
  }

  /** Makes a file of a pasted text. */
  pastedFile(text: string): File {
    const file = new File([text], words().importing.clipboard)
    this.pasted.add(file)
    return file
  }

  private readonly pasted = new WeakSet<File>()

  /** Imports the clipboard: files, pictures, or a text, which may be a link. Gives whether there was anything. */
  paste(transfer: DataTransfer): boolean {
    const text = transfer.getData('text/plain')
    const files = [...transfer.files]
    const all = files.length > 0 ? files : text.trim() === '' ? [] : [this.pastedFile(text)]
    if (all.length > 0) void attempt(() => this.offer(all))
    return all.length > 0
  }

  /**
   * Imports the files into a book.
   *
   * @param into the book, or the name of a new one
   * @param how the genre and format to read; those not given are detected
   */
  async run(into: NodeId | string, how: HowToRead = {}): Promise<void> {
    this.reading = this.running = true
    await attempt(async () => {
      const fresh = typeof into === 'string'
      const book = fresh ? await ask('tree.create', { parent: library.place, kind: 'book', title: into, forImport: true }) : into
      const reports: ImportReport[] = []
      for (const [i, file] of this.files.entries()) {
        reports.push(
          await this.read(this.chosenOf(i) ?? file, book, { ...how, take: this.chosenOf(i) ? undefined : desk.ranges(i) }).catch(
            async (thrown: unknown) => {
              // A new book for this import is removed if nothing was imported.
              if (fresh && reports.length === 0) await ask('tree.remove', { node: book })
              throw thrown
            },
          ),
        )
      }
      const drafts = await this.addDrafts(book)
      this.leftOut = desk.leftOut + this.unticked
      const added = [...reports.flatMap(({ added }) => added), ...drafts]
      await this.keep(added, fresh ? book : null)
      this.reports = reports
      this.book = book
      await library.load()
      library.reveal(book)
      panes.center = 'puzzles'
      if (rows.book === book) await rows.refresh()
    })
    this.reading = this.running = false
  }

  /** Whether the result of the import is known, because every file has a preview or its pages were examined. */
  get isKnown(): boolean {
    return !desk.reading && desk.sheets.length > 0 && desk.sheets.every(({ preview }, i) => preview !== undefined || this.found.has(i))
  }

  /** The numbers of puzzles and drafts that will be imported, as far as known. */
  get going(): { readonly puzzles: number; readonly drafts: number } {
    const ticked = [...this.taken.values()].reduce((sum, taken) => sum + taken.size, 0)
    return { puzzles: desk.taken.puzzles + ticked, drafts: desk.taken.drafts }
  }

  /** The number of unticked puzzles among those found on pages. */
  private get unticked(): number {
    return [...this.found].reduce((sum, [i, { found }]) => sum + found.length - (this.taken.get(i)?.size ?? 0), 0)
  }

  /** The number of broken puzzles that became drafts. */
  get drafts(): number {
    return this.drafted.reduce((sum, lines) => sum + lines.length, 0)
  }

  /** Adds broken puzzles as drafts, with their texts. */
  private async addDrafts(book: NodeId): Promise<PuzzleId[]> {
    const added: PuzzleId[] = []
    const drafted: string[][] = this.files.map(() => [])
    for (const { genre, puzzle, text, line, part, sheet } of desk.wantedDrafts()) {
      // The place in the file helps a person to repair the puzzle. It goes into the source, because the title would be printed.
      const place = words().intake.cameFrom([this.files[sheet]?.name, part].filter(Boolean).join(' / '), line)
      const caption = { note: beginningOf('note', `${place}\n${text}`), tags: [tagOf({ state: 'draft' })] }
      const id = await attempt(() => ask('puzzle.create', { book, genre, puzzle, caption }))
      if (id === undefined) continue
      added.push(id)
      drafted[sheet]?.push(placeOf(part, line))
    }
    this.drafted = drafted
    return added
  }

  /** Stops reading; nothing of the present file is imported. */
  async stop(): Promise<void> {
    await ask('import.stop', null)
  }

  /** The ticked puzzles of a PDF as a text file with the PDF's name; undefined for any other file. */
  private chosenOf(i: number): File | undefined {
    const found = this.found.get(i)?.found
    const taken = this.taken.get(i)
    if (!found || !taken) return undefined
    const lines = found.flatMap(({ genre, puzzle }, at) => (taken.has(at) ? [`${JSON.stringify({ genre, data: puzzle })}\n`] : []))
    return new File(lines, this.files[i]!.name)
  }

  private async read(file: File, book: NodeId, how: HowToRead & { readonly take?: [number, number][] | undefined }): Promise<ImportReport> {
    const name = freshSeed()
    this.share = 0
    const report = await inPieces(file, async (piece) => {
      const answer = await ask('import.piece', { book, file: file.name, name, ...how, ...piece })
      this.share = file.size === 0 ? 1 : Math.min(1, (piece.from + piece.base64.length * 0.75) / file.size)
      return answer
    })
    if (!report) throw new Error('the file was not read')
    return report
  }

  private async keep(puzzles: readonly PuzzleId[], made: NodeId | null): Promise<void> {
    const label = (w: Words): string => w.undo.importing(puzzles.length)
    await (made === null ? keepAdded(label, puzzles) : keepNode(label, made))
  }
}

/** The only {@link Importing} of the window. */
export const importing = new Importing()

/** The number of first bytes that show the kind of a file. */
const HEAD = 64

/** Whether the content of a file is a PDF. */
async function isPdf(file: File): Promise<boolean> {
  const head = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return String.fromCharCode(...new Uint8Array(head)).includes('%PDF-')
}

/** Whether the content of a file is a picture. An unreadable file counts as none; the import reports it. */
async function holdsPicture(file: File): Promise<boolean> {
  const head = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return isPicture(new Uint8Array(head))
}

/** The name of a book for a file: the file's name without its ending. */
export const bookNameOf = (file: string): string => file.replace(/\.[^.]{1,8}$/u, '') || file
