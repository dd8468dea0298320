import { roundBorders } from './class-borders'
import { pearson } from './correlation'
import { countTable, type CountTable, columnOf } from './count-table'
import { countedN, crossTable, type CrossTable } from './cross-table'
import { curveOf, type Curve } from './curve'
import { effortView, type EffortView } from './effort-view'
import { correlationsOf, scaleFit, type Correlations, type ScaleFit } from './fit'
import { frequencyTable, openEndsFor, type FrequencyTable } from './frequency'
import type { GradedProblem } from './problem'
import { groupByLevel, thresholdsBetween, type Group, type Threshold, type UnsolvedValues } from './groups'
import { momentsOf, type Moments } from './moments'
import type { NeededColumn } from '#solver/genre/level-scheme.ts'
import { techniqueTable, type TechniqueName, type TechniqueTable } from './technique-table'

export type { GradedProblem } from './problem'

/** The options of the statistics of a book. */
export interface StatisticsChoices {
  /** The class borders of the frequency tables, ascending; left out: round ones are chosen. */
  readonly classBorders?: readonly number[]
  /** The class borders of the frequency table of a level, for levels that have their own in a paper. */
  readonly levelBorders?: Readonly<Record<number, readonly number[]>>
  /** The techniques of the needed-technique table, easiest first; left out: those that occur, numbers before names. */
  readonly techniques?: readonly TechniqueName[]
  /** The first technique that counts as hard. */
  readonly hardFrom?: TechniqueName
  /** The columns of the needed-technique table where they depend on more than the technique. They replace the two options above. */
  readonly needed?: readonly NeededColumn[]
  /** The n from which on a problem has the given level, whatever its value. */
  readonly forced?: { readonly n: number; readonly level: number }
  /** The first numbers of the classes of effort, by base level. */
  readonly effortStarts?: Readonly<Record<number, readonly number[]>>
  /** The value that is used for an unsolved problem; left out: the greatest of its level. */
  readonly unsolved?: UnsolvedValues
}

/** The problems of a book by level: by the graded one, or by the printed one. */
export interface LevelView {
  readonly levels: readonly number[]
  readonly groups: readonly Group[]
  /** Level by n, with their correlation (unsolved problems count as n = 6); null if no n is known. */
  readonly crossTable: CrossTable | null
  readonly correlationWithN: number | null
  /** Level by needed technique; null if none is known. */
  readonly techniques: TechniqueTable | null
  /** The number of problems without a level. Of these tables only the one of techniques by graded level has a row for them. */
  readonly outside: number
}

/** The problems by the level that the book prints, and the agreement of that level with the graded one. */
export interface LabelView extends LevelView {
  readonly correlationWithLevel: number | null
  readonly correlationWithValue: number | null
  /** Printed level (rows, `levels`) by graded level (columns, `byLevel.levels`). */
  readonly agreement: CountTable
  /** The number of unsolved problems that are counted, with n = 6 as in the paper, in the table by n and its correlation. */
  readonly unsolvedWithN: number
  /** The number of problems without a graded level, by printed level; they are not in `agreement`. */
  readonly withoutGrade: readonly number[]
  /** The correlations of the printed level with n (unsolved: 6), with the value and with the graded level. */
  readonly correlations: { readonly n: Correlations; readonly value: Correlations; readonly level: Correlations }
  /** The agreement of printed and graded levels; null where the two are not on one scale. */
  readonly fit: ScaleFit | null
}

/** The statistics of a book by one grader, as in the papers. Plain JSON. */
export interface BookStatistics {
  readonly problems: number
  /** The number of problems without a graded level. */
  readonly ungraded: number
  /** The number of problems that the grader's techniques do not solve. */
  readonly unsolved: number
  /** The number of problems graded only by an older version; they do not count as graded. */
  readonly stale: number
  /** The number of problems of a kind that the grader does not know, so that another grades them; they do not count as graded. */
  readonly elsewhere: number
  /** The number of problems without a printed level. */
  readonly unlabelled: number
  readonly classBorders: readonly number[]
  /** The moments of all values. */
  readonly values: Moments
  readonly frequency: FrequencyTable
  readonly byLevel: LevelView
  /** The problems by printed level; null where no problem has one. */
  readonly byLabel: LabelView | null
  /** The borders between neighbouring levels: of the printed levels where these give any, otherwise of the graded ones. */
  readonly thresholds: { readonly by: 'label' | 'level'; readonly between: readonly Threshold[] }
  /** The borders between neighbouring levels, by printed and by graded level. */
  readonly borders: { readonly byLabel: readonly Threshold[]; readonly byLevel: readonly Threshold[] }
  /** The effort by the level of the techniques, before levels are raised; null where the grader raises none for effort. */
  readonly effort: EffortView | null
  /** The course of the values along the book. */
  readonly curve: Curve
}

/**
 * The statistics of a book as Sato 2001 computes them: sections 3 (n), 4 and 5 (values), 6 (techniques).
 * @param rows the problems of the book
 * @param levels the levels that the grader can give, easiest first; others that occur are added
 */
export function bookStatistics(rows: readonly GradedProblem[], levels: readonly number[], choices: StatisticsChoices = {}): BookStatistics {
  const problems = withoutGuessedN(rows.map(withoutBadNumbers))
  const values = problems.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const borders = choices.classBorders?.length ? choices.classBorders : roundBorders(values)
  const open = openEndsFor(values, borders)

  const graded = problems.filter((problem): problem is Member => problem.level !== null)
  const labelled = problems.flatMap((problem) =>
    problem.label === undefined ? [] : [{ ...problem, level: problem.label, grade: problem.level }],
  )
  /** Makes the view of some problems by level. @param rest the problems without a level, which the table of techniques also shows */
  const view = (members: readonly Member[], known: readonly number[], rest: readonly GradedProblem[]): LevelView => {
    const all = ascending([...known, ...members.map(({ level }) => level)])
    return {
      levels: all,
      groups: groupByLevel(members, all, borders, open, choices.levelBorders, choices.unsolved),
      ...byN(members, all),
      techniques: byTechnique([...members, ...rest], rest.length > 0 ? [...all, null] : all, choices),
      outside: problems.length - members.length,
    }
  }
  const levelless = problems.filter(({ level }) => level === null)
  const byLevel = view(graded, levels, levelless)
  const byLabel = labelled.length === 0 ? null : labelView(labelled, view(labelled, [], []), levels, byLevel.levels)
  const between = {
    byLabel: byLabel ? thresholdsBetween(forcing(labelled, choices), byLabel.levels, choices.unsolved) : [],
    byLevel: thresholdsBetween(forcing(graded, choices), byLevel.levels, choices.unsolved),
  }
  return {
    problems: problems.length,
    ungraded: problems.length - graded.length,
    unsolved: problems.filter(({ isUnsolved }) => isUnsolved).length,
    stale: problems.filter(({ isStale }) => isStale).length,
    elsewhere: problems.filter(({ isElsewhere }) => isElsewhere).length,
    unlabelled: problems.length - labelled.length,
    classBorders: borders,
    values: momentsOf(values),
    frequency: frequencyTable(values, borders, open),
    ...{ byLevel, byLabel },
    // A single label in a graded book gives no borders; the borders of the graded levels are then used.
    thresholds: between.byLabel.length > 0 ? { by: 'label', between: between.byLabel } : { by: 'level', between: between.byLevel },
    borders: between,
    effort: effortView(
      problems.flatMap(({ base, effort, label, level }) =>
        base === undefined || effort === undefined ? [] : [{ base, effort, label, level }],
      ),
      choices.effortStarts,
    ),
    curve: curveOf(
      problems.flatMap(({ number, value }, i) => (value === undefined ? [] : [{ position: i + 1, number: number ?? i + 1, value }])),
    ),
  }
}

/** The problems by printed label, with the agreement of label and grade. The scale is that of the grader's levels. */
function labelView(
  labelled: readonly (Member & { readonly grade: number | null })[],
  view: LevelView,
  scale: readonly number[],
  columns: readonly number[],
): LabelView {
  const grades = labelled.flatMap(({ level, grade }) => (grade === null ? [] : [[level, grade] as const]))
  const correlations = {
    n: correlationsOf(labelled.flatMap(({ level, n }) => (n === undefined ? [] : [[level, countedN(n)] as const]))),
    value: correlationsOf(labelled.flatMap(({ level, value }) => (value === undefined ? [] : [[level, value] as const]))),
    level: correlationsOf(grades),
  }
  return {
    ...view,
    correlationWithLevel: correlations.level.pearson,
    correlationWithValue: correlations.value.pearson,
    correlations,
    agreement: countTable(
      grades.map(([label, grade]) => [view.levels.indexOf(label), columns.indexOf(grade)]),
      view.levels.length,
      columns.length,
    ),
    unsolvedWithN: labelled.filter(({ n, isUnsolved }) => isUnsolved && n !== undefined).length,
    withoutGrade: view.levels.map((label) => labelled.filter(({ level, grade }) => level === label && grade === null).length),
    fit: scaleFit(grades, scale),
  }
}

/** Decides for each problem whether its n forces its level, whatever its value. */
function forcing(members: readonly Member[], { forced }: StatisticsChoices): readonly (Member & { readonly isForced?: boolean })[] {
  if (!forced) return members
  return members.map((member) => ({
    ...member,
    isForced: member.n !== undefined && (member.n ?? Infinity) >= forced.n && member.level >= forced.level,
  }))
}

type Member = Omit<GradedProblem, 'level'> & { readonly level: number }

function byN(members: readonly Member[], levels: readonly number[]): Pick<LevelView, 'crossTable' | 'correlationWithN'> {
  const known = members.flatMap(({ level, n }) => (n === undefined ? [] : [{ level, n }]))
  return {
    crossTable: known.length === 0 ? null : crossTable(members, levels),
    correlationWithN: pearson(known.map(({ level, n }) => [level, countedN(n)])),
  }
}

function byTechnique(
  members: readonly GradedProblem[],
  levels: readonly (number | null)[],
  choices: StatisticsChoices,
): TechniqueTable | null {
  const { needed } = choices
  const placed = needed
    ? members.map((member) => ({ level: member.level, technique: columnOf(member, needed), isUnsolved: member.isUnsolved }))
    : members
  const known = placed.flatMap(({ technique }) => technique ?? [])
  if (known.length === 0 && !members.some(({ isUnsolved }) => isUnsolved)) return null
  if (needed)
    return techniqueTable(
      placed,
      levels,
      needed.map(({ key }) => key),
      needed.find(({ isHard }) => isHard)?.key,
      needed.find(({ holdsUnsolved }) => holdsUnsolved)?.key,
    )
  return techniqueTable(placed, levels, choices.techniques ?? inOrder(known), choices.hardFrom)
}

/** The distinct numbers, ascending. */
function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/** The distinct techniques: numbers first and then names, both ascending. */
function inOrder(techniques: readonly TechniqueName[]): TechniqueName[] {
  const numbers = techniques.filter((technique) => typeof technique === 'number')
  const names = techniques.filter((technique) => typeof technique === 'string')
  return [...ascending(numbers), ...[...new Set(names)].sort()]
}

/**
 * Removes n from all problems if no problem of the book has one. Then the grader gives no n, and an unsolved problem does not have n = 6.
 */
function withoutGuessedN(problems: readonly GradedProblem[]): readonly GradedProblem[] {
  if (problems.some(({ n }) => typeof n === 'number')) return problems
  return problems.map(({ n: _, ...rest }) => rest)
}

/** The problem without those numbers that are not finite, so that one bad grading cannot make every mean NaN. */
function withoutBadNumbers(problem: GradedProblem): GradedProblem {
  const { level, value, n, label, base, effort } = problem
  if ([level, value, n, label, base, effort].every((number) => number === undefined || number === null || Number.isFinite(number)))
    return problem
  const known = <T>(number: T | undefined): T | undefined => (typeof number === 'number' && !Number.isFinite(number) ? undefined : number)
  return {
    ...problem,
    ...{ level: known(level) ?? null, value: known(value), n: known(n), label: known(label), base: known(base), effort: known(effort) },
  }
}
