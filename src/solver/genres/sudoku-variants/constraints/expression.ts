/** Whether a relation holds between the digit of a cell and that of the next. */
export type Relates = (a: number, b: number) => boolean

/** The relation of an expression, or the index of the first sign that cannot be read. */
export type ExpressionReading = { readonly ok: true; readonly relates: Relates } | { readonly ok: false; readonly at: number }

/** The most signs of an expression, and its greatest depth of nested terms. */
const [LONGEST, DEEPEST] = [200, 20] as const

type Value = (a: number, b: number) => number

const COMPARISONS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
  '!=': (left, right) => left !== right,
  '==': (left, right) => left === right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '=': (left, right) => left === right,
}
/** Typographic signs, with the signs that replace them. */
const PRINTED: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=', '≠': '!=', '×': '*', '·': '*', '÷': '/', '−': '-', '｜': '|' }

/**
 * Reads a relation between two digits `a` and `b`: comparisons (`<`, `<=`, `=`, `!=`, `>=`, `>`, also chained) of sums, products, quotients
 * and remainders (`%`) with `|…|` for the absolute value, brackets, `min` and `max`, joined by `and` and `or`. A quotient is a fraction,
 * and no comparison with 0/0 holds.
 */
export function readExpression(text: string): ExpressionReading {
  if (text.length > LONGEST) return { ok: false, at: LONGEST }
  const reader = new Reader(text)
  const relates = reader.whole()
  return relates === undefined ? { ok: false, at: reader.at } : { ok: true, relates }
}

class Reader {
  at = 0
  private depth = 0

  constructor(private readonly text: string) {}

  whole(): Relates | undefined {
    const relates = this.either()
    this.blanks()
    return relates !== undefined && this.at === this.text.length ? relates : undefined
  }

  private blanks(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++
  }

  /** Skips the first of these signs or words that comes next, and returns it; undefined where none comes next. */
  private took(...signs: readonly string[]): string | undefined {
    this.blanks()
    const rest = this.text.slice(this.at)
    for (const sign of signs) {
      const printed = Object.entries(PRINTED).find(([from, to]) => to === sign && rest.startsWith(from))?.[0]
      const found = rest.toLowerCase().startsWith(sign) ? sign : printed
      // A word ends where no letter follows.
      if (found === undefined || (/^[a-z]+$/.test(sign) && /^[a-z0-9]/i.test(rest.slice(found.length)))) continue
      this.at += found.length
      return sign
    }
    return undefined
  }

  private either(): Relates | undefined {
    let left = this.both()
    while (left !== undefined && this.took('or', '||') !== undefined) {
      const [first, second]: [Relates, Relates | undefined] = [left, this.both()]
      left = second && ((a, b) => first(a, b) || second(a, b))
    }
    return left
  }

  private both(): Relates | undefined {
    let left = this.comparison()
    while (left !== undefined && this.took('and', '&&', ',') !== undefined) {
      const [first, second]: [Relates, Relates | undefined] = [left, this.comparison()]
      left = second && ((a, b) => first(a, b) && second(a, b))
    }
    return left
  }

  /** One comparison or several in a chain (`2 < a < b`). */
  private comparison(): Relates | undefined {
    const parts: Relates[] = []
    let left = this.sum()
    while (left !== undefined) {
      const sign = this.took(...Object.keys(COMPARISONS))
      if (sign === undefined) break
      const right = this.sum()
      if (right === undefined) return undefined
      const [first, holds] = [left, COMPARISONS[sign]!]
      parts.push((a, b) => holds(first(a, b), right(a, b)))
      left = right
    }
    return left === undefined || parts.length === 0 ? undefined : (a, b) => parts.every((part) => part(a, b))
  }

  private sum(): Value | undefined {
    let left = this.product()
    for (;;) {
      const sign = left && this.took('+', '-')
      if (left === undefined || sign === undefined) return left
      const [first, second]: [Value, Value | undefined] = [left, this.product()]
      left = second && (sign === '+' ? (a, b) => first(a, b) + second(a, b) : (a, b) => first(a, b) - second(a, b))
    }
  }

  private product(): Value | undefined {
    let left = this.term()
    for (;;) {
      const sign = left && this.took('*', '/', '%')
      if (left === undefined || sign === undefined) return left
      const [first, second]: [Value, Value | undefined] = [left, this.term()]
      if (second === undefined) return undefined
      left = sign === '*' ? (a, b) => first(a, b) * second(a, b) : sign === '/' ? (a, b) => first(a, b) / second(a, b) : (a, b) => first(a, b) % second(a, b) // prettier-ignore
    }
  }

  private term(): Value | undefined {
    if (++this.depth > DEEPEST) return undefined
    const value = this.bare()
    this.depth--
    return value
  }

  private bare(): Value | undefined {
    this.blanks()
    if (this.took('-') !== undefined) {
      const inner = this.term()
      return inner && ((a, b) => -inner(a, b))
    }
    if (this.took('|') !== undefined) {
      const inner = this.sum()
      return inner && this.took('|') !== undefined ? (a, b) => Math.abs(inner(a, b)) : undefined
    }
    if (this.took('(') !== undefined) {
      const inner = this.sum()
      return this.took(')') === undefined ? undefined : inner
    }
    const least = this.took('min', 'max')
    if (least !== undefined) {
      if (this.took('(') === undefined) return undefined
      const first = this.sum()
      const second = first && this.took(',') !== undefined ? this.sum() : undefined
      if (first === undefined || second === undefined || this.took(')') === undefined) return undefined
      const of = least === 'min' ? Math.min : Math.max
      return (a, b) => of(first(a, b), second(a, b))
    }
    if (this.took('a') !== undefined) return (a) => a
    if (this.took('b') !== undefined) return (_, b) => b
    const [figures] = /^\d{1,4}(?![\d.])/.exec(this.text.slice(this.at)) ?? []
    if (figures === undefined) return undefined
    this.at += figures.length
    return () => Number(figures)
  }
}
