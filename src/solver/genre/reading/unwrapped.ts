import type { TextPlace } from '../text'
import { splitLines } from '../texts/lines'

/** A text freed of the marks that e-mail and web pages put around its lines. */
export interface Unwrapped {
  readonly text: string
  /** The place in the original text of a place in this one. */
  placeOf(place: TextPlace): TextPlace
}

const BREAK = /<br\s*\/?>/i
const TAG = /<\/?(?:pre|p|div|code|span|b|i|tt|font|blockquote)(?:\s[^<>]{0,200})?>/gi
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"' }
const ENTITY = /&(nbsp|lt|gt|amp|quot);/g
const QUOTING = /^\s*(?:>\s?)+/
/** The number of quoted lines from which on the marks of quoting are no accident, although other lines have none. */
const LEAST_QUOTED = 3

/** A text without breaks, tags and entities of HTML at its lines, and without the `>` of a quoted letter; undefined where it has none of these. */
export function unwrapped(text: string): Unwrapped | undefined {
  if (/^\s*[{[]/.test(text)) return undefined
  const isMarkedUp = !/^\s*<(?:\?xml|!|\w+)/.test(text.replace(TAG, '').replace(BREAK, '')) && (BREAK.test(text) || /<pre|<code|&nbsp;/i.test(text)) // prettier-ignore
  const lines = splitLines(text)
  const inked = lines.filter((line) => line.trim() !== '')
  const quoted = inked.filter((line) => QUOTING.test(line)).length
  const isQuoted = quoted >= LEAST_QUOTED || (quoted > 0 && quoted === inked.length)
  if (!isMarkedUp && !isQuoted) return undefined
  const own: { readonly text: string; readonly line: number; readonly offset: number }[] = []
  for (const [i, line] of lines.entries()) {
    let offset = 0
    const parts = isMarkedUp ? line.split(BREAK) : [line]
    for (const [k, part] of parts.entries()) {
      // A break at the end of a line is the line's own end.
      if (k > 0 && k === parts.length - 1 && part.trim() === '') break
      const plain = isMarkedUp ? part.replace(TAG, '').replace(ENTITY, (_, name: string) => ENTITIES[name] ?? '') : part
      const mark = isQuoted ? (QUOTING.exec(plain)?.[0].length ?? 0) : 0
      own.push({ text: plain.slice(mark), line: i + 1, offset: offset + mark })
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
