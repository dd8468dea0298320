import type { Json } from '#solver/core/json.ts'
import type { Mark } from '#solver/genre.ts'
import { asWork, nonogramIn, pictureIn } from './position'

/** A changed picture to look at: the cells that change are marked as filled or emptied, clues stay as they are. */
export function tryOn(puzzle: Json, changed: readonly number[]): { work: Json | null; marks: readonly Mark[] } {
  const now = nonogramIn(puzzle)
  const cells = now && pictureIn(now)?.cells
  const marks = changed.map((at): Mark => ({ role: 'target', at, value: cells?.[at] === '#' ? 1 : 0 }))
  return { work: cells === undefined ? null : asWork(cells.replaceAll('.', '?'), false), marks }
}
