import type { PuzzleId } from '#contract/values.ts'

/** Puzzles that stood side by side, and what stood after them; null: the end. */
export interface Run {
  readonly puzzles: readonly PuzzleId[]
  readonly before: PuzzleId | null
}

/**
 * How to put `moved` back where `order` had them: runs from the last to the first, so that what a run goes before is
 * always in its place already.
 */
export function returns(order: readonly PuzzleId[], moved: readonly PuzzleId[]): Run[] {
  const away = new Set(moved)
  const runs: Run[] = []
  let run: PuzzleId[] = []
  let next: PuzzleId | null = null
  for (let i = order.length - 1; i >= -1; i--) {
    const id = order[i]
    if (id !== undefined && away.has(id)) {
      run.unshift(id)
      continue
    }
    if (run.length > 0) runs.push({ puzzles: run, before: next })
    run = []
    next = id ?? null
  }
  return runs
}
