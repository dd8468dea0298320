import type { ColumnBars, NumberClass } from '#contract/row-filter.ts'
import { STATES } from '#contract/states.ts'
import { roundBorders } from '#solver/statistics/class-borders.ts'
import type { ChosenGrader } from './chosen'
import type { BarRow } from './rows'

/** Classes of numbers at the most: as many as can be told apart under a heading. */
const CLASSES = 8

const VERDICTS = ['unique', 'multiple', 'none', 'undecided'] as const

/** Counts the puzzles of a book by what stands in the columns of its table. */
export class BarCount {
  private readonly rows: BarRow[] = []

  add(rows: readonly BarRow[]): void {
    for (const row of rows) this.rows.push(row)
  }

  /** The bars; techniques stand in the order of the `graders`, the easiest first. */
  bars(graders: readonly ChosenGrader[]): ColumnBars {
    const ranks = new Map(
      [...new Set(graders.flatMap(({ techniques, standIn }) => [...techniques, ...(standIn?.techniques ?? [])]))].map((technique, i) => [
        technique,
        i,
      ]),
    )
    const genres = [...new Set(this.rows.map(({ genre }) => genre))]
    const rankOf = (technique: string) => ranks.get(technique) ?? Infinity
    return {
      genre: this.barsBy(
        (row) => row.genre,
        (a, b) => genres.indexOf(a) - genres.indexOf(b),
      ).flatMap(({ is, ...bar }) => (is === null ? [] : [{ is, ...bar }])),
      level: this.barsBy((row) => row.level, ascending),
      value: this.classes((row) => row.value),
      verdict: this.barsBy(
        (row) => row.verdict,
        (a, b) => VERDICTS.indexOf(a) - VERDICTS.indexOf(b),
      ).map(({ is, ...bar }) => ({
        is: is ?? ('unknown' as const),
        ...bar,
      })),
      technique: this.barsBy(
        (row) => row.technique,
        (a, b) => rankOf(a) - rankOf(b),
      ),
      clues: this.classes((row) => row.clues, 1),
      label: this.barsBy((row) => row.label, ascending),
      state: this.barsBy((row) => row.state, ascending).map(({ is, ...bar }) => ({
        is: (is === null ? undefined : STATES[is]) ?? ('none' as const),
        ...bar,
      })),
    }
  }

  private barsBy<T>(of: (row: BarRow) => T | null, order: (a: T, b: T) => number): { is: T | null; puzzles: number; shown: number }[] {
    const bars = new Map<T | null, { is: T | null; puzzles: number; shown: number }>()
    for (const row of this.rows) {
      const is = of(row)
      const bar = bars.get(is) ?? { is, puzzles: 0, shown: 0 }
      bar.puzzles++
      bar.shown += row.shown
      bars.set(is, bar)
    }
    return [...bars.values()].sort((a, b) => (a.is === null ? 1 : b.is === null ? -1 : order(a.is, b.is)))
  }

  /** @param least the narrowest class */
  private classes(of: (row: BarRow) => number | null, least = 0): { is: NumberClass; puzzles: number; shown: number }[] {
    const numbers = this.rows.flatMap((row) => of(row) ?? [])
    const borders = bordersOf(numbers, least)
    const classes = borders.slice(1).map((under, i) => ({ from: borders[i]!, under }))
    const width = classes[0] ? classes[0].under - classes[0].from : 1
    const classOf = (number: number): number => {
      // Borders are rounded as people write them, so the place that division gives may be one off.
      let at = Math.max(0, Math.min(classes.length - 1, Math.floor((number - borders[0]!) / width)))
      while (at > 0 && number < classes[at]!.from) at--
      while (at < classes.length - 1 && number >= classes[at]!.under) at++
      return at
    }
    const found = this.barsBy((row) => {
      const number = of(row)
      return number === null ? null : classOf(number)
    }, ascending)
    return found.map(({ is, ...bar }) => ({ is: is === null ? null : classes[is]!, ...bar }))
  }
}

const ascending = (a: number, b: number): number => a - b

/** Round borders of classes no narrower than `least`. */
function bordersOf(numbers: readonly number[], least: number): readonly number[] {
  const borders = roundBorders(numbers, CLASSES)
  if (borders.length < 2 || borders[1]! - borders[0]! >= least) return borders
  const first = Math.floor(borders[0]!)
  return Array.from({ length: Math.ceil(borders.at(-1)!) - first + 1 }, (_, i) => first + i)
}
