import { coloursOf, isAnyMarked } from '#solver/genre/cell-colours.ts'
import type { Json } from '#solver/kernel/json.ts'
import { heightOf, widthOf } from './clues'
import { hasOnlySigns } from './colours'
import type { Nonogram } from './puzzle'
import { type Struck, struckIn } from './struck'

/**
 * The work on a nonogram: one character for each cell in reading order, `#` filled (in colours, the sign of a colour), `.` known to be
 * empty, `?` unknown.
 */
export interface NonogramWork {
  readonly cells: string
  /** Whether finished clues are drawn in grey. */
  readonly greyed: boolean
  /** The colour of each cell, 0 for none; left out where none is coloured. */
  readonly colours?: readonly number[]
  /** The clues that are struck through by hand; left out: none is. */
  readonly struck?: Struck
}

const isWork = (cells: string, { colours }: Nonogram): boolean =>
  colours === undefined ? /^[#.?]*$/.test(cells) : hasOnlySigns(cells.replaceAll('?', '.'), colours.palette.length)

/**
 * Reads stored work, `{"cells":"#.?…","greyed":true?,"colours":[0,2,…]?,"struck":{"rows":[[0],…],"columns":[[],…]}?}`; a part that does not
 * fit the puzzle's size counts as empty.
 */
export function workOf(stored: Json, puzzle: Nonogram): NonogramWork {
  const count = widthOf(puzzle) * heightOf(puzzle)
  const nothing = '?'.repeat(count)
  if (typeof stored !== 'object' || stored === null) return { cells: nothing, greyed: false }
  const { cells, greyed, colours: kept, struck: strokes } = stored as { readonly [key: string]: Json | undefined }
  const struck = struckIn(strokes, puzzle)
  const colours = coloursOf(kept, count)
  const isFitting = typeof cells === 'string' && cells.length === count && isWork(cells, puzzle)
  return {
    cells: isFitting ? cells : nothing,
    greyed: greyed === true,
    ...(isAnyMarked(colours) && { colours }),
    ...(struck && { struck }),
  }
}
