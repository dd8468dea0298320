import type { Language } from '#solver/kernel/message.ts'
import type { Grader } from '#solver/genre/genre.ts'
import type { Problem } from '../statistics/problem'
import type { ChartSource } from './book-charts'

/** The data of the charts of problems graded by `grader`. @param levels that there can be, by the grader or by a level scheme */
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
