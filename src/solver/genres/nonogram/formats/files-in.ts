import { splitLines } from '#solver/genre/texts/lines.ts'
import { hasInk } from './clue-lines'
import { TWO_NUMBERS } from './sized'

/** A line that is not blank, with its index in the text in UTF-16 units. */
export interface InkedLine {
  readonly text: string
  readonly at: number
}

/** The lines of a text that are not blank. */
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
 * The indices at which the files of a text begin, except the first. Empty where the lines do not divide into whole files.
 *
 * @param lengthOf the number of lines (without blank ones) of a file whose first line has this index; undefined where none begins there
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

/** The two numbers on a line; undefined where it has anything else. */
export function twoNumbers(text: string | undefined): readonly [number, number] | undefined {
  const [, first, second] = TWO_NUMBERS.exec(text ?? '') ?? []
  return first === undefined ? undefined : [Number(first), Number(second)]
}
