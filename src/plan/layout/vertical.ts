import { faceOf, partsOf } from '#solver/drawing/face.ts'
import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { TextMeasure } from '../model/measure'
import type { BookLanguage } from '../words/printed-words'
import { linesOf, textAt, type TextStyle } from './text'

/** Whether books in this language may have vertical text. */
export const runsDown = (language: BookLanguage): boolean => /^(?:ja|zh)(?:-|$)/i.test(language)

/**
 * The pieces of vertical text: numbers of one or two digits, which stand upright in one cell (縦中横); stretches of Latin letters, which lie
 * on their side; and single letters.
 */
const PIECES = /(?<![0-9])[0-9]{1,2}(?![0-9])|[!-~\u00a1-\u024f]+(?: +[!-~\u00a1-\u024f]+)*|\P{M}\p{M}*/gu
const LATIN = /^[!-~\u00a1-\u024f]/u
const SHORT = /^[0-9]{1,2}$/

/** The same face with the font feature for glyphs of vertical text. */
function downwards(style: TextStyle): TextStyle {
  const { fonts, features } = partsOf(style.face)
  return fonts.length === 0 ? style : { ...style, face: faceOf(fonts, [...features, 'vert']) }
}

/** The length of a vertical line, in the unit of its size. `apart` is the space between its letters, in ems. */
export function lengthDown(text: string, style: TextStyle, measure: TextMeasure, apart = 0): number {
  const pieces = text.match(PIECES) ?? []
  return (
    pieces.reduce((sum, piece) => sum + cellOf(piece, style, measure) + apart * style.size, 0) -
    (pieces.length > 0 ? apart * style.size : 0)
  )
}

function cellOf(piece: string, { face, size }: TextStyle, measure: TextMeasure): number {
  return LATIN.test(piece) && !SHORT.test(piece) ? measure.width(piece, face, size) + size * 0.1 : size
}

/** A vertical line of text with its middle at `x`, from `top` down. */
export function downAt(
  text: string,
  x: number,
  top: number,
  style: TextStyle,
  measure: TextMeasure,
  apart = 0,
  ink: Ink = 'given',
): Shape[] {
  const upright = downwards(style)
  let y = top
  return (text.match(PIECES) ?? []).flatMap((piece): Shape[] => {
    const length = cellOf(piece, style, measure)
    const middle = y + length / 2
    y += length + apart * style.size
    if (piece.trim() === '') return []
    if (LATIN.test(piece) && !SHORT.test(piece)) return [{ ...textAt(piece, x, middle, style, 'middle', ink), lying: true }]
    return [textAt(piece, x, middle, SHORT.test(piece) ? style : upright, 'middle', ink)]
  })
}

/** A text broken into vertical lines that are no longer than `length`. */
export const linesDown = (text: string, style: TextStyle, length: number, measure: TextMeasure): string[] =>
  linesOf(text, style, length, measure)
