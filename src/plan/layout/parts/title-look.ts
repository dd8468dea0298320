import type { Shape } from '#solver/drawing/scene.ts'
import type { Box } from '#plan/model/box.ts'
import type { Block } from '#plan/model/page.ts'
import { withKanji } from '#plan/words/kanji-numbers.ts'
import { pictureIn } from '../pictures'
import { ruleAcross } from '../rules'
import { cased, isVertical, plainSketch, type Setting, type Sketch } from '../setting'
import { linesOf, textAt, type TextStyle, withWordsIn } from '../text'
import { downAt, lengthDown } from '../vertical'

/** The words of a title page. */
export interface TitleWords {
  readonly title: string
  readonly subtitle: string
  readonly author: string
  readonly count: string
}

/** Where a title begins as a share of the page's height, the distance between its lines, and other distances in millimetres. */
const BEGINS = { start: 0.12, middle: 0.2 }
const LEADING = { title: 1.12, words: 1.4 }
const APART = { rule: 5, piece: 8 }
/** The side of a cell of a picture, in millimetres. */
const CELL = 9

/**
 * A title page in the look of a style; undefined if its words need more than one page. The plain title page, which can have several, takes
 * its place.
 */
export function titleInStyle(setting: Setting, told: TitleWords, index: number): Sketch | undefined {
  const { look, room } = setting
  if (!look || told.title.trim() === '') return undefined
  const draw = (area: Box) => (isVertical(setting) ? titleDown : titleAcross)(setting, told, area, index)
  return draw({ x: 0, y: 0, ...room }) === undefined ? undefined : plainSketch(index, ({ area }) => draw(area) ?? [], { folio: false })
}

function titleAcross(setting: Setting, { title, subtitle, author, count }: TitleWords, area: Box, index: number): Block[] | undefined {
  const { look, styles, measure, floor } = setting
  const { align, rule, motif } = look!.style.matter.title
  const [x, anchor] = align === 'middle' ? ([area.x + area.width / 2, 'middle'] as const) : ([area.x, 'start'] as const)
  const ink = look!.inks.spot
  const thick = Math.max(floor, look!.heading.rule ?? 0.7)
  const blocks: Block[] = []
  let y = area.y + area.height * BEGINS[align]
  const line = (at: number, width: number): Block => ({
    ...{ role: 'artifact', box: { ...area, y: at - width / 2, height: width } },
    shapes: [ruleAcross(area, at, width)],
  })
  const set = (text: string, style: TextStyle, leading: number, about: Partial<Block>): void => {
    const lines = linesOf(text, style, area.width, measure, { whole: [] })
    const height = lines.length * style.size * leading
    const shapes = lines.map((one, i) =>
      textAt(one, x, y + (i + 0.5) * style.size * leading, style, anchor, about.role === 'title' ? ink : 'given'),
    )
    if (lines.length > 0) blocks.push({ role: 'text', box: { ...area, y, height }, shapes, ...about })
    y += height
  }
  if (rule === 'over') {
    blocks.push(line(y, thick))
    y += APART.rule
  }
  const named = cased(setting, 'title', title)
  set(named, withWordsIn(area.width, named, styles.title, styles.least, measure), LEADING.title, { role: 'title', anchor: `part-${index}` })
  if (rule === 'under') {
    y += APART.rule
    blocks.push(line(y, thick))
    y += APART.rule
  } else y += APART.piece / 2
  set(subtitle, { ...styles.small, size: styles.body.size * 1.15 }, LEADING.words, {})
  const { ornament } = look!.style.heading
  if (ornament !== undefined) {
    y += APART.piece
    const style = { ...styles.title, size: styles.body.size * 1.6 }
    blocks.push({
      role: 'artifact',
      box: { ...area, y, height: style.size },
      shapes: [textAt(ornament, x, y + style.size / 2, style, anchor)],
    })
    y += style.size + APART.piece
  }
  const foot = [author, count].filter(Boolean)
  const feet = foot.length * styles.body.size * LEADING.words + APART.rule
  const bottom = area.y + area.height * (align === 'middle' ? 0.92 : 1) - feet
  if (y + APART.piece > bottom) return undefined
  if (motif !== undefined && bottom - y > area.height * 0.25) {
    const box = motifBox({ ...area, y: y + APART.piece, height: bottom - y - 2 * APART.piece }, align)
    const shapes: Shape[] = pictureIn(setting, motif, box, setting.entries[0], { ink, cell: CELL })
    blocks.push({ role: 'artifact', box, shapes })
  }
  y = bottom
  if (rule !== undefined && foot.length > 0) blocks.push(line(y - APART.rule / 2, Math.max(floor, 0.3)))
  for (const [i, text] of foot.entries()) set(text, i === 0 && author ? styles.bold : styles.body, LEADING.words, {})
  return y > area.y + area.height + 1e-6 ? undefined : blocks
}

/** The place of a picture: wide and flat where headings stand at the left, or a square in the middle. */
function motifBox(free: Box, align: 'start' | 'middle'): Box {
  if (align === 'start') return { ...free, height: Math.min(free.height, free.width * 0.5) }
  const side = Math.min(free.height, free.width * 0.45)
  return { x: free.x + (free.width - side) / 2, y: free.y + (free.height - side) / 2, width: side, height: side }
}

/** A title in vertical text left of a double line; the other words stand in columns, each lower than the one before. */
function titleDown(setting: Setting, { title, subtitle, author, count }: TitleWords, area: Box, index: number): Block[] | undefined {
  const { styles, measure, floor } = setting
  const [top, height] = [area.y + area.height * 0.06, area.height * 0.82]
  const blocks: Block[] = []
  const rule = area.x + area.width * 0.68
  const lines: Shape[] = [0.25, 0].map((thick, i) => {
    const width = Math.max(floor, thick)
    return { kind: 'line', x1: rule - i * 1.1, x2: rule - i * 1.1, y1: top + width, y2: top + height - width, width, ink: 'given' }
  })
  blocks.push({ role: 'artifact', box: { x: rule - 2, y: top, width: 3, height }, shapes: lines })
  let right = rule - APART.piece
  const column = (text: string, style: TextStyle, from: number, apart: number, about: Partial<Block>): boolean => {
    if (text === '') return true
    const length = lengthDown(text, style, measure, apart)
    const wide = style.size * 1.6
    if (from + length > top + height + 1e-6 || right - wide < area.x) return false
    blocks.push({
      ...{ role: 'text', box: { x: right - wide, y: from, width: wide, height: length }, words: text },
      shapes: downAt(text, right - wide / 2, from, style, measure, apart),
      ...about,
    })
    right -= wide + APART.piece / 2
    return true
  }
  const first = top + height * 0.06
  const long = lengthDown(title, styles.title, measure, 0.16)
  const size = styles.title.size * Math.min(1, (height * 0.9) / long)
  if (size < styles.least || !column(title, { ...styles.title, size }, first, 0.16, { role: 'title', anchor: `part-${index}` }))
    return undefined
  const at = (share: number) => top + height * share
  const isSet =
    column(subtitle, styles.body, at(0.42), 0.08, {}) &&
    column(author, styles.body, at(0.58), 0.3, {}) &&
    column(withKanji(count, setting.plan.language), styles.body, at(0.74), 0.08, {})
  return isSet ? blocks : undefined
}
