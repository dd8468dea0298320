import type { hints as english } from './en-hints'

/** The words of hints in Japanese. */
export const hints: typeof english = {
  ask: 'ヒント',
  apply: 'ヒントを適用',
  leave: 'このままにする',
  asking: 'ヒントを探しています…',
  undo: { step: 'ヒントの適用', mistake: '誤りの取り消し' },
}
