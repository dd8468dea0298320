import type { Language } from '#solver/core/message.ts'

/** What SQLite says in its own words, and what that means. */
const REASONS: readonly (readonly [RegExp, { readonly en: string; readonly ja: string }])[] = [
  [/disk image is malformed/, { en: 'its pages do not fit together', ja: 'ページの整合性が失われています' }],
  [/not a database/, { en: 'it does not begin as a library does', ja: '先頭がライブラリの形式ではありません' }],
  [/malformed JSON|in JSON at position|JSON input|is not valid JSON/, { en: 'a row in it cannot be read', ja: '読めない行があります' }],
  [/unable to open database/, { en: 'the system does not let it be opened. Check the name and the permissions of file and folder', ja: 'システムが開くことを許しません。名前とアクセス権を確かめてください' }],
  [/disk I\/O error/, { en: 'the disk reports an error. Check the disk and its connection', ja: 'ディスクがエラーを返しました。ディスクと接続を確かめてください' }],
  [/no such (table|column)/, { en: 'a part of it is missing', ja: '一部が失われています' }],
] // prettier-ignore

/** The reason that a failure of the database gives, in words where they are known. */
export function reasonOf(problem: string, language: Language): string {
  return REASONS.find(([pattern]) => pattern.test(problem))?.[1][language] ?? problem
}
