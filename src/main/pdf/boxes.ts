import { POINTS_PER_MM } from '#plan/model/box.ts'
import type { Paper } from '#plan/model/paper.ts'
import type { DrawnPage } from '#plan/model/page.ts'

/** Room for marks beyond the bleed, in millimetres: 13 mm from the trim with the usual bleed of 3 mm. */
export const SLUG = 10

/** The boxes of a page on its sheet, in points from the sheet's top left corner. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly trim: Edges
  readonly bleed: Edges
}

/** A rectangle by its four edges, y down. */
export interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The sheet of a page: its trim, the bleed around it (none at the spine where the printer wants none), and room for marks. */
export function sheetOf(paper: Paper, page: Pick<DrawnPage, 'side'>, bleedAtSpine: boolean): Sheet {
  const slug = paper.marks === 'none' ? 0 : SLUG
  const bleed = paper.bleed
  // The spine of a right-hand page is at its left where the book is bound at the left, and the other way round.
  const isSpineLeft = (page.side === 'recto') === (paper.binding === 'left')
  const atSpine = bleedAtSpine || slug > 0 || !paper.facing ? bleed : 0
  const left = isSpineLeft ? atSpine : bleed
  const right = isSpineLeft ? bleed : atSpine
  const points = (mm: number) => Math.round(mm * POINTS_PER_MM * 1000) / 1000
  const trim = {
    left: points(slug + left),
    top: points(slug + bleed),
    right: points(slug + left + paper.trim.width),
    bottom: points(slug + bleed + paper.trim.height),
  }
  return {
    width: points(2 * slug + left + paper.trim.width + right),
    height: points(2 * slug + 2 * bleed + paper.trim.height),
    trim,
    bleed: {
      left: points(slug),
      top: points(slug),
      right: points(slug + left + paper.trim.width + right),
      bottom: points(slug + 2 * bleed + paper.trim.height),
    },
  }
}
