import { pearson } from '../correlation'
import { columnSums, printed, rowsOf, sum, withSums, type Definition, type Names } from './define'

const N: Names = ['n ≤ 1', 2, 3, 4, 5, ['≥ 6, unsolved', '6以上・解けない']]
const LABELS: Names = [
  ['printed 1', '表示1'],
  ['printed 2', '表示2'],
  ['printed 3', '表示3'],
]
const byN = () => rowsOf('01.3.4-table', 3, 6)
const total = () => sum(byN().flat())

/** The mean number of other digits beside an empty cell when n cells are empty: 21/4, 27/5, 33/6 …, printed as 5.25, 5.4 and 5.5. */
const beside = (n: number) => (6 * n + 3) / (n + 1)

/** The work of the n-empty technique as 4.2 counts it: without a hit, with one of kind (a), of kind (b), and weighted. */
function workOf(n: number, latest = n * beside(n)): { no: number; a: number; b: number; sum: number } {
  const count = ((n - 2) * n) / 2
  const paper = (5 + (n - 1) / 2 + n) * n
  const earliest = (n - 2) * beside(n) + 1
  const no = 9 - n + 2 * n + latest + count + paper
  const a = 9 - n + n + (earliest + latest) / 2 + ((n - 2) / 2 + count) / 2
  const b = 9 - n + 2 * n + latest + count + paper / 2
  const kinds = n / (n + 1)
  return { no, a, b, sum: (kinds * a + (1 - kinds) * b) / n + ((n - 1) / n) * no }
}

/** Section 4.2 prints 21.5 for the latest check of four empty cells, and continues with that number. */
const WORK = { 3: () => workOf(3), 4: () => workOf(4, printed('01.4.2-e4late')[0]), 5: () => workOf(5), 6: () => workOf(6) }
const KINDS: Names = [
  ['no hit', '該当数なし'],
  ['hit (a)', '（イ）型'],
  ['hit (b)', '（ロ）型'],
  ['weighted', '加重平均'],
]
const TECHNIQUES: Names = [['T1', '技法1'], ['T2, first', '技法2（最初）'], ['T2', '技法2'], '2', '3', '4', '5', '6']
const work = (n: 3 | 4 | 5) => () => Object.values(WORK[n]())
const counts = () => [8, 29, 20, 16.5, WORK[3]().sum, WORK[4]().sum, WORK[5]().sum, WORK[6]().sum]

/** The figures of sections 2 to 4.2: the n that problems need, and the work of each technique. */
export const work2001: readonly Definition[] = [
  {
    ...{
      id: '01.2.1-solved',
      section: '2.1',
      what: [
        'Problems of the three-level books, solved by processing 1, needing processing 2',
        '3段階の本の問題数、処理1で解けた数、処理2が必要な数',
      ],
    },
    columns: [
      ['all', '全体'],
      ['processing 1', '処理1'],
      ['processing 2', '処理2'],
    ],
    computed: () => [total(), total() - 1, 1],
  },
  {
    ...{ id: '01.3.2-solved', section: '3.2', what: ['Problems solved by techniques 1 to 3', '技法1〜3で解けた問題数'] },
    columns: [
      ['solved', '解けた'],
      ['all', '全体'],
    ],
    computed: () => [total() - 1, total()],
    note: ['The same number as in 2.1, by another solver.', '2.1と同じ数だが、解法は別。'],
  },
  {
    ...{ id: '01.3.4-table', section: '3.4', what: ['Printed level by n', '表示難易度とn'] },
    ...{ rows: LABELS, columns: N, as: 'sums' },
    computed: () => withSums(byN()),
    note: [
      'Column 5 adds up to 38. 43 is columns 5 and ≥ 6 together, from which 4.4 goes on.',
      'n=5の列の和は38。43は6以上の列との合計で、4.4ではこちらが使われている。',
    ],
  },
  {
    ...{
      id: '01.3.4-r',
      section: '3.4',
      what: ['Correlation of printed level and n (unsolved as 6)', '表示難易度とnの相関係数（解けないものは6）'],
    },
    computed: () => [
      pearson(byN().flatMap((row, i) => row.flatMap((count, j) => Array.from({ length: count }, () => [i + 1, j + 1] as const)))) ?? NaN,
    ],
  },
  {
    ...{ id: '01.3.4-critA', section: '3.4', what: ['Criterion A: ranges of n, the last open', '判定基準A：nの範囲（最後は上限なし）'] },
    columns: [
      ['1, from', '1の下限'],
      ['1, to', '1の上限'],
      ['2, from', '2の下限'],
      ['2, to', '2の上限'],
      ['3, from', '3の下限'],
    ],
    // The problems outside are exactly those that section 4.1 leaves out.
    computed: () => (outsideA([1, 3], [2, 4], [3, 6]).join() === printed('01.4.1-excluded').join() ? [1, 3, 2, 4, 3] : []),
    note: ['A choice. Outside lie exactly the problems that 4.1 leaves out.', '選択された範囲。範囲外は4.1で除かれた問題と一致する。'],
  },
  {
    ...{
      id: '01.4.1-excluded',
      section: '4.1',
      what: ['Problems left out: printed 1 with n = 4, 2 with n = 5, 3 with n = 2', '除いた問題：表示1のn=4、表示2のn=5、表示3のn=2'],
    },
    columns: [
      ['printed 3', '表示3'],
      ['printed 1', '表示1'],
      ['printed 2', '表示2'],
    ],
    computed: () => outsideA([1, 3], [2, 4], [3, 6]),
  },
  {
    ...{ id: '01.4.1-points', section: '4.1', what: ['Points of the techniques', '技法のポイント'] },
    columns: [['start', '初期'], ['T1', '技法1'], ['T2', '技法2'], '2', '3', '4', '5', '6', ['T2, first', '技法2（最初）']],
    computed: () => {
      const [t1, first, t2, ...empty] = ratio()
      return [0, t1!, t2!, ...empty, first!]
    },
    note: ['The ratio of 4.2; the 0 is a choice.', '4.2の比による。0は選択。'],
  },
  { ...{ id: '01.4.2-T1', section: '4.2', what: ['Work of technique 1', '技法1の手間'] }, computed: () => [9 - 1] },
  {
    ...{
      id: '01.4.2-T2first',
      section: '4.2',
      what: ['Work of technique 2, first pass: finding, checking, sum', '技法2（最初）の手間：発見、確認、合計'],
    },
    columns: [
      ['finding', '発見'],
      ['checking', '確認'],
      ['sum', '計'],
    ],
    computed: () => [4.5 * 3 + 0.5 * 9, (27 - 3) * 0.25 + (6 + 9) / 3, 4.5 * 3 + 0.5 * 9 + (27 - 3) * 0.25 + (6 + 9) / 3],
  },
  {
    ...{ id: '01.4.2-T2', section: '4.2', what: ['Work of technique 2 later', '技法2（途中）の手間'] },
    computed: () => [4.5 * 2 + (27 - 3) * 0.25 + (6 + 9) / 3],
  },
  {
    ...{ id: '01.4.2-e2', section: '4.2', what: ['Work of the 2-empty technique', '2-空きマス技法の手間'] },
    computed: () => [7 + 2 + 5 * 0.5 + 10 * 0.5],
  },
  {
    ...{ id: '01.4.2-e3', section: '4.2', what: ['Work of the 3-empty technique', '3-空きマス技法の手間'] },
    columns: KINDS,
    computed: work(3),
  },
  {
    ...{ id: '01.4.2-e4', section: '4.2', what: ['Work of the 4-empty technique', '4-空きマス技法の手間'] },
    columns: KINDS,
    computed: work(4),
  },
  {
    ...{ id: '01.4.2-e4late', section: '4.2', what: ['Latest check of the 4-empty technique', '4-空きマス技法の最も遅いチェック'] },
    computed: () => [4 * beside(4)],
    note: [
      '4 × 5.4 = 21.6, as 3 × 5.25 and 5 × 5.5 beside it. The 69 stays.',
      '隣の3×5.25、5×5.5と同じく4×5.4=21.6。結果の69は変わらない。',
    ],
  },
  {
    ...{ id: '01.4.2-e5', section: '4.2', what: ['Work of the 5-empty technique', '5-空きマス技法の手間'] },
    columns: KINDS,
    computed: work(5),
  },
  {
    ...{ id: '01.4.2-e6', section: '4.2', what: ['Work of the 6-empty technique', '6-空きマス技法の手間'] },
    computed: () => [WORK[6]().sum],
    note: ['The pattern of 3, 4 and 5 gives 126.6.', '3・4・5の型を延ばすと126.6。'],
  },
  {
    ...{ id: '01.4.2-ratio', section: '4.2', what: ['Work of all techniques, and its ratio', '全技法の手間とその比'] },
    ...{
      rows: [
        ['work', '手間'],
        ['ratio', '比'],
      ],
      columns: TECHNIQUES,
    },
    computed: () => [...counts(), ...ratio()],
    note: ['A quarter, to the next half: rounded by hand.', '4分の1を0.5単位に丸めたもの（手作業）。'],
  },
]

/** A quarter of the work, rounded to halves. For the last technique the printed whole number is used. */
function ratio(): number[] {
  return counts().map((count, i) => Math.round((i === 7 ? Math.round(count) : count) / 2) / 2)
}

/** Problems outside the ranges, as 4.1 names them: of printed levels 3, 1, 2. */
function outsideA(...ranges: readonly (readonly [number, number])[]): number[] {
  const out = byN().map((row, i) => sum(row.filter((_, j) => j + 1 < ranges[i]![0] || j + 1 > ranges[i]![1])))
  return [out[2]!, out[0]!, out[1]!]
}

/** The sums of the columns of the table of 3.4 without the problems that 4.1 leaves out; n = 5 and more together. */
export function keptByN(): number[] {
  const ranges = [
    [1, 3],
    [2, 4],
    [3, 6],
  ]
  const kept = byN().map((row, i) => row.map((count, j) => (j + 1 < ranges[i]![0]! || j + 1 > ranges[i]![1]! ? 0 : count)))
  const [one, two, three, four, ...rest] = columnSums(kept)
  return [one!, two!, three!, four!, sum(rest)]
}

/** The number of problems of each printed level that are left. */
export function keptByLabel(): number[] {
  const out = printed('01.4.1-excluded')
  return byN().map((row, i) => sum(row) - [out[1]!, out[2]!, out[0]!][i]!)
}
