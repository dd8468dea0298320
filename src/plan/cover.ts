import type { Shape } from '#solver/core/scene.ts'
import { mmOfInches, type Box } from './box'
import type { TextMeasure } from './measure'
import type { Block, PrintedBook } from './page'
import type { Paper, Size } from './paper'
import type { Profile } from './profiles'
import { limitInMm } from './profiles'
import { stylesOf } from './setting'
import { linesOf, textAt } from './text'
import { printedWords } from './words/printed'

/** The measures of a cover, spread out: back, spine and front. In millimetres. */
export interface CoverSize {
  readonly spine: number
  /** With bleed on all sides. */
  readonly sheet: Size
  /** The three parts, from the corner of the trimmed sheet. */
  readonly back: Box
  readonly front: Box
  readonly spineBox: Box
  /** Whether the spine is wide enough for a text. */
  readonly hasSpineText: boolean
  /** Where a barcode is printed: on the back, off the spine and the edge. */
  readonly barcode: Box
}

/** The bleed of a cover where the profile says none, in millimetres. */
const BLEED = 3
/** A barcode with its white ground, and how far it lies off spine and edge. */
const BARCODE = { width: mmOfInches(2), height: mmOfInches(1.2), off: mmOfInches(0.25) }
/** Where nobody says how thick the paper is: that of ordinary book paper, in inches a page. */
const USUAL_PAGE = 0.0025

/** The width of a spine by the kind of paper and the number of pages, in millimetres. */
export function spineOf(profile: Profile, pages: number, stock?: string): number {
  const stocks = profile.spine?.value ?? {}
  const { perPage, plus } = (stock === undefined ? undefined : stocks[stock]) ??
    Object.values(stocks)[0] ?? { perPage: USUAL_PAGE, plus: 0 }
  return mmOfInches(pages * perPage + plus)
}

/** The cover for a book of so many pages. */
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

/** A template of a book's cover: title and author on the front, on the spine where it is wide enough, and the folds and the barcode's place dashed. */
export function coverTemplate(book: PrintedBook, profile: Profile, measure: TextMeasure): PrintedBook {
  const cover = coverOf(book.paper, profile, book.pages)
  const { front, back, spineBox: spine } = cover
  const words = printedWords[book.language]
  const styles = stylesOf(profile, front.width)
  const floor = limitInMm(profile.line)
  const trim = { width: 2 * front.width + spine.width, height: front.height }
  const fold = (x: number): Shape => ({ kind: 'line', x1: x, y1: 0, x2: x, y2: trim.height, width: floor, ink: 'grid', dash: 2 })
  const rule = (box: Box): Shape => ({ kind: 'rect', ...box, stroke: 'grid', strokeWidth: floor })
  const centred = (text: string, box: Box, y: number, style: typeof styles.title): Shape[] =>
    linesOf(text, style, box.width * 0.8, measure).map((line, i) =>
      textAt(line, box.x + box.width / 2, y + i * style.size * 1.4, style, 'middle'),
    )
  const lying = (text: string): Shape[] => {
    const size = Math.min(styles.body.size * 1.4, spine.width * 0.5)
    const shape = textAt(text, spine.x + spine.width / 2, spine.height * 0.4, { size, face: 'bold' }, 'middle')
    return cover.hasSpineText && text !== '' ? [{ ...shape, lying: true }] : []
  }
  const blocks: Block[] = [
    { role: 'title', box: front, shapes: centred(book.title, front, front.height * 0.3, styles.title) },
    { role: 'text', box: front, shapes: centred(book.author, front, front.height * 0.85, styles.body) },
    { role: 'text', box: spine, shapes: lying(book.title) },
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
  return {
    ...book,
    ...{ pages: 1, outline: [], findings: [] },
    paper: { ...book.paper, trim, bleed: cover.bleed, facing: false, margins: { top: 0, bottom: 0, inner: 0, outer: 0 }, multiple: 1 },
    page: (number) => ({ number, folio: '', side: 'recto', blocks: blocks.filter(({ shapes }) => shapes.length > 0) }),
  }
}
