import type { Text } from '../kernel/message'
import type { Grader, Grading } from '../genre/genre'

/** The ledger line of one technique: its number of steps, and the figures that the grading counts for it. */
export interface LedgerLine {
  readonly technique: string
  /** The number of shown steps. */
  readonly count: number
  /** The number of times that the grading counts the technique; null if it does not count it. */
  readonly counted: number | null
  /** The points of all of its steps together; null if none of its steps has points. */
  readonly points: number | null
}

/** The reason for a grading's level. */
export interface Criterion {
  readonly level: number | null
  readonly value: number | null
  readonly n: number | null
  readonly ledger: readonly LedgerLine[]
  /** An explanation of the counts if they differ from the numbers of shown steps; otherwise null. */
  readonly counting: Text | null
  /** The sum of all points; null if the grader counts none. */
  readonly points: number | null
  /** How the value results from the points and from what no step shows; null if the grader does not say. */
  readonly sum: Text | null
  /** The reason for the level, with its numbers; null where the grader gives none. */
  readonly reason: Text | null
  /** The place in the paper that gives the reason; null where there is none. */
  readonly source: Text | null
}

/** The criterion of a grading with steps: the sums of its steps, and the grader's sentence on the level. */
export function criterionOf(grader: Grader, grading: Grading): Criterion {
  const noted = grader.features?.n === undefined ? undefined : grading.details[grader.features.n]
  const ledger = ledgerOf(grader, grading)
  const isSame = ledger.every(({ count, counted: own }) => count === own)
  const counted = ledger.flatMap(({ points }) => points ?? [])
  const given = grader.criterion?.(grading)
  return {
    ...{ level: grading.level, value: grading.value ?? null, n: typeof noted === 'number' ? noted : null, ledger },
    counting: isSame ? null : (grader.counting?.said ?? null),
    points: counted.length === 0 ? null : counted.reduce((sum, points) => sum + points, 0),
    ...{ sum: given?.sum ?? null, reason: given?.reason ?? null, source: given?.source ?? null },
  }
}

/** The hardest technique that a grading needs: the one that it names, or else the hardest one that it counts. */
export function neededBy(grader: Grader | undefined, { needed, counts }: Pick<Grading, 'needed' | 'counts'>): string | undefined {
  return needed ?? Object.keys(grader?.techniques ?? {}).findLast((name) => (counts[name] ?? 0) > 0)
}

/**
 * The index, from 0, of the first step that uses the hardest technique among the steps of a grading; undefined where there are no steps.
 */
export function firstHardest(grader: Grader, grading: Grading): number | undefined {
  const needed = neededBy(grader, grading)
  const order = Object.keys(grader.techniques)
  const ranks = grading.steps.map(({ technique }) => (technique === needed ? order.length : order.indexOf(technique)))
  const highest = Math.max(...ranks)
  return ranks.length === 0 ? undefined : ranks.indexOf(highest)
}

/**
 * The number (from 1) of the first step that uses the hardest technique needed, and the number of all steps; headings do not count.
 * Undefined where no step uses that technique.
 */
export function hardestAt(grader: Grader, grading: Grading): { readonly step: number; readonly of: number } | undefined {
  const needed = neededBy(grader, grading)
  const steps = grading.steps.filter((step) => !grader.counting?.isHeading?.(step))
  const first = steps.findIndex(({ technique }) => technique === needed)
  return first < 0 ? undefined : { step: first + 1, of: steps.length }
}

/**
 * The ledger of a grading: its steps and points by technique, in the grader's order. Steps of trials that were taken back have no points,
 * and headings are not counted.
 */
function ledgerOf(grader: Grader, grading: Grading): LedgerLine[] {
  const order = Object.keys(grader.techniques)
  const lines = new Map<string, { count: number; points: number | null }>()
  for (const step of grading.steps) {
    if (grader.counting?.isHeading?.(step)) continue
    const { technique, points } = step
    const line = lines.get(technique) ?? { count: 0, points: null }
    lines.set(technique, { count: line.count + 1, points: points === undefined ? line.points : (line.points ?? 0) + points })
  }
  const uses = usesOf(grader, grading)
  for (const [technique, times] of Object.entries({ ...uses, ...grading.counts }))
    if (times > 0 && !lines.has(technique)) lines.set(technique, { count: 0, points: null })
  const countsNothing = Object.keys(grading.counts).length === 0
  const countedOf = (technique: string) => grading.counts[technique] ?? uses?.[technique] ?? (countsNothing ? null : 0)
  const place = (technique: string) => (order.indexOf(technique) + order.length + 1) % (order.length + 1)
  return [...lines]
    .map(([technique, line]) => ({ technique, ...line, counted: countedOf(technique) }))
    .sort((a, b) => place(a.technique) - place(b.technique))
}

/** The number of uses by technique, where the grader stores them in the details. */
function usesOf({ counting }: Grader, { details }: Grading): Readonly<Record<string, number>> | undefined {
  const uses = counting?.uses === undefined ? undefined : details[counting.uses]
  if (typeof uses !== 'object' || uses === null || Array.isArray(uses)) return undefined
  return Object.fromEntries(Object.entries(uses).flatMap(([id, times]) => (typeof times === 'number' ? [[id, times]] : [])))
}
