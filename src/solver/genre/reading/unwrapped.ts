import type { TextPlace } from '../text'
import { splitLines } from '../texts/lines'
import { BREAK, decoded, FORUM_BREAK, plainOf, TAG, withoutElements, withoutForumTags, withPartsAsRows } from './html-marks'
import { linesWithTables, type MarkedLine } from './html-tables'

/** A text without the marks that e-mails and web pages put around its lines. */
export interface Unwrapped {
  readonly text: string
  /** Translates a place in this text to the place in the original text. */
  placeOf(place: TextPlace): TextPlace
  /** The numbers of the lines that the page marks as headings. */
  readonly headings?: ReadonlySet<number>
}

/** The beginnings of the invisible parts of a page. */
const UNSEEN = /<(head|script|style)[\s>]|<!--/gi
/** An XML declaration, which may also begin a page. */
const DECLARATION = /^\s*<\?xml[^<>\r\n]{0,200}>/i
const PAGE = /^\s*<(?:!doctype\s+html|html)[\s>]/i
const QUOTING = /^\s*(?:>\s?)+/
/** The least number of lines beginning with `>` that count as quoted, even if other lines do not begin so. */
const LEAST_QUOTED = 3

/** A row of a board in a list of texts, as YAML and programs write it: `- "53..7...."`, `'53..7....' +`. */
const STRUNG = /^(\s*(?:-\s+)?["'])([^"'\\]{4,40})["'][\s,;+.]*$/
/** A row of a board between quotation marks on a line with other signs, such as brackets. */
const QUOTED_ROW = /["'][\d.*_-]{4,40}["']/
/** The fewest rows of a board in a list of texts, and the most other lines around them. */
const [LEAST_STRUNG, MOST_AROUND] = [4, 3]

const TABLE = /<td[\s>]/i
/** The beginning of an XML document that is no web page. An element with a hyphen in its name belongs to a web page. */
const XML = /^\s*<(?:\?xml|!|\w+(?![\w-]))/
const MARKED = /<pre|<code|&nbsp;|&#(?:160|xa0);/i
/** Removes the invisible parts of a page but keeps their line ends. A part that is never closed stays. */
function withoutUnseen(page: string): string {
  const kept: string[] = []
  const unclosed = new Set<string>()
  let at = 0
  for (const { 1: name = '', index } of page.matchAll(UNSEEN)) {
    const close = name === '' ? '-->' : `</${name.toLowerCase()}>`
    if (index < at || unclosed.has(close)) continue
    // The search ignores case instead of using a copy in small letters, which may have another length.
    const closing = new RegExp(close, 'gi')
    closing.lastIndex = index
    const end = closing.exec(page)
    if (end === null) {
      unclosed.add(close)
      continue
    }
    kept.push(page.slice(at, index), page.slice(index, end.index).replace(/[^\r\n]/g, ''))
    at = closing.lastIndex
  }
  return [...kept, page.slice(at)].join('')
}

/** A closing tag of a forum. */
const FORUM = /\[\/(?:code|quote|pre|tt|b|font|size|color|spoiler|hidden|center)\]/i
const HEADING = /<(?:h[1-6]|caption|legend|figcaption)[\s>]/i
/** An element of a page that may be a row of cells. */
const PARTS = /<(?:div|p|li|ul|section)[\s>]/i

/**
 * Removes the tags, entities and line breaks of HTML, the tags of forums and the `>` of quoted letters. Undefined for a text with none of
 * these.
 */
export function unwrapped(written: string): Unwrapped | undefined {
  const isForum = FORUM.test(written)
  if (!isForum && /^\s*[{[]/.test(written)) return undefined
  const declared = written.replace(DECLARATION, '')
  const isPage = PAGE.test(declared)
  const seen = isPage ? withoutUnseen(declared) : written
  const text = PARTS.test(seen) ? withPartsAsRows(seen) : seen
  const rows = TABLE.test(text) && (isPage || !XML.test(withoutElements(text).replace(BREAK, ''))) ? linesWithTables(text) : undefined
  const isMarkedUp = rows !== undefined || isPage || !XML.test(text.replace(TAG, '').replace(BREAK, '')) && (BREAK.test(text) || MARKED.test(text)) // prettier-ignore
  const lines = rows ?? splitLines(text).map((line, i): MarkedLine => ({ text: line, line: i + 1, offset: 0, isRow: false }))
  const inked = lines.filter(({ text, isRow }) => !isRow && text.trim() !== '').map((line) => line.text)
  const quoted = inked.filter((line) => QUOTING.test(line)).length
  const isQuoted = quoted >= LEAST_QUOTED || (quoted > 0 && quoted === inked.length)
  const strung = inked.filter((line) => STRUNG.test(line)).length
  const hasOthers = inked.some((line) => !STRUNG.test(line) && QUOTED_ROW.test(line))
  const isStrung = strung >= LEAST_STRUNG && strung >= inked.length - MOST_AROUND && !hasOthers
  if (!isMarkedUp && !isQuoted && !isStrung && !isForum) return undefined
  const unmarked = (part: string): string => (rows ? plainOf(part) : isMarkedUp ? decoded(part.replace(TAG, '')) : part)
  const plain = (part: string): string => unmarked(isForum ? withoutForumTags(part) : part)
  const breaks = new RegExp([...(isMarkedUp ? [BREAK.source] : []), ...(isForum ? [FORUM_BREAK.source] : [])].join('|'), 'i')
  const isBroken = isMarkedUp || isForum
  const headings = new Set<number>()
  const own: { readonly text: string; readonly line: number; readonly offset: number }[] = []
  for (const { text: whole, line, offset: before, isRow } of lines) {
    if (isRow) {
      own.push({ text: whole, line, offset: before })
      continue
    }
    let offset = 0
    const parts = isBroken ? whole.split(breaks) : [whole]
    for (const [k, part] of parts.entries()) {
      // A break at the end of a line begins no new line.
      if (k > 0 && k === parts.length - 1 && part.trim() === '') break
      const bare = plain(part)
      const string = isStrung ? STRUNG.exec(bare) : null
      const mark = isQuoted ? (QUOTING.exec(bare)?.[0].length ?? 0) : (string?.[1]!.length ?? 0)
      own.push({ text: string?.[2] ?? bare.slice(mark), line, offset: before + offset + mark })
      if (isMarkedUp && HEADING.test(part)) headings.add(own.length)
      offset += part.length + (isBroken ? (breaks.exec(whole.slice(offset + part.length))?.[0].length ?? 0) : 0)
    }
  }
  return {
    headings,
    text: own.map((line) => line.text).join('\n'),
    placeOf({ line, column }) {
      const from = own[Math.min(line, own.length) - 1]
      return from ? { line: from.line, column: column + from.offset } : { line, column }
    },
  }
}
