import { TRASH_DAYS } from '#contract/schemas/trash.ts'
import type { Words } from './en'
import { mon } from './ja-dialogs'

/** Japanese words of the trash. */
export const trash: Words['trash'] = {
  name: 'ゴミ箱',
  open: 'ゴミ箱',
  kept: `${TRASH_DAYS}日間保存し、その後完全に削除します。ここでの削除は確認します。`,
  nothing: 'ゴミ箱は空です。',
  into: '本がなくなった問題の追加先',
  puzzle: (title, genre, n) => (n === 1 ? `${title || '無題'}・${genre}` : `${mon(n)}・${genre}`),
  fromBook: (book, number) => `${book}・${number}番から`,
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

/** Where new things go. */
export const target: Words['target'] = { into: '追加先', newBook: '新しい本', name: '本の名前' }
