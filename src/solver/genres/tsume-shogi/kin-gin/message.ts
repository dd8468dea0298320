import type { Phrasebook } from '#solver/kernel/message.ts'

/** Why an enumeration of Kin-Gin Zushiki cannot be begun, or put together. */
export type KinGinMessage =
  | { readonly code: 'tsume.kin-gin-pieces'; readonly seen: string }
  | { readonly code: 'tsume.kin-gin-box'; readonly seen: string }
  | { readonly code: 'tsume.kin-gin-stage'; readonly seen: string }
  | { readonly code: 'tsume.kin-gin-line'; readonly file: string; readonly line: number }
  | { readonly code: 'tsume.kin-gin-unlike'; readonly file: string; readonly first: string }
  | { readonly code: 'tsume.kin-gin-differs'; readonly file: string; readonly box: readonly number[]; readonly king: number }

/** Words for {@link KinGinMessage}. */
export const kinGinWords: Phrasebook<KinGinMessage> = {
  en: {
    'tsume.kin-gin-pieces': ({ seen }) =>
      `--pieces ${seen}: eight pieces beside the king at most, of each kind no more than a set has, such as 4G4S, 1R2G1P or 1+B2S`,
    'tsume.kin-gin-box': ({ seen }) => `--box ${seen}: give x,y with x from 1 to 4 and y from 1 to 7`,
    'tsume.kin-gin-stage': ({ seen }) => `--stage ${seen}: there is no such stage`,
    'tsume.kin-gin-line': ({ file, line }) => `${file}:${line}: this is no line of an enumeration of Kin-Gin Zushiki`,
    'tsume.kin-gin-unlike': ({ file, first }) => `${file}: these pieces, stage or box are not those of ${first}`,
    'tsume.kin-gin-differs': ({ file, box, king }) => `${file}: box ${box.join()}, king ${king} differs from another file's`,
  },
  ja: {
    'tsume.kin-gin-pieces': ({ seen }) =>
      `--pieces ${seen}：玉のほか8枚まで、各駒は1組の枚数までを、4G4S・1R2G1P・1+B2S のように書いてください。`,
    'tsume.kin-gin-box': ({ seen }) => `--box ${seen}：x,y の形で、x は1～4、y は1～7としてください。`,
    'tsume.kin-gin-stage': ({ seen }) => `--stage ${seen}：このような段階はありません。`,
    'tsume.kin-gin-line': ({ file, line }) => `${file}:${line}：金銀図式の列挙の行ではありません。`,
    'tsume.kin-gin-unlike': ({ file, first }) => `${file}：駒・段階・枠のいずれかが ${first} と異なります。`,
    'tsume.kin-gin-differs': ({ file, box, king }) =>
      `${file}：枠 ${box.join()}・玉の位置 ${king} の内容がほかのファイルと食い違っています。`,
  },
}
