import type { Box } from '../model/box'
import type { Block } from '../model/page'
import type { Size } from '../model/paper'
import type { Shape } from '#solver/drawing/scene.ts'
import { ruleAcross } from './rules'
import { cased, type PageAt, type Setting } from './setting'
import { LEADING, linesOf, textAt, type TextStyle } from './text'

/** A row of a column: a piece of content as wide as the column. Columns are filled with rows from the top. */
export interface Row {
  readonly height: number
  /** Whether the row stays on one page with the next one. */
  readonly keep?: boolean
  /** Whether the row is only a gap, which is left out at the top and foot of a column. */
  readonly isSpace?: true
  /** The ids of the puzzles whose solutions stand in the row. */
  readonly solutions?: readonly number[]
  draw(box: Box, page: PageAt): Block[]
}

/** The rows of one page, one list for each column from left to right. A row that is higher than a column has a column of its own. */
export type FlowedPage = readonly (readonly Row[])[]

/**
 * Fills columns with rows, page after page.
 *
 * @param first the height that the first page lacks, for example for a heading
 */
export function flow(rows: readonly Row[], height: number, columns: number, first = 0): FlowedPage[] {
  const pages: Row[][][] = []
  let column: Row[] | undefined
  let left = 0
  const next = () => {
    if (!column || pages.at(-1)!.length === columns) pages.push([])
    column = []
    pages.at(-1)!.push(column)
    left = height - (pages.length === 1 ? first : 0)
  }
  for (let at = 0; at < rows.length;) {
    let end = at
    while (rows[end]!.keep === true && end + 1 < rows.length) end++
    const group = rows.slice(at, end + 1)
    if (group.length === 1 && group[0]!.isSpace && (!column || column.length === 0 || group[0]!.height > left)) {
      at = end + 1
      continue
    }
    const needed = group.reduce((sum, row) => sum + row.height, 0)
    if (!column || (needed > left + 1e-9 && column.length > 0)) next()
    for (const row of group) {
      if (row.height > left + 1e-9 && column!.length > 0) next()
      column!.push(row)
      left -= row.height
    }
    at = end + 1
  }
  return pages
}

/** The width of a column. */
export const columnWidth = (width: number, columns: number, gap: number): number => (width - gap * (columns - 1)) / columns

/** The blocks of a page that was laid out in rows. */
export function drawFlowed(columns: FlowedPage, area: Box, count: number, gap: number, page: PageAt): Block[] {
  const width = columnWidth(area.width, count, gap)
  return columns.flatMap((rows, i) => {
    let { y } = area
    return rows.flatMap((row) => {
      const blocks = row.draw({ x: area.x + i * (width + gap), y, width, height: row.height }, page)
      y += row.height
      return blocks
    })
  })
}

/** The height of an ornament under a heading, in ems of a subheading. */
const ORNAMENT = 1.8
/** The space under a heading, in ems of the heading. */
const UNDER_HEADING = 0.6

/** The distance between lines of a heading in ems, and the largest share of a page that a heading may take. */
const HEADING_LINE = 1.3
const MOST_HEADING = 0.5
/** The factor by which a heading that takes more is made smaller at each try. */
const SMALLER = 0.92

/**
 * A heading in lines: wrapped, and in smaller type where it would take more than half of its page. `isCut` says that even the
 * smallest type takes more.
 */
export function setHeading(
  text: string,
  { styles, room, measure, look }: Pick<Setting, 'styles' | 'room' | 'measure' | 'look'>,
): { readonly lines: readonly string[]; readonly style: TextStyle; readonly isCut: boolean } {
  const most = room.height * MOST_HEADING
  let style = styles.heading
  if (look) style = withoutOrphan(style, styles.least, (smaller) => linesOf(text, smaller, room.width, measure, { whole: [] }).length)
  for (;;) {
    const lines = linesOf(text, style, room.width, measure, { whole: [] })
    const fitting = Math.max(1, Math.floor(most / (style.size * HEADING_LINE)))
    if (lines.length <= fitting) return { lines, style, isCut: false }
    if (style.size <= styles.least) return { lines: lines.slice(0, fitting), style, isCut: true }
    style = { ...style, size: Math.max(styles.least, style.size * SMALLER) }
  }
}

/** The least share of its size to which a heading is made smaller to need one line less. */
const LEAST_HEADING = 0.75

/** The style of a heading, a little smaller if it then needs one line less, because one or two letters alone on a line look bad. */
function withoutOrphan(style: TextStyle, least: number, linesIn: (style: TextStyle) => number): TextStyle {
  const smaller = { ...style, size: Math.max(least, style.size * LEAST_HEADING) }
  const [usual, fewest] = [linesIn(style), linesIn(smaller)]
  if (fewest >= usual) return style
  for (let size = style.size * SMALLER; size > smaller.size; size *= SMALLER)
    if (linesIn({ ...style, size }) === fewest) return { ...style, size }
  return smaller
}

/** The height of a part's heading, with the line or ornament under it. */
export function headingHeight(text: string, setting: Setting): number {
  const { lines, style } = setHeading(cased(setting, 'heading', text), setting)
  return style.size * (lines.length * HEADING_LINE + UNDER_HEADING) + underHeading(setting)
}

/** The height of the line and of the ornament under a heading, in millimetres. */
function underHeading({ look, styles }: Pick<Setting, 'look' | 'styles'>): number {
  if (!look) return 0
  return (look.heading.rule ?? 0) + (look.style.heading.ornament === undefined ? 0 : styles.subheading.size * ORNAMENT)
}

/** The heading of a part, at the top of an area, with the line or the ornament that its style has under it. */
export function headingAt(text: string, area: Box, setting: Setting, anchor?: string): Block[] {
  const { look, styles } = setting
  const { lines, style } = setHeading(cased(setting, 'heading', text), setting)
  const line = style.size * HEADING_LINE
  const [x, align] = look?.style.heading.align === 'middle' ? ([area.x + area.width / 2, 'middle'] as const) : ([area.x, 'start'] as const)
  const height = lines.length * line
  const heading: Block = {
    ...{ role: 'heading', level: 1, box: { ...area, height } },
    shapes: lines.map((words, i) => textAt(words, x, area.y + (i + 0.5) * line, style, align, look?.inks.spot)),
    ...(anchor !== undefined && { anchor }),
  }
  const rule = look?.heading.rule
  const ornament = look?.style.heading.ornament
  const y = area.y + height
  const under: Shape[] = [
    ...(rule === undefined ? [] : [ruleAcross(area, y + rule / 2, rule)]),
    ...(ornament === undefined
      ? []
      : [textAt(ornament, x, y + (styles.subheading.size * ORNAMENT) / 2, { ...style, size: styles.subheading.size * 1.3 }, align)]),
  ]
  return under.length === 0 ? [heading] : [heading, { role: 'artifact', box: { ...area, y, height: underHeading(setting) }, shapes: under }]
}

/**
 * A paragraph as rows, one for each line, so that it may go over the end of a page.
 *
 * @param breaks where lines may end; `at-spaces` keeps for example a move of tsume-shogi whole
 */
export function paragraph(
  text: string,
  style: TextStyle,
  width: number,
  setting: Setting,
  more: Partial<Row> = {},
  breaks?: 'at-spaces',
): Row[] {
  const height = style.size * LEADING
  return linesOf(text, style, width, setting.measure, breaks).map((line, i) => ({
    height,
    draw: (box: Box): Block[] => [
      { role: 'text', box, shapes: [textAt(line, box.x, box.y + height / 2, style)], ...(i > 0 && { continues: true as const }) },
    ],
    ...more,
  }))
}

/** An empty row of this height, in millimetres. */
export const space = (height: number): Row => ({ height, isSpace: true, draw: () => [] })

/** An area without its uppermost `taken` millimetres. */
export const below = (area: Box, taken: number): Box => ({ ...area, y: area.y + taken, height: area.height - taken })

/** A room whose height is smaller by `taken` millimetres. */
export const lower = (room: Size, taken: number): Size => ({ ...room, height: room.height - taken })
