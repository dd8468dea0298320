import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { columnAt } from '#solver/genre/texts/lines.ts'
import type { TextPlace } from '#solver/genre/text.ts'
import { decodeEntities } from './entities'

/** An element of an XML text, with the place where it begins. */
export interface Element extends TextPlace {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

/** The elements of an XML text, inside a root without a name; or the first place at which the text is no XML. */
export type XmlReading = { readonly root: Element } | { readonly broken: TextPlace & { readonly seen: string } }

/**
 * The errors of the parser that lose nothing: `--` in a comment, attributes without a blank between them, characters that XML 1.0 does not
 * allow.
 */
const HARMLESS = /malformed comment|no whitespace between attributes|disallowed character\.$/

/**
 * Reads XML as programs write it. HTML's named characters may occur without a DTD, which is never fetched, and declarations of a document
 * are not resolved. Several files in a text are read as one; text outside of elements is ignored.
 */
export function parseXml(text: string): XmlReading {
  const parser = new SaxesParser({ xmlns: false, fragment: true })
  const place = placeFinder(text)
  const root = { name: '', attributes: {}, children: [] as (Element | string)[], line: 1, column: 1 }
  const open: (typeof root)[] = [root]
  let broken: (TextPlace & { readonly seen: string }) | undefined
  let isOver = false
  /** The index at which the present markup begins. */
  const begin = () => Math.max(0, text.lastIndexOf('<', parser.position - 1))
  parser.on('error', ({ message }) => {
    if (broken !== undefined || open.length === 1 || HARMLESS.test(message)) return
    const [from, to] = isOver ? [text.length, text.length] : [begin(), parser.position]
    broken = { ...place(from), seen: [...text.slice(from, to).trim()].slice(0, 20).join('') }
  })
  const said: (words: string) => void = (words) => {
    if (broken === undefined && open.length > 1 && words !== '') open.at(-1)!.children.push(words)
  }
  const reference = freeSign(text)
  const decoded = (part: string) => decodeEntities(part.replaceAll(reference, '&'))
  let at: TextPlace = { line: 1, column: 1 }
  parser.on('opentagstart', () => {
    if (broken === undefined) at = place(begin())
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (broken !== undefined) return
    const values = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, decoded(value)]))
    const element = { name, attributes: values, children: [], ...at }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    if (broken === undefined) open.pop()
  })
  parser.on('text', (part) => said(decoded(part.trim())))
  parser.on('cdata', (part) => said(part.replaceAll(reference, '&')))
  // saxes reads a single & as the beginning of a reference, which ends only at the next semicolon. So references are resolved here, and the
  // parser gets none.
  parser.write(text.replaceAll('&', reference))
  isOver = true
  parser.close()
  return broken === undefined ? { root } : { broken }
}

/** The first private-use character that does not occur in a text; U+E000 where all 6400 of them occur. */
function freeSign(text: string): string {
  const used = new Set(text.match(/[\ue000-\uf8ff]/g))
  for (let code = 0xe000; code <= 0xf8ff; code++) if (!used.has(String.fromCharCode(code))) return String.fromCharCode(code)
  return '\ue000'
}

/** Makes a function that gives the places of rising indices without counting the lines again each time. */
function placeFinder(text: string): (index: number) => TextPlace {
  let line = 1
  /** The index at which the line begins, from which the next count goes on. */
  let start = columnAt(text, 0)
  const end = /\r\n|\n|\r/g
  let next = end.exec(text)
  return (index) => {
    while (next !== null && next.index + next[0].length <= index) {
      line++
      start = columnAt(text, next.index + next[0].length)
      next = end.exec(text)
    }
    return { line, column: columnAt(text, index) - start + 1 }
  }
}

/** The elements named `name` directly in `element`. */
export function childrenNamed(element: Element, name: string): Element[] {
  return element.children.filter((child): child is Element => typeof child !== 'string' && child.name === name)
}

/** Every element named `name` inside `element`, in order. Of elements inside one another only the outermost is given. */
export function allNamed(element: Element, name: string): Element[] {
  const found: Element[] = []
  const todo: (Element | string)[] = [...element.children].reverse()
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === 'string') continue
    if (next.name === name) found.push(next)
    else for (const child of [...next.children].reverse()) todo.push(child)
  }
  return found
}

/** The text directly in an element. Blanks around it are layout, unless they are written as character references. */
export function textOf(element: Element): string {
  return element.children.filter((child) => typeof child === 'string').join('')
}
