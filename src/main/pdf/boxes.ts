import { POINTS_PER_MM } from '#plan/model/box.ts'
import type { Paper } from '#plan/model/paper.ts'
import type { DrawnPage } from '#plan/model/page.ts'

/** The room for printer's marks outside the bleed, in millimetres: with the usual bleed of 3 mm they reach 13 mm from the trim. */
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

/** The sheet of a page: its trim, the bleed around it (without bleed at the spine where the printer wants none), and room for marks. */
export function sheetOf(paper: Paper, page: Pick<DrawnPage, 'side'>, bleedAtSpine: boolean): Sheet {
  const slug = paper.marks === 'none' ? 0 : SLUG
  const bleed = paper.bleed
  // A right-hand page of a book bound at the left has its spine at the left; binding at the right exchanges the sides.
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
