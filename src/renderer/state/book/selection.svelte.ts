import type { PuzzleId } from '#contract/schemas/values.ts'

const setOf = (ids: Iterable<PuzzleId>): ReadonlySet<PuzzleId> => new Set(ids)

/** The selected puzzles, in the order of selection. It changes as a whole, so that selecting 100,000 puzzles is a single change. */
export class Selection {
  private held = $state.raw<{ readonly ids: ReadonlySet<PuzzleId> }>({ ids: setOf([]) })

  get size(): number {
    return this.held.ids.size
  }

  has(id: PuzzleId): boolean {
    return this.held.ids.has(id)
  }

  /** Selects exactly these puzzles. */
  replace(ids: Iterable<PuzzleId>): void {
    this.held = { ids: setOf(ids) }
  }

  add(id: PuzzleId): void {
    this.replace([...this.held.ids, id])
  }

  /** Deselects a puzzle. @returns whether it was selected */
  delete(id: PuzzleId): boolean {
    const wasIn = this.held.ids.has(id)
    if (wasIn) this.replace([...this.held.ids].filter((one) => one !== id))
    return wasIn
  }

  clear(): void {
    if (this.held.ids.size > 0) this.replace([])
  }

  [Symbol.iterator](): Iterator<PuzzleId> {
    return this.held.ids.values()
  }
}
