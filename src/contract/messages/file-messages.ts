import type { Phrasebook } from '#solver/kernel/message.ts'

/** The reasons why a file could not be read or written, or why Nanido does not overwrite it. Paths are as the person wrote them. */
export type FileMessage =
  | { readonly code: 'file.no-room'; readonly path: string }
  | { readonly code: 'file.no-permission'; readonly path: string }
  | { readonly code: 'file.read-only'; readonly path: string }
  | { readonly code: 'file.too-many' }
  | { readonly code: 'file.no-memory' }
  | { readonly code: 'file.missing'; readonly path: string }
  | { readonly code: 'file.is-folder'; readonly path: string }
  | { readonly code: 'file.not-folder'; readonly path: string }
  | { readonly code: 'file.bad-name'; readonly path: string }
  | { readonly code: 'file.too-large'; readonly path: string }
  | { readonly code: 'file.in-use'; readonly path: string }
  | { readonly code: 'file.device'; readonly path: string; readonly problem: string }
  | { readonly code: 'output.library'; readonly path: string }
  | { readonly code: 'output.input'; readonly path: string; readonly input: string }
  | { readonly code: 'output.foreign'; readonly path: string }
  | { readonly code: 'output.twice'; readonly path: string; readonly other: string }

/** Words for {@link FileMessage}. */
export const fileMessages: Phrasebook<FileMessage> = {
  en: {
    'file.no-room': ({ path }) => `${path}: there is no room left on this disk. Nothing was written; free some space and try again.`,
    'file.no-permission': ({ path }) =>
      `${path}: you have no permission for this. Check the permissions of the file and its folder, or choose another place.`,
    'file.read-only': ({ path }) => `${path}: this disk can only be read. Choose another place.`,
    'file.too-many': () => 'Too many files are open at once. Close other programs, or raise the limit (ulimit -n), and try again.',
    'file.no-memory': () => 'There is not enough memory for this. Close other programs, or work on fewer puzzles at once.',
    'file.missing': ({ path }) => `${path}: there is no such file or folder. Check the name.`,
    'file.is-folder': ({ path }) => `${path}: this is a folder, and a file is needed. Give the name of a file.`,
    'file.not-folder': ({ path }) => `${path}: a part of this path is a file and no folder. Check the path.`,
    'file.bad-name': ({ path }) => `${path}: the system does not allow this name. Choose a shorter or simpler one.`,
    'file.too-large': ({ path }) => `${path}: this file is too large. Divide it, and try again with its parts.`,
    'file.in-use': ({ path }) => `${path}: another program holds this file. Close it there and try again.`,
    'file.device': ({ path, problem }) =>
      `${path}: the system could not do it (${problem}). Check the disk or its connection, and try again.`,
    'output.library': ({ path }) => `${path}: this is a library, or belongs to one, and nothing is written over it. Choose another file.`,
    'output.input': ({ path, input }) =>
      path === input || path === '-'
        ? `${input}: this command reads this file, and nothing is written over it. Choose another file for the output.`
        : `${path}: this is the same file as ${input}, which this command reads. Choose another file for the output.`,
    'output.foreign': ({ path }) =>
      `${path}: this file is there already and is not, or no longer, as Nanido wrote it. Choose another name, or write over it with --force.`,
    'output.twice': ({ path, other }) =>
      path === other
        ? `${path}: two outputs cannot go to the same place. Choose another for one of them.`
        : `${path} and ${other} are the same file. Choose another for one of the outputs.`,
  },
  ja: {
    'file.no-room': ({ path }) => `${path}：ディスクに空きがありません。何も書き込んでいません。空きを作ってもう一度お試しください。`,
    'file.no-permission': ({ path }) =>
      `${path}：アクセス権がありません。ファイルとフォルダーのアクセス権を確かめるか、別の場所を選んでください。`,
    'file.read-only': ({ path }) => `${path}：このディスクは読み取り専用です。別の場所を選んでください。`,
    'file.too-many': () =>
      '同時に開いているファイルが多すぎます。ほかのソフトを閉じるか、上限（ulimit -n）を上げて、もう一度お試しください。',
    'file.no-memory': () => 'メモリーが足りません。ほかのソフトを閉じるか、一度に扱う問題を減らしてください。',
    'file.missing': ({ path }) => `${path}：ファイルまたはフォルダーがありません。名前を確かめてください。`,
    'file.is-folder': ({ path }) => `${path}：これはフォルダーです。ファイルの名前を指定してください。`,
    'file.not-folder': ({ path }) => `${path}：途中にフォルダーでないものがあります。場所を確かめてください。`,
    'file.bad-name': ({ path }) => `${path}：この名前は使えません。もっと短い、または簡単な名前にしてください。`,
    'file.too-large': ({ path }) => `${path}：ファイルが大きすぎます。分割してからもう一度お試しください。`,
    'file.in-use': ({ path }) => `${path}：ほかのソフトが使用中です。そちらで閉じてからもう一度お試しください。`,
    'file.device': ({ path, problem }) =>
      `${path}：システムが処理できませんでした（${problem}）。ディスクや接続を確かめて、もう一度お試しください。`,
    'output.library': ({ path }) => `${path}：これはライブラリまたはその一部なので、上書きしません。別のファイルを選んでください。`,
    'output.input': ({ path, input }) =>
      path === input || path === '-'
        ? `${input}：このコマンドが読み込むファイルなので、上書きしません。出力先には別のファイルを選んでください。`
        : `${path}：このコマンドが読み込む${input}と同じファイルです。出力先には別のファイルを選んでください。`,
    'output.foreign': ({ path }) =>
      `${path}：すでにあるファイルで、Nanidoが書き出したままのものではありません。別の名前にするか、--forceで上書きしてください。`,
    'output.twice': ({ path, other }) =>
      path === other
        ? `${path}：二つの出力を同じ場所には書き出せません。どちらかを別の場所にしてください。`
        : `${path}と${other}は同じファイルです。出力のどちらかを別の場所にしてください。`,
  },
}
