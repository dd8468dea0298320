import type { Text } from '#solver/kernel/message.ts'
import { alikeIn, BLANK_CELL, columnName, named, rowName, told, type SpokenBoard, type SpokenCell } from '#solver/genre/spoken.ts'
import { SIGNS } from './colours'
import { hueName } from './hues'
import type { Colours, Nonogram, Picture } from './puzzle'

const FILLED: SpokenCell = { says: { en: 'filled', ja: '黒' }, sign: '#', isCounted: true }

/** A nonogram in words: the clues of its columns and rows, or the picture row by row. */
export function spoken({ rows, columns, colours }: Nonogram, picture?: Picture): SpokenBoard {
  const names = colours === undefined ? [] : namesOf(colours)
  if (picture) {
    const cellOf = (sign: string): SpokenCell => {
      if (sign === '.') return BLANK_CELL
      const name = names[SIGNS.indexOf(sign)]
      return name === undefined ? FILLED : { says: name, sign, isCounted: true }
    }
    return { rows: picture.map((row) => ({ cells: [...row].map(cellOf) })) }
  }
  const clue = (sizes: readonly number[], signs: string | undefined): Text => {
    if (sizes.length === 0) return alikeIn(0)
    return told(sizes.map((size, i) => runSaid(size, signs === undefined ? undefined : names[SIGNS.indexOf(signs[i]!)])))
  }
  return {
    before: [
      ...columns.map((sizes, i) => named(columnName(i + 1), clue(sizes, colours?.columns[i]))),
      ...rows.map((sizes, i) => named(rowName(i + 1), clue(sizes, colours?.rows[i]))),
    ],
    rows: [],
  }
}

const runSaid = (size: number, colour: Text | undefined): Text =>
  colour === undefined ? alikeIn(size) : { en: `${size} ${colour.en}`, ja: `${colour.ja}${size}` }

/**
 * The names of a puzzle's colours: their own or, without one, the name of their hue. Where two names are equal, the letter of the colour is
 * added.
 */
function namesOf({ palette, names = [] }: Colours): Text[] {
  const plain = palette.map((colour, i): Text => {
    const own = names[i]
    return own ? alikeIn(own) : { en: hueName(colour, 'en'), ja: hueName(colour, 'ja') }
  })
  return plain.map(({ en, ja }, i) => {
    const isShared = plain.some((other, j) => j !== i && (other.en === en || other.ja === ja))
    return isShared ? { en: `${en} ${SIGNS[i]!}`, ja: `${ja}${SIGNS[i]!}` } : { en, ja }
  })
}
