import { type Body, runOf, withBlanks } from '#solver/genre/links/pzpr-body.ts'
import { EMPTY, UNKNOWN } from '#solver/pencil/board.ts'
import { emptyAnswer, emptyLines, type FileWords, type LinkBody, type WordRows } from '#solver/pencil/page.ts'
import { arrowOf, clueWith, signs } from './arrows'

/** The least number that needs two digits to the base 16 in links. */
const TWO_DIGITS = 16

/** Links to puzz.link. */
export const link: LinkBody = {
  kinds: ['yajilin', 'yajirin'],
  look: 'b',
  read: (body, { width, height }) => readArrows(body, width * height),
  write: ({ clues }) =>
    withBlanks(clues, 'a', (clue) => {
      const { direction, count } = arrowOf(clue)!
      if (count === undefined) return `${direction}.`
      return `${count < TWO_DIGITS ? direction : direction + 5}${count.toString(16)}`
    }),
}

/**
 * Reads clues in pzpr's encoding of arrows. A direction from 0 to 4 comes before one digit to the base 16, or before `.` for an unknown
 * number; a direction greater by 5 comes before two digits; `-` before a direction and three digits. `a` to `z` are 1 to 26 blanks.
 */
function readArrows(body: Body, count: number): number[] | undefined {
  const found: number[] = []
  while (found.length < count && !body.isDone) {
    const sign = body.next
    if (sign >= 'a' && sign <= 'z') {
      found.push(...Array<number>(runOf(sign, 'a')).fill(EMPTY))
      body.at++
      continue
    }
    const start = body.at
    const isLong = sign === '-'
    if (isLong) body.at++
    const told = body.number(1, 10)
    if (told === undefined || (isLong && told > 4)) return undefined
    const isUntold = told < 5 && body.next === '.'
    if (isUntold) body.at++
    const number = isUntold ? undefined : body.number(isLong ? 3 : told < 5 ? 1 : 2, 16)
    if (number === undefined && !isUntold) return undefined
    const clue = clueWith(told % 5, number)
    if (clue === undefined) {
      body.at = start
      return undefined
    }
    found.push(clue)
  }
  body.over = Math.max(0, found.length - count)
  return found.slice(0, count)
}

/** Files of pzpr: for each clue the direction, a comma, and the number or `-`. */
export const file: FileWords = {
  kinds: ['yajilin', 'yajirin'],
  clueOf(word) {
    if (word === '.') return EMPTY
    if (word === '#') return UNKNOWN
    const [, direction, number] = /^([0-4]),(\d{1,2}|-)$/.exec(word) ?? []
    return direction === undefined ? undefined : clueWith(Number(direction), number === '-' ? undefined : Number(number))
  },
  wordOf(clue) {
    const { direction, count = '-' } = arrowOf(clue) ?? { direction: 0 }
    return clue === EMPTY ? '.' : `${direction},${count}`
  },
  answer: (board) => [...emptyAnswer(board), ...emptyLines(board)],
}

/** Sources of janko.at: the number and the letter of the direction. A blackened cell is a clue without number and arrow. */
export const janko: WordRows = {
  kinds: ['yajilin'],
  clueOf(word) {
    if (word === '-' || word === '.') return EMPTY
    if (/^[x?]$/i.test(word)) return UNKNOWN
    const [, letter = '', number, other = letter] = /^([nswe]?)(\d{1,2}|\?)([nswe]?)$/i.exec(word) ?? []
    return number === undefined || (letter !== '' && other !== '') ? undefined : signs.clueOf(number + (letter || other).toLowerCase())
  },
  wordOf: (clue) => (clue === EMPTY ? '-' : clue === UNKNOWN ? '?' : signs.signOf(clue)),
}
