import { type Phrasebook, say, type Language } from '#solver/kernel/message.ts'
import { maintenancePhrases, type MaintenanceMessage } from './maintenance-messages'
import { fileMessages, type FileMessage } from './file-messages'

/** The faults of the library, and of the settings beside it. */
export type LibraryMessage =
  | MaintenanceMessage
  | FileMessage
  | { readonly code: 'library.old-node'; readonly version: string }
  | { readonly code: 'library.cannot-open'; readonly path: string; readonly problem: string }
  /** A backup failed; `problem` is the reason. */
  | { readonly code: 'library.backup-failed'; readonly problem: LibraryMessage }
  | { readonly code: 'library.missing'; readonly path: string }
  | { readonly code: 'library.damaged'; readonly path: string; readonly problem: string }
  | { readonly code: 'library.foreign'; readonly path: string }
  | { readonly code: 'library.newer'; readonly path: string; readonly version: number; readonly known: number }
  | { readonly code: 'library.not-migrated'; readonly path: string; readonly problem: string }
  | { readonly code: 'library.full'; readonly path: string }
  | { readonly code: 'library.busy'; readonly path: string }
  | { readonly code: 'library.read-only'; readonly path: string }
  | { readonly code: 'library.inconsistent'; readonly problem: string }
  | { readonly code: 'library.loose-reference'; readonly table: string; readonly row: number }
  | {
      readonly code: 'library.unreadable-puzzle'
      readonly puzzle: number
      readonly genre: string
      readonly book?: string
      readonly number?: number
    }
  | { readonly code: 'library.wrong-digest'; readonly puzzle: number; readonly book?: string; readonly number?: number }
  | { readonly code: 'library.not-a-collection'; readonly node: number }
  | { readonly code: 'library.book-in-trash' }
  | { readonly code: 'library.not-in-trash' }
  | { readonly code: 'library.not-in-format'; readonly format: string }
  | { readonly code: 'settings.damaged'; readonly path: string; readonly kept: string }
  | { readonly code: 'settings.not-written'; readonly path: string; readonly problem: string }

/** Words for {@link LibraryMessage}. */
export const libraryMessages: Phrasebook<LibraryMessage> = {
  en: {
    ...maintenancePhrases.en,
    ...fileMessages.en,
    'library.old-node': ({ version }) => `Node.js ${version} is too old for the library. Install Node.js 24 or later, or start with npm.`,
    'library.cannot-open': ({ path, problem }) => `The library ${path} cannot be opened: ${reasonOf(problem, 'en')}.`,
    'library.backup-failed': ({ problem }) =>
      `The automatic backup could not be made; earlier ones are untouched. ${say(libraryMessages, problem, 'en')}`,
    'library.missing': ({ path }) => `There is no library ${path}. Check the name; “nanido import” makes a new one.`,
    'library.damaged': ({ path, problem }) =>
      `The library ${path} is damaged (${reasonOf(problem, 'en')}). The file was left as it is; recover it or restore a backup.`,
    'library.foreign': ({ path }) => `${path} is a database of another program, not a library. Choose another file.`,
    'library.newer': ({ path, version, known }) =>
      `The library ${path} was made by a newer Nanido (library version ${version}; this one knows ${known}). Update Nanido.`,
    'library.not-migrated': ({ path, problem }) => `The library ${path} could not be brought up to date and was left as it was: ${problem}`,
    'library.full': ({ path }) => `There is no room left on the disk of ${path}. Nothing was changed; free some space and try again.`,
    'library.busy': ({ path }) => `Another program is writing to ${path}. Nothing was changed; try again in a moment.`,
    'library.read-only': ({ path }) => `${path} cannot be written. Nothing was changed; check the permissions of the file and its folder.`,
    'library.inconsistent': ({ problem }) => `${detailOf(problem, 'en')}.`,
    'library.loose-reference': ({ table, row }) => `Row ${row} of the table “${table}” refers to something that is gone.`,
    'library.unreadable-puzzle': ({ puzzle, genre }) => `Puzzle ${puzzle} (${genre}) cannot be read by this version.`,
    'library.wrong-digest': ({ puzzle }) => `The digest kept with puzzle ${puzzle} is not the one of its content.`,
    'library.book-in-trash': () => 'The book of these puzzles is itself gone. Choose another book for them, or put their book back first.',
    'library.not-in-trash': () => 'This is no longer in the trash. Open the trash again to see what is.',
    'library.not-a-collection': () => 'Only a collection can hold collections and books. Choose another place.',
    'library.not-in-format': ({ format }) => `The format “${format}” cannot hold this puzzle beside the others; it was left out.`,
    'settings.damaged': ({ path, kept }) => `The settings in ${path} were damaged. They were kept as ${kept}, and the defaults are in use.`,
    'settings.not-written': ({ path, problem }) => `The settings could not be written to ${path}: ${problem}`,
  },
  ja: {
    ...maintenancePhrases.ja,
    ...fileMessages.ja,
    'library.old-node': ({ version }) =>
      `Node.js ${version}はライブラリを開くには古すぎます。Node.js 24以降を入れるか、npmから起動してください。`,
    'library.cannot-open': ({ path, problem }) => `ライブラリ${path}を開けません：${reasonOf(problem, 'ja')}。`,
    'library.backup-failed': ({ problem }) =>
      `自動バックアップを作れませんでした。以前のバックアップはそのままです。${say(libraryMessages, problem, 'ja')}`,
    'library.missing': ({ path }) => `ライブラリ${path}がありません。名前を確かめてください。新しく作るにはnanido importを使います。`,
    'library.damaged': ({ path, problem }) =>
      `ライブラリ${path}が壊れています（${reasonOf(problem, 'ja')}）。ファイルには手を加えていません。修復するか、バックアップから復元してください。`,
    'library.foreign': ({ path }) =>
      `${path}は別のソフトのデータベースで、Nanidoのライブラリではありません。別のファイルを選んでください。`,
    'library.newer': ({ path, version, known }) =>
      `ライブラリ${path}は新しいNanidoで作られています（ライブラリの版：${version}、このNanidoが扱える版：${known}）。Nanidoを更新してください。`,
    'library.not-migrated': ({ path, problem }) => `ライブラリ${path}を新しい版に移せませんでした。元のまま残してあります：${problem}`,
    'library.full': ({ path }) => `${path}のあるディスクに空きがありません。何も変更していません。空きを作ってもう一度お試しください。`,
    'library.busy': ({ path }) => `ほかのプログラムが${path}に書き込んでいます。何も変更していません。少し待ってもう一度お試しください。`,
    'library.read-only': ({ path }) =>
      `${path}に書き込めません。何も変更していません。ファイルとフォルダーのアクセス権を確かめてください。`,
    'library.inconsistent': ({ problem }) => `${detailOf(problem, 'ja')}。`,
    'library.loose-reference': ({ table, row }) => `表「${table}」の${row}行目が、すでにないものを参照しています。`,
    'library.unreadable-puzzle': ({ puzzle, genre }) => `問題${puzzle}（${genre}）はこの版では読めません。`,
    'library.wrong-digest': ({ puzzle }) => `問題${puzzle}に記録されたダイジェストが内容と一致しません。`,
    'library.book-in-trash': () => 'この問題の本はもうありません。別の本を選ぶか、先にその本を元に戻してください。',
    'library.not-in-trash': () => 'ゴミ箱にはもうありません。ゴミ箱を開き直してください。',
    'library.not-a-collection': () => 'コレクションや本を入れられるのはコレクションだけです。別の場所を選んでください。',
    'library.not-in-format': ({ format }) => `形式「${format}」ではこの問題をほかの問題と一緒に書き出せないため、省きました。`,
    'settings.damaged': ({ path, kept }) => `設定ファイル${path}が壊れていたため、${kept}として残し、初期設定を使います。`,
    'settings.not-written': ({ path, problem }) => `設定を${path}に書き込めませんでした：${problem}`,
  },
}

/** Error texts of SQLite, with their meaning for a person. */
const REASONS: readonly (readonly [RegExp, { readonly en: string; readonly ja: string }])[] = [
  [/disk image is malformed/, { en: 'its pages do not fit together', ja: 'ページの整合性が失われています' }],
  [/not a database/, { en: 'it does not begin as a library does', ja: '先頭がライブラリの形式ではありません' }],
  [/malformed JSON|in JSON at position|JSON input|is not valid JSON/, { en: 'a row in it cannot be read', ja: '読めない行があります' }],
  [/unable to open database/, { en: 'the system does not let it be opened. Check the name and the permissions of file and folder', ja: 'システムが開くことを許しません。名前とアクセス権を確かめてください' }],
  [/disk I\/O error/, { en: 'the disk reports an error. Check the disk and its connection', ja: 'ディスクがエラーを返しました。ディスクと接続を確かめてください' }],
  [/^ENOENT/, { en: 'there is no such file. Check the name', ja: 'ファイルがありません。名前を確かめてください' }],
  [/(missing from|wrong # of entries in|non-unique entry in|out of order) .*index|^row \d+ missing/i, { en: 'an index does not fit its table', ja: '索引が表と合っていません' }],
  [/CHECK constraint failed|NULL value in|NUMERIC value in|TEXT value in|non-(INTEGER|REAL|TEXT|BLOB) value/i, { en: 'a row holds what must not be in it', ja: '許されない値を含む行があります' }],
  [/^(\*\*\* in database|Tree \d|Page \d|On tree page|Freelist|invalid page|Rowid|Extends off|Fragmentation|Multiple uses|malformed inverted index)/i, { en: 'its pages do not fit together', ja: 'ページの整合性が失われています' }],
  [/no such (table|column)/, { en: 'a part of it is missing', ja: '一部が失われています' }],
] // prettier-ignore

/** The reason of a failure of the database, in Nanido's own sentence if SQLite's error text is known. */
function reasonOf(problem: string, language: Language): string {
  return REASONS.find(([pattern]) => pattern.test(problem))?.[1][language] ?? problem
}

/** The sentence for one of many findings. It keeps the database's name for the place, so that a person can repair the library by hand. */
function detailOf(problem: string, language: Language): string {
  const reason = reasonOf(problem, language)
  const told = problem.trim().replaceAll(/\s+/g, ' ')
  if (reason === problem) return language === 'en' ? `The database reports: ${told}` : `データベースの報告：${told}`
  return language === 'en' ? `${reason[0]?.toUpperCase()}${reason.slice(1)} (SQLite: ${told})` : `${reason}（SQLite：${told}）`
}
