import type { Text } from '#solver/core/message.ts'

/** What Electron's shell itself has to say, in the boxes of the system. */
export const shellWords = {
  pageEnded: {
    en: 'The window has ended unexpectedly. Everything up to your last change is in the library. Open the window again?',
    ja: 'ウィンドウが予期せず終了しました。直前の変更まで、すべてライブラリに保存されています。ウィンドウを開き直しますか？',
  },
  openAgain: { en: 'Open Again', ja: '開き直す' },
  quit: { en: 'Quit Nanido', ja: 'Nanidoを終了' },
  chooseAnother: { en: 'Choose Another Place', ja: '別の場所を選ぶ' },
  notSaved: { en: 'The file was not saved.', ja: 'ファイルを保存できませんでした。' },
} as const satisfies Readonly<Record<string, Text>>
