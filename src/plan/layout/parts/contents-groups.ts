import type { Ink, Shape } from '#solver/drawing/scene.ts'
import type { Box } from '#plan/model/box.ts'
import type { Numbered } from '#plan/model/entry.ts'
import type { Block } from '#plan/model/page.ts'
import { pieceAt, rounded } from '#plan/style/motif.ts'
import { patternIn, pictureIn } from '../pictures'
import { space, type Row } from '../row-layout'
import { ruleAcross } from '../rules'
import { cased, numeral, type PageAt, type Setting } from '../setting'
import { linesOf, textAt, type TextStyle } from '../text'

/** An entry of the contents: its words, perhaps with numbers of puzzles, and where it leads. */
export interface ContentsEntry {
  readonly words: string
  readonly numbers?: string
  readonly page: (at: PageAt) => number | undefined
  readonly link: string
}

/** A part of a book in the contents, with what stands in it. */
export interface ContentsGroup {
  readonly head: ContentsEntry
  readonly entries: readonly ContentsEntry[]
  /** The first puzzle of a section, of which a picture is drawn. */
  readonly first?: Numbered
}

/** The looks of contents in which each part has its own picture, number or card. */
type GroupLook = 'pictures' | 'numbers' | 'cards'

/** The width at the left of a group for its picture or number, as a share of the page's width, and its limit in millimetres. */
const LEFT: Readonly<Record<GroupLook, { readonly share: number; readonly most: number }>> = {
  pictures: { share: 0.22, most: 34 },
  numbers: { share: 0.3, most: 50 },
  cards: { share: 0.22, most: 36 },
}
/** The heights of the first line of a group and of its other lines, in ems. */
const LINE = { head: 1.5, other: 1.9 }
/** Distances in millimetres: between a card's edge and its contents, and between groups. */
const INSIDE = 4
const BETWEEN = { pictures: 6, numbers: 3.5, cards: 4 }
/** A group that takes more than this share of a page may go on over the next one. */
const MOST = 0.4
/** The widest page number, for which room is kept at the right. */
const DIGITS = '0000'

/** A line of a group that has been set: its text, perhaps numbers in a column of their own, and where it leads. */
interface SetLine {
  readonly text: string
  readonly numbers?: string
  readonly style: TextStyle
  readonly height: number
  readonly entry: ContentsEntry
  /** Whether the line belongs to the head of its group. */
  readonly isHead: boolean
  /** Whether the line is the last of its entry, which has the page number. */
  readonly isLast: boolean
  /** Whether the line continues the entry of the line before. */
  readonly goesOn: boolean
}

/** The rows of contents in groups, each with a picture of its first puzzle, its number, or on a card. */
export function groupRows(setting: Setting, look: GroupLook, groups: readonly ContentsGroup[]): Row[] {
  const { room } = setting
  return groups.flatMap((group, i): Row[] => {
    const lines = linesIn(setting, look, group)
    const pieces: SetLine[][] = [[]]
    let left = room.height * MOST
    for (const line of lines) {
      if (left < line.height && pieces.at(-1)!.length > 1) {
        pieces.push([])
        left = room.height * MOST
      }
      pieces.at(-1)!.push(line)
      left -= line.height
    }
    return [
      ...(i === 0 ? [] : [space(BETWEEN[look])]),
      ...pieces.map((piece, j) => groupRow(setting, look, { group, number: i + 1, lines: piece, isFirst: j === 0 })),
    ]
  })
}

const leftOf = ({ room }: Setting, look: GroupLook): number => Math.min(LEFT[look].most, room.width * LEFT[look].share)

function headStyle({ styles }: Setting, look: GroupLook): TextStyle {
  if (look === 'pictures') return { ...styles.heading, size: Math.max(styles.least, styles.subheading.size * 1.15) }
  return look === 'cards' ? { ...styles.bold, size: styles.bold.size * 1.35 } : { ...styles.subheading }
}

function linesIn(setting: Setting, look: GroupLook, { head, entries }: ContentsGroup): SetLine[] {
  const { measure, styles, room } = setting
  const strong = headStyle(setting, look)
  const width = room.width - leftOf(setting, look) - (look === 'cards' ? INSIDE : 0)
  const set = (entry: ContentsEntry, style: TextStyle, isHead: boolean): SetLine[] => {
    const wide = (text: string) => measure.width(text, style.face, style.size)
    const free = width - wide(DIGITS) - style.size
    const text = isHead && look === 'pictures' ? cased(setting, 'heading', entry.words) : entry.words
    const isBeside = entry.numbers !== undefined && wide(text) + style.size + wide(entry.numbers) <= free
    const told = entry.numbers === undefined || isBeside ? text : `${text}${setting.words.gap}${entry.numbers}`
    return linesOf(told, style, free, measure, isHead ? { whole: [] } : undefined).map((line, i, { length }): SetLine => {
      const height = style.size * (isHead ? LINE.head : LINE.other)
      const isLast = i === length - 1
      return { text: line, style, height, entry, isHead, isLast, goesOn: i > 0, ...(isBeside && isLast && { numbers: entry.numbers! }) }
    })
  }
  return [...set(head, strong, true), ...entries.flatMap((entry) => set(entry, styles.body, false))]
}

interface Piece {
  readonly group: ContentsGroup
  readonly number: number
  readonly lines: readonly SetLine[]
  readonly isFirst: boolean
}

function groupRow(setting: Setting, look: GroupLook, { group, number, lines, isFirst }: Piece): Row {
  const { styles } = setting
  const left = leftOf(setting, look)
  const pad = look === 'cards' ? INSIDE : look === 'numbers' ? styles.body.size * 0.5 : 0
  const sum = lines.reduce((all, { height }) => all + height, 0)
  const side = look === 'numbers' ? numberStyle(setting).size * LINE.head : left - (look === 'cards' ? 2 * INSIDE : INSIDE * 1.5)
  const hasSide = isFirst && (look === 'numbers' || group.first !== undefined)
  const height = Math.max(sum, hasSide ? side : 0) + pad + (look === 'cards' ? pad : 0)
  return {
    height,
    draw: (box, at) => {
      const inner = { ...box, y: box.y + pad, height: height - pad }
      const text = { ...inner, x: box.x + left, width: box.width - left - (look === 'cards' ? INSIDE : 0) }
      return [
        ...groundOf(setting, look, { ...box, height }, number),
        ...(hasSide ? sideOf(setting, look, group, number, inner, side) : []),
        ...linesAt(setting, look, lines, text, at),
      ]
    },
  }
}

const numberStyle = ({ styles, look }: Setting): TextStyle => ({ size: Math.max(styles.least, styles.heading.size), ...look!.faces.number })

/** The ground of a group: a card, or a line above it. */
function groundOf({ look, floor }: Setting, by: GroupLook, box: Box, number: number): Block[] {
  const { inks, thin } = look!
  if (by === 'numbers') return [artifact(box, [ruleAcross(box, box.y + thin / 2, thin)])]
  if (by !== 'cards') return []
  const line = Math.max(floor, thin / 2)
  const inside = { x: box.x + line / 2, y: box.y + line / 2, width: box.width - line, height: box.height - line }
  const isFilled = inks.soft !== undefined && number % 2 === 1
  const stroke: Ink = inks.soft ?? 'given'
  return [artifact(box, [rounded(inside, INSIDE, isFilled ? { fill: inks.soft } : { stroke, strokeWidth: line })])]
}

/** The number of a group, or the picture of its first puzzle. */
function sideOf(setting: Setting, by: GroupLook, { first }: ContentsGroup, number: number, inner: Box, side: number): Block[] {
  const look = setting.look!
  if (by === 'numbers') {
    const style = numberStyle(setting)
    const box = { ...inner, height: side }
    return [artifact(box, [textAt(numeral(setting, number), box.x, box.y + side / 2, style)])]
  }
  const box = { x: inner.x + (by === 'cards' ? INSIDE : 0), y: inner.y, width: side, height: side }
  const ink = look.inks.spot
  const piece = patternIn(setting, first)?.piece
  if (piece !== undefined) {
    const middle = [box.x + side / 2, box.y + side / 2] as const
    const style: TextStyle = { size: side * 0.42, ...look.faces.piece }
    const sign = textAt(piece, middle[0], middle[1] + side * 0.06, style, 'middle', 'paper')
    return [artifact(box, [pieceAt(...middle, side * 0.94, ink), sign])]
  }
  const motif = look.style.opener?.motif ?? look.style.matter.title.motif ?? 'dots'
  return [artifact(box, pictureIn(setting, motif === 'waves' ? 'dots' : motif, box, first, { ink, cell: side / 9 }))]
}

function linesAt(setting: Setting, by: GroupLook, lines: readonly SetLine[], text: Box, at: PageAt): Block[] {
  const { measure, floor, look, styles } = setting
  let { y } = text
  // The numbers of puzzles stand in a column of their own if all of them have room there, otherwise after the words.
  const column = by === 'numbers' ? text.x + text.width * 0.36 : undefined
  return lines.flatMap(({ text: words, numbers, style, height, entry, isHead, isLast, goesOn }): Block[] => {
    const box = { ...text, y, height }
    const middle = y + height / 2
    y += height
    const page = isLast ? entry.page(at) : undefined
    const wide = measure.width(words, style.face, style.size)
    const pageStyle = isHead ? style : { ...styles.bold, size: style.size }
    const isColumn = column !== undefined && text.x + wide + style.size * 0.5 <= column
    const shapes: Shape[] = [
      textAt(words, text.x, middle, style),
      ...(numbers === undefined ? [] : [textAt(numbers, isColumn ? column : text.x + wide + style.size * 0.6, middle, style)]),
      ...(page === undefined
        ? []
        : [textAt(String(page), text.x + text.width, middle, pageStyle, 'end', isHead ? look!.inks.spot : 'given')]),
    ]
    const hasRule = by !== 'cards' && !isHead && isLast
    const line = Math.max(floor, 0.13)
    return [
      { role: 'text', isEntry: true, box, shapes, link: entry.link, ...(goesOn && { continues: true as const }) },
      ...(hasRule ? [artifact(box, [ruleAcross(box, box.y + height - line / 2, line)])] : []),
    ]
  })
}

const artifact = (box: Box, shapes: readonly Shape[]): Block => ({ role: 'artifact', box, shapes })
