import type { TextMeasure } from '#plan/model/measure.ts'
import { setLine } from './line'
import { widthOf } from './widths'

const PLAIN = /^[ -~]*$/

/** The metrics of the printed fonts, for the layout: what a preview breaks, the file breaks at the same place. */
export const letterMeasure: TextMeasure = {
  width: (text, face, size) => widthOf(text, face) * size,
  missing: (text) => (PLAIN.test(text) ? [] : setLine(text, 'regular').missing),
}
