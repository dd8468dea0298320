import type { Problem } from '../puzzle'
import { GOLD, KING, SILVER } from '../puzzle'

// Diagrams of Kin-Gin Zushiki in the notation of the tests.

const KINDS: Readonly<Record<string, number>> = { o: KING, i: GOLD, g: SILVER }

/**
 * The problem that nine letters in a box describe. Letter i is on the square with file x + i % 3 and rank y + i / 3; capitals are the
 * defender's pieces (Noshita and Iida 2001, section 4).
 * @param box x and y of the box's corner at the top right
 */
function boxProblem([x, y]: readonly number[], cells: string): Problem {
  const board = new Array<number>(81).fill(0)
  ;[...cells].forEach((letter, i) => {
    const file = x! + (i % 3)
    const rank = y! + Math.floor(i / 3)
    board[(rank - 1) * 9 + 9 - file] = KINDS[letter.toLowerCase()]! + (letter === letter.toLowerCase() ? 0 : 16)
  })
  return { board, hand: [0, 0, 0, 0, 0, 0, 0, 0] }
}

/** Reads a diagram in the paper's notation: the box as `(xy)`, and nine letters for its cells. */
export function readBox(text: string): Problem {
  return boxProblem([Number(text[1]), Number(text[2])], text.slice(4))
}
