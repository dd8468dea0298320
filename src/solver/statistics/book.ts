import { roundBorders } from './class-borders'
import { pearson } from './correlation'
import { countTable, type CountTable } from './count-table'
import { countedN, crossTable, type CrossTable } from './cross-table'
import { frequencyTable, openEndsFor, type FrequencyTable } from './frequency'
import { groupByLevel, thresholdsBetween, type Group, type Threshold } from './groups'
import { momentsOf, type Moments } from './moments'
import { techniqueTable, type TechniqueName, type TechniqueTable } from './technique-table'

/** What the statistics of a book need to know of one of its problems. */
export interface GradedProblem {
  /** As graded; null where the grader gave none, or the problem is not graded. */
  readonly level: number | null
  readonly value?: number
  /** The n of the n-empty technique that it needs; null when the basic techniques do not solve it, left out when unknown. */
  readonly n?: number | null
  /** The level that the book prints (表示難易). */
  readonly label?: number
  /** The hardest technique it needs. */
  readonly technique?: TechniqueName
}

/** What of the statistics the caller decides. */
export interface StatisticsChoices {
  /** Class borders of the frequency tables, ascending; round ones are chosen if left out. */
  readonly classBorders?: readonly number[]
  /** Class borders of the frequency table of a level, where a paper has its own for it. */
  readonly levelBorders?: Readonly<Record<number, readonly number[]>>
  /** The techniques of the needed-technique table, easiest first; else those that occur, numbers first. */
  readonly techniques?: readonly TechniqueName[]
  /** The first technique that counts as hard. */
  readonly hardFrom?: TechniqueName
}

/** The problems of a book by level: as graded, or as printed. */
export interface LevelView {
  readonly levels: readonly number[]
  readonly groups: readonly Group[]
  /** Level by n, and their correlation (unsolved counting as n = 6); null where no n is known. */
  readonly crossTable: CrossTable | null
  readonly correlationWithN: number | null
  /** Level by needed technique; null where none is known. */
  readonly techniques: TechniqueTable | null
}

/** The problems by the level that the book prints, and how that agrees with the grades. */
export interface LabelView extends LevelView {
  readonly correlationWithLevel: number | null
  readonly correlationWithValue: number | null
  /** Printed level (rows, as `levels`) by graded level (columns, as `byLevel.levels`). */
  readonly agreement: CountTable
}

/** All that the papers compute about a book, by one grader. Plain JSON. */
export interface BookStatistics {
  readonly problems: number
  /** Problems without a graded level. */
  readonly ungraded: number
  readonly classBorders: readonly number[]
  /** Of the values of all problems that have one. */
  readonly values: Moments
  readonly frequency: FrequencyTable
  readonly byLevel: LevelView
  /** Null where no problem has a printed level. */
  readonly byLabel: LabelView | null
  /** The borders between neighbouring levels: the printed ones where there are any, else the graded ones. */
  readonly thresholds: { readonly by: 'label' | 'level'; readonly between: readonly Threshold[] }
}

/**
 * The statistics of a book as Sato 2001 computes them: sections 3 (n), 4 and 5 (values), 6 (techniques).
 * @param rows the problems of the book
 * @param levels the levels that the grader can give, easiest first; others that occur are added
 */
export function bookStatistics(rows: readonly GradedProblem[], levels: readonly number[], choices: StatisticsChoices = {}): BookStatistics {
  const problems = rows.map(withoutBadNumbers)
  const values = problems.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const borders = choices.classBorders?.length ? choices.classBorders : roundBorders(values)
  const open = openEndsFor(values, borders)

  const graded = problems.flatMap((problem) => (problem.level === null ? [] : [{ ...problem, level: problem.level }]))
  const labelled = problems.flatMap((problem) =>
    problem.label === undefined ? [] : [{ ...problem, level: problem.label, grade: problem.level }],
  )
  const view = (members: readonly Member[], known: readonly number[]): LevelView => {
    const all = ascending([...known, ...members.map(({ level }) => level)])
    return {
      levels: all,
      groups: groupByLevel(members, all, borders, open, choices.levelBorders),
      ...byN(members, all),
      techniques: byTechnique(members, all, choices),
    }
  }
  const byLevel = view(graded, levels)
  const labels = view(labelled, [])
  const grades = labelled.flatMap(({ level, grade }) => (grade === null ? [] : [[level, grade] as const]))
  return {
    problems: problems.length,
    ungraded: problems.length - graded.length,
    classBorders: borders,
    values: momentsOf(values),
    frequency: frequencyTable(values, borders, open),
    byLevel,
    byLabel:
      labelled.length === 0
        ? null
        : {
            ...labels,
            correlationWithLevel: pearson(grades),
            correlationWithValue: pearson(labelled.flatMap(({ level, value }) => (value === undefined ? [] : [[level, value] as const]))),
            agreement: countTable(
              grades.map(([label, grade]) => [labels.levels.indexOf(label), byLevel.levels.indexOf(grade)]),
              labels.levels.length,
              byLevel.levels.length,
            ),
          },
    thresholds:
      labelled.length === 0
        ? { by: 'level', between: thresholdsBetween(graded, byLevel.levels) }
        : { by: 'label', between: thresholdsBetween(labelled, labels.levels) },
  }
}

type Member = Omit<GradedProblem, 'level'> & { readonly level: number }

function byN(members: readonly Member[], levels: readonly number[]): Pick<LevelView, 'crossTable' | 'correlationWithN'> {
  const known = members.flatMap(({ level, n }) => (n === undefined ? [] : [{ level, n }]))
  return {
    crossTable: known.length === 0 ? null : crossTable(known, levels),
    correlationWithN: pearson(known.map(({ level, n }) => [level, countedN(n)])),
  }
}

function byTechnique(members: readonly Member[], levels: readonly number[], choices: StatisticsChoices): TechniqueTable | null {
  const known = members.flatMap(({ level, technique }) => (technique === undefined ? [] : [{ level, technique }]))
  if (known.length === 0) return null
  const techniques = choices.techniques ?? inOrder(known.map(({ technique }) => technique))
  return techniqueTable(known, levels, techniques, choices.hardFrom)
}

/** Each number once, the least first. */
function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/** Each technique once, numbers first and then names, both ascending. */
function inOrder(techniques: readonly TechniqueName[]): TechniqueName[] {
  const numbers = techniques.filter((technique) => typeof technique === 'number')
  const names = techniques.filter((technique) => typeof technique === 'string')
  return [...ascending(numbers), ...[...new Set(names)].sort()]
}

/** What is no finite number counts as unknown, so that one bad grading cannot turn every mean into NaN. */
function withoutBadNumbers({ level, value, n, label, technique }: GradedProblem): GradedProblem {
  const known = <T>(number: T | undefined): T | undefined => (typeof number === 'number' && !Number.isFinite(number) ? undefined : number)
  return { level: known(level) ?? null, value: known(value), n: known(n), label: known(label), technique }
}
