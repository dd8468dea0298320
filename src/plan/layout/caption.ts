import { baselineOf } from '#solver/drawing/face.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import type { Box } from '../model/box'
import { COMMON_LEVELS, levelOf, printedLevel, type Numbered } from '../model/entry'
import type { Block } from '../model/page'
import type { Captions } from '../model/plan'
import { rounded } from '../style/motif'
import { ruleAcross } from './rules'
import { cased, numeral, type Setting } from './setting'
import { linesOf, textAt, type TextStyle } from './text'

/** The size of a problem's number in millimetres (about 12 points), and of the other text of its caption as a share of that. */
const NUMBER = 4.2
const BESIDE = 0.75
/** Space under a caption, in millimetres. */
const UNDER = 1.4
/** The most signs that a level is printed with: ten stars. */
const LEVEL_SIGNS = 10

interface Word {
  readonly text: string
  readonly style: TextStyle
  /** The black shape behind the number, which is then white. */
  readonly ground?: 'badge' | 'disc'
  /** How many of the five bars after the word are filled. */
  readonly bars?: number
}

/**
 * The size of the shape behind a number, in ems: the height of a box or disc, its least width, and how much wider it is than the number.
 */
const GROUND = { badge: { high: 1.45, least: 2.4, wider: 1.1 }, disc: { high: 1.85, least: 1.85, wider: 0.9 } }
/**
 * The five bars after a level, in ems: the width of a bar, the distances between bars and before the first, and the heights of the lowest
 * and the highest.
 */
const BARS = { wide: 0.26, between: 0.12, before: 0.45, low: 0.22, high: 0.78 }

const barsWidth = (size: number): number => size * (BARS.before + COMMON_LEVELS * BARS.wide + (COMMON_LEVELS - 1) * BARS.between)

/** A caption that has been set: its lines from the top, each with a left and a right part. */
export interface SetCaption {
  readonly lines: readonly { readonly left: readonly Word[]; readonly right?: Word; readonly height: number }[]
  readonly height: number
  /** Whether the number of the problem is wider than the slot; a number cannot be broken into two lines. */
  readonly isTooWide: boolean
}

/** The styles of captions over drawings in slots of that width. */
function stylesFor(setting: Setting, width: number): { readonly number: TextStyle; readonly beside: TextStyle } {
  const { look } = setting
  if (look) {
    const size = Math.max(setting.styles.least, Math.min(look.caption.number, width / 4))
    return {
      number: { size, ...look.faces.number },
      beside: { size: Math.max(setting.styles.least, Math.min(look.caption.beside, size)), ...look.faces.beside },
    }
  }
  const size = Math.max(setting.styles.least, Math.min(NUMBER, width / 9))
  return { number: { size, face: 'bold' }, beside: { size: Math.max(setting.styles.least, size * BESIDE), face: 'regular' } }
}

/** The captions of a section, with the form of levels that the book's style sets for the whole book. */
const levelsOf = ({ look }: Pick<Setting, 'look'>, shows: Captions): Captions =>
  look ? { ...shows, levelAs: look.style.caption.level } : shows

const leadingOf = ({ size }: TextStyle): number => size * 1.4

/**
 * Sets the caption of a problem: the number at the left, the level at the right, title and author between them. Text that does not fit
 * continues on the lines below, so that nothing is cut off or made smaller.
 */
export function setCaption(entry: Numbered, shows: Captions, width: number, setting: Setting): SetCaption {
  const { number: numberStyle, beside } = stylesFor(setting, width)
  const { measure } = setting
  const number = shows.number ? numberWord(setting, entry.number, numberStyle) : undefined
  const level = printedLevel(entry, levelsOf(setting, shows), setting.plan.scale, setting.words.levels)
  const right: Word | undefined = level === undefined ? undefined : { text: level, style: beside, ...barsOf(entry, shows, setting) }
  const said = [shows.title ? entry.title.trim() : '', shows.author ? entry.author.trim() : '']
  const byline = cased(setting, 'beside', said.filter(Boolean).join(setting.words.gap))
  const first: { left: Word[]; right?: Word } = { left: number ? [number] : [] }
  const rest: { left: Word[]; right?: Word }[] = []
  const numberWidth = number ? wordWidth(number, measure) : 0
  let left = width - (number ? numberWidth + gapAfter(number, beside) : 0)
  /** Takes the width of a word and of the gap after it from the first line, and says whether the line had that room. */
  const takes = (word: Word): boolean => {
    const wide = wordWidth(word, measure) + gapAfter(word, beside)
    if (wide > left) return false
    left -= wide
    return true
  }
  if (right && takes(right)) first.right = right
  const title: Word | undefined = byline ? { text: byline, style: beside } : undefined
  if (title && takes(title)) first.left.push(title)
  else if (title) for (const text of linesOf(byline, beside, width, measure)) rest.push({ left: [{ text, style: beside }] })
  // In a slot that is narrower than the stars, these go on in the next line, because smaller ones would be below the profile's least type.
  if (right && !first.right)
    for (const text of linesOf(right.text, beside, width, measure)) rest.push({ left: [], right: { text, style: beside } })
  const lines = [first, ...rest]
    .filter(({ left, right: atRight }) => left.length > 0 || atRight)
    .map((line) => ({
      ...line,
      height: Math.max(
        ...[...line.left, ...(line.right ? [line.right] : [])].map(({ style, ground }) =>
          ground ? GROUND[ground].high * style.size : leadingOf(style),
        ),
      ),
    }))
  const rule = setting.look?.caption.rule ?? 0
  const height = lines.length === 0 ? 0 : lines.reduce((sum, one) => sum + one.height, 0) + UNDER + rule
  return { lines, height, isTooWide: numberWidth > width }
}

/** An upper bound on the height of an entry's caption. Nothing is measured: no letter is wider than an em. */
export function captionBound({ title, author }: Numbered, width: number, setting: Setting): number {
  const { number, beside } = stylesFor(setting, width)
  const lines = Math.ceil(((title.length + author.length + 1 + LEVEL_SIGNS) * beside.size) / Math.max(beside.size, width - beside.size)) + 2
  const rule = setting.look?.caption.rule ?? 0
  return leadingOf(number) * 1.4 + lines * leadingOf(beside) + UNDER + rule
}

/** A caption as a block at the top of a box. */
export function captionIn({ lines, height }: Pick<SetCaption, 'lines' | 'height'>, box: Box, setting: Setting, puzzle: number): Block {
  const shapes: Shape[] = []
  let y = box.y
  for (const line of lines) {
    // All words of a line stand on one baseline, that of the largest word when it is centred in the line.
    const middle = y + line.height / 2
    const styles = [...line.left, ...(line.right ? [line.right] : [])].map(({ style }) => style)
    const largest = styles.reduce((most, style) => (style.size > most.size ? style : most))
    const below = baselineOf(largest)
    const lowered = (style: TextStyle) => middle + (largest.size - style.size) * below + style.size * (below - baselineOf(style))
    let x = box.x
    for (const word of line.left) {
      const { text, style, ground } = word
      const width = wordWidth(word, setting.measure)
      if (ground) shapes.push(...grounded(word, x, middle, width, setting))
      else shapes.push(textAt(text, x, lowered(style), style))
      x += width + gapAfter(word, line.left.at(-1)!.style)
    }
    if (line.right) {
      const { text, style, bars } = line.right
      const end = box.x + box.width - (bars === undefined ? 0 : barsWidth(style.size))
      shapes.push(textAt(text, end, lowered(style), style, 'end'))
      if (bars !== undefined) shapes.push(...barShapes(bars, end, lowered(style), style, setting))
    }
    y += line.height
  }
  const rule = setting.look?.caption.rule
  if (rule !== undefined) shapes.push(ruleAcross(box, y + rule / 2, rule))
  return { role: 'caption', box: { ...box, height }, shapes, puzzle }
}

/** The number of a problem as the book's style has it. */
function numberWord(setting: Setting, number: number, style: TextStyle): Word {
  const { look, words } = setting
  const text = numeral(setting, number)
  switch (look?.style.caption.form) {
    case 'badge':
    case 'disc':
      return { text, style, ground: look.style.caption.form }
    case 'point':
      return { text: `${text}.`, style }
    case 'words':
      return { text: words.question(text), style }
    default:
      return { text, style }
  }
}

/** The bars after a level in words, where the book's style has them. */
function barsOf(entry: Numbered, shows: Captions, { look }: Setting): Pick<Word, 'bars'> {
  const level = look?.style.caption.hasBars ? levelOf(entry, shows.level, 'common')?.level : undefined
  return level === undefined ? {} : { bars: Math.max(0, Math.min(COMMON_LEVELS, Math.round(level))) }
}

function wordWidth({ text, style, ground, bars }: Word, measure: Setting['measure']): number {
  const wide = measure.width(text, style.face, style.size)
  if (ground) return Math.max(GROUND[ground].least * style.size, wide + GROUND[ground].wider * style.size)
  return wide + (bars === undefined ? 0 : barsWidth(style.size))
}

/** The gap after a word: 0.6 of its own size, or 0.7 of the size of the following words if the word stands on a box or disc. */
const gapAfter = ({ style, ground }: Word, next: TextStyle): number => (ground ? next.size * 0.7 : style.size * 0.6)

/** The shapes of a white number on a black box or disc. */
function grounded({ text, style, ground }: Word, x: number, middle: number, width: number, { look }: Setting): Shape[] {
  const height = GROUND[ground!].high * style.size
  const fill = look!.inks.spot
  const box = { x, y: middle - height / 2, width, height }
  const under: Shape = ground === 'disc' ? rounded(box, height / 2, { fill }) : { kind: 'rect', ...box, fill }
  return [under, textAt(text, x + width / 2, middle, style, 'middle', 'paper')]
}

/** The shapes of five rising bars, of which `filled` are filled. They begin at `x`; `y` is the middle of the words before them. */
function barShapes(filled: number, x: number, y: number, { size, ...face }: TextStyle, { look }: Setting): Shape[] {
  const foot = y + size * baselineOf(face)
  const line = Math.min(look!.floor * 1.2, (size * BARS.wide) / 3)
  const thick = Math.max(look!.floor, line)
  return Array.from({ length: COMMON_LEVELS }, (_, i): Shape => {
    const height = size * (BARS.low + ((BARS.high - BARS.low) * i) / (COMMON_LEVELS - 1))
    const at = { x: x + size * (BARS.before + i * (BARS.wide + BARS.between)), y: foot - height, width: size * BARS.wide, height }
    if (i < filled) return { kind: 'rect', ...at, fill: 'given' }
    const inner = { x: at.x + thick / 2, y: at.y + thick / 2, width: at.width - thick, height: at.height - thick }
    return { kind: 'rect', ...inner, stroke: 'given', strokeWidth: thick }
  })
}
