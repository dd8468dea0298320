import { ranOut } from '#solver/genre/ran-out.ts'
import type { Detail } from '#solver/genre/genre.ts'

/** The details of a grading. */
export const details: Readonly<Record<string, Detail>> = {
  code: { name: { en: 'What is needed', ja: '必要な解法' }, isDecisive: true },
  effort: { name: { en: 'Effort', ja: '手間' }, isDecisive: true },
  waves: { name: { en: 'Longest refutation', ja: '最長の背理' }, unit: { en: 'waves', ja: '段' }, isDecisive: true },
  peak: { name: { en: 'Peak of the costs', ja: 'コストの山' } },
  gates: { name: { en: 'Rounds of gates by the side', ja: '斜めゲートの巡（1辺あたり）' } },
  loops: { name: { en: 'Conclusions of the loop rule by the side (logarithm)', ja: 'ループ防止で決まる数（1辺あたり、対数）' } },
  narrow: { name: { en: 'Narrow rounds', ja: '狭い巡' } },
  entered: { name: { en: 'Edges set before a contradiction, at most', ja: '矛盾までに決める辺（最多）' } },
  rounds: { name: { en: 'Rounds', ja: '巡' } },
  breadth: { name: { en: 'Conclusions of each round', ja: '各巡で決まる数' } },
  initialShare: { name: { en: 'Share of initial patterns', ja: '定型で決まる割合' } },
  relativeColours: { name: { en: 'Colours beside one another needed', ja: '相対的な色分けが必要' } },
  unknown: { name: { en: 'Edges left open', ja: '決まらない辺' } },
  ...ranOut,
}
