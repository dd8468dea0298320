/**
 * The text in the bytes of a file: UTF-8 or UTF-16 by its byte order mark, UTF-16 also by its zero bytes, ISO-2022-JP by its escapes, else
 * UTF-8 where the bytes are valid, else Shift_JIS (Windows-31J) or EUC-JP, in which older Japanese programs write. Never fails: what no
 * reading fits becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  const decoder = new PieceDecoder(bytes.length + 1)
  return decoder.take(bytes) + decoder.end()
}

/** The number of bytes, from the first that is not ASCII, by which the encoding is found. */
const SAMPLE = 1_000_000

/** An encoding of texts that are read. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis' | 'euc-jp' | 'iso-2022-jp'

/** Finds the encoding of bytes that come in pieces, and passes them on once it is known. */
export class EncodingDetector {
  /** Undefined as long as all that was handed on is ASCII, which is the same in every encoding. */
  encoding: Encoding | undefined
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
    this.encoding = encodingOf(held, false)
    return this.release()
  }

  /**
   * Ends the bytes.
   * @returns the bytes that were held back
   */
  end(): Uint8Array {
    this.encoding ??= encodingOf(this.joined(), true)
    return this.release()
  }

  private release(): Uint8Array {
    const held = this.joined()
    this.held = []
    this.length = 0
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

/** Decodes bytes that come in pieces, as {@link decodeText} does. */
export class PieceDecoder {
  private readonly detector: EncodingDetector
  private decoder: TextDecoder | undefined

  /** @param sample bytes from the first telling one on that are held back to decide by */
  constructor(sample = SAMPLE) {
    this.detector = new EncodingDetector(sample)
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
  const [sjis, euc] = [decoded(bytes, 'shift_jis', isWhole), decoded(bytes, 'euc-jp', isWhole)]
  return euc !== undefined && (sjis === undefined || likeness(euc) > likeness(sjis)) ? 'euc-jp' : 'shift_jis'
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
