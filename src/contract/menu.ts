import type { Text } from '#solver/core/message.ts'

/**
 * One line of the application menu. `action` is what the window gets as a `menu` event and looks up in its own list of
 * actions; `role` is one that the desktop does by itself; `key` is only shown, because the window binds its keys.
 */
export type MenuLine =
  | { readonly action: string; readonly label: Text; readonly key?: string }
  | {
      readonly role: 'quit' | 'cut' | 'copy' | 'paste' | 'selectAll' | 'resetZoom' | 'zoomIn' | 'zoomOut' | 'togglefullscreen'
      readonly label: Text
    }
  | 'line'

/** A menu of the menu bar. */
export interface MenuColumn {
  readonly label: Text
  readonly lines: readonly MenuLine[]
}

/** The application menu, for shells that have a menu bar. */
export const menu: readonly MenuColumn[] = [
  {
    label: { en: 'File', ja: 'ファイル' },
    lines: [
      { action: 'collection.new', label: { en: 'New Collection', ja: '新しいコレクション' } },
      { action: 'book.new', label: { en: 'New Book', ja: '新しい本' } },
      { action: 'book.import', label: { en: 'Import…', ja: '読み込み…' } },
      'line',
      { action: 'book.export', label: { en: 'Export…', ja: '書き出し…' } },
      'line',
      { action: 'settings.open', label: { en: 'Settings', ja: '設定' } },
      'line',
      { role: 'quit', label: { en: 'Quit', ja: '終了' } },
    ],
  },
  {
    label: { en: 'Edit', ja: '編集' },
    lines: [
      { action: 'edit.undo', label: { en: 'Undo', ja: '元に戻す' } },
      { action: 'edit.redo', label: { en: 'Redo', ja: 'やり直す' } },
      'line',
      { role: 'cut', label: { en: 'Cut', ja: '切り取り' } },
      { role: 'copy', label: { en: 'Copy', ja: 'コピー' } },
      { role: 'paste', label: { en: 'Paste', ja: '貼り付け' } },
      { role: 'selectAll', label: { en: 'Select All', ja: 'すべて選択' } },
    ],
  },
  {
    label: { en: 'Book', ja: '本' },
    lines: [
      { action: 'book.grade', label: { en: 'Grade', ja: '難易度を判定' } },
      { action: 'book.solve', label: { en: 'Check for One Solution', ja: '唯一解を確かめる' } },
      { action: 'book.generate', label: { en: 'Generate…', ja: '問題を生成…' } },
      { action: 'book.picture', label: { en: 'Nonogram from a Picture…', ja: '画像からイラストロジック…' } },
      { action: 'book.enumeration', label: { en: 'Choose from All Puzzles…', ja: '全問の一覧から選ぶ…' } },
      { action: 'book.statistics', label: { en: 'Statistics', ja: '統計' } },
    ],
  },
  {
    label: { en: 'Puzzle', ja: '問題' },
    lines: [
      { action: 'puzzle.solution', label: { en: 'Show the Solution', ja: '解を表示' } },
      { action: 'puzzle.steps', label: { en: 'Steps of the Solution', ja: '解き方の手順' } },
      { action: 'puzzle.hint', label: { en: 'Hint', ja: 'ヒント' } },
      'line',
      { action: 'puzzle.mend', label: { en: 'Propose Changes', ja: '修正案を探す' } },
      { action: 'puzzle.mend-all', label: { en: 'Mend to One Solution', ja: '解が一つになるまで修正' } },
    ],
  },
  {
    label: { en: 'View', ja: '表示' },
    lines: [
      { role: 'zoomIn', label: { en: 'Zoom In', ja: '拡大' } },
      { role: 'zoomOut', label: { en: 'Zoom Out', ja: '縮小' } },
      { role: 'resetZoom', label: { en: 'Actual Size', ja: '実際の大きさ' } },
      { role: 'togglefullscreen', label: { en: 'Full Screen', ja: '全画面' } },
    ],
  },
  {
    label: { en: 'Help', ja: 'ヘルプ' },
    lines: [{ action: 'help.open', label: { en: 'Keys and Commands', ja: 'キーと操作の一覧' } }],
  },
]
