import type { playing as en } from './en-playing'

/** Words for solving a puzzle on the screen. */
export const playing: typeof en = {
  pause: '計時の一時停止／再開',
  reset: '計時を0に戻す',
  show: '解いている時間を表示',
  time: (time) => `解答時間 ${time}`,
  paused: '（停止中）',
  counts: ({ resets, fixes, hints }) =>
    [hints > 0 ? `ヒント${hints}回` : '', fixes > 0 ? `チェックポイント${fixes}回` : '', resets > 0 ? `消去${resets}回` : '']
      .filter((part) => part !== '')
      .join('、'),
}
