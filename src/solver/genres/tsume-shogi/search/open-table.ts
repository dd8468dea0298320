import { PresenceFilter } from './presence-filter'

/** The number of slots of a bucket, in which a position is looked for. */
const WAYS = 4

/**
 * A table of the proof and disproof numbers of undecided positions. Each entry belongs to one limit of plies, so that numbers of different
 * limits never mix. The table has 2^bits entries of 16 bytes. A full bucket drops the entry with the smallest numbers; a dropped entry
 * costs only time.
 */
export class OpenTable {
  private readonly mask: number
  private readonly keys: Int32Array
  private readonly proofs: Int32Array
  private readonly disproofs: Int32Array
  private readonly plies: Int32Array
  private isClean = true

  /** The proof and the disproof number that {@link OpenTable.find} found last. */
  proof = 1
  disproof = 1
  /** The least depth, counted from the root, at which the position that {@link OpenTable.find} found last was reached. */
  ply = 0

  /** @param marks the filter of boards that any table knows; it is updated with each entry */
  constructor(
    bits: number,
    private readonly marks = new PresenceFilter(bits),
  ) {
    const size = 1 << bits
    this.mask = (size - 1) & ~(WAYS - 1)
    this.keys = new Int32Array(size)
    this.proofs = new Int32Array(size)
    this.disproofs = new Int32Array(size)
    this.plies = new Int32Array(size)
  }

  /** Drops all entries. */
  clear(): void {
    if (this.isClean) return
    this.proofs.fill(0)
    this.isClean = true
  }

  /** Whether the numbers of a position are known for a limit of plies. */
  find(low: number, high: number, hand: number, limit: number): boolean {
    const key = keyOf(high, hand, limit)
    const start = startOf(low, hand, limit) & this.mask
    for (let i = start; i < start + WAYS; i++) {
      if (this.keys[i] !== key || this.proofs[i] === 0) continue
      this.proof = this.proofs[i]!
      this.disproof = this.disproofs[i]!
      this.ply = this.plies[i]!
      return true
    }
    return false
  }

  /** Keeps the numbers of a position, both at least 1, that was reached `ply` plies from the root. */
  keep(low: number, high: number, hand: number, limit: number, proof: number, disproof: number, ply: number): void {
    const key = keyOf(high, hand, limit)
    const start = startOf(low, hand, limit) & this.mask
    let least = start
    for (let i = start; i < start + WAYS; i++) {
      if (this.keys[i] === key || this.proofs[i] === 0) {
        least = i
        break
      }
      if (this.proofs[i]! + this.disproofs[i]! < this.proofs[least]! + this.disproofs[least]!) least = i
    }
    this.marks.put(high)
    this.plies[least] = this.keys[least] === key && this.proofs[least] !== 0 ? Math.min(this.plies[least]!, ply) : ply
    this.keys[least] = key
    this.proofs[least] = proof
    this.disproofs[least] = disproof
    this.isClean = false
  }
}

function keyOf(high: number, hand: number, limit: number): number {
  return high ^ Math.imul(hand + 1, 0x2545f491) ^ Math.imul(limit + 1, 0x9e3779b1)
}

function startOf(low: number, hand: number, limit: number): number {
  return low ^ Math.imul(hand + 7, 0x85ebca6b) ^ Math.imul(limit + 3, 0xc2b2ae35)
}
