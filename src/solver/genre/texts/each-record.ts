import type { Format } from '../genre'
import { withoutEnd } from './lines'
import type { LineSpan, Parsed, Placed, TextProblem } from '../text'

/** A line of signs with which people separate pasted puzzles. */
const RULE = /^[ \t]*([=*_~-])\1{2,}[ \t]*$/gm
/** Signs that people put between records. */
const BETWEEN = /[\s,;]/

/**
 * A format whose files hold one puzzle each, extended to texts in which several files follow one another, also with rules (`====`) between
 * them. Each file is read as if it stood alone.
 * @param startsIn the places in a text (in UTF-16 units) where another file may begin; the beginning of the text may be left out
 */
export function eachRecord<P>(format: Format<P>, startsIn: (text: string) => readonly number[]): Format<P> {
  const cut = (text: string) => {
    if (text.search(RULE) < 0) return partsOf(text, text, startsIn(text))
    // Rules become blank lines, so that the files between them end in blank lines. A rule without a file on either side
    // belongs to something else.
    const rules = Array.from(text.matchAll(RULE), ({ index, 0: rule }) => index + rule.length)
    const bare = text.replace(RULE, (rule) => ' '.repeat(rule.length))
    const parts = partsOf(text, bare, [...startsIn(bare), ...rules])
    return parts.every((part) => format.detect(part.text) > 0) ? parts : partsOf(text, text, startsIn(text))
  }
  return {
    ...format,
    detect(text) {
      const parts = cut(text)
      return parts.length === 1 ? format.detect(text) : Math.min(...parts.map((part) => format.detect(part.text)))
    },
    parse(text, options) {
      const parts = cut(text)
      if (parts.length === 1) return format.parse(text, options)
      const puzzles: Placed<P>[] = []
      const problems: TextProblem[] = []
      const used: LineSpan[] = []
      let ordinal = 0
      for (const part of parts) {
        const parsed: Parsed<P> = format.parse(part.text, options)
        let next = ordinal
        const moved = <T extends { readonly line: number; readonly column: number; readonly ordinal?: number }>(item: T): T => {
          next = Math.max(next, ordinal + (item.ordinal ?? 0) + 1)
          const column = item.line === 1 ? item.column + part.column - 1 : item.column
          return {
            ...item,
            line: item.line + part.line - 1,
            column,
            ...(item.ordinal !== undefined && { ordinal: ordinal + item.ordinal }),
          }
        }
        puzzles.push(...parsed.puzzles.map(moved))
        problems.push(...parsed.problems.map(moved))
        const whole = { from: 1, to: 1 + (part.text.trimEnd().match(/\r\n|\n|\r/g)?.length ?? 0) }
        for (const { from, to } of parsed.used ?? [whole]) used.push({ from: from + part.line - 1, to: to + part.line - 1 })
        ordinal = next
      }
      return { puzzles, problems, used }
    },
  }
}

interface Part {
  readonly text: string
  readonly line: number
  readonly column: number
}

/**
 * The non-empty files of a text.
 * @param bare the text in which everything else is blank
 */
function partsOf(text: string, bare: string, starts: readonly number[]): readonly Part[] {
  const cuts = [...new Set([0, ...starts, text.length])].sort((a, b) => a - b)
  const parts: Part[] = []
  let [line, lineStart] = [1, 0]
  const end = /\r\n|\n|\r/g
  let found = end.exec(text)
  for (const [i, from] of cuts.slice(0, -1).entries()) {
    for (; found !== null && end.lastIndex <= from; found = end.exec(text)) {
      line++
      lineStart = end.lastIndex
    }
    const own = bare.slice(from, cuts[i + 1])
    if (own.trim() === '') continue
    // Line ends at the end may be empty clues: they stay with the last file.
    parts.push({ text: i < cuts.length - 2 ? `${withoutEnd(own, BETWEEN)}\n` : own, line, column: from - lineStart + 1 })
  }
  return parts.length === 0 ? [{ text, line: 1, column: 1 }] : parts
}

/** A function that gives the places at which a pattern (with the flag `g`) is found in a text, except at its beginning. */
export function startsBy(pattern: RegExp): (text: string) => readonly number[] {
  return (text) => {
    const ink = text.search(/[^\s\ufeff]/)
    return Array.from(text.matchAll(pattern), ({ index }) => index).filter((index) => index > ink)
  }
}

/** A function that gives the places behind the matches of a pattern (with the flag `g`) in a text, as far as something follows them. */
export function startsAfter(pattern: RegExp): (text: string) => readonly number[] {
  return (text) => {
    const { length } = text.trimEnd()
    return Array.from(text.matchAll(pattern), ({ index, 0: found }) => index + found.length).filter((index) => index < length)
  }
}

/** The places at which JSON objects begin, except the first, in a text with several objects one after another. */
export function objectStarts(text: string): readonly number[] {
  const starts: number[] = []
  let depth = 0
  for (const { 0: sign, index } of text.matchAll(/"[^"\\]*(?:\\[^][^"\\]*)*"?|[{}]/g)) {
    if (sign === '{') {
      if (depth++ === 0) starts.push(index)
    } else if (sign === '}') depth = Math.max(0, depth - 1)
  }
  return starts.slice(1)
}
