import { faceOf, type FaceId, type FontId } from '#solver/drawing/face.ts'
import type { Voice } from './style'

/** A font family for Latin and similar scripts, and one for Japanese that goes with it. */
interface Families {
  readonly latin: string
  readonly japanese: string
}

/**
 * A function that names a face of two families, by the weight of the Latin font (`i` after it for italic) and its features. From weight 600
 * on, the Japanese font has the bold weight that is given here.
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

/** The weight of the Latin font from which the Japanese font is bold. */
const BOLD = 600

/** The faces of all kinds of text. A kind that is not given has the face of a similar one. */
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
