import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'
import type { CheckMessage } from './check'
import type { FormatMessage } from './formats/message'
import { cellName, cellNames, listed, unitLabel, withinUnit } from './geometry/places'
import type { SolveMessage } from './why-none'

/** The sentences for messages of the text formats, the checks and the exact solver. */
export const xNumberPlaceMessages: Phrasebook<FormatMessage | CheckMessage | SolveMessage> = {
  en: {
    'x-number-place.line-length': ({ length }) =>
      `The puzzle has ${numberOf(length, 'cell')}; a square of order 5 has 25 (orders 4 to 9: 16, 25, 36, 49, 64 or 81).`,
    'x-number-place.character': ({ seen, order }) => `“${seen}” is no cell: write a digit 1-${order}, or . or 0 for an empty cell.`,
    'x-number-place.square-letters': ({ length }) =>
      `After the bar stand 25 letters from A to E, the solution row by row; here are ${length}, or others among them.`,
    'x-number-place.cell-numbers': ({ seen }) =>
      `“${seen}” is no list of clue cells: write different numbers from 0 to 24, with colons between them.`,
    'x-number-place.no-square': () =>
      'The letters do not make a square (a line has one of them twice); only the clues were taken from them.',
    'x-number-place.needs-solution': () => 'This form gives the solution, and the puzzle does not have exactly one; it was not written.',
    'x-number-place.renamed': ({ firstRow }) =>
      `The first row of the solution, ${firstRow}, is ABCDE in this form, as on the source’s page: read back, the puzzle has other digits and is the same otherwise.`,
    'x-number-place.needs-order-5': ({ order }) =>
      `This form is for squares of order 5; this puzzle is of order ${order} and was not written.`,
    'x-number-place.no-square-rows': () =>
      'No square was found: write each row on a line, a digit a cell, with . for an empty cell, 4 to 9 cells a row.',
    'x-number-place.givens-shape': () =>
      'The data are {"givens":"…"} with 25 characters, digits 1-5 and . for an empty cell (or the square of another order from 4 to 9).',
    'x-number-place.solution-shape': () => 'A solution is a digit for each cell: 25 digits 1-5, or those of another order from 4 to 9.',
    'x-number-place.equal-givens': ({ order, unit, digit, cells }) =>
      `The ${digit} stands ${cells.length === 2 ? 'twice' : `${cells.length} times`} ${withinUnit(order, unit)}: ${cellNames(order, cells, 'en')}.`,
    'x-number-place.too-few-digits': ({ order, missing }) =>
      `These digits do not occur, and they can be exchanged in every solution: ${listed(missing, 'en')}. At least ${numberOf(order - 1, 'different digit')} must be given.`,
    'x-number-place.no-candidate': ({ order, cell }) => `The givens that ${cellName(order, cell, 'en')} sees leave it no digit.`,
    'x-number-place.no-place': ({ order, unit, digit }) => `The givens leave the ${digit} no cell ${withinUnit(order, unit)}.`,
    'x-number-place.contradiction': () => 'No digits fit: every attempt to fill the square ends in a contradiction.',
  },
  ja: {
    'x-number-place.line-length': ({ length }) =>
      `マスが${length}個あります。5×5なら25個でなければなりません（4次から9次まで：16・25・36・49・64・81個）。`,
    'x-number-place.character': ({ seen, order }) =>
      `「${seen}」はマスとして読めません。1～${order}の数字、空きマスなら . か 0 を書いてください。`,
    'x-number-place.square-letters': ({ length }) =>
      `「|」の後には解の配置をA～Eの25文字で書いてください。ここには${length}文字あるか、ほかの文字が混じっています。`,
    'x-number-place.cell-numbers': ({ seen }) =>
      `「${seen}」は表示マスの番号として読めません。0～24の異なる番号をコロンで区切ってください。`,
    'x-number-place.no-square': () =>
      '文字の配置が正しい解になっていません（同じ行・列・対角線に同じ文字が重なっています）。表示マスだけを読み取りました。',
    'x-number-place.needs-solution': () => 'この形式には解が必要ですが、この問題の解は一つに決まらないため、書き出されませんでした。',
    'x-number-place.renamed': ({ firstRow }) =>
      `この形式では資料のページと同じく、解の1行目（${firstRow}）を ABCDE とします。読み戻すと数字は入れ替わりますが、同じ問題です。`,
    'x-number-place.needs-order-5': ({ order }) => `この形式は5×5専用です。この問題は${order}×${order}のため、書き出されませんでした。`,
    'x-number-place.no-square-rows': () =>
      '盤面が見つかりません。1行に1段ずつ、1マス1文字（空きマスは「.」）で書いてください。1辺は4～9マスです。',
    'x-number-place.givens-shape': () =>
      'data は {"givens":"…"} の形で、25文字（1～5の数字、空きマスは .）でなければなりません（4次から9次の盤面も使えます）。',
    'x-number-place.solution-shape': () => '解答は全マスの数字です（5×5なら1～5の数字25個。4次から9次の盤面も使えます）。',
    'x-number-place.equal-givens': ({ order, unit, digit, cells }) =>
      `${unitLabel(order, unit, 'ja')}に${digit}が重なっています（${cellNames(order, cells, 'ja')}）。`,
    'x-number-place.too-few-digits': ({ order, missing }) =>
      `${listed(missing, 'ja')}が1つも置かれていないため、どの解でも入れ替えられます。少なくとも${order - 1}種類の数字を置いてください。`,
    'x-number-place.no-candidate': ({ order, cell }) => `表示数字のため、${cellName(order, cell, 'ja')}に入れられる数字がありません。`,
    'x-number-place.no-place': ({ order, unit, digit }) =>
      `表示数字のため、${unitLabel(order, unit, 'ja')}に${digit}を入れられるマスがありません。`,
    'x-number-place.contradiction': () => '解がありません。どのように埋めても矛盾します。',
  },
}
