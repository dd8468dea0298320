import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { CheckMessage } from './check'
import type { FormatMessage } from './formats/problems'

/** The sentences for messages of the text formats and the checks of Slitherlink. */
export const slitherlinkMessages: Phrasebook<FormatMessage | CheckMessage> = {
  en: {
    'slitherlink.character': ({ seen }) => `“${seen}” is no cell here: write 0 to 4 for a clue, . for a blank cell, ? for an unknown one.`,
    'slitherlink.side': ({ seen, most }) => `A side of “${seen}” cells cannot be read: it must be a whole number from 1 to ${most}.`,
    'slitherlink.row-length': ({ row, found, expected }) => `Row ${row} has ${numberOf(found, 'cell')} instead of ${expected}.`,
    'slitherlink.row-count': ({ found, expected }) =>
      `There ${found === 1 ? 'is' : 'are'} ${numberOf(found, 'row')} of clues instead of ${expected}.`,
    'slitherlink.no-board': () => 'There is no Slitherlink board here.',
    'slitherlink.size-either': ({ first, second }) =>
      `It cannot be told whether ${first} or ${second} is the width, for the rows fit both. Write blank cells as . so that each row has its full length.`,
    'slitherlink.size-neither': ({ first, second, width, height }) =>
      `The size is given as ${first} and ${second}, but the rows make a board ${width} wide and ${height} high.`,
    'slitherlink.link-without-puzzle': () => 'The link holds no puzzle: after “slither/” it needs width, height and cells.',
    'slitherlink.every-node': () =>
      'This is the variant whose loop visits every node (“f”). Its rules differ, so it cannot be read as an ordinary Slitherlink.',
    'slitherlink.variant': ({ seen }) => `This is a variant (“${seen}”) whose rules differ; only ordinary Slitherlinks can be read.`,
    'slitherlink.link-short': ({ found, expected }) =>
      `The link is cut off: it tells ${found} of ${numberOf(expected, 'cell')}. Copy the whole link again.`,
    'slitherlink.link-long': ({ seen }) => `The link goes on after its last cell (“${seen}”); that was passed over.`,
    'slitherlink.tiling': ({ seen }) => `This board is tiled with other shapes than squares (${seen}); only squares (t0) can be read.`,
    'slitherlink.random-seed': () =>
      'This is the number of a random game, which only Loopy itself can make into a puzzle. Ask Loopy for the specific id (with a colon).',
    'slitherlink.large-clue': ({ seen }) => `The clue “${seen}” cannot stand on squares, whose cells have four edges.`,
    'slitherlink.loopy-cells': ({ found, expected }) => `The id tells ${numberOf(found, 'cell')}, but its size asks for ${expected}.`,
    'slitherlink.loopy-no-cells': () => 'These are only the parameters of a game; the cells, after a colon, are missing.',
    'slitherlink.answer-left-out': () => 'The lines, crosses and colours of a player were left out; the puzzle itself was read.',
    'slitherlink.shape': () =>
      'A Slitherlink’s data are {"rows":["3.2.",…]}: rows of equal length, of digits, . for a blank cell and ? for an unknown one, at most 60 by 60.',
    'slitherlink.solution-shape': () =>
      'A solution is {"inside":["0110",…]}: rows of equal length, 1 for a cell inside the loop and 0 outside.',
    'slitherlink.unknown-lost': ({ count }) =>
      `This format has no sign for a printed “?”; ${count === 1 ? 'one such cell was' : `${count} such cells were`} written blank.`,
    'slitherlink.size': ({ width, height, most }) => `A board of ${width} x ${height} cells is not taken: each side must be 1 to ${most}.`,
    'slitherlink.cell-count': ({ found, expected }) => `The board tells ${numberOf(found, 'cell')}, but its size asks for ${expected}.`,
    'slitherlink.clue-range': ({ cells }) =>
      cells.length === 1 ? 'A clue is not a number from 0 to 4.' : `${cells.length} clues are not numbers from 0 to 4.`,
    'slitherlink.four': () => 'A 4 is a loop around its own cell alone: its neighbours can only be 1, all other clues only 0.',
    'slitherlink.no-clues': () => 'There is no clue on the board.',
  },
  ja: {
    'slitherlink.character': ({ seen }) =>
      `「${seen}」はマスとして読めません。数字は0～4、空白のマスは . 、不明のマスは ? と書いてください。`,
    'slitherlink.side': ({ seen, most }) => `大きさ「${seen}」は読めません。1～${most}の整数にしてください。`,
    'slitherlink.row-length': ({ row, found, expected }) => `${row}行目は${found}マスです。${expected}マスでなければなりません。`,
    'slitherlink.row-count': ({ found, expected }) => `数字の行が${found}行あります。${expected}行でなければなりません。`,
    'slitherlink.no-board': () => 'スリザーリンクの盤面が見つかりません。',
    'slitherlink.size-either': ({ first, second }) =>
      `${first}と${second}のどちらが幅なのか、行の長さから決められません。空白のマスを . と書いて、行の長さをそろえてください。`,
    'slitherlink.size-neither': ({ first, second, width, height }) =>
      `大きさは${first}と${second}と書かれていますが、盤面は幅${width}・高さ${height}です。`,
    'slitherlink.link-without-puzzle': () => 'リンクに問題が入っていません。「slither/」のあとに幅・高さ・マスが必要です。',
    'slitherlink.every-node': () => 'すべての点を通るルールの変種（「f」）です。ルールが違うため、通常のスリザーリンクとしては読めません。',
    'slitherlink.variant': ({ seen }) => `ルールの違う変種（「${seen}」）です。読めるのは通常のスリザーリンクだけです。`,
    'slitherlink.link-short': ({ found, expected }) =>
      `リンクが途中で切れています（${expected}マスのうち${found}マス分しかありません）。リンク全体をコピーし直してください。`,
    'slitherlink.link-long': ({ seen }) => `最後のマスのあとに続きがありますが（「${seen}」）、読み飛ばしました。`,
    'slitherlink.tiling': ({ seen }) => `正方形以外の盤面（${seen}）です。読めるのは正方形（t0）だけです。`,
    'slitherlink.random-seed': () => '乱数の番号なので、問題にできるのはLoopyだけです。Loopyで「:」を含む個別のIDを表示してください。',
    'slitherlink.large-clue': ({ seen }) => `数字「${seen}」は正方形の盤面には置けません。マスの辺は4本です。`,
    'slitherlink.loopy-cells': ({ found, expected }) => `IDには${found}マス分ありますが、大きさからは${expected}マスのはずです。`,
    'slitherlink.loopy-no-cells': () => '大きさの指定だけで、「:」に続くマスがありません。',
    'slitherlink.answer-left-out': () => '解答中の線・×印・色は読み飛ばし、問題だけを読みました。',
    'slitherlink.shape': () =>
      'スリザーリンクのデータは {"rows":["3.2.",…]} の形です。行の長さをそろえ、数字、空白の . 、不明の ? だけで、60×60以下にしてください。',
    'slitherlink.solution-shape': () => '解は {"inside":["0110",…]} の形です。行の長さをそろえ、ループの内側を1、外側を0としてください。',
    'slitherlink.unknown-lost': ({ count }) => `この形式には「?」を表す記号がないため、${count}マスを空白として書き出しました。`,
    'slitherlink.size': ({ width, height, most }) => `${width}×${height}の盤面は扱えません。幅も高さも1～${most}にしてください。`,
    'slitherlink.cell-count': ({ found, expected }) => `マスが${found}個ありますが、大きさからは${expected}個のはずです。`,
    'slitherlink.clue-range': ({ cells }) => `0～4でない数字が${cells.length}個あります。`,
    'slitherlink.four': () => '4はそのマスだけを囲むループになります。隣の数字は1、ほかの数字は0でなければなりません。',
    'slitherlink.no-clues': () => '盤面に数字がありません。',
  },
}
