import { besideName } from '#solver/genre/spoken.ts'
import { sudokuVariants } from '#solver/genres/sudoku-variants/index.ts'
import type { Text } from '#solver/kernel/message.ts'
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
  constraints: 'Constraints',
  shapes: {
    line: 'Lines, in the order in which their cells are taken',
    cells: 'Cells together',
    edge: 'Between neighbours',
    corner: 'Where four cells meet',
    outside: 'Beside the board',
    board: 'Whole board',
  },
  more: 'Less used',
  outside: 'Beside the board and back',
  outsideHint: 'Type its number. The same clue again takes it off, or turns it to the other diagonal.',
  beside: (what: string) => `Beside the board: ${what.toLowerCase()}`,
  figure: (digit: number) => `Beside the board: type ${digit}`,
  besidePlace: (row: number, column: number, side: number) => {
    const [above, below, left, right] = [row < 1, row > side, column < 1, column > side]
    if ((above || below) && (left || right)) return `At the ${above ? 'top' : 'bottom'} ${left ? 'left' : 'right'} corner`
    return (above || below ? besideName(above ? 'top' : 'bottom', column) : besideName(left ? 'left' : 'right', row)).en
  },
  here: 'At the cursor',
  nothingHere: 'No constraint.',
  tells: { number: 'Number', digits: 'Digits', relation: 'Relation of a and b', bulb: 'Cells of the circle' },
  setTold: 'Change of a constraint',
  takeOff: 'Take off',
  invalid: 'The board cannot have this.',
  text: (text: Text) => text.en,
  unread: 'Drawings that are no rule known here',
  unreadHint: 'They are shown, printed and written as they came. A verdict is found without them: compare the rules text.',
  makeRule: 'Make it a rule',
  noRule: 'No rule',
  decorations: 'Drawings that are no rule',
  maybeRule: 'May be a rule',
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
  constraints: '追加のルール',
  shapes: {
    line: '線（マスを選んだ順）',
    cells: 'マスのまとまり',
    edge: '隣り合うマスの間',
    corner: '4マスの角',
    outside: '盤の外',
    board: '盤全体',
  },
  more: 'あまり使わないもの',
  outside: '盤の外へ・盤に戻る',
  outsideHint: '数はそのまま入力します。同じヒントをもう一度選ぶと外れます（斜めの向きがほかにあれば向きが変わります）。',
  beside: (what) => `盤の外：${what}`,
  figure: (digit) => `盤の外：${digit}を入力`,
  besidePlace: (row, column, side) => {
    const [above, below, left, right] = [row < 1, row > side, column < 1, column > side]
    if ((above || below) && (left || right)) return `${left ? '左' : '右'}${above ? '上' : '下'}の角`
    return (above || below ? besideName(above ? 'top' : 'bottom', column) : besideName(left ? 'left' : 'right', row)).ja
  },
  here: 'カーソルの位置',
  nothingHere: '追加のルールはありません。',
  tells: { number: '数', digits: '数字', relation: 'aとbの関係', bulb: '丸のマス数' },
  setTold: '追加のルールの変更',
  takeOff: '外す',
  invalid: 'この盤では使えません。',
  text: (text) => text.ja,
  unread: 'ルールとして読めない図',
  unreadHint: '元のまま表示・印刷・書き出しされます。判定には使っていません。ルール文と見比べてください。',
  makeRule: 'ルールにする',
  noRule: 'ルールではない',
  decorations: 'ルールではない図',
  maybeRule: 'ルールかもしれない',
  board: '盤',
  rulesHead: '盤全体',
  cells: '選んだマス',
  size: (side) => (side === 21 ? '新しいサムライ' : `新しい${side}×${side}の盤`),
  rules: { diagonals: '2本の対角線', windows: '4つの窓（ハイパー）', consecutive: '線がなければ差は1ではない' },
}

/** The words of the board of sudoku variants, in the language of the window. */
export const variantWords = ownWords(en, ja)
