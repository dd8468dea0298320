import type { Shape } from '#solver/drawing/scene.ts'
import type { Box } from '../model/box'
import type { TextMeasure } from '../model/measure'
import type { Block } from '../model/page'
import type { Margins, Paper } from '../model/paper'
import type { Profile } from '../profiles'
import type { Look } from '../style/limited'
import { edgeOf } from './margins'
import { linesOf, textAt, type TextStyle } from './text'

/** The space between heads or feet and the page, in millimetres. */
const APART = 3
/** The height of a line of them, in ems. */
const LINE = 1.2

/** The sign at the end of a head that is cut. */
const CUT = '…'

/** The parts of a page in a style: what parts fill, and the lines of its head and foot. */
export interface FurnishedArea {
  readonly area: Box
  readonly head: Box
  readonly foot: Box
}

/**
 * Divides the area between the margins into head, page and foot. Heads and feet stand in the margins as far as the profile leaves room
 * there, and otherwise take of the page.
 *
 * @param hasFolios whether pages have numbers
 */
export function furnished(area: Box, look: Look, margins: Margins, paper: Paper, profile: Profile, hasFolios: boolean): FurnishedArea {
  const { furniture } = look.style
  const edge = edgeOf(profile, paper)
  const { verso, recto } = furniture
  const hasHeads = verso !== 'none' || recto !== 'none'
  const rule = look.rule ?? 0
  const headHeight = hasHeads && furniture.place === 'head' ? look.type.head * LINE + rule : 0
  const inFoot = [...(hasFolios ? [look.type.folio] : []), ...(hasHeads && furniture.place === 'foot' ? [look.type.head] : [])]
  const footHeight = inFoot.length === 0 ? 0 : Math.max(...inFoot) * LINE + (furniture.place === 'foot' ? rule : 0)
  const taken = (height: number, margin: number) => (height === 0 ? 0 : Math.max(0, height + APART - Math.max(0, margin - edge)))
  const [above, below] = [taken(headHeight, margins.top), taken(footHeight, margins.bottom)]
  const page = { ...area, y: area.y + above, height: Math.max(10, area.height - above - below) }
  return {
    area: page,
    head: { ...area, y: page.y - APART - headHeight, height: headHeight },
    foot: { ...area, y: page.y + page.height + APART, height: footHeight },
  }
}

/** What a page says at its head and foot. */
export interface FurnitureWords {
  readonly folio: string
  /** The title of the book, and what stands on the page; empty where there is nothing to say. */
  readonly book: string
  readonly page: string
}

/** The head and foot of a page; `isRight` says on which side it lies, which is where its outer edge is. */
export function furnitureBlocks(
  { head, foot }: FurnishedArea,
  look: Look,
  words: FurnitureWords,
  isRight: boolean,
  measure: TextMeasure,
): Block[] {
  const { furniture } = look.style
  const folioStyle: TextStyle = { size: look.type.folio, face: furniture.isFolioBold ? 'bold' : 'regular' }
  const headStyle: TextStyle = { size: look.type.head, face: 'regular' }
  const said = furniture[isRight ? 'recto' : 'verso']
  const told = said === 'none' ? '' : words[said]
  const artifact = (box: Box, shapes: readonly Shape[]): Block => ({ role: 'artifact', box, shapes })
  const line = ({ x, width }: Box, y: number, thick: number): Shape => ({
    ...{ kind: 'line', x1: x + thick / 2, y1: y, x2: x + width - thick / 2, y2: y, width: thick, ink: 'given' },
  })
  const blocks: Block[] = []
  const { rule } = look
  const isAtFoot = furniture.place === 'foot'
  const thick = rule ?? 0
  const textY = isAtFoot ? foot.y + thick + (foot.height - thick) / 2 : foot.y + foot.height / 2
  const folioWidth = words.folio === '' ? 0 : measure.width(words.folio, folioStyle.face, folioStyle.size)
  if (words.folio !== '') {
    const [x, align] =
      furniture.folio === 'middle'
        ? ([foot.x + foot.width / 2, 'middle'] as const)
        : isRight
          ? ([foot.x + foot.width, 'end'] as const)
          : ([foot.x, 'start'] as const)
    blocks.push(artifact(foot, [textAt(words.folio, x, textY, folioStyle, align)]))
  }
  if (isAtFoot && rule !== undefined && (told !== '' || words.folio !== '')) blocks.push(artifact(foot, [line(foot, foot.y, rule)]))
  if (told === '') return blocks
  const box = isAtFoot ? foot : head
  const beside = furniture.folio === 'middle' ? (box.width - folioWidth) / 2 : box.width - folioWidth
  const room = isAtFoot ? beside - headStyle.size : box.width
  const [x, align] = !isAtFoot
    ? ([box.x + box.width / 2, 'middle'] as const)
    : isRight
      ? ([box.x, 'start'] as const)
      : ([box.x + box.width, 'end'] as const)
  const y = isAtFoot ? textY : box.y + (box.height - thick) / 2
  blocks.push(artifact(box, [textAt(inOneLine(told, headStyle, room, measure), x, y, headStyle, align)]))
  if (!isAtFoot && rule !== undefined) blocks.push(artifact(box, [line(box, box.y + box.height - rule / 2, rule)]))
  return blocks
}

/** A running head in its one line: what does not fit is left out, since the page says it in full, and a sign says so. */
function inOneLine(text: string, style: TextStyle, room: number, measure: TextMeasure): string {
  const told = text.replaceAll('\n', ' ')
  const [first = '', ...more] = linesOf(told, style, room, measure)
  if (more.length === 0) return first
  return (linesOf(told, style, room - measure.width(CUT, style.face, style.size), measure)[0] ?? '') + CUT
}
