import type { Json } from '#solver/kernel/json.ts'
import type { Genre } from '#solver/genre/genre.ts'

/**
 * Whether anything was set on a board: one that is as new puzzles begin has no faults, it has not been begun.
 *
 * @param puzzle as the board keeps it
 */
export function isBegun(genre: Genre | undefined, puzzle: Json): boolean {
  if (!genre) return true
  const kept = JSON.stringify(puzzle)
  return ![genre.blank, ...(genre.blanks ?? []).map((kind) => kind.puzzle)].some((blank) => JSON.stringify(genre.toData(blank)) === kept)
}
