import { POINTS_PER_MM, type Box } from '#plan/model/box.ts'
import { faceIn } from '#solver/drawing/face.ts'
import { joined, PAGE_NUMBER, type PlacedText, type TextGroup, type TextLine, withNumber } from './lines'
import { xml } from '#main/pdf/xmp.ts'
import { element, points, typed } from './markup'
import type { Colours } from './colours'
import { frameElement, type Place } from './frames'
import type { Fonts } from './fonts'
import { type Justification, leadingElement, type Styles, type TextLook } from './styles'

/** What writing texts into a document needs. */
export interface Typesetting {
  readonly fonts: Fonts
  readonly styles: Styles
  readonly colours: Colours
  readonly language: string
}

/** The number of the page, as InDesign writes it. */
const PAGE_NUMBER_MARK = '<?ACE 18?>'
/** The sign of a line that ends within its paragraph. */
const LINE_END = '\u2028'

/** How far a place may be from an edge or the middle of its frame, in millimetres, to be meant for it. */
const MEANT = 0.05
/** The room that a line has beside its words, in ems and as a share of their width, because another program may set it a little wider. */
const LOOSER = { ems: 0.5, share: 0.04 }
/** The depth below the last baseline, in ems, that a frame holds. */
const DEPTH = 0.5

/** A text frame and its story. */
export interface TextFrame {
  readonly frame: string
  readonly story: string
}

/** A frame with a group's text as a story of its own; its first baseline is where the page has it. */
export function textFrame(group: TextGroup, style: string, place: Place, { fonts, styles, colours, language }: Typesetting): TextFrame {
  const first = group.lines[0]!
  const looksOf = ({ shape }: PlacedText) =>
    fonts.runsOf(withNumber(shape.text), faceIn(shape), language).map(({ text, font }, _, { length }) => ({
      // A page number is a text of its own.
      text: length === 1 ? shape.text : text,
      look: { font, face: faceIn(shape), size: shape.size * POINTS_PER_MM, colour: colours.of(shape.ink) } satisfies TextLook,
    }))
  const above = Math.max(...first.texts.flatMap((text) => looksOf(text).map(({ look }) => look.font.ascent * text.shape.size)))
  const box = frameBox(group, above)
  const paragraphs = paragraphsOf(group, box)
  const [{ look: firstLook } = { look: undefined }] = looksOf(first.texts[0]!)
  // A single line has no leading: its place is the first baseline of the frame.
  const leadings = group.lines.map(({ baseline }, i) => {
    const before = group.lines[i === 0 ? 1 : i - 1]
    return before && Math.abs(baseline - before.baseline) * POINTS_PER_MM
  })
  const usual = { look: firstLook!, justification: paragraphs[0]!.justification, leading: leadings[0] }
  const base = styles.paragraph(style, usual)
  const ranges = paragraphs.map((paragraph, at) => {
    const isLast = at === paragraphs.length - 1
    const leading = leadings[paragraph.from]
    const own = leading !== undefined && Math.abs(leading - (base.leading ?? 0)) > 0.01 ? [leadingElement(leading)] : []
    const pieces = paragraph.pieces.flatMap((piece): readonly { readonly text: string; readonly look: TextLook | undefined }[] =>
      typeof piece === 'string' ? [{ text: piece, look: undefined }] : looksOf(piece),
    )
    const words = merged(pieces.map(({ text, look }) => ({ text, style: look && styles.character(style, look) })))
    const inner = words.map((word, i) => {
      const end = i === words.length - 1 && !isLast ? ['<Br/>'] : []
      const properties = own.length === 0 ? [] : [element('Properties', {}, ...own)]
      return element(
        'CharacterStyleRange',
        { AppliedCharacterStyle: word.style },
        ...properties,
        element('Content', {}, contentOf(word.text)),
        ...end,
      )
    })
    const attributes = {
      AppliedParagraphStyle: `ParagraphStyle/${style}`,
      ...(paragraph.justification !== base.justification && { Justification: paragraph.justification }),
      ...(paragraph.indent > MEANT && { LeftIndent: points(paragraph.indent) }),
    }
    const tabs = paragraph.tabs.length === 0 ? [] : [element('Properties', {}, tabList(paragraph.tabs))]
    return element('ParagraphStyleRange', attributes, ...tabs, ...inner)
  })
  const story = `${place.name}.story`
  const settings = { FirstBaselineOffset: 'FixedHeight', MinimumFirstBaselineOffset: points(first.baseline - box.y) }
  const sizing = { AutoSizingType: 'HeightOnly', AutoSizingReferencePoint: 'TopCenterPoint', UseNoLineBreaksForAutoSizing: false }
  const more = element('TextFramePreference', { TextColumnCount: 1, VerticalJustification: 'TopAlign', ...settings, ...sizing })
  return {
    frame: frameElement('TextFrame', { ...place, box, about: { ParentStory: story, ContentType: 'TextType' } }, more),
    story: element(
      'Story',
      { Self: story, AppliedTOCStyle: 'n', TrackChanges: false, StoryTitle: '$ID/', AppliedNamedGrid: 'n' },
      element('StoryPreference', { OpticalMarginAlignment: false, StoryOrientation: 'Horizontal', StoryDirection: 'LeftToRightDirection' }),
      ...ranges,
    ),
  }
}

/**
 * The frame of a group: from `above` its first baseline, in millimetres, to a little below its last, as wide as its block, or wider where
 * its words are or another program might break a line.
 */
function frameBox({ box, lines, isFlowing }: TextGroup, above: number): Box {
  const texts = lines.flatMap((line) => line.texts)
  let [left, right] = [box.x, box.x + box.width]
  for (const { shape, left: from, right: to } of texts) {
    const more = isFlowing ? 0 : (to - from) * LOOSER.share + shape.size * LOOSER.ems
    const { align = 'middle' } = shape
    const [before, after] = [align === 'start' ? 0 : more, align === 'end' ? 0 : more]
    left = Math.min(left, from - before)
    right = Math.max(right, to + after)
  }
  // What is centred stays so when its frame is wider.
  const middle = box.x + box.width / 2
  if (texts.some(({ shape }) => (shape.align ?? 'middle') === 'middle')) {
    const half = Math.max(middle - left, right - middle)
    ;[left, right] = [middle - half, middle + half]
  }
  const [first, last] = [lines[0]!, lines.at(-1)!]
  const top = first.baseline - above
  const bottom = last.baseline + DEPTH * Math.max(...last.texts.map(({ shape }) => shape.size))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A paragraph: its texts, and the signs between them. */
interface Paragraph {
  /** The line, from 0, that it begins with. */
  readonly from: number
  readonly pieces: readonly (PlacedText | string)[]
  readonly justification: Justification
  /** In millimetres, as the places of the tabs. */
  readonly indent: number
  readonly tabs: readonly Tab[]
}

interface Tab {
  readonly align: Justification
  readonly at: number
}

function paragraphsOf({ lines, isFlowing, block }: TextGroup, box: Box): Paragraph[] {
  const set = lines.map((line, i): Paragraph => ({ from: i, ...lineIn(line, box) }))
  const [first] = set
  if (isFlowing) {
    const [text, look] = [joined(lines.map(({ texts }) => texts[0]!.shape.text)), lines[0]!.texts[0]!]
    return [{ ...first!, pieces: [{ ...look, shape: { ...look.shape, text } }] }]
  }
  const isOne =
    (block.role === 'title' || block.role === 'heading') &&
    set.every(({ justification, tabs }) => tabs.length === 0 && justification === first!.justification)
  if (!isOne) return set
  return [{ ...first!, pieces: set.flatMap(({ pieces }, i) => (i === 0 ? pieces : [LINE_END, ...pieces])) }]
}

/** Whether a group has lines whose texts stand at places of their own, and not at one edge or in the middle. */
export const needsTabs = ({ lines, isFlowing, box }: TextGroup): boolean =>
  !isFlowing && lines.some((line) => lineIn(line, box).tabs.length > 0)

/** Where the texts of a line stand: aligned if there is one, otherwise each but the first after a tab. */
function lineIn({ texts }: TextLine, box: Box): Omit<Paragraph, 'from'> {
  const [only] = texts
  const start = { justification: 'LeftAlign', indent: 0, tabs: [] } as const
  if (texts.length === 1) {
    const [left, right] = [only!.left - box.x, box.x + box.width - only!.right]
    const align = only!.shape.align ?? 'middle'
    if (align === 'middle' && Math.abs(left - right) < MEANT) return { ...start, pieces: [only!], justification: 'CenterAlign' }
    if (align === 'end' && right < MEANT) return { ...start, pieces: [only!], justification: 'RightAlign' }
    if (align === 'start') return { ...start, pieces: [only!], indent: Math.max(0, left) }
  }
  const pieces: (PlacedText | string)[] = []
  const tabs: Tab[] = []
  for (const text of texts) {
    const { align = 'middle' } = text.shape
    const isFirst = pieces.length === 0 && align === 'start' && text.left - box.x < MEANT
    if (!isFirst) {
      const at = align === 'start' ? text.left : align === 'end' ? text.right : (text.left + text.right) / 2
      tabs.push({ align: align === 'start' ? 'LeftAlign' : align === 'end' ? 'RightAlign' : 'CenterAlign', at: at - box.x })
      pieces.push('\t')
    }
    pieces.push(text)
  }
  return { ...start, pieces, tabs }
}

const tabList = (tabs: readonly Tab[]): string =>
  typed(
    'TabList',
    'list',
    ...tabs.map(({ align, at }) =>
      typed(
        'ListItem',
        'record',
        typed('Alignment', 'enumeration', align),
        typed('AlignmentCharacter', 'string', '.'),
        typed('Leader', 'string'),
        typed('Position', 'unit', points(at)),
      ),
    ),
  )

/** Joins neighbouring words of one style, as the program itself does when it writes a file; a sign between words takes their style. */
function merged(pieces: readonly { readonly text: string; readonly style: string | undefined }[]): { text: string; style: string }[] {
  const words: { text: string; style: string }[] = []
  for (const [i, piece] of pieces.entries()) {
    const style = piece.style ?? words.at(-1)?.style ?? pieces.slice(i).find((one) => one.style !== undefined)!.style!
    const last = words.at(-1)
    if (last?.style === style) last.text += piece.text
    else words.push({ text: piece.text, style })
  }
  return words
}

const contentOf = (text: string): string => text.split(PAGE_NUMBER).map(xml).join(PAGE_NUMBER_MARK)
