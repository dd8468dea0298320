import type { Answer } from '#contract/api.ts'
import type { Grader } from '#solver/genre/genre.ts'
import type { Terminal } from '#cli/output/terminal.ts'
import { STATISTICS_WORDS } from './statistics-messages'
import { fixed, percent, plain, printTable, summed } from '../tables-text'

/** The statistics of one genre, for `book stats`. */
export interface Shown {
  readonly title: string
  readonly verdicts: Readonly<Record<string, number>>
  readonly grader: Pick<Grader, 'techniques' | 'tables'>
  readonly statistics: Answer<'book.stats'>
}

/** Prints the tables of the papers: by printed level, as in the papers, then by graded level. */
export function printStatistics({ title, verdicts, grader, statistics }: Shown, terminal: Terminal): void {
  const w = STATISTICS_WORDS[terminal.language]
  const told = Object.entries(verdicts).map(([verdict, count]) => `${verdict} ${count}`)
  terminal.line(`${title}: ${w.problems(statistics.problems)} (${told.join(', ')})`)
  terminal.line(w.counts(statistics.ungraded, statistics.stale, statistics.unsolved, statistics.unlabelled, statistics.elsewhere))
  printLevels(statistics, terminal)
  for (const { from, under, count } of statistics.frequency.classes)
    terminal.line(`${plain(from).padStart(6)} – ${plain(under).padEnd(6)} ${count}`)
  if (statistics.byLabel) printLabels(statistics.byLabel, statistics.byLevel.levels, grader, terminal)
  const needed = statistics.byLevel.techniques
  if (needed) printNeeded(`${w.level} × ${w.byNeed}`, needed, grader, terminal)
  printEffort(statistics.effort, grader.tables?.effortStarts, terminal)
  printBorders(statistics, terminal)
  const r = statistics.byLevel.correlationWithN
  if (r !== null) terminal.line(`${w.gradeAndN}: ${fixed(r)}`)
  if (statistics.curve.count > 1) terminal.line(`${w.curve(statistics.curve.falls)}, ${w.rises}: ${fixed(statistics.curve.spearman)}`)
}

function printLevels({ byLevel }: Shown['statistics'], terminal: Terminal): void {
  const w = STATISTICS_WORDS[terminal.language]
  const most = Math.max(1, ...byLevel.groups.map(({ count }) => count))
  for (const { level, count, values, unsolved, standIns } of byLevel.groups) {
    const bar = '█'.repeat(Math.round((40 * count) / most))
    const hasNone = unsolved > 0 ? `, ${w.unsolved} ${unsolved}` : ''
    const moments =
      values.count === 0
        ? ''
        : `${w.mean} ${fixed(values.mean)}, ${w.deviation} ${fixed(values.deviation)}, N ${values.count}${standIns > 0 ? ` – ${w.standFor(standIns, values.count)}` : ''}`
    const facts = `${moments}${hasNone}`.replace(/^, /, '')
    terminal.line(`${w.level} ${level}  ${bar} ${count}${facts ? `  (${facts})` : ''}`)
  }
  const standIns = byLevel.groups.reduce((sum, group) => sum + group.standIns, 0)
  if (standIns > 0) terminal.line(w.standInsLong(standIns))
}

type Labels = NonNullable<Shown['statistics']['byLabel']>

function printLabels(byLabel: Labels, levels: readonly number[], grader: Shown['grader'], terminal: Terminal): void {
  const w = STATISTICS_WORDS[terminal.language]
  const rows = byLabel.levels.map((level) => `${w.label} ${level}`)
  if (byLabel.crossTable) {
    const last = byLabel.crossTable.columns.length - 1
    const heads = byLabel.crossTable.columns.map((n, i) => (i === 0 ? `n≤${n}` : i === last ? `n≥${n}/${w.unsolved}` : `n=${n}`))
    const cells = byLabel.crossTable.counts.map((row, i) => [...row, byLabel.crossTable!.unknown[i]!])
    printTable(w.byN, [...rows, w.sum], [...heads, w.unknown, w.sum], summed(cells), terminal)
  }
  printTable(
    w.byGrade,
    [...rows, w.sum],
    [...levels.map(String), w.unknown, w.sum],
    summed(byLabel.agreement.counts.map((row, i) => [...row, byLabel.withoutGrade[i]!])),
    terminal,
  )
  if (byLabel.techniques) printNeeded(`${w.label} × ${w.byNeed}`, byLabel.techniques, grader, terminal)
  if (byLabel.groups.some(({ values }) => values.count > 0))
    printTable(
      w.values,
      rows,
      ['N', w.mean, w.deviation, 'min', '25 %', '50 %', '75 %', 'max', w.standIns, w.unsolved, w.unknown],
      byLabel.groups.map(({ values, box, standIns, unsolved, unknown }) => [
        ...[values.count, fixed(values.mean), fixed(values.deviation), fixed(box?.min), fixed(box?.lowerQuartile), fixed(box?.median)],
        ...[fixed(box?.upperQuartile), fixed(box?.max), standIns, unsolved, unknown],
      ]),
      terminal,
    )
  const standIns = byLabel.groups.reduce((sum, group) => sum + group.standIns, 0)
  if (standIns > 0) terminal.line(w.standInsLong(standIns))
  for (const [what, one, more] of [
    ['n', byLabel.correlations.n, byLabel.unsolvedWithN > 0 ? w.unsolvedWithN(byLabel.unsolvedWithN) : ''],
    [w.value, byLabel.correlations.value, ''],
    [w.grade, byLabel.correlations.level, ''],
  ] as const)
    if (one.pearson !== null)
      terminal.line(
        `${w.correlation(what)}: ${fixed(one.pearson)} (N ${one.count}${more}, Spearman ${fixed(one.spearman)}, Kendall ${fixed(one.kendall)})`,
      )
  const { fit } = byLabel
  if (fit)
    terminal.line(
      `${w.agreement}: ${percent(fit.agreement.same)}, ${w.within} ${percent(fit.agreement.withinOne)}, ${w.kappa} ${fixed(fit.kappa.quadratic)} (N ${fit.agreement.count})`,
    )
}

function printNeeded(title: string, table: NonNullable<Labels['techniques']>, grader: Shown['grader'], terminal: Terminal): void {
  const w = STATISTICS_WORDS[terminal.language]
  const name = (key: string | number) =>
    (grader.tables?.needed?.find((column) => column.key === key)?.name ?? grader.techniques[key])?.[terminal.language] ?? String(key)
  const isHard = table.hardShares.some((share) => share !== null)
  const shares = isHard ? [...table.hardShares.map(percent), null] : []
  const cells = summed(table.counts.map((row, i) => [...row, table.unsolved[i]!, table.unknown[i]!]))
  printTable(
    title,
    [...table.levels.map((level) => (level === null ? w.noLevel : String(level))), w.sum],
    [...table.techniques.map(name), w.unsolved, w.unknown, w.sum, ...(isHard ? [w.hard] : [])],
    cells.map((row, i) => [...row, ...(isHard ? [shares[i]!] : [])]),
    terminal,
  )
  if (table.unsolvedIn !== null && table.unsolved.some((count) => count > 0)) terminal.line(w.unsolvedIn(name(table.unsolvedIn)))
}

/** @param starts the first score of each class of the paper, by level; a level that the paper never raises for effort is left out */
function printEffort(
  effort: Shown['statistics']['effort'],
  starts: Readonly<Record<number, readonly number[]>> | undefined,
  terminal: Terminal,
): void {
  if (!effort) return
  const w = STATISTICS_WORDS[terminal.language]
  printTable(
    w.raising,
    [...effort.bases.map(String), w.sum],
    [...effort.levels.map(String), w.sum],
    summed(effort.raising.counts),
    terminal,
  )
  for (const { base, count, raised, frequency, tried, allowed } of effort.byBase) {
    if (starts && !starts[base]) continue
    const classes = frequency.classes.map((one) => `${one.from ?? ''}– ${one.count}`).join(', ')
    terminal.line(`${w.effort} ${base}: ${count}, ${w.raised} ${raised} (${classes})`)
    for (const { limit, labels, broken } of tried)
      terminal.line(
        `  ${limit}: ${labels.map((one) => `${one.label} ${one.held}/${one.raised}`).join('  ')}${broken.length > 0 ? ` ✗ ${broken.join(', ')}` : ''}`,
      )
    if (tried.length > 0) terminal.line(`  ${w.allowed}: ${allowed.join(', ') || '–'}`)
  }
}

function printBorders({ borders, byLabel, byLevel }: Shown['statistics'], terminal: Terminal): void {
  const w = STATISTICS_WORDS[terminal.language]
  for (const [kind, between, groups] of [
    [w.label, borders.byLabel, byLabel?.groups ?? []],
    [w.byLevels, borders.byLevel, byLevel.groups],
  ] as const)
    for (const { lower, upper, border, handy, standIns, lowerCut, upperCut, test } of between) {
      const cut = (one: typeof lowerCut) => (one ? `${one.cutOff}/${one.total} (${percent(one.share)})` : '–')
      const at = handy === null || handy === border ? fixed(border) : `${plain(handy)} (${w.exactly(fixed(border))})`
      const facts = border === null ? w.noBorder : `${at}, ${w.cuts} ${cut(lowerCut)}, ${cut(upperCut)}`
      const rests = [[lower, standIns.lower] as const, [upper, standIns.upper] as const].flatMap(([level, count]) =>
        count === 0 ? [] : [w.bordersRest(count, level, groups.find((group) => group.level === level)?.values.count ?? count)],
      )
      const told = `${facts}${test ? `, t = ${fixed(test.t)}` : ''}${rests.length > 0 ? ` – ${rests.join(', ')}` : ''}`
      terminal.line(`${w.border} ${lower}/${upper} (${kind}): ${told}`)
    }
}
