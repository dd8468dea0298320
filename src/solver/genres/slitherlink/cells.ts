import { BLANK, UNKNOWN, type Slitherlink } from './puzzle'

/** The sign of a clue in texts with one character a cell: a digit, `.` for a blank cell, `?` for a printed "?". */
export function clueSign(clue: number): string {
  if (clue === BLANK) return '.'
  if (clue === UNKNOWN) return '?'
  return Number.isInteger(clue) && clue >= 0 && clue <= 9 ? String(clue) : '!'
}

/** The clue of a sign as {@link clueSign} writes it; undefined for any other character. */
export function clueOfSign(sign: string): number | undefined {
  if (sign === '.') return BLANK
  if (sign === '?') return UNKNOWN
  return /^\d$/.test(sign) ? Number(sign) : undefined
}

/** The rows of a puzzle, one sign a cell. */
export function rowsOf({ width, height, clues }: Slitherlink): string[] {
  return Array.from({ length: height }, (_, y) =>
    clues
      .slice(y * width, (y + 1) * width)
      .map(clueSign)
      .join(''),
  )
}

/** The number of cells with a number (a "?" is none). */
export function clueCount({ clues }: Slitherlink): number {
  return clues.filter((clue) => clue >= 0).length
}
