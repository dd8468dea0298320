import type { Drawing } from '#solver/analysis/charts/chart.ts'
import { heat } from '#solver/analysis/charts/heat.ts'
import type { ChartMessages } from '#solver/analysis/charts/messages.ts'
import { levelsOf } from '#solver/analysis/charts/book-charts.ts'
import type { Problem } from '#solver/analysis/statistics/problem.ts'

/** One side of a cross table of levels. */
export interface CrossSide {
  readonly name: string
  readonly levels: readonly number[]
  readonly problems: readonly Problem[]
}

/**
 * Returns a cross table with the levels of one side as rows, those of the other as columns, and each problem in one cell. Problems without
 * a level have a row or column of their own.
 */
export function crossOf(left: CrossSide, right: CrossSide, words: ChartMessages): Drawing {
  const others = new Map(right.problems.map(({ id, level }) => [id, level]))
  const scale = (side: CrossSide): (number | null)[] => {
    return [...levelsOf(side), ...(side.problems.some(({ level }) => level === null) ? [null] : [])]
  }
  const [rows, columns] = [scale(left), scale(right)]
  const cells = rows.map(() => columns.map((): number[] => []))
  for (const { id, level } of left.problems) cells[rows.indexOf(level)]?.[columns.indexOf(others.get(id) ?? null)]?.push(id)
  const nameOf = (level: number | null): string => (level === null ? words.noLevel : String(level))
  return heat(
    {
      title: `${left.name} × ${right.name}`,
      heading: words.level,
      ...{ rows: rows.map(nameOf), columns: columns.map(nameOf), cells },
    },
    words,
  )
}
