import type { Storable } from '#solver/genre/texts/nanido-line.ts'
import type { Result } from '#solver/genre/genre.ts'
import { orderOfSize, type Grid, type XNumberPlace } from '../puzzle'
import { isOfDigits } from '../check'
import type { FormatMessage } from './message'

/** The form of a puzzle in a Nanido line and in the library: `{"givens":"25 characters"}`, or 16 to 81 characters for the other orders. */
export const storage: Storable<XNumberPlace> = {
  id: 'x-number-place',
  toData: ({ givens }) => ({ givens }),
  fromData(data) {
    const givens = typeof data === 'object' && data !== null && 'givens' in data ? data.givens : undefined
    const order = typeof givens === 'string' ? orderOfSize(givens.length) : undefined
    if (typeof givens !== 'string' || order === undefined || !isOfDigits(givens.replace(/[.0]/g, ''), order)) {
      return { ok: false, message: { code: 'x-number-place.givens-shape' } satisfies FormatMessage }
    }
    return { ok: true, value: { givens: givens.replaceAll('0', '.') } }
  },
}

/** Reads a stored solution: a digit for each cell. */
export function solutionFromData(data: unknown): Result<Grid> {
  const order = typeof data === 'string' ? orderOfSize(data.length) : undefined
  return typeof data === 'string' && order !== undefined && isOfDigits(data, order)
    ? { ok: true, value: data }
    : { ok: false, message: { code: 'x-number-place.solution-shape' } satisfies FormatMessage }
}
