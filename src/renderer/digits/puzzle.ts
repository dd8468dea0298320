import type { Json } from '#solver/core/json.ts'

/** A puzzle of digits in the cells of a square, as its genre keeps it: a character a cell, `.` where nothing is given. */
export interface DigitPuzzle {
  readonly givens: string
}

/** Reads a puzzle as the board has it; undefined for one of another shape, e.g. a nonogram. */
export function digitPuzzle(puzzle: Json | undefined): DigitPuzzle | undefined {
  const givens = typeof puzzle === 'object' && puzzle !== null && 'givens' in puzzle ? puzzle['givens'] : undefined
  return typeof givens === 'string' ? { givens } : undefined
}

/** The side of the square, which is also its greatest digit. */
export const orderOf = ({ givens }: DigitPuzzle): number => Math.round(Math.sqrt(givens.length))
