import type { PuzzleId } from './values'

/**
 * Packs a list of ids in its order. An id stands for itself, and −n after it for the n ids that follow it in steps of 1. A book in the
 * order of its import is packed into two numbers, and no list becomes longer.
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
