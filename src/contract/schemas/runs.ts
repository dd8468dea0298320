import type { PuzzleId } from './values'

/**
 * A packer for ordered lists of ids. An id is packed as itself; −n behind it means the n following ids in steps of 1. A book in the order
 * of its import becomes two numbers. No list becomes longer.
 */
export class IdPacker {
  readonly packed: number[] = []
  private last: PuzzleId | undefined
  private run = 0

  /** Packs more ids. */
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

/** The ids of a packed list, in order. */
export function unpackIds(packed: readonly number[]): PuzzleId[] {
  const ids: PuzzleId[] = []
  for (const one of packed) {
    if (one > 0) ids.push(one)
    else for (let last = ids.at(-1)!, left = -one; left > 0; left--) ids.push(++last)
  }
  return ids
}
