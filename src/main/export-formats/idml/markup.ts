import { POINTS_PER_MM } from '#plan/model/box.ts'
import { xml } from '#main/pdf/xmp.ts'

/** The values of an element's attributes; one that is undefined is left out. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** An XML element with its attributes; its children are XML already. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let head = `<${name}`
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) head += ` ${key}="${xml(String(value))}"`
  return children.length === 0 ? `${head}/>` : `${head}>${children.join('')}</${name}>`
}

/** An element of properties whose value has a type, as `<Leading type="unit">12</Leading>`. */
export const typed = (name: string, type: string, ...children: readonly string[]): string =>
  element(name, { type }, ...(children.length === 0 ? [''] : children))

/** The namespace of the files of a package. */
const PACKAGING = 'http://ns.adobe.com/AdobeInDesign/idml/1.0/packaging'
/** The version of the format that the files name: that of InDesign CS6, which all later versions open. */
const VERSION = '8.0'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A file of a package, e.g. of kind `Spread`, with its elements. */
export const packageFile = (kind: string, ...children: readonly string[]): string =>
  `${HEAD}${element(`idPkg:${kind}`, { 'xmlns:idPkg': PACKAGING, DOMVersion: VERSION }, '\n', ...children.map((one) => `${one}\n`))}\n`

/** The file that lists all others, `designmap.xml`. */
export const designMap = (attributes: Attributes, ...children: readonly string[]): string =>
  `${HEAD}<?aid style="50" type="document" readerVersion="6.0" featureSet="257" product="8.0(370)" ?>\n${element(
    'Document',
    { 'xmlns:idPkg': PACKAGING, DOMVersion: VERSION, ...attributes },
    '\n',
    ...children.map((one) => `${one}\n`),
  )}\n`

/** Rounds to ten-thousandths, finer than any press. */
export const short = (value: number): string => String(Math.round(value * 1e4) / 1e4 + 0)

/** A length of a page, in millimetres, as points. */
export const points = (mm: number): string => short(mm * POINTS_PER_MM)

/** A transform that only moves; in millimetres. */
export const movedBy = (x: number, y: number): string => `1 0 0 1 ${points(x)} ${points(y)}`

/** The transform that changes nothing. */
export const UNMOVED = '1 0 0 1 0 0'
