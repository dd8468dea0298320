import bidiFactory from 'bidi-js'
import type { FaceId } from '#solver/drawing/face.ts'
import { type BookFont, fontOf, fontsFor } from './families'

/** Neighbouring letters on paper that have the same font and the same direction. */
export interface Run {
  readonly from: BookFont
  readonly text: string
  readonly direction: 'ltr' | 'rtl'
}

/** A text in visual order, from left to right, and those of its letters that no font has. */
export interface Runs {
  readonly runs: readonly Run[]
  readonly missing: readonly string[]
}

const bidi = bidiFactory()
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Characters that are read from right to left, or that set the direction of others. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const BLANK = /[\t\n\v\f\r\u0085\u2028\u2029]/g
/** Characters that belong to every script, such as blanks and punctuation. */
const COMMON = /^[\p{Script=Common}\p{Script=Inherited}]+$/u
const DIGIT = /\p{Nd}/u

/**
 * Puts a line into visual order by UAX 9, mirrors its brackets, and assigns every grapheme to the first font of the face that has all of
 * it. A letter that no font has is reported, and drawn as the box of the first usual font.
 */
export function runsOf(line: string, face: FaceId, language?: string): Runs {
  const text = line.normalize('NFC').replace(BLANK, ' ')
  const fonts = fontsFor(face, language)
  const turns = TURNS.test(text)
  const levels = turns ? bidi.getEmbeddingLevels(text).levels : undefined
  const mirrored = levels ? bidi.getMirroredCharactersMap(text, levels) : undefined
  const pieces: { from: BookFont; text: string; level: number }[] = []
  const missing = new Set<string>()
  for (const { segment, index } of graphemes.segment(text)) {
    const letter = mirrored?.get(index) ?? segment
    const level = levels?.[index] ?? 0
    const last = pieces.at(-1)
    // Blanks, brackets and punctuation stay in the font of the letter before them if it has them. That makes fewer runs, and words are
    // shaped as a whole.
    const stays = COMMON.test(letter) && !DIGIT.test(letter) && last?.level === level && isIn(letter, last.from)
    const found = stays ? last.from : fonts.find((one) => isIn(letter, one))
    if (!found) missing.add(segment)
    const used = found ?? fonts.find(({ isLatin }) => !isLatin)!
    const drawn = visibleIn(letter, used)
    if (last && last.level === level && last.from.id === used.id) last.text += drawn
    else pieces.push({ from: used, text: drawn, level })
  }
  const runs = inVisualOrder(pieces).filter((piece) => piece.text !== '')
  return {
    runs: runs.map(({ from, text: letters, level }) => ({ from, text: letters, direction: level % 2 === 1 ? 'rtl' : 'ltr' })),
    missing: [...missing],
  }
}

/** Whether a font has glyphs for all visible characters of a grapheme. */
function isIn(letter: string, from: BookFont): boolean {
  const seen = letter.replace(INVISIBLE, '')
  if (seen === '') return true
  if (!from.mayHave.test(seen)) return false
  const font = fontOf(from)
  for (const point of seen) if (!font.hasGlyphForCodePoint(point.codePointAt(0)!)) return false
  return true
}

/** A text without the invisible characters that the font lacks; it would draw them as boxes. */
function visibleIn(letter: string, from: BookFont): string {
  return letter.replace(INVISIBLE, (point) => (fontOf(from).hasGlyphForCodePoint(point.codePointAt(0)!) ? point : ''))
}

/** Rule L2 of UAX 9: for each level from the highest down to 1, every stretch of pieces at that level or above is reversed. */
function inVisualOrder<P extends { readonly level: number }>(pieces: readonly P[]): P[] {
  const ordered = [...pieces]
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while (to < ordered.length && ordered[to]!.level >= level) to++
      // Reversed in place: taking elements out and inserting them again would take quadratic time for a text whose direction changes with
      // every letter.
      for (let [left, right] = [from, to - 1]; left < right; left++, right--)
        [ordered[left], ordered[right]] = [ordered[right]!, ordered[left]!]
      from = to
    }
  }
  return ordered
}
