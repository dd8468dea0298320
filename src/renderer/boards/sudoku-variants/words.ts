import { sudokuVariants } from '#solver/genres/sudoku-variants/index.ts'
import { namedIn, ownWords } from '#renderer/words/index.ts'

/** The words of the board of sudoku variants in English. */
export const en = {
  name: 'Rules',
  key: (what: string) => `Sudoku variants: ${what.toLowerCase()}`,
  hint: 'In the mode for givens: take cells together (Shift and the arrows, dragging, or a click with Ctrl), then say what they are.',
  solving: 'Rules are changed in the mode for givens, while no solution and no step is shown.',
  taken: (count: number) => (count === 1 ? '1 cell' : `${count} cells`),
  region: 'Make a region of the cells',
  usualRegions: 'The usual blocks',
  cage: 'Make a cage of the cells, or take it away',
  parity: 'Even, odd or neither',
  bars: 'Bars between the cells, or none',
  sign: 'Sign between two cells: the first greater, the second, none',
  sum: 'Sum of the cage at the cursor (0: none)',
  setSum: 'Sum of a cage',
  constraints: 'Constraints read',
  constraintsHint: 'They came with the file: solved, checked, printed and written again. They cannot be changed here yet.',
  unread: 'Drawings that are no rule known here',
  unreadHint: 'They are shown, printed and written as they came. A verdict is found without them: compare the rules text.',
  board: 'Board',
  rulesHead: 'Whole board',
  cells: 'Cells taken',
  size: (side: number) => (side === 21 ? 'New samurai' : `New board ${side} by ${side}`),
  rules: { diagonals: 'Both diagonals', windows: 'Four windows (hyper)', consecutive: 'No bar: never consecutive' },
}

/** The phrases of the board of sudoku variants. */
export type Phrases = typeof en

/** The words of the board of sudoku variants in Japanese. */
const ja: Phrases = {
  name: 'ルール',
  key: (what) => `${namedIn('ja', sudokuVariants.name)}：${what}`,
  hint: '初期配置のモードで、マスをまとめて選び（Shift＋矢印キー、ドラッグ、Ctrl＋クリック）、選んだマスを何にするかを指定します。',
  solving: 'ルールを変えられるのは、初期配置のモードで、解答も手順も表示していないときです。',
  taken: (count) => `${count}マス`,
  region: '選んだマスを領域にする',
  usualRegions: '普通のブロックに戻す',
  cage: '選んだマスをケージにする・外す',
  parity: '偶数・奇数・印なし',
  bars: 'マスの間の線を付ける・外す',
  sign: '2マスの間の不等号（向きを変える・外す）',
  sum: 'カーソルのケージの合計（0は合計なし）',
  setSum: 'ケージの合計',
  constraints: '読み込んだルール',
  constraintsHint: 'ファイルから読み込みました。解く・点検する・印刷する・書き出すことができます。ここではまだ変更できません。',
  unread: 'ルールとして読めない図',
  unreadHint: '元のまま表示・印刷・書き出しされます。判定には使っていません。ルール文と見比べてください。',
  board: '盤',
  rulesHead: '盤全体',
  cells: '選んだマス',
  size: (side) => (side === 21 ? '新しいサムライ' : `新しい${side}×${side}の盤`),
  rules: { diagonals: '2本の対角線', windows: '4つの窓（ハイパー）', consecutive: '線がなければ差は1ではない' },
}

/** The words of the board of sudoku variants, in the language of the window's. */
export const variantWords = ownWords(en, ja)
