import type { Text } from '#solver/kernel/message.ts'

type Names = Readonly<Record<string, Text>>

/** Techniques of value I, easiest first, by the keys of its counts. */
export const TECHNIQUE_NAMES_I: Names = {
  first: { en: 'First pass of technique 2 (hidden singles in blocks)', ja: '最初の技法2（ブロックの隠れシングル）' },
  t1: { en: 'Technique 1: last cell (full house)', ja: '技法1（最後の空きマス：フルハウス）' },
  e2: { en: '2-empty-cell technique (single among 2 cells)', ja: '2-空きマス技法（残り2マスのシングル）' },
  t2: { en: 'Technique 2: 2-pair number (hidden single in a block)', ja: '技法2（2ペア数：ブロックの隠れシングル）' },
  e3: { en: '3-empty-cell technique (single among 3 cells)', ja: '3-空きマス技法（残り3マスのシングル）' },
  e4: { en: '4-empty-cell technique (single among 4 cells)', ja: '4-空きマス技法（残り4マスのシングル）' },
  e5: { en: '5-empty-cell technique (single among 5 cells)', ja: '5-空きマス技法（残り5マスのシングル）' },
  e6: { en: '6-empty-cell technique (single among 6 cells)', ja: '6-空きマス技法（残り6マスのシングル）' },
}

/** Techniques of value II, by their numbers in the paper. */
export const TECHNIQUE_NAMES_II: Names = {
  1: { en: 'Technique 1: last cell (full house)', ja: '技法1（最後の空きマス：フルハウス）' },
  2: { en: 'Technique 2: 2-pair number (hidden single in a block)', ja: '技法2（2ペア数：ブロックの隠れシングル）' },
  3: { en: 'Technique 3: n empty cells (hidden or naked single)', ja: '技法3（n-空きマス技法：隠れ・裸のシングル）' },
  4: {
    en: 'Technique 4: n empty cells beside groups (single beside a pair or triple)',
    ja: '技法4（補-空きマス群：ペアなどを除いたシングル）',
  },
  5: {
    en: 'Technique 5: 2-pair number with groups (hidden single beside a pair)',
    ja: '技法5（グループと2ペア数：ペアを使う隠れシングル）',
  },
  6: {
    en: 'Technique 6: 2-pair number across a group (hidden single across a pair)',
    ja: '技法6（直交するグループ：ペアと交わる隠れシングル）',
  },
  7: { en: 'Technique 7: trial of two digits (trial and error)', ja: '技法7（数字対の仮入れ：試行錯誤）' },
}

/** The three kinds of processing of the principled solution. */
export const PROCESSING_NAMES: Names = {
  1: { en: 'Processing 1: only place, only digit (hidden and naked singles)', ja: '処理1（方式1・方式2：隠れ・裸のシングル）' },
  2: {
    en: 'Processing 2: core-block numbers and groups (locked candidates, pairs and larger)',
    ja: '処理2（核ブロック数・グループ確定数：予約と同盟）',
  },
  3: { en: 'Processing 3: trial of two digits (trial and error)', ja: '処理3（数字対の仮入れ：試行錯誤）' },
}
