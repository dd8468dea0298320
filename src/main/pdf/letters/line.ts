import { type FaceId, partsOf } from '#solver/drawing/face.ts'
import { type BookFont, type Font, fontOf } from './families'
import { type Run, runsOf } from './runs'

/** A glyph of a font with its position; lengths in ems. */
export interface SetGlyph {
  readonly id: number
  /** The code points that the glyph stands for. */
  readonly points: readonly number[]
  /** The advance of the glyph without kerning. */
  readonly width: number
  readonly advance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** Glyphs of one font, from left to right. */
export interface SetRun {
  readonly from: BookFont
  readonly font: Font
  readonly glyphs: readonly SetGlyph[]
  /** The width in ems. */
  readonly width: number
}

/** A line of text as glyphs in visual order. */
export interface SetLine {
  readonly runs: readonly SetRun[]
  /** The width in ems. */
  readonly width: number
  readonly missing: readonly string[]
  /** Whether a part of the line is read from right to left, so that its glyphs are not in the order of reading. */
  readonly hasRightToLeft: boolean
}

/** The number of lines that are cached, because a book repeats its digits and words, and the greatest length of one. */
const MOST_REMEMBERED = 500
const LONGEST_REMEMBERED = 200
const remembered = new Map<string, SetLine>()

/** Sets a line of text in a face. Widths, the PDF and outlines of letters all come from this one result. */
export function setLine(text: string, face: FaceId, language?: string): SetLine {
  const key = `${face}\0${language ?? ''}\0${text}`
  const known = remembered.get(key)
  if (known) return known
  const { runs, missing } = runsOf(text, face, language)
  const { features } = partsOf(face)
  const set = runs.map((run) => setRun(run, features))
  const line: SetLine = {
    runs: set,
    width: set.reduce((sum, { width }) => sum + width, 0),
    missing,
    hasRightToLeft: runs.some(({ direction }) => direction === 'rtl'),
  }
  if (text.length > LONGEST_REMEMBERED) return line
  if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!)
  remembered.set(key, line)
  return line
}

function setRun({ from, text, direction }: Run, features: readonly string[]): SetRun {
  const font = fontOf(from)
  // The direction is passed on, because fontkit would guess it from the first letter and reverse digits.
  const laid = font.layout(text, [...features], undefined, undefined, direction)
  const em = font.unitsPerEm
  const glyphs = laid.glyphs.map((glyph, i): SetGlyph => {
    const { xAdvance, xOffset, yOffset } = laid.positions[i]!
    return {
      id: glyph.id,
      points: glyph.codePoints,
      width: glyph.advanceWidth / em,
      advance: xAdvance / em,
      xOffset: xOffset / em,
      yOffset: yOffset / em,
    }
  })
  return { from, font, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) }
}
