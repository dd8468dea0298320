import { fractionalFit } from '../agreement'
import { effortLimits, type LabelledEffort } from '../effort-limits'
import { columnSums, printed, rowsOf, sum, withSums, type Definition, type Names } from './define'

const LEVELS: Names = [1, 2, 3, 4, 5].map((level) => [`level ${level}`, `レベル${level}`] as const)
const labels = (...all: number[]): Names => all.map((label) => [`printed ${label}`, `表示${label}`] as const)
const HELD_RAISED: Names = [['held/raised', '据え置き/繰り上げ']]

const small = () => rowsOf('08.5.1-small', 3, 5)
const medium = () => rowsOf('08.5.1-medium', 4, 5)
const large = () => rowsOf('08.5.1-large', 3, 8)
const afterSmall = () => rowsOf('08.5.3-small', 3, 5)
const afterMedium = () => rowsOf('08.5.3-medium', 4, 4)
const rowSums = (counts: readonly (readonly number[])[]) => [...counts.flat(), ...counts.map(sum)]

/** The limits and labels of the tables of effort of a level. */
const HELD: Readonly<Record<number, { readonly limits: readonly number[]; readonly labels: readonly number[] }>> = {
  2: { limits: [50, 100, 150], labels: [2, 3, 4, 5] },
  3: { limits: [25, 50, 75, 100, 125], labels: [2, 3, 4, 5] },
  4: { limits: [10, 20, 30, 40, 50, 60], labels: [3, 4, 5] },
}

/** The numbers of problems of a label that a limit holds and that it raises. */
function heldAt(level: number, limit: number, label: number): [held: number, raised: number] {
  const { limits, labels: own } = HELD[level]!
  const at = 2 * (limits.indexOf(limit) * own.length + own.indexOf(label))
  const [held, raised] = printed(`08.5.2-held${level}`).slice(at, at + 2)
  return [held!, raised!]
}

/**
 * The medium problems of a level, as its tables imply them: by label and class of effort, each with the effort at which its class begins.
 */
function problemsAt(level: number): LabelledEffort[] {
  const { limits, labels: own } = HELD[level]!
  return own.flatMap((label) =>
    [0, ...limits].flatMap((effort, i) => {
      const under = i === 0 ? 0 : heldAt(level, limits[i - 1]!, label)[0]
      const [held, raised] = heldAt(level, limits[Math.min(i, limits.length - 1)]!, label)
      const count = (i === limits.length ? held + raised : held) - under
      return Array.from({ length: count }, (): LabelledEffort => ({ label, base: level, effort }))
    }),
  )
}

const tableOf = (level: number) => {
  const { limits, labels: own } = HELD[level]!
  const { tried } = effortLimits(problemsAt(level), level, limits)
  return tried.flatMap((one) =>
    own.flatMap((label) => {
      const { held, raised } = one.labels.find((other) => other.label === label)!
      return [held, raised]
    }),
  )
}
const column = (level: number) => medium().map((row) => row[level - 1]!)
const allowed = (level: number) => effortLimits(problemsAt(level), level, HELD[level]!.limits).allowed

const frequencies = (level: number): Definition => ({
  ...{
    id: `08.5.2-freq${level}`,
    section: '5.2',
    what: [`Medium, level ${level}: frequencies of effort, sum`, `中、レベル${level}：処理回数の度数、計`],
  },
  columns: [...[0, ...HELD[level]!.limits].map((start) => `${start}–`), ['sum', '計']],
  computed: () => {
    const starts = [0, ...HELD[level]!.limits]
    const counts = starts.map((start) => problemsAt(level).filter(({ effort }) => effort === start).length)
    return [...counts, sum(column(level))]
  },
})
const held = (level: number): Definition => ({
  ...{
    id: `08.5.2-held${level}`,
    section: '5.2',
    what: [
      `Medium, level ${level}: held and raised by limit and printed level`,
      `中、レベル${level}：基準と表示難易度ごとの据え置き・繰り上げ`,
    ],
  },
  ...{ rows: HELD[level]!.limits, columns: labels(...HELD[level]!.labels), as: 'pairs' },
  // For each label the numbers add up to the cell of 5.1.
  computed: () =>
    HELD[level]!.labels.every((label) => sum(heldAt(level, HELD[level]!.limits[0]!, label)) === column(level)[label - 2])
      ? tableOf(level)
      : [],
})
const why = (id: string, section: string, level: number, label: number): Definition => ({
  ...{ id, section, what: [`Level ${level}, limit 50, printed ${label}`, `レベル${level}、基準50、表示${label}`] },
  ...{ columns: HELD_RAISED, as: 'pairs' },
  computed: () => heldAt(level, 50, label),
})

/**
 * The medium problems after raising by these limits. Columns 2 and 3 follow from other tables, and so does the sum of 4 and 5; the division
 * between 4 and 5 is read from the printed table.
 */
function raisedMedium(limits: Readonly<Record<number, number>>): number[] {
  const isRaised = ({ base, effort }: LabelledEffort) => effort >= limits[base]!
  const count = (level: number, label: number, up: boolean) =>
    problemsAt(level).filter((problem) => problem.label === label && isRaised(problem) === up).length
  const rows = [2, 3, 4, 5].map((label, i) => {
    const before = medium()[i]!
    // Problems of level 1 are raised by their number of cells.
    const two = before[0]! + count(2, label, false)
    const three = count(2, label, true) + count(3, label, false)
    const rest = count(3, label, true) + before[3]! + before[4]!
    const five = afterMedium()[i]![3]!
    return [two, three, rest - five, five]
  })
  return withSums(rows)
}

const LARGE_FOUR = [100, 150, 200, 250, 300] as const
const largeFrequencies = () => printed('08.5.2-largefreq')
/** The large problems of level 4: held and raised at each start. All labels but one are above the level. */
const largeHeld = () =>
  LARGE_FOUR.map((_, i) => {
    const counts = largeFrequencies().slice(5, 10)
    const under = sum(counts.slice(0, i))
    return [under, sum(counts) - under] as const
  })

/** All figures that Sato 2008 prints about its books. */
export const tables2008: readonly Definition[] = [
  {
    ...{ id: '08.5.1-small', section: '5.1', what: ['Small: printed level by level before raising', '小：表示難易度と繰り上げ前のレベル'] },
    ...{ rows: labels(1, 2, 3), columns: LEVELS, as: 'sums' },
    computed: () => rowSums(small()),
  },
  {
    ...{
      id: '08.5.1-medium',
      section: '5.1',
      what: ['Medium: printed level by level before raising', '中：表示難易度と繰り上げ前のレベル'],
    },
    ...{ rows: labels(2, 3, 4, 5), columns: LEVELS, as: 'sums' },
    computed: () => rowSums(medium()),
  },
  {
    ...{ id: '08.5.1-large', section: '5.1', what: ['Large: level before raising by printed level', '大：繰り上げ前のレベルと表示難易度'] },
    ...{ rows: LEVELS.slice(2), columns: [4, 5, 6, 7, 8, 9, 10, ['unknown', '不明']], as: 'sums' },
    computed: () => withSums(large()),
    note: ['5.2 counts 8 and 22 at levels 3 and 4 instead.', '5.2ではレベル3・4が8題と22題になっている。'],
  },
  {
    ...{
      id: '08.5.1-note',
      section: '5.1',
      what: ['Small, printed 1, in words: all, levels 1, 2, 3', '小・表示1の本文：全体、レベル1・2・3'],
      columns: [['all', '全体'], 1, 2, 3],
    },
    computed: () => [sum(small()[0]!), ...small()[0]!.slice(0, 3)],
    note: ['Only 27 gives the printed 31.6 %.', '27題でなければ31.6％にならない。'],
  },
  {
    ...{
      id: '08.5.1-fit',
      section: '5.1',
      what: ['Small: rate that fits when levels count by fractions, %', '小：レベルを割合で数えたときの一致率（％）'],
      columns: labels(1, 2, 3),
    },
    computed: () =>
      fractionalFit(small(), [
        [1, 0, 0],
        [1 / 3, 2 / 3, 0],
        [0, 1 / 2, 1 / 2],
        [0, 0, 1],
        [0, 0, 1],
      ]).map((rate) => 100 * rate!),
  },
  {
    ...{
      id: '08.5.1-lower',
      section: '5.1',
      what: ['Medium: graded lower than printed, %', '中：表示より低い判定（％）'],
      columns: labels(4, 5),
    },
    computed: () => [4, 5].map((label) => (100 * sum(medium()[label - 2]!.slice(0, label - 1))) / sum(medium()[label - 2]!)),
    note: [
      'By the table 128 of 173 and 49 of 53; printed are 123 and 50.',
      '表では173題中128題と53題中49題。印刷値は123題と50題に当たる。',
    ],
  },
  {
    ...{ id: '08.5.2-n', section: '5.2', what: ['Medium problems below level 5', '中：レベル5未満の問題数'] },
    computed: () => [sum(medium().flat()) - sum(column(5))],
  },
  frequencies(2),
  held(2),
  frequencies(3),
  held(3),
  frequencies(4),
  held(4),
  why('08.5.2-note', '5.2', 3, 3),
  why('08.5.2-why2', '5.2', 2, 2),
  why('08.5.2-why3', '5.2', 3, 3),
  {
    ...{
      id: '08.5.2-large100',
      section: '5.2',
      what: ['Large, level 3: raised by the limit 75, %', '大・レベル3：基準75で繰り上がる割合（％）'],
    },
    // Its classes begin at 100.
    computed: () => [(100 * sum(largeFrequencies().slice(0, 4))) / largeFrequencies()[4]!],
  },
  {
    ...{
      id: '08.5.2-large',
      section: '5.2',
      what: ['Large: problems, of level 3, of level 4', '大：問題数、レベル3、レベル4'],
      columns: [['all', '全体'], 3, 4],
    },
    computed: () => [sum(large()[0]!) + sum(large()[1]!), sum(large()[0]!), sum(large()[1]!)],
    note: ['5.1 has 11 and 19; only the sum agrees.', '5.1では11題と19題。計だけが一致する。'],
  },
  {
    ...{
      id: '08.5.2-largefreq',
      section: '5.2',
      what: ['Large: frequencies of effort of levels 3 and 4, with sums', '大：レベル3・4の処理回数の度数、計'],
    },
    columns: ['3: 100–', '200–', '300–', '400–', ['sum', '計'], '4: 100–', '150–', '200–', '250–', '300–', ['sum', '計']],
    computed: () => {
      const all = largeFrequencies()
      return [...all.slice(0, 4), sum(all.slice(0, 4)), ...all.slice(5, 10), sum(all.slice(5, 10))]
    },
  },
  {
    ...{
      id: '08.5.2-largeheld',
      section: '5.2',
      what: ['Large, level 4: held and raised by limit', '大・レベル4：基準ごとの据え置き・繰り上げ'],
    },
    ...{ rows: LARGE_FOUR, columns: HELD_RAISED, as: 'pairs' },
    computed: () => largeHeld().flat(),
    note: [
      'Held are those below the limit, as in the medium tables; the text’s 200 follows from that, not from the printed pairs.',
      '据え置きは基準未満の問題（中の表と同じ）。本文の200はこの値から出るもので、印刷の組からは出ない。',
    ],
  },
  {
    ...{
      id: '08.5.2-large200',
      section: '5.2',
      what: ['Large: greatest limit of level 4 that the principle allows', '大：原則に合うレベル4の最大の基準'],
    },
    computed: () => [Math.max(...LARGE_FOUR.filter((_, i) => largeHeld()[i]![0] <= largeHeld()[i]![1]))],
  },
  {
    ...{ id: '08.5.2-limit2', section: '5.2', what: ['Limit of level 2', 'レベル2の基準'] },
    computed: () => allowed(2),
    note: ['50 breaks printed 2 (1/3), 150 printed 3 (11/2).', '50では表示2（1/3）、150では表示3（11/2）が合わない。'],
  },
  {
    ...{ id: '08.5.2-limit3', section: '5.2', what: ['Limit of level 3 in the text', '本文のレベル3の基準'] },
    computed: () => allowed(3),
    note: ['50 breaks printed 3 (11/16), 100 printed 4 (71/33).', '50では表示3（11/16）、100では表示4（71/33）が合わない。'],
  },
  {
    ...{ id: '08.5.2-limit4', section: '5.2', what: ['Limit of level 4', 'レベル4の基準'] },
    computed: () => (allowed(4).length === 0 ? ['none'] : allowed(4)),
    note: [
      '20 breaks printed 4 (20/23), 30 printed 5 (10/2); 25 is no start of a class, and breaks printed 5 (7/5).',
      '20では表示4（20/23）、30では表示5（10/2）が合わない。25は区間の始まりではなく、表示5（7/5）が合わない。',
    ],
  },
  {
    ...{
      id: '08.5.2-text4',
      section: '5.2',
      what: ['Limits of level 4 said to be allowed: printed 3 from, 4 from, 5', '許されるというレベル4の基準：表示3、表示4、表示5'],
      columns: labels(3, 4, 5),
    },
    computed: () => {
      const { limits } = HELD[4]!
      const fits = (label: number) =>
        limits.filter((limit) => {
          const [stay, up] = heldAt(4, limit, label)
          return label <= 4 ? stay >= up : stay <= up
        })
      return [fits(3)[0]!, fits(4)[0]!, `up to ${fits(5).at(-1)!}`]
    },
    note: [
      'Printed 5 should be raised: at 30 it is 10/2. “From 20” must be “up to 20”.',
      '表示5は繰り上がるべきで、30では10/2。「20以上」は「20以下」の誤り。',
    ],
  },
  {
    ...{
      id: '08.5.2-list',
      section: '5.2',
      what: ['The list of the rule: cells of level 1, limits of levels 2 to 4', '規則の一覧：レベル1のマス数、レベル2〜4の基準'],
      columns: [1, 2, 3, 4],
    },
    computed: () => [printed('08.5.2-list')[0]!, ...allowed(2), ...allowed(3), printed('08.5.2-limit4')[0]!],
    note: [
      '50 contradicts the 75 derived just above; program and tables use 50.',
      '直前の導出の75と矛盾する。プログラムと表は50を使っている。',
    ],
  },
  {
    ...{
      id: '08.4-program',
      section: '4',
      what: ['Limits of the program, levels 1 to 5', 'プログラムの基準、レベル1〜5'],
      columns: [1, 2, 3, 4, 5],
    },
    computed: () => [20000, ...printed('08.5.2-list').slice(1), 20000],
    note: ['20,000 means never.', '20000は繰り上げなしの意味。'],
  },
  {
    ...{ id: '08.5.3-small', section: '5.3', what: ['Small after raising', '小：繰り上げ後'] },
    ...{ rows: labels(1, 2, 3), columns: LEVELS, as: 'sums' },
    // Which problems were raised depends on counts that are not printed; the sums are those of 5.1.
    computed: () => [...afterSmall().flat(), ...small().map(sum)],
    note: ['Which two were raised needs unprinted counts; the sums agree.', 'どの2題が繰り上がったかは未公表。計は一致する。'],
  },
  {
    ...{ id: '08.5.3-medium', section: '5.3', what: ['Medium after raising', '中：繰り上げ後'] },
    ...{ rows: labels(2, 3, 4, 5), columns: LEVELS.slice(1), as: 'sums' },
    computed: () => raisedMedium({ 2: 100, 3: 50 }),
    note: [
      'With 100 and 50; with 75 it does not come out. How levels 4 and 5 part is read from the table.',
      '基準100・50による。75では合わない。レベル4と5の内訳は表から読んだもの。',
    ],
  },
  {
    ...{ id: '08.5.3-large', section: '5.3', what: ['Large after raising: level by printed level', '大：繰り上げ後のレベルと表示難易度'] },
    ...{ rows: LEVELS.slice(3), columns: [4, 5, 6, 7, 8, '9, 10'], as: 'sums' },
    // All of levels 3 and 4 are raised, the unknown labels left out.
    computed: () => {
      const known = large().map((row) => [...row.slice(0, 5), row[5]! + row[6]!])
      return withSums([known[0]!, columnSums(known.slice(1))])
    },
    note: ['All of levels 3 and 4 are raised; the 3 of unknown label are left out.', 'レベル3・4はすべて繰り上がる。表示不明の3題は除く。'],
  },
  {
    ...{
      id: '08.5.3-636',
      section: '5.3',
      what: ['Medium: agreement of printed 4; printed 5 two or more away, %', '中：表示4の一致、表示5で2以上の差（％）'],
      columns: labels(4, 5),
    },
    computed: () => [
      (100 * afterMedium()[2]![2]!) / sum(afterMedium()[2]!),
      (100 * (afterMedium()[3]![0]! + afterMedium()[3]![1]!)) / sum(afterMedium()[3]!),
    ],
  },
  {
    ...{
      id: '08.5.3-small2',
      section: '5.3',
      what: ['Small, printed 3: fewer at level 3, more at level 4', '小・表示3：レベル3の減、レベル4の増'],
      columns: [3, 4],
    },
    computed: () => [small()[2]![2]! - afterSmall()[2]![2]!, afterSmall()[2]![3]! - small()[2]![3]!],
  },
]
