/**
 * The text in the bytes of a file: UTF-8 or UTF-16 by its byte order mark, else UTF-8 where the bytes are valid, else
 * Shift_JIS (Windows-31J), in which older Japanese puzzle programs write. Never fails: what no reading fits becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array): string {
  const decoder = new PieceDecoder(bytes.length + 1)
  return decoder.take(bytes) + decoder.end()
}

/** Bytes from the first that is not ASCII on, by which it is judged what they are written in. */
const SAMPLE = 1_000_000

/** An encoding of texts that are read. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis'

/** Judges what bytes that come in pieces are written in, and hands them on as soon as it is known how to read them. */
export class EncodingDetector {
  /** Undefined as long as all that was handed on is ASCII, which is the same in every encoding. */
  encoding: Encoding | undefined
  private held: Uint8Array[] = []
  private length = 0

  /** @param sample bytes from the first telling one on that are held back to decide by */
  constructor(private readonly sample = SAMPLE) {}

  /** Takes the next piece. @returns what of the bytes it is known of how to read them */
  take(bytes: Uint8Array): Uint8Array {
    if (this.encoding) return bytes
    this.held.push(bytes)
    this.length += bytes.length
    // Three bytes hold every byte order mark.
    if (this.length < 3) return NOTHING
    const held = this.joined()
    const first = firstBeyondAscii(held)
    if (first < 0) return this.release()
    if (held.length - first < this.sample) return NOTHING
    this.encoding = encodingOf(held, false)
    return this.release()
  }

  /** The bytes have ended. @returns what was held back */
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

  /** The text of the next piece, as far as it is known how to read it. */
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

/**
 * The index of the first byte that is not ASCII; -1 where there is none. It is a plain loop, because a call for each byte would take as long as reading
 * the puzzles.
 */
function firstBeyondAscii(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; at++) if (bytes[at]! >= 0x80) return at
  return -1
}

function encodingOf(bytes: Uint8Array, isWhole: boolean): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  try {
    // A character cut off at the end is no fault of a part.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole })
    return 'utf-8'
  } catch {
    return 'shift_jis'
  }
}
