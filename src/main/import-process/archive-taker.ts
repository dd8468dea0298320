import type { ReadingMessage } from '#contract/messages/reading-messages.ts'
import { isNotText } from '#solver/genre/texts/not-text.ts'
import { decodeWhole } from '#solver/genre/texts/decode.ts'
import { splitLines, withPlainEnds } from '#solver/genre/texts/lines.ts'
import type { ReadOptions } from '#solver/genre/reading/sink.ts'
import { TextReader } from '#solver/genre/reading/read.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { Naming } from '../archive/naming'
import { isOldOffice, MOST_COLUMNS, MOST_ROWS, OFFICE_ENDINGS, type OfficeKind, officeKind, sheetsOf } from '../archive/office'
import { type ArchiveReading, isGzip, isZip, type PackedPart, readGzip, readZip } from '../archive/read'
import { Blocks, MOST_PUZZLES } from './blocks'
import type { ReaderReply } from './protocol'

/** The greatest size of an archive in bytes. */
const MOST = 256_000_000
const TOO_LARGE: ReadingMessage = { code: 'reading.too-large', megabytes: MOST / 1e6 }

const anything = (): boolean => true

/** A file of an archive, or a sheet of a table. A single puzzle in it is named after `file`, unless that is null. */
interface OwnPart extends PackedPart {
  readonly file?: string | null
}

/** Default names of sheets, in several languages. */
const USUAL_SHEET = /^(?:sheet|tabelle|feuille?|feuil|hoja|foglio|blad|ark|planilha|list|лист|シート|工作表|시트)\s?\d*$/iu

/** The files inside a spreadsheet document that are needed to read its sheets. */
const OF_TABLES = /^(?:content\.xml|xl\/(?:workbook\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml))$/i

/** Returns a function that gives the lines of a text as the reader counts them. The text is split at the first call. */
function linesOnce(text: string): () => readonly string[] {
  let lines: readonly string[] | undefined
  return () => (lines ??= splitLines(withPlainEnds(text)))
}

/**
 * Reads the files in a ZIP archive, the single file in a gzip file, or the sheets of a spreadsheet, one after another by name. A puzzle
 * that is alone in a file gets the file's name.
 */
export class ArchiveTaker {
  private readonly blocks = new Blocks()
  private readonly pieces: Uint8Array[] = []
  private length = 0
  private readonly parts: OwnPart[] = []
  private at = 0
  /** Whether the archive is a gzip file, whose name is no title for its puzzle. */
  private isSingle = false

  constructor(
    private readonly genres: readonly Genre[],
    private readonly options: ReadOptions,
  ) {}

  /** Takes the next piece of the file. Reading begins when all pieces are there. */
  async take(bytes: Uint8Array, isLast: boolean): Promise<ReaderReply> {
    this.pieces.push(bytes)
    this.length += bytes.length
    if (this.length > MOST) return { type: 'refused', message: TOO_LARGE }
    if (!isLast) return this.blocks.next(false)
    const endings = new Set([...OFFICE_ENDINGS, ...this.genres.flatMap(({ formats }) => formats.flatMap(({ extensions }) => extensions))])
    const isWanted = (name: string) => endings.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
    const archive = Buffer.concat(this.pieces.splice(0))
    this.isSingle = isGzip(archive)
    const seen: { office: OfficeKind | undefined } = { office: undefined }
    const wanted = (names: readonly string[]) => {
      seen.office = officeKind(names)
      return seen.office === undefined ? isWanted : anything
    }
    const read = this.isSingle ? readGzip(archive, 'lines.jsonl') : await readZip(archive, wanted)
    if (!read.ok) return { type: 'refused', message: read.message }
    if (seen.office !== undefined) {
      this.takeOffice(seen.office, read)
      return this.next()
    }
    await this.takeParts(read.parts)
    const isKind = ({ code }: { readonly code: string }) => code === 'archive.kind'
    if (read.parts.length === 0 && read.left.every(({ message }) => isKind(message)))
      return { type: 'refused', message: { code: 'archive.empty' } }
    for (const { name, message } of read.left)
      this.blocks.problem({ line: 1, column: 1, severity: isKind(message) ? 'warning' : 'error', message }, name)
    return this.next()
  }

  /** Returns the next part of the results. It reads no more files than that needs. */
  next(): ReaderReply {
    while (this.blocks.waiting < MOST_PUZZLES && this.at < this.parts.length) this.read(this.parts[this.at++]!)
    return this.blocks.next(this.at < this.parts.length)
  }

  /** Takes the files of an archive. Each sheet of an office document among them counts as a file. */
  private async takeParts(parts: readonly PackedPart[]): Promise<void> {
    for (const part of parts) {
      const bytes = OFFICE_ENDINGS.includes(part.name.slice(part.name.lastIndexOf('.') + 1).toLowerCase()) ? part.unpack() : undefined
      const read = bytes instanceof Uint8Array && isZip(bytes) ? await readZip(Buffer.from(bytes), () => anything) : undefined
      const kind = read?.ok ? officeKind([...read.parts, ...read.left].map(({ name }) => name)) : undefined
      if (read?.ok && kind !== undefined) this.takeOffice(kind, read, part.name)
      else this.parts.push(part)
    }
  }

  /**
   * Takes the sheets of a spreadsheet as files of an archive, and reports other office documents as problems.
   *
   * @param of the path of the document, if it is inside an archive
   */
  private takeOffice(kind: OfficeKind, read: Extract<ArchiveReading, { ok: true }>, of?: string): void {
    const unread = read.left.filter(({ name }) => OF_TABLES.test(name))
    for (const { message } of kind === 'xlsx' || kind === 'ods' ? unread : [])
      this.blocks.problem({ line: 1, column: 1, severity: 'error', message }, of)
    if (kind === 'ods' && unread.length > 0) return
    const sheets = kind === 'xlsx' || kind === 'ods' ? sheetsOf(kind, read.parts) : undefined
    for (const { name, lacks } of sheets ?? [])
      for (const lack of lacks) {
        const message =
          lack === 'cut' ? ({ code: 'office.cut', rows: MOST_ROWS, columns: MOST_COLUMNS } as const) : ({ code: 'office.broken' } as const)
        this.blocks.problem({ line: 1, column: 1, severity: 'error', message }, of === undefined ? name : `${of}/${name}`)
      }
    const inked = sheets?.filter(({ text }) => text !== '')
    if (inked && inked.length > 0) {
      const parts = inked.map(({ name, text }): OwnPart => ({
        name: of === undefined ? name : `${of}/${name}`,
        unpack: () => Buffer.from(text),
        // A sheet's name has no extension, but one is expected here.
        file: USUAL_SHEET.test(name) ? null : `${name}.sheet`,
      }))
      this.parts.push(...parts)
      return
    }
    // The damage of these sheets was reported above.
    if (sheets?.some(({ lacks }) => lacks.length > 0)) return
    const code = sheets ? 'office.empty' : kind === 'slides' || kind === 'apple' ? (`office.${kind}` as const) : 'office.document'
    this.blocks.problem({ line: 1, column: 1, severity: 'error', message: { code } }, of)
  }

  private read({ name, unpack, file = name }: OwnPart): void {
    const bytes = unpack()
    if (!(bytes instanceof Uint8Array)) return this.blocks.problem({ line: 1, column: 1, severity: 'error', message: bytes }, name)
    if (isOldOffice(bytes)) return this.blocks.problem({ line: 1, column: 1, severity: 'error', message: { code: 'office.old' } }, name)
    if (isNotText(bytes)) return this.blocks.problem({ line: 1, column: 1, severity: 'error', message: { code: 'reading.not-text' } }, name)
    const { text, doubt } = decodeWhole(bytes)
    if (doubt) this.blocks.problem(doubt, name)
    // Lines of a sheet exist only here, not in a file that could be read again.
    const lines = file === name ? undefined : linesOnce(text)
    const naming = new Naming(this.isSingle ? undefined : (file ?? undefined), (read) => this.blocks.puzzle(read, name))
    const reader = new TextReader(this.genres, this.options, {
      puzzle: (read) => naming.puzzle(read),
      problem: (problem) => this.blocks.problem(problem, name, lines),
    })
    reader.take(text)
    reader.end()
    naming.end()
  }
}
