import type { ReadingMessage } from '#contract/messages/reading-messages.ts'
import { isNotText } from '#solver/genre/texts/not-text.ts'
import { decodeText } from '#solver/genre/texts/decode.ts'
import type { ReadOptions } from '#solver/genre/reading/sink.ts'
import { TextReader } from '#solver/genre/reading/read.ts'
import type { Genre } from '#solver/genre/genre.ts'
import { Naming } from '../archive/naming'
import { isGzip, type PackedPart, readGzip, readZip } from '../archive/read'
import { Blocks, MOST_PUZZLES } from './blocks'
import type { ReaderReply } from './protocol'

/** Bytes of a packed archive. */
const MOST = 256_000_000
const TOO_LARGE: ReadingMessage = { code: 'reading.too-large', megabytes: MOST / 1e6 }

/** Reads the files of a ZIP, or the one that gzip has packed, one after another, by their names, and calls the puzzle that is alone in a file by it. */
export class ArchiveTaker {
  private readonly blocks = new Blocks()
  private readonly pieces: Uint8Array[] = []
  private length = 0
  private parts: readonly PackedPart[] = []
  private at = 0
  /** Whether it is one file under another name, by which no puzzle is called. */
  private isSingle = false

  constructor(
    private readonly genres: readonly Genre[],
    private readonly options: ReadOptions,
  ) {}

  /** Takes the next piece; all of it must be there before anything is read. */
  async take(bytes: Uint8Array, isLast: boolean): Promise<ReaderReply> {
    this.pieces.push(bytes)
    this.length += bytes.length
    if (this.length > MOST) return { type: 'refused', message: TOO_LARGE }
    if (!isLast) return this.blocks.next(false)
    const endings = new Set(this.genres.flatMap(({ formats }) => formats.flatMap(({ extensions }) => extensions)))
    const isWanted = (name: string) => endings.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
    const archive = Buffer.concat(this.pieces.splice(0))
    this.isSingle = isGzip(archive)
    const read = this.isSingle ? readGzip(archive, 'lines.jsonl') : await readZip(archive, isWanted)
    if (!read.ok) return { type: 'refused', message: read.message }
    this.parts = read.parts
    const isKind = ({ code }: { readonly code: string }) => code === 'archive.kind'
    if (read.parts.length === 0 && read.left.every(({ message }) => isKind(message)))
      return { type: 'refused', message: { code: 'archive.empty' } }
    for (const { name, message } of read.left)
      this.blocks.problem({ line: 1, column: 1, severity: isKind(message) ? 'warning' : 'error', message }, name)
    return this.next()
  }

  /** Gives the next part; no more files are read than are given. */
  next(): ReaderReply {
    while (this.blocks.waiting < MOST_PUZZLES && this.at < this.parts.length) this.read(this.parts[this.at++]!)
    return this.blocks.next(this.at < this.parts.length)
  }

  private read({ name, unpack }: PackedPart): void {
    const bytes = unpack()
    if (!(bytes instanceof Uint8Array)) return this.blocks.problem({ line: 1, column: 1, severity: 'error', message: bytes }, name)
    if (isNotText(bytes)) return this.blocks.problem({ line: 1, column: 1, severity: 'error', message: { code: 'reading.not-text' } }, name)
    const naming = new Naming(this.isSingle ? undefined : name, (read) => this.blocks.puzzle(read, name))
    const reader = new TextReader(this.genres, this.options, {
      puzzle: (read) => naming.puzzle(read),
      problem: (problem) => this.blocks.problem(problem, name),
    })
    reader.take(decodeText(bytes))
    reader.end()
    naming.end()
  }
}
