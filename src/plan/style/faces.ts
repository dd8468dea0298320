import { faceOf, type FaceId, type FontId } from '#solver/drawing/face.ts'
import type { Voice } from './style'

/** A family of fonts for Latin and its kin, and one for Japanese that goes with it. */
interface Families {
  readonly latin: string
  readonly japanese: string
}

/**
 * A way to name the faces of two families: by the weight of the Latin font, with `i` for its italic, and the features. The Japanese font
 * is a bold one, of the weight given here, from weight 600.
 */
export function facesIn(
  { latin, japanese }: Families,
  japaneseBold: number,
): (weight: `${number}` | `${number}i`, ...features: string[]) => FaceId {
  return (weight, ...features) => {
    const thick = Number.parseInt(weight)
    const font: FontId = `${latin}-${thick}${weight.endsWith('i') ? '-italic' : ''}`
    return faceOf([font, `${japanese}-${thick < BOLD ? 400 : japaneseBold}`], features)
  }
}

/** The weight from which the Japanese font is the bold one. */
const BOLD = 600

/** Faces of all voices, of which those that are not named are those of a kin voice. */
export function voicesOf(
  faces: Readonly<Partial<Record<Voice, FaceId>> & Record<'text' | 'strong' | 'heading' | 'digit', FaceId>>,
): Readonly<Record<Voice, FaceId>> {
  const { text, strong, heading, digit } = faces
  return {
    ...{ title: heading, subheading: strong, small: text, number: strong, beside: text, label: strong, head: text, folio: text },
    ...{ given: strong, answer: text, clue: digit, piece: text, coordinate: text },
    ...faces,
  }
}
