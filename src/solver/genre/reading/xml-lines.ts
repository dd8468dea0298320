import { decoded } from './html-marks'
import type { Unwrapped } from './unwrapped'

/** The marks of XML: beginnings of comments and of CDATA sections, whole declarations, whole tags. */
const PART = /<!--|<!\[CDATA\[|<[?!][^<>]{0,2000}>|<(\/?)([A-Za-z_][\w:.-]{0,60})((?:\s[^<>]*?)?)(\/?)>/g
const DECLARATION = /<[?!][^<>]{0,2000}>/y
/** The end of each part that has a beginning of its own, by this beginning. */
const ENDS: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
])
const ATTRIBUTE = /[\w:.-]{1,60}\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
/** An attribute that may be a board: a long run of cells, a position, or a link. */
const BOARD = /[\d.*_x-]{12}|(?:[\dA-Za-z+]{1,12}\/){4}|^[a-z]{2,9}:\/\//
/** The longest text of a cell in UTF-16 units, and the fewest elements of a row of cells. */
const [LONGEST_CELL, LEAST_CELLS] = [3, 4]
const DOCUMENT = /^\s*(?:<\?xml[^<>]{0,200}>\s*)?(?:<!(?!doctype\s+html)[^<>]{0,500}>\s*)?<([A-Za-z_][\w:.-]{0,60})(?=[\s>/])/i

interface OpenElement {
  readonly cells: { readonly text: string; readonly at: number }[]
  children: number
  /** The text directly in the element, outside its children. */
  text: string
  /** Short pieces of text that are not on a line yet, because the element may be a cell. */
  readonly short: Piece[]
  readonly at: number
}

/** A text between two marks, with its index in UTF-16 units. */
interface Piece {
  readonly written: string
  readonly at: number
  /** Whether the text may contain entities. */
  readonly isCoded: boolean
}

/** A mark in an XML text: a comment, a CDATA section, a declaration or a tag. */
interface Part {
  readonly from: number
  readonly to: number
  /** The contents of a CDATA section. */
  readonly plain?: string
  readonly tag?: { readonly isEnd: boolean; readonly name: string; readonly attributes: string; readonly isEmpty: boolean }
}

/** Finds the marks of a text one after another. A comment or a CDATA section without an end is skipped. */
function* partsOf(text: string): Generator<Part> {
  const begins = new RegExp(PART)
  const unended = new Set<string>()
  for (let found = begins.exec(text); found !== null; found = begins.exec(text)) {
    const { 0: part, 1: slash, 2: name, 3: attributes = '', 4: isEmpty, index } = found
    const end = ENDS.get(part)
    if (end === undefined) {
      const tag = name === undefined ? undefined : { isEnd: slash === '/', name, attributes, isEmpty: isEmpty === '/' }
      yield { from: index, to: begins.lastIndex, ...(tag && { tag }) }
      continue
    }
    const from = index + part.length
    // An end that was not found once is not sought again.
    const at = unended.has(end) ? -1 : text.indexOf(end, from)
    if (at < 0) unended.add(end)
    DECLARATION.lastIndex = index
    const to = at >= 0 ? at + end.length : DECLARATION.test(text) ? DECLARATION.lastIndex : undefined
    if (to === undefined) continue
    yield { from: index, to, ...(at >= 0 && end === ']]>' && { plain: text.slice(from, at) }) }
    begins.lastIndex = to
  }
}

/**
 * The lines of an XML document in an unknown format. They are the texts of its elements, its attributes that may be boards, and one row for
 * each element whose children are cells. A blank line follows an element with children. Undefined for any other text.
 */
export function xmlLines(text: string): Unwrapped | undefined {
  const root = DOCUMENT.exec(text)?.[1]
  if (root === undefined || /^html$/i.test(root) || !text.trimEnd().endsWith(`</${root}>`)) return undefined
  const lines: { readonly text: string; readonly at: number }[] = []
  const open: OpenElement[] = []
  let at = 0
  for (const { from, to, plain, tag } of partsOf(text)) {
    takeText({ written: text.slice(at, from), at, isCoded: true })
    at = to
    if (plain !== undefined) takeText({ written: plain, at: from + '<![CDATA['.length, isCoded: false })
    if (tag === undefined) continue
    if (tag.isEnd) close()
    else {
      for (const { 1: double, 2: single, index: own } of tag.attributes.matchAll(ATTRIBUTE)) {
        const value = decoded(double ?? single ?? '')
        if (BOARD.test(value)) lines.push({ text: value, at: from + 1 + tag.name.length + own })
      }
      const parent = open.at(-1)
      if (parent) {
        parent.children++
        addShort(parent)
      }
      open.push({ cells: [], children: 0, text: '', short: [], at })
      if (tag.isEmpty) close()
    }
  }
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), ({ index, 0: end }) => index + end.length)]
  const places = lines.map((line) => placeIn(starts, line.at))
  return {
    text: lines.map((line) => line.text).join('\n'),
    placeOf({ line, column }) {
      const place = places[Math.min(line, places.length) - 1]
      return place ? { line: place.line, column: column + place.column - 1 } : { line: 1, column: 1 }
    },
  }

  /** Takes text between tags. */
  function takeText(piece: Piece): void {
    const { written } = piece
    if (written.trim() === '') return
    const element = open.at(-1)
    if (element) element.text += written
    const mayBeCell = element?.children === 0 && written.trim().length <= LONGEST_CELL && open.length > 1
    if (mayBeCell) element.short.push(piece)
    else {
      if (element) addShort(element)
      addLines(piece)
    }
  }

  /** Adds the short texts of an element that turned out to be no cell. */
  function addShort(element: OpenElement): void {
    for (const piece of element.short.splice(0)) addLines(piece)
  }

  function addLines({ written, at, isCoded }: Piece): void {
    let start = at
    for (const line of written.split(/(\r\n|\n|\r)/)) {
      if (line.trim() !== '') lines.push({ text: (isCoded ? decoded(line) : line).trim(), at: start + line.search(/\S/) })
      start += line.length
    }
  }

  /** Ends the innermost element. */
  function close(): void {
    const element = open.pop()
    if (!element) return
    const parent = open.at(-1)
    const own = element.text.trim()
    if (element.children === 0 && own.length <= LONGEST_CELL && parent) {
      parent.cells.push({ text: decoded(own), at: element.at })
      return
    }
    addShort(element)
    const { cells } = element
    const isRow = cells.length >= LEAST_CELLS && cells.length === element.children
    if (isRow) lines.push({ text: cells.map((cell) => cell.text).join('\t'), at: cells[0]!.at })
    else for (const cell of cells) if (cell.text !== '') lines.push(cell)
    if (element.children > 0 && !isRow && lines.length > 0) lines.push({ text: '', at: element.at })
  }
}

/** The line and column of an index (UTF-16 units). `starts` holds the index at which each line begins. */
function placeIn(starts: readonly number[], at: number): { readonly line: number; readonly column: number } {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= at) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: at - starts[low]! + 1 }
}
