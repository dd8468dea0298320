import { signOf } from '#solver/genre/digits/cells.ts'
import { lineFormat, problemAt, type LineReading } from '#solver/genre/texts/line-format.ts'
import { firstInk } from '#solver/genre/texts/lines.ts'
import { withoutSentence } from '#solver/genre/links/address.ts'
import { toldOfLink as told } from '#solver/genre/texts/link-messages.ts'
import { emptyBoard, type VariantSudoku } from '../puzzle'

const LINK = /(?:\?|^\s*)sudoku(?:_edit|_play)?\/(?:v:\/)?(4|6|16)\/\1\/([^\s/?#&]*)/i

/**
 * The format of links of puzz.link and pzv.jp to plain sudoku of 4, 6 and 16 digits: the sizes, other than nine, that both the sites and
 * this genre have. It is only read, because such links have no rules.
 */
export const puzzLink = lineFormat<VariantSudoku>({
  id: 'puzz-link',
  name: { en: 'puzz.link', ja: 'puzz.link（ぱずぷれ）' },
  about: { reads: 'links of 4, 6 and 16 digits' },
  extensions: ['url', 'txt'],
  detect: (line) => (LINK.test(line) ? 1 : 0),
  read(line): LineReading<VariantSudoku> {
    const [, size, body = ''] = LINK.exec(line) ?? []
    const index = firstInk(line)
    if (size === undefined) return problemAt(index, told({ code: 'link.no-puzzle', tool: 'puzz.link' }))
    const side = Number(size)
    const code = withoutSentence(body)
    let givens = ''
    for (let at = 0; at < code.length; at++) {
      const sign = code[at]!.toLowerCase()
      // A digit of two hexadecimal figures, from 16 on, follows a `-`. A letter from g on means a number of empty cells.
      const isLong = sign === '-'
      const value = isLong ? parseInt(code.slice(at + 1, at + 3), 16) : /[0-9a-z]/.test(sign) ? parseInt(sign, 36) : 0
      if (isLong) at += 2
      if (!isLong && value >= 16) givens += '.'.repeat(value - 15)
      else if (value >= 1 && value <= side) givens += signOf(value)
      else {
        const place = { row: Math.floor(givens.length / side) + 1, column: (givens.length % side) + 1 }
        return problemAt(index, told({ code: 'link.unknown-clue', seen: isLong ? code.slice(at - 2, at + 1) : sign, ...place }))
      }
    }
    if (givens.length !== side * side)
      return problemAt(index, told({ code: givens.length < side * side ? 'link.cut' : 'link.damaged', tool: 'puzz.link' }))
    return { is: 'puzzle', puzzle: { ...emptyBoard(side), givens }, index }
  },
})
