import { splitLines } from '#solver/genre/texts/lines.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Parsed, Placed } from '#solver/genre/text.ts'
import { fromPicture, MAX_SIDE } from '../clues'
import type { Nonogram } from '../puzzle'
import { told } from './problems'

/** The signs that can only be filled cells, then the signs that have other meanings in other texts. */
const [FILLED, MAYBE_FILLED] = ['#＃█■⬛▓●◼◾黒', 'xX*@oO1']
const EMPTY = '.·・ 0-_□⬜░○◻◽\u3000+,:白'
/** The least number of rows, and of columns, of a picture. */
const LEAST = 3

interface Drawn {
  readonly picture: readonly string[]
  readonly line: number
  readonly to: number
  readonly sureness: number
}

/**
 * The format of pictures as text, with one sign for each cell: `#` and `.`, `█` and a blank, 1 and 0 and others, with or without blanks
 * between them. A picture is read as the puzzle that has it as its solution.
 */
export const pictureText: Format<Nonogram> = {
  id: 'picture-text',
  name: { en: 'Picture as text', ja: '文字で描いた絵' },
  about: { reads: 'pictures of `#` and `.`, `█` and blanks, 1 and 0: the puzzle of each' },
  extensions: ['txt'],
  scope: 'document',
  many: true,
  isPlain: true,
  detect(text) {
    const drawn = picturesIn(text)
    return drawn === undefined ? 0 : drawn.reduce((least, { sureness }) => Math.min(least, sureness), 1)
  },
  parse(text): Parsed<Nonogram> {
    const drawn = picturesIn(text)
    const puzzles = (drawn ?? []).map(({ picture, line }, ordinal): Placed<Nonogram> => ({ puzzle: fromPicture(picture), caption: {}, ordinal, line, column: 1 })) // prettier-ignore
    if (drawn) return { puzzles, problems: [], used: drawn.map(({ line, to }) => ({ from: line, to })) }
    return { puzzles, problems: text.trim() === '' ? [] : [{ line: 1, column: 1, ordinal: 0, message: told({ code: 'nonogram.clues-missing', of: 'both' }), severity: 'error' }] } // prettier-ignore
  },
}

/** The pictures of a text, which are separated by blank lines; undefined where the text has anything else. */
function picturesIn(text: string): readonly Drawn[] | undefined {
  const bitmap = bitmapIn(text)
  if (bitmap) return [bitmap]
  const drawn: Drawn[] = []
  let rows: string[] = []
  const lines = splitLines(text)
  for (let i = 0; i <= lines.length; i++) {
    const own = lines[i] ?? ''
    const row = /^\s*([-=~*_])\1{2,}\s*$/.test(own) && !rows.some((other) => other.includes(own.trim()[0]!)) ? '' : own
    if (row.trim() !== '' && row.length <= 4 * MAX_SIDE) {
      rows.push(row)
      continue
    }
    if (row.trim() !== '') return undefined
    if (rows.length > 0) {
      let line = i - rows.length + 1
      for (const own of byWidth(withoutIndentation(rows))) {
        const picture = pictureOf(own)
        if (picture === undefined) return undefined
        drawn.push({ ...picture, line, to: line + own.length - 1 })
        line += own.length
      }
    }
    rows = []
  }
  return drawn.length > 0 ? drawn : undefined
}

/** A picture in the plain form of the portable bitmap: `P1`, the width, the height, and then a 0 or 1 for each cell. */
function bitmapIn(text: string): Drawn | undefined {
  if (!/^\s*P1\s/.test(text.slice(0, 100))) return undefined
  const bare = text.replace(/#[^\r\n]*/g, '')
  const [head, width = '', height = ''] = /^\s*P1\s+(\d{1,4})\s+(\d{1,4})\s/.exec(bare) ?? []
  const [across, down] = [Number(width), Number(height)]
  const cells = head === undefined ? '' : bare.slice(head.length).replace(/\s/g, '')
  if (across < 1 || down < 1 || across > MAX_SIDE || down > MAX_SIDE || cells.length !== across * down || /[^01]/.test(cells))
    return undefined
  const picture = Array.from({ length: down }, (_, y) =>
    cells
      .slice(y * across, (y + 1) * across)
      .replaceAll('1', '#')
      .replaceAll('0', '.'),
  )
  return { picture, line: 1, to: splitLines(text.trimEnd()).length, sureness: 1 }
}

/** The rows without the blanks with which all of them begin. Where empty cells have a sign of their own, these blanks are no cells. */
function withoutIndentation(rows: readonly string[]): readonly string[] {
  const blanks = rows.reduce((least, row) => Math.min(least, row.search(/\S/)), Infinity)
  const hasSign = rows.some((row) => [...row.trim()].some((sign) => sign.trim() !== '' && EMPTY.includes(sign)))
  return blanks > 0 && hasSign ? rows.map((row) => row.slice(blanks)) : rows
}

/**
 * Divides rows into groups of successive rows of one width, if each group can be a picture and no blank is a cell. Otherwise all rows are
 * one group.
 */
function byWidth(rows: readonly string[]): readonly (readonly string[])[] {
  const runs: string[][] = []
  for (const row of rows) {
    if (runs.at(-1)?.[0]?.trimEnd().length === row.trimEnd().length) runs.at(-1)!.push(row)
    else runs.push([row])
  }
  return runs.every((run) => run.length >= LEAST) && !rows.some((row) => row.trim().includes(' ')) ? runs : [rows]
}

function pictureOf(rows: readonly string[]): Pick<Drawn, 'picture' | 'sureness'> | undefined {
  const isSpaced = rows.every((row) => row.length > 2 && [...row].every((sign, i) => i % 2 === 0 || sign === ' '))
  const cells = rows.map((row) => (isSpaced ? [...row].filter((_, i) => i % 2 === 0) : [...row.trimEnd()]))
  const width = cells.reduce((most, { length }) => Math.max(most, length), 0)
  if (rows.length < LEAST || width < LEAST || width > MAX_SIDE || rows.length > MAX_SIDE) return undefined
  const signs = [...new Set(cells.flat())]
  const [filled, ...others] = signs.filter((sign) => FILLED.includes(sign) || MAYBE_FILLED.includes(sign))
  const isBlanked = signs.includes(' ')
  if (filled === undefined || others.length > 0 || !signs.every((sign) => sign === filled || EMPTY.includes(sign))) return undefined
  // The ends of rows can be lost only where empty cells are blanks.
  const isRagged = cells.some(({ length }) => length !== width)
  if (signs.length > 2 || (isRagged && !isBlanked && signs.length > 1) || signs.length === 1) return undefined
  const picture = cells.map((row) => Array.from({ length: width }, (_, x) => (row[x] === filled ? '#' : '.')).join(''))
  return { picture, sureness: FILLED.includes(filled) ? 0.93 : filled === '1' ? 0.6 : 0.91 }
}
