import type { Block, DrawnPage, PrintedBook } from '../model/page'
import { leafOf } from './cover'
import { profileOr } from '../profiles'
import { moved } from '../model/shapes'

/** How pages are put on sheets: folded into a booklet, or side by side. */
export type Imposition = 'booklet' | '2-up' | '4-up'

/**
 * The pages on each side of each sheet of a booklet, from left to right; 0 is a blank page. Blank pages fill the number up to N, a multiple
 * of 4; sheet s has the front [N-2s, 2s+1] and the back [2s+2, N-2s-1]. For a book bound at the right, left and right are exchanged.
 */
export function bookletSides(pages: number, binding: 'left' | 'right'): (readonly number[])[] {
  const all = Math.ceil(pages / 4) * 4
  const or0 = (page: number) => (page <= pages ? page : 0)
  return Array.from({ length: all / 4 }, (_, s) => [
    [all - 2 * s, 2 * s + 1],
    [2 * s + 2, all - 2 * s - 1],
  ])
    .flat()
    .map((side) => (binding === 'left' ? side : side.toReversed()).map(or0))
}

/** The pages on each sheet, where `across` pages stand beside each other in each of `down` rows, in reading order; 0 is a blank page. */
export function sideBySide(pages: number, across: number, down: number, binding: 'left' | 'right'): (readonly number[])[] {
  const each = across * down
  return Array.from({ length: Math.ceil(pages / each) }, (_, sheet) => {
    const rows = Array.from({ length: down }, (_, row) =>
      Array.from({ length: across }, (_, column) => sheet * each + row * across + column + 1),
    )
    return rows.flatMap((row) => (binding === 'left' ? row : row.toReversed())).map((page) => (page <= pages ? page : 0))
  })
}

/** A booklet of at most this many pages is so thin that its pages need not be moved against creep. */
const NO_CREEP = 32
/** The most millimetres by which pages are moved, so that they stay off the fold. */
const MOST_CREEP = 5

/**
 * Creep: how far the pages on a side of a booklet's sheet are moved towards the fold, in millimetres. In a folded booklet the inner sheets
 * stick out by the thickness of the sheets around them, and lose that when the edge is cut.
 *
 * @param side from 0; the first two are those of the outermost sheet
 * @param leaf how thick the paper is
 */
export const creepOf = (pages: number, side: number, leaf: number): number =>
  pages <= NO_CREEP ? 0 : Math.min(MOST_CREEP, Math.floor(side / 2) * leaf)

/** A book whose pages are whole sheets, each with several pages of `book` at their own size. Links and bookmarks lead to the sheets. */
export function imposed(book: PrintedBook, imposition: Imposition): PrintedBook {
  const { trim, binding, stock } = book.paper
  const leaf = leafOf(profileOr(book.profile), stock)
  const [across, down] = imposition === '4-up' ? [2, 2] : [2, 1]
  const sides = imposition === 'booklet' ? bookletSides(book.pages, binding) : sideBySide(book.pages, across, down, binding)
  const sheetOf = new Map(sides.flatMap((pages, i) => pages.map((page) => [page, i + 1] as const)))
  return {
    ...book,
    paper: { ...book.paper, trim: { width: trim.width * across, height: trim.height * down }, bleed: 0, marks: 'none', facing: false },
    pages: sides.length,
    outline: book.outline.map((entry) => ({ ...entry, page: sheetOf.get(entry.page) ?? 1 })),
    page(number): DrawnPage {
      const blocks = (sides[number - 1] ?? []).flatMap((page, place): Block[] => {
        if (page === 0) return []
        const creep = imposition === 'booklet' ? creepOf(book.pages, number - 1, leaf) : 0
        const [dx, dy] = [(place % across) * trim.width + (place === 0 ? creep : -creep), Math.floor(place / across) * trim.height]
        return book.page(page).blocks.map((block) => ({
          ...block,
          box: { ...block.box, x: block.box.x + dx, y: block.box.y + dy },
          shapes: moved(block.shapes, dx, dy),
        }))
      })
      return { number, folio: '', side: number % 2 === 1 ? 'recto' : 'verso', blocks }
    },
  }
}
