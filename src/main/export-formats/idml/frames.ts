import type { Box } from '#plan/model/box.ts'
import { element, movedBy } from './markup'
import { frameGeometry } from './paths'
import { type ObjectStyleName, objectStyle } from './styles'

/** The layer that everything lies on. */
export const LAYER = 'layer-1'

/** Where an item is put, and what it is called. */
export interface Place {
  /** Its identifier, unique in the document. */
  readonly name: string
  /** What it is called in the panel of layers. */
  readonly title: string
  /** What it belongs to, as `problem-12`; left out for what belongs to no puzzle. */
  readonly key?: string
  /** The digest of its contents. */
  readonly digest?: string
  readonly style: ObjectStyleName
  /** The corner of its page in the coordinates of the spread, in millimetres. */
  readonly origin: { readonly x: number; readonly y: number }
}

interface Framed extends Place {
  /** The frame on its page, in millimetres. */
  readonly box: Box
  readonly about?: Readonly<Record<string, string>>
}

/** A frame around contents, which are XML in coordinates that count from its upper left corner. */
export function frameElement(kind: 'Rectangle' | 'TextFrame', framed: Framed, ...contents: readonly string[]): string {
  const { box, about } = framed
  const properties = element('Properties', {}, frameGeometry(box.width, box.height), ...labelled(framed))
  return element(kind, { ...attributes(framed, box.x, box.y), ...about }, properties, ...contents)
}

/** A group of items, which count from `x` and `y` of its page. */
export function groupElement(place: Place, { x, y }: { readonly x: number; readonly y: number }, items: readonly string[]): string {
  const label = labelled(place)
  const properties = label.length === 0 ? [] : [element('Properties', {}, ...label)]
  return element('Group', attributes(place, x, y), ...properties, ...items)
}

const attributes = ({ name, title, style, origin }: Place, x: number, y: number) => ({
  ...{ Self: name, Name: title, ItemLayer: LAYER, AppliedObjectStyle: objectStyle(style), Visible: true },
  ItemTransform: movedBy(origin.x + x, origin.y + y),
})

/** The names under which an item keeps what Nanido knows it by; InDesign keeps them in the files that it writes. */
const LABELS = { key: 'nanido', digest: 'nanido.digest' } as const

/** The label of an item: its script label says the same as its own, so that a person sees it. */
function labelled({ key, digest }: Place): string[] {
  if (key === undefined) return []
  const pair = (name: string, value: string): string => element('KeyValuePair', { Key: name, Value: value })
  const own = digest === undefined ? [] : [pair(LABELS.digest, digest)]
  return [element('Label', {}, pair('Label', key), pair(LABELS.key, key), ...own)]
}
