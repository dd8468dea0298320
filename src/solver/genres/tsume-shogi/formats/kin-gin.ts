import { lineFormat, problemAt } from '#solver/genre/texts/line-format.ts'
import { captionsLost } from '#solver/genre/texts/lost.ts'
import type { Caption } from '#solver/genre/text.ts'
import type { Format } from '#solver/genre/genre.ts'
import { emptyHand, isEmptyHand } from '../pieces'
import { DEFENDER, EMPTY, GOLD, KING, SILVER, type Problem } from '../puzzle'
import { squareAt, SQUARES } from '../squares'
import { shown, told, type FormatMessage, type MisprintOf } from './problems'

// Each blank can be matched by one part only; otherwise a line of blanks would take quadratic time.
const LINE = /^\s*(?:(\d+)\s*(?:[.:]\s*)?)?\(\s*([1-7])\s*(?:,\s*)?([1-7])\s*\)\s*([OIiGg]{9})\s*(?:\[\s*(\d+)\s*\]\s*)?$/

const PIECES: Readonly<Record<string, number>> = {
  O: KING + DEFENDER,
  I: GOLD + DEFENDER,
  i: GOLD,
  G: SILVER + DEFENDER,
  g: SILVER,
}

/**
 * The notation of Noshita and Iida 2001 for Kin-Gin Zushiki, one diagram a line: `1(17)igggIiIOg[19]`. It has the number, the right file
 * and top rank of the box, its nine squares from the top right leftwards, and the number of plies. Capitals are the defender's; `O` king,
 * `I` gold, `G` silver. In the paper both hands are empty. Since the defender never has an interposition, his hand is read as all other
 * pieces.
 */
const lines = lineFormat<Problem>({
  id: 'kin-gin',
  name: { en: 'Kin-Gin Zushiki', ja: '金銀図式' },
  about: { reads: 'number, place and squares of a box, plies', loses: 'diagrams of other pieces, or larger than their box' },
  extensions: ['txt'],
  detect: (line) => (LINE.test(line) ? 1 : /^\s*(?:\d+\s*)?\([1-9],?[1-9]\)\s*[OIiGg]{3,}/.test(line) ? 0.4 : 0),
  read(line) {
    const seen = LINE.exec(line)
    if (seen === null) {
      const index = line.indexOf(')') + 1
      const short = misprintOf(line.trim().replace(/^\d+\s*(?=\()|\[\d+\]$/g, ''))
      return problemAt(index, told({ code: 'tsume.kin-gin', seen: shown(line.slice(index)), ...(short && { misprint: short }) }))
    }
    const [, id, file, rank, cells, plies] = seen
    const board = new Array<number>(SQUARES).fill(EMPTY)
    for (const [i, letter] of [...cells!].entries())
      board[squareAt(Number(file) + (i % 3), Number(rank) + Math.floor(i / 3))] = PIECES[letter]!
    const caption = { ...(id !== undefined && { id }), ...(plies !== undefined && { note: `plies: ${plies}` }) }
    const index = seen[0].length - seen[0].trimStart().length
    const misprint = misprintOf(`(${file}${rank})${cells}`)
    const warnings = misprint ? [{ index: line.indexOf('('), message: told({ code: 'tsume.kin-gin-misprint', ...misprint }) }] : []
    return { is: 'puzzle', puzzle: { board, hand: emptyHand() }, caption, index, warnings }
  },
})

/**
 * The misprinted diagrams of the paper's appendix, by number, as scanned. Each has the intended diagram: the nearest one with the length
 * and class that the paper prints.
 */
const MISPRINTS: readonly (readonly [no: number, printed: string, meant: string, wrong: MisprintOf['wrong']])[] = [
  [19, '(26)igggiIiOg', '(26)igggIiOIg', 'check'],
  [20, '(27)gIIIgOgg', '(27)gIIIigOgg', 'short'],
  [22, '(27)gOgGIIgii', '(27)gOgGIIGii', 'mate-in-3'],
  [23, '(37)IiggiiOgG', '(37)IiggiiOGg', 'no-mate'],
]

/** The remark on a diagram that the appendix misprints; undefined for any other. */
function misprintOf(diagram: string): MisprintOf | undefined {
  const found = MISPRINTS.find(([, printed]) => printed === diagram)
  return found && { no: found[0], printed: found[1], meant: found[2], wrong: found[3] }
}

/** The notation as a format that writes diagrams with a box full of king, golds and silvers and with empty hands, and no others. */
export const kinGin: Format<Problem> = {
  ...lines,
  write(puzzles) {
    const written = puzzles.map(({ puzzle, caption }) => {
      const short = toKinGin(puzzle)
      const plies = /^plies: (\d+)$/.exec(caption.note ?? '')?.[1]
      return short && `${/^\d+$/.test(caption.id ?? '') ? caption.id : ''}${short}${plies === undefined ? '' : `[${plies}]`}`
    })
    const message: FormatMessage = { code: 'tsume.no-kin-gin' }
    return {
      text: written.map((line) => (line === undefined ? '' : `${line}\n`)).join(''),
      lost: [
        ...written.flatMap((line, index) => (line === undefined ? [{ index, message }] : [])),
        ...captionsLost(
          puzzles.map(({ puzzle, caption }) => ({ puzzle, caption: unsaid(caption) })),
          [],
        ),
      ],
    }
  },
}

/** The parts of a caption that the notation cannot hold. It has room for a number, and for a note with the number of plies. */
function unsaid({ id, note, ...caption }: Caption): Caption {
  return {
    ...caption,
    ...(id !== undefined && !/^\d+$/.test(id) && { id }),
    ...(note !== undefined && !/^plies: \d+$/.test(note) && { note }),
  }
}

/** A diagram in the paper's notation, without number and plies; undefined where it is no full box of king, golds and silvers. */
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
