import type { Box } from '#plan/model/box.ts'
import { below, drawFlowed, flow, headingAt, headingHeight, paragraph, space, type Row } from '../row-layout'
import type { Block } from '#plan/model/page.ts'
import type { Part, TextPart } from '#plan/model/plan.ts'
import { genreName, plainSketch, type Setting, type Sketch } from '../setting'
import { titleInStyle } from './title-look'
import { LEADING, linesOf, phrases, textAt, type TextStyle } from '../text'

/** A piece of a title page: lines of one style, and the space `before` them. */
interface TitlePiece {
  readonly role: 'title' | 'text'
  readonly lines: readonly string[]
  readonly style: TextStyle
  readonly leading: number
  readonly before: number
}

/** The place of the title as a share of the page's height, and the distance below the rule under it, in millimetres. */
const TITLE_AT = 0.3
const RULE = { width: 24, under: 3.5, space: 9 }
const BETWEEN = 2
/** The least share of its usual size to which a title is made smaller so that a phrase of it stays on one line. */
const SMALLEST_PHRASE = 0.6

/** The title page: title, subtitle, author, and the number of puzzles. It continues on further pages where one has no room for all. */
export function titlePage(setting: Setting, part: Extract<Part, { kind: 'title' }>, index: number): Sketch[] {
  const { plan, words, room } = setting
  const under = [part.subtitle ?? '', plan.author, part.count ? words.puzzles(setting.entries.length) : ''].filter(Boolean)
  if (setting.title.trim() === '' && under.length === 0) return []
  const styled = titleInStyle(
    setting,
    {
      title: setting.title,
      subtitle: part.subtitle ?? '',
      author: plan.author,
      count: part.count ? words.puzzles(setting.entries.length) : '',
    },
    index,
  )
  if (styled) return [styled]
  const pieces = titlePieces(setting, under)
  const height = heightOf(pieces)
  // A long title begins higher, so that it stays on the page.
  const first = Math.max(0, Math.min(room.height * TITLE_AT, (room.height - height) / 2))
  return pagesOf(pieces, room.height - first, room.height).map((own, i) =>
    plainSketch(index, ({ area }) => drawTitle(own, below(area, i === 0 ? first : 0), setting, i === 0 ? `part-${index}` : undefined), {
      folio: false,
    }),
  )
}

/** The pieces of a title page; a title that would fill more than the page is set smaller, down to the type that the profile allows. */
function titlePieces(setting: Setting, under: readonly string[]): TitlePiece[] {
  const { styles, measure, room } = setting
  const { title, body } = styles
  const breaks = { whole: [...new Set(setting.entries.map(({ genre }) => genre))].map((id) => genreName(setting, id)) }
  // A title is made smaller until its longest word fits, because a broken word spoils it. A phrase of Japanese has no spaces and may be
  // long; it is broken if even the least size does not fit.
  const least = (word: string): number => (/[\s\u3040-\u30ff\u3400-\u9fff]/u.test(word.trim()) ? title.size * SMALLEST_PHRASE : 0)
  const largest = Math.min(
    title.size,
    ...phrases(setting.title.trim(), breaks.whole).map((word) => {
      const wide = measure.width(word.trimEnd(), title.face, title.size)
      return Math.max(least(word), (title.size * room.width * (1 - 1e-9)) / Math.max(1e-6, wide))
    }),
  )
  const texts = under.map((text, i): TitlePiece => {
    const before = i > 0 ? BETWEEN : setting.title.trim() === '' ? 0 : RULE.space
    return { role: 'text', lines: linesOf(text, body, room.width, measure, breaks), style: body, leading: body.size * LEADING, before }
  })
  if (setting.title.trim() === '') return texts
  for (let size = Math.max(styles.least, largest); ; size = Math.max(styles.least, size * 0.92)) {
    const style = { ...title, size }
    const named: TitlePiece = {
      role: 'title',
      lines: linesOf(setting.title, style, room.width, measure, breaks),
      style,
      leading: size * 1.4,
      before: 0,
    }
    const pieces = [named, ...texts]
    if (size <= styles.least || heightOf(pieces) + (texts.length === 0 ? RULE.space : 0) <= room.height) return pieces
  }
}

const heightOf = (pieces: readonly TitlePiece[]): number =>
  pieces.reduce((sum, { lines, leading, before }) => sum + before + lines.length * leading, 0)

/** Divides pieces among pages; a piece that is too long for a page is broken between two lines. */
function pagesOf(pieces: readonly TitlePiece[], first: number, others: number): TitlePiece[][] {
  const pages: TitlePiece[][] = [[]]
  let left = first
  for (const piece of pieces) {
    let { lines, before } = piece
    while (lines.length > 0) {
      const fit = Math.floor((left - before) / piece.leading + 1e-9)
      const isFresh = pages.at(-1)!.length === 0 && left >= others
      const taken = Math.min(lines.length, Math.max(isFresh ? 1 : 0, fit))
      if (taken > 0) pages.at(-1)!.push({ ...piece, lines: lines.slice(0, taken), before })
      lines = lines.slice(taken)
      left -= before + taken * piece.leading
      if (lines.length === 0) continue
      pages.push([])
      left = others
      before = 0
    }
  }
  return pages
}

function drawTitle(pieces: readonly TitlePiece[], area: Box, { floor }: Setting, anchor: string | undefined): Block[] {
  const middle = area.x + area.width / 2
  let { y } = area
  return pieces.flatMap(({ role, lines, style, leading, before }, i): Block[] => {
    y += before
    const height = lines.length * leading
    const box = { ...area, y, height }
    const shapes = lines.map((line, j) => textAt(line, middle, box.y + (j + 0.5) * leading, style, 'middle'))
    y += height
    const block: Block = { role, box, shapes, ...(anchor !== undefined && i === 0 && { anchor }) }
    if (role !== 'title' || y + RULE.under + 0.5 > area.y + area.height) return [block]
    const rule = y + RULE.under
    const left = middle - RULE.width / 2
    const width = Math.max(0.3, floor)
    const [x1, x2] = [left + width / 2, left + RULE.width - width / 2]
    return [
      block,
      {
        role: 'artifact',
        box: { x: left, y: rule - 0.5, width: RULE.width, height: 1 },
        shapes: [{ kind: 'line', x1, y1: rule, x2, y2: rule, width, ink: 'given' }],
      },
    ]
  })
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

/** The pages of a part of plain text. */
export function textPages(setting: Setting, part: TextPart, index: number): Sketch[] {
  const top = part.heading ? headingHeight(part.heading, setting) : 0
  return flow(textRows(part.text, setting), setting.room.height, 1, top).map((flowed, i) =>
    plainSketch(
      index,
      (page) => {
        const used = i === 0 ? top : 0
        const blocks = drawFlowed(flowed, { ...page.area, y: page.area.y + used, height: page.area.height - used }, 1, 0, page)
        return i === 0 && part.heading ? [...headingAt(part.heading, page.area, setting, `part-${index}`), ...blocks] : blocks
      },
      { outline: i === 0 && part.heading ? [{ title: part.heading, level: 1 }] : [] },
    ),
  )
}

/** The indent of a list's text, in ems. */
const INDENT = 1.2

/**
 * The rows of a text with simple marks: an empty line separates paragraphs, `**bold**` is a bold paragraph, `- ` begins an item of a list.
 */
function textRows(text: string, setting: Setting): Row[] {
  const { body, bold } = setting.styles
  const { width } = setting.room
  return text.split(/\n\s*\n/).flatMap((block) => {
    const rows = block
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap((line): Row[] => {
        const item = /^\s*[-・](.*)/s.exec(line)
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
            const own = blocks.map((block) => ({ ...block, item: 'body' as const }))
            if (i > 0) return own
            return [{ role: 'text' as const, item: 'label' as const, box: { ...box, width: indent }, shapes: [dot] }, ...own]
          },
        }))
      })
    return rows.length === 0 ? [] : [...rows, space(body.size * 0.7)]
  })
}

/** An empty page. */
export const blankPage = (index: number): Sketch => plainSketch(index, () => [], { folio: false, isBlank: true })
