import { drawFlowed, flow, headingAt, headingHeight, paragraph, space, type Row } from '../flow'
import type { Block } from '../page'
import type { Part, TextPart } from '../plan'
import { plainSketch, type Setting, type Sketch } from '../setting'
import { LEADING, linesOf, textAt } from '../text'

/** The title page: title, subtitle, author, and how many puzzles there are. */
export function titlePage(setting: Setting, part: Extract<Part, { kind: 'title' }>, index: number): Sketch[] {
  const { styles, measure, words, plan } = setting
  const under = [part.subtitle ?? '', plan.author, part.count ? words.puzzles(setting.entries.length) : ''].filter(Boolean)
  if (setting.title === '' && under.length === 0) return []
  return [
    plainSketch(
      index,
      ({ area }): Block[] => {
        const middle = area.x + area.width / 2
        const { title, body } = styles
        // A single word that is wider than the page is set smaller: broken it would not be the title.
        const widest = Math.max(1e-6, ...setting.title.split(/\s+/).map((word) => measure.width(word, title.face, title.size)))
        const hasSpaces = /\s/.test(setting.title.trim()) || /^[\x20-\x7e]*$/.test(setting.title)
        const size = hasSpaces ? Math.max(styles.least, Math.min(title.size, (title.size * area.width) / widest)) : title.size
        const lines = linesOf(setting.title, { ...title, size }, area.width, measure)
        const first = area.y + area.height * 0.3
        const height = lines.length * size * 1.4
        const blocks: Block[] = lines.length > 0 ? [
          {
            ...{ role: 'title', anchor: `part-${index}`, box: { ...area, y: first, height } },
            shapes: lines.map((line, i) => textAt(line, middle, first + (i + 0.5) * size * 1.4, { ...title, size }, 'middle')),
          },
          {
            role: 'artifact',
            box: { x: middle - 12, y: first + height + 3, width: 24, height: 1 },
            shapes: [{ kind: 'line', x1: middle - 12, y1: first + height + 3.5, x2: middle + 12, y2: first + height + 3.5, width: Math.max(0.3, setting.floor), ink: 'given' }],
          },
        ] : [] // prettier-ignore
        let y = first + height + 9
        for (const text of under) {
          const set = linesOf(text, body, area.width, measure)
          const tall = set.length * body.size * LEADING
          blocks.push({
            ...{ role: 'text', box: { ...area, y, height: tall } },
            shapes: set.map((line, i) => textAt(line, middle, y + (i + 0.5) * body.size * LEADING, body, 'middle')),
          })
          y += tall + 2
        }
        return blocks
      },
      { folio: false },
    ),
  ]
}

/** The imprint: small, at the foot of a page. */
export function imprintPages(setting: Setting, part: Extract<Part, { kind: 'imprint' }>, index: number): Sketch[] {
  const rows = textRows(part.text, { ...setting, styles: { ...setting.styles, body: setting.styles.small } })
  const pages = flow(rows, setting.room.height, 1)
  const last = pages.at(-1)?.[0]?.reduce((sum, { height }) => sum + height, 0) ?? 0
  const spare = pages.length === 1 ? setting.room.height - last : 0
  return pages.map((flowed) =>
    plainSketch(
      index,
      (page) => drawFlowed(flowed, { ...page.area, y: page.area.y + spare, height: page.area.height - spare }, 1, 0, page),
      { folio: false },
    ),
  )
}

/** Pages of words. */
export function textPages(setting: Setting, part: TextPart, index: number): Sketch[] {
  const top = part.heading ? headingHeight(part.heading, setting) : 0
  return flow(textRows(part.text, setting), setting.room.height, 1, top).map((flowed, i) =>
    plainSketch(
      index,
      (page) => {
        const used = i === 0 ? top : 0
        const blocks = drawFlowed(flowed, { ...page.area, y: page.area.y + used, height: page.area.height - used }, 1, 0, page)
        return i === 0 && part.heading ? [headingAt(part.heading, page.area, setting, `part-${index}`), ...blocks] : blocks
      },
      { outline: i === 0 && part.heading ? [{ title: part.heading, level: 1 }] : [] },
    ),
  )
}

/** Where a list's text begins, in ems. */
const INDENT = 1.2

/** A text with its few marks as rows: paragraphs apart by an empty line, `**bold**` paragraphs, lines of a list. */
export function textRows(text: string, setting: Setting): Row[] {
  const { body, bold } = setting.styles
  const { width } = setting.room
  return text.split(/\n\s*\n/).flatMap((block) => {
    const rows = block
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap((line): Row[] => {
        const item = /^\s*[-・]\s*(.*)$/.exec(line)
        const words = (item?.[1] ?? line).trim()
        const heavy = /^\*\*(.+)\*\*$/.exec(words)
        const style = heavy ? bold : body
        const plain = (heavy?.[1] ?? words).replaceAll('**', '')
        if (!item) return paragraph(plain, style, width, setting, heavy ? { keep: true } : {})
        const indent = body.size * INDENT
        return paragraph(plain, style, width - indent, setting).map((row, i) => ({
          ...row,
          draw: (box, page) => {
            const dot = textAt('・', box.x, box.y + row.height / 2, body)
            const blocks = row.draw({ ...box, x: box.x + indent, width: box.width - indent }, page)
            return i > 0 ? blocks : [{ role: 'text' as const, box: { ...box, width: indent }, shapes: [dot] }, ...blocks]
          },
        }))
      })
    return rows.length === 0 ? [] : [...rows, space(body.size * 0.7)]
  })
}

/** An empty page. */
export const blankPage = (index: number): Sketch => plainSketch(index, () => [], { folio: false, isBlank: true })
