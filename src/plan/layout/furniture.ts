import type { Shape } from '#solver/drawing/scene.ts'
import type { Box } from '../model/box'
import type { TextMeasure } from '../model/measure'
import type { Block } from '../model/page'
import type { Margins, Paper } from '../model/paper'
import type { Profile } from '../profiles'
import type { Look } from '../style/limited'
import { rounded } from '../style/motif'
import { fullArea, onPage } from './edges'
import { edgeOf, isOnTheRight } from './margins'
import { ruleAcross } from './rules'
import { inOneLine, textAt, type TextStyle } from './text'
import { downAt, lengthDown } from './vertical'

/** The distance between the running heads or feet and the contents of the page, in millimetres. */
const APART = 3
const UNDER_BAND = 5
/** The height of the line of a running head, in ems: at the foot of the page, over it, on a band, and in a box. */
const LINE = 1.2
const HEAD = 1.5
const BANDED = 2.2
const BOXED = 1.5
/** The width of heads that run down the margin, in ems of the larger of head and page number. */
const SIDE = 1.7

/** The areas of a page in a style: the area that parts fill, the lines of the head and the foot, and the strip at the outer side. */
export interface FurnishedArea {
  readonly area: Box
  readonly head: Box
  readonly foot: Box
  readonly side: Box
}

/** The facts about a page on which its running heads depend, besides the style. */
export interface OnPage {
  readonly paper: Paper
  readonly page: number
  /** Whether the running head at the side is set in vertical lines. */
  readonly isDown: boolean
}

/**
 * Divides the area between the margins into head, page, foot and side. Head, foot and side stand in the margins as far as the profile
 * leaves room there; what has no room there is taken from the page.
 *
 * @param hasFolios whether pages have numbers
 */
export function furnished(
  area: Box,
  look: Look,
  margins: Margins,
  { paper, page }: OnPage,
  profile: Profile,
  hasFolios: boolean,
): FurnishedArea {
  const { furniture } = look.style
  const edge = edgeOf(profile, paper)
  const { verso, recto, place, badge } = furniture
  const hasHeads = verso !== 'none' || recto !== 'none'
  const rule = look.rule ?? 0
  const inHead = [
    ...(hasHeads && place === 'head' ? [look.type.head] : []),
    ...(hasFolios && furniture.folio === 'head' ? [look.type.folio] : []),
  ]
  const headHeight = inHead.length === 0 ? 0 : Math.max(...inHead) * (look.band ? BANDED : HEAD) + rule
  const isFootFolio = hasFolios && place !== 'side' && furniture.folio !== 'head'
  const inFoot = [
    ...(isFootFolio ? [look.type.folio * (badge ? BOXED : LINE)] : []),
    ...(hasHeads && place === 'foot' ? [look.type.head * LINE] : []),
  ]
  const footHeight = inFoot.length === 0 ? 0 : Math.max(...inFoot) + (place === 'foot' ? rule : 0)
  const sideWidth = place === 'side' ? Math.max(look.type.head, look.type.folio) * SIDE + rule : 0
  const taken = (size: number, margin: number, apart = APART) => (size === 0 ? 0 : Math.max(0, size + apart - Math.max(0, margin - edge)))
  const underHead = look.band ? UNDER_BAND : APART
  const [above, below, outside] = [
    taken(headHeight, margins.top, underHead),
    taken(footHeight, margins.bottom),
    taken(sideWidth, margins.outer),
  ]
  const isRight = isOnTheRight(paper, page)
  const x = isRight ? area.x : area.x + outside
  const own = { x, y: area.y + above, width: Math.max(10, area.width - outside), height: Math.max(10, area.height - above - below) }
  return {
    area: own,
    head: { ...own, y: own.y - underHead - headHeight, height: headHeight },
    foot: { ...own, y: own.y + own.height + APART, height: footHeight },
    side: { ...own, x: isRight ? own.x + own.width + APART : own.x - APART - sideWidth, width: sideWidth },
  }
}

/**
 * A look without running heads and with page numbers at the foot, so that boards have more room; undefined for a look that is so already.
 */
export function withoutHeads(look: Look): Look | undefined {
  const { furniture } = look.style
  const { verso, recto, place, folio } = furniture
  if (verso === 'none' && recto === 'none') return undefined
  const { rule: _rule, band: _band, ...rest } = look
  const own = { ...furniture, verso: 'none', recto: 'none', place: place === 'side' ? 'head' : place } as const
  return { ...rest, style: { ...look.style, furniture: { ...own, folio: folio === 'head' ? 'outer' : folio } } }
}

/** The words at the head and foot of a page. */
export interface FurnitureWords {
  readonly folio: string
  /** `book` is the title of the book, `page` the subject of the page; each is empty where nothing is to be printed. */
  readonly book: string
  readonly page: string
  /** Whether the page is an opener, the page before a section; it has its number alone. */
  readonly isBare?: boolean
}

const artifact = (box: Box, shapes: readonly Shape[]): Block => ({ role: 'artifact', box, shapes })

/** The blocks of the head and foot of a page. The page number in `on` decides which edge is the outer one. */
export function furnitureBlocks(at: FurnishedArea, look: Look, words: FurnitureWords, on: OnPage, measure: TextMeasure): Block[] {
  const { furniture } = look.style
  if (words.folio === '' && words.book === '' && words.page === '') return []
  const isRight = isOnTheRight(on.paper, on.page)
  const said = furniture[isRight ? 'recto' : 'verso']
  const [inner, outer] = said === 'both' ? [words.book, words.page] : ['', said === 'none' ? '' : words[said]]
  const told = { folio: words.folio, inner, outer, isBare: words.isBare === true }
  if (furniture.place === 'side') return sideBlocks(at, look, told, isRight, on.isDown, measure)
  return [
    ...waveBlocks(at, look, on),
    ...(furniture.place === 'foot' ? footBlocks(at.foot, look, told, isRight, measure) : headBlocks(at, look, told, on, measure)),
  ]
}

/** The words of a head or foot: at the inner end, at the outer end, and the number of the page. */
interface Told {
  readonly folio: string
  readonly inner: string
  readonly outer: string
  readonly isBare: boolean
}

const stylesIn = (look: Look) => ({
  folio: { size: look.type.folio, ...look.faces.folio } satisfies TextStyle,
  head: { size: look.type.head, ...look.faces.head } satisfies TextStyle,
})

/** A running foot: words and page number in one line, under a rule. */
function footBlocks(foot: Box, look: Look, { folio, outer: told }: Told, isRight: boolean, measure: TextMeasure): Block[] {
  const { folio: folioStyle, head } = stylesIn(look)
  const rule = look.rule ?? 0
  const y = foot.y + rule + (foot.height - rule) / 2
  const width = folio === '' ? 0 : measure.width(folio, folioStyle.face, folioStyle.size)
  const isMiddle = look.style.furniture.folio === 'middle'
  const room = (isMiddle ? (foot.width - width) / 2 : foot.width - width) - head.size
  const [x, align] = isRight ? ([foot.x, 'start'] as const) : ([foot.x + foot.width, 'end'] as const)
  return [
    ...(folio === '' ? [] : [folioBlock(foot, y, look, folio, isRight, measure)]),
    ...(rule > 0 ? [artifact(foot, [ruleAcross(foot, foot.y + rule / 2, rule)])] : []),
    ...(told === '' ? [] : [artifact(foot, [textAt(inOneLine(told, head, room, measure), x, y, head, align)])]),
  ]
}

/** A running head: words over the page, and the page number there or at the foot. */
function headBlocks(
  { area, head, foot }: FurnishedArea,
  look: Look,
  { folio, inner, outer }: Told,
  { paper, page }: OnPage,
  measure: TextMeasure,
): Block[] {
  const { furniture } = look.style
  const isRight = isOnTheRight(paper, page)
  const { folio: folioStyle, head: style } = stylesIn(look)
  const rule = look.rule ?? 0
  const y = head.y + (head.height - rule) / 2
  const blocks: Block[] = []
  if (look.band && inner + outer !== '') {
    const { x, width, y: top } = paper.bleed > 0 ? fullArea(paper, area, page) : head
    const band = { x, y: Math.min(top, head.y), width, height: head.y + head.height - Math.min(top, head.y) }
    blocks.push(artifact(onPage(band, paper), [{ kind: 'rect', ...band, fill: look.band }]))
  }
  const isBeside = furniture.folio === 'head'
  const pad = look.band ? style.size * 0.8 : 0
  const [left, right] = isBeside ? [outer, folio] : isRight ? [inner, outer] : [outer, inner]
  if (left === '' && right === '' && (isBeside || inner + outer !== '')) return blocks
  const isMiddle = !isBeside && furniture.verso !== 'both' && furniture.recto !== 'both'
  if (isMiddle) {
    const told = outer
    if (told !== '')
      blocks.push(artifact(head, [textAt(inOneLine(told, style, head.width, measure), head.x + head.width / 2, y, style, 'middle')]))
  } else {
    const rightStyle = isBeside ? folioStyle : style
    const room = head.width - 2 * pad
    // Each of the two texts may take what the other leaves. Where both are long, each has half of the line.
    const beside = (other: string, { face, size }: TextStyle) =>
      other === '' ? room : Math.max((room - style.size) / 2, room - style.size - measure.width(other, face, size))
    const shapes = [
      ...(left === '' ? [] : [textAt(inOneLine(left, style, beside(right, rightStyle), measure), head.x + pad, y, style)]),
      ...(right === ''
        ? []
        : [textAt(inOneLine(right, rightStyle, beside(left, style), measure), head.x + head.width - pad, y, rightStyle, 'end')]),
    ]
    blocks.push(artifact(head, shapes))
  }
  if (rule > 0 && (outer !== '' || isBeside)) blocks.push(artifact(head, [ruleAcross(head, head.y + head.height - rule / 2, rule)]))
  if (folio !== '' && !isBeside) blocks.push(folioBlock(foot, foot.y + foot.height / 2, look, folio, isRight, measure))
  return blocks
}

/** The number of a page at its foot, in a box where the style has one. */
function folioBlock(foot: Box, y: number, look: Look, folio: string, isRight: boolean, measure: TextMeasure): Block {
  const { folio: place, badge } = look.style.furniture
  const { folio: style } = stylesIn(look)
  const wide = measure.width(folio, style.face, style.size)
  const boxed = badge ? Math.max(wide + style.size * 1.2, style.size * 2.4) : wide
  const middle = place === 'middle' ? foot.x + foot.width / 2 : isRight ? foot.x + foot.width - boxed / 2 : foot.x + boxed / 2
  if (!badge) {
    const [x, align] =
      place === 'middle' ? ([middle, 'middle'] as const) : isRight ? ([foot.x + foot.width, 'end'] as const) : ([foot.x, 'start'] as const)
    return artifact(foot, [textAt(folio, x, y, style, align)])
  }
  const height = style.size * BOXED
  const box = { x: middle - boxed / 2, y: y - height / 2, width: boxed, height }
  const half = look.thin / 2
  const inside = { x: box.x + half, y: box.y + half, width: box.width - look.thin, height: box.height - look.thin }
  const ground: Shape =
    badge === 'box'
      ? { kind: 'rect', ...box, fill: look.inks.spot }
      : rounded(inside, height / 2, { fill: 'paper', stroke: look.inks.spot, strokeWidth: look.thin })
  return artifact(foot, [ground, textAt(folio, middle, y, style, 'middle', badge === 'box' ? 'paper' : 'given')])
}

/** The wave at the foot of a page: its length and height in millimetres, and the number of points that draw one wave. */
const WAVE = { long: 11, high: 1.1, points: 12 }

/** A wave at the foot of a page; it reaches beyond the edges where the paper has bleed. */
function waveBlocks({ area, foot }: FurnishedArea, look: Look, { paper, page }: OnPage): Block[] {
  if (!look.wave || foot.height === 0) return []
  const whole = paper.bleed > 0 ? fullArea(paper, area, page) : foot
  const bottom = whole.y + whole.height
  const top = foot.y + foot.height * 0.45
  const count = Math.max(1, Math.round(whole.width / WAVE.long))
  const points = Array.from({ length: count * WAVE.points + 1 }, (_, i): [number, number] => [
    whole.x + (whole.width * i) / (count * WAVE.points),
    top - WAVE.high * Math.sin((2 * Math.PI * i) / WAVE.points),
  ])
  const shape: Shape = {
    ...{ kind: 'polyline', closed: true, fill: look.wave },
    points: [...points, [whole.x + whole.width, bottom], [whole.x, bottom]],
  }
  const box = { ...whole, y: top - WAVE.high, height: bottom - top + WAVE.high }
  return [artifact(onPage(box, paper), [shape])]
}

/** Words and page number down the outer side of a page, beside a line. */
function sideBlocks(
  { side }: FurnishedArea,
  look: Look,
  { folio, outer: told, isBare }: Told,
  isRight: boolean,
  isDown: boolean,
  measure: TextMeasure,
): Block[] {
  const { folio: folioStyle, head } = stylesIn(look)
  const rule = look.rule ?? 0
  const x = isRight ? side.x + (side.width + rule) / 2 : side.x + (side.width - rule) / 2
  const at = isRight ? side.x + rule / 2 : side.x + side.width - rule / 2
  const blocks: Block[] = []
  // An opener has no line either, because its picture reaches to the edge.
  if (rule > 0 && !isBare) {
    const upright: Shape = {
      kind: 'line',
      x1: at,
      x2: at,
      y1: side.y + rule / 2,
      y2: side.y + side.height - rule / 2,
      width: rule,
      ink: 'given',
    }
    blocks.push(artifact(side, [upright]))
  }
  const pad = 2
  if (told !== '') {
    const text = inOneLine(told, head, side.height * 0.7, measure)
    const shapes: Shape[] = isDown
      ? downAt(text, x, side.y + pad, head, measure, 0.1)
      : [{ ...textAt(text, x, side.y + pad, head, 'start'), lying: true }]
    blocks.push(artifact(side, shapes))
  }
  if (folio !== '') {
    const bottom = side.y + side.height - pad
    const shapes: Shape[] = isDown
      ? downAt(folio, x, bottom - lengthDown(folio, folioStyle, measure, 0.1), folioStyle, measure, 0.1)
      : [textAt(folio, x, bottom - folioStyle.size / 2, folioStyle, 'middle')]
    blocks.push(artifact(side, shapes))
  }
  return blocks
}
