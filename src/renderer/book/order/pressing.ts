import type { PuzzleId } from '#contract/schemas/values.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'

/** Handles a click that selects a row or card. */
export function pressRow(event: MouseEvent, index: number): void {
  if (event.shiftKey) void rows.go(index, 'extend')
  else if (event.ctrlKey || event.metaKey) rows.toggle(index)
  else void rows.go(index)
}

/**
 * The puzzles that a drag from a row or card holds: the selection, if the row belongs to it; otherwise the row's puzzle, which becomes the
 * selection.
 */
export function carried(index: number): readonly PuzzleId[] {
  const id = rows.at(index)?.id
  if (id === undefined) return []
  if (rows.selected.has(id)) return [...rows.selected]
  void rows.go(index)
  return [id]
}
