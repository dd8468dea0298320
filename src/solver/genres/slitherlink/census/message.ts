import type { Phrasebook } from '#solver/kernel/message.ts'

/** The reasons why a census is refused. */
export type CensusMessage =
  | { readonly code: 'slitherlink.census-board'; readonly seen: string }
  | { readonly code: 'slitherlink.census-line'; readonly file: string; readonly line: number }
  | { readonly code: 'slitherlink.census-unlike'; readonly file: string; readonly first: string }
  | { readonly code: 'slitherlink.census-differs'; readonly file: string; readonly unit: number }

/** The sentences of {@link CensusMessage}. */
export const censusMessages: Phrasebook<CensusMessage> = {
  en: {
    'slitherlink.census-board': ({ seen }) =>
      `“${seen}” is no board for a census: give --board WIDTHxHEIGHT with sides of 2 to 10, such as 5x5.`,
    'slitherlink.census-line': ({ file, line }) => `${file}: line ${line} is no line of a census. Give files that -o wrote.`,
    'slitherlink.census-unlike': ({ file, first }) => `${file} is of another census than ${first}. Merge them separately.`,
    'slitherlink.census-differs': ({ file, unit }) => `${file}: unit ${unit} is not what another file says of it. Count it again.`,
  },
  ja: {
    'slitherlink.census-board': ({ seen }) => `「${seen}」の盤は数えられません。--board 幅x高さ（各辺2～10。例：5x5）で指定してください。`,
    'slitherlink.census-line': ({ file, line }) =>
      `${file}の${line}行目は数え上げの行ではありません。-o で書き出したファイルを指定してください。`,
    'slitherlink.census-unlike': ({ file, first }) => `${file}は${first}と別の数え上げです。別々にまとめてください。`,
    'slitherlink.census-differs': ({ file, unit }) => `${file}：単位${unit}の内容が他のファイルと違います。数え直してください。`,
  },
}
