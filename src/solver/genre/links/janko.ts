import { columnAt, firstInk, splitLines } from '../texts/lines'
import type { Caption, TextPlace } from '../text'

/** The name of the site in messages. */
export const JANKO = 'janko.at'

/** A row of cells, with its place in the text. */
export interface JankoRow {
  readonly line: number
  readonly cells: readonly { readonly text: string; readonly column: number }[]
}

/** A puzzle found in the source of a page of janko.at. */
export interface JankoPuzzle extends TextPlace {
  /** The site's name for the puzzle's genre. */
  readonly kind: string
  readonly caption: Caption
  /** Values by their key word, e.g. `size`. */
  readonly values: ReadonlyMap<string, string>
  readonly problem: readonly JankoRow[]
  readonly solution: readonly JankoRow[]
  /** For each cell the name of its area, on boards that are cut into areas. */
  readonly areas: readonly JankoRow[]
  /** The names of other parts that have rows of their own, such as regions. */
  readonly others: readonly string[]
  /** The number of the line with the word `end`. */
  readonly end: number
}

const BEGIN = /^\s*(?:begin|\[begin\])\s*$/i
const END = /^\s*(?:end|\[end\])\s*$/i
/**
 * A key word at the beginning of a line, perhaps in brackets, and the text behind it. The pattern is for lines without blanks at their end.
 */
const WORD = /^\s*(?:\[([a-z]+)\]|([a-z]{3,}))(?:\s+(\S.*))?$/i
/** Key words that are followed by a value instead of rows. */
const VALUES = ['puzzle', 'author', 'source', 'title', 'rules', 'size', 'rows', 'cols', 'patternx', 'patterny', 'unit']
/** Parts with rows that say nothing about the rules. */
const SILENT = ['moves', 'unit', 'depth', 'comment', 'info']

/** Whether a text contains the source of a janko.at puzzle. */
export function isJanko(text: string): boolean {
  return (
    /^[^\S\r\n\u2028\u2029]*(?:begin|\[begin\])\s*$/im.test(text.slice(0, 4000)) &&
    /^[^\S\r\n\u2028\u2029]*(?:\[?puzzle\]?\s+\S|\[puzzle\]\s*$)/im.test(text.slice(0, 4000))
  )
}

/** Reads every puzzle of a text. A puzzle is `begin`, key words with their values, `problem` with its rows, and `end`. */
export function readJanko(text: string): JankoPuzzle[] {
  const lines = splitLines(text)
  const puzzles: JankoPuzzle[] = []
  let from = lines.findIndex((line) => BEGIN.test(line))
  while (from >= 0) {
    let to = from + 1
    while (to < lines.length && !END.test(lines[to]!) && !BEGIN.test(lines[to]!)) to++
    puzzles.push(readOne(lines, from, to))
    while (to < lines.length && !BEGIN.test(lines[to]!)) to++
    from = to < lines.length ? to : -1
  }
  return puzzles
}

function readOne(lines: readonly string[], from: number, to: number): JankoPuzzle {
  const values = new Map<string, string>()
  const parts = new Map<string, JankoRow[]>()
  let word = ''
  let isOpen = false
  for (let at = from + 1; at < to; at++) {
    const line = lines[at]!
    if (line.trim() === '') continue
    const [, bracketed, bare, value = ''] = WORD.exec(line.trimEnd()) ?? []
    // The value of a word in brackets may stand on the next line.
    if (isOpen && bracketed === undefined) {
      values.set(word, line.trim())
      isOpen = false
      continue
    }
    const next = (bracketed ?? bare)?.toLowerCase()
    if (next !== undefined) {
      word = next
      if (value !== '' && !values.has(word)) values.set(word, value)
      isOpen = bracketed !== undefined && value === '' && VALUES.includes(word)
      continue
    }
    const cells = [...line.matchAll(/\S+/g)].map(({ 0: cell, index }) => ({ text: cell, column: columnAt(line, index) }))
    parts.set(word, [...(parts.get(word) ?? []), { line: at + 1, cells }])
  }
  const field = (name: string) => values.get(name)?.trim()
  const [title, author, source, note] = [field('title'), field('author'), field('source'), field('rules')]
  return {
    line: from + 1,
    end: Math.min(to + 1, lines.length),
    column: columnAt(lines[from]!, firstInk(lines[from]!)),
    kind: (values.get('puzzle') ?? '').toLowerCase(),
    caption: { ...(title && { title }), ...(author && { author }), ...(source && { source }), ...(note && { note }) },
    values,
    problem: parts.get('problem') ?? [],
    solution: parts.get('solution') ?? [],
    areas: parts.get('areas') ?? [],
    others: [...parts.keys()].filter((part) => part !== 'problem' && part !== 'solution' && !SILENT.includes(part)),
  }
}

/** The width and height of a puzzle, as its `size` states or as its rows show. */
export function sizeOfJanko({ values, problem }: JankoPuzzle): { readonly width: number; readonly height: number } {
  const [first, second = first] = values.get('size')?.trim().split(/[\sx×]+/iu).map(Number) ?? [] // prettier-ignore
  const shown = { width: problem[0]?.cells.length ?? 0, height: problem.length }
  // The order of the two stated sides varies; the rows decide it.
  const isTurned = first === shown.height && second === shown.width
  return {
    width: Number(values.get('cols')) || (isTurned ? second : first) || shown.width,
    height: Number(values.get('rows')) || (isTurned ? first : second) || shown.height,
  }
}
