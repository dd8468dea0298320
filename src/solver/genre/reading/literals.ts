/** A value in a program text: JSON, JavaScript, Python or SQL. `from` and `to` are its place in UTF-16 units. */
export type Literal = { readonly from: number; readonly to: number } & (
  | { readonly is: 'text'; readonly value: string }
  /** A number or word without quotation marks. */
  | { readonly is: 'word'; readonly value: string }
  | { readonly is: 'list'; readonly items: readonly Literal[] }
  | { readonly is: 'object'; readonly fields: readonly Field[] }
)

/** A field of an object. */
export interface Field {
  readonly key: string
  readonly value: Literal
}

/** A list or object that is being read. */
type Group = { readonly is: 'list' | 'object'; readonly from: number; readonly items: (Literal | ':')[] }

const TOKEN =
  /https?:\/\/[^\s"'`()[\]{}]*[^\s"'`()[\]{},;]|\/\/[^\r\n]*|\/\*[^]*?\*\/|--[^\r\n]*|"(?:[^"\\\n]|\\[^])*"|`(?:[^`\\]|\\[^])*`|'(?:[^'\\]|\\[^]|'')*'|[[\](){}]|[:,;]|[^\s,;:[\](){}"'`]+|["'`]/g
/** The deepest nesting of lists that is read. No text of puzzles is nested deeper. A text of a million brackets is no such text. */
const DEEPEST = 30

/** The values of a text. If the text ends too early, `cut` is the index of the last value that is not closed. */
export interface Literals {
  readonly items: readonly Literal[]
  readonly cut?: number
}

/** Finds the values in a text and skips all signs between them. Undefined where the brackets do not match. */
export function literalsIn(text: string): Literals | undefined {
  const open: Group[] = [{ is: 'list', from: 0, items: [] }]
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const to = index + token.length
    const group = open.at(-1)!
    if (/^(?:\/\/|\/\*|--(?!$))/.test(token) || token === ',' || token === ';') continue
    if (token === ':') group.items.push(':')
    else if (/^[[({]$/.test(token)) {
      if (open.length > DEEPEST) return undefined
      open.push({ is: token === '{' ? 'object' : 'list', from: index, items: [] })
    } else if (/^[\])}]$/.test(token)) {
      if (open.length === 1 || (group.is === 'object') !== (token === '}')) return undefined
      open.pop()
      open.at(-1)!.items.push(closed(group, to))
    } else if (token.length > 1 && /^["'`]/.test(token)) group.items.push({ is: 'text', value: unquoted(token), from: index, to })
    else group.items.push({ is: 'word', value: token, from: index, to })
  }
  const last = open.at(-1)!
  const cut = open.length > 1 ? cutIn(last) : undefined
  while (open.length > 1) {
    const group = open.pop()!
    open.at(-1)!.items.push(closed(group, text.length))
  }
  return { items: withoutCalls(open[0]!.items.filter((item) => item !== ':')), ...(cut !== undefined && { cut }) }
}

/**
 * The index from which a list that was cut must be read again: its last value, if that is part of a text, else the index behind the last
 * value.
 */
function cutIn({ items, from }: Group): number {
  const values = items.filter((item) => item !== ':')
  const quote = values.findLast((value) => value.is === 'word' && /^["'`]$/.test(value.value))
  return quote?.from ?? values.at(-1)?.to ?? from
}

/** Replaces a call that makes a list by the list: `listOf(1, 2)`, `vec![1, 2]`, `np.array([1, 2])`. */
function withoutCalls(items: readonly Literal[]): readonly Literal[] {
  return items.filter((item, i) => {
    const next = items[i + 1]
    return !(item.is === 'word' && next?.is === 'list' && next.from === item.to && /^[\p{L}_][\w.<>!]*$/u.test(item.value))
  })
}

function closed({ is, from, items }: Group, to: number): Literal {
  const values = withoutCalls(items.filter((item) => item !== ':'))
  if (is === 'list') return { is, items: values, from, to }
  const fields = items.flatMap((item, i): Field[] => {
    const [key, value] = [items[i - 1], items[i + 1]]
    const isField = item === ':' && key !== undefined && key !== ':' && value !== undefined && value !== ':'
    return isField && (key.is === 'text' || key.is === 'word') ? [{ key: key.value, value }] : []
  })
  // Braces without fields are a set in Python, or a list in C.
  return fields.length === 0 && values.length > 0 ? { is: 'list', items: values, from, to } : { is, fields, from, to }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' }

function unquoted(token: string): string {
  const inner = token.slice(1, -1)
  const once = token.startsWith("'") ? inner.replaceAll("''", "'") : inner
  if (!once.includes('\\')) return once
  return once.replace(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|[^]))/g, (_, four?: string, two?: string, sign = '') => {
    const code = four ?? two
    if (code !== undefined) return String.fromCharCode(parseInt(code, 16))
    return /^[\r\n]/.test(sign) ? '' : (ESCAPES[sign] ?? sign)
  })
}

/** The value as JSON. A word that is no number becomes a text. */
export function jsonOf(literal: Literal): unknown {
  switch (literal.is) {
    case 'text':
      return literal.value
    case 'word':
      return wordOf(literal.value)
    case 'list':
      return literal.items.map(jsonOf)
    case 'object':
      return Object.fromEntries(literal.fields.map(({ key, value }) => [key, jsonOf(value)]))
  }
}

function wordOf(word: string): unknown {
  if (/^(null|None|undefined|nil|NULL)$/.test(word)) return null
  if (/^(true|True)$/.test(word)) return true
  if (/^(false|False)$/.test(word)) return false
  return /^-?\d+(?:\.\d+)?$/.test(word) ? Number(word) : word
}
