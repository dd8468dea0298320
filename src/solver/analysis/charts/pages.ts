import { placed, type Shape } from '#solver/drawing/scene.ts'
import { type Chart, cutTo, type Drawing, textAt } from './chart'

/** The charts to print for one genre of a book. Each is drawn for the width that it gets. */
export interface PrintedCharts {
  /** The title over the charts, e.g. the genre and the grader. */
  readonly title: string
  /** The text beside the title in small type, which says what the charts count. */
  readonly counts: string
  readonly charts: readonly Drawing[]
}

/** The length of a chart's pixel in millimetres. Texts of 11 pixels become 7.5 points. */
const SCALE = 0.24
/** The least width of a column of charts, in millimetres. A page with room for two columns has two. */
const COLUMN = 72
const GAP = 7
/** The em size of headings and the height that they take, in millimetres. */
const HEADING = { size: 5, room: 12 }
const GENRE = { size: 3.6, room: 9 }
const TITLE = { size: 2.9, room: 5 }

/**
 * Lays charts out on pages, in millimetres from the corner of the type area. Charts stand one below the other in columns; a new page begins
 * when the last column is full. A chart that is higher than a page is made smaller.
 */
export function chartPages(
  heading: string,
  parts: readonly PrintedCharts[],
  { width, height }: { readonly width: number; readonly height: number },
): Shape[][] {
  const columns = Math.max(1, Math.floor((width + GAP) / (COLUMN + GAP)))
  const wide = (width - GAP * (columns - 1)) / columns
  const pages: Shape[][] = [[textAt(0, HEADING.size * 0.7, heading, { size: HEADING.size, align: 'start', bold: true })]]
  let [top, y, column] = [HEADING.room, HEADING.room, 0]
  /** Goes on to the next column or page unless this much room is left. */
  const makeRoom = (room: number): void => {
    if (y + room <= height || y === top) return
    column++
    y = top
    if (column < columns) return
    pages.push([])
    ;[top, y, column] = [0, 0, 0]
  }
  for (const { title, counts, charts } of parts) {
    const drawn = charts.map((draw) => draw({ width: wide / SCALE, chosen: null }))
    const scaleOf = ({ scene }: Chart): number => Math.min(SCALE, (height - HEADING.room - GENRE.room - TITLE.room) / scene.height)
    drawn.forEach((chart, i) => {
      const scale = scaleOf(chart)
      const room = TITLE.room + chart.scene.height * scale
      makeRoom(room + (i === 0 ? GENRE.room : 0))
      const page = pages.at(-1)!
      const x = column * (wide + GAP)
      if (i === 0) {
        page.push(textAt(x, y + 1.6, cutTo(title, GENRE.size, wide), { size: GENRE.size, align: 'start', bold: true }))
        page.push(textAt(x, y + 5.4, cutTo(counts, 2.4, wide), { size: 2.4, ink: 'note', align: 'start' }))
        y += GENRE.room
      }
      page.push(textAt(x, y + 1.2, cutTo(chart.table.title, TITLE.size, wide), { size: TITLE.size, align: 'start', bold: true }))
      page.push(...placed(chart.scene, x, y + TITLE.room, scale))
      y += room + GAP
    })
  }
  return pages
}
