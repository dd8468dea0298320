import { ranOut } from '../core/ran-out'
import type { Detail } from '../genre'

/** What the details of a grading are. */
export const details: Readonly<Record<string, Detail>> = {
  code: { name: { en: 'What is needed', ja: '必要な解法' }, isDecisive: true },
  score: { name: { en: 'Score', ja: '評点' }, isDecisive: true },
  longestTrial: { name: { en: 'Longest trial', ja: '最長の仮置き' }, unit: { en: 'steps', ja: '手順' }, isDecisive: true },
  rounds: { name: { en: 'Rounds', ja: '巡' } },
  breadth: { name: { en: 'Applications of each round', ja: '各巡の適用数' } },
  initialShare: { name: { en: 'Share of initial patterns', ja: '定型で決まる割合' } },
  relativeColours: { name: { en: 'Colours beside one another needed', ja: '相対的な色分けが必要' } },
  unknown: { name: { en: 'Edges left open', ja: '決まらない辺' } },
  ...ranOut,
}
