import { Effort } from './effort'
import { latin, Lexer } from './lexer'
import { unpack } from './unpack'
import { type Dictionary, isDictionary, Name, Ref, Stream, type Value, Word } from './values'

/** The most references that are followed from one to the next. */
const LONGEST_CHAIN = 16
/** The most pages that are looked at. */
const MOST_PAGES = 20_000

/** A page of the file, with the values that it inherits from the nodes above it. */
export interface FilePage {
  readonly dictionary: Dictionary
  /** The value of a key in the page's dictionary or else in the nearest node above it that has the key. */
  inherited(key: string): Value
}

/**
 * A PDF file that is being read. Objects are found by searching for their beginnings and not by the file's tables, so that damaged or wrong
 * tables do no harm. If an object occurs twice, the later one counts.
 */
export class PdfFile {
  private readonly places = new Map<number, number>()
  private readonly parsed = new Map<number, Value>()
  private readonly inStreams = new Map<number, Value>()
  private trailer: Dictionary = new Map()
  private foundEnd = { from: Infinity, end: -1 }

  /** Opens a file; undefined if the bytes are no PDF, or have no catalogue. */
  static open(bytes: Uint8Array): PdfFile | undefined {
    const file = PdfFile.any(bytes)
    return isDictionary(file?.catalogue()) ? file : undefined
  }

  /** Opens any bytes that begin like a PDF, even without a catalogue. */
  static any(bytes: Uint8Array): PdfFile | undefined {
    return latin(bytes.subarray(0, 1024)).includes('%PDF-') ? new PdfFile(bytes) : undefined
  }

  /** The limits of reading the file. */
  readonly effort: Effort
  private constructor(private readonly bytes: Uint8Array) {
    this.effort = new Effort(bytes.length)
    this.findObjects()
    this.readStreamsOfObjects()
  }

  /** The version in the file's head, e.g. `1.6`. */
  get version(): string {
    return /%PDF-(\d\.\d)/.exec(latin(this.bytes.subarray(0, 1024)))?.[1] ?? ''
  }

  get isLocked(): boolean {
    return this.trailer.has('Encrypt')
  }

  /** A value, with references followed. */
  resolve = (value: Value | undefined): Value => {
    let found = value ?? null
    for (let i = 0; found instanceof Ref && i < LONGEST_CHAIN; i++) found = this.object(found.number)
    return found instanceof Ref ? null : found
  }

  /** The value of a key in a dictionary, with references followed. */
  get(dictionary: Value | undefined, key: string): Value {
    const found = this.resolve(dictionary)
    if (isDictionary(found)) return this.resolve(found.get(key))
    return found instanceof Stream ? this.resolve(found.dictionary.get(key)) : null
  }

  /** The bytes of a stream; undefined where they cannot be read. */
  bytesOf(value: Value): Uint8Array | undefined {
    return value instanceof Stream ? unpack(value, this.resolve, this.effort) : undefined
  }

  catalogue(): Value {
    const root = this.resolve(this.trailer.get('Root'))
    if (isDictionary(root)) return root
    for (const number of this.places.keys()) {
      const value = this.object(number)
      if (isDictionary(value) && nameOf(value.get('Type')) === 'Catalog') return value
    }
    return null
  }

  info(): Value {
    return this.resolve(this.trailer.get('Info'))
  }

  /** The pages in their order. */
  pages(): FilePage[] {
    const pages: FilePage[] = []
    const seen = new Set<Value>()
    const walk = (node: Value, above: readonly Dictionary[]): void => {
      if (!isDictionary(node) || seen.has(node) || pages.length >= MOST_PAGES) return
      seen.add(node)
      const kids = this.resolve(node.get('Kids'))
      const line = [node, ...above]
      if (Array.isArray(kids)) for (const kid of kids as readonly Value[]) walk(this.resolve(kid), line)
      else
        pages.push({
          dictionary: node,
          inherited: (key) => this.resolve(line.find((one) => one.has(key))?.get(key)),
        })
    }
    walk(this.get(this.catalogue(), 'Pages'), [])
    return pages
  }

  private findObjects(): void {
    const text = latin(this.bytes)
    for (const found of text.matchAll(/(?<!\d)(\d{1,9})[ \r\n\t]+\d{1,5}[ \r\n\t]+obj\b/g))
      this.places.set(Number(found[1]), found.index + found[0].length)
    for (const found of text.matchAll(/\btrailer\b/g))
      this.addTrailer(new Lexer(this.bytes, found.index + found[0].length, undefined, this.effort).next())
  }

  private addTrailer(value: unknown): void {
    if (isDictionary(value)) this.trailer = new Map([...this.trailer, ...value])
  }

  private readStreamsOfObjects(): void {
    for (const number of this.places.keys()) {
      const value = this.object(number)
      if (!(value instanceof Stream)) continue
      const type = nameOf(value.dictionary.get('Type'))
      if (type === 'XRef') this.addTrailer(value.dictionary)
      if (type !== 'ObjStm') continue
      const bytes = this.bytesOf(value)
      const [count, first] = ['N', 'First'].map((key) => this.resolve(value.dictionary.get(key)))
      if (!bytes || typeof count !== 'number' || typeof first !== 'number') continue
      const head = new Lexer(bytes, 0, first, this.effort)
      for (let i = 0; i < count; i++) {
        const [id, offset] = [head.next(), head.next()]
        if (typeof id !== 'number' || typeof offset !== 'number') break
        const inner = new Lexer(bytes, first + offset, undefined, this.effort).nextObject()
        if (inner !== undefined && !(inner instanceof Word) && !this.places.has(id)) this.inStreams.set(id, inner)
      }
    }
  }

  private object(number: number): Value {
    const known = this.parsed.get(number)
    if (known !== undefined) return known
    const at = this.places.get(number)
    if (at === undefined) return this.inStreams.get(number) ?? null
    // Set before parsing, because the length of a stream may refer to the stream itself.
    this.parsed.set(number, null)
    const lexer = new Lexer(this.bytes, at, undefined, this.effort)
    const value = lexer.nextObject()
    const object = value === undefined || value instanceof Word ? null : isDictionary(value) ? (this.stream(value, lexer) ?? value) : value
    this.parsed.set(number, object)
    return object
  }

  private stream(dictionary: Dictionary, lexer: Lexer): Stream | undefined {
    const word = lexer.next()
    if (!(word instanceof Word) || word.text !== 'stream') return undefined
    let from = lexer.at
    if (this.bytes[from] === 13) from++
    if (this.bytes[from] === 10) from++
    const length = this.resolve(dictionary.get('Length'))
    if (typeof length === 'number' && length >= 0) {
      const after = new Lexer(this.bytes, from + length, Math.min(this.bytes.length, from + length + 32)).next()
      if (after instanceof Word && after.text === 'endstream') return new Stream(dictionary, this.bytes.subarray(from, from + length))
    }
    const end = this.endOfStream(from)
    return new Stream(dictionary, this.bytes.subarray(from, end < 0 ? this.bytes.length : end))
  }

  /** The next place of `endstream` after a place. The last answer is kept, because it holds for all streams that begin before it. */
  private endOfStream(from: number): number {
    const { from: began, end } = this.foundEnd
    if (from >= began && (end < 0 || from <= end)) return end
    const found = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength).indexOf('endstream', from)
    this.foundEnd = { from, end: found }
    return found
  }

  /** Unpacks every stream that is no picture, once, to count its bytes. */
  unpackAll(): void {
    for (const number of [...this.places.keys(), ...this.inStreams.keys()]) {
      if (this.effort.isSpent) return
      const value = this.object(number)
      if (value instanceof Stream && nameOf(this.resolve(value.dictionary.get('Subtype'))) !== 'Image') this.bytesOf(value)
    }
  }
}

/** A name's text; empty for anything else. */
export function nameOf(value: Value | undefined): string {
  return value instanceof Name ? value.text : ''
}
