import { createHash } from 'node:crypto'
import type { Block } from '#plan/model/page.ts'
import { kindsOn, type IdmlBook, type Kind } from './book'
import { frameElement, groupElement, type Place } from './frames'
import { isLive, textGroups, type TextGroup } from './lines'
import { UNMOVED } from './markup'
import { type Drawing, pathElements } from './paths'
import type { ObjectStyleName } from './styles'
import { needsTabs, textFrame, type Typesetting } from './text-frames'

/** What writing a page into a document needs. */
export interface Document extends Typesetting, Drawing {
  /** A name that no other item has, made of this one. */
  unique(name: string): string
}

/** A page, or a side of a master. */
export interface Sheet {
  /** The beginning of the names of its items. */
  readonly name: string
  /** Its corner in the coordinates of the spread, in millimetres. */
  readonly origin: { readonly x: number; readonly y: number }
  /** What its blocks are that belong to a puzzle. */
  kindOf(block: Block): Kind | undefined
}

/** The items of a page, and the stories of its text frames. */
export interface PageItems {
  readonly items: readonly string[]
  readonly stories: readonly { readonly name: string; readonly xml: string }[]
}

const OBJECT: Readonly<Record<Kind, ObjectStyleName>> = { problem: 'Problem', solution: 'Solution', step: 'Step' }

/** The sheet of a page of the book. */
export const sheetOfPage = (book: IdmlBook, number: number, origin: Sheet['origin']): Sheet => ({
  ...{ name: `page-${number}`, origin },
  kindOf: kindsOn(book, { number }),
})

/** Makes the items of blocks: a frame for each board, a text frame for each text that can be live, and groups of whatever else is drawn. */
export function pageItems(blocks: readonly Block[], sheet: Sheet, document: Document): PageItems {
  const items: string[] = []
  const stories: { name: string; xml: string }[] = []
  const kinds = new Map(blocks.map((block) => [block, sheet.kindOf(block)]))
  const kindOf = (block: Block): Kind | undefined => kinds.get(block)
  let texts: Block[] = []
  const flush = (): void => {
    for (const group of textGroups(texts, document.language)) {
      const made = groupItems(group, kindOf(group.block), sheet, document)
      items.push(...made.items)
      stories.push(...made.stories)
    }
    texts = []
  }
  for (const block of blocks) {
    if (isLive(block) && block.role !== 'figure') {
      texts.push(block)
      continue
    }
    flush()
    const item =
      block.role === 'figure' && block.puzzle !== undefined
        ? board(block, kindOf(block)!, sheet, document)
        : picture(block, sheet, document)
    if (item !== undefined) items.push(item)
  }
  flush()
  return { items, stories }
}

/** Whether a block has words that are outlines and not text, because they are set vertically or turned. */
export const hasOutlinedWords = (block: Block): boolean =>
  block.role !== 'figure' && !isLive(block) && (block.words !== undefined || block.shapes.some(({ kind }) => kind === 'text'))

/** The frame of a board. What lies in it is a group, so that it can be taken out and put in as one. */
function board(block: Block, kind: Kind, { origin }: Sheet, document: Document): string {
  const { box, shapes, puzzle } = block
  const name = document.unique(`${kind}-${puzzle}`)
  const inner = pathElements(shapes, [box.x, box.y], name, document)
  const place = { name, title: name, key: name, digest: digestOf(inner.join('')), style: OBJECT[kind], origin }
  const drawing = `<Group Self="${name}.drawing" AppliedObjectStyle="ObjectStyle/$ID/[None]" ItemTransform="${UNMOVED}">${inner.join('')}</Group>`
  return frameElement('Rectangle', { ...place, box, about: { ContentType: 'GraphicType' } }, drawing)
}

/** Anything drawn that is no board: a group without a frame, because it may reach over the edge of the page. */
function picture({ role, box, shapes, words }: Block, { name: sheet, origin }: Sheet, document: Document): string | undefined {
  const name = document.unique(`${sheet}.drawing`)
  const items = pathElements(shapes, [box.x, box.y], name, document)
  if (items.length === 0) return undefined
  const title = words ?? (role === 'artifact' ? 'Page' : 'Picture')
  return groupElement({ name, title, style: role === 'artifact' ? 'Page' : 'Picture', origin }, box, items)
}

function groupItems(group: TextGroup, kind: Kind | undefined, sheet: Sheet, document: Document): PageItems {
  const { block, box, drawn, lines } = group
  const style = styleOf(block, kind)
  const { puzzle, role } = block
  const bound = puzzle !== undefined && kind !== undefined ? `${kind}-${puzzle}-${role === 'caption' ? 'caption' : 'text'}` : undefined
  const isOfPage = role === 'artifact'
  if (lines.length === 0) {
    const under = picture({ ...block, role: 'artifact', box, shapes: drawn }, sheet, document)
    return { items: under === undefined ? [] : [under], stories: [] }
  }
  const name = document.unique(bound ?? `${sheet.name}.text`)
  const frameStyle = isOfPage ? 'Page' : 'Text'
  const label = bound === undefined ? {} : { key: name, digest: digestOf(wordsIn(group)) }
  const pieces = role === 'caption' || isOfPage ? apart(group) : [group]
  if (drawn.length === 0 && pieces.length === 1) {
    const place: Place = { name, title: bound === undefined ? style : name, style: frameStyle, origin: sheet.origin, ...label }
    const { frame, story } = textFrame(pieces[0]!, style, place, document)
    return { items: [frame], stories: [{ name: `${name}.story`, xml: story }] }
  }
  // What is drawn around words moves with them.
  const within = { x: -box.x, y: -box.y }
  const items = pathElements(drawn, [box.x, box.y], `${name}.drawing`, document)
  const stories = pieces.map((piece, i) => {
    const own = `${name}.${i + 1}`
    const { frame, story } = textFrame(piece, style, { name: own, title: style, style: frameStyle, origin: within }, document)
    items.push(frame)
    return { name: `${own}.story`, xml: story }
  })
  const place: Place = { name, title: bound === undefined ? style : name, style: frameStyle, origin: sheet.origin, ...label }
  return { items: [groupElement(place, box, items)], stories }
}

/**
 * The texts of a caption or a running head, each with a frame of its own where they do not stand at one edge: its place is then the same in
 * programs that know no tabs.
 */
function apart(group: TextGroup): TextGroup[] {
  if (!needsTabs(group)) return [group]
  return group.lines.flatMap(({ baseline, texts }) =>
    texts.map((text): TextGroup => {
      const box = { x: text.left, y: group.box.y, width: text.right - text.left, height: group.box.height }
      return { ...group, box, lines: [{ baseline, texts: [text] }], drawn: [] }
    }),
  )
}

/** The words of a text, line by line, without their looks, which a layout house may change. */
const wordsIn = ({ lines }: TextGroup): string => JSON.stringify(lines.map(({ texts }) => texts.map(({ shape }) => shape.text)))

const digestOf = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** The paragraph style of a text: by what it is, not by how it looks. */
function styleOf({ role, level = 1, isEntry, puzzle }: Block, kind: Kind | undefined): string {
  if (role === 'title') return 'Title'
  if (role === 'heading') return level === 1 ? 'Heading' : 'Subheading'
  if (role === 'artifact') return 'Running head'
  if (isEntry) return 'Contents'
  const of = kind === undefined || puzzle === undefined ? '' : `${OBJECT[kind]} `
  if (role === 'caption') return `${of}caption`.replace(/^c/, 'C')
  return `${of}text`.replace(/^t/, 'T')
}
