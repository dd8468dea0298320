import { isOfCommonSigns, isWestern } from './western'

/**
 * The text in the bytes of a file: UTF-8 or UTF-16 by its byte order mark, UTF-16 also by its zero bytes, ISO-2022-JP by its escapes, else
 * UTF-8 where all bytes or nearly all are valid, else Shift_JIS (Windows-31J) or EUC-JP, in which older Japanese programs write, or
 * Windows-1252, in which European ones do. Never fails: what no reading fits becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  return decodeWhole(bytes).text
}

/** The text in the bytes of a file as {@link decodeText} has it, and what is doubtful of its encoding. */
export function decodeWhole(bytes: Uint8Array): { readonly text: string; readonly doubt?: EncodingDoubt } {
  const decoder = new PieceDecoder(bytes.length + 1)
  const text = decoder.take(bytes) + decoder.end()
  return { text, ...(decoder.doubt && { doubt: decoder.doubt }) }
}

/** A remark that the encoding of a text is a guess, or that some of its bytes are no letters. Its place is the first letter in doubt. */
export interface EncodingDoubt {
  readonly line: number
  readonly column: number
  readonly severity: 'warning'
  readonly message: EncodingMessage
}

/** What is doubtful of an encoding; `seen` is a piece of the text by which a person sees whether it was read as it should be. */
export interface EncodingMessage {
  readonly code: 'read.encoding-guessed' | 'read.encoding-damaged'
  readonly encoding: Encoding
  readonly seen: string
}

/** The number of bytes, from the first that is not ASCII, by which the encoding is found. */
const SAMPLE = 1_000_000

/** An encoding of texts that are read. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp' | 'windows-1252'

/** Finds the encoding of bytes that come in pieces, and passes them on once it is known. */
export class EncodingDetector {
  /** Undefined as long as all that was handed on is ASCII, which is the same in every encoding. */
  encoding: Encoding | undefined
  /** What is doubtful of the encoding, as far as the bytes show it by which the encoding was found. */
  doubt: EncodingDoubt | undefined
  private readonly before = new LineCount()
  private held: Uint8Array[] = []
  private length = 0

  /** @param sample bytes from the first telling one on that are held back to decide by */
  constructor(private readonly sample = SAMPLE) {}

  /**
   * Takes the next piece.
   * @returns the bytes whose encoding is known
   */
  take(bytes: Uint8Array): Uint8Array {
    if (this.encoding) return bytes
    this.held.push(bytes)
    this.length += bytes.length
    // Three bytes hold every byte order mark.
    if (this.length < 3) return NOTHING
    const held = this.joined()
    const first = firstTelling(held)
    if (first < 0) return this.release()
    if (held.length - first < this.sample) return NOTHING
    this.settle(held, false)
    return this.release()
  }

  /**
   * Ends the bytes.
   * @returns the bytes that were held back
   */
  end(): Uint8Array {
    if (!this.encoding) this.settle(this.joined(), true)
    return this.release()
  }

  private settle(held: Uint8Array, isWhole: boolean): void {
    this.encoding = encodingOf(held, isWhole)
    this.doubt = doubtOf(held, this.encoding, isWhole, this.before)
  }

  private release(): Uint8Array {
    const held = this.joined()
    this.held = []
    this.length = 0
    if (!this.encoding) this.before.take(held)
    return held
  }

  private joined(): Uint8Array {
    if (this.held.length !== 1) {
      const all = new Uint8Array(this.length)
      let at = 0
      for (const piece of this.held) {
        all.set(piece, at)
        at += piece.length
      }
      this.held = [all]
    }
    return this.held[0]!
  }
}

const NOTHING = new Uint8Array()

const [LF, CR] = [10, 13]

/** Counts the lines of bytes that come in pieces, and the bytes of the line that has not ended. */
class LineCount {
  lines = 0
  columns = 0
  private last = 0

  /** Takes the next piece. */
  take(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!
      if (byte === CR || (byte === LF && this.last !== CR)) this.lines++
      this.columns = byte === CR || byte === LF ? 0 : this.columns + 1
      this.last = byte
    }
  }
}

/** Decodes bytes that come in pieces, as {@link decodeText} does. */
export class PieceDecoder {
  private readonly detector: EncodingDetector
  private decoder: TextDecoder | undefined

  /** @param sample bytes from the first telling one on that are held back to decide by */
  constructor(sample = SAMPLE) {
    this.detector = new EncodingDetector(sample)
  }

  /** What is doubtful of the encoding; known once all bytes were taken, or more than the sample. */
  get doubt(): EncodingDoubt | undefined {
    return this.detector.doubt
  }

  /** The text of the next piece, as far as the encoding is known. */
  take(bytes: Uint8Array): string {
    return this.decode(this.detector.take(bytes))
  }

  /** The text that was held back; the bytes have ended. */
  end(): string {
    return this.decode(this.detector.end()) + (this.decoder?.decode() ?? '')
  }

  private decode(known: Uint8Array): string {
    const { encoding } = this.detector
    if (encoding === undefined) return known.length === 0 ? '' : new TextDecoder('utf-8').decode(known)
    this.decoder ??= new TextDecoder(encoding)
    return this.decoder.decode(known, { stream: true })
  }
}

const [ESCAPE, MOST_ASCII] = [0x1b, 0x80]

/**
 * The index of the first byte that tells the encoding: one beyond ASCII, a zero or an escape; -1 where there is none. It is a plain loop,
 * because a call for each byte would take as long as reading the puzzles.
 */
function firstTelling(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte >= MOST_ASCII || byte === 0 || byte === ESCAPE) return at
  }
  return -1
}

function encodingOf(bytes: Uint8Array, isWhole: boolean): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const order = orderByZeros(bytes)
  if (order) return order
  if (hasEscapes(bytes) && decoded(bytes, 'iso-2022-jp', isWhole) !== undefined) return 'iso-2022-jp'
  if (decoded(bytes, 'utf-8', isWhole) !== undefined) return 'utf-8'
  if (isNearlyUtf8(bytes)) return 'utf-8'
  const [sjis, euc] = [decoded(bytes, 'shift_jis', isWhole), decoded(bytes, 'euc-jp', isWhole)]
  const japanese = euc !== undefined && (sjis === undefined || likeness(euc) > likeness(sjis)) ? 'euc-jp' : 'shift_jis'
  const isJapanese = (japanese === 'euc-jp' || sjis !== undefined) && isOfCommonSigns(bytes, japanese)
  return !isJapanese && isWestern(bytes) ? 'windows-1252' : japanese
}

/** So many letters of UTF-8 for each damaged one are no chance. */
const LETTERS_A_FAULT = 4

/** Whether bytes are UTF-8 but for a few: a file that is cut off within a letter, or pieced together. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const cut = decoded(bytes, 'utf-8', false)
  if (cut !== undefined) return foreignIn(cut).letters > 0
  const { letters, damaged } = foreignIn(new TextDecoder('utf-8').decode(bytes))
  return letters >= LETTERS_A_FAULT * damaged
}

/** How many letters of a text are not ASCII, and in how many places bytes were no letters. */
function foreignIn(text: string): { readonly letters: number; readonly damaged: number } {
  const damaged = text.match(/\ufffd+/g)?.length ?? 0
  return { letters: text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0, damaged }
}

/** Letters of kana, which no other encoding makes of its letters by chance. */
const KANA = /[\u3041-\u30fe]/
/** What stands for bytes that are no letters, and the private signs and controls that encodings make of a wrong text. */
const DAMAGED = /[\ufffd\ue000-\uf8ff\u0080-\u009f]/

/** What is doubtful of an encoding that was found. @param before what comes before the bytes */
function doubtOf(bytes: Uint8Array, encoding: Encoding, isWhole: boolean, before: LineCount): EncodingDoubt | undefined {
  if (encoding === 'utf-16le' || encoding === 'utf-16be' || encoding === 'iso-2022-jp') return undefined
  const text = new TextDecoder(encoding).decode(bytes, { stream: !isWhole })
  const damaged = (encoding === 'utf-8' ? /\ufffd/ : DAMAGED).exec(text)?.index
  const isGuess = encoding === 'windows-1252' || (encoding !== 'utf-8' && !KANA.test(text))
  const at = damaged ?? (isGuess ? text.search(/[^\0-\x7f]/) : -1)
  if (at < 0) return undefined
  const lines = text.slice(0, at).split(/\r\n|\r|\n/)
  const column = lines.at(-1)!.length + 1 + (lines.length === 1 ? before.columns : 0)
  const code = damaged === undefined ? 'read.encoding-guessed' : 'read.encoding-damaged'
  return { line: before.lines + lines.length, column, severity: 'warning', message: { code, encoding, seen: wordAt(text, at) } }
}

/** The most signs of a word that are shown on either side of a place. */
const MOST_SHOWN = 12

const BETWEEN_WORDS = /[\s,;"']/

/** The word at a place of a text, or the part of it that is near. */
function wordAt(text: string, at: number): string {
  const [before, after] = [text.slice(Math.max(0, at - MOST_SHOWN), at), text.slice(at, at + MOST_SHOWN)]
  return before.split(BETWEEN_WORDS).at(-1)! + after.split(BETWEEN_WORDS, 1)[0]!
}

/**
 * The text of bytes in an encoding; undefined where they are invalid in it. A character that is cut off at the end
 * of a part counts as valid.
 */
function decoded(bytes: Uint8Array, encoding: Encoding, isWhole: boolean): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole })
  } catch {
    return undefined
  }
}

/** Whether bytes are the beginning of a text in UTF-16 without a mark. */
export function isUtf16(head: Uint8Array): boolean {
  return orderByZeros(head) !== undefined
}

/**
 * The byte order of a text in UTF-16 without a byte order mark; undefined for another text. In UTF-16, line ends
 * and digits have a zero byte.
 */
function orderByZeros(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  let zeros = 0
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) zeros++
  if (zeros < LEAST_ZEROS || zeros < bytes.length / MOST_PER_ZERO) return undefined
  const best = (['utf-16le', 'utf-16be'] as const)
    .map((order) => ({ order, text: decoded(bytes, order, false) ?? '' }))
    .reduce((one, other) => (plainness(other.text) > plainness(one.text) ? other : one))
  return plainness(best.text) > LEAST_PLAIN * best.text.length ? best.order : undefined
}

/** The number and the frequency of zero bytes that cannot be chance: at least so many, and one in so many bytes. */
const [LEAST_ZEROS, MOST_PER_ZERO] = [3, 200]
/** The part of a text that is letters of ASCII or of Japanese. */
const LEAST_PLAIN = 0.8

/** How many signs of a text are ASCII's, or such as people write Japanese with. */
function plainness(text: string): number {
  return (text.match(/[\t\n\r\x20-\x7e]/g)?.length ?? 0) + likeness(text)
}

/** Whether an escape is one by which Japanese letters begin. */
function hasEscapes(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(ESCAPE); at >= 0; at = bytes.indexOf(ESCAPE, at + 1))
    if (bytes[at + 1] === 0x24 && (bytes[at + 2] === 0x40 || bytes[at + 2] === 0x42)) return true
  return false
}

/** The likeness of a text to Japanese: kana and kanji count for it, and narrow kana, which one encoding makes of another, against it. */
function likeness(text: string): number {
  return (text.match(/[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]/g)?.length ?? 0) - 2 * (text.match(/[\uff61-\uff9f]/g)?.length ?? 0)
}
