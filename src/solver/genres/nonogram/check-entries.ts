import type { Flaw } from '#solver/genre/genre.ts'
import { heightOf, widthOf } from './clues'
import { cellsOf, type LineName } from './places'
import type { Nonogram } from './puzzle'

/** The faults in a person's entries. */
export type EntryMessage = {
  /** Among the entries of this line its clue cannot be placed any more. */
  readonly code: 'nonogram.line-stuck'
  readonly line: LineName
}

/**
 * The flaw of a line that `canStillFit` has found to have no way out, at the entries in it.
 *
 * @param cells the entries of the whole picture, `#`, `.` and `?`
 */
export function stuckLine(line: LineName, puzzle: Nonogram, cells: string): Flaw {
  const message: EntryMessage = { code: 'nonogram.line-stuck', line }
  return { message, at: cellsOf(line, widthOf(puzzle), heightOf(puzzle)).filter((cell) => cells[cell] !== '?'), severity: 'error' }
}
