import { roundBorders } from '../statistics/class-borders'
import { countedN } from '../statistics/cross-table'
import { histogramOf } from '../statistics/histogram'
import { columnOf } from '../statistics/count-table'
import type { NeededColumn } from '#solver/genre/level-scheme.ts'
import { isKnown, type Problem } from '../statistics/problem'
import { plain } from './axis'
import { bars } from './bars'
import { boxes } from './boxes'
import type { Drawing } from './chart'
import { classesOf, type Valued } from './classes'
import { curve } from './curve'
import { heat } from './heat'
import { strips } from './strips'
import type { ChartMessages } from './messages'
import type { Language } from '#solver/kernel/message.ts'
import type { Grader } from '#solver/genre/genre.ts'

/** The charts of a book, in the order in which they are shown. */
export const CHARTS = ['levels', 'labels', 'values', 'boxes', 'curve', 'cross', 'frequencies', 'n', 'needed', 'colours'] as const
/** The id of a chart of a book, one of {@link CHARTS}. */
export type ChartId = (typeof CHARTS)[number]

/** The puzzles of one genre in a book, as one grader judged them, and the facts about that grader which the charts need. */
export interface ChartSource {
  readonly problems: readonly Problem[]
  /** The possible levels, easiest first. Other levels that occur are added. */
  readonly levels: readonly number[]
  /** The columns of the technique table, easiest first. */
  readonly techniques: readonly { readonly id: string; readonly name: string }[]
  /** The columns of that table, where they depend on more than the technique. */
  readonly needed?: readonly NeededColumn[] | undefined
  /** The first technique that counts as hard in the paper. */
  readonly hardFrom?: string | undefined
  /** The classes of a level's values in the paper. */
  readonly levelBorders?: Readonly<Record<number, readonly number[]>> | undefined
}

/** The most classes of a histogram of values. */
const MOST_CLASSES = 16

/** The charts for which there are data. */
export function chartsFor({ problems }: ChartSource): ChartId[] {
  const known = problems.filter(isKnown)
  const hasLabels = problems.some(({ label }) => label !== null)
  const hasValues = known.some(({ value }) => value !== null)
  const isThere: Readonly<Record<ChartId, boolean>> = {
    levels: true,
    labels: hasLabels,
    values: hasValues,
    curve: known.some(({ level, value }) => level !== null || value !== null),
    cross: hasLabels && known.length > 0,
    boxes: hasValues,
    frequencies: hasValues || known.some(({ effort }) => effort !== null),
    n: known.some(({ n }) => n !== null),
    needed: known.some(({ technique, state }) => technique !== null || state === 'unsolved'),
    // A book in black and white would have a single column, which says nothing.
    colours: problems.some(({ colours }) => colours !== null && colours > 1),
  }
  return CHARTS.filter((id) => isThere[id])
}

/** A chart of a book. Its puzzles are counted once; then it can be drawn any number of times. */
export function bookChart(id: ChartId, source: ChartSource, words: ChartMessages): Drawing {
  const groups = groupsOf(source, words)
  /** The groups that have values. Charts of values show only these. */
  const valued: Groups = { ...groups, rows: groups.rows.filter((row) => row.problems.some(isKnown)) }
  switch (id) {
    case 'levels':
      return levelBars(source, words)
    case 'labels':
      return labelBars(source.problems, words)
    case 'values':
      return valueBars(source.problems, words)
    case 'curve':
      return curveOf(source.problems, words)
    case 'boxes': {
      const title = groups.by === 'label' ? words.boxesByLabel : words.boxesByLevel
      const rows = valued.rows.map(({ id: row, name, problems }) => ({
        id: row,
        name,
        valued: valuedOf(problems),
        without: unvalued(problems),
      }))
      return boxes(rows, { title, heading: headingOf(groups.by, words) }, words)
    }
    case 'frequencies':
      return frequencies(source, valued, words)
    case 'cross':
      return cross(words.crossLevel, byLabel(source.problems, words), levelColumns(source), words)
    case 'n':
      return cross(groups.by === 'label' ? words.crossNByLabel : words.crossNByLevel, groups, nColumns(words), words)
    case 'colours':
      return cross(
        groups.by === 'label' ? words.crossColoursByLabel : words.crossColoursByLevel,
        groups,
        colourColumns(source, words),
        words,
      )
    case 'needed': {
      const title = groups.by === 'label' ? words.crossNeededByLabel : words.crossNeededByLevel
      return cross(title, groups, source.needed ? neededColumns(source.needed, words) : techniqueColumns(source), words)
    }
  }
}

/** The possible levels together with those that occur, easiest first. */
export function levelsOf({ levels, problems }: Pick<ChartSource, 'levels' | 'problems'>): number[] {
  const all = new Set(levels)
  for (const { level } of problems) if (level !== null) all.add(level)
  return [...all].sort((a, b) => a - b)
}

/** The labels that occur, the lowest first. */
function labelsOf(problems: readonly Pick<Problem, 'label'>[]): number[] {
  const all = new Set<number>()
  for (const { label } of problems) if (label !== null) all.add(label)
  return [...all].sort((a, b) => a - b)
}

/** The problems that have a value, with that value. */
const valuedOf = (problems: readonly Problem[]): Valued[] =>
  problems.flatMap(({ id, value, state }) => (value !== null && (state === 'graded' || state === 'unsolved') ? [{ id, value }] : []))

/** The number of puzzles that were graded and have no value, because the techniques do not solve them. */
const unvalued = (problems: readonly Problem[]): number => problems.filter((one) => isKnown(one) && one.value === null).length

const idsOf = (problems: readonly Problem[]): number[] => problems.map(({ id }) => id)
const headingOf = (by: 'label' | 'level', words: ChartMessages): string => (by === 'label' ? words.label : words.level)

interface Row {
  readonly id: string
  readonly name: string
  readonly problems: readonly Problem[]
}
interface Groups {
  readonly by: 'label' | 'level'
  readonly rows: readonly Row[]
}
interface Column {
  readonly name: string
  /** Whether the column is shown even if it is empty. */
  readonly isUsual: boolean
  readonly isHard?: boolean
}
/** The columns of a cross table by their keys, and a function that gives the column of a problem. */
interface Columns {
  readonly columns: ReadonlyMap<string, Column>
  keyOf(problem: Problem): string | undefined
}

/** The groups of a chart: by the labels that the book prints, as in the papers' tables, or by level where it prints none. */
function groupsOf(source: ChartSource, words: ChartMessages): Groups {
  if (source.problems.some(({ label }) => label !== null)) return byLabel(source.problems, words)
  const rows: Row[] = levelsOf(source).map((level) => {
    return { id: String(level), name: words.levelN(level), problems: source.problems.filter((one) => one.level === level) }
  })
  const none = source.problems.filter((one) => one.level === null && isKnown(one))
  const missing = source.problems.filter((one) => one.level === null && !isKnown(one))
  if (none.length > 0) rows.push({ id: 'none', name: words.noLevel, problems: none })
  if (missing.length > 0) rows.push({ id: 'missing', name: words.ungraded, problems: missing })
  return { by: 'level', rows }
}

function byLabel(problems: readonly Problem[], words: ChartMessages): Groups {
  const rows: Row[] = labelsOf(problems).map((label) => {
    return { id: String(label), name: words.labelN(label), problems: problems.filter((one) => one.label === label) }
  })
  const none = problems.filter(({ label }) => label === null)
  return { by: 'label', rows: none.length > 0 ? [...rows, { id: 'none', name: words.noLabel, problems: none }] : rows }
}

function levelBars(source: ChartSource, words: ChartMessages): Drawing {
  const { problems } = source
  const levels = levelsOf(source)
  const list = levels.map((level) => {
    const members = idsOf(problems.filter((one) => one.level === level))
    return { id: String(level), name: plain(level), spoken: words.levelN(level), members }
  })
  const none = idsOf(problems.filter((one) => one.level === null && isKnown(one)))
  const missing = idsOf(problems.filter((one) => one.level === null && !isKnown(one)))
  if (none.length > 0) list.push({ id: 'none', name: words.noLevel, spoken: words.noLevel, members: none })
  if (missing.length > 0) list.push({ id: 'missing', name: words.ungraded, spoken: words.ungraded, members: missing })
  return bars(list, { title: words.levels, heading: words.level }, words)
}

function labelBars(problems: readonly Problem[], words: ChartMessages): Drawing {
  const list = byLabel(problems, words).rows.map(({ id, name, problems: own }) => {
    return { id, name: id === 'none' ? name : plain(Number(id)), spoken: name, members: idsOf(own) }
  })
  return bars(list, { title: words.labels, heading: words.label }, words)
}

function valueBars(problems: readonly Problem[], words: ChartMessages): Drawing {
  const borders = roundBorders(
    valuedOf(problems).map(({ value }) => value),
    MOST_CLASSES,
  )
  const list = histogramOf(problems, ({ value }) => value, borders).map(({ kind, from, under, byLabel: parts }) => {
    const members = parts.flatMap(({ ids }) => ids).sort((a, b) => a - b)
    if (kind !== 'class') return { id: kind, name: words[kind], members }
    return { id: String(from), name: words.range(from === null ? '' : plain(from), under === null ? '' : plain(under)), members }
  })
  return bars(list, { title: words.values, heading: words.value, borders: borders.map(plain) }, words)
}

function curveOf(problems: readonly Problem[], words: ChartMessages): Drawing {
  const known = problems.filter(isKnown)
  const byValue = known.some(({ value }) => value !== null)
  const points = problems.map((one) => {
    return { id: one.id, number: one.position, height: isKnown(one) ? (byValue ? one.value : one.level) : null }
  })
  return curve(points, { title: words.curve, heading: byValue ? words.value : words.level }, words)
}

/**
 * The frequencies of effort by the level of the techniques, for a grader that counts effort and has no value. Efforts can be compared only
 * within such a level.
 */
function frequencies(source: ChartSource, groups: Groups, words: ChartMessages): Drawing {
  const valued = valuedOf(source.problems)
  if (valued.length === 0) return effortFrequencies(source.problems, words)
  const common = roundBorders(valued.map(({ value }) => value))
  const rows = groups.rows.map(({ id, name, problems }) => {
    const own = source.levelBorders?.[Number(id)]
    return { id, name, classes: classesOf(valuedOf(problems), own?.length ? own : common), without: unvalued(problems) }
  })
  const title = groups.by === 'label' ? words.frequenciesByLabel : words.frequenciesByLevel
  return strips(rows, { title, heading: headingOf(groups.by, words) }, words)
}

function effortFrequencies(problems: readonly Problem[], words: ChartMessages): Drawing {
  const counted = problems.filter((one) => isKnown(one) && one.base !== null && one.effort !== null)
  const borders = roundBorders(counted.map(({ effort }) => effort!))
  const bases = [...new Set(counted.map(({ base }) => base!))].sort((a, b) => a - b)
  const rows = bases.map((base) => {
    const own = counted.filter((one) => one.base === base).map(({ id, effort }) => ({ id, value: effort! }))
    return { id: String(base), name: words.levelN(base), classes: classesOf(own, borders), without: 0 }
  })
  return strips(rows, { title: words.efforts, heading: words.base }, words)
}

function cross(title: string, { by, rows }: Groups, { columns, keyOf }: Columns, words: ChartMessages): Drawing {
  // Every problem belongs to a column. A column that is no level, n or technique is shown only if it has problems.
  const all: readonly (readonly [string, Column])[] = [
    ...columns,
    ['unsolved', { name: words.unsolved, isUsual: false }],
    ['unknown', { name: words.unknown, isUsual: false }],
  ]
  const places = new Map(all.map(([key], c) => [key, c]))
  const cells = rows.map(({ problems }) => {
    const own = all.map((): number[] => [])
    for (const problem of problems) {
      const key = keyOf(problem)
      const known = key === undefined ? undefined : places.get(key)
      own[known ?? places.get(problem.state === 'unsolved' ? 'unsolved' : 'unknown')!]!.push(problem.id)
    }
    return own
  })
  const shown = all.flatMap(([, { isUsual }], c) => (isUsual || cells.some((row) => row[c]!.length > 0) ? [c] : []))
  const heading = headingOf(by, words)
  const hard = shown.filter((c) => all[c]![1].isHard)
  // As in the table of statistics, unsolved problems count as hard, and unknown ones do not count.
  const hardShare = (row: readonly (readonly number[])[]): number | null => {
    const [unsolved, unknown] = [row.at(-2)!.length, row.at(-1)!.length]
    const known = row.reduce((count, members) => count + members.length, 0) - unknown
    return known === 0 ? null : (hard.reduce((count, c) => count + row[c]!.length, 0) + unsolved) / known
  }
  return heat(
    {
      ...{ title, heading },
      rows: rows.map(({ name }) => name),
      columns: shown.map((c) => all[c]![1].name),
      cells: cells.map((row) => shown.map((c) => row[c]!)),
      ...(hard.length > 0 && { extra: { head: words.hardShare, cells: cells.map(hardShare) } }),
    },
    words,
  )
}

function levelColumns(source: ChartSource): Columns {
  return {
    columns: new Map(levelsOf(source).map((level) => [String(level), { name: String(level), isUsual: true }])),
    keyOf: ({ level }) => (level === null ? undefined : String(level)),
  }
}

/** The columns for n as the paper prints them: up to 1, then 2 to 5, then 6 or more together with the unsolved problems (Sato 2001, 3). */
function nColumns(words: ChartMessages): Columns {
  const nameOf = (n: number): string => (n === 1 ? 'n≤1' : n === 6 ? words.sixOrUnsolved : String(n))
  return {
    columns: new Map([1, 2, 3, 4, 5, 6].map((n) => [String(n), { name: nameOf(n), isUsual: true }])),
    keyOf: (one) => (isKnown(one) && (one.n !== null || one.state === 'unsolved') ? String(countedN(one.n)) : undefined),
  }
}

/** The columns for the numbers of colours that puzzles of the book have. */
function colourColumns({ problems }: ChartSource, words: ChartMessages): Columns {
  const counts = [...new Set(problems.flatMap(({ colours }) => (colours === null ? [] : [colours])))].sort((a, b) => a - b)
  return {
    columns: new Map(counts.map((count) => [String(count), { name: words.colours(count), isUsual: true }])),
    keyOf: ({ colours }) => (colours === null ? undefined : String(colours)),
  }
}

/** The columns with the paper's headings, followed by columns for problems that are unsolved or fit none of them. */
function neededColumns(needed: readonly NeededColumn[], words: ChartMessages): Columns {
  return {
    columns: new Map(needed.map(({ key, name, isHard = false }) => [key, { name: name[words.language], isUsual: true, isHard }])),
    keyOf: ({ technique, n, base, state }) =>
      state === 'graded' ? columnOf({ technique: technique ?? undefined, n: n ?? undefined, base: base ?? undefined }, needed) : undefined,
  }
}

function techniqueColumns({ techniques, problems, hardFrom }: ChartSource): Columns {
  const named = new Set(techniques.map(({ id }) => id))
  const strangers = new Set(
    problems.flatMap(({ state, technique }) => (state !== 'graded' || technique === null || named.has(technique) ? [] : [technique])),
  )
  const firstHard = hardFrom === undefined ? Infinity : techniques.findIndex(({ id }) => id === hardFrom)
  const known = techniques.map(({ id, name }, i) => [`t ${id}`, { name, isUsual: false, isHard: i >= firstHard }] as const)
  const others = [...strangers].map((id) => [`t ${id}`, { name: id, isUsual: false }] as const)
  return {
    columns: new Map([...known, ...others]),
    keyOf: ({ technique, state }) => (state === 'graded' && technique !== null ? `t ${technique}` : undefined),
  }
}

/** The data for the charts of problems that `grader` graded. @param levels the possible levels, by the grader or by a level scheme */
export function chartSourceOf(
  problems: readonly Problem[],
  levels: readonly number[],
  { techniques, tables }: Pick<Grader, 'techniques' | 'tables'>,
  language: Language,
): ChartSource {
  const keys = tables?.techniques ?? Object.keys(techniques)
  return {
    ...{ problems, levels },
    techniques: keys.map((id) => ({ id, name: techniques[id]?.[language] ?? id })),
    levelBorders: tables?.levelBorders,
    needed: tables?.needed,
    hardFrom: tables?.hardFrom,
  }
}
