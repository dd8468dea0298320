import type { SpokenBoard, SpokenCell } from '#solver/genre/spoken.ts'
import { digitCells } from './codes'

/** The cells of the signs that stand in grids beside digits. */
const SIGNS: Readonly<Record<string, string>> = { '.': '-', '#': '=', '*': '*', '?': '8', ' ': ' ' }
/** The lines between the boxes of a board: down in a cell of its own, and across. */
const DOWN = '_'
const ACROSS = '3'

/** A board as a grid of cells, with its signs that are not digits and what they stand for. */
export interface BrailleGrid {
  readonly lines: readonly string[]
  readonly legend: readonly { readonly cell: string; readonly says: SpokenCell['says'] }[]
}

/**
 * Writes a board as a grid in which a digit is one cell without a number sign; undefined for a board that a grid does not tell whole, as
 * one with pieces or with clues in halves, or one that is too wide.
 *
 * @param width the cells of a line
 */
export function gridOf({ rows, boxes }: SpokenBoard, width: number): BrailleGrid | undefined {
  const says = new Map<string, SpokenCell['says']>()
  for (const { name, cells } of rows)
    for (const { sign, says: said, isSilent } of cells) {
      const known = says.get(sign)
      if (name || isSilent || (!/^\d+$/.test(sign) && SIGNS[sign] === undefined)) return undefined
      if (/^\d+$/.test(sign) ? said.en !== sign : known !== undefined && known.en !== said.en) return undefined
      says.set(sign, said)
    }
  if (rows.length === 0) return undefined
  const wide = Math.max(...[...says.keys()].map(({ length }) => length))
  const spaced = linesOf(' ')
  const lines = Math.max(...spaced.map(({ length }) => length)) <= width || wide > 1 ? spaced : linesOf('')
  if (lines.some(({ length }) => length > width)) return undefined
  const legend = [...says].flatMap(([sign, said]) => (/^[\d ]/.test(sign) ? [] : [{ cell: SIGNS[sign]!, says: said }]))
  return { lines, legend }

  function linesOf(gap: string): string[] {
    return rows.flatMap(({ cells }, y) => {
      const written = cells.map(({ sign }) => (SIGNS[sign] ?? digitCells(sign)).padStart(wide))
      const line = written.reduce(
        (all, cell, x) => all + (x === 0 ? '' : boxes && x % boxes.width === 0 ? `${gap}${DOWN}${gap}` : gap) + cell,
        '',
      )
      return boxes && y > 0 && y % boxes.height === 0 ? [ACROSS.repeat(line.length), line] : [line]
    })
  }
}
