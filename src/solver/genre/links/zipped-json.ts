/** The short keys in SudokuPad's compact JSON, with the words that they stand for. */
const KEYS: Readonly<Record<string, string>> = {
  c: 'color',
  ca: 'cages',
  ct: 'center',
  c1: 'borderColor',
  c2: 'backgroundColor',
  ce: 'cells',
  cs: 'cellSize',
  a: 'arrows',
  o: 'overlays',
  u: 'underlays',
  w: 'width',
  h: 'height',
  v: 'value',
  vd: 'videos',
  l: 'lines',
  r: 'rounded',
  re: 'regions',
  fs: 'fontSize',
  th: 'thickness',
  hl: 'headLength',
  wp: 'wayPoints',
  t: 'title',
  te: 'text',
  d: 'duration',
}

/** The greatest depth of nested lists that is read; puzzles need only a handful. */
const DEEPEST = 40

/**
 * Reads SudokuPad's compact JSON. Keys are abbreviated and without quotation marks; texts have apostrophes; `t` and `f` are true and false;
 * colours lack `#`; empty objects between commas are left out. Gives `cut` where the text ends too early, undefined where it is neither
 * this nor usual JSON.
 */
export function parseZipped(text: string): { readonly value: unknown } | 'cut' | undefined {
  const reader = new Reader(text)
  const value = reader.value(0)
  if (reader.isCut) return 'cut'
  return value === undefined || !reader.isOver() ? undefined : { value }
}

class Reader {
  isCut = false
  private at = 0

  constructor(private readonly text: string) {}

  /** Whether the whole text is read. */
  isOver(): boolean {
    this.blanks()
    return this.at >= this.text.length
  }

  /** Reads the next value; undefined where there is none. */
  value(depth: number): unknown {
    this.blanks()
    const sign = this.text[this.at]
    if (sign === undefined) return this.cut()
    if (depth > DEEPEST) return undefined
    if (sign === '[') return this.list(depth)
    if (sign === '{') return this.object(depth)
    if (sign === "'" || sign === '"') return this.quoted(sign)
    return this.word()
  }

  private blanks(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++
  }

  private cut(): undefined {
    this.isCut = true
    return undefined
  }

  /** Reads a list. Where nothing stands before, between or after commas, there is an empty object. */
  private list(depth: number): unknown[] | undefined {
    const items: unknown[] = []
    const start = ++this.at
    for (;;) {
      this.blanks()
      const sign = this.text[this.at]
      if (sign === undefined) return this.cut()
      if (sign === ',' || sign === ']') {
        const isNone = sign === ']' && items.length === 0 && this.at === start
        if (!isNone) items.push({})
      } else {
        const item = this.value(depth + 1)
        if (item === undefined) return undefined
        items.push(item)
        this.blanks()
      }
      const next = this.text[this.at++]
      if (next === ']') return items
      if (next === undefined) return this.cut()
      if (next !== ',') return undefined
    }
  }

  private object(depth: number): Record<string, unknown> | undefined {
    const entries: [string, unknown][] = []
    this.at++
    for (;;) {
      this.blanks()
      const sign = this.text[this.at]
      if (sign === undefined) return this.cut()
      if (sign === '}') {
        this.at++
        return Object.fromEntries(entries)
      }
      const isQuoted = sign === "'" || sign === '"'
      const key = isQuoted ? this.quoted(sign) : /[A-Za-z0-9_$-]*/.exec(this.text.slice(this.at, this.at + 100))![0]
      if (key === undefined) return undefined
      if (!isQuoted) this.at += key.length
      this.blanks()
      const colon = this.text[this.at++]
      if (colon === undefined) return this.cut()
      if (colon !== ':') return undefined
      const value = this.value(depth + 1)
      if (value === undefined) return undefined
      entries.push([!isQuoted && Object.hasOwn(KEYS, key) ? KEYS[key]! : key, value])
      this.blanks()
      if (this.text[this.at] === ',') this.at++
      else if (this.text[this.at] === undefined) return this.cut()
      else if (this.text[this.at] !== '}') return undefined
    }
  }

  private quoted(mark: string): string | undefined {
    const parts: string[] = []
    let from = ++this.at
    for (; this.at < this.text.length; this.at++) {
      const sign = this.text[this.at]
      if (sign === mark) {
        parts.push(this.text.slice(from, this.at++))
        return parts.join('')
      }
      if (sign !== '\\') continue
      parts.push(this.text.slice(from, this.at))
      const escaped = this.text[++this.at] ?? ''
      const unicode = escaped === 'u' ? /^[0-9a-f]{4}/i.exec(this.text.slice(this.at + 1, this.at + 5)) : null
      parts.push(unicode ? String.fromCharCode(parseInt(unicode[0], 16)) : (ESCAPES[escaped] ?? escaped))
      if (unicode) this.at += 4
      from = this.at + 1
    }
    return this.cut()
  }

  private word(): unknown {
    const start = this.at
    while (this.at < this.text.length && !',]}'.includes(this.text[this.at]!)) this.at++
    if (this.at >= this.text.length && start > 0) return this.cut()
    const word = this.text.slice(start, this.at).trim()
    if (word === 't' || word === 'true') return true
    if (word === 'f' || word === 'false') return false
    if (word === 'null') return null
    if (word === '#0') return '#000000'
    if (word === '#F') return '#FFFFFF'
    if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(word)) return Number(word)
    return /^[0-9a-f]{6}$/i.test(word) ? `#${word}` : undefined
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }
