import type { Box } from '#plan/model/box.ts'
import type { Block, DrawnPage } from '#plan/model/page.ts'
import { baselineOf, faceIn } from '#solver/drawing/face.ts'
import { type Shape, turnOf } from '#solver/drawing/scene.ts'
import { setLine } from '#main/pdf/letters/line.ts'

/** The sign for the number of the page. In its place stands a number of three digits when a line is measured. */
export const PAGE_NUMBER = '\u0018'
const MEASURED_NUMBER = '888'

/** A text with a number in the place of the sign for it. */
export const withNumber = (text: string): string => text.replaceAll(PAGE_NUMBER, MEASURED_NUMBER)

/** A page on which no text has the sign for the page number; a title may have any sign. */
export function withoutSigns(page: DrawnPage): DrawnPage {
  const isClean = (shape: Shape): boolean => shape.kind !== 'text' || !shape.text.includes(PAGE_NUMBER)
  if (page.blocks.every(({ shapes }) => shapes.every(isClean))) return page
  const clean = (shape: Shape): Shape => (shape.kind === 'text' ? { ...shape, text: shape.text.replaceAll(PAGE_NUMBER, '') } : shape)
  return { ...page, blocks: page.blocks.map((block) => ({ ...block, shapes: block.shapes.map(clean) })) }
}

/** A text of a page. */
type TextShape = Extract<Shape, { kind: 'text' }>

/** A text in its place: its left and right edge, and its baseline, in millimetres. */
export interface PlacedText {
  readonly shape: TextShape
  readonly left: number
  readonly right: number
  readonly baseline: number
}

/** The texts that stand on one baseline, from left to right. */
export interface TextLine {
  readonly baseline: number
  readonly texts: readonly PlacedText[]
}

/** Blocks that are one paragraph or one line, as live text in a frame, with what is drawn around the words. */
export interface TextGroup {
  /** The first block, to whose puzzle and role the text belongs. */
  readonly block: Block
  readonly box: Box
  readonly lines: readonly TextLine[]
  /** Whether the lines are broken from one text, so that a layout program may break them anew. */
  readonly isFlowing: boolean
  /** Lines, badges and other shapes that are no words. */
  readonly drawn: readonly Shape[]
}

/** How far baselines may differ, in millimetres, for texts of one line. */
const SAME_LINE = 0.02

/** Whether a block's words can be live text: they are upright, and not letters that stand below one another. */
export const isLive = (block: Block): boolean =>
  block.words === undefined &&
  block.shapes.some(({ kind }) => kind === 'text') &&
  block.shapes.every((shape) => shape.kind !== 'text' || turnOf(shape) === 0)

/** The texts of a page as groups, each for one frame: a paragraph, or a block with all of its lines. */
export function textGroups(blocks: readonly Block[], language: string): TextGroup[] {
  const groups: Block[][] = []
  for (const block of blocks) {
    const open = groups.at(-1)
    const isNext = open && block.continues === true && block.role === open[0]!.role && block.box.y >= open.at(-1)!.box.y
    if (isNext) open.push(block)
    else groups.push([block])
  }
  return groups.map((group) => groupOf(group, language))
}

function groupOf(blocks: readonly Block[], language: string): TextGroup {
  const shapes = blocks.flatMap((one) => one.shapes)
  const texts = shapes.flatMap((shape) => (shape.kind === 'text' && shape.text.trim() !== '' ? [placedText(shape, language)] : []))
  const lines: PlacedText[][] = []
  for (const text of texts.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const line = lines.at(-1)
    if (line && Math.abs(line[0]!.baseline - text.baseline) < SAME_LINE) line.push(text)
    else lines.push([text])
  }
  const set = lines.map((line) => ({ baseline: line[0]!.baseline, texts: line.toSorted((a, b) => a.left - b.left) }))
  const isFlowing = blocks.length > 1 && set.every(({ texts: [first, second] }) => second === undefined && isAtStart(first!))
  return {
    block: blocks[0]!,
    box: around(blocks.map(({ box }) => box)),
    lines: set,
    isFlowing,
    drawn: shapes.filter(({ kind }) => kind !== 'text'),
  }
}

const isAtStart = ({ shape }: PlacedText): boolean => shape.align === 'start'

function placedText(shape: TextShape, language: string): PlacedText {
  const width = setLine(withNumber(shape.text), faceIn(shape), language).width * shape.size
  const { align = 'middle', x } = shape
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2
  return { shape, left, right: left + width, baseline: shape.y + baselineOf(shape) * shape.size }
}

function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))]
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Scripts whose words stand side by side without blanks. */
const WITHOUT_BLANKS = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u

/** The lines of a paragraph as one text: with a blank where a line ended between words. */
export function joined(lines: readonly string[]): string {
  return lines.reduce((whole, line) => {
    const isTight = WITHOUT_BLANKS.test(whole.at(-1) ?? '') || WITHOUT_BLANKS.test(line[0] ?? '')
    return isTight || whole.endsWith(' ') ? whole + line : `${whole} ${line}`
  })
}
