import type { Words } from './en'

/** The names of the menus in Japanese. */
export const menus = { file: 'ファイル', edit: '編集', book: '本', puzzle: '問題', view: '表示', help: 'ヘルプ' }

/** The names of submenus in Japanese. */
export const submenus = {
  newPuzzle: 'ほかのジャンルの新しい問題',
  newPuzzleMore: 'さらにほかのジャンルの新しい問題',
  newWithRules: '大きさやルールの違う新しい問題',
  state: '状態',
  trash: 'ゴミ箱',
  order: '並べ替え',
  parts: '構成',
  write: '書き込み',
  copy: 'コピー',
  save: '保存',
  steps: '手順',
  solving: '解く',
  clock: '時計',
  examine: '検討と修正',
  board: '盤面',
  table: '一覧',
  pages: '台割',
  statistics: '統計',
  chart: '図表',
  goTo: '移動',
  panes: 'パネル',
  appearance: '外観',
  language: '言語',
}

/** Japanese words for the manual's dialog. */
export const manual: Words['manual'] = {
  open: '説明書',
  title: '説明書',
  pages: '説明書のページ',
  search: '説明書を検索',
  sources: '原典の記述',
  nothing: 'この語を含むページはありません。',
}

/** Japanese words of the tour. */
export const tour: Words['tour'] = {
  open: '画面の案内',
  name: '案内',
  at: (step, of) => `${step}／${of}`,
  skip: '案内を終える',
  back: '戻る',
  next: '次へ',
  done: '終わる',
  look: '先に見て回る',
  steps: [
    { title: 'どんな本を作りますか', text: 'ジャンル、問題の元、問題数、難易度、入稿先を選ぶと、台割まで出来上がります。あとから何でも変えられます。先に画面を見て回ることもできます。' }, // prettier-ignore
    { title: 'ライブラリ', text: '左に本とコレクションが並びます。サンプルもここにあります。ファイルはどこにドロップしても読み込めます。削除したものは30日間ゴミ箱に残ります。' }, // prettier-ignore
    { title: '一覧', text: '問題ごとに難易度・判定・最難手が並びます。並べ替え、絞り込み、複数選択ができ、Enterで問題を大きく開きます。' }, // prettier-ignore
    { title: '印刷されるとおりの本', text: '「台割」は見開きと難易度曲線を並べて示します。問題をドラッグすると、番号もページも警告もその場で変わります。' }, // prettier-ignore
    { title: '本の傾向', text: '「統計」では難易度・手筋・ヒント数を数えます。図で選んだ部分は一覧の絞り込みになります。' }, // prettier-ignore
    { title: 'すべての操作', text: 'Ctrl+Kですべての操作とキーが出ます。F1は説明書です。キーはヘルプで変えられ、この案内もそこから呼び出せます。' }, // prettier-ignore
  ],
}
