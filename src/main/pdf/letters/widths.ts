import type { Face, TextMeasure } from '#plan/model/measure.ts'
import { setLine } from './line'

/** Texts whose widths are remembered, each a number; longer ones do not come again. */
const MOST_REMEMBERED = 50_000
const LONGEST_REMEMBERED = 200
/**
 * Letters whose glyphs depend on no more than the letter beside them, so that a text is as wide as its pairs are. Not f, which joins more
 * than two in some fonts, nor letters of scripts that are shaped.
 */
const BY_PAIRS = /^[ -eg-~]*$/
const FIRST = 0x20
const COUNT = 0x5f

const remembered = new Map<string, number>()
/**
 * The width of a pair of letters minus that of its second letter, by face, first letter and second letter; NaN where it is not known yet.
 */
const pairs: Readonly<Record<Face, Float64Array>> = {
  regular: new Float64Array(COUNT * COUNT).fill(NaN),
  bold: new Float64Array(COUNT * COUNT).fill(NaN),
}

/** The width of a letter at the end of a text, by face. */
const ends: Readonly<Record<Face, Float64Array>> = { regular: new Float64Array(COUNT).fill(NaN), bold: new Float64Array(COUNT).fill(NaN) }

/** The width of a text in ems, as it is set (`line.ts`), without setting what was measured before. */
export function widthOf(text: string, face: Face): number {
  if (BY_PAIRS.test(text)) return byPairs(text, face)
  const key = face === 'bold' ? `*${text}` : ` ${text}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const { width } = setLine(text, face)
  if (text.length > LONGEST_REMEMBERED) return width
  if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!)
  remembered.set(key, width)
  return width
}

function byPairs(text: string, face: Face): number {
  const { length } = text
  if (length === 0) return 0
  const known = pairs[face]
  let width = 0
  let at = text.charCodeAt(0) - FIRST
  for (let i = 1; i < length; i++) {
    const next = text.charCodeAt(i) - FIRST
    let pair = known[at * COUNT + next]!
    if (Number.isNaN(pair)) known[at * COUNT + next] = pair = setLine(text.slice(i - 1, i + 1), face).width - setLine(text[i]!, face).width
    width += pair
    at = next
  }
  let end = ends[face][at]!
  if (Number.isNaN(end)) ends[face][at] = end = setLine(text[length - 1]!, face).width
  return width + end
}

const PLAIN = /^[ -~]*$/

/** The metrics of the printed fonts, for the layout: what a preview breaks, the file breaks at the same place. */
export const letterMeasure: TextMeasure = {
  width: (text, face, size) => widthOf(text, face) * size,
  missing: (text) => (PLAIN.test(text) ? [] : setLine(text, 'regular').missing),
}
