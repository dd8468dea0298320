import type { Words } from './en'
import { mon } from './ja-dialogs'

const states = { draft: '下書き', checked: '確認済み', approved: '校了', printed: '掲載済み', none: '状態なし' }

/** Japanese names of editorial states. */
export const editorialStates: Words['states'] = {
  ...states,
  any: '状態：すべて',
  of: (state, where) => (where ? `${where}に掲載` : states[state]),
  where: '掲載先',
}

/** Japanese words for actions on a selection. */
export const selection: Words['selection'] = {
  name: '選択した問題',
  state: '状態',
  hidden: (n) => `（うち${n}問は絞り込みで非表示）`,
  level: (range) => `難易度${range}`,
  value: (range, mean) => `評価値${range}、平均${mean}`,
  clues: (range) => `ヒント数${range}`,
  tag: '選択した問題のタグ…',
  tagTitle: '選択した問題のタグ',
  addTags: '加えるタグ（読点かコンマで区切る）',
  removeTags: '外すタグ',
  change: '変更',
  copied: (n) => `${mon(n)}をコピーしました。`,
  columns: '表の列',
  columnsOpen: '表の列…',
  earlier: (name) => `${name}を左へ`,
  later: (name) => `${name}を右へ`,
  usual: '元の並び',
  mute: 'この本では表示する内容がないため省いています',
  search: 'ライブラリ全体から探す',
  searchOpen: 'ライブラリ全体から探す…',
  nothingFound: 'この語を含む問題はライブラリにありません。',
  drafts: '下書き',
  draftsOpen: 'ライブラリの下書き…',
  draftsSearch: 'ライブラリの下書き',
  noDraft: 'ライブラリに下書きはありません。',
  noDraftFound: 'この語を含む下書きはありません。',
  firstOf: (n, all) => `全${all.toLocaleString('ja-JP')}問のうち初めの${n}問です。語を入力して絞り込めます。`,
  anyGenre: 'すべてのジャンル',
}

/** Japanese words of the bars under the headings of the table. */
export const bars: Words['bars'] = {
  show: '見出しの下の棒グラフ',
  focus: '見出しの下の棒グラフへ移る',
  name: (column) => `${column}の棒グラフ`,
  bar: (value, all, shown) => (shown === all ? `${value}：${mon(all)}` : `${value}：${mon(all)}中${mon(shown)}を表示`),
  none: 'なし',
  colours: (n) => `${n}色`,
  anyColours: 'すべての色数',
  numbers: (from, to) => (from === to ? String(from) : `${from}～${to}`),
  several: (n) => `${n}件を選択`,
  chosen: (column, values) => `${column}：${values}`,
  and: '、',
  release: 'この列の絞り込みを解く',
  previous: '左の棒へ',
  next: '右の棒へ',
  first: '最初の棒へ',
  last: '最後の棒へ',
}
