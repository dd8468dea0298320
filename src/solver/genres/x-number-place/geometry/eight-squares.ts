import { USUAL_ORDER } from '../puzzle'
import { eachSquare } from './enumerate-squares'

/**
 * The eight squares of order 5 with the first row ABCDE, as 25 letters each, in alphabetical order. All 960 squares are these with other
 * letters. In this genre's source (an article with two Perl programs, 2011-06-01) they are the squares (1) to (8).
 */
export const EIGHT_SQUARES: readonly string[] = allSquares()

/** The letters of the source's squares. */
export const LETTERS = 'ABCDE'

function allSquares(): string[] {
  const squares: string[] = []
  eachSquare(USUAL_ORDER, (square) => squares.push(String.fromCharCode(...square.map((digit) => 65 + digit))))
  return squares.sort()
}
