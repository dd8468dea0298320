import type { PuzzleId } from './values'

/**
 * Packs ids in their order: an id stands for itself, and −n after it for the n ids that follow it, one by one upwards. A book in the order
 * in which it was brought in is two numbers, and no order takes more than as it was.
 */
export class IdPacker {
  readonly packed: number[] = []
  private last: PuzzleId | undefined
  private run = 0

  /** Packs further ids. */
  add(ids: Iterable<PuzzleId>): void {
    for (const id of ids) {
      if (this.last !== undefined && id === this.last + 1) {
        if (this.run++ === 0) this.packed.push(-1)
        else this.packed[this.packed.length - 1] = -this.run
      } else {
        this.packed.push(id)
        this.run = 0
      }
      this.last = id
    }
  }
}

/** The ids that were packed, in their order. */
export function unpackIds(packed: readonly number[]): PuzzleId[] {
  const ids: PuzzleId[] = []
  for (const one of packed) {
    if (one > 0) ids.push(one)
    else for (let last = ids.at(-1)!, left = -one; left > 0; left--) ids.push(++last)
  }
  return ids
}
