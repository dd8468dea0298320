import { nameOf, type PdfFile } from './file'
import { Name, Stream, type Value } from './values'

/** A kind of colour, by the printing plates that it needs. */
export type Space = 'grey' | 'rgb' | 'cmyk' | 'spot' | 'other'

/** A colour that something is painted with: its kind and its components. */
export interface Colour {
  readonly space: Space
  readonly parts: readonly number[]
}

/** Black, the colour that is set at the beginning of a page. */
export const BLACK: Colour = { space: 'grey', parts: [0] }

/** The share of black ink of a colour that needs no other ink; undefined for any other. */
export function blackShare({ space, parts }: Colour): number | undefined {
  if (space === 'grey') return 1 - (parts[0] ?? 0)
  if (space === 'cmyk' && parts.slice(0, 3).every((share) => share === 0)) return parts[3] ?? 0
  return undefined
}

/** Whether a colour leaves the paper white. */
export function isPaper(colour: Colour): boolean {
  return colour.space === 'rgb' ? colour.parts.every((part) => part >= 1) : blackShare(colour) === 0
}

/** The kind of a colour space in a file. */
export function spaceOf(file: PdfFile, value: Value, depth = 0): Space {
  const found = file.resolve(value)
  const list: readonly Value[] = Array.isArray(found) ? found : [found]
  switch (nameOf(file.resolve(list[0]))) {
    case 'DeviceGray':
    case 'CalGray':
    case 'G':
      return 'grey'
    case 'DeviceRGB':
    case 'CalRGB':
    case 'RGB':
    case 'Lab':
      return 'rgb'
    case 'DeviceCMYK':
    case 'CMYK':
      return 'cmyk'
    case 'ICCBased': {
      const profile = file.resolve(list[1])
      const parts = profile instanceof Stream ? file.resolve(profile.dictionary.get('N')) : null
      return parts === 1 ? 'grey' : parts === 3 ? 'rgb' : parts === 4 ? 'cmyk' : 'other'
    }
    case 'Separation':
    case 'DeviceN':
      return 'spot'
    case 'Indexed':
    case 'I':
    case 'Pattern':
      return depth < 4 && list[1] !== undefined ? spaceOf(file, list[1], depth + 1) : 'other'
    default:
      return 'other'
  }
}

/** The kind of a colour space that a page names: one of its resources, or one of the device colour spaces. */
export function namedSpace(file: PdfFile, resources: Value, name: string): Space {
  return spaceOf(file, file.get(file.get(resources, 'ColorSpace'), name) ?? new Name(name))
}

/** The colour that is set when a colour space is chosen. */
export function firstColour(space: Space): Colour {
  return { space, parts: space === 'cmyk' ? [0, 0, 0, 1] : space === 'rgb' ? [0, 0, 0] : space === 'grey' ? [0] : [1] }
}
