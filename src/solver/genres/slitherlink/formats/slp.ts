import { characterAt, columnAt, firstInk, splitLines } from '#solver/genre/texts/lines.ts'
import { allButFirstLost, captionsLost } from '#solver/genre/texts/lost.ts'
import type { Caption, Captioned, CaptionField, Parsed } from '#solver/genre/text.ts'
import { eachRecord } from '#solver/genre/texts/each-record.ts'
import type { Format } from '#solver/genre/genre.ts'
import { BLANK, LONGEST_SIDE, type Slitherlink } from '../puzzle'
import { unknownsLost, type FormatMessage } from './problems'
import { clueIn, sideOf } from './row-cells'
import { playedLines, readPlayed } from './slp-played'

/** The fields of a caption that a file can hold, each on one line. */
const KEPT: readonly CaptionField[] = ['title', 'note']
/** A line of a file with a key, which is no row of numbers. */
const KEY = /^([A-Za-z]+):(?: ([^]*)|\s*)$/

/**
 * The format of files of the program Slither2: `key: value` on each line; `title`, `size` (width, then height), `genParams` (how the puzzle
 * was made, read as the note), and after `numbers:` the rows, with a space for a blank cell. The rest is a player's state
 * (`slp-played.ts`).
 */
export const slp: Format<Slitherlink> = eachRecord<Slitherlink>(
  {
    id: 'slp',
    name: { en: 'Slither2 file', ja: 'スリザー2のファイル' },
    about: {
      reads: 'title, sides, numbers, and a player’s lines, crosses, seconds and counters',
      writes: 'the same',
      loses: 'checkpoints and labels',
    },
    extensions: ['slp'],
    scope: 'document',
    many: false,
    detect: (text) => (/^\ufeff?size: *\d+ +\d+ *\r?$/m.test(text) && /^\ufeff?numbers: *\r?$/m.test(text) ? 1 : 0),
    parse,
    write(puzzles) {
      const [first] = puzzles
      if (first === undefined) return { text: '', lost: [] }
      const { title, note } = first.caption
      const keeps = KEPT.filter((field) => isOneLine(first.caption[field] as string | undefined))
      const { width, height, clues } = first.puzzle
      const rows = Array.from({ length: height }, (_, y) =>
        clues
          .slice(y * width, (y + 1) * width)
          .map((clue) => (clue < 0 ? ' ' : String(clue)))
          .join(''),
      )
      const lines = [
        `title: ${keeps.includes('title') ? title! : ''}`,
        `size: ${width} ${height}`,
        ...(keeps.includes('note') ? [`genParams: ${note!}`] : []),
        'numbers:',
        ...rows,
        ...playedLines(first.puzzle, first.solving),
      ]
      const lost = [
        ...captionsLost([first], keeps),
        ...unknownsLost([first]),
        ...allButFirstLost(puzzles as readonly Captioned<Slitherlink>[]),
      ]
      return { text: lines.join('\r\n') + '\r\n', lost }
    },
  },
  filesIn,
)

/** The line at which each file in a text begins: its title, if that comes before its size. */
function filesIn(text: string): readonly number[] {
  const sizes = [...text.matchAll(/(?:title:.*(?:\r\n|\n|\r))?size: *\d+ +\d+/g)]
  return sizes.slice(1).map(({ index }) => index)
}

function isOneLine(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '' && !/[\r\n]/.test(value)
}

function parse(text: string): Parsed<Slitherlink> {
  const lines = splitLines(text)
  const found = new Map<string, { readonly line: number; readonly value: string }>()
  const at = (line: number, index: number) => ({ line, column: columnAt(lines[line - 1] ?? '', index) })
  const fail = (line: number, index: number, message: FormatMessage): Parsed<Slitherlink> => ({
    puzzles: [],
    problems: [{ ...at(line, index), message, ordinal: 0, severity: 'error' }],
  })
  const inked = Math.max(0, lines.findIndex((line) => line.trim() !== '')) + 1 // prettier-ignore
  const size: number[] = []
  let head = 0
  for (const [i, line] of lines.entries()) {
    const [, key, value = ''] = KEY.exec(line) ?? []
    if (key === undefined || found.has(key)) continue
    found.set(key, { line: i + 1, value })
    if (key === 'numbers') head = i + 1
    if (key !== 'size') continue
    for (const match of value.matchAll(/\S+/g)) {
      const side = sideOf(match[0])
      const index = line.length - value.length + match.index
      if (side === undefined) return fail(i + 1, index, { code: 'slitherlink.side', seen: match[0].slice(0, 20), most: LONGEST_SIDE })
      size.push(side)
    }
  }
  const [width, height] = size
  if (head === 0 || width === undefined || height === undefined || size.length > 2)
    return fail(inked, firstInk(lines[inked - 1] ?? ''), { code: 'slitherlink.no-board' })
  const clues: number[] = []
  for (let y = 0; y < height; y++) {
    const row = lines[head + y]
    // A key is never a row. The last rows may be missing, since blank lines at the end may have been cut off.
    if (row === undefined || KEY.test(row))
      return fail(Math.min(lines.length, head + y + 1), 0, { code: 'slitherlink.row-count', found: y, expected: height })
    for (let x = 0; x < width || x < row.length; x++) {
      const clue = x < row.length ? clueIn(characterAt(row, x)) : BLANK
      if (clue === undefined) return fail(head + y + 1, x, { code: 'slitherlink.character', seen: characterAt(row, x) })
      if (x < width) clues.push(clue)
      // Editors add and remove blanks at the end of a row.
      else if (row[x] !== ' ')
        return fail(head + y + 1, x, { code: 'slitherlink.row-length', row: y + 1, found: row.trimEnd().length, expected: width })
    }
  }
  const moves = found.get('actions')
  const keys = [...found.values()].map(({ line }) => ({ from: line, to: line }))
  const used = [
    ...keys,
    { from: head, to: head + height },
    ...(moves ? [{ from: moves.line, to: moves.line + (Number(moves.value) || 0) }] : []),
  ]
  const { solving, broken } = readPlayed(lines, found, { width, height })
  return {
    puzzles: [{ puzzle: { width, height, clues }, caption: captionOf(found), ordinal: 0, ...at(inked, 0), ...(solving && { solving }) }],
    used,
    problems:
      broken === undefined ? [] : [{ ...at(broken, 0), message: { code: 'slitherlink.answer-left-out' }, ordinal: 0, severity: 'warning' }],
  }
}

function captionOf(found: ReadonlyMap<string, { readonly value: string }>): Caption {
  const read = (key: string) => {
    const value = found.get(key)?.value
    return value === undefined || value.trim() === '' ? undefined : value
  }
  const title = read('title')
  const note = read('genParams')
  return { ...(title === undefined ? {} : { title }), ...(note === undefined ? {} : { note }) }
}
