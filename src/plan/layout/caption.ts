import { baselineOf } from '#solver/drawing/face.ts'
import type { Shape } from '#solver/drawing/scene.ts'
import type { Box } from '../model/box'
import { printedLevel, type Numbered } from '../model/entry'
import type { Block } from '../model/page'
import type { Captions } from '../model/plan'
import type { Setting } from './setting'
import { linesOf, textAt, type TextStyle } from './text'

/** The size of a problem's number in millimetres (about 12 points), and of the other text of its caption as a share of that. */
const NUMBER = 4.2
const BESIDE = 0.75
/** Space under a caption, in millimetres. */
const UNDER = 1.4
/** Signs that a level has at most: the stars of ten levels. */
const LEVEL_SIGNS = 10

interface Word {
  readonly text: string
  readonly style: TextStyle
}

/** A caption that has been set: its lines from the top, each with a left and a right part. */
export interface SetCaption {
  readonly lines: readonly { readonly left: readonly Word[]; readonly right?: Word; readonly height: number }[]
  readonly height: number
  /** Whether its number is wider than the slot; a number cannot be broken. */
  readonly isTooWide: boolean
}

/** The styles of captions over drawings in slots of that width. */
function stylesFor(setting: Setting, width: number): { readonly number: TextStyle; readonly beside: TextStyle } {
  const { look } = setting
  if (look) {
    const size = Math.max(setting.styles.least, Math.min(look.caption.number, width / 4))
    return {
      number: { size, face: look.style.caption.isBold ? 'bold' : 'regular' },
      beside: { size: Math.max(setting.styles.least, Math.min(look.caption.beside, size)), face: 'regular' },
    }
  }
  const size = Math.max(setting.styles.least, Math.min(NUMBER, width / 9))
  return { number: { size, face: 'bold' }, beside: { size: Math.max(setting.styles.least, size * BESIDE), face: 'regular' } }
}

/** Which levels are printed, and how: a book has one form of levels where its style says so. */
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
  const wide = (words: readonly Word[]) =>
    words.reduce((sum, { text, style }) => sum + measure.width(text, style.face, style.size) + style.size * 0.6, 0)
  const number: Word[] = shows.number ? [{ text: String(entry.number), style: numberStyle }] : []
  const level = printedLevel(entry, levelsOf(setting, shows), setting.plan.scale, setting.words.levels)
  const right: Word | undefined = level === undefined ? undefined : { text: level, style: beside }
  const byline = [shows.title ? entry.title.trim() : '', shows.author ? entry.author.trim() : ''].filter(Boolean).join(setting.words.gap)
  const first: { left: Word[]; right?: Word } = { left: number }
  const rest: { left: Word[]; right?: Word }[] = []
  if (right && wide([...number, right]) <= width) first.right = right
  const title: Word | undefined = byline ? { text: byline, style: beside } : undefined
  if (title && wide([...number, title, ...(first.right ? [first.right] : [])]) <= width) first.left = [...number, title]
  else if (title) for (const text of linesOf(byline, beside, width, measure)) rest.push({ left: [{ text, style: beside }] })
  // In a slot narrower than its stars, they go on in the next line: smaller ones would be beneath the profile's type.
  if (right && !first.right)
    for (const text of linesOf(right.text, beside, width, measure)) rest.push({ left: [], right: { text, style: beside } })
  const lines = [first, ...rest]
    .filter(({ left, right: atRight }) => left.length > 0 || atRight)
    .map((line) => ({
      ...line,
      height: Math.max(...[...line.left, ...(line.right ? [line.right] : [])].map(({ style }) => leadingOf(style))),
    }))
  const height = lines.length === 0 ? 0 : lines.reduce((sum, one) => sum + one.height, 0) + UNDER
  return { lines, height, isTooWide: wide(number) - numberStyle.size * 0.6 > width }
}

/** A height that the caption of an entry does not exceed, found without measuring: no letter is wider than an em. */
export function captionBound({ title, author }: Numbered, width: number, setting: Setting): number {
  const { number, beside } = stylesFor(setting, width)
  const lines = Math.ceil(((title.length + author.length + 1 + LEVEL_SIGNS) * beside.size) / Math.max(beside.size, width - beside.size)) + 2
  return leadingOf(number) + lines * leadingOf(beside) + UNDER
}

/** A caption as a block at the top of a box. */
export function captionIn({ lines, height }: Pick<SetCaption, 'lines' | 'height'>, box: Box, setting: Setting, puzzle: number): Block {
  const shapes: Shape[] = []
  let y = box.y
  for (const line of lines) {
    // Letters of one line stand on one baseline: the middle of the largest, lowered for the smaller ones.
    const middle = y + line.height / 2
    const styles = [...line.left, ...(line.right ? [line.right] : [])].map(({ style }) => style)
    const largest = styles.reduce((most, style) => (style.size > most.size ? style : most))
    const below = baselineOf(largest)
    const lowered = (style: TextStyle) => middle + (largest.size - style.size) * below + style.size * (below - baselineOf(style))
    let x = box.x
    for (const { text, style } of line.left) {
      shapes.push(textAt(text, x, lowered(style), style))
      x += setting.measure.width(text, style.face, style.size) + style.size * 0.6
    }
    if (line.right) shapes.push(textAt(line.right.text, box.x + box.width, lowered(line.right.style), line.right.style, 'end'))
    y += line.height
  }
  return { role: 'caption', box: { ...box, height }, shapes, puzzle }
}
