import type { Phrases } from './en'

/** The words of the board of pencil genres in Japanese. */
export const ja: Phrases = {
  key: (what) => `ペンシルパズル：${what}`,
  clues: 'ヒント',
  writeClues: 'ヒントを書く',
  marks: '印',
  drawMarks: 'マスに印を付ける',
  mark: 'マスに印を付ける',
  dot: '印の付かないマスに点を打つ',
  next: '次の印',
  unknown: '数字のわからないヒントを書く',
  blank: 'ヒントなし',
  notTold: '数字不明のヒント',
  clue: (clue) => `ヒント${clue}`,
  marked: '印あり',
  dotted: '点',
  undo: { clue: 'ヒントの記入', mark: '印の記入', erase: '消去' },
}
