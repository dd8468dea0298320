import { UNITS } from '../units'
import type { FoundGrid } from './grid-scan'

/** Whether a grid shows candidates: some cell has several digits. */
export function hasCandidates({ cells }: FoundGrid): boolean {
  return cells.some((cell) => /^[1-9]{2,9}$/.test(cell))
}

/** The givens of a grid with one character a cell. `u` marks a digit that the player placed. */
export function plainGivens({ cells }: Pick<FoundGrid, 'cells'>): string {
  return cells.map((cell) => (/^[1-9]$/.test(cell) ? cell : '.')).join('')
}

/**
 * The placed digits of a grid with candidates: cells with a single digit, unless another cell in one of their units has this digit as a
 * candidate (HoDoKu's rule).
 */
export function placedDigits({ cells }: Pick<FoundGrid, 'cells'>): string {
  return cells
    .map((digit, cell) => {
      if (!/^[1-9]$/.test(digit)) return '.'
      const contested = UNITS.some(
        (unit) =>
          unit.includes(cell) && [...unit].some((other) => other !== cell && cells[other]!.length > 1 && cells[other]!.includes(digit)),
      )
      return contested ? '.' : digit
    })
    .join('')
}
