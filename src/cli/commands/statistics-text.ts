import type { Answer } from '#contract/api.ts'
import type { Grader } from '#solver/genre/genre.ts'
import type { Terminal } from '../terminal'
import { fixed, percent, printTable } from './tables-text'

/** What `book stats` prints of one genre. */
export interface Shown {
  readonly title: string
  readonly verdicts: Readonly<Record<string, number>>
  readonly grader: Pick<Grader, 'techniques' | 'tables'>
  readonly statistics: Answer<'book.stats'>
}

const WORDS = {
  en: {
    problems: (count: number) => `${count} problems`,
    level: 'level',
    label: 'printed level',
    mean: 'mean',
    deviation: 's.d.',
    unsolved: 'unsolved',
    unknown: 'unknown',
    sum: 'sum',
    hard: 'hard',
    byN: 'Printed level by n',
    byNeed: 'needed technique',
    byGrade: 'Printed level by grade',
    values: 'Values by printed level',
    counts: (ungraded: number, stale: number, unsolved: number, unlabelled: number, elsewhere: number) =>
      `${ungraded} without a level, ${unsolved} unsolved by techniques, ${stale} graded by an older version, ${unlabelled} without a printed level${elsewhere > 0 ? `, ${elsewhere} of a kind that another grader judges` : ''}`,
    correlation: (what: string) => `correlation of printed level and ${what}`,
    value: 'value',
    grade: 'grade',
    gradeAndN: 'correlation of grade and n (the grade is made of n)',
    agreement: 'agreement of printed level and grade',
    within: 'within one',
    kappa: 'quadratic kappa',
    border: 'border',
    noBorder: 'no border',
    byLevels: 'by grade',
    cuts: 'cuts off',
    raised: 'raised',
    effort: 'Effort at level',
    allowed: 'limits that no label breaks',
    curve: (falls: number) => `falls along the book: ${falls}`,
    rises: 'correlation of place and value',
  },
  ja: {
    problems: (count: number) => `${count}問`,
    level: 'レベル',
    label: '表示難易度',
    mean: '平均',
    deviation: '標準偏差',
    unsolved: '解けない',
    unknown: '不明',
    sum: '計',
    hard: '高度',
    byN: '表示難易度とn',
    byNeed: '必要な技法',
    byGrade: '表示難易度と判定レベル',
    values: '表示難易度ごとの評価値',
    counts: (ungraded: number, stale: number, unsolved: number, unlabelled: number, elsewhere: number) =>
      `レベルなし${ungraded}問、技法では解けない${unsolved}問、旧版で判定${stale}問、表示難易度なし${unlabelled}問${elsewhere > 0 ? `、別の判定基準で判定する種類${elsewhere}問` : ''}`,
    correlation: (what: string) => `表示難易度と${what}の相関`,
    value: '評価値',
    grade: '判定レベル',
    gradeAndN: '判定レベルとnの相関（レベルはnから決まる）',
    agreement: '表示難易度と判定レベルの一致',
    within: '差1以内',
    kappa: '二次重みつきκ',
    border: '境界',
    noBorder: '境界なし',
    byLevels: '判定レベルによる',
    cuts: '切り捨て',
    raised: '繰り上げ',
    effort: '処理回数 レベル',
    allowed: '原則に合う基準',
    curve: (falls: number) => `本の順で易しくなる箇所：${falls}`,
    rises: '順番と評価値の相関',
  },
}

/** The papers' tables: by printed level first, because that is what they compare with; then by grade. */
export function printStatistics({ title, verdicts, grader, statistics }: Shown, terminal: Terminal): void {
  const w = WORDS[terminal.language]
  const told = Object.entries(verdicts).map(([verdict, count]) => `${verdict} ${count}`)
  terminal.line(`${title}: ${w.problems(statistics.problems)} (${told.join(', ')})`)
  terminal.line(w.counts(statistics.ungraded, statistics.stale, statistics.unsolved, statistics.unlabelled, statistics.elsewhere))
  printLevels(statistics, terminal)
  for (const { from, under, count } of statistics.frequency.classes)
    terminal.line(`${fixed(from, 2).padStart(6)} – ${fixed(under, 2).padEnd(6)} ${count}`)
  if (statistics.byLabel) printLabels(statistics.byLabel, statistics.byLevel.levels, grader, terminal)
  const needed = statistics.byLevel.techniques
  if (needed) printNeeded(`${w.level} × ${w.byNeed}`, needed, grader, terminal)
  printEffort(statistics.effort, terminal)
  printBorders(statistics, terminal)
  const r = statistics.byLevel.correlationWithN
  if (r !== null) terminal.line(`${w.gradeAndN}: ${fixed(r)}`)
  if (statistics.curve.count > 1) terminal.line(`${w.curve(statistics.curve.falls)}, ${w.rises}: ${fixed(statistics.curve.spearman)}`)
}

function printLevels({ byLevel }: Shown['statistics'], terminal: Terminal): void {
  const w = WORDS[terminal.language]
  const most = Math.max(1, ...byLevel.groups.map(({ count }) => count))
  for (const { level, count, values, unsolved } of byLevel.groups) {
    const bar = '█'.repeat(Math.round((40 * count) / most))
    const hasNone = unsolved > 0 ? `, ${w.unsolved} ${unsolved}` : ''
    const moments =
      values.count === 0 ? '' : `${w.mean} ${fixed(values.mean)}, ${w.deviation} ${fixed(values.deviation)}, N ${values.count}`
    const facts = `${moments}${hasNone}`.replace(/^, /, '')
    terminal.line(`${w.level} ${level}  ${bar} ${count}${facts ? `  (${facts})` : ''}`)
  }
}

type Labels = NonNullable<Shown['statistics']['byLabel']>

function printLabels(byLabel: Labels, levels: readonly number[], grader: Shown['grader'], terminal: Terminal): void {
  const w = WORDS[terminal.language]
  const rows = byLabel.levels.map((level) => `${w.label} ${level}`)
  if (byLabel.crossTable) {
    const last = byLabel.crossTable.columns.length - 1
    const heads = byLabel.crossTable.columns.map((n, i) => (i === 0 ? `n≤${n}` : i === last ? `n≥${n}/${w.unsolved}` : `n=${n}`))
    const cells = byLabel.crossTable.counts.map((row, i) => [...row, byLabel.crossTable!.unknown[i]!])
    printTable(w.byN, rows, [...heads, w.unknown], cells, terminal)
  }
  printTable(
    w.byGrade,
    rows,
    [...levels.map(String), w.unknown],
    byLabel.agreement.counts.map((row, i) => [...row, byLabel.withoutGrade[i]!]),
    terminal,
  )
  if (byLabel.techniques) printNeeded(`${w.label} × ${w.byNeed}`, byLabel.techniques, grader, terminal)
  if (byLabel.groups.some(({ values }) => values.count > 0))
    printTable(
      w.values,
      rows,
      ['N', w.mean, w.deviation, 'min', '25 %', '50 %', '75 %', 'max', w.unsolved, w.unknown],
      byLabel.groups.map(({ values, box, unsolved, unknown }) => [
        ...[values.count, fixed(values.mean), fixed(values.deviation), fixed(box?.min), fixed(box?.lowerQuartile), fixed(box?.median)],
        ...[fixed(box?.upperQuartile), fixed(box?.max), unsolved, unknown],
      ]),
      terminal,
    )
  for (const [what, one] of [
    ['n', byLabel.correlations.n],
    [w.value, byLabel.correlations.value],
    [w.grade, byLabel.correlations.level],
  ] as const)
    if (one.pearson !== null)
      terminal.line(
        `${w.correlation(what)}: ${fixed(one.pearson)} (N ${one.count}, Spearman ${fixed(one.spearman)}, Kendall ${fixed(one.kendall)})`,
      )
  const { fit } = byLabel
  if (fit)
    terminal.line(
      `${w.agreement}: ${percent(fit.agreement.same)}, ${w.within} ${percent(fit.agreement.withinOne)}, ${w.kappa} ${fixed(fit.kappa.quadratic)} (N ${fit.agreement.count})`,
    )
}

function printNeeded(title: string, table: NonNullable<Labels['techniques']>, grader: Shown['grader'], terminal: Terminal): void {
  const w = WORDS[terminal.language]
  const name = (key: string | number) =>
    (grader.tables?.needed?.find((column) => column.key === key)?.name ?? grader.techniques[key])?.[terminal.language] ?? String(key)
  const isHard = table.hardShares.some((share) => share !== null)
  printTable(
    title,
    table.levels.map(String),
    [...table.techniques.map(name), w.unsolved, w.unknown, w.sum, ...(isHard ? [w.hard] : [])],
    table.counts.map((row, i) => [
      ...[...row, table.unsolved[i]!, table.unknown[i]!, table.rowSums[i]! + table.unsolved[i]! + table.unknown[i]!],
      ...(isHard ? [percent(table.hardShares[i])] : []),
    ]),
    terminal,
  )
}

function printEffort(effort: Shown['statistics']['effort'], terminal: Terminal): void {
  const w = WORDS[terminal.language]
  for (const { base, count, raised, frequency, tried, allowed } of effort?.byBase ?? []) {
    const classes = frequency.classes.map((one) => `${one.from ?? ''}– ${one.count}`).join(', ')
    terminal.line(`${w.effort} ${base}: ${count}, ${w.raised} ${raised} (${classes})`)
    for (const { limit, labels, broken } of tried)
      terminal.line(
        `  ${limit}: ${labels.map((one) => `${one.label} ${one.held}/${one.raised}`).join('  ')}${broken.length > 0 ? ` ✗ ${broken.join(', ')}` : ''}`,
      )
    if (tried.length > 0) terminal.line(`  ${w.allowed}: ${allowed.join(', ') || '–'}`)
  }
}

function printBorders({ borders }: Shown['statistics'], terminal: Terminal): void {
  const w = WORDS[terminal.language]
  for (const [kind, between] of [
    [w.label, borders.byLabel],
    [w.byLevels, borders.byLevel],
  ] as const)
    for (const { lower, upper, border, lowerCut, upperCut, test } of between) {
      const cut = (one: typeof lowerCut) => (one ? `${one.cutOff}/${one.total} (${percent(one.share)})` : '–')
      const facts = border === null ? w.noBorder : `${fixed(border)}, ${w.cuts} ${cut(lowerCut)}, ${cut(upperCut)}`
      terminal.line(`${w.border} ${lower}/${upper} (${kind}): ${facts}${test ? `, t = ${fixed(test.t)}` : ''}`)
    }
}
