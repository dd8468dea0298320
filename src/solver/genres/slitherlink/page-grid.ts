import { filledCells, isBare, type PageGrid } from '#solver/genre/page-grid.ts'
import { BLANK, type Slitherlink } from './puzzle'

/** The part of cells with a clue that a Slitherlink on paper has at least. */
const LEAST_FILLED = 0.08

/** The Slitherlink in a lattice of dots, or in a grid of lines with nothing but 0 to 3 in it; undefined where it is something else. */
export function slitherlinkOnPage(found: PageGrid): Slitherlink | undefined {
  const clues = filledCells(found)
  const { rows: height, columns: width, cells } = found
  if (!isBare(found) || clues.length < LEAST_FILLED * width * height || !clues.every((text) => /^[0-3０-３]$/.test(text))) return undefined
  return { width, height, clues: cells.flat().map((text) => (text === '' ? BLANK : Number(text.normalize('NFKC')))) }
}
