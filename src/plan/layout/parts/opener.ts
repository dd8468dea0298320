import type { Shape } from '#solver/drawing/scene.ts'
import { largestOf, smallestOf } from '#solver/kernel/extremes.ts'
import type { Box } from '#plan/model/box.ts'
import type { Numbered } from '#plan/model/entry.ts'
import type { Block } from '#plan/model/page.ts'
import { EVERY_GENRE, type Section } from '#plan/model/plan.ts'
import type { Look } from '#plan/style/limited.ts'
import { sentenceLanguage } from '#plan/words/printed-words.ts'
import { withKanji } from '#plan/words/kanji-numbers.ts'
import { fullArea, onPage } from '../edges'
import { patternIn, pictureIn } from '../pictures'
import { ruleAcross } from '../rules'
import { cased, isVertical, numeral, plainSketch, type PageAt, type Setting, type Sketch } from '../setting'
import { LEADING, linesOf, textAt, type TextStyle, withWordsIn } from '../text'
import { downAt, lengthDown, linesDown } from '../vertical'
import { hasOpener } from './section'

/** The share of a page's height that the picture of an opener takes. */
const PICTURE = { full: 0.5, over: 0.42, under: 0.5 }
/** The distance between lines of a heading in ems, and between the pieces of an opener in millimetres. */
const HEADING_LINE = 1.15
const APART = { large: 11, usual: 6 }
/** The side of a cell in the picture of an opener, in millimetres, and the length of its lines of words as a share of the page's width. */
const CELL = { full: 14, over: 9, under: 13 }
const MEASURE = 0.72

/** The words of an opener. */
interface Told {
  readonly heading: string
  readonly part: string | undefined
  /** The rule of the genre, where no other page tells it, and the numbers of the puzzles. */
  readonly rule: string
  readonly numbers: string
}

/** The page before a section: its heading, a picture, what it is about, and which puzzles follow. */
export function openerPage(setting: Setting, section: Section, entries: readonly Numbered[], part: number): Sketch {
  const heading = section.heading!
  const told = toldOf(setting, section, entries, part)
  return plainSketch(part, (page) => drawOpener(setting, told, page, part, entries), {
    ...{ isOpener: true, outline: [{ title: heading, level: 1 }] },
    ...(section.begins === 'recto' && { on: 'recto' as const }),
  })
}

function toldOf(setting: Setting, section: Section, entries: readonly Numbered[], part: number): Told {
  const { plan, words, look } = setting
  const genres = [...new Set(entries.map(({ genre }) => genre))]
  const isExplained = plan.parts.some((one) => one.kind === 'how-to' && (one.genre === EVERY_GENRE || one.genre === genres[0]))
  const [rule] = (genres.length === 1 && !isExplained && setting.genreOf(genres[0]!)?.printing?.rules) || []
  const opened = setting.sections.filter((one) => hasOpener(setting, one.section) && one.entries.length > 0)
  const place = opened.findIndex((one) => one.part === part) + 1
  const { number } = look!.style.opener!
  const numbers = entries.map((entry) => entry.number)
  return {
    heading: cased(setting, 'title', section.heading!),
    part: number === undefined ? undefined : number === 'figure' ? numeral(setting, place) : words.part(numeral(setting, place)),
    rule: rule?.[sentenceLanguage(plan.language)] ?? '',
    numbers: words.numbers(smallestOf(numbers), largestOf(numbers)),
  }
}

function drawOpener(setting: Setting, told: Told, page: PageAt, part: number, entries: readonly Numbered[]): Block[] {
  const look = setting.look!
  const opener = look.style.opener!
  const { area } = page
  const [first] = entries
  const whole = opener.picture === 'full' ? fullArea(setting.plan.paper, area, page.number) : area
  const height = area.height * PICTURE[opener.picture]
  if (opener.picture === 'full') {
    const panel = { ...whole, height: area.y + height - whole.y }
    const own = { ...area, y: area.y + height + APART.large, height: area.height - height - APART.large }
    const words = isVertical(setting) ? wordsDown(setting, told, own, part) : wordsUnder(setting, told, own, part)
    return [picture(setting, panel, first), ...words]
  }
  if (opener.picture === 'over') {
    const side = Math.min(height, area.width * 0.66)
    const box = { x: area.x + (area.width - side) / 2, y: area.y + area.height * 0.08, width: side, height: side }
    const y = box.y + side + APART.large
    return [picture(setting, box, first), ...wordsUnder(setting, told, { ...area, y, height: area.y + area.height - y }, part)]
  }
  const blocks = wordsUnder(setting, told, area, part)
  const bottom = Math.max(...blocks.map(({ box }) => box.y + box.height)) + APART.usual
  const left = area.y + area.height - bottom
  if (left < area.height * 0.2) return blocks
  return [...blocks, picture(setting, { ...area, y: bottom, height: left }, first)]
}

/** The picture of an opener with its ground and its lower edge. */
function picture(setting: Setting, box: Box, first: Numbered | undefined): Block {
  const { look, plan, floor } = setting
  const { inks, opener } = look!
  const { motif, isReversed, end } = look!.style.opener!
  const ground = isReversed ? inks.spot : opener.ground
  const gap = ground === undefined ? 0 : 1.5
  const isWhole = patternIn(setting, first)?.isPicture === true
  const bottom = end === undefined ? gap : end === 'arch' ? (isWhole ? ARCH * box.height : 0) : 2.5
  const inner = { x: box.x + gap, y: box.y + gap, width: box.width - 2 * gap, height: box.height - gap - bottom }
  const ink = isReversed ? 'paper' : inks.spot
  const cell = CELL[look!.style.opener!.picture]
  const drawn = pictureIn(setting, motif, inner, first, { ink, cell: motif === 'waves' ? cell / 1.6 : cell })
  const shapes: Shape[] = [...(ground ? [{ kind: 'rect' as const, ...box, fill: ground }] : []), ...drawn, ...endOf(look!, box, floor)]
  return { role: 'artifact', box: onPage(box, plan.paper), shapes }
}

/** The height of the arch under a picture, as a share of the picture's height. */
const ARCH = 0.12

function endOf({ style }: Look, { x, y, width, height }: Box, floor: number): Shape[] {
  const bottom = y + height
  if (style.opener!.end === 'line') {
    return [
      ruleAcross({ x, width }, bottom - 1.6, Math.max(0.5, 2 * floor)),
      ruleAcross({ x, width }, bottom - 0.15, Math.max(0.15, floor)),
    ]
  }
  if (style.opener!.end !== 'arch') return []
  const rise = height * ARCH
  const points = Array.from({ length: 41 }, (_, i): [number, number] => [
    x + (width * i) / 40,
    bottom + 0.1 - rise * Math.sin((Math.PI * i) / 40),
  ])
  return [{ kind: 'polyline', points, closed: true, fill: 'paper' }]
}

/** The words of an opener from the top of an area, aligned as the style aligns headings. */
function wordsUnder(setting: Setting, { heading, part, rule, numbers }: Told, area: Box, index: number): Block[] {
  const { look, styles, measure } = setting
  const { align, ornament } = look!.style.heading
  const isMiddle = align === 'middle' || look!.style.opener!.end === 'arch'
  const [x, anchor] = isMiddle ? ([area.x + area.width / 2, 'middle'] as const) : ([area.x, 'start'] as const)
  const title = withWordsIn(area.width, heading, styles.title, styles.least, measure)
  const blocks: Block[] = []
  const bottom = area.y + area.height
  let { y } = area
  const set = (text: string, style: TextStyle, leading: number, width: number, about: Partial<Block>) => {
    const lines = linesOf(text, style, width, measure, { whole: [] })
    const height = lines.length * style.size * leading
    if (lines.length === 0 || (blocks.length > 0 && y + height > bottom)) return
    const shapes = lines.map((line, i) =>
      textAt(line, x, y + (i + 0.5) * style.size * leading, style, anchor, about.role === 'heading' ? look!.inks.spot : 'given'),
    )
    blocks.push({ role: 'text', box: { ...area, y, height }, shapes, ...about })
    y += height
  }
  const isFigure = look!.style.opener!.number === 'figure'
  if (part !== undefined) {
    set(part, isFigure ? { ...title, size: title.size * 1.3 } : styles.subheading, isFigure ? 1.1 : 1.6, area.width, {})
    y += isFigure ? 1 : 2
  }
  set(heading, title, HEADING_LINE, area.width, { role: 'heading', level: 1, anchor: `part-${index}` })
  const thick = look!.heading.rule
  if (thick !== undefined) {
    y += APART.usual / 2 + thick
    blocks.push({ role: 'artifact', box: { ...area, y: y - thick, height: 2 * thick }, shapes: [ruleAcross(area, y, thick)] })
  }
  if (ornament !== undefined) {
    const style = { ...styles.subheading, face: title.face, size: styles.subheading.size * 1.3 }
    blocks.push({
      role: 'artifact',
      box: { ...area, y, height: style.size * 2 },
      shapes: [textAt(ornament, x, y + style.size, style, anchor)],
    })
    y += style.size * 2
  }
  y += APART.usual
  if (rule !== '') {
    set(rule, styles.body, LEADING, area.width * MEASURE, {})
    y += APART.usual / 2
  }
  set(numbers, styles.bold, LEADING, area.width, {})
  return blocks
}

/** The words of an opener as vertical lines, from the right of an area. */
function wordsDown(setting: Setting, { heading, part, rule, numbers }: Told, area: Box, index: number): Block[] {
  const { styles, measure } = setting
  const blocks: Block[] = []
  let right = area.x + area.width * 0.86
  const column = (lines: readonly string[], style: TextStyle, top: number, apart: number, about: Partial<Block>) => {
    const wide = style.size * 1.7
    const set = lines.filter((line) => line !== '')
    const x = right - set.length * wide
    if (set.length === 0 || x < area.x) return
    const shapes = set.flatMap((line, i) => downAt(line, right - (i + 0.5) * wide, area.y + top, style, measure, apart))
    const height = Math.min(area.height - top, Math.max(...set.map((line) => lengthDown(line, style, measure, apart))))
    blocks.push({ role: 'text', box: { x, y: area.y + top, width: set.length * wide, height }, shapes, words: set.join(''), ...about })
    right = x
  }
  if (part !== undefined) column([part], styles.body, 0, 0.1, {})
  right -= APART.usual
  const apart = [...heading].length <= 4 ? 0.7 : 0.15
  const most = area.height * 0.92
  const size = styles.title.size * Math.min(1, most / lengthDown(heading, styles.title, measure, apart))
  const title = { ...styles.title, size: Math.max(styles.least, size) }
  // A heading that is too long even in the least type goes on in the next column.
  const columns = size < styles.least ? linesDown(heading, title, most / (1 + apart), measure) : [heading]
  column(columns, title, 3, apart, { role: 'heading', level: 1, words: heading, anchor: `part-${index}` })
  right -= APART.usual
  const about = [...linesDown(rule, styles.body, area.height * 0.8, measure), withKanji(numbers, setting.plan.language)]
  for (const [i, line] of about.entries()) column([line], styles.body, 5, 0.05, i > 0 && i < about.length - 1 ? { continues: true } : {})
  return blocks
}
