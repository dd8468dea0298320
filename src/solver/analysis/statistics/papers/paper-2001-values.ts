import { handyNumber, pooledDeviation } from '../handy'
import { threshold } from '../threshold'
import { printed, rowsOf, sum, type Definition, type Names } from './define'
import { keptByLabel, keptByN } from './paper-2001-work'

/** The count, mean and deviation of a label, as printed in the tables with these ids. */
export function momentsOf(counts: string, moments: string): { count: number; mean: number; deviation: number } {
  const [mean, deviation] = printed(moments)
  return { count: printed(counts)[0]!, mean: mean!, deviation: deviation! }
}
const moments = (label: number) => momentsOf(`01.4.3-freq${label}`, `01.4.3-moments${label}`)
const border = (lower: number) => threshold(moments(lower), moments(lower + 1))!
const handy = (lower: number) => handyNumber(border(lower), pooledDeviation(moments(lower), moments(lower + 1)) / 10)

const MOMENTS: Names = [
  ['mean', '平均'],
  ['s.d.', '標準偏差'],
]
const classes = (starts: readonly string[]): Names => [['count', '問題数'], ...starts]
const cut = (id: string, section: string, what: readonly [string, string], note: readonly [string, string]): Definition => ({
  ...{ id, section, what, note, computed: null },
  columns: [
    ['cut off', '切り捨て'],
    ['limit, %', '限度（％）'],
  ],
})
const frequencies = (label: number, starts: readonly string[]): Definition => ({
  ...{ id: `01.4.3-freq${label}`, section: '4.3', columns: classes(starts) },
  what: [`Value I of printed level ${label}: count and frequencies`, `表示難易度${label}の評価値I：問題数と度数`],
  // The classes must add up to the count that follows from section 3.4 without the excluded problems.
  computed: () => {
    const [, ...counted] = printed(`01.4.3-freq${label}`)
    return [sum(counted) === keptByLabel()[label - 1] ? sum(counted) : NaN, ...counted]
  },
})
const ofMoments = (label: number, note: readonly [string, string]): Definition => ({
  ...{ id: `01.4.3-moments${label}`, section: '4.3', columns: MOMENTS, computed: null, note },
  what: [`Value I of printed level ${label}: mean and deviation`, `表示難易度${label}の評価値I：平均と標準偏差`],
})
const tableB = () => rowsOf('01.4.4-tableB', 3, 5)

/** The number of problems at each level of criterion B, after the printed cuts moved some of them to another level. */
function byCuts(): number[] {
  const [one, two, three] = keptByLabel()
  const [up1, down2, up2, down3] = ['01.4.4-cut1', '01.4.4-cut2below', '01.4.4-cut2above', '01.4.4-cut3'].map((id) => printed(id)[0]!)
  return [one! - up1! + down2!, two! - down2! - up2! + up1! + down3!, three! - down3! + up2!]
}

/**
 * The figures of sections 4.3 to 5.2 of the paper (values, borders, cuts), each with the way to compute it from
 * others; null where it cannot be.
 */
export const values2001: readonly Definition[] = [
  frequencies(1, ['1.0–', '1.2–', '1.4–', '1.6–', '1.8–']),
  ofMoments(1, ['By its classes the mean is at least 1.385, which holds.', '度数からは平均は1.385以上で、矛盾しない。']),
  frequencies(2, ['1.3–', '1.6–', '1.9–', '2.2–', '2.5–', '2.8–', '3.1–']),
  ofMoments(2, ['By its classes the mean lies between 2.064 and 2.364, which holds.', '度数からは平均は2.064〜2.364で、矛盾しない。']),
  frequencies(3, ['1.6–', '2.0–', '2.4–', '2.8–', '3.2–', '3.6–', '4.0–']),
  ofMoments(3, ['By its classes the mean lies between 2.786 and 3.199, which holds.', '度数からは平均は2.786〜3.199で、矛盾しない。']),
  {
    ...{ id: '01.4.3-total', section: '4.3', what: ['Problems with a value', '評価値のある問題数'] },
    computed: () => [sum([1, 2, 3].map((label) => printed(`01.4.3-freq${label}`)[0]!))],
  },
  {
    ...{
      id: '01.note4.1',
      section: '4.1',
      what: ['Value of the one unsolved problem: the greatest of level 3', '解けない1題の評価値（表示難易度3の最大値）'],
      computed: null,
    },
    note: ['So what is unsolved counts with the greatest value of its label.', '解けない問題は同じ難易の最大値として数えられている。'],
  },
  {
    ...{ id: '01.4.4-border12', section: '4.4', what: ['Border of printed levels 1 and 2', '表示難易度1と2の境界'] },
    computed: () => [border(1)],
  },
  {
    ...{ id: '01.4.4-border23', section: '4.4', what: ['Border of printed levels 2 and 3', '表示難易度2と3の境界'] },
    computed: () => [border(2)],
  },
  {
    ...{ id: '01.4.4-round', section: '4.4', what: ['Handy borders', '切りの良い境界'], columns: ['1 | 2', '2 | 3'] },
    computed: () => [handy(1), handy(2)],
    note: [
      'The paper rounds by hand; computed is the coarsest handy number within a tenth of the pooled deviation.',
      '論文は手作業で丸めている。計算値は併合標準偏差の1割以内で最も切りの良い数。',
    ],
  },
  cut(
    '01.4.4-cut1',
    '4.4',
    ['Printed 1 from 1.75 on', '表示1で1.75以上'],
    ['2 of 13 are 15.4 %. The classes allow 2 to 5.', '13題中2題で15.4％。度数からは2〜5題。'],
  ),
  cut(
    '01.4.4-cut2below',
    '4.4',
    ['Printed 2 under 1.75', '表示2で1.75未満'],
    ['14 of 75 are 18.7 %. The classes allow 10 to 21.', '75題中14題で18.7％。度数からは10〜21題。'],
  ),
  cut(
    '01.4.4-cut2above',
    '4.4',
    ['Printed 2 from 2.6 on', '表示2で2.6以上'],
    ['15 of 75 are 20 % exactly, and pass.', '75題中15題でちょうど20％。限度内とされている。'],
  ),
  cut(
    '01.4.4-cut3',
    '4.4',
    ['Printed 3 under 2.6 with n < 5', '表示3で2.6未満、n<5'],
    ['19 of 84 are 22.6 %: over the paper’s own 20 %, and kept.', '84題中19題で22.6％。自ら決めた20％を超えるが採用されている。'],
  ),
  {
    ...{ id: '01.4.4-tableB', section: '4.4', what: ['Criterion B by n', '判定基準Bとn'] },
    ...{
      rows: [
        ['level 1', 'レベル1'],
        ['level 2', 'レベル2'],
        ['level 3', 'レベル3'],
      ],
      columns: ['n ≤ 1', 2, 3, 4, '≥ 5'],
      as: 'sums',
    },
    // The cells depend on values that are not printed; their sums follow from section 3.4 and from the cuts.
    computed: () => [...tableB().flat(), ...byCuts(), ...keptByN(), sum(keptByN())],
    note: [
      'The cells need unprinted values; the sums of rows follow from the cuts, those of columns from 3.4.',
      '各欄は未公表の値による。行の計は切り捨て数から、列の計は3.4から求まる。',
    ],
  },
  {
    ...{
      id: '01.note4.2',
      section: '4.4',
      what: ['Level 2 by criterion B: of all, n < 3, at most %', '判定基準Bのレベル2：全体、n<3、％以下'],
    },
    columns: [['all', '全体'], 'n < 3', '%'],
    computed: () => {
      const two = tableB()[1]!
      // The paper says "within" this many per cent; the exact number is 5.97.
      return [sum(two), sum(two.slice(0, 2)), Math.ceil((100 * sum(two.slice(0, 2))) / sum(two))]
    },
  },
  {
    ...{ id: '01.4.4-crit1', section: '4.4', what: ['Criterion I, level 2 with n = 4: under', '判定基準I レベル2、n=4：上限'] },
    // The table has 29 problems of level 2 with n = 4; by 1.75 they would have no level.
    computed: () => [tableB()[1]![3]! > 0 ? handy(2) : handy(1)],
    note: [
      'Under 1.75, 29 of the 172 problems would have no level; it must read 2.6.',
      '1.75未満では172題中29題のレベルがなくなる。2.6の誤り。',
    ],
  },
  {
    ...{ id: '01.5.1-counts', section: '5.1', what: ['Problems of the five-level books, all', '5段階の本の問題数、全体'] },
    columns: [1, 2, 3, 4, 5, ['all', '全体']],
    computed: () => {
      const sums = rowsOf('01.6.2-table', 3, 7).map(sum)
      const all = [...printed('01.5.1-counts').slice(0, 2), ...sums]
      return [...all, sum(all)]
    },
    note: ['With 48 the sum is 260; 6.2 and 6.5 have 52 of level 4.', '48では計260。6.2と6.5ではレベル4は52題。'],
  },
  {
    ...{ id: '01.5.1-moments', section: '5.1', what: ['Value I in five-level books', '5段階の本の評価値I'], computed: null },
    ...{ rows: MOMENTS, columns: [1, 2, 3, 4, 5] },
    note: ['Whether unsolved problems have a value here is not said.', '解けない問題の扱いは書かれていない。'],
  },
  {
    ...{
      id: '01.5.1-unsolved',
      section: '5.1',
      what: ['Unsolved by printed level', '表示難易度ごとの解けない問題数'],
      columns: [1, 2, 3, 4, 5],
    },
    // The numbers that section 6.2 prints under techniques 4 to 7.
    computed: () => [0, 0, ...unsolved()],
  },
  {
    ...{ id: '01.5.1-unsolvedShare', section: '5.1', what: ['Unsolved, %', '解けない問題（％）'], columns: [3, 4, 5] },
    computed: () => unsolved().map((count, i) => (100 * count) / sum(rowsOf('01.6.2-table', 3, 7)[i]!)),
    note: ['33.3 % is of 48; of 52 it is 30.8 %.', '33.3％は48題に対するもの。52題では30.8％。'],
  },
  {
    ...{
      id: '01.5.2-gaps',
      section: '5.2',
      what: ['Gaps of neighbouring means', '隣り合う平均の差'],
      columns: ['1–2', '2–3', '3–4', '4–5'],
    },
    computed: () => {
      const means = printed('01.5.1-moments').slice(0, 5)
      return means.slice(1).map((mean, i) => mean - means[i]!)
    },
  },
]

function unsolved(): number[] {
  return rowsOf('01.6.2-table', 3, 7).map((row) => sum(row.slice(3)))
}
