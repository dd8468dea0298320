import type { enumeration as english } from './en-enumeration'
import { kazu, mon } from './ja-dialogs'

/** The words of the browser of an enumeration in Japanese. */
export const enumeration: typeof english = {
  title: (genre) => `全問の一覧：${genre}`,
  genre: 'ジャンル',
  filter: '一覧の絞り込み',
  list: '列挙した問題',
  entry: (place) => `${kazu(place)}番`,
  clues: (n) => `表示数字${n}個`,
  facts: (facts) => facts.join('、'),
  looking: '調べています…',
  found: mon,
  chosen: (n) => `${mon(n)}を選択中`,
  tooMany: (most) => `一度に加えられるのは${mon(most)}までです`,
  none: 'この条件に合う問題はありません（全問を列挙しています）。',
  preview: '問題の図',
  help: 'Spaceで選択、Shift＋矢印で続けて選択、Ctrl＋Aですべて選択。',
  add: (n) => (n === 0 ? '本に加える' : `${mon(n)}を本に加える`),
  added: (n, title) => `${mon(n)}を「${title}」に加えました。`,
}
