import type { Json } from '#solver/kernel/json.ts'
import type { Mark } from '#solver/genre/genre.ts'
import { SIGNS } from '#solver/genres/nonogram/colours.ts'
import { nonogramIn, asWork, pictureIn } from './position'

/** The value of a cell in a mark: 0 empty, 1 filled, in colours the number of its colour. */
const valueOf = (sign: string | undefined): number => (sign === '#' ? 1 : SIGNS.indexOf(sign ?? '.') + 1)

/** A changed picture to look at: the cells that change are marked as filled or emptied, clues stay as they are. */
export function tryOn(puzzle: Json, changed: readonly number[]): { work: Json | null; marks: readonly Mark[] } {
  const now = nonogramIn(puzzle)
  const cells = now && pictureIn(now)?.cells
  const marks = changed.map((at): Mark => ({ role: 'target', at, value: valueOf(cells?.[at]) }))
  return { work: cells === undefined ? null : asWork(cells.replaceAll('.', '?'), false), marks }
}
