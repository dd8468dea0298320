import { splitLines } from '#solver/genre/texts/lines.ts'
import type { Format } from '#solver/genre/genre.ts'
import type { Parsed, Placed } from '#solver/genre/text.ts'
import { fromPicture, MAX_SIDE } from '../clues'
import type { Nonogram } from '../puzzle'
import { told } from './problems'

/** Signs for filled cells that are nothing else, then those that other texts use as well. */
const [FILLED, MAYBE_FILLED] = ['#＃█■⬛▓●◼◾黒', 'xX*@oO1']
const EMPTY = '.·・ 0-_□⬜░○◻◽\u3000+,:白'
/** Rows and columns of the least picture. */
const LEAST = 3

interface Drawn {
  readonly picture: readonly string[]
  readonly line: number
  readonly to: number
  readonly sureness: number
}

/**
 * Pictures as text, a sign a cell: `#` and `.`, `█` and a blank, 1 and 0 and the like, also with blanks between. Each is
 * the puzzle of its picture.
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

/** The pictures of a text, parted by blank lines; undefined where anything else stands there. */
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

/** A picture in the plain form of the portable bitmap: `P1`, width, height, and as many 0 and 1. */
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

/** Rows without the blanks before all of them, which are no cells where empty cells have a sign. */
function withoutIndentation(rows: readonly string[]): readonly string[] {
  const blanks = rows.reduce((least, row) => Math.min(least, row.search(/\S/)), Infinity)
  const hasSign = rows.some((row) => [...row.trim()].some((sign) => sign.trim() !== '' && EMPTY.includes(sign)))
  return blanks > 0 && hasSign ? rows.map((row) => row.slice(blanks)) : rows
}

/** Rows in runs of one width, where each run may be a picture and no cell is a blank; else all of them. */
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
  // Ends of rows are lost only where empty cells are blanks.
  const isRagged = cells.some(({ length }) => length !== width)
  if (signs.length > 2 || (isRagged && !isBlanked && signs.length > 1) || signs.length === 1) return undefined
  const picture = cells.map((row) => Array.from({ length: width }, (_, x) => (row[x] === filled ? '#' : '.')).join(''))
  return { picture, sureness: FILLED.includes(filled) ? 0.93 : filled === '1' ? 0.6 : 0.91 }
}
