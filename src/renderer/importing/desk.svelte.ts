import type { Json } from '#solver/kernel/json.ts'
import type { ImportPreview } from '#contract/schemas/previewing.ts'
import { genreById, genres } from '#solver/genres/index.ts'
import { ask } from '../bridge'
import { inPieces } from '../bridge/pieces'
import { freshSeed } from '../state/seed'
import { sentenceOf } from '../state/notices.svelte'
import { told } from '../words'
import type { HowToRead } from './how'
import { linesOf, linesOfParts, linesOfSheets } from './parts'

/** The size in bytes above which a file is imported without a preview, so that it is not read twice. */
const MOST_BYTES = 10_000_000
/** The number of lines around a broken one that may belong to the same puzzle. */
const MOST_LINES = 40

/** A file on the import desk, with the puzzles recognised in it. */
export interface Sheet {
  readonly file: File
  readonly isPdf: boolean
  /** The preview; undefined while the file is being read, and for files that are not previewed. */
  readonly preview?: ImportPreview
  /** The reason why there is no preview. */
  readonly refused?: string
  readonly lines: readonly string[]
  /** For a folder or archive: the lines of those of its files that could not be read completely. */
  readonly parts?: ReadonlyMap<string, readonly string[]>
}

/** The lines of a file on the desk, or of a file within it. */
export const linesIn = ({ lines, parts }: Sheet, part: string | undefined): readonly string[] =>
  part === undefined ? lines : (parts?.get(part) ?? [])

/** A card on the desk: a recognised or a broken puzzle. */
export interface Card {
  readonly key: string
  readonly sheet: number
  readonly kind: 'fine' | 'flawed' | 'broken' | 'twin'
  readonly line: number
  /** For a folder or archive: the name of the file within it. */
  readonly part?: string | undefined
  readonly genre: string | null
  /** The puzzle to draw and import. For a broken one: as much as could be read, or undefined. */
  readonly puzzle?: Json
  /** The number of the puzzle in the file; undefined for a broken one. */
  readonly ordinal?: number
  /** The sentence about the fault. */
  says(): string
}

/** A remark of the reader: about a puzzle that is imported all the same, or about ignored lines. */
export interface DeskRemark {
  readonly sheet: number
  readonly line: number
  readonly part: string | undefined
  /** The number of the puzzle that the remark is about; undefined for ignored lines. */
  readonly ordinal: number | undefined
  says(): string
}

/** Whether a message means that a file is not for puzzles at all: no text, or an office document. */
export const isOfFile = (code: string): boolean => code === 'reading.not-text' || code.startsWith('office.')

/** Whether a problem in a preview concerns the contents of a text rather than a whole file. */
const isOfText = ({ message }: ImportPreview['problems'][number]): boolean =>
  !isOfFile(message.code) && !message.code.startsWith('archive.')

/** The ranges of all numbers except those in `left`. */
export function rangesWithout(left: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  let from = 0
  for (const one of [...left].sort((a, b) => a - b)) {
    if (one > from) ranges.push([from, one - 1])
    from = one + 1
  }
  return [...ranges, [from, Number.MAX_SAFE_INTEGER]]
}

/** A draft from the lines around a broken puzzle. It holds as much as the puzzle's genre, or the genre of the text, can read of them. */
export function draftOf(
  lines: readonly string[],
  line: number,
  genre: string | null,
): { genre: string; puzzle: Json; text: string } | undefined {
  const at = line - 1
  const isInk = (i: number): boolean => (lines[i] ?? '').trim() !== '' && Math.abs(i - at) <= MOST_LINES
  let [first, last] = [at, at]
  while (isInk(first - 1)) first--
  while (isInk(last + 1)) last++
  const texts = [lines[at] ?? '', lines.slice(first, last + 1).join('\n')]
  const known = genre === null ? undefined : genreById(genre)
  for (const candidate of known ? [known] : genres) {
    for (const text of texts) {
      const puzzle = candidate.parseLeniently?.(text)
      if (puzzle !== undefined) return { genre: candidate.id, puzzle: candidate.toData(puzzle), text }
    }
  }
  return known && { genre: known.id, puzzle: known.toData(known.blank), text: texts[0]! }
}

/** A name for a line of a file, or of a file within it. */
export const placeOf = (part: string | undefined, line: number): string => `${part ?? ''}:${line}`

/** The import desk: the puzzles recognised in files before anything is stored. */
class ImportDesk {
  sheets = $state.raw<readonly Sheet[]>([])
  reading = $state(false)
  /** The keys of excluded cards. */
  left = $state.raw<ReadonlySet<string>>(new Set())
  leaveTwins = $state(true)
  /** Whether broken puzzles are imported as drafts. */
  takeDrafts = $state(true)
  shown = $state<'all' | 'fine' | 'drafts' | 'twins'>('all')
  chosen = $state<string | null>(null)
  private turn = 0

  readonly cards: readonly Card[] = $derived(this.sheets.flatMap((sheet, i) => cardsOf(sheet, i)))
  readonly drafts: readonly Card[] = $derived(this.cards.filter(({ kind, puzzle }) => kind === 'broken' && puzzle !== undefined))
  readonly remarks: readonly DeskRemark[] = $derived(this.sheets.flatMap(remarksOf))
  readonly card: Card | undefined = $derived(this.cards.find(({ key }) => key === this.chosen))
  /** Whether every file has a preview, so that the result of the import is known. */
  readonly isKnown: boolean = $derived(!this.reading && this.sheets.length > 0 && this.sheets.every(({ preview }) => preview))

  /** The remarks on the puzzle of a card. */
  remarksOn({ sheet, ordinal, part, line }: Card): readonly DeskRemark[] {
    if (ordinal === undefined) return []
    // Puzzles are numbered through all files of a folder, remarks within their file.
    const isOn = (one: DeskRemark): boolean => (part === undefined ? one.ordinal === ordinal : one.line === line)
    return this.remarks.filter((one) => one.sheet === sheet && one.part === part && isOn(one))
  }

  isTaken(card: Card): boolean {
    return (
      !this.left.has(card.key) &&
      card.puzzle !== undefined &&
      !(card.kind === 'twin' && this.leaveTwins) &&
      !(card.kind === 'broken' && !this.takeDrafts)
    )
  }

  get taken(): { readonly puzzles: number; readonly drafts: number } {
    const taken = this.cards.filter((card) => this.isTaken(card))
    const drafts = taken.filter(({ kind }) => kind === 'broken').length
    const more = this.sheets.reduce((sum, { preview }) => sum + (preview?.more ?? 0), 0)
    return { puzzles: taken.length - drafts + more - this.moreLeft.length, drafts }
  }

  /** Excludes a card from the import, or includes it again. */
  toggle(card: Card): void {
    this.left = this.left.has(card.key) ? new Set([...this.left].filter((key) => key !== card.key)) : new Set([...this.left, card.key])
  }

  /** The number of previewed puzzles (without drafts) that are excluded. */
  get leftOut(): number {
    return this.cards.filter((card) => card.ordinal !== undefined && !this.isTaken(card)).length + this.moreLeft.length
  }

  /** Excluded twins without a card, because there are too many puzzles for cards. */
  private get moreLeft(): readonly number[] {
    return this.leaveTwins ? this.sheets.flatMap(({ preview }) => preview?.moreTwins ?? []) : []
  }

  /** The ranges of a file's puzzles to import; undefined for all. */
  ranges(sheet: number): [number, number][] | undefined {
    const left = this.cards.flatMap((card) =>
      card.sheet === sheet && card.ordinal !== undefined && !this.isTaken(card) ? [card.ordinal] : [],
    )
    const more = (this.leaveTwins && this.sheets[sheet]?.preview?.moreTwins) || []
    const all = [...left, ...more]
    return all.length === 0 ? undefined : rangesWithout(all)
  }

  /** The drafts to import, each with the text from which it was made. */
  wantedDrafts(): { genre: string; puzzle: Json; text: string; line: number; part: string | undefined; sheet: number }[] {
    return this.drafts.flatMap((card) => {
      const draft = this.isTaken(card) ? draftOf(unread(this.sheets[card.sheet]!, card.part), card.line, card.genre) : undefined
      return draft ? [{ ...draft, line: card.line, part: card.part, sheet: card.sheet }] : []
    })
  }

  /** Previews files. Nothing is stored. */
  async look(files: readonly File[], how: HowToRead = {}): Promise<void> {
    const turn = ++this.turn
    this.left = new Set()
    this.chosen = null
    this.shown = 'all'
    this.reading = true
    const sheets: Sheet[] = files.map((file) => ({ file, isPdf: false, lines: [] }))
    this.sheets = sheets
    // A file without a preview, such as a PDF, must not begin a new count of twins.
    let isAdditional = false
    for (const [i, file] of files.entries()) {
      const sheet = await this.read(file, how, isAdditional)
      if (turn !== this.turn) return
      isAdditional ||= sheet.preview !== undefined
      sheets[i] = sheet
      this.sheets = [...sheets]
    }
    this.reading = false
    this.chosen = (this.cards.find(({ kind }) => kind === 'broken' || kind === 'flawed') ?? this.cards[0])?.key ?? null
  }

  private async read(file: File, how: HowToRead, isAdditional: boolean): Promise<Sheet> {
    const isPdf = (await file.slice(0, 64).text()).includes('%PDF-')
    const sheet: Sheet = { file, isPdf, lines: [] }
    if (isPdf || file.size > MOST_BYTES) return sheet
    const name = freshSeed()
    try {
      const preview = await inPieces(file, (piece) => ask('import.preview', { ...how, isAdditional, name, ...piece }))
      const wrong = preview?.problems.filter(({ message }) => !isOfFile(message.code)) ?? []
      if (!preview || wrong.length === 0) return { ...sheet, ...(preview && { preview }) }
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (!holdsParts(preview)) return { ...sheet, preview, lines: linesOf(bytes) }
      const ofFiles = linesOfParts(bytes, new Set(wrong.flatMap(({ part, around }) => (part === undefined || around ? [] : part))))
      return { ...sheet, preview, parts: new Map([...ofFiles, ...linesOfSheets(wrong)]) }
    } catch (thrown) {
      return { ...sheet, refused: sentenceOf(thrown) }
    }
  }
}

/** Sorts the files of a folder by the numbers in their names. */
const inOrder = new Intl.Collator('en', { numeric: true })

/** Whether the puzzles come from files within a file, whose own bytes are no text. */
const holdsParts = ({ puzzles, problems }: ImportPreview): boolean => [...puzzles, ...problems].some(({ part }) => part !== undefined)

/** The lines of a file except those of puzzles that were read. */
function unread(sheet: Sheet, part: string | undefined): readonly string[] {
  const read = new Set(sheet.preview?.puzzles.flatMap((one) => (one.part === part ? one.line : [])))
  return linesIn(sheet, part).map((text, i) => (read.has(i + 1) ? '' : text))
}

function cardsOf(of: Sheet, sheet: number): readonly Card[] {
  const { preview } = of
  if (!preview) return []
  const left = new Map([undefined, ...(of.parts?.keys() ?? [])].map((part) => [part, unread(of, part)]))
  const puzzles = preview.puzzles.map((one): Card => {
    const kind = one.twin ? 'twin' : one.flaws > 0 ? 'flawed' : 'fine'
    return {
      key: `${sheet}/${one.ordinal}`,
      sheet,
      kind,
      line: one.line,
      part: one.part,
      genre: one.genre,
      puzzle: one.puzzle,
      ordinal: one.ordinal,
      says: () => flawsOf(one),
    }
  })
  const broken = preview.problems
    .filter((problem) => problem.severity === 'error' && isOfText(problem))
    .map(({ line, column, part, genre, message }, i): Card => {
      const own = left.get(part)
      const draft = own && own.length > 0 ? draftOf(own, line, genre) : undefined
      return {
        ...{
          key: `${sheet}/b${i}/${line}:${column}`,
          sheet,
          kind: 'broken',
          line,
          part,
          genre: draft?.genre ?? genre,
          puzzle: draft?.puzzle,
        },
        says: () => told(message, genre),
      }
    })
  return [...puzzles, ...broken].sort((a, b) => inOrder.compare(a.part ?? '', b.part ?? '') || a.line - b.line)
}

function remarksOf({ preview }: Sheet, sheet: number): readonly DeskRemark[] {
  return (preview?.problems ?? [])
    .filter((problem) => problem.severity === 'warning' && isOfText(problem))
    .map(({ line, part, ordinal, message, genre }) => ({ sheet, line, part, ordinal, says: () => told(message, genre) }))
}

function flawsOf({ genre: id, puzzle }: ImportPreview['puzzles'][number]): string {
  const genre = genreById(id)
  const read = genre?.fromData(puzzle)
  return genre && read?.ok ? genre.check(read.value).slice(0, 3).map(({ message }) => told(message, id)).join(' ') : '' // prettier-ignore
}

/** The only {@link ImportDesk} of the window. */
export const desk = new ImportDesk()
