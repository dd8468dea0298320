import { type Phrasebook, numberOf } from '#solver/kernel/message.ts'

/** The failures of the process that reads files. */
export type ReadingMessage =
  | { readonly code: 'reading.no-memory' }
  | { readonly code: 'reading.too-long'; readonly seconds: number }
  | { readonly code: 'reading.too-large'; readonly megabytes: number }
  | { readonly code: 'reading.crashed' }
  | { readonly code: 'reading.will-not-start' }
  | { readonly code: 'reading.not-text' }
  | { readonly code: 'reading.stopped' }
  | { readonly code: 'reading.no-file'; readonly problem: string }

/** The sentences for {@link ReadingMessage}. */
export const readingMessages: Phrasebook<ReadingMessage> = {
  en: {
    'reading.no-memory': () =>
      'Reading this needs more memory than it may take. Split the file, or make the picture smaller, and try again.',
    'reading.too-long': ({ seconds }) =>
      `Reading was given up after ${numberOf(seconds, 'second')} without progress. Split the file, or name its format instead of having it found out.`,
    'reading.too-large': ({ megabytes }) =>
      `This is more than ${megabytes} MB, the most that is read at once in such a format. Split the file, or convert it to a format of one puzzle a line.`,
    'reading.crashed': () => 'The process that reads files ended unexpectedly on this one. Nothing was changed. Please report the file.',
    'reading.will-not-start': () => 'The process that reads files does not start. Restart Nanido; if that does not help, reinstall it.',
    'reading.not-text': () => 'This is not a text. Choose a file of puzzles, or save it as text in the program it comes from.',
    'reading.stopped': () => 'Reading was stopped. Nothing was changed.',
    'reading.no-file': ({ problem }) => `The file cannot be read: ${problem}`,
  },
  ja: {
    'reading.no-memory': () => '読み込みに必要なメモリが上限を超えました。ファイルを分けるか画像を小さくして、もう一度お試しください。',
    'reading.too-long': ({ seconds }) =>
      `${seconds}秒たっても進まないため、読み込みを打ち切りました。ファイルを分けるか、形式を自動判別にせず指定してください。`,
    'reading.too-large': ({ megabytes }) =>
      `この形式で一度に読み込める${megabytes}MBを超えています。ファイルを分けるか、1行1問の形式に変換してください。`,
    'reading.crashed': () =>
      'このファイルで読み込みプロセスが異常終了しました。ライブラリは変わっていません。ファイルを添えてお知らせください。',
    'reading.will-not-start': () => '読み込みプロセスが起動しません。Nanidoを再起動してください。直らなければ再インストールしてください。',
    'reading.not-text': () => 'テキストではありません。問題のファイルを選ぶか、元のプログラムからテキストで保存してください。',
    'reading.stopped': () => '読み込みを中止しました。ライブラリは変わっていません。',
    'reading.no-file': ({ problem }) => `ファイルを読み込めません：${problem}`,
  },
}
