import type { neighbours as english } from './en-neighbours'

/** The words about single changes of a puzzle in Japanese. */
export const neighbours: typeof english = {
  name: '一手違いの問題（易→難）',
  now: '現在',
  look: '見る',
  take: '採用',
  undo: '一手違いの採用',
  searching: (n) => `${n}通りまで見つかりました…`,
  found: (n, others) =>
    n === 0
      ? '唯一解を保つ一手違いの変更はありません。'
      : `唯一解を保つ変更は${n}通り。${others === 0 ? 'すべて同じ難易度' : `うち${others}通りで難易度が変わります`}。`,
  actions: {
    toggle: '一手違いの問題',
    take: 'この変更を採用',
    stop: '検索を止める',
    easier: '一つ易しい問題',
    harder: '一つ難しい問題',
    easiest: '最も易しい問題',
    hardest: '最も難しい問題',
    close: '一手違いを閉じる',
    leave: '現在の問題に戻る',
  },
}
