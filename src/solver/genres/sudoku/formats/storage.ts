import type { Storable } from '#solver/genre/texts/nanido-line.ts'
import type { Result } from '#solver/genre/genre.ts'
import type { Grid, Sudoku } from '../puzzle'
import type { FormatMessage } from './problems'

/** The form of a puzzle in a Nanido line and in the library: `{"givens":"81 characters, . or 0 blank"}`. */
export const storage: Storable<Sudoku> = {
  id: 'sudoku',
  toData: ({ givens }) => ({ givens }),
  fromData(data) {
    const givens = typeof data === 'object' && data !== null && 'givens' in data ? data.givens : undefined
    if (typeof givens !== 'string' || !/^[0-9.]{81}$/.test(givens)) {
      return { ok: false, message: { code: 'sudoku.givens-shape' } satisfies FormatMessage }
    }
    return { ok: true, value: { givens: givens.replaceAll('0', '.') } }
  },
}

/** Reads a stored solution: 81 digits. */
export function solutionFromData(data: unknown): Result<Grid> {
  return typeof data === 'string' && /^[1-9]{81}$/.test(data)
    ? { ok: true, value: data }
    : { ok: false, message: { code: 'sudoku.solution-shape' } satisfies FormatMessage }
}
