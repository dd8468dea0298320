import type { Text } from '#solver/kernel/message.ts'

/** The techniques for coloured puzzles, easiest first, each with the level that it stands for. */
export const TECHNIQUES = {
  exclusion: { level: 1, name: { en: 'Colour exclusion', ja: '色の除外' } },
  overlap: { level: 1, name: { en: 'Overlap by colour', ja: '重なり' } },
  gap: { level: 1, name: { en: 'Gap between runs of one colour', ja: '同じ色の間' } },
  count: { level: 1, name: { en: 'Colour used up', ja: '色の使い切り' } },
  adjacency: { level: 2, name: { en: 'Forced adjacency', ja: '隣接確定' } },
  order: { level: 2, name: { en: 'Order of colours', ja: '色の順番' } },
  named: { level: 3, name: { en: 'Run named by its colour', ja: '色で特定' } },
  limits: { level: 4, name: { en: 'Limits from both sides', ja: '両側からの限界' } },
  placements: { level: 4, name: { en: 'All placements of a line', ja: '全配置' } },
  trial: { level: 5, name: { en: 'Trial with contradiction', ja: '仮定と矛盾' } },
} as const satisfies Record<string, { readonly level: number; readonly name: Text }>

/** The key of a technique for coloured puzzles. */
export type ColourTechnique = keyof typeof TECHNIQUES

/** A technique that looks at a single line. */
export type LineTechnique = Exclude<ColourTechnique, 'trial'>

/** The techniques in the order in which they are tried. */
export const LINE_TECHNIQUES = Object.keys(TECHNIQUES).filter((id) => id !== 'trial') as readonly LineTechnique[]

/** The hardest level. */
export const HARDEST = 5
