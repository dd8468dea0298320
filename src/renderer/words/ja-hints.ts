import type { hints as english } from './en-hints'

/** The words of hints in Japanese. */
export const hints: typeof english = {
  ask: 'ヒント',
  apply: 'ヒントを適用',
  leave: 'このままにする',
  stop: '計算を止める',
  working: '計算しています',
  asking: 'ヒントを探しています…',
  undo: { step: 'ヒントの適用', mistake: '誤りの取り消し' },
}
