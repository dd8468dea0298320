import { splitLines } from '#solver/genre/texts/lines.ts'
import { hasInk } from './clue-lines'
import { TWO_NUMBERS } from './sized'

/** A line with something on it, and where it begins in its text, in UTF-16 units. */
export interface InkedLine {
  readonly text: string
  readonly at: number
}

/** The lines of a text with something on them. */
export function inkedLines(text: string): readonly InkedLine[] {
  const ends = text.match(/\r\n|\n|\r/g) ?? []
  let at = 0
  const lines = splitLines(text).map((line, i) => {
    const placed = { text: line, at }
    at += line.length + (ends[i]?.length ?? 0)
    return placed
  })
  return lines.filter((line) => hasInk({ ...line, line: 0 }))
}

/**
 * The beginnings of a text's files except the first, each a heading and as many lines as it says; none where the
 * number of lines does not fit.
 *
 * @param lengthOf how many lines with something on them a file has whose first line is at an index; undefined where none begins there
 */
export function evenFiles(lines: readonly InkedLine[], lengthOf: (index: number) => number | undefined): readonly number[] {
  const starts: number[] = []
  let at = 0
  while (at < lines.length) {
    const length = lengthOf(at)
    if (length === undefined) return []
    starts.push(lines[at]!.at)
    at += length
  }
  return at === lines.length ? starts.slice(1) : []
}

/** The two numbers of a line; undefined where there are not two. */
export function twoNumbers(text: string | undefined): readonly [number, number] | undefined {
  const [, first, second] = TWO_NUMBERS.exec(text ?? '') ?? []
  return first === undefined ? undefined : [Number(first), Number(second)]
}
