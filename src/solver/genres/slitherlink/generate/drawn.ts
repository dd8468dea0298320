import type { Result } from '#solver/genre/genre.ts'
import { geometryOf } from '../geometry'
import { countsOf, edgesOfInside, isOneLoop } from '../loop'
import type { Loop } from '../puzzle'
import type { Mask } from './mask'
import { failure } from './message'

/**
 * Reads a given loop: rows of signs separated by `/`, `#` a cell inside and `.` one outside; undefined for an empty text. Returns a message
 * where it does not fit the board, is not one loop, or does not have the digits of the mask.
 */
export function readDrawn(text: string, width: number, height: number, mask: Mask | undefined): Result<Loop | undefined> {
  if (text === '') return { ok: true, value: undefined }
  const rows = text.split('/')
  if (rows.length !== height || rows.some((row) => row.length !== width || !/^[#.]*$/.test(row)))
    return failure({ code: 'slitherlink.generate-loop', width, height })
  const loop: Loop = { width, height, inside: Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0)) }
  const geometry = geometryOf(width, height)
  if (!isOneLoop(geometry, edgesOfInside(geometry, loop.inside))) {
    const { apart, enclosed } = piecesAmiss(loop)
    const firsts = (pieces: Pieces) => pieces.map(([cell]) => placeOf(cell!, width))
    return failure({ code: 'slitherlink.generate-not-one-loop', apart: firsts(apart), enclosed: firsts(enclosed) })
  }
  const wrong = digitsAmiss(loop, mask ?? '')
  if (wrong.length === 0) return { ok: true, value: loop }
  return failure({ code: 'slitherlink.generate-loop-digits', cells: wrong.map((cell) => placeOf(cell, width)) })
}

const placeOf = (cell: number, width: number) => [Math.floor(cell / width), cell % width] as const

/** Cells whose digit in the mask is not the number of lines of the loop around them. */
export function digitsAmiss(loop: Loop, mask: Mask): readonly number[] {
  return countsOf(loop).flatMap((count, cell) => (/\d/.test(mask[cell] ?? '') && mask[cell] !== String(count) ? [cell] : []))
}

/** Connected pieces of cells. The cells of a piece are in the order of a search from its first cell. */
type Pieces = readonly (readonly number[])[]

/**
 * The pieces because of which cells are not the inside of one loop: all inside pieces except the largest, and outside pieces without a path
 * to the border. If there are none, and some cell is inside, one loop separates inside from outside.
 */
export function piecesAmiss({ width, height, inside }: Loop): { readonly apart: Pieces; readonly enclosed: Pieces } {
  const isSeen = new Uint8Array(width * height)
  const within: number[][] = []
  const enclosed: number[][] = []
  for (let first = 0; first < width * height; first++) {
    if (isSeen[first] === 1) continue
    const piece = [first]
    isSeen[first] = 1
    let isAtBorder = false
    for (const cell of piece) {
      const [row, column] = placeOf(cell, width)
      const beside = [row > 0 && cell - width, column < width - 1 && cell + 1, row < height - 1 && cell + width, column > 0 && cell - 1]
      for (const next of beside) {
        if (next === false) isAtBorder = true
        else if (isSeen[next] === 0 && inside[next] === inside[first]) {
          isSeen[next] = 1
          piece.push(next)
        }
      }
    }
    if (inside[first] === 1) within.push(piece)
    else if (!isAtBorder) enclosed.push(piece)
  }
  const largest = within.reduce<readonly number[]>((most, piece) => (piece.length > most.length ? piece : most), [])
  return { apart: within.filter((piece) => piece !== largest), enclosed }
}

/** A loop in the form that {@link readDrawn} reads. */
export function drawnAs({ width, height, inside }: Loop): string {
  return Array.from({ length: height }, (_, row) =>
    inside
      .slice(row * width, (row + 1) * width)
      .map((colour) => (colour === 1 ? '#' : '.'))
      .join(''),
  ).join('/')
}
