import type { TextMeasure } from '#plan/model/measure.ts'
import { BASELINE_BELOW_MIDDLE, type FaceId, isUsual } from '#solver/drawing/face.ts'
import { setLine } from './line'

/** The number of texts whose widths are cached, and their greatest length; a longer text is unlikely to be measured twice. */
const MOST_REMEMBERED = 50_000
const LONGEST_REMEMBERED = 200
/**
 * Texts whose width is the sum of the widths of their pairs of letters, because no glyph depends on more than its neighbour. In the usual
 * faces these are texts of ASCII without f, which some fonts join with more than one neighbour. In other faces only digits are known to be
 * so.
 */
const BY_PAIRS = { usual: /^[ -eg-~]*$/, other: /^[0-9]*$/ }
const FIRST = 0x20
const COUNT = 0x5f

const remembered = new Map<string, number>()

/** The cached widths of one face; NaN for those not measured yet. */
interface Widths {
  /** The width of a pair of letters minus that of its second letter, at 128 × first letter + second letter. */
  readonly pairs: Float64Array
  /** The width of a letter at the end of a text. */
  readonly ends: Float64Array
}

const byFace = new Map<FaceId, Widths>()

/** The width of a text in ems, as `line.ts` sets it; a text that was measured before is not set again. */
export function widthOf(text: string, face: FaceId, language?: string): number {
  if ((isUsual(face) ? BY_PAIRS.usual : BY_PAIRS.other).test(text)) return byPairs(text, face)
  const key = `${face}\0${language ?? ''}\0${text}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const { width } = setLine(text, face, language)
  if (text.length > LONGEST_REMEMBERED) return width
  if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!)
  remembered.set(key, width)
  return width
}

function byPairs(text: string, face: FaceId): number {
  const { length } = text
  if (length === 0) return 0
  let known = byFace.get(face)
  if (!known) {
    known = { pairs: new Float64Array(COUNT * COUNT).fill(NaN), ends: new Float64Array(COUNT).fill(NaN) }
    byFace.set(face, known)
  }
  const { pairs, ends } = known
  let width = 0
  let at = text.charCodeAt(0) - FIRST
  for (let i = 1; i < length; i++) {
    const next = text.charCodeAt(i) - FIRST
    let pair = pairs[at * COUNT + next]!
    if (Number.isNaN(pair)) pairs[at * COUNT + next] = pair = setLine(text.slice(i - 1, i + 1), face).width - setLine(text[i]!, face).width
    width += pair
    at = next
  }
  let end = ends[at]!
  if (Number.isNaN(end)) ends[at] = end = setLine(text[length - 1]!, face).width
  return width + end
}

const baselines = new Map<FaceId, number>()

/** Half of the height of a face's digits in ems, measured at its digit 8; {@link BASELINE_BELOW_MIDDLE} for the usual faces. */
function baselineBelowMiddle(face: FaceId): number {
  if (isUsual(face)) return BASELINE_BELOW_MIDDLE
  const known = baselines.get(face)
  if (known !== undefined) return known
  const [run] = setLine('8', face).runs
  const { minY, maxY } = run!.font.getGlyph(run!.glyphs[0]!.id).bbox
  const half = (minY + maxY) / 2 / run!.font.unitsPerEm
  baselines.set(face, half)
  return half
}

const PLAIN = /^[ -~]*$/

/** The metrics of the printed fonts for texts in a language. The preview uses them as well, so that it breaks lines where the file does. */
export function measureFor(language?: string): TextMeasure {
  return {
    width: (text, face, size) => widthOf(text, face, language) * size,
    baseline: baselineBelowMiddle,
    missing: (text) => (PLAIN.test(text) ? [] : setLine(text, 'regular', language).missing),
  }
}

/** The metrics of the printed fonts for texts whose language does not matter. */
export const letterMeasure: TextMeasure = measureFor()
