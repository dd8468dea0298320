import type { Position } from './engine/position'
import { LETTERS } from './letters'
import { GOLD, HELD_GOLD, HELD_SILVER, KING, SILVER, squareOf } from './engine/squares'

/** The place of a box: the file of its right column and the rank of its top row. */
export interface Box {
  readonly x: number
  readonly y: number
}

/**
 * A diagram: nine cells of a box, row by row from the top right (files grow to the left). `O` is the king, `i` a gold, `g` a silver, `.` an
 * empty cell; capitals are the defender's (Noshita and Iida 2001, appendix). The letters of other kinds are in letters.ts.
 */
export interface Diagram {
  readonly box: Box
  readonly cells: string
}

/** All 28 places of a box, of which mirror images count once, in the paper's order. */
export const BOXES: readonly Box[] = [1, 2, 3, 4].flatMap((x) => [1, 2, 3, 4, 5, 6, 7].map((y) => ({ x, y })))

const PIECES: Readonly<Record<string, number>> = { O: KING, I: HELD_GOLD, G: HELD_SILVER, i: GOLD, g: SILVER }

/** The square of a cell, 0 to 8. */
export function squareOfCell({ x, y }: Box, cell: number): number {
  return squareOf(x + (cell % 3), y + ((cell / 3) | 0))
}

/** Sets up a diagram on a position. */
export function setUp(position: Position, { box, cells }: Diagram): void {
  position.clear()
  for (let cell = 0; cell < 9; cell++) {
    const piece = PIECES[cells[cell]!]
    if (piece !== undefined) position.put(piece, squareOfCell(box, cell))
  }
}

/** The paper's notation without a number: `(11)OgiIIGgIg`, then the length in brackets where it is known. */
export function notationOf({ box, cells }: Diagram, length?: number): string {
  return `(${box.x}${box.y})${cells}${length === undefined ? '' : `[${length}]`}`
}

const NOTATION = new RegExp(String.raw`^\s*\d*\s*\(([1-7])([1-7])\)([O.${LETTERS}]{9})(?:\[\d+\])?\s*$`)

/**
 * Reads a diagram in the paper's notation, with or without number and length, also with letters of other piece kinds;
 * undefined for any other text.
 */
export function diagramOf(text: string): Diagram | undefined {
  const [, x, y, cells] = NOTATION.exec(text) ?? []
  if (cells === undefined || cells.split('O').length !== 2) return undefined
  return { box: { x: Number(x), y: Number(y) }, cells }
}

/** The SFEN letters of the cells. */
const SFEN: Readonly<Record<string, string>> = { O: 'k', I: 'g', G: 's', i: 'G', g: 'S' }

/** The diagram as SFEN; the defender's hand has all pieces that are not on the board. */
export function sfenOf({ box, cells }: Diagram): string {
  const rows = Array.from({ length: 9 }, (_, row) => {
    let text = ''
    for (let file = 9; file >= 1; file--) {
      const [across, down] = [file - box.x, row + 1 - box.y]
      const isInBox = across >= 0 && across < 3 && down >= 0 && down < 3
      text += (isInBox && SFEN[cells[across + 3 * down]!]) || '1'
    }
    return text.replace(/1+/g, (blanks) => String(blanks.length))
  })
  const inHand = (letter: string, all: number, onBoard: RegExp) => {
    const rest = all - (cells.match(onBoard)?.length ?? 0)
    return rest === 0 ? '' : `${rest === 1 ? '' : rest}${letter}`
  }
  return `${rows.join('/')} b 2r2b${inHand('g', 4, /i/gi)}${inHand('s', 4, /g/gi)}4n4l18p 1`
}
