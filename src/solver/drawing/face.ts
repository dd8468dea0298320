/**
 * The id of a font: its family, its weight and perhaps `italic`, as `eb-garamond-400-italic`. The id of a person's own font is `own-` and
 * the beginning of its digest.
 */
export type FontId = string

/**
 * The face in which a text is set. `regular` and `bold` are the usual faces of books. Any other id names one or two fonts: the first for
 * Latin and related scripts, the second (after `+`) for Chinese and Japanese. OpenType features follow after `:`, as in
 * `eb-garamond-400+shippori-mincho-500:smcp,lnum`. Letters that no font of the face has are set in the usual face.
 */
export type FaceId = string

/** The parts of a face's id. */
export interface FaceParts {
  /** The fonts that are tried before the usual ones, in this order; empty for `regular` and `bold`. */
  readonly fonts: readonly FontId[]
  /** The OpenType features, by their four letters. */
  readonly features: readonly string[]
  /** Whether letters that the face's own fonts lack are set bold. */
  readonly isBold: boolean
}

const USUAL: ReadonlySet<FaceId> = new Set(['regular', 'bold'])
/** The weight from which a font counts as bold. */
const BOLD = 600
const WEIGHT = /-(\d{3})(?:-italic)?$/

const known = new Map<FaceId, FaceParts>()

/** The id of a face of one font or two with features; the order of the features does not matter. */
export function faceOf(fonts: readonly FontId[], features: readonly string[] = []): FaceId {
  const named = [...new Set(fonts)].join('+')
  return features.length === 0 ? named : `${named}:${[...new Set(features)].sort().join(',')}`
}

/** The parts of a face. */
export function partsOf(face: FaceId): FaceParts {
  const before = known.get(face)
  if (before) return before
  const [named = '', features = ''] = face.split(':')
  const fonts = USUAL.has(named) ? [] : named.split('+').filter(Boolean)
  const parts: FaceParts = {
    fonts,
    features: features.split(',').filter(Boolean),
    isBold: fonts.length === 0 ? named === 'bold' : Number(WEIGHT.exec(fonts[0]!)?.[1] ?? 400) >= BOLD,
  }
  known.set(face, parts)
  return parts
}

/** Whether a face is one of the two usual ones of books. */
export function isUsual(face: FaceId): boolean {
  return USUAL.has(face)
}

/** The fields of a text that decide its face. */
interface Faced {
  readonly face?: FaceId
  readonly bold?: boolean
  readonly baseline?: number
}

/** The face of a text: its own, or a usual one. */
export function faceIn({ face, bold }: Faced): FaceId {
  return face ?? (bold ? 'bold' : 'regular')
}

/**
 * The distance, in ems, of a text's baseline below the middle of the text in the usual face: half the height of its digits (Noto Sans: 0.73
 * em). All drawing code uses it, so that a digit is in the middle of its cell on paper and on screen.
 */
export const BASELINE_BELOW_MIDDLE = 0.365

/** The distance of a text's baseline below its middle, in ems of its size. */
export function baselineOf({ baseline = BASELINE_BELOW_MIDDLE }: Faced): number {
  return baseline
}

/** The OpenType features of a face as a value of CSS; undefined where it has none. */
export function featuresOf(face: FaceId | undefined): string | undefined {
  const features = face === undefined ? [] : partsOf(face).features
  return features.length === 0 ? undefined : features.map((one) => `'${one}'`).join(', ')
}

/** The small capitals of a face as a value for a canvas, which supports no other features. */
export function capsOf(face: FaceId | undefined): 'small-caps' | 'normal' {
  return face !== undefined && partsOf(face).features.includes('smcp') ? 'small-caps' : 'normal'
}

/** The fonts of a face as a list for CSS, before the families of the window; undefined for a usual face. */
export function familiesOf(face: FaceId | undefined, usual: string): string | undefined {
  if (face === undefined || isUsual(face)) return undefined
  return [...partsOf(face).fonts.map((font) => `'${font}'`), usual].join(', ')
}
