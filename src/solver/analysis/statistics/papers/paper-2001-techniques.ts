import { handyNumber, pooledDeviation } from '../handy'
import { momentsOf as moments } from '../moments'
import { threshold } from '../threshold'
import { tTest } from '../t-test'
import { printed, rowsOf, sum, withSums, type Definition, type Names } from './define'
import { momentsOf } from './paper-2001-values'

const LABELS: Names = [
  ['printed 3', '表示3'],
  ['printed 4', '表示4'],
  ['printed 5', '表示5'],
]
const NEEDED: Names = [
  'n ≤ 3',
  ['4-empty', '4-空き'],
  ['≥ 5-empty', '5-空き以上'],
  ['T4', '技法4'],
  ['T5', '技法5'],
  ['T6', '技法6'],
  ['T7', '技法7'],
]
const MOMENTS: Names = [
  ['mean', '平均'],
  ['s.d.', '標準偏差'],
]
const table = () => rowsOf('01.6.2-table', 3, 7)
/** Values II of the problems of level 4 or 5 that need five empty cells. */
const fiveEmpty = (level: 4 | 5) => printed(`01.note6.3-${level}`).slice(1, -2)
const withMoments = (level: 4 | 5) => {
  const values = fiveEmpty(level)
  const { count, mean, deviation } = moments(values)
  return [count, ...values, mean!, deviation!]
}
const ofLabel = (label: number) => {
  const [count, mean, deviation] = [sum(printed(`01.6.5-freq${label}`)), ...momentsPrinted(label)]
  return { count, mean: mean!, deviation: deviation! }
}
const momentsPrinted = (label: number) => {
  const { mean, deviation } = momentsOf(`01.6.5-freq${label}`, `01.6.5-moments${label}`)
  return [mean, deviation]
}
const handyBetween = (lower: number, upper: number) =>
  handyNumber(threshold(ofLabel(lower), ofLabel(upper))!, pooledDeviation(ofLabel(lower), ofLabel(upper)) / 10)
const left = () => {
  const [three, four, five] = table().map(sum)
  return [three! - excluded()[0]!, four! - excluded()[1]!, five!]
}
/**
 * The numbers of excluded problems: those of level 3 that need more than four empty cells, and those of level 4 that need at most three.
 */
const excluded = () => [sum(table()[0]!.slice(2)), table()[1]![0]!]
const frequencies = (label: number, starts: Names): Definition => ({
  ...{ id: `01.6.5-freq${label}`, section: '6.5', columns: starts },
  what: [`Value II of printed level ${label}: frequencies`, `表示難易度${label}の評価値II：度数`],
  computed: () => (sum(printed(`01.6.5-freq${label}`)) === left()[label - 3] ? printed(`01.6.5-freq${label}`) : []),
})
const ofMoments = (label: number): Definition => ({
  ...{ id: `01.6.5-moments${label}`, section: '6.5', columns: MOMENTS, computed: null },
  what: [`Value II of printed level ${label}: mean and deviation`, `表示難易度${label}の評価値II：平均と標準偏差`],
})
const values = (level: 4 | 5): Names => [['count', '問題数'], ...fiveEmpty(level).map((_, i): number => i + 1), ...MOMENTS]

/** Section 6: techniques 4 to 7, value II and criterion II. */
export const techniques2001: readonly Definition[] = [
  {
    ...{ id: '01.6.2-table', section: '6.2', what: ['Printed level by needed technique', '表示難易度と必要な技法'] },
    ...{ rows: LABELS, columns: NEEDED, as: 'sums' },
    computed: () => withSums(table()),
    note: ['By printed level, not by grade.', '判定レベルではなく表示難易度による。'],
  },
  {
    ...{
      id: '01.6.2-hard',
      section: '6.2',
      what: ['Share that needs the 5-empty technique or one of 4 to 7, %', '5-空き以上か技法4〜7が必要な割合（％）'],
      columns: [3, 4, 5],
    },
    computed: () => table().map((row) => (100 * sum(row.slice(2))) / sum(row)),
    note: ['Without the column of five empty cells it would be 6, 31 and 54.', '5-空き以上の列を除くと6・31・54になる。'],
  },
  {
    ...{
      id: '01.6.3-technical',
      section: '6.3',
      what: ['Technical points of techniques 4 to 7', '技法4〜7のテクニカルポイント'],
      columns: [4, 5, 6, 7],
    },
    computed: () => {
      const [, , four, , seven] = printed('01.note6.2-means')
      const [low, high] = [Math.ceil(four! * 20) / 20, Math.ceil(seven! * 20) / 20]
      return [0, 1, 2, 3].map((step) => low + (step * (high - low)) / 3)
    },
    note: [
      '4 and 7 are rounded means of what the value loses; 5 and 6 lie between in equal steps.',
      '4と7は評価値の減少の平均を丸めたもの。5と6は等間隔。',
    ],
  },
  {
    ...{
      id: '01.note6.2-means',
      section: '6.2',
      what: [
        'Solved problems of level 5; those whose value technique 4, or 7, lowers, and by how much',
        '解けたレベル5の問題数、技法4・7で評価値が減る問題数と平均の減少',
      ],
      computed: null,
    },
    columns: [
      ['solved', '解けた'],
      ['T4, problems', '技法4の問題'],
      ['T4, mean', '技法4の平均'],
      ['T7, problems', '技法7の問題'],
      ['T7, mean', '技法7の平均'],
    ],
    note: ['The 21 follow: 46 less 25 unsolved.', '21題は46題から解けない25題を引いたもの。'],
  },
  {
    ...{
      id: '01.note6.2-6.5',
      section: '6.2',
      what: ['More work of technique 4 with one empty cell, as points', '技法4（1-空きマス）で増える手間、ポイント'],
      columns: [
        ['work', '手間'],
        ['points', 'ポイント'],
      ],
    },
    computed: () => [6.5, 6.5 / 4],
  },
  {
    ...{
      id: '01.6.5-counts',
      section: '6.5',
      what: ['Problems in all, left out of levels 3 and 4, left of 3 to 5', '全体、除いた表示3・4、残る表示3〜5'],
    },
    columns: [['all', '全体'], ['3, out', '除いた3'], ['4, out', '除いた4'], 3, 4, 5],
    computed: () => [sum(left()), ...excluded(), ...left()],
  },
  frequencies(3, ['–1.5', '1.5–', '1.75–', '2.0–', '2.25–']),
  ofMoments(3),
  frequencies(4, ['1.75–', '2.0–', '2.25–', '2.5–', '2.75–', '3.0–']),
  ofMoments(4),
  frequencies(5, ['2.0–', '2.4–', '2.8–', '3.2–', '3.6–']),
  ofMoments(5),
  {
    ...{ id: '01.6.5-225', section: '6.5', what: ['Criterion II: border of levels 3 and 4', '判定基準II：レベル3と4の境界'] },
    computed: () => [handyBetween(3, 4)],
    note: ['No derivation is printed; the rule of 4.4 gives 2.249.', '導出は書かれていないが、4.4の規則で2.249になる。'],
  },
  {
    ...{ id: '01.6.5-26', section: '6.5', what: ['Handy value over the mean of level 4', 'レベル4の平均を超える切りの良い値'] },
    computed: () => [Math.ceil(ofLabel(4).mean * 20) / 20],
  },
  {
    ...{
      id: '01.6.5-28',
      section: '6.5',
      what: ['Level 5 under 2.6, %; with four empty cells; of these under 2.6', 'レベル5で2.6未満（％）、4-空き、そのうち2.6未満'],
      columns: ['%', ['4-empty', '4-空き'], ['under 2.6', '2.6未満']],
    },
    computed: () => {
      const five = table()[2]!
      const under = fiveEmpty(5).filter((value) => value < 2.6).length
      return [(100 * (printed('01.6.5-28')[2]! + under)) / sum(five), five[1]!, printed('01.6.5-28')[2]!]
    },
    note: ['13 of 46: the printed 9, and 4 of the list in note 6.3.', '46題中13題：印刷の9題と注意6.3の表の4題。'],
  },
  {
    ...{ id: '01.note6.3-4', section: '6.3', what: ['Values II of level 4 with five empty cells', 'レベル4で5-空きの評価値II'] },
    columns: values(4),
    computed: () => withMoments(4),
  },
  {
    ...{ id: '01.note6.3-5', section: '6.3', what: ['Values II of level 5 with five empty cells', 'レベル5で5-空きの評価値II'] },
    columns: values(5),
    computed: () => withMoments(5),
  },
  {
    ...{
      id: '01.note6.3-t',
      section: '6.3',
      what: ['t test of these two means, and its 5 % value', 'この2つの平均のt検定、5％点'],
      columns: ['t', '5 %'],
    },
    computed: () => {
      const { t, critical } = tTest(moments(fiveEmpty(4)), moments(fiveEmpty(5)))!
      return [t, critical]
    },
    note: [
      'Pooled variance, two-sided, 16 degrees of freedom. On all of 6.5 t would be 2.19, over 1.99.',
      '分散を併合した両側検定、自由度16。6.5の全体ではt=2.19で1.99を超える。',
    ],
  },
]
