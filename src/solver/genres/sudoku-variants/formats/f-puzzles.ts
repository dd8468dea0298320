import { SAMURAI_SIDE } from '#solver/genre/digits/cells.ts'
import { lineFormat, problemAt, type LineFormat, type LineReading } from '#solver/genre/texts/line-format.ts'
import { columnAt, firstInk, splitLines } from '#solver/genre/texts/lines.ts'
import { allButFirstLost, captionsLost } from '#solver/genre/texts/lost.ts'
import type { Caption, Captioned, CaptionField, Written } from '#solver/genre/text.ts'
import { eachRecord, objectStarts } from '#solver/genre/texts/each-record.ts'
import type { AboutFormat, Format } from '#solver/genre/genre.ts'
import { addressIn, packedReadings, parametersOf } from '#solver/genre/links/address.ts'
import { takeCarried, withCarried } from '#solver/genre/links/carried.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import { lzPack, lzUnpack } from '#solver/genre/links/packed.ts'
import { parseZipped } from '#solver/genre/links/zipped-json.ts'
import { sideOf, type Grid, type VariantSudoku } from '../puzzle'
import { isOfDigits, verify } from '../verify'
import type { VariantMessage } from '../messages'
import { F_PUZZLES, isVariant, readFPuzzles, writeFPuzzles, type FPuzzlesReading } from './f-puzzles-board'
import { isDrawnVariant, readSudokuPad } from './sudokupad-board'
import { losesFills, needsDrawing, writeSudokuPad } from './sudokupad-writing'

const KEEPS: readonly CaptionField[] = ['title', 'author', 'note']

const ABOUT: AboutFormat = {
  reads:
    'diagonals, regions, windows, even, odd, cages, bars (with their negative rule), signs as texts between neighbours, and 44 kinds of constraints (`constraints/registry.ts`); drawn lines that have the colour of a kind which the rules text names, with a remark; colours of cells and whatever else stands there are kept as they came, with a remark, and written again; of these, frames, colours and lines on exactly the cells of rules that are read are decorations, and no rule',
  writes: 'the same, with the solution',
  loses: 'samurai',
}

const ABOUT_DRAWN: AboutFormat = {
  reads:
    'as f-puzzles, and `scl` and `ctc`, which are drawings: cages with sums, regions, both diagonals, grey windows, squares (even), circles (odd), white dots and signs; by their look, with a remark, also thermometers, arrows, little killers, renban, whispers, palindromes, between and region sum lines, black dots, X and V, quadruples; other drawings and keys are kept as they came, with a remark',
  writes:
    'as f-puzzles, whose rules SudokuPad draws; where f-puzzles has no key for one, or a drawing is SudokuPad’s own, all of it as shapes (`scl`), the rules as a text, and the puzzle itself, which is read back',
  loses: 'samurai',
}

/** Packed JSON, which always begins with the same letters: after a prefix of SudokuPad, or alone. */
const PREFIXED = /(?<![A-Za-z0-9])fpuz(?:zles)?(N4I[^\s?#&<>"]*)(.*)/s
const DRAWN = /(?<![A-Za-z0-9])(?:scl|ctc)(N[^\s?#&<>"]{20,})(.*)/s
const BARE = /^\s*(N4I[A-Za-z0-9+/=%]+)(.*)/s

/** Links of f-puzzles.com to puzzles with rules or sizes of this genre, and links of SudokuPad that hold such a puzzle. */
export const fPuzzles: Format<VariantSudoku> = linkFormat(
  F_PUZZLES,
  { en: 'f-puzzles link', ja: 'f-puzzlesのリンク' },
  ABOUT,
  { detect: (line) => (isVariant(jsonIn(line)?.json) ? 1 : 0), read },
  (...of) => `https://f-puzzles.com/?load=${encodeURIComponent(lzPack(writeFPuzzles(...of)))}`,
)

/**
 * The format of SudokuPad's links, which can contain the rules of f-puzzles. Links in its own form contain drawings, whose rules are
 * recognized by their look. Nanido writes such a link where f-puzzles would lose a part of the puzzle.
 */
export const sudokuPad: Format<VariantSudoku> = linkFormat(
  'sudokupad',
  { en: 'SudokuPad link', ja: 'SudokuPadのリンク' },
  ABOUT_DRAWN,
  {
    detect: (line) => (isDrawnVariant(drawingIn(line)) || isVariant(jsonIn(line)?.json) ? 1 : 0),
    read(line) {
      const drawing = drawingIn(line)
      return drawing === undefined ? read(line) : taken(readSudokuPad(drawing), firstInk(line))
    },
  },
  (puzzle, caption, solution) => needsDrawing(puzzle) ? `https://sudokupad.app/scl${encodeURIComponent(lzPack(writeSudokuPad(puzzle, caption, solution)))}` : `https://sudokupad.app/fpuzzles${encodeURIComponent(lzPack(writeFPuzzles(puzzle, caption, solution)))}`, // prettier-ignore
  (puzzle) => (needsDrawing(puzzle) && losesFills(puzzle) ? [{ code: 'variants.fills-lost' }] : []),
)

function linkFormat(
  id: string,
  name: Format['name'],
  about: AboutFormat,
  reader: Pick<LineFormat<VariantSudoku>, 'detect' | 'read'>,
  address: (puzzle: VariantSudoku, caption: Caption, solution: Grid | undefined) => string,
  losses: (puzzle: VariantSudoku) => readonly VariantMessage[] = () => [],
): Format<VariantSudoku> {
  return {
    ...lineFormat<VariantSudoku>({ id, name, about, extensions: ['url', 'txt'], ...reader }),
    write: (puzzles) => {
      const lines = puzzles.map(({ puzzle, caption }) => {
        if (sideOf(puzzle) === SAMURAI_SIDE) return undefined
        const { caption: bare, solution } = takeCarried(
          caption,
          (text) => text.length === puzzle.givens.length && isOfDigits(text, sideOf(puzzle)),
        )
        return `${address(puzzle, bare, solution)}\n`
      })
      const lost = puzzles.flatMap(({ puzzle }, index) =>
        sideOf(puzzle) === SAMURAI_SIDE ? [] : losses(puzzle).map((message) => ({ index, message })),
      )
      return { text: lines.map((line) => line ?? '').join(''), lost: [...unwritten(puzzles), ...lost, ...captionsLost(puzzles, KEEPS)] }
    },
  }
}

/** A file of f-puzzles: the JSON that its links pack. */
export const fPuzzlesFile: Format<VariantSudoku> = eachRecord<VariantSudoku>(
  {
    id: 'f-puzzles-json',
    about: { ...ABOUT, writes: 'one puzzle, with the solution' },
    name: { en: 'f-puzzles file', ja: 'f-puzzlesのファイル' },
    extensions: ['json', 'txt'],
    scope: 'document',
    many: false,
    detect: (text) =>
      /^\ufeff?\s*\{/.test(text) && /"grid"\s*:\s*\[\s*\[\s*\{/.test(text) && !/"genre"\s*:/.test(text) && isVariant(parsed(text))
        ? 0.97
        : 0,
    parse(text) {
      const lines = splitLines(text)
      const line = Math.max(0, lines.findIndex((one) => one.trim() !== '')) // prettier-ignore
      const json = parsed(text)
      const place = { line: line + 1, column: columnAt(lines[line] ?? '', firstInk(lines[line] ?? '')), ordinal: 0 }
      const reading = json === undefined ? problemAt(0, told({ code: 'link.damaged', tool: F_PUZZLES })) : puzzleIn(json, 0)
      if (reading.is !== 'puzzle') return { puzzles: [], problems: reading.is === 'problem' ? [{ ...place, message: reading.message, severity: 'error' }] : [] } // prettier-ignore
      return {
        puzzles: [{ ...place, puzzle: reading.puzzle, caption: reading.caption ?? {} }],
        problems: (reading.warnings ?? []).map(({ message }) => ({ ...place, message, severity: 'warning' as const })),
      }
    },
    write(puzzles) {
      const [first] = puzzles
      if (first === undefined) return { text: '', lost: [] }
      const lost = [...unwritten([first]), ...captionsLost([first], KEEPS), ...allButFirstLost(puzzles)]
      if (sideOf(first.puzzle) === SAMURAI_SIDE) return { text: '', lost }
      const { caption, solution } = takeCarried(
        first.caption,
        (text) => text.length === first.puzzle.givens.length && isOfDigits(text, sideOf(first.puzzle)),
      )
      return { text: `${writeFPuzzles(first.puzzle, caption, solution)}\n`, lost }
    },
  },
  objectStarts,
)

function unwritten(puzzles: readonly Captioned<VariantSudoku>[]): Written['lost'] {
  const message: VariantMessage = { code: 'variants.one-board' }
  return puzzles.flatMap(({ puzzle }, index) => (sideOf(puzzle) === SAMURAI_SIDE ? [{ index, message }] : []))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

/** The JSON in a link, and the index of the link in its line; undefined where the line has no link of f-puzzles that can be unpacked. */
function jsonIn(line: string): { readonly json: unknown; readonly index: number } | undefined {
  if (!/fpuz|f-puzzles|N4I/i.test(line)) return undefined
  const found = packedIn(line)
  if (found === undefined || found.packed === '') return undefined
  for (const one of packedReadings(found.packed, found.rest)) {
    const unpacked = lzUnpack(one)
    const json = unpacked.ok ? parsed(unpacked.text) : undefined
    if (json !== undefined) return { json, index: found.index }
  }
  return undefined
}

/** The drawing in a link of SudokuPad; undefined where the line has none that can be unpacked. Some sites double the slashes of a link. */
function drawingIn(line: string): unknown {
  if (!/sudokupad|crackingthecryptic|^\s*(?:scl|ctc)N/i.test(line)) return undefined
  const [, packed, rest = ''] = DRAWN.exec(line) ?? []
  if (packed === undefined) return undefined
  for (const one of packedReadings(packed, rest).flatMap((text) => [text, text.replaceAll('//', '/')])) {
    const unpacked = lzUnpack(one)
    const json = unpacked.ok ? parseZipped(unpacked.text) : undefined
    if (json !== undefined && json !== 'cut') return json.value
  }
  return undefined
}

function packedIn(line: string): { readonly packed: string; readonly rest: string; readonly index: number } | undefined {
  const prefixed = PREFIXED.exec(line) ?? BARE.exec(line)
  if (prefixed !== null) return { packed: prefixed[1]!, rest: prefixed[2]!, index: firstInk(line) }
  const address = addressIn(line)
  if (address === undefined || !address.host.endsWith('f-puzzles.com')) return undefined
  const { query, hash, rest, index } = address
  return { packed: parametersOf(query).get('load') ?? parametersOf(hash).get('load') ?? '', rest, index }
}

function read(line: string): LineReading<VariantSudoku> {
  const found = jsonIn(line)
  return found === undefined
    ? problemAt(firstInk(line), told({ code: 'link.damaged', tool: F_PUZZLES }))
    : puzzleIn(found.json, found.index)
}

/** Reads a puzzle. Its solution is tested, not trusted, and kept in the note of the puzzle. */
function puzzleIn(json: unknown, index: number): LineReading<VariantSudoku> {
  return taken(readFPuzzles(json), index)
}

function taken(reading: FPuzzlesReading, index: number): LineReading<VariantSudoku> {
  if (!reading.ok) return problemAt(index, reading.message)
  const { puzzle, caption, solution, warnings } = reading.board
  const isWrong = solution !== undefined && !verify(puzzle, solution)
  const remarks = isWrong ? [...warnings, told({ code: 'link.solution-differs' })] : warnings
  return { is: 'puzzle', puzzle, caption: withCarried(caption, solution), index, warnings: remarks.map((message) => ({ index, message })) }
}
