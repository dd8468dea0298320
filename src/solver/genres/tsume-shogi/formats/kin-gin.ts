import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import { emptyHand, isEmptyHand } from '../pieces'
import { DEFENDER, EMPTY, GOLD, KING, SILVER, type Problem } from '../puzzle'
import { squareAt, SQUARES } from '../squares'
import { shown, told } from './problems'

// Blanks are taken by one part only, or a line of nothing else would be gone over again and again.
const LINE = /^\s*(?:(\d+)\s*(?:[.:]\s*)?)?\(\s*([1-7])\s*(?:,\s*)?([1-7])\s*\)\s*([OIiGg]{9})\s*(?:\[\s*(\d+)\s*\]\s*)?$/

const PIECES: Readonly<Record<string, number>> = {
  O: KING + DEFENDER,
  I: GOLD + DEFENDER,
  i: GOLD,
  G: SILVER + DEFENDER,
  g: SILVER,
}

/**
 * The notation of Noshita and Iida 2001 for Kin-Gin Zushiki, one diagram a line: `1(17)igggIiIOg[19]`, number, right file and top rank
 * of the box, its nine squares from the top right leftwards, and the number of plies. Capitals are the defender's; `O` king, `I` gold,
 * `G` silver. Both hands are empty on paper; as the defender never has an interposition, what he holds is left as the rest.
 */
export const kinGin = lineFormat<Problem>({
  id: 'kin-gin',
  name: { en: 'Kin-Gin Zushiki', ja: '金銀図式' },
  extensions: ['txt'],
  detect: (line) => (LINE.test(line) ? 1 : /^\s*(?:\d+\s*)?\([1-9],?[1-9]\)\s*[OIiGg]{3,}/.test(line) ? 0.4 : 0),
  read(line) {
    const seen = LINE.exec(line)
    if (seen === null) {
      const index = line.indexOf(')') + 1
      return problemAt(index, told({ code: 'tsume.kin-gin', seen: shown(line.slice(index)) }))
    }
    const [, id, file, rank, cells, plies] = seen
    const board = new Array<number>(SQUARES).fill(EMPTY)
    for (const [i, letter] of [...cells!].entries())
      board[squareAt(Number(file) + (i % 3), Number(rank) + Math.floor(i / 3))] = PIECES[letter]!
    const caption = { ...(id !== undefined && { id }), ...(plies !== undefined && { note: `plies: ${plies}` }) }
    return { is: 'puzzle', puzzle: { board, hand: emptyHand() }, caption, index: seen[0].length - seen[0].trimStart().length }
  },
})

/** A diagram in that notation, without number and plies; undefined where it is no full box of king, golds and silvers. */
export function toKinGin({ board, hand }: Problem): string | undefined {
  const first = board.findIndex((piece) => piece !== EMPTY)
  if (first < 0 || !isEmptyHand(hand)) return undefined
  const row = Math.floor(first / 9)
  const column = first % 9
  if (row > 6 || column > 6) return undefined
  let cells = ''
  for (let i = 0; i < 9; i++) {
    const piece = board[(row + Math.floor(i / 3)) * 9 + column + 2 - (i % 3)]!
    cells += Object.keys(PIECES).find((letter) => PIECES[letter] === piece) ?? ''
  }
  if (cells.length !== 9 || board.filter((piece) => piece !== EMPTY).length !== 9) return undefined
  return `(${7 - column}${row + 1})${cells}`
}
