/**
 * A seeded random source: sfc32 (C. Doty-Humphrey, PractRand), seeded by the FNV-1a hash of a text. The same seed gives
 * the same sequence on every machine and in every version: changing this file changes every generated puzzle.
 */
export class Random {
  private a: number
  private b: number
  private c: number
  private counter = 1

  /** @param seed a number or any text; 7 and '7' are the same seed */
  constructor(seed: number | string) {
    const text = String(seed)
    this.a = hash(text, 0x811c9dc5)
    this.b = hash(text, 0x9e3779b9)
    this.c = hash(text, 0x7f4a7c15)
    for (let i = 0; i < 15; i++) this.next()
  }

  /** The next 32 random bits, as an unsigned integer. */
  next(): number {
    const t = (this.a + this.b + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0
    return t >>> 0
  }

  /**
   * A whole number from 0 to `bound - 1`, all equally likely (by rejection).
   * @param bound a whole number from 1 to 2^32
   * @throws RangeError for any other bound, which would make the loop endless
   */
  below(bound: number): number {
    if (!(bound >= 1 && bound <= 0x100000000 && Number.isInteger(bound))) throw new RangeError(`no number is drawn below ${bound}`)
    const limit = 0x100000000 - (0x100000000 % bound)
    for (;;) {
      const bits = this.next()
      if (bits < limit) return bits % bound
    }
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability * 0x100000000
  }

  /** Puts `items` into random order in place (Fisher-Yates), and gives them back. */
  shuffle<A extends { [index: number]: number; readonly length: number }>(items: A): A
  shuffle<T>(items: T[]): T[]
  shuffle<T>(items: { [index: number]: T; readonly length: number }): unknown {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const held = items[i] as T
      items[i] = items[j] as T
      items[j] = held
    }
    return items
  }
}

/** FNV-1a over UTF-16 code units, from a given offset basis. */
function hash(text: string, basis: number): number {
  let h = basis | 0
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h
}
