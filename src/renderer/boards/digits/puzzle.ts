import { digitsOfSide } from '#solver/genre/digits/cells.ts'

/** A puzzle of digits in the cells of a square: a character a cell, `.` where nothing is given. Genres may add to it. */
export interface DigitPuzzle {
  readonly givens: string
}

/** Whether a puzzle, as its genre reads it, is one of digits. */
export function isDigitPuzzle(puzzle: unknown): puzzle is DigitPuzzle {
  return typeof puzzle === 'object' && puzzle !== null && 'givens' in puzzle && typeof puzzle.givens === 'string'
}

/** The side of the square. */
export const orderOf = ({ givens }: DigitPuzzle): number => Math.round(Math.sqrt(givens.length))

/** The greatest digit of the board. */
export const digitsOf = (puzzle: DigitPuzzle): number => digitsOfSide(orderOf(puzzle))
