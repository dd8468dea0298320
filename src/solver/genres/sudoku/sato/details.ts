import { ranOut } from '#solver/genre/graders.ts'
import type { Detail } from '#solver/genre/genre.ts'

/** The details of a grading by value II. */
export const detailsII: Readonly<Record<string, Detail>> = {
  mean: { name: { en: 'Mean points', ja: '平均点' }, isDecisive: true },
  technical: { name: { en: 'Technical points', ja: 'テクニカルポイント' }, isDecisive: true },
  neededTechnique: { name: { en: 'Technique needed', ja: '必要な手筋' }, isDecisive: true },
  levelMin: { name: { en: 'Level at least', ja: '難易度下限' }, isDecisive: true },
  levelMax: { name: { en: 'Level at most', ja: '難易度上限' }, isDecisive: true },
  n: { name: { en: 'n used', ja: '使ったn' } },
  nNeeded: { name: { en: 'n needed', ja: '必要なn' }, isDecisive: true },
  meanMinimum: { name: { en: 'Least mean of six orders', ja: '六つの順序の最小平均点' } },
  valueMinimum: { name: { en: 'Least value of six orders', ja: '六つの順序の最小評価値' } },
  hard: { name: { en: 'Hard techniques needed', ja: '高度な手筋が必要' }, isDecisive: true },
  valueI: { name: { en: 'Value I', ja: '評価値I' }, isDecisive: true },
  levelByCriteria: { name: { en: 'By criteria I and II: level', ja: '判定基準I・IIによる難易度' }, isDecisive: true },
  usedTechnique: { name: { en: 'Highest technique used', ja: '使った最高の手筋' } },
  technicalUsed: { name: { en: 'Technical points by use', ja: '使用によるテクニカルポイント' } },
  valueUsed: { name: { en: 'Value by use', ja: '使用による評価値' } },
  firstPass: { name: { en: 'Digits of the first pass', ja: '最初の技法2で決まった数字' } },
  byN: { name: { en: 'Digits by n', ja: 'nごとの数字' } },
  n4: { name: { en: 'n used, technique 4', ja: '使ったn（技法4）' } },
  byN4: { name: { en: 'Uses of technique 4 by n', ja: 'nごとの技法4の使用' } },
  groupPoints: { name: { en: 'Group points', ja: 'グループの点' } },
  perOrder: { name: { en: 'By order', ja: '順序ごと' } },
  ...ranOut,
}

/** The details of a grading by value I. */
export const detailsI: Readonly<Record<string, Detail>> = {
  n: { name: { en: 'n needed', ja: '必要なn' } },
  nUsed: { name: { en: 'n used', ja: '使ったn' }, isDecisive: true },
  criterionA: { name: { en: 'Criterion A: levels', ja: '判定基準A：難易度' }, isDecisive: true },
  criterionB: { name: { en: 'Criterion B: level', ja: '判定基準B：難易度' }, isDecisive: true },
  order: { name: { en: 'Cheapest order', ja: '最小となる順序' } },
  perOrder: { name: { en: 'By order', ja: '順序ごと' } },
  ...ranOut,
}

/** The details of a grading by the processing needed. */
export const detailsOfProcessing: Readonly<Record<string, Detail>> = {
  processing: { name: { en: 'Processing', ja: '処理' }, isDecisive: true },
  ...ranOut,
}
