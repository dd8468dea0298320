import type { Json } from '../core/json'
import { heightOf, widthOf } from './clues'
import { hasOnlySigns } from './colours'
import type { Nonogram } from './puzzle'

/** A nonogram on the way: one character a cell in reading order, `#` filled (in colours, the sign of one), `.` known to be empty, `?` not known. */
export interface NonogramWork {
  readonly cells: string
  /** Whether clues that are done with are drawn in grey. */
  readonly greyed: boolean
}

const isWork = (cells: string, { colours }: Nonogram): boolean =>
  colours === undefined ? /^[#.?]*$/.test(cells) : hasOnlySigns(cells.replaceAll('?', '.'), colours.palette.length)

/** Reads work as it was stored, `{"cells":"#.?…","greyed":true?}`; whatever is not of the puzzle's shape counts as nothing known. */
export function workOf(stored: Json, puzzle: Nonogram): NonogramWork {
  const count = widthOf(puzzle) * heightOf(puzzle)
  const nothing = { cells: '?'.repeat(count), greyed: false }
  if (typeof stored !== 'object' || stored === null) return nothing
  const { cells, greyed } = stored as { readonly [key: string]: Json | undefined }
  if (typeof cells !== 'string' || cells.length !== count || !isWork(cells, puzzle)) return { ...nothing, greyed: greyed === true }
  return { cells, greyed: greyed === true }
}
