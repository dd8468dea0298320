import type { Phrasebook } from '#solver/kernel/message.ts'

/** The reason why an enumeration of Kin-Gin Zushiki cannot be started, or why its parts cannot be joined. */
export type KinGinMessage =
  | { readonly code: 'tsume.kin-gin-pieces'; readonly seen: string }
  | { readonly code: 'tsume.kin-gin-box'; readonly seen: string }
  | { readonly code: 'tsume.kin-gin-stage'; readonly seen: string }
  | { readonly code: 'tsume.kin-gin-line'; readonly file: string; readonly line: number }
  | { readonly code: 'tsume.kin-gin-no-cooks'; readonly stage: string; readonly seen: string }
  | {
      readonly code: 'tsume.kin-gin-unlike'
      readonly file: string
      /**
       * The settings that this file was made with (pieces, stage, box, parameters of slight cooks). The next field has those of the first
       * file.
       */
      readonly asked: string
      readonly first: string
      readonly other: string
    }
  | { readonly code: 'tsume.kin-gin-differs'; readonly file: string; readonly box: readonly number[]; readonly king: number }

/** The sentences of {@link KinGinMessage}. */
export const kinGinMessages: Phrasebook<KinGinMessage> = {
  en: {
    'tsume.kin-gin-pieces': ({ seen }) =>
      `--pieces ${seen}: eight pieces beside the king at most, of each kind no more than a set has, such as 4G4S, 1R2G1P or 1+B2S`,
    'tsume.kin-gin-box': ({ seen }) => `--box ${seen}: give x,y with x from 1 to 4 and y from 1 to 7`,
    'tsume.kin-gin-stage': ({ seen }) => `--stage ${seen}: there is no such stage`,
    'tsume.kin-gin-line': ({ file, line }) => `${file}:${line}: this is no line of an enumeration of Kin-Gin Zushiki`,
    'tsume.kin-gin-no-cooks': ({ stage, seen }) =>
      `--stage ${stage}: ${seen} says which cooks are slight, and this stage looks for none; leave S, d, h and R out, or take --stage cooks`,
    'tsume.kin-gin-unlike': ({ file, asked, first, other }) =>
      `${file}: this is of ${asked}, but ${first} is of ${other}; pieces, stage, box and S, d, h and R must be the same`,
    'tsume.kin-gin-differs': ({ file, box, king }) => `${file}: box ${box.join()}, king ${king} differs from another file's`,
  },
  ja: {
    'tsume.kin-gin-pieces': ({ seen }) =>
      `--pieces ${seen}：玉のほか8枚まで、各駒は1組の枚数までを、4G4S・1R2G1P・1+B2S のように書いてください。`,
    'tsume.kin-gin-box': ({ seen }) => `--box ${seen}：x,y の形で、x は1～4、y は1～7としてください。`,
    'tsume.kin-gin-stage': ({ seen }) => `--stage ${seen}：このような段階はありません。`,
    'tsume.kin-gin-line': ({ file, line }) => `${file}:${line}：金銀図式の列挙の行ではありません。`,
    'tsume.kin-gin-no-cooks': ({ stage, seen }) =>
      `--stage ${stage}：${seen} は軽微な余詰の条件ですが、この段階では余詰を調べません。S・d・h・R を外すか、--stage cooks を指定してください。`,
    'tsume.kin-gin-unlike': ({ file, asked, first, other }) =>
      `${file}：条件は ${asked} ですが、${first} は ${other} です。駒・段階・枠と S・d・h・R が同じものだけをまとめられます。`,
    'tsume.kin-gin-differs': ({ file, box, king }) =>
      `${file}：枠 ${box.join()}・玉の位置 ${king} の内容がほかのファイルと食い違っています。`,
  },
}
