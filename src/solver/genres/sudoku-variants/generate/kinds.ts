import type { Text } from '#solver/kernel/message.ts'
import { pageNamed } from '../constraints/registry'
import { FAMILIES } from './families'

/** The names of families that comprise several kinds of constraints, or none. */
const NAMES: Readonly<Record<string, Text>> = {
  dots: { en: 'Dots (Kropki, all given)', ja: '白丸と黒丸（すべて表示）' },
  xv: { en: 'X and V (all given)', ja: 'XとV（すべて表示）' },
  diagonal: { en: 'One diagonal', ja: '1本の対角線' },
  extremes: { en: 'Minimum and maximum', ja: '最小と最大' },
  nonconsecutive: { en: 'Nonconsecutive', ja: '隣は1つ違いでない' },
}

/** The names of the kinds of puzzles that can be asked for, in the order of editors. Families of constraints come last. */
export const KINDS: Readonly<Record<string, Text>> = {
  plain: { en: 'Blocks only', ja: 'ブロックのみ' },
  diagonals: { en: 'Diagonals (X)', ja: '対角線' },
  jigsaw: { en: 'Jigsaw', ja: 'ジグソー（幾何学）' },
  killer: { en: 'Killer', ja: 'キラー（サム）' },
  consecutive: { en: 'Consecutive', ja: '1つ違い' },
  windows: { en: 'Hyper (windoku)', ja: 'ハイパー（ウィンドウ）' },
  'even-odd': { en: 'Even and odd', ja: '偶数奇数' },
  greater: { en: 'Greater than', ja: '不等号' },
  ...Object.fromEntries(FAMILIES.map((family) => [family, NAMES[family] ?? pageNamed(family)!.name])),
}

/** One of {@link KINDS}. */
export type Kind = string

/** Whether a text is the id of a kind. */
export function isKind(text: string): text is Kind {
  return Object.hasOwn(KINDS, text)
}
