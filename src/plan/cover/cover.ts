import type { Shape } from '#solver/drawing/scene.ts'
import { mmOfInches, type Box } from '../model/box'
import { plain, type Finding } from '../model/finding'
import type { CoverText } from '../model/finding-message'
import type { TextMeasure } from '../model/measure'
import type { Block, PrintedBook } from '../model/page'
import type { Paper, Size } from '../model/paper'
import type { Profile } from '../profiles'
import { limitInMm, stocksOf } from '../profiles'
import { stylesOf, type Styles } from '../layout/setting'
import { linesOf, textAt, type TextStyle } from '../layout/text'
import { printedWords } from '../words/printed-words'

/** The measures of a cover, spread out: back, spine and front. In millimetres. */
export interface CoverSize {
  readonly spine: number
  /** With bleed on all sides. */
  readonly sheet: Size
  /** The three parts, from the corner of the trimmed sheet. */
  readonly back: Box
  readonly front: Box
  readonly spineBox: Box
  /** Whether the spine is wide enough to carry text. */
  readonly hasSpineText: boolean
  /** The place that is kept free for a barcode: on the back, away from the spine and the edges. */
  readonly barcode: Box
}

/** The bleed of a cover in millimetres, for profiles that give none. */
const BLEED = 3
/** The size of a barcode with its white ground, and its distance `off` the spine and the edges; in millimetres. */
const BARCODE = { width: mmOfInches(2), height: mmOfInches(1.2), off: mmOfInches(0.25) }
/** The thickness of one page of ordinary book paper in inches, where the profile gives none. */
const USUAL_PAGE = 0.0025

/**
 * The kind of paper that a book is printed on: the one asked for if the profile has it, otherwise the profile's first kind; an empty text
 * for a profile that lists none.
 */
export function stockOf(profile: Profile, stock?: string): string {
  const known = stocksOf(profile)
  return stock !== undefined && known.includes(stock) ? stock : (known[0] ?? '')
}

/** The width of a spine in millimetres, by the kind of paper and the number of pages. */
export function spineOf(profile: Profile, pages: number, stock?: string): number {
  const { perPage, plus } = profile.spine?.value[stockOf(profile, stock)] ?? { perPage: USUAL_PAGE, plus: 0 }
  return mmOfInches(pages * perPage + plus)
}

/** The thickness of one leaf (two pages) of a kind of paper, in millimetres. */
export const leafOf = (profile: Profile, stock?: string): number => spineOf(profile, 2, stock) - spineOf(profile, 0, stock)

/** The measures of the cover of a book with this number of pages. */
export function coverOf({ trim, binding, stock }: Paper, profile: Profile, pages: number): CoverSize & { readonly bleed: number } {
  const bleed = limitInMm(profile.bleed) || BLEED
  const spine = spineOf(profile, pages, stock)
  const { width, height } = trim
  const atLeft = { x: 0, y: 0, width, height }
  const atRight = { x: width + spine, y: 0, width, height }
  const back = binding === 'left' ? atLeft : atRight
  const { off } = BARCODE
  return {
    ...{ spine, bleed, back, front: binding === 'left' ? atRight : atLeft },
    sheet: { width: 2 * width + spine + 2 * bleed, height: height + 2 * bleed },
    spineBox: { x: width, y: 0, width: spine, height },
    hasSpineText: pages >= (profile.spineText?.value ?? Infinity),
    barcode: {
      x: binding === 'left' ? width - off - BARCODE.width : width + spine + off,
      y: height - off - BARCODE.height,
      ...{ width: BARCODE.width, height: BARCODE.height },
    },
  }
}

/** The distance between two lines of text on a cover, in ems. */
const LINE = 1.4
/** The factor by which a text that does not fit is made smaller at each try. */
const SMALLER = 0.92

/**
 * Sets a text in lines, in the size of its style or, where that does not fit, in a smaller size. At the least size, lines that still have
 * no room are left out.
 */
function fitting(
  text: string,
  { size, face }: TextStyle,
  { width, height }: Size,
  least: number,
  measure: TextMeasure,
): { readonly lines: readonly string[]; readonly size: number; readonly isCut: boolean } {
  const lines = linesOf(text, { size, face }, width, measure, { whole: [] })
  if (lines.length * size * LINE <= height) return { lines, size, isCut: false }
  if (size > least) return fitting(text, { size: Math.max(least, size * SMALLER), face }, { width, height }, least, measure)
  return { lines: lines.slice(0, Math.max(1, Math.floor(height / (size * LINE)))), size, isCut: true }
}

/** The size of a title on a spine, in millimetres; undefined where there is no title, or no room for the least type. */
function spineSize(
  title: string,
  { spine, front, hasSpineText }: CoverSize,
  { body, least }: Styles,
  measure: TextMeasure,
): number | undefined {
  if (!hasSpineText || title.trim() === '') return undefined
  const most = Math.min(body.size * LINE, spine * 0.5)
  const size = Math.min(most, (most * front.height * 0.8) / measure.width(title, 'bold', most))
  return size < least - 1e-9 ? undefined : size
}

const coverCut = (what: CoverText): Finding => plain('warning', { code: 'plan.cover-cut', what })

/** The cover as a book of one page, as wide as back, spine and front together. */
export function onSheet(
  book: PrintedBook,
  { front, spine, bleed }: ReturnType<typeof coverOf>,
  blocks: readonly Block[],
  cut: readonly CoverText[],
): PrintedBook {
  const trim = { width: 2 * front.width + spine, height: front.height }
  return {
    ...book,
    ...{ pages: 1, outline: [] },
    findings: cut.map(coverCut),
    paper: { ...book.paper, trim, bleed, facing: false, margins: { top: 0, bottom: 0, inner: 0, outer: 0 }, multiple: 1 },
    page: (number) => ({ number, folio: '', side: 'recto', blocks: blocks.filter(({ shapes }) => shapes.length > 0) }),
  }
}

/** The cover of a book without a style: a plain template that its designer can draw over. */
export function coverTemplate(book: PrintedBook, profile: Profile, measure: TextMeasure): PrintedBook {
  const cover = coverOf(book.paper, profile, book.pages)
  const { front, back, spineBox: spine } = cover
  const words = printedWords(book.language, book.words)
  const styles = stylesOf(profile, front.width)
  const floor = limitInMm(profile.line)
  const trim = { width: 2 * front.width + spine.width, height: front.height }
  const fold = (x: number): Shape => ({ kind: 'line', x1: x, y1: 0, x2: x, y2: trim.height, width: floor, ink: 'grid', dash: 2 })
  const rule = (box: Box): Shape => ({ kind: 'rect', ...box, stroke: 'grid', strokeWidth: floor })
  const cut: CoverText[] = []
  const centred = (what: 'title' | 'author', box: Box, from: number, to: number, style: TextStyle): Shape[] => {
    const text = book[what]
    const { lines, size, isCut } = fitting(text, style, { width: box.width * 0.8, height: box.height * (to - from) }, styles.least, measure)
    if (isCut) cut.push(what)
    return lines.map((line, i) =>
      textAt(line, box.x + box.width / 2, box.y + box.height * from + (i + 0.5) * size * LINE, { ...style, size }, 'middle'),
    )
  }
  const onSpine = spineSize(book.title, cover, styles, measure)
  if (cover.hasSpineText && book.title.trim() !== '' && onSpine === undefined) cut.push('spine')
  const lying = (text: string, size: number): Shape[] => [
    { ...textAt(text, spine.x + spine.width / 2, spine.height / 2, { size, face: 'bold' }, 'middle'), lying: true },
  ]
  const blocks: Block[] = [
    { role: 'title', box: front, shapes: centred('title', front, 0.25, 0.75, styles.title) },
    { role: 'text', box: front, shapes: centred('author', front, 0.8, 0.95, styles.body) },
    { role: 'text', box: spine, shapes: onSpine === undefined ? [] : lying(book.title, onSpine) },
    {
      ...{ role: 'artifact', box: { x: 0, y: 0, ...trim } },
      shapes: [
        fold(spine.x),
        fold(spine.x + spine.width),
        rule(cover.barcode),
        textAt(
          words.spine((Math.round(spine.width * 100) / 100).toString()),
          back.x + back.width / 2,
          back.height * 0.1,
          styles.small,
          'middle',
          'note',
        ),
      ],
    },
  ]
  return onSheet(book, cover, blocks, cut)
}
