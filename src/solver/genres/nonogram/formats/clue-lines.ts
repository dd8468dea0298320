import { columnAt } from '#solver/genre/texts/lines.ts'
import { MAX_SIDE } from '../clues'
import { faultAt, type Fault, type FormatMessage } from './problems'
import { MOST_CLUE } from './storage'

/** A line of a text, with its number from 1. */
export interface TextLine {
  readonly text: string
  readonly line: number
}

/** A clue that was read, or the reason why the text is none. */
export type ClueReading = { readonly ok: true; readonly clue: readonly number[] } | { readonly ok: false; readonly fault: Fault }

/** The clues of one direction, or one fault for each wrong line. */
export type BlockReading =
  { readonly ok: true; readonly clues: readonly (readonly number[])[] } | { readonly ok: false; readonly faults: readonly Fault[] }

/**
 * Reads a line of clues: numbers separated by blanks, tabs or commas. A blank line and a single `0` are the empty clue.
 * @param from the index in the line at which the clue begins, in UTF-16 units
 */
export function readClue({ text, line }: TextLine, from = 0): ClueReading {
  const failed = (index: number, message: FormatMessage): ClueReading => ({
    ok: false,
    fault: faultAt(line, columnAt(text, index), message),
  })
  const clue: number[] = []
  const zeros: number[] = []
  const token = /[\s,]*([^\s,]+)/y
  token.lastIndex = from
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const seen = found[1]!
    const index = token.lastIndex - seen.length
    const value = Number(seen)
    if (!/^\d+$/.test(seen) || value > MOST_CLUE) {
      const bad = Math.max(0, seen.search(/\D/))
      return failed(index + bad, { code: 'nonogram.not-a-clue', seen: shown(seen) })
    }
    if (value === 0) zeros.push(index)
    clue.push(value)
  }
  if (zeros.length > 0 && clue.length > 1) return failed(zeros[0]!, { code: 'nonogram.zero-clue' })
  return { ok: true, clue: zeros.length > 0 ? [] : clue }
}

/** A word of the text for a message; a long one is cut. */
export function shown(seen: string): string {
  const characters = [...seen]
  return characters.length > 20 ? characters.slice(0, 20).join('') + '…' : seen
}

/** Reads each line as one clue. `read` may replace the usual reading of a clue. */
export function readBlock(lines: readonly TextLine[], read: (line: TextLine) => ClueReading = readClue): BlockReading {
  const clues: (readonly number[])[] = []
  const faults: Fault[] = []
  for (const line of lines) {
    const reading = read(line)
    if (reading.ok) clues.push(reading.clue)
    else faults.push(reading.fault)
  }
  return faults.length === 0 ? { ok: true, clues } : { ok: false, faults }
}

/**
 * Finds the `count` lines of clues among `lines`. Some writers use a blank line for an empty clue, others only to separate blocks. If
 * exactly `count` lines are not blank, these are the clues. Otherwise blank lines count as clues; those at the end, then those at the
 * beginning, are dropped until the number is right. Undefined where this is impossible.
 */
export function fitBlock(lines: readonly TextLine[], count: number): readonly TextLine[] | undefined {
  const inked = lines.filter(hasInk)
  if (inked.length === count) return inked
  let from = 0
  let to = lines.length
  while (to - from > count && !hasInk(lines[to - 1]!)) to--
  while (to - from > count && !hasInk(lines[from]!)) from++
  return to - from === count ? lines.slice(from, to) : undefined
}

/** Whether a line is not blank. */
export function hasInk({ text }: TextLine): boolean {
  return text.trim() !== ''
}

/** The lines of a text with their numbers. A line end at the end of the text begins no line. */
export function numbered(lines: readonly string[]): TextLine[] {
  const last = lines.at(-1) === '' ? lines.length - 1 : lines.length
  return lines.slice(0, last).map((text, i) => ({ text, line: i + 1 }))
}

/** A side of a picture in cells; undefined where the text is no whole number from 1 to {@link MAX_SIDE}. */
export function sideOf(text: string): number | undefined {
  const side = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return side >= 1 && side <= MAX_SIDE ? side : undefined
}

/** The message about a side that {@link sideOf} refuses. */
export function sideMessage(seen: string): FormatMessage {
  return { code: 'nonogram.side', seen: shown(seen), most: MAX_SIDE }
}

/** The text of a clue: numbers separated by `separator`, `0` for none. */
export function writeClue(clue: readonly number[], separator = ' '): string {
  return clue.length === 0 ? '0' : clue.join(separator)
}

/** The text of a coloured clue: each number with the sign of its colour; `0` for the empty clue. */
export function writeColoured(clue: readonly number[], signs: string, separator = ' '): string {
  return clue.length === 0 ? '0' : clue.map((run, i) => `${run}${signs[i]}`).join(separator)
}
