import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'

/** The failures of the process that lays out, prints and draws books. */
export type PrinterMessage =
  | { readonly code: 'printer.no-memory' }
  | { readonly code: 'printer.crashed' }
  | { readonly code: 'printer.will-not-start' }
  | { readonly code: 'printer.stopped' }
  | { readonly code: 'printer.archive-full'; readonly files: number }

/** The sentences for {@link PrinterMessage}. */
export const printerMessages: Phrasebook<PrinterMessage> = {
  en: {
    'printer.no-memory': () =>
      'This needs more memory than laying out and printing may take. Divide the book, or make its drawings smaller, and try again.',
    'printer.crashed': () =>
      'The process that lays out and prints ended unexpectedly. Nothing was written. Try again; please report it if it happens again.',
    'printer.will-not-start': () =>
      'The process that lays out and prints does not start. Restart Nanido; if that does not help, reinstall it.',
    'printer.stopped': () => 'Laying out and printing were stopped. Nothing was written.',
    'printer.archive-full': ({ files }) =>
      `This is more than one file of this kind can hold (${numberOf(files, 'part')}, or 4 GB). Nothing was written. Divide the book, or choose fewer puzzles, and try again.`,
  },
  ja: {
    'printer.no-memory': () => 'ページ組みと出力に必要なメモリが上限を超えました。本を分けるか図を小さくして、もう一度お試しください。',
    'printer.crashed': () =>
      'ページ組みと出力のプロセスが異常終了しました。何も書き出していません。もう一度お試しいただき、続くようでしたらお知らせください。',
    'printer.will-not-start': () =>
      'ページ組みと出力のプロセスが起動しません。Nanidoを再起動してください。直らなければ再インストールしてください。',
    'printer.stopped': () => 'ページ組みと出力を中止しました。何も書き出していません。',
    'printer.archive-full': ({ files }) =>
      `この形式の1ファイルに収まる量（${files.toLocaleString('ja')}個、または4GB）を超えました。何も書き出していません。本を分けるか問題を減らして、もう一度お試しください。`,
  },
}
