const [LF, SPACE, SHARP] = [10, 32, 35]

/** A number of lines, and of puzzles in them. */
export interface LineCount {
  readonly lines: number
  readonly records: number
}

/**
 * Estimates the number of lines and puzzles in bytes of whole lines, counting every line that is neither empty nor a comment as a puzzle.
 * That is fast; the result is later compared with the real one.
 */
export function guessCount(bytes: Uint8Array): LineCount {
  let lines = 0
  let records = 0
  let length = 0
  for (let at = 0; at < bytes.length; lines++) {
    if (isRecord(bytes, at)) records++
    // Lines nearly always have equal lengths, so the previous length is tried first.
    if (length === 0 || bytes[at + length - 1] !== LF) {
      const end = bytes.indexOf(LF, at)
      length = (end < 0 ? bytes.length : end + 1) - at
    }
    at += length
  }
  return { lines, records }
}

/** Returns whether the line that begins at `at` is neither blank nor a comment. */
function isRecord(bytes: Uint8Array, at: number): boolean {
  for (let i = at; i < bytes.length; i++) {
    const byte = bytes[i]!
    if (byte === LF) return false
    if (byte > SPACE || (byte < 9 || byte > 13) && byte !== SPACE) return byte !== SHARP // prettier-ignore
  }
  return false
}

/** Returns a line end at which the first part has about `size` bytes; the length if there is no line end. */
export function cutAt(bytes: Uint8Array, size: number): number {
  if (bytes.length <= size) return bytes.length
  const before = bytes.lastIndexOf(LF, size - 1)
  if (before >= 0) return before + 1
  const after = bytes.indexOf(LF, size)
  return after < 0 ? bytes.length : after + 1
}

/** Splits a text that arrives in pieces of bytes into pieces of whole lines. */
export class WholeLines {
  private held: Uint8Array[] = []
  private length = 0

  /** @param most the greatest number of bytes held until a line ends; of a longer line, parts are returned */
  constructor(private readonly most: number) {}

  /** Takes the next piece. @returns whole lines, or a part of a line that is too long; undefined if more is needed */
  take(piece: Uint8Array): { readonly bytes: Uint8Array; readonly isWhole: boolean } | undefined {
    const end = piece.lastIndexOf(LF) + 1
    if (end === 0) {
      this.hold(piece)
      return this.length > this.most ? { bytes: this.end(), isWhole: false } : undefined
    }
    this.hold(piece.subarray(0, end))
    const bytes = this.end()
    if (end < piece.length) this.hold(piece.subarray(end))
    return { bytes, isWhole: true }
  }

  /** Returns the held bytes as one array, and clears them. */
  end(): Uint8Array {
    const bytes = this.held.length === 1 ? this.held[0]! : Buffer.concat(this.held)
    this.held = []
    this.length = 0
    return bytes
  }

  private hold(bytes: Uint8Array): void {
    this.held.push(bytes)
    this.length += bytes.length
  }
}
