import type { Text } from '#solver/kernel/message.ts'

/** The texts of Electron's shell in the system's dialogs. */
export const shellMessages = {
  pageEnded: {
    en: 'The window has ended unexpectedly. Everything up to your last change is in the library. Open the window again?',
    ja: 'ウィンドウが予期せず終了しました。直前の変更まで、すべてライブラリに保存されています。ウィンドウを開き直しますか？',
  },
  openAgain: { en: 'Open Again', ja: '開き直す' },
  quit: { en: 'Quit Nanido', ja: 'Nanidoを終了' },
  chooseAnother: { en: 'Choose Another Place', ja: '別の場所を選ぶ' },
  notSaved: { en: 'The file was not saved.', ja: 'ファイルを保存できませんでした。' },
  giveUp: { en: 'Do Not Save', ja: '保存しない' },
  /** The labels of menu roles that the system implements. */
  roles: {
    cut: { en: 'Cut', ja: '切り取り' },
    copy: { en: 'Copy', ja: 'コピー' },
    paste: { en: 'Paste', ja: '貼り付け' },
    selectAll: { en: 'Select All', ja: 'すべて選択' },
    zoomIn: { en: 'Zoom In', ja: '拡大' },
    zoomOut: { en: 'Zoom Out', ja: '縮小' },
    resetZoom: { en: 'Actual Size', ja: '実際の大きさ' },
    togglefullscreen: { en: 'Full Screen', ja: '全画面' },
  },
} as const satisfies Readonly<Record<string, Text | Readonly<Record<string, Text>>>>
