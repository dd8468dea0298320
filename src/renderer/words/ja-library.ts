import type { Words } from './en'
import { TRASH_DAYS } from '#contract/schemas/trash.ts'
import { mon } from './ja-dialogs'

const told = (drafts: number, leftOut: number): string =>
  [...(drafts > 0 ? [`、要修正の下書き${drafts}問`] : []), ...(leftOut > 0 ? [`、重複のため除いた${leftOut}問`] : [])].join('')

/** Japanese words of the dialog that makes a book. */
export const newBook: Words['newBook'] = {
  open: '本を作る…',
  title: '本を作る',
  source: '問題の入手元',
  sources: { file: 'ファイルから', generator: '自動生成', library: '手元の本から' },
  choose: 'ファイルを選ぶ…',
  anyFormat: 'テキスト、表、PDF、ほかのソフトの形式を読めます。',
  reading: (file) => `${file}：読み込み中…`,
  found: (file, n, drafts, leftOut) => `${file}：${n}問${told(drafts, leftOut)}`,
  genre: 'ジャンル',
  book: 'ライブラリの本',
  count: '問題数',
  difficulty: '難易度の流れ',
  difficulties: { even: '元の順のまま', rising: '易しい順', sections: '初級・中級・上級の節に分ける' },
  make: '本を作る',
  working: '本を作っています',
  copying: (n) => `${n}問のコピー`,
  emptyBook: '選んだ本に問題がありません。ほかの本を選んでください。',
  nothingRead: 'ファイルに問題が見つかりません。「読み込む」で開くと、行ごとに理由がわかります。',
  arrived: (n, drafts, leftOut) => `${n}問${told(drafts, leftOut)}の本ができました。`,
}

/** Japanese words of the trash. */
export const trash: Words['trash'] = {
  name: 'ゴミ箱',
  open: 'ゴミ箱',
  kept: `${TRASH_DAYS}日間保存し、その後完全に削除します。ここで削除するときは確認します。`,
  nothing: 'ゴミ箱は空です。',
  into: '本がなくなった問題の追加先',
  puzzle: (title, genre, n) => (n === 1 ? `${title || '無題'}・${genre}` : `${mon(n)}・${genre}`),
  fromBook: (book, place) => `${book}・${place}番目から`,
  node: { book: (n) => `本・${mon(n)}`, collection: (n) => `コレクション・${mon(n)}` },
  daysLeft: (days) => `あと${days}日`,
  putBack: '元に戻す',
  putBackWhat: (what) => `元に戻す：${what}`,
  restoring: (n) => `${mon(n)}のゴミ箱からの復帰`,
  restored: '元の場所に戻しました。',
  deleteOne: '完全に削除…',
  empty: 'ゴミ箱を空にする…',
  deleteTitle: '完全に削除',
  emptyTitle: 'ゴミ箱を空にする',
  sure: (n) => `${n === 1 ? 'これを' : `${n}件を`}完全に削除します。バックアップ以外からは戻せません。`,
  forGood: '完全に削除',
}

/** Japanese words for the target of new puzzles. */
export const target: Words['target'] = { into: '追加先', newBook: '新しい本', name: '本の名前' }
