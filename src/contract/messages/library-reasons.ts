import type { Language } from '#solver/kernel/message.ts'

/** Errors of SQLite in its own words, and their meaning for a person. */
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

/** The reason that a failure of the database gives, in words where they are known. */
export function reasonOf(problem: string, language: Language): string {
  return REASONS.find(([pattern]) => pattern.test(problem))?.[1][language] ?? problem
}

/** The same for one of many findings, with what the database calls it: whoever mends it by hand needs that. */
export function detailOf(problem: string, language: Language): string {
  const reason = reasonOf(problem, language)
  const told = problem.trim().replaceAll(/\s+/g, ' ')
  if (reason === problem) return language === 'en' ? `The database reports: ${told}` : `データベースの報告：${told}`
  return language === 'en' ? `${reason[0]?.toUpperCase()}${reason.slice(1)} (SQLite: ${told})` : `${reason}（SQLite：${told}）`
}
