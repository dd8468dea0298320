import type { PuzzleId } from '#contract/schemas/values.ts'
import { rows } from '#renderer/state/book/rows.svelte.ts'

/** Selects by a click on a row or card of the list. */
export function pressRow(event: MouseEvent, index: number): void {
  if (event.shiftKey) void rows.go(index, 'extend')
  else if (event.ctrlKey || event.metaKey) rows.toggle(index)
  else void rows.go(index)
}

/** The puzzles dragged from a row or card: the selection where the row belongs to it, otherwise that row alone, which is then selected. */
export function carried(index: number): readonly PuzzleId[] {
  const id = rows.at(index)?.id
  if (id === undefined) return []
  if (rows.selected.has(id)) return [...rows.selected]
  void rows.go(index)
  return [id]
}
