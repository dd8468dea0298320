/** The names of the menus in Japanese. */
export const menus = { file: 'ファイル', edit: '編集', book: '本', puzzle: '問題', view: '表示', help: 'ヘルプ' }

/** The names of what opens inside a menu, in Japanese. */
export const submenus = {
  newPuzzle: 'ほかの種類の新しい問題',
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
  table: '一覧表',
  pages: 'ページ',
  statistics: '統計',
  chart: 'グラフ',
  goTo: '移動',
  panes: 'パネル',
  appearance: '外観',
  language: '言語',
}
