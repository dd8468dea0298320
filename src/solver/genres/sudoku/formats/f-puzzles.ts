import { lineFormat, problemAt, type LineFormat, type LineReading } from '#solver/genre/texts/line-format.ts'
import { columnAt, firstInk, splitLines } from '#solver/genre/texts/lines.ts'
import { allButFirstLost, captionsLost } from '#solver/genre/texts/lost.ts'
import type { CaptionField } from '#solver/genre/text.ts'
import { eachRecord, objectStarts } from '#solver/genre/texts/each-record.ts'
import type { Format } from '#solver/genre/genre.ts'
import { addressIn, packedReadings, parametersOf } from '#solver/genre/links/address.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import { lzPack, lzUnpack } from '#solver/genre/links/packed.ts'
import type { Sudoku } from '../puzzle'
import { takeSolution } from './caption-solution'
import { F_PUZZLES, readFPuzzles, writeFPuzzles } from './f-puzzles-board'
import { puzzleOf, type WebReading } from './web-board'

const DIGITS = { format: 'f-puzzles-digits', name: { en: 'f-puzzles link, digits only', ja: 'f-puzzlesのリンク（数字のみ）' } } as const
const KEEPS: readonly CaptionField[] = ['title', 'author', 'note']
const SITE = 'https://f-puzzles.com/'
/** The packed part of a link, with or without a prefix of SudokuPad. The packed JSON of every board begins with the same letters. */
const PREFIXED = /(?<![A-Za-z0-9])fpuz(?:zles)?(N4I[^\s?#&<>"]*)(.*)/s
const BARE = /^\s*(N4Igzgl[A-Za-z0-9+/=%]+)(.*)/s

const base = { extensions: ['url', 'txt'], detect: sureness } satisfies Partial<LineFormat<Sudoku>>

/** Links of f-puzzles.com, and links of SudokuPad that contain one. */
export const fPuzzles: Format<Sudoku> = lineFormat<Sudoku>({
  ...base,
  id: F_PUZZLES,
  name: { en: 'f-puzzles link', ja: 'f-puzzlesのリンク' },
  about: { reads: 'links of f-puzzles, also within one of SudokuPad; rules are refused by name', writes: 'the puzzle with its solution' },
  read: (line) => read(line, false),
  write: ({ puzzle, caption }) => {
    const { caption: bare, solution } = takeSolution(caption)
    return `${SITE}?load=${encodeURIComponent(lzPack(writeFPuzzles(puzzle, bare, solution)))}`
  },
  keeps: KEEPS,
})

/** The format of the same links for reading only the digits of a variant. It is never detected: a person chooses it by name. */
export const fPuzzlesDigits: Format<Sudoku> = lineFormat<Sudoku>({
  ...base,
  id: DIGITS.format,
  name: DIGITS.name,
  about: { reads: 'the same links, by name only: rules are left out, with a remark' },
  detect: () => 0,
  read: (line) => read(line, true),
})

/** A file of f-puzzles: the JSON that the links contain in packed form. */
export const fPuzzlesFile: Format<Sudoku> = eachRecord<Sudoku>(
  {
    id: 'f-puzzles-json',
    name: { en: 'f-puzzles file', ja: 'f-puzzlesのファイル' },
    about: { reads: 'the JSON that f-puzzles’ links pack; rules are refused by name', writes: 'one puzzle, with the solution' },
    extensions: ['json', 'txt'],
    scope: 'document',
    many: false,
    detect: (text) => (/^\ufeff?\s*\{/.test(text) && /"grid"\s*:\s*\[\s*\[\s*\{/.test(text) && !/"genre"\s*:/.test(text) ? 0.96 : 0),
    parse(text) {
      const lines = splitLines(text)
      const line = Math.max(0, lines.findIndex((one) => one.trim() !== '')) // prettier-ignore
      const reading = puzzleOf(boardIn(text), 0, { without: DIGITS, digitsOnly: false })
      const place = { line: line + 1, column: columnAt(lines[line] ?? '', firstInk(lines[line] ?? '')), ordinal: 0 }
      if (reading.is !== 'puzzle') return { puzzles: [], problems: reading.is === 'problem' ? [{ ...place, message: reading.message, severity: 'error' }] : [] } // prettier-ignore
      return {
        puzzles: [{ ...place, puzzle: reading.puzzle, caption: reading.caption ?? {} }],
        problems: (reading.warnings ?? []).map(({ message }) => ({ ...place, message, severity: 'warning' as const })),
      }
    },
    write(puzzles) {
      const [first] = puzzles
      if (first === undefined) return { text: '', lost: [] }
      const { caption, solution } = takeSolution(first.caption)
      return {
        text: `${writeFPuzzles(first.puzzle, caption, solution)}\n`,
        lost: [...captionsLost([first], KEEPS), ...allButFirstLost(puzzles)],
      }
    },
  },
  objectStarts,
)

function boardIn(text: string): WebReading {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return { ok: false, message: told({ code: 'link.damaged', tool: F_PUZZLES }) }
  }
  return readFPuzzles(json)
}

/** The packed part of a line, and the text behind it; undefined where the line has no link of f-puzzles. */
function packedIn(line: string): { readonly packed: string; readonly rest: string; readonly index: number } | undefined {
  if (!/fpuz|f-puzzles|N4I/i.test(line)) return undefined
  const prefixed = PREFIXED.exec(line) ?? BARE.exec(line)
  if (prefixed !== null) return { packed: prefixed[1]!, rest: prefixed[2]!, index: firstInk(line) }
  const address = addressIn(line)
  if (address === undefined || !address.host.endsWith('f-puzzles.com')) return undefined
  const { query, hash, rest, index } = address
  return { packed: parametersOf(query).get('load') ?? parametersOf(hash).get('load') ?? '', rest, index }
}

function sureness(line: string): number {
  // The certainty is below 1, so that a genre with the rules of a variant can take the link.
  return packedIn(line) === undefined ? 0 : 0.995
}

function read(line: string, digitsOnly: boolean): LineReading<Sudoku> {
  const found = packedIn(line)
  if (found === undefined) return problemAt(firstInk(line), told({ code: 'link.no-puzzle', tool: F_PUZZLES }))
  const { packed, rest, index } = found
  if (packed === '') {
    const isNumbered = /[?&]id=/.test(line)
    return problemAt(
      index,
      told(isNumbered ? { code: 'link.kept-there', site: 'f-puzzles.com' } : { code: 'link.no-puzzle', tool: F_PUZZLES }),
    )
  }
  const readings = packedReadings(packed, rest).map(lzUnpack)
  const whole = readings.find((one) => one.ok)
  if (whole?.ok) return puzzleOf(boardIn(whole.text), index, { without: DIGITS, digitsOnly })
  const [first] = readings
  return problemAt(index, told({ code: first?.ok === false ? `link.${first.why}` : 'link.damaged', tool: F_PUZZLES }))
}
