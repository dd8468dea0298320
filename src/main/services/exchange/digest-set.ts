/** The initial number of slots. */
const ROOM = 1 << 12
/** The number of 32-bit words in a slot. */
const WORDS = 2

/**
 * A set of strings that needs 16 to 32 bytes for each, however long they are, because it stores only 64-bit hashes. The probability that
 * any two of a million strings collide is 1 in 40 million.
 */
export class DigestSet {
  private slots = new Uint32Array(ROOM * WORDS)
  private room = ROOM
  private count = 0
  private low = 0
  private high = 0

  /** Adds a digest. @returns whether it is new */
  add(digest: string): boolean {
    this.hash(digest)
    if (!this.put(this.low, this.high)) return false
    if (++this.count * 2 > this.room) this.grow()
    return true
  }

  private put(low: number, high: number): boolean {
    const { slots, room } = this
    for (let slot = low & (room - 1); ; slot = (slot + 1) & (room - 1)) {
      const at = slot * WORDS
      if (slots[at] === low && slots[at + 1] === high) return false
      if (slots[at] !== 0 || slots[at + 1] !== 0) continue
      slots[at] = low
      slots[at + 1] = high
      return true
    }
  }

  private grow(): void {
    const held = this.slots
    this.room *= 2
    this.slots = new Uint32Array(this.room * WORDS)
    for (let at = 0; at < held.length; at += WORDS) if (held[at] !== 0 || held[at + 1] !== 0) this.put(held[at]!, held[at + 1]!)
  }

  /** Computes both 32-bit halves of the hash cyrb53 (public domain). They are never both 0, which marks an empty slot. */
  private hash(text: string): void {
    let a = 0xdeadbeef
    let b = 0x41c6ce57
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      a = Math.imul(a ^ unit, 2654435761)
      b = Math.imul(b ^ unit, 1597334677)
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    this.low = a >>> 0
    this.high = b >>> 0 || 1
  }
}
