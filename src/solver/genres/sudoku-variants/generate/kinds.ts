import type { Text } from '#solver/kernel/message.ts'

/** What a puzzle can be made of, in the order in which editors ask for it. */
export const KINDS = {
  plain: { en: 'Blocks only', ja: 'ブロックのみ' },
  diagonals: { en: 'Diagonals (X)', ja: '対角線' },
  jigsaw: { en: 'Jigsaw', ja: 'ジグソー（幾何学）' },
  killer: { en: 'Killer', ja: 'キラー（サム）' },
  consecutive: { en: 'Consecutive', ja: '1つ違い' },
  windows: { en: 'Hyper (windoku)', ja: 'ハイパー（ウィンドウ）' },
  'even-odd': { en: 'Even and odd', ja: '偶数奇数' },
  greater: { en: 'Greater than', ja: '不等号' },
} as const satisfies Readonly<Record<string, Text>>

/** One of {@link KINDS}. */
export type Kind = keyof typeof KINDS

/** Whether a text names one. */
export function isKind(text: string): text is Kind {
  return Object.hasOwn(KINDS, text)
}
