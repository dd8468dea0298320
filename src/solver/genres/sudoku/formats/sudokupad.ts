import { lineFormat, problemAt, type LineReading } from '#solver/genre/texts/line-format.ts'
import { firstInk } from '#solver/genre/texts/lines.ts'
import type { Format } from '#solver/genre/genre.ts'
import { addressIn, packedReadings, parametersOf, withoutSentence } from '#solver/genre/links/address.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import { decodePercent, lzPack, lzUnpack, type Unpacked } from '#solver/genre/links/packed.ts'
import type { Sudoku } from '../puzzle'
import { takeSolution } from './caption-solution'
import { readSudokuPad, SUDOKUPAD, writeSudokuPad } from './sudokupad-board'
import { readClassic, readScf, writeScf, type Cells } from './sudokupad-codes'
import { puzzleOf, type WebReading } from './web-board'
import { parseZipped } from '#solver/genre/links/zipped-json.ts'

const DIGITS = { format: 'sudokupad-digits', name: { en: 'SudokuPad link, digits only', ja: 'SudokuPadのリンク（数字のみ）' } } as const
const SITE = 'https://sudokupad.app/'
const HOST = /(?:^|\.)(?:sudokupad\.app|crackingthecryptic\.(?:com|web\.app)|sudokupad\.svencodes\.com)$/
/** The code of a puzzle alone on a line, without a link. */
const BARE = /^\s*((?:scl|ctc)N[A-Za-z0-9+/=%_-]{20,}|scf[0-9A-Za-x]{14,90}|classic[1-9A-Za-z()[\]\-.~:@!$&'*,;=_]{20,})\s*$/

/**
 * Links of SudokuPad, and their codes `scl`, `ctc`, `scf` and `classic` alone. Links are written with `scl`, which holds everything but
 * fields that only Nanido has.
 */
export const sudokuPad: Format<Sudoku> = lineFormat<Sudoku>({
  id: 'sudokupad',
  name: { en: 'SudokuPad link', ja: 'SudokuPadのリンク' },
  about: {
    reads: '`scl`, `ctc` (plain or zipped JSON), `scf`, `classic`, 81 digits; rules and drawings are refused by name',
    writes: '`scl`, with the solution',
  },
  extensions: ['url', 'txt'],
  detect: (line) => (codeIn(line) === undefined ? 0 : 0.99),
  read: (line) => read(line, false),
  write: ({ puzzle, caption }) => {
    const { caption: bare, solution } = takeSolution(caption)
    return `${SITE}scl${encodeURIComponent(lzPack(writeSudokuPad(puzzle, bare, solution)))}`
  },
  keeps: ['title', 'author', 'source', 'note'],
})

/** The format of the same links for reading only the digits of a variant. It is never detected: a person chooses it by name. */
export const sudokuPadDigits: Format<Sudoku> = lineFormat<Sudoku>({
  id: DIGITS.format,
  name: DIGITS.name,
  about: { reads: 'the same links, by name only: rules and drawings are left out, with a remark' },
  extensions: ['url', 'txt'],
  detect: () => 0,
  read: (line) => read(line, true),
})

/** The shortest link of SudokuPad, with the givens only, for a QR code. */
export const sudokuPadShort: Format<Sudoku> = lineFormat<Sudoku>({
  id: 'sudokupad-scf',
  name: { en: 'SudokuPad link, short', ja: 'SudokuPadの短いリンク' },
  about: { reads: 'the same links', writes: 'the givens alone, short enough for a QR code' },
  extensions: ['url', 'txt'],
  detect: () => 0,
  read: (line) => read(line, false),
  write: ({ puzzle }) => `${SITE}scf${writeScf(puzzle.givens)}`,
})

/** The code behind SudokuPad's address in a line. Undefined where the line has no such link, or its code is 81 digits. */
function codeIn(line: string): { readonly code: string; readonly rest: string; readonly index: number } | undefined {
  const bare = BARE.exec(line)?.[1]
  if (bare !== undefined) return { code: bare, rest: '', index: firstInk(line) }
  if (!/sudokupad|crackingthecryptic/i.test(line)) return undefined
  const address = addressIn(line)
  if (address === undefined || !HOST.test(address.host)) return undefined
  const { query, path, rest, index } = address
  const code = parametersOf(query).get('puzzleid') ?? path.replace(/^\/(?:sudoku\/|fog\/)?/, '')
  const isPlain = /^(?:[0-9.]{81}|fpuz(?:zles)?N4I.*)$/s.test(code)
  return isPlain ? undefined : { code, rest, index }
}

function read(line: string, digitsOnly: boolean): LineReading<Sudoku> {
  const found = codeIn(line)
  if (found === undefined) return problemAt(firstInk(line), told({ code: 'link.no-puzzle', tool: SUDOKUPAD }))
  const { code, rest, index } = found
  const [, kind, body = ''] = /^(scl|ctc|scf|classic)(.*)$/s.exec(code) ?? []
  if (kind === 'scl' || kind === 'ctc') return puzzleOf(packedBoard(body, rest), index, { without: DIGITS, digitsOnly })
  if (kind === 'scf' || (kind === 'classic' && body !== ''))
    return plain(kind === 'scf' ? readScf(decoded(body)) : readClassic(decodePercent(body)), index)
  const isEmpty = withoutSentence(code).replaceAll('/', '') === ''
  return problemAt(index, told(isEmpty ? { code: 'link.no-puzzle', tool: SUDOKUPAD } : { code: 'link.kept-there', site: SUDOKUPAD }))
}

function decoded(body: string): string {
  return withoutSentence(decodePercent(body))
}

function plain(cells: Cells, index: number): LineReading<Sudoku> {
  return cells.ok ? { is: 'puzzle', puzzle: { givens: cells.givens }, index } : problemAt(index, cells.message)
}

/** The board of a packed code. Some hosts double its slashes. */
function packedBoard(body: string, rest: string): WebReading {
  const readings = packedReadings(body, rest)
  let first: Unpacked | undefined
  for (const reading of [...readings, ...readings.map((one) => one.replaceAll('//', '/'))]) {
    const unpacked = lzUnpack(reading)
    if (unpacked.ok) return boardIn(unpacked.text)
    first ??= unpacked
  }
  return { ok: false, message: told({ code: first?.ok === false ? `link.${first.why}` : 'link.damaged', tool: SUDOKUPAD }) }
}

function boardIn(text: string): WebReading {
  const json = parseZipped(text)
  if (json === 'cut') return { ok: false, message: told({ code: 'link.cut', tool: SUDOKUPAD }) }
  if (json === undefined) return { ok: false, message: told({ code: 'link.damaged', tool: SUDOKUPAD }) }
  return readSudokuPad(json.value)
}
