import { columnAt } from '#solver/genre/texts/lines.ts'
import type { TextPlace } from '#solver/genre/text.ts'
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

// One piece of markup, or the text up to the next: comments, CDATA, processing instructions and declarations are passed over.
const PIECE =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<![^<>]*>|<(\/?)([A-Za-z_][\w:.-]*)((?:(?![\w:.-])(?:[^<>"']|"[^"<]*"|'[^'<]*')+)?)>|[^<]+|</y

/** A declaration of the document's type, perhaps with entities in brackets; a text has one at most, so it is looked for once. */
const DOCTYPE = /<!DOCTYPE[^<>[]*\[[^\]]*\][^<>]*>/iy

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
  let mayDeclare = true
  /** How often each name is open, so that an end without a beginning is known without looking for it. */
  const names = new Map<string, number>()
  const count = (name: string, by: number) => names.set(name, (names.get(name) ?? 0) + by)
  PIECE.lastIndex = 0
  for (let index = 0; index < text.length; index = PIECE.lastIndex) {
    if (mayDeclare && text.startsWith('<!', index) && /^<!DOCTYPE/i.test(text.slice(index, index + 9))) {
      mayDeclare = false
      DOCTYPE.lastIndex = index
      if (DOCTYPE.test(text)) {
        PIECE.lastIndex = DOCTYPE.lastIndex
        continue
      }
    }
    PIECE.lastIndex = index
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
      const isOpen = (names.get(name) ?? 0) > 0
      if (inside.name !== name || !isOpen) breakAt(index, whole)
      while (isOpen) {
        const closed = open.pop()!
        count(closed.name, -1)
        if (closed.name === name) break
      }
      continue
    }
    const element = { name, attributes: attributesOf(attributes), children: [], ...place(index) }
    inside.children.push(element)
    if (attributes.trimEnd().endsWith('/')) continue
    open.push(element)
    count(name, 1)
  }
  if (open.length > 1) breakAt(text.length, '')
  return broken === undefined ? { root } : { root, broken }
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name, double, single] of text.matchAll(/(?<![\w:.-])([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[name!] = decodeEntities(double ?? single ?? '')
  }
  return attributes
}

/** Gives places of rising indices without counting lines anew each time. */
function placeFinder(text: string): (index: number) => TextPlace {
  let line = 1
  /** Where the line begins, counted in characters of the whole text, so that counting goes on from the place before. */
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

/** Every element named `name` anywhere in `element`, in order; those inside one another only once, the outer. */
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
