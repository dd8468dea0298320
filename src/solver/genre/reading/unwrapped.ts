import type { TextPlace } from '../text'
import { splitLines } from '../texts/lines'

/** A text freed of the marks that e-mail and web pages put around its lines. */
export interface Unwrapped {
  readonly text: string
  /** The place in the original text of a place in this one. */
  placeOf(place: TextPlace): TextPlace
}

const BREAK = /<br\s*\/?>|<\/(?:p|div|li|h[1-6]|pre|title)>/i
/** The invisible parts of a page. */
const UNSEEN = /<(head|script|style)[\s>]|<!--/gi
const PAGE = /^\s*<(?:!doctype\s+html|html)[\s>]/i
const TAG =
  /<(?:\/?(?:pre|p|div|code|span|b|i|em|strong|tt|font|blockquote|html|body|main|article|section|ul|ol|li|h[1-6]|a)|!doctype)(?:\s[^<>]{0,200})?>/gi
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"' }
const ENTITY = /&(nbsp|lt|gt|amp|quot);/g
const QUOTING = /^\s*(?:>\s?)+/
/** The number of quoted lines from which on the marks of quoting are no accident, although other lines have none. */
const LEAST_QUOTED = 3

/** A row of a list of texts, as YAML and programs write a board: `- "53..7...."`, `'53..7....' +`. */
const STRUNG = /^(\s*(?:-\s+)?["'])([^"'\\]{4,40})["'][\s,;+.]*$/
/** Rows from which on a text is such a list, and lines that may stand around them. */
const [LEAST_STRUNG, MOST_AROUND] = [4, 3]

const TABLE = /<td[\s>]/i
const ROW = /<tr[\s>][^]*?(?=<tr[\s>]|<\/table|$)/gi
const CELL = /<t[dh](?:\s[^<>]{0,500})?>([^]*?)(?=<\/?t[dhr]|<\/table|$)/gi

/** Tables of a web page as rows of cells with tabs between, and blank lines between tables; undefined where there are none. */
function withoutTable(text: string): Unwrapped | undefined {
  const own: { readonly text: string; readonly line: number }[] = []
  let [line, at] = [1, 0]
  for (const { 0: row, index } of text.matchAll(ROW)) {
    const before = text.slice(at, index)
    line += before.match(/\r\n|\n|\r/g)?.length ?? 0
    if (own.length > 0 && /<table[\s>]/i.test(before)) own.push({ text: '', line })
    at = index
    const cells = Array.from(row.matchAll(CELL), ([, cell = '']) =>
      cell.replace(/<[^<>]*>/g, '').replace(ENTITY, (_, name: string) => ENTITIES[name] ?? '').replace(/\s+/g, ' ').trim(),
    ) // prettier-ignore
    if (cells.length > 0) own.push({ text: cells.join('\t'), line })
  }
  if (own.length === 0) return undefined
  return {
    text: own.map((row) => row.text).join('\n'),
    placeOf: ({ line, column }) => ({ line: own[Math.min(line, own.length) - 1]?.line ?? line, column }),
  }
}

/** A page with only line ends in the place of its invisible parts; a part that is never closed stays. */
function withoutUnseen(page: string): string {
  const small = page.toLowerCase()
  const kept: string[] = []
  const unclosed = new Set<string>()
  let at = 0
  for (const { 1: name = '', index } of page.matchAll(UNSEEN)) {
    const close = name === '' ? '-->' : `</${name.toLowerCase()}>`
    if (index < at || unclosed.has(close)) continue
    const end = small.indexOf(close, index)
    if (end < 0) {
      unclosed.add(close)
      continue
    }
    kept.push(page.slice(at, index), page.slice(index, end).replace(/[^\r\n]/g, ''))
    at = end + close.length
  }
  return [...kept, page.slice(at)].join('')
}

/** A text without breaks, tags and entities of HTML at its lines, and without the `>` of a quoted letter; undefined where it has none of these. */
export function unwrapped(written: string): Unwrapped | undefined {
  if (/^\s*[{[]/.test(written)) return undefined
  const isPage = PAGE.test(written)
  const text = isPage ? withoutUnseen(written) : written
  const isMarkedUp = isPage || !/^\s*<(?:\?xml|!|\w+)/.test(text.replace(TAG, '').replace(BREAK, '')) && (BREAK.test(text) || /<pre|<code|&nbsp;/i.test(text)) // prettier-ignore
  const lines = splitLines(text)
  const inked = lines.filter((line) => line.trim() !== '')
  const quoted = inked.filter((line) => QUOTING.test(line)).length
  const isQuoted = quoted >= LEAST_QUOTED || (quoted > 0 && quoted === inked.length)
  if (TABLE.test(text)) return withoutTable(text)
  const strung = inked.filter((line) => STRUNG.test(line)).length
  const isStrung = strung >= LEAST_STRUNG && strung >= inked.length - MOST_AROUND
  if (!isMarkedUp && !isQuoted && !isStrung) return undefined
  const own: { readonly text: string; readonly line: number; readonly offset: number }[] = []
  for (const [i, line] of lines.entries()) {
    let offset = 0
    const parts = isMarkedUp ? line.split(BREAK) : [line]
    for (const [k, part] of parts.entries()) {
      // A break at the end of a line is the line's own end.
      if (k > 0 && k === parts.length - 1 && part.trim() === '') break
      const plain = isMarkedUp ? part.replace(TAG, '').replace(ENTITY, (_, name: string) => ENTITIES[name] ?? '') : part
      const string = isStrung ? STRUNG.exec(plain) : null
      const mark = isQuoted ? (QUOTING.exec(plain)?.[0].length ?? 0) : (string?.[1]!.length ?? 0)
      own.push({ text: string?.[2] ?? plain.slice(mark), line: i + 1, offset: offset + mark })
      offset += part.length + (BREAK.exec(line.slice(offset + part.length))?.[0].length ?? 0)
    }
  }
  return {
    text: own.map((line) => line.text).join('\n'),
    placeOf({ line, column }) {
      const from = own[Math.min(line, own.length) - 1]
      return from ? { line: from.line, column: column + from.offset } : { line, column }
    },
  }
}
