import type { Text } from '#solver/kernel/message.ts'
import { inRows, named, told, type SpokenBoard, type SpokenCell } from '#solver/genre/spoken.ts'
import { solutionText } from './notation'
import { HAND_ORDER, isDefenders, isEmptyHand, isPromoted, kindOf, LETTERS } from './pieces'
import { EMPTY, type MainLine, type Problem } from './puzzle'
import { RANK_KANJI, squareKanji, squareName } from './squares'

/** The names of the pieces by kind, plain and promoted. */
const PLAIN: Readonly<Record<keyof Text, readonly string[]>> = {
  en: ['', 'pawn', 'lance', 'knight', 'silver', 'gold', 'bishop', 'rook', 'king'],
  ja: ['', '歩', '香', '桂', '銀', '金', '角', '飛車', '玉'],
}
const PROMOTED: typeof PLAIN = {
  en: ['', 'promoted pawn', 'promoted lance', 'promoted knight', 'promoted silver', '', 'horse', 'dragon', ''],
  ja: ['', 'と金', '成香', '成桂', '成銀', '', '馬', '龍', ''],
}

const NO_PIECE: SpokenCell = { says: { en: '', ja: '' }, sign: '.', isSilent: true }

/** A problem in words: the hands, and rank by rank each piece with its owner and square; with a solution also its moves. */
export function spoken(problem: Problem, solution?: MainLine): SpokenBoard {
  const { board, hand, defenderHand } = problem
  const cells = board.map((piece, square) => (piece === EMPTY ? NO_PIECE : pieceSaid(piece, square)))
  const moves = solution?.moves
  return {
    before: [
      handSaid({ en: 'In hand', ja: '持駒' }, hand),
      ...(defenderHand === undefined ? [] : [handSaid({ en: 'In hand of the defender', ja: '玉方の持駒' }, defenderHand)]),
    ],
    rows: inRows(cells, 9).map((row, y) => ({ ...row, name: { en: `Rank ${'abcdefghi'[y]!}`, ja: `${RANK_KANJI[y]!}段目` } })),
    ...(moves && {
      after: [named({ en: 'Solution', ja: '解答' }, { en: solutionText(problem, moves, 'en'), ja: solutionText(problem, moves, 'ja') })],
    }),
  }
}

function pieceSaid(piece: number, square: number): SpokenCell {
  const kind = kindOf(piece)
  const names = isPromoted(piece) ? PROMOTED : PLAIN
  const isDefending = isDefenders(piece)
  const letter = isDefending ? LETTERS[kind]!.toLowerCase() : LETTERS[kind]!
  return {
    says: {
      en: `${isDefending ? 'defender’s' : 'attacker’s'} ${names.en[kind]} on ${squareName(square)}`,
      ja: `${squareKanji(square)}に${isDefending ? '玉方' : '攻方'}の${names.ja[kind]}`,
    },
    sign: isPromoted(piece) ? `+${letter}` : letter,
  }
}

function handSaid(name: Text, hand: readonly number[]): Text {
  if (isEmptyHand(hand)) return named(name, { en: 'nothing', ja: 'なし' })
  return named(name, told(HAND_ORDER.flatMap((kind): Text[] => {
    const count = hand[kind] ?? 0
    if (count === 0) return []
    return [{ en: `${count} ${PLAIN.en[kind]}${count === 1 ? '' : 's'}`, ja: `${PLAIN.ja[kind]}${count === 1 ? '' : `${count}枚`}` }]
  }))) // prettier-ignore
}
