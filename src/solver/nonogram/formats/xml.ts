import { columnAt } from '#solver/core/lines.ts'
import type { TextPlace } from '#solver/core/text.ts'
import { decodeEntities } from './entities'

/** An element of an XML text, with the place where it begins. */
export interface Element extends TextPlace {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

/** What of a text is XML, and the first place where it stops being so. */
export interface XmlReading {
  readonly root: Element
  readonly broken?: TextPlace & { readonly seen: string }
}

// One piece of markup, or the text up to the next: comments, CDATA, processing instructions and a DOCTYPE are passed over.
const PIECE =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<![^<>[]*(?:\[[^\]]{0,9999}\])?[^<>]*>|<(\/?)([A-Za-z_][\w:.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|[^<]+|</y

/**
 * Reads XML as programs write it: HTML's named characters may occur without a DTD, which is never fetched, and nothing outside
 * the text is. Never fails: reading goes on after the first broken place, elements left open end with the text.
 */
export function parseXml(text: string): XmlReading {
  const place = placeFinder(text)
  const root = { name: '', attributes: {}, children: [] as (Element | string)[], line: 1, column: 1 }
  const open: (typeof root)[] = [root]
  let broken: XmlReading['broken']
  const breakAt = (index: number, seen: string) => (broken ??= { ...place(index), seen: [...seen].slice(0, 20).join('') })
  PIECE.lastIndex = 0
  for (let index = 0; index < text.length; index = PIECE.lastIndex) {
    const found = PIECE.exec(text)
    if (found === null) break
    const [whole, cdata, closing, name, attributes = ''] = found
    const inside = open.at(-1)!
    if (name === undefined) {
      if (cdata !== undefined) inside.children.push(cdata)
      else if (whole === '<') breakAt(index, '<')
      else if (!whole.startsWith('<') && whole.trim() !== '') inside.children.push(decodeEntities(whole.trim()))
      continue
    }
    if (closing === '/') {
      const depth = open.findLastIndex((element) => element.name === name)
      if (depth !== open.length - 1) breakAt(index, whole)
      if (depth > 0) open.length = depth
      continue
    }
    const element = { name, attributes: attributesOf(attributes), children: [], ...place(index) }
    inside.children.push(element)
    if (!attributes.trimEnd().endsWith('/')) open.push(element)
  }
  if (open.length > 1) breakAt(text.length, '')
  return broken === undefined ? { root } : { root, broken }
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name, double, single] of text.matchAll(/([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[name!] = decodeEntities(double ?? single ?? '')
  }
  return attributes
}

/** Gives places of rising indices without counting lines anew each time. */
function placeFinder(text: string): (index: number) => TextPlace {
  let line = 1
  let start = 0
  const end = /\r\n|\n|\r/g
  let next = end.exec(text)
  return (index) => {
    while (next !== null && next.index + next[0].length <= index) {
      line++
      start = next.index + next[0].length
      next = end.exec(text)
    }
    return { line, column: columnAt(text.slice(start, index + 1), index - start) }
  }
}

/** The elements named `name` directly in `element`. */
export function childrenNamed(element: Element, name: string): Element[] {
  return element.children.filter((child): child is Element => typeof child !== 'string' && child.name === name)
}

/** Every element named `name` anywhere in `element`, in order; those inside one another only once, the outer. */
export function allNamed(element: Element, name: string): Element[] {
  const found: Element[] = []
  const todo: (Element | string)[] = [...element.children].reverse()
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === 'string') continue
    if (next.name === name) found.push(next)
    else todo.push(...[...next.children].reverse())
  }
  return found
}

/** The text directly in an element. Blanks around it are layout, unless they are written as character references. */
export function textOf(element: Element): string {
  return element.children.filter((child) => typeof child === 'string').join('')
}
