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

/** Pictures as text, a sign a cell: `#` and `.`, `█` and a blank, 1 and 0 and the like, also with blanks between. Each is the puzzle of its picture. */
export const pictureText: Format<Nonogram> = {
  id: 'picture-text',
  name: { en: 'Picture as text', ja: '文字で描いた絵' },
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
  const drawn: Drawn[] = []
  let rows: string[] = []
  const lines = splitLines(text)
  for (let i = 0; i <= lines.length; i++) {
    const row = lines[i] ?? ''
    if (row.trim() !== '' && row.length <= 4 * MAX_SIDE) {
      rows.push(row)
      continue
    }
    if (row.trim() !== '') return undefined
    if (rows.length > 0) {
      const picture = pictureOf(rows)
      if (picture === undefined) return undefined
      drawn.push({ ...picture, line: i - rows.length + 1, to: i })
    }
    rows = []
  }
  return drawn.length > 0 ? drawn : undefined
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
