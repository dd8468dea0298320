import type { FontId } from '#solver/drawing/face.ts'

/** A font for styles that comes with Nanido, under the SIL Open Font License 1.1 (`resources/fonts/LICENSES.txt`). */
export interface ShippedFont {
  readonly id: FontId
  /** The name of the family in other programs. */
  readonly name: string
  readonly weight: number
  readonly isItalic: boolean
  /** Whether the font is made for Japanese; any other is used for Latin and similar scripts. */
  readonly isCjk: boolean
}

/** The fonts of a family, one for each weight; `400i` is the italic of weight 400. */
const family = (name: string, weights: readonly (number | `${number}i`)[], isCjk = false): ShippedFont[] =>
  weights.map((one) => {
    const isItalic = typeof one === 'string'
    const weight = Number.parseInt(String(one))
    const id = `${name.toLowerCase().replaceAll(' ', '-')}-${weight}${isItalic ? '-italic' : ''}`
    return { id, name, weight, isItalic, isCjk }
  })

/** The fonts that a face may name; a person's own fonts may be named, too. */
export const SHIPPED: readonly ShippedFont[] = [
  ...family('Barlow', [400, 500, 600, 700]),
  ...family('Barlow Condensed', [500, 600, 700]),
  ...family('EB Garamond', [400, '400i', 500, '500i', 600]),
  ...family('Nunito', [400, 600, 700, 800]),
  ...family('Libre Franklin', [300, 400, 500, 600, 700]),
  ...family('Atkinson Hyperlegible Next', [400, 600, 700]),
  ...family('Shippori Mincho', [400, 600], true),
  ...family('Zen Kaku Gothic New', [400, 700], true),
  ...family('Zen Maru Gothic', [400, 700], true),
  ...family('BIZ UDPGothic', [400, 700], true),
]

/** A shipped font by its id. */
export function shippedFont(id: FontId): ShippedFont | undefined {
  return SHIPPED.find((one) => one.id === id)
}
