import type { Text } from '../kernel/message'
import type { Grader, Grading, Step } from '../genre/genre'

/** What a technique came to in a grading's steps. */
export interface LedgerLine {
  readonly technique: string
  readonly count: number
  /** Of all its steps together; null where its steps cost nothing that is counted. */
  readonly points: number | null
}

/** Why a grading's level is what it is. */
export interface Criterion {
  readonly level: number | null
  readonly value: number | null
  readonly n: number | null
  readonly ledger: readonly LedgerLine[]
  /** The sum of all points; null where none are counted. */
  readonly points: number | null
  /** How the points make the value, with what no step shows; null where the grader does not say. */
  readonly sum: Text | null
  /** What gives the level, with its numbers; null where the grader does not say. */
  readonly reason: Text | null
  /** Where the paper says so. */
  readonly source: Text | null
}

/** The criterion of a grading with steps: what its steps add up to, and the sentence of the grader that gives the level. */
export function criterionOf(grader: Grader, grading: Grading): Criterion {
  const noted = grader.features?.n === undefined ? undefined : grading.details[grader.features.n]
  const ledger = ledgerOf(grading.steps, Object.keys(grader.techniques))
  const counted = ledger.flatMap(({ points }) => points ?? [])
  const given = grader.criterion?.(grading)
  return {
    ...{ level: grading.level, value: grading.value ?? null, n: typeof noted === 'number' ? noted : null, ledger },
    points: counted.length === 0 ? null : counted.reduce((sum, points) => sum + points, 0),
    ...{ sum: given?.sum ?? null, reason: given?.reason ?? null, source: given?.source ?? null },
  }
}

/** The hardest technique that a grading needs: as it says itself, or the last of the grader's, listed easiest first, that it counts. */
export function neededBy(grader: Grader | undefined, { needed, counts }: Pick<Grading, 'needed' | 'counts'>): string | undefined {
  return needed ?? Object.keys(grader?.techniques ?? {}).findLast((name) => (counts[name] ?? 0) > 0)
}

/** The first step of a grading by the hardest technique that its steps have; undefined where there are no steps. */
export function firstHardest(grader: Grader, grading: Grading): number | undefined {
  const needed = neededBy(grader, grading)
  const order = Object.keys(grader.techniques)
  const ranks = grading.steps.map(({ technique }) => (technique === needed ? order.length : order.indexOf(technique)))
  const highest = Math.max(...ranks)
  return ranks.length === 0 ? undefined : ranks.indexOf(highest)
}

/** By technique, in the order of the grader's; steps of trials that were taken back cost nothing. */
function ledgerOf(steps: readonly Step[], order: readonly string[]): LedgerLine[] {
  const lines = new Map<string, { count: number; points: number | null }>()
  for (const { technique, points } of steps) {
    const line = lines.get(technique) ?? { count: 0, points: null }
    lines.set(technique, { count: line.count + 1, points: points === undefined ? line.points : (line.points ?? 0) + points })
  }
  const place = (technique: string) => (order.indexOf(technique) + order.length + 1) % (order.length + 1)
  return [...lines].map(([technique, line]) => ({ technique, ...line })).sort((a, b) => place(a.technique) - place(b.technique))
}
