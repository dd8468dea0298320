import type { PuzzleId } from '#contract/values.ts'

/** Puzzles that are selected, in the order in which they were. It changes as a whole: 100,000 at once are one change. */
export class Selection {
  private ids = $state.raw<ReadonlySet<PuzzleId>>(new Set())

  get size(): number {
    return this.ids.size
  }

  has(id: PuzzleId): boolean {
    return this.ids.has(id)
  }

  /** Selects these and no others. */
  replace(ids: Iterable<PuzzleId>): void {
    this.ids = new Set(ids)
  }

  add(id: PuzzleId): void {
    this.replace([...this.ids, id])
  }

  /** Answers whether it was selected. */
  delete(id: PuzzleId): boolean {
    const wasIn = this.ids.has(id)
    if (wasIn) this.replace([...this.ids].filter((one) => one !== id))
    return wasIn
  }

  clear(): void {
    if (this.ids.size > 0) this.replace([])
  }

  [Symbol.iterator](): Iterator<PuzzleId> {
    return this.ids.values()
  }
}
