import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { CheckMessage } from './check'
import type { FormatMessage, MisprintOf } from './formats/problems'
import { kanjiOf } from './pieces'
import { squareKanji, squareName } from './squares'

const KINDS_EN = ['', 'pawn', 'lance', 'knight', 'silver', 'gold', 'bishop', 'rook', 'king']
const KINDS_EN_MANY = ['', 'pawns', 'lances', 'knights', 'silvers', 'golds', 'bishops', 'rooks', 'kings']
const SIDES_EN = { attacker: 'attacker', defender: 'defender' } as const
const SIDES_JA = { attacker: '攻方', defender: '玉方' } as const

/** The mistakes in the misprinted diagrams of the appendix. */
const MISPRINTS = {
  en: {
    check: 'has its king in check',
    short: 'has eight squares instead of nine',
    'mate-in-3': 'is a mate in 3 with two pieces left over',
    'no-mate': 'is no mate',
  },
  ja: {
    check: '玉に王手がかかっています',
    short: '9マスではなく8マスしかありません',
    'mate-in-3': '3手詰で駒が2枚余ります',
    'no-mate': '詰みません',
  },
} as const

const misprintSaid = {
  en: ({ no, printed, meant, wrong }: MisprintOf) =>
    `No. ${no} of the appendix is misprinted in the scan: ${printed} ${MISPRINTS.en[wrong]}. ${meant} was meant; put that here if it is what you want.`,
  ja: ({ no, printed, meant, wrong }: MisprintOf) =>
    `論文の付録${no}番は、印刷では${printed}となっていますが、${MISPRINTS.ja[wrong]}。正しくは${meant}と見られます。必要なら書き換えてください。`,
}

/** The sentences for messages of the text formats and the checks of tsume-shogi. */
export const tsumeMessages: Phrasebook<FormatMessage | CheckMessage> = {
  en: {
    'tsume.sfen-rows': ({ found }) => `An SFEN board has nine ranks with / between them; here are ${found}.`,
    'tsume.sfen-sign': ({ seen }) =>
      `“${seen}” is no piece of SFEN: write p l n s g b r k (large for the attacker), + before a promoted one.`,
    'tsume.sfen-side': ({ seen }) => `The side to move is b or w, not “${seen}”.`,
    'tsume.sfen-hand': ({ seen }) => `“${seen}” cannot stand in the hands: write numbers and letters, such as G2r, or - for none.`,
    'tsume.row-length': ({ row, found }) => `Rank ${row} has ${numberOf(found, 'square')} instead of 9.`,
    'tsume.shape': () => 'A problem’s data are {"sfen":"… b … 1"}, with "rest":false where the defender does not hold all the rest.',
    'tsume.solution-shape': () => 'A solution is {"length":3,"moves":["G*5b",…],"leftover":["P",…]}: as many USI moves as its length says.',
    'tsume.turned': () => 'White is to move here. The board was turned round with its moves, so that the attacker plays upwards.',
    'tsume.hand-taken-as-rest': () =>
      'The text says that the defender holds nothing. As that is mostly meant otherwise, he was given all the pieces left over.',
    'tsume.no-board': () => 'There is no diagram here, so there is no problem in it.',
    'tsume.ranks': ({ found }) => `The diagram has ${numberOf(found, 'rank')} instead of 9.`,
    'tsume.board-sign': ({ seen }) =>
      `“${seen}” is no piece: a square is a space or v and then a piece in one kanji, or ・ where it is empty.`,
    'tsume.hand-sign': ({ seen }) => `“${seen}” cannot stand in a hand: write pieces with their numbers, such as 金 銀二, or なし.`,
    'tsume.line-left-out': ({ seen }) => `This line (“${seen}”) was left out; it belongs to no part of a record.`,
    'tsume.moves-unread': ({ seen }) => `The moves were left out from here on, as they cannot be played: “${seen}”.`,
    'tsume.variation-left-out': ({ move }) =>
      `This variation was left out: no line before it has a move ${move} that it could replace. Mend its number (変化：${move}手).`,
    'tsume.game': () =>
      'This is a game from its beginning and no problem. To take a position of it, say after which move (on the command line --at-move N).',
    'tsume.no-such-move': ({ move, moves }) => `The record has ${numberOf(moves, 'move')}, so there is no position after move ${move}.`,
    'tsume.link-variant': ({ variant }) => `The link is to “${variant}”, a variant of shogi that is not read here.`,
    'tsume.csa-piece': ({ seen }) =>
      `“${seen}” is not what CSA has here: a sign and a piece such as -OU, or a square and a piece such as 51OU.`,
    'tsume.not-json': () => 'The text is not JSON. Look for a missing bracket or quotation mark.',
    'tsume.jkf-shape': ({ field }) => `The field "${field}" is not what JKF says: nine files of nine squares, or two hands with numbers.`,
    'tsume.kin-gin': ({ seen, misprint }) =>
      `After the box there must be nine letters of O, I, i, G and g; here is “${seen}”.${misprint ? ` ${misprintSaid.en(misprint)}` : ''}`,
    'tsume.kin-gin-misprint': misprintSaid.en,
    'tsume.no-kin-gin': () =>
      'Left out: the short form has only a king, golds and silvers that fill three by three squares, both hands empty. Write it as SFEN or KIF.',
    'tsume.empty-hand-lost': () => 'This format cannot say that the defender holds nothing; read back, he will hold all the rest.',
    'tsume.no-king': () => 'There is no king to mate. Put the defender’s king on the board.',
    'tsume.kings': ({ of, found }) => `There are ${found} kings of the ${SIDES_EN[of]}; one is the most.`,
    'tsume.too-many': ({ kind, found, stock }) => `There are ${found} ${KINDS_EN_MANY[kind]!}, but a set has only ${stock}.`,
    'tsume.two-pawns': ({ file, of }) => `The ${SIDES_EN[of]} has two pawns on file ${file}.`,
    'tsume.dead-end': ({ kind, square }) => `The ${KINDS_EN[kind]!} on ${squareName(square)} could never move. Promote it or move it.`,
    'tsume.no-piece': ({ square }) => `What stands on ${squareName(square)} is no piece of shogi.`,
    'tsume.in-check': () => 'The king is in check already, with the attacker to move.',
    'tsume.attacker-in-check': () => 'The attacker’s own king is in check: the first move must answer that and give check as well.',
  },
  ja: {
    'tsume.sfen-rows': ({ found }) => `SFENの盤面は / で区切った9段です。ここには${found}段あります。`,
    'tsume.sfen-sign': ({ seen }) =>
      `「${seen}」はSFENの駒ではありません。p l n s g b r k（攻方は大文字）、成駒は前に + を書いてください。`,
    'tsume.sfen-side': ({ seen }) => `手番は b か w です。「${seen}」は読めません。`,
    'tsume.sfen-hand': ({ seen }) => `持駒に「${seen}」は書けません。G2r のような枚数と駒、なければ - を書いてください。`,
    'tsume.row-length': ({ row, found }) => `${row}段目のマスが${found}個あります。9個でなければなりません。`,
    'tsume.shape': () => 'data は {"sfen":"… b … 1"} の形です。玉方の持駒が残り全部でないときは "rest":false を添えてください。',
    'tsume.solution-shape': () => '解答は {"length":3,"moves":["G*5b",…],"leftover":["P",…]} の形で、手数分の指し手をUSIで書いてください。',
    'tsume.turned': () => '後手番の局面のため、指し手ごと盤を180度回して読みました。',
    'tsume.hand-taken-as-rest': () => '後手の持駒が「なし」となっていますが、詰将棋の慣例に従い、残りの駒すべてとして読みました。',
    'tsume.no-board': () => '局面図がないため、問題として読めません。',
    'tsume.ranks': ({ found }) => `局面図が${found}段あります。9段でなければなりません。`,
    'tsume.board-sign': ({ seen }) => `「${seen}」は駒として読めません。各マスは空白か v と駒1文字、空きマスは「・」です。`,
    'tsume.hand-sign': ({ seen }) => `持駒に「${seen}」は書けません。「金 銀二」のように駒と枚数、または「なし」と書いてください。`,
    'tsume.line-left-out': ({ seen }) => `この行（「${seen}」）は棋譜のどの部分でもないため、省きました。`,
    'tsume.moves-unread': ({ seen }) => `指し手「${seen}」が指せないため、ここからの手順は省きました。`,
    'tsume.variation-left-out': ({ move }) =>
      `この変化は省きました。これより前の手順に${move}手目がありません。「変化：${move}手」の手数を直してください。`,
    'tsume.game': () =>
      '初形からの棋譜で、問題ではありません。途中の局面を問題にするには、何手目の後かを指定してください（コマンドでは --at-move N）。',
    'tsume.no-such-move': ({ move, moves }) => `棋譜は${moves}手までのため、${move}手目の後の局面はありません。`,
    'tsume.link-variant': ({ variant }) => `「${variant}」のリンクです。本将棋以外は読めません。`,
    'tsume.csa-piece': ({ seen }) =>
      `「${seen}」はCSA形式として読めません。-OU のような符号と駒、または 51OU のような位置と駒を書いてください。`,
    'tsume.not-json': () => 'JSONとして読めません。括弧や引用符の閉じ忘れを確かめてください。',
    'tsume.jkf-shape': ({ field }) => `"${field}" がJKFの形になっていません。盤は9筋×9マス、持駒は枚数の組が2つです。`,
    'tsume.kin-gin': ({ seen, misprint }) =>
      `枠の位置の後には O・I・i・G・g を9文字書いてください（「${seen}」）。${misprint ? misprintSaid.ja(misprint) : ''}`,
    'tsume.kin-gin-misprint': misprintSaid.ja,
    'tsume.no-kin-gin': () =>
      '書き込めません。金銀図式の短縮表記は、玉・金・銀だけが3×3の枠を埋め、持駒のない図に限ります。SFENかKIFで書き出してください。',
    'tsume.empty-hand-lost': () => 'この形式には「玉方の持駒なし」を書き込めません。読み直すと残りの駒すべてになります。',
    'tsume.no-king': () => '詰ます玉がありません。玉方の玉を盤に置いてください。',
    'tsume.kings': ({ of, found }) => `${SIDES_JA[of]}の玉が${found}枚あります。1枚までです。`,
    'tsume.too-many': ({ kind, found, stock }) => `${kanjiOf(kind)}が${found}枚あります。全部で${stock}枚までです。`,
    'tsume.two-pawns': ({ file, of }) => `${file}筋に${SIDES_JA[of]}の歩が2枚あります（二歩）。`,
    'tsume.dead-end': ({ kind, square }) => `${squareKanji(square)}の${kanjiOf(kind)}は行き所がありません。`,
    'tsume.no-piece': ({ square }) => `${squareKanji(square)}にあるのは将棋の駒ではありません。`,
    'tsume.in-check': () => '攻方の手番なのに、すでに王手がかかっています。',
    'tsume.attacker-in-check': () => '攻方の玉に王手がかかっています。初手は王手を防ぎながら王手をかける手に限られます。',
  },
}
