import type { Text } from '#solver/kernel/message.ts'
import { inRows, named, told, type SpokenBoard, type SpokenCell } from '#solver/genre/spoken.ts'
import { solutionText } from './notation'
import { HAND_ORDER, isDefenders, isEmptyHand, isPromoted, kindOf, LETTERS, PIECE_NAMES } from './pieces'
import { EMPTY, type MainLine, type Problem } from './puzzle'
import { RANK_KANJI, squareKanji, squareName } from './squares'

const NO_PIECE: SpokenCell = { says: { en: '', ja: '' }, sign: '.', isSilent: true }

/** A problem in words: the hands, and rank by rank each piece with its owner and square. With a solution, its moves follow. */
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
  const form = isPromoted(piece) ? 'promoted' : 'plain'
  const isDefending = isDefenders(piece)
  const letter = isDefending ? LETTERS[kind]!.toLowerCase() : LETTERS[kind]!
  return {
    says: {
      en: `${isDefending ? 'defender’s' : 'attacker’s'} ${PIECE_NAMES.en[form][kind]} on ${squareName(square)}`,
      ja: `${squareKanji(square)}に${isDefending ? '玉方' : '攻方'}の${PIECE_NAMES.ja[form][kind]}`,
    },
    sign: isPromoted(piece) ? `+${letter}` : letter,
  }
}

function handSaid(name: Text, hand: readonly number[]): Text {
  if (isEmptyHand(hand)) return named(name, { en: 'nothing', ja: 'なし' })
  return named(name, told(HAND_ORDER.flatMap((kind): Text[] => {
    const count = hand[kind] ?? 0
    if (count === 0) return []
    return [{ en: `${count} ${PIECE_NAMES.en.plain[kind]}${count === 1 ? '' : 's'}`, ja: `${PIECE_NAMES.ja.plain[kind]}${count === 1 ? '' : `${count}枚`}` }]
  }))) // prettier-ignore
}
