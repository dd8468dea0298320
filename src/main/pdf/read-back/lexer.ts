import type { Effort } from './effort'
import { type Dictionary, Name, Ref, type Value, Word } from './values'

const WHITE = new Set([0, 9, 10, 12, 13, 32])
const DELIMITERS = new Set([...'()<>[]{}/%'].map((letter) => letter.charCodeAt(0)))
/** The greatest depth of arrays and dictionaries within each other; a file with more was made to do harm. */
const DEEPEST = 64
const CLOSE = { array: Symbol(']'), dictionary: Symbol('>>'), end: Symbol('end') } as const
type Closed = (typeof CLOSE)[keyof typeof CLOSE]

/** Reads values and words of PDF syntax, one after another. It skips what it does not understand and never throws. */
export class Lexer {
  /**
   * @param at the place in the bytes where reading begins
   * @param effort the limits of reading; none where left out
   */
  constructor(
    private readonly bytes: Uint8Array,
    public at = 0,
    private readonly end = bytes.length,
    private readonly effort?: Effort,
  ) {}

  /** The next value or word; undefined at the end. */
  next(): Value | Word | undefined {
    for (;;) {
      const token = this.token(0)
      if (token === CLOSE.end) return undefined
      if (typeof token !== 'symbol') return token
    }
  }

  /** The next value of an object, in which `12 0 R` is a reference; otherwise the same as {@link next}. */
  nextObject(): Value | Word | undefined {
    const first = this.next()
    return typeof first === 'number' ? this.reference(first) : first
  }

  private reference(first: number): Value {
    const back = this.at
    if (Number.isInteger(first) && first >= 0) {
      const generation = this.token(0)
      if (typeof generation === 'number' && Number.isInteger(generation)) {
        const word = this.token(0)
        if (word instanceof Word && word.text === 'R') return new Ref(first, generation)
      }
    }
    this.at = back
    return first
  }

  private token(depth: number): Value | Word | Closed {
    this.skip()
    if (this.at >= this.end || this.effort?.value() === false) return CLOSE.end
    const byte = this.bytes[this.at]!
    switch (byte) {
      case 0x2f:
        return this.name()
      case 0x28:
        return this.text()
      case 0x3c:
        if (this.bytes[this.at + 1] !== 0x3c) return this.hex()
        this.at += 2
        return depth > DEEPEST ? null : this.dictionary(depth)
      case 0x3e:
        this.at += this.bytes[this.at + 1] === 0x3e ? 2 : 1
        return CLOSE.dictionary
      case 0x5b:
        this.at++
        return depth > DEEPEST ? null : this.array(depth)
      case 0x5d:
        this.at++
        return CLOSE.array
      case 0x29:
      case 0x7b:
      case 0x7d:
        this.at++
        return new Word(String.fromCharCode(byte))
      default:
        return this.word()
    }
  }

  private skip(): void {
    while (this.at < this.end) {
      const byte = this.bytes[this.at]!
      if (byte === 0x25) while (this.at < this.end && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at++
      else if (WHITE.has(byte)) this.at++
      else return
    }
  }

  private regular(): string {
    const from = this.at
    while (this.at < this.end && !WHITE.has(this.bytes[this.at]!) && !DELIMITERS.has(this.bytes[this.at]!)) this.at++
    return latin(this.bytes.subarray(from, this.at))
  }

  private word(): Value | Word {
    const text = this.regular()
    if (/^[+-]*(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) return Number(text.replace(/^[+-]*(?=[+-])/, ''))
    if (text === 'true' || text === 'false') return text === 'true'
    return text === 'null' ? null : new Word(text)
  }

  private name(): Name {
    this.at++
    return new Name(this.regular().replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))
  }

  private hex(): string {
    const from = ++this.at
    while (this.at < this.end && this.bytes[this.at] !== 0x3e) this.at++
    const digits = latin(this.bytes.subarray(from, this.at)).replace(/[^0-9a-fA-F]/g, '')
    this.at++
    return latin(Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex'))
  }

  private text(): string {
    const out: number[] = []
    this.at++
    for (let depth = 1; this.at < this.end; this.at++) {
      const byte = this.bytes[this.at]!
      if (byte === 0x5c) this.escaped(out)
      else if (byte === 0x29 && --depth === 0) {
        this.at++
        break
      } else {
        if (byte === 0x28) depth++
        out.push(byte)
      }
    }
    return latin(Uint8Array.from(out))
  }

  private escaped(out: number[]): void {
    const byte = this.bytes[++this.at] ?? 0
    const octal = /^[0-7]{1,3}/.exec(latin(this.bytes.subarray(this.at, this.at + 3)))?.[0]
    if (octal !== undefined) {
      out.push(Number.parseInt(octal, 8) & 255)
      this.at += octal.length - 1
    } else if (byte === 13) {
      if (this.bytes[this.at + 1] === 10) this.at++
    } else if (byte !== 10) out.push(ESCAPES[String.fromCharCode(byte)] ?? byte)
  }

  private array(depth: number): Value[] {
    const values: Value[] = []
    for (;;) {
      const token = this.token(depth + 1)
      if (typeof token === 'symbol') return values
      if (token instanceof Word) {
        // `12 0 R` is one value: the two numbers before `R` belong to the reference.
        const [number, generation] = values.slice(-2)
        if (token.text === 'R' && typeof number === 'number' && typeof generation === 'number')
          values.splice(-2, 2, new Ref(number, generation))
      } else values.push(token)
    }
  }

  private dictionary(depth: number): Dictionary {
    const values = this.array(depth)
    const made = new Map<string, Value>()
    for (let i = 0; i + 1 < values.length; i += 2) {
      const key = values[i]
      if (key instanceof Name) made.set(key.text, values[i + 1]!)
    }
    return made
  }
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** Bytes as a string of letters up to U+00FF. */
export function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
