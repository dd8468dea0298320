const encoder = new TextEncoder()

/** Most bytes of a number that is written. */
const NUMBER = 20

/** A text in bytes that grows, and is kept from one to the next, so that a line takes no object. */
export class ByteWriter {
  bytes = new Uint8Array(1 << 16)
  length = 0

  /** Makes room. @param count bytes that come */
  reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(2 * this.bytes.length, this.length + count))
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }

  /** Any text. */
  text(text: string): void {
    // A UTF-16 unit takes three bytes at most.
    this.reserve(3 * text.length)
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written
  }

  /** Bytes that are ready. */
  copy(from: Uint8Array): void {
    this.reserve(from.length)
    const { bytes, length } = this
    for (let i = 0; i < from.length; i++) bytes[length + i] = from[i]!
    this.length = length + from.length
  }

  /** A whole number from 0 on. */
  whole(value: number): void {
    this.reserve(NUMBER)
    this.digits(value, value < 10 ? 1 : value < 1000 ? (value < 100 ? 2 : 3) : String(value).length)
  }

  /** Milliseconds as seconds, to the microsecond; what was done was done in some time. */
  seconds(milliseconds: number): void {
    this.reserve(NUMBER)
    const micros = Math.max(1, Math.round(milliseconds * 1000))
    this.whole(Math.floor(micros / 1e6))
    this.bytes[this.length++] = 0x2e
    this.digits(micros % 1e6, 6)
  }

  /** The first bytes that were written, as bytes of their own. */
  taken(length: number): Uint8Array {
    return this.bytes.slice(0, length)
  }

  private digits(value: number, count: number): void {
    const { bytes, length } = this
    for (let i = length + count - 1, rest = value; i >= length; i--) {
      bytes[i] = 0x30 + (rest % 10)
      rest = Math.floor(rest / 10)
    }
    this.length = length + count
  }
}
