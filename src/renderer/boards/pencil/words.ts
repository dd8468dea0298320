import { ownWords } from '#renderer/words/index.ts'

/** A direction on the board. */
export type Way = 'up' | 'right' | 'down' | 'left'

/** The words of the board of pencil genres in English. */
export const en = {
  key: (what: string) => `Pencil puzzle: ${what.toLowerCase()}`,
  clues: 'Clues',
  writeClues: 'Write clues',
  marks: 'Marks',
  drawMarks: 'Mark cells',
  mark: 'Mark the cell, or write 1',
  dot: 'Dot the cell, which stays unmarked, or write 0',
  next: 'Next mark',
  unknown: 'Write a clue that is not known',
  blank: 'no clue',
  notTold: 'clue not known',
  clue: (clue: string) => `clue ${clue}`,
  marked: 'marked',
  dotted: 'dotted',
  entered: (digit: number) => `entered ${digit}`,
  noted: (digits: string) => `noted ${digits}`,
  second: (figure: number) => `Write ${figure} into the second number of a clue`,
  plain: 'Make the cell a clue without numbers, or an empty cell',
  signs: {
    up: 'Change the sign to the cell above',
    right: 'Change the sign to the cell at the right',
    down: 'Change the sign to the cell below',
    left: 'Change the sign to the cell at the left',
  },
  /** The switch of a rule that a puzzle of the genre may have. */
  rule: (name: string) => (name === '' ? 'A further rule, on or off' : `Rule: ${name}`),
  drawLines: 'Draw lines',
  line: { up: 'Draw a line up', right: 'Draw a line to the right', down: 'Draw a line down', left: 'Draw a line to the left' },
  cross: { up: 'No line up', right: 'No line to the right', down: 'No line down', left: 'No line to the left' },
  /** What leaves a cell, e.g. “line up, 2 lines right”. */
  leaves: (many: number, way: Way) => `${many === 0 ? 'no line' : many === 1 ? 'line' : `${many} lines`} ${way}`,
  shared: 'Write what all solutions share',
  undo: {
    clue: 'Write a clue',
    mark: 'Mark a cell',
    erase: 'Erase',
    rule: 'Switch a rule',
    sign: 'Change a sign',
    line: 'Draw a line',
    cross: 'Cross out a way',
    shared: 'Write what all solutions share',
  },
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
  mark: 'マスに印を付ける（または1を書く）',
  dot: '印の付かないマスに点を打つ（または0を書く）',
  next: '次の印',
  unknown: '数字のわからないヒントを書く',
  blank: 'ヒントなし',
  notTold: '数字不明のヒント',
  clue: (clue) => `ヒント${clue}`,
  marked: '印あり',
  dotted: '点',
  entered: (digit) => `${digit}を記入`,
  noted: (digits) => `候補${digits}`,
  second: (figure) => `ヒントの2つ目の数に${figure}を書く`,
  plain: '数字のないヒントにする・空きマスに戻す',
  signs: {
    up: '上のマスとの不等号を変える',
    right: '右のマスとの不等号を変える',
    down: '下のマスとの不等号を変える',
    left: '左のマスとの不等号を変える',
  },
  rule: (name) => (name === '' ? '追加のルールの有無' : `ルール：${name}`),
  drawLines: '線を引く',
  line: { up: '上に線を引く', right: '右に線を引く', down: '下に線を引く', left: '左に線を引く' },
  cross: { up: '上に線なし', right: '右に線なし', down: '下に線なし', left: '左に線なし' },
  leaves: (many, way) =>
    `${{ up: '上', right: '右', down: '下', left: '左' }[way]}に${many === 0 ? '線なし' : `線${many === 1 ? '' : `${many}本`}`}`,
  shared: 'すべての解に共通するところを書き込む',
  undo: {
    clue: 'ヒントの記入',
    mark: '印の記入',
    erase: '消去',
    rule: 'ルールの切り替え',
    sign: '不等号の変更',
    line: '線の記入',
    cross: '線なしの印の記入',
    shared: '全解に共通するところの記入',
  },
}

/** The words of the boards of pencil genres, in the language of the window's. */
export const pencilBoardWords = ownWords(en, ja)
