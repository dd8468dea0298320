import type { FontId } from '#solver/drawing/face.ts'

/** A font that ships for styles, under the SIL Open Font License 1.1. */
export interface ShippedFont {
  readonly id: FontId
  /** The family as other programs call it. */
  readonly name: string
  readonly weight: number
  readonly isItalic: boolean
  /** Whether it is made for Chinese and Japanese; any other is asked for Latin and its kin. */
  readonly isCjk: boolean
  readonly file: string
}

const font = (name: string, weight: number, file: string, isCjk = false): ShippedFont => ({
  ...{ id: `${name.toLowerCase().replaceAll(' ', '-')}-${weight}`, name, weight, isItalic: false, isCjk, file },
})

/** The fonts that a face may name. */
export const SHIPPED: readonly ShippedFont[] = [
  font('Noto Sans', 400, '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  font('Noto Sans', 700, '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
]

/** A shipped font by its id. */
export function shippedFont(id: FontId): ShippedFont | undefined {
  return SHIPPED.find((one) => one.id === id)
}
