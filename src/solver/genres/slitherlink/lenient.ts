import { BLANK, LONGEST_SIDE, type Slitherlink } from './puzzle'

/** The least rows and columns by which a text is taken for a board. */
const LEAST = 3

/** Reads rows of clues of which some are too short or have signs that are none: these cells are blank. */
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
