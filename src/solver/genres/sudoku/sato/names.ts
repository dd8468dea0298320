import type { Text } from '#solver/kernel/message.ts'

type Names = Readonly<Record<string, Text>>

/** Techniques of value I, easiest first, by the keys of its counts. */
export const TECHNIQUE_NAMES_I: Names = {
  first: { en: 'First pass of technique 2', ja: '最初の技法2' },
  t1: { en: 'Technique 1: last cell', ja: '技法1（最後の空きマス）' },
  e2: { en: '2-empty-cell technique', ja: '2-空きマス技法' },
  t2: { en: 'Technique 2: 2-pair number', ja: '技法2（2ペア数）' },
  e3: { en: '3-empty-cell technique', ja: '3-空きマス技法' },
  e4: { en: '4-empty-cell technique', ja: '4-空きマス技法' },
  e5: { en: '5-empty-cell technique', ja: '5-空きマス技法' },
  e6: { en: '6-empty-cell technique', ja: '6-空きマス技法' },
}

/** Techniques of value II, by their numbers in the paper. */
export const TECHNIQUE_NAMES_II: Names = {
  1: { en: 'Technique 1: last cell', ja: '技法1（最後の空きマス）' },
  2: { en: 'Technique 2: 2-pair number', ja: '技法2（2ペア数）' },
  3: { en: 'Technique 3: n empty cells', ja: '技法3（n-空きマス技法）' },
  4: { en: 'Technique 4: n empty cells beside groups', ja: '技法4（補-空きマス群）' },
  5: { en: 'Technique 5: 2-pair number with groups', ja: '技法5（グループと2ペア数）' },
  6: { en: 'Technique 6: 2-pair number across a group', ja: '技法6（直交するグループ）' },
  7: { en: 'Technique 7: trial of two digits', ja: '技法7（数字対の仮入れ）' },
}

/** The three kinds of processing of the principled solution. */
export const PROCESSING_NAMES: Names = {
  1: { en: 'Processing 1: only place, only digit', ja: '処理1（方式1・方式2）' },
  2: { en: 'Processing 2: core-block numbers and groups', ja: '処理2（核ブロック数・グループ確定数）' },
  3: { en: 'Processing 3: trial of two digits', ja: '処理3（数字対の仮入れ）' },
}
