import { BASELINE_BELOW_MIDDLE, type FaceId, partsOf } from '#solver/drawing/face.ts'

/**
 * The measurements of fonts that the layout needs. The program part that makes the file provides them, so that a preview breaks lines where
 * the file does.
 */
export interface TextMeasure {
  /** The advance of `text` at em size `size`, in the unit of `size`. */
  width(text: string, face: FaceId, size: number): number
  /** How far below the middle of the face's digits their baseline lies, in ems. */
  baseline(face: FaceId): number
  /** The letters (graphemes) of `text` that no font has, each once; empty where all can be printed. */
  missing(text: string): readonly string[]
}

/**
 * A measure without fonts: full-width characters are one em wide, all others 0.6 em. For a layout before fonts are there, and for tests.
 */
export const roughMeasure: TextMeasure = {
  width: (text, face, size) => {
    let ems = 0
    for (const letter of text) ems += letter.codePointAt(0)! >= 0x2e80 || '★☆'.includes(letter) ? 1 : 0.6
    return ems * size * (partsOf(face).isBold ? 1.04 : 1)
  },
  baseline: () => BASELINE_BELOW_MIDDLE,
  missing: () => [],
}
