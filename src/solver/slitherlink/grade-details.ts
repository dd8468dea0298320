import { ranOut } from '../core/ran-out'
import type { Detail } from '../genre'

/** What the details of a grading are. */
export const details: Readonly<Record<string, Detail>> = {
  code: { name: { en: 'What is needed', ja: '必要な解法' }, isDecisive: true },
  effort: { name: { en: 'Effort', ja: '手間' }, isDecisive: true },
  waves: { name: { en: 'Longest refutation', ja: '最長の背理' }, unit: { en: 'waves', ja: '段' }, isDecisive: true },
  mean: { name: { en: 'Cost of a round in the mean', ja: '1巡の平均コスト' } },
  peak: { name: { en: 'Peak of the costs', ja: 'コストの山' } },
  narrow: { name: { en: 'Narrow rounds', ja: '狭い巡' } },
  rounds: { name: { en: 'Rounds', ja: '巡' } },
  breadth: { name: { en: 'Conclusions of each round', ja: '各巡で決まる数' } },
  initialShare: { name: { en: 'Share of initial patterns', ja: '定型で決まる割合' } },
  relativeColours: { name: { en: 'Colours beside one another needed', ja: '相対的な色分けが必要' } },
  unknown: { name: { en: 'Edges left open', ja: '決まらない辺' } },
  ...ranOut,
}
