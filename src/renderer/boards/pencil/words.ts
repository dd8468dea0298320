import { ownWords } from '#renderer/words/index.ts'

/** The words of the board of pencil genres in English. */
export const en = {
  key: (what: string) => `Pencil puzzle: ${what.toLowerCase()}`,
  clues: 'Clues',
  writeClues: 'Write clues',
  marks: 'Marks',
  drawMarks: 'Mark cells',
  mark: 'Mark the cell',
  dot: 'Dot the cell: it stays unmarked',
  next: 'Next mark',
  unknown: 'Write a clue that is not known',
  blank: 'no clue',
  notTold: 'clue not known',
  clue: (clue: number) => `clue ${clue}`,
  marked: 'marked',
  dotted: 'dotted',
  undo: { clue: 'Write a clue', mark: 'Mark a cell', erase: 'Erase' },
}
/** The phrases of the board, which each language must have. */
export type Phrases = typeof en

/** The words of the board of pencil genres in Japanese. */
const ja: Phrases = {
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

/** The words of the boards of pencil genres, in the language of the window's. */
export const pencilBoardWords = ownWords(en, ja)
