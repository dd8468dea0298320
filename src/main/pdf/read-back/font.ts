import { nameOf, type PdfFile } from './file'
import { isDictionary, type Value } from './values'

/** A font of a file, as far as preflight needs it. */
export interface FileFont {
  readonly name: string
  readonly isEmbedded: boolean
  /** The character codes in a text that is shown in the font. */
  codes(text: string): number[]
  /** The advance of a code, in ems. */
  width(code: number): number
  /** The drawing of a code's letter, for a font whose letters are drawings (Type 3). */
  drawing?(code: number): Value
  /** The resources from which these drawings take fonts and drawings of their own. */
  readonly resources?: Value
  /** Whether a code shows the box for a letter that the font does not have. */
  isMissing(code: number): boolean
}

/** Reads a font dictionary. */
export function fontOf(file: PdfFile, value: Value): FileFont {
  const name = nameOf(file.get(value, 'BaseFont')) || '?'
  const type = nameOf(file.get(value, 'Subtype'))
  if (type === 'Type0') return compositeFont(file, value, name)
  const first = numberOr(file.get(value, 'FirstChar'), 0)
  const widths = file.get(value, 'Widths')
  const unit = type === 'Type3' ? scaleOfType3(file, value) : 0.001
  return {
    name,
    // The letters of a Type 3 font are drawings in the file, so the font counts as embedded.
    isEmbedded: type === 'Type3' || hasProgram(file, file.get(value, 'FontDescriptor')),
    codes: (text) => [...text].map((letter) => letter.charCodeAt(0)),
    width: (code) => (Array.isArray(widths) ? numberOr(file.resolve((widths as readonly Value[])[code - first]), 500) : 500) * unit,
    isMissing: () => false,
    ...(type === 'Type3' && { resources: file.get(value, 'Resources'), drawing: drawingsOf(file, value) }),
  }
}

/** The drawing of each code in a Type 3 font: the one that its `Differences` name, or none. */
function drawingsOf(file: PdfFile, value: Value): (code: number) => Value {
  const procedures = file.get(value, 'CharProcs')
  const differences = file.get(file.get(value, 'Encoding'), 'Differences')
  const names = new Map<number, string>()
  let code = 0
  for (const one of Array.isArray(differences) ? (differences as readonly Value[]) : []) {
    const named = file.resolve(one)
    if (typeof named === 'number') code = named
    else names.set(code++, nameOf(named))
  }
  return (code) => file.get(procedures, names.get(code) ?? '')
}

function compositeFont(file: PdfFile, value: Value, name: string): FileFont {
  const descendants = file.get(value, 'DescendantFonts')
  const descendant = file.resolve(Array.isArray(descendants) ? (descendants as readonly Value[])[0] : null)
  const usual = numberOr(file.get(descendant, 'DW'), 1000)
  const widths = widthsOf(file, file.get(descendant, 'W'))
  const isIdentity =
    nameOf(file.get(value, 'Encoding')).startsWith('Identity') && ['', 'Identity'].includes(nameOf(file.get(descendant, 'CIDToGIDMap')))
  return {
    name,
    isEmbedded: hasProgram(file, file.get(descendant, 'FontDescriptor')),
    codes: (text) => Array.from({ length: text.length >> 1 }, (_, i) => (text.charCodeAt(2 * i) << 8) | text.charCodeAt(2 * i + 1)),
    width: (code) => (widths.get(code) ?? usual) / 1000,
    isMissing: (code) => isIdentity && code === 0,
  }
}

/** The most codes of one range of widths. */
const LONGEST_RANGE = 0x10000

function widthsOf(file: PdfFile, list: Value): ReadonlyMap<number, number> {
  const widths = new Map<number, number>()
  const values: readonly Value[] = Array.isArray(list) ? list : []
  for (let i = 0; i + 1 < values.length;) {
    const first = numberOr(file.resolve(values[i]), 0)
    const second = file.resolve(values[i + 1])
    if (Array.isArray(second)) {
      ;(second as readonly Value[]).forEach((width, k) => widths.set(first + k, numberOr(file.resolve(width), 1000)))
      i += 2
    } else {
      const last = Math.min(numberOr(second, first), first + LONGEST_RANGE)
      const width = numberOr(file.resolve(values[i + 2]), 1000)
      for (let code = first; code <= last; code++) widths.set(code, width)
      i += 3
    }
  }
  return widths
}

function hasProgram(file: PdfFile, descriptor: Value): boolean {
  return isDictionary(descriptor) && ['FontFile', 'FontFile2', 'FontFile3'].some((key) => file.get(descriptor, key) !== null)
}

function scaleOfType3(file: PdfFile, value: Value): number {
  const matrix = file.get(value, 'FontMatrix')
  return Array.isArray(matrix) ? Math.abs(numberOr(file.resolve((matrix as readonly Value[])[0]), 0.001)) : 0.001
}

/** A value if it is a number, otherwise `otherwise`. */
export function numberOr(value: Value | undefined, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
