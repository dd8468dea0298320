import { Naming } from '#main/archive/naming.ts'
import { EncodingDetector } from '#solver/genre/texts/decode.ts'
import { HEAD, isMarkedUp, mannerOf, TextReader } from '#solver/genre/reading/read.ts'
import { candidatesOf } from '#solver/genre/reading/candidates.ts'
import type { ReadPuzzle } from '#solver/genre/reading/sink.ts'
import { genres } from '#solver/genres/index.ts'
import { areQuickLines, quickGenreOf } from '#solver/worker/bulk/quick-lines.ts'
import { bytesOf, peekable, type Peekable } from '../input/bytes'
import { needsSandbox, readSandboxed } from '../input/sandboxed-reader'
import { unreadable } from '../input/folder'
import type { InputOptions, RawInput } from '../input/input'
import type { Flow } from './flow'
import { WholeLines } from './lines'

/** The greatest number of bytes held until a line ends. */
const MOST_LINE = 1_000_000
/** UTF-8's byte order mark. */
const MARK = [0xef, 0xbb, 0xbf]

/** Puts all files into a flow, as fast as the flow accepts them. @throws UsageError for a file that cannot be read */
export async function feed(flow: Flow, { files, given, options }: RawInput): Promise<void> {
  for (const file of files) {
    flow.begin(file)
    const isNamed = given.includes(file)
    const obstacle = isNamed ? undefined : unreadable(file)
    if (obstacle) {
      flow.problem({ line: 1, column: 1, severity: 'error', message: obstacle }, file)
      continue
    }
    const bytes = peekable(bytesOf(file, options.lang ?? 'en'))
    if (needsSandbox(await bytes.head(), options)) await feedSandboxed(flow, file, bytes, options)
    // A puzzle that is alone in a file from a folder may be named after the file. Such files are read in this process, puzzle by puzzle.
    else await new TextFeed(flow, file, options, isNamed).feed(bytes)
  }
  flow.end()
}

async function feedSandboxed(flow: Flow, file: string, bytes: Peekable, options: InputOptions): Promise<void> {
  const found = await readSandboxed(file, bytes, options)
  for (const puzzle of found.puzzles) {
    flow.puzzle(puzzle, puzzle.file)
    await flow.room()
  }
  for (const { ordinal: _, ...problem } of found.problems) flow.problem(problem, problem.file)
}

/** Feeds one text into a flow: as bytes if it consists of lines, otherwise as the puzzles in it. */
class TextFeed {
  private readonly detector = new EncodingDetector()
  private decoder: TextDecoder | undefined
  private readonly whole = new WholeLines(MOST_LINE)
  /** The beginning of the text, held until it is known how to read it. */
  private held: { readonly bytes: Uint8Array; readonly text: string }[] = []
  private length = 0
  /** Receives each piece once it is known how to read the text. */
  private sink: ((bytes: Uint8Array, text: () => string) => void) | undefined
  private end: () => void = () => undefined

  /** @param isNamed whether the file was named on the command line, as opposed to found in a folder */
  constructor(
    private readonly flow: Flow,
    private readonly file: string,
    private readonly options: InputOptions,
    private readonly isNamed: boolean,
  ) {}

  /** Puts the whole file into the flow. */
  async feed(bytes: Peekable): Promise<void> {
    for await (const piece of bytes.all()) {
      this.take(this.detector.take(piece))
      await this.flow.room()
    }
    this.take(this.detector.end())
    this.take(new Uint8Array(), this.decoder?.decode())
    if (this.detector.doubt) this.flow.problem(this.detector.doubt, this.file)
    if (!this.sink) this.decide()
    this.end()
    await this.flow.room()
  }

  private take(bytes: Uint8Array, rest?: string): void {
    if (this.sink) return this.sink(bytes, () => rest ?? this.decode(bytes))
    const text = rest ?? this.decode(bytes)
    this.held.push({ bytes, text })
    this.length += text.length
    if (this.length > HEAD) this.decide()
  }

  /** Decides how the text is read, and passes on the held pieces. */
  private decide(): void {
    const isLines = this.isNamed && (this.beginsQuickly() || this.isOfLines())
    this.sink = isLines ? this.asLines() : this.asText()
    for (const { bytes, text } of this.held.splice(0)) this.sink(bytes, () => text)
  }

  /** Whether the held pieces are lines of a genre's fast path. Asking all formats about them would take longer than solving them. */
  private beginsQuickly(): boolean {
    const { encoding } = this.detector
    const found = quickGenreOf(genres, this.options)
    if (!found || (encoding !== undefined && encoding !== 'utf-8')) return false
    return areQuickLines(found.quick, Buffer.concat(this.held.map(({ bytes }) => bytes)))
  }

  /** Whether the formats that come into question see lines in the held text, and these lines are as they stand in the file. */
  private isOfLines(): boolean {
    const candidates = candidatesOf(genres, this.options)
    const head = this.held.map(({ text }) => text).join('')
    return candidates.length > 0 && mannerOf(candidates, head.slice(0, HEAD)).is === 'lines' && !isMarkedUp(head)
  }

  private asLines(): NonNullable<TextFeed['sink']> {
    const { flow, file, whole, detector } = this
    let isFirst = true
    this.end = () => flow.lines(whole.end(), file)
    return (bytes, text) => {
      if (bytes.length === 0 && detector.encoding === 'utf-8') return
      // The solver processes that read lines accept only UTF-8.
      const isUtf8 = detector.encoding === undefined || detector.encoding === 'utf-8'
      const known = isUtf8 ? bytes : encoder.encode(text())
      if (known.length === 0) return
      const begin = isFirst && MARK.every((byte, i) => known[i] === byte) ? MARK.length : 0
      isFirst = false
      const lines = whole.take(known.subarray(begin))
      if (lines) flow.lines(lines.bytes, file, lines.isWhole)
    }
  }

  private asText(): NonNullable<TextFeed['sink']> {
    const { flow, file, options, isNamed } = this
    const naming = new Naming(isNamed ? undefined : file, (read: ReadPuzzle) => flow.puzzle(read, file))
    const reader = new TextReader(genres, options, {
      puzzle: (read) => naming.puzzle(read),
      problem: (problem) => flow.problem(problem, file),
    })
    this.end = () => {
      reader.end()
      naming.end()
    }
    return (_, text) => reader.take(text())
  }

  private decode(bytes: Uint8Array): string {
    const { encoding } = this.detector
    if (encoding === undefined) return bytes.length === 0 ? '' : new TextDecoder('utf-8').decode(bytes)
    this.decoder ??= new TextDecoder(encoding)
    return this.decoder.decode(bytes, { stream: true })
  }
}

const encoder = new TextEncoder()
