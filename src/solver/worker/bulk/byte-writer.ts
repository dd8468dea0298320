const encoder = new TextEncoder()

/** The most bytes of a written number. */
const NUMBER = 20

/** A growing text in bytes. Its memory is reused, so that writing a line allocates no object. */
export class ByteWriter {
  bytes = new Uint8Array(1 << 16)
  length = 0

  /** Makes room for `count` further bytes. */
  reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(2 * this.bytes.length, this.length + count))
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }

  /** Writes a text. */
  text(text: string): void {
    // A UTF-16 unit needs at most three bytes in UTF-8.
    this.reserve(3 * text.length)
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written
  }

  /** Writes bytes unchanged. */
  copy(from: Uint8Array): void {
    this.reserve(from.length)
    const { bytes, length } = this
    for (let i = 0; i < from.length; i++) bytes[length + i] = from[i]!
    this.length = length + from.length
  }

  /** Writes a whole number from 0 on. */
  whole(value: number): void {
    this.reserve(NUMBER)
    this.digits(value, value < 10 ? 1 : value < 1000 ? (value < 100 ? 2 : 3) : String(value).length)
  }

  /** Writes milliseconds as seconds with microseconds. A time of 0 is written as the least time. */
  seconds(milliseconds: number): void {
    this.reserve(NUMBER)
    const micros = Math.max(1, Math.round(milliseconds * 1000))
    this.whole(Math.floor(micros / 1e6))
    this.bytes[this.length++] = 0x2e
    this.digits(micros % 1e6, 6)
  }

  /** A copy of the first `length` bytes that were written. */
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
