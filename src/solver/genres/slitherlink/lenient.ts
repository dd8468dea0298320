import { BLANK, LONGEST_SIDE, type Slitherlink } from './puzzle'
import { filledCells, isBare, type PageGrid } from '#solver/genre/page-grid.ts'

/** The least rows and columns of a text that counts as a board. */
const LEAST = 3

/** Reads rows of clues of which some are too short or have invalid signs; these cells become blank. */
export function parseLeniently(text: string): Slitherlink | undefined {
  const rows = text
    .split(/[\n/]/u)
    .map((line) => [...line.trim().replace(/\s/gu, '')])
    .filter(({ length }) => length >= LEAST)
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const clues = rows.flatMap((row) => Array.from({ length: width }, (_, i) => (/^[0-3]$/u.test(row[i] ?? '') ? Number(row[i]) : BLANK)))
  const isBoard =
    rows.length >= LEAST && Math.max(width, rows.length) <= LONGEST_SIDE && clues.filter((clue) => clue !== BLANK).length >= LEAST
  return isBoard ? { width, height: rows.length, clues } : undefined
}

/** The least share of cells with a clue in a Slitherlink on paper. */
const LEAST_FILLED = 0.08

/** Reads a lattice of dots, or a grid of lines, as a Slitherlink if it has only numbers from 0 to 3; undefined for any other grid. */
export function slitherlinkOnPage(found: PageGrid): Slitherlink | undefined {
  const clues = filledCells(found)
  const { rows: height, columns: width, cells } = found
  if (!isBare(found) || clues.length < LEAST_FILLED * width * height || !clues.every((text) => /^[0-3０-３]$/.test(text))) return undefined
  return { width, height, clues: cells.flat().map((text) => (text === '' ? BLANK : Number(text.normalize('NFKC')))) }
}
