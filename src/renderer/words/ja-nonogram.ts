import type { nonogram as english } from './en-nonogram'

/** The words of the board of nonograms in Japanese. */
export const nonogram: typeof english = {
  picture: '絵',
  drawPicture: '絵を描く',
  filled: '塗り',
  empty: '空白',
  unknown: '未定',
  row: (clue) => `行の数字${clue}`,
  column: (clue) => `列の数字${clue}`,
  noPicture: 'この問題には数字だけがあり、描くための絵がありません。「解答」で解くことはできます。',
  key: (what) => `お絵かきロジック：${what}`,
  keys: {
    fill: '塗る',
    cross: '空白の印をつける',
    along: (where) => `塗りながら${where}`,
    area: '領域を塗る・消す',
    row: '行を塗る・残りを空白にする',
    column: '列を塗る・残りを空白にする',
    move: (where) => `絵を${where}ずらす`,
    size: { up: '行を減らす', down: '行を増やす', left: '列を減らす', right: '列を増やす' },
  },
  undo: {
    paint: '塗り',
    cross: '空白の印',
    erase: '消去',
    area: '領域の変更',
    line: '行・列の変更',
    move: '絵の移動',
    size: '大きさの変更',
  },
}
