import type { ColumnBars, NumberClass } from '#contract/schemas/row-filter.ts'
import { STATES } from '#contract/schemas/states.ts'
import { roundBorders } from '#solver/analysis/statistics/class-borders.ts'
import type { ChosenGrader } from '../gradings/chosen'
import { OPINIONS } from './row-conditions'
import type { BarRow } from './rows'

/** The greatest number of classes of numbers, limited by the width of a table heading. */
const CLASSES = 8

const VERDICTS = ['unique', 'multiple', 'none', 'undecided'] as const

/** A number of puzzles in the book, and how many of them the table shows. */
interface Count {
  puzzles: number
  shown: number
}

/**
 * Counts puzzles by their value in one column; null is no value. Only the counts are stored, since a million puzzles have few different
 * values.
 */
class Tally<T> {
  private readonly counts = new Map<T | null, Count>()

  add(is: T | null, puzzles: number, shown: number): void {
    const count = this.counts.get(is)
    if (count === undefined) return void this.counts.set(is, { puzzles, shown })
    count.puzzles += puzzles
    count.shown += shown
  }

  /** The known values, in order of first occurrence. */
  get known(): readonly T[] {
    return [...this.counts.keys()].filter((is) => is !== null)
  }

  /** Returns the bars in order; that for no value comes last. */
  bars(order: (a: T, b: T) => number): ({ readonly is: T | null } & Count)[] {
    const bars = [...this.counts].map(([is, count]) => ({ is, ...count }))
    return bars.sort((a, b) => (a.is === null ? 1 : b.is === null ? -1 : order(a.is, b.is)))
  }

  /** Returns the counts by a value computed from the counted one. */
  by<U>(of: (is: T) => U): Tally<U> {
    const tally = new Tally<U>()
    for (const [is, { puzzles, shown }] of this.counts) tally.add(is === null ? null : of(is), puzzles, shown)
    return tally
  }
}

/** Counts the puzzles of a book by their values in the columns of its table. */
export class BarCount {
  private readonly genre = new Tally<string>()
  private readonly level = new Tally<number>()
  private readonly value = new Tally<number>()
  private readonly verdict = new Tally<(typeof VERDICTS)[number]>()
  private readonly opinion = new Tally<number>()
  private readonly technique = new Tally<string>()
  private readonly clues = new Tally<number>()
  private readonly colours = new Tally<number>()
  private readonly label = new Tally<number>()
  private readonly state = new Tally<number>()

  add(rows: readonly BarRow[]): void {
    for (const row of rows) {
      const { shown } = row
      this.genre.add(row.genre, 1, shown)
      this.level.add(row.level, 1, shown)
      this.value.add(row.value, 1, shown)
      this.verdict.add(row.verdict, 1, shown)
      this.opinion.add(row.opinion, 1, shown)
      this.technique.add(row.technique, 1, shown)
      this.clues.add(row.clues, 1, shown)
      this.colours.add(row.colours, 1, shown)
      this.label.add(row.label, 1, shown)
      this.state.add(row.state, 1, shown)
    }
  }

  /** Returns the bars; techniques are in the order of the `graders`, the easiest first. */
  bars(graders: readonly ChosenGrader[]): ColumnBars {
    const techniques = [...new Set(graders.flatMap(({ techniques, fallback }) => [...techniques, ...(fallback?.techniques ?? [])]))]
    const ranks = new Map(techniques.map((technique, i) => [technique, i]))
    const rankOf = (technique: string) => ranks.get(technique) ?? Infinity
    const genres = this.genre.known
    return {
      genre: this.genre
        .bars((a, b) => genres.indexOf(a) - genres.indexOf(b))
        .flatMap(({ is, ...bar }) => (is === null ? [] : [{ is, ...bar }])),
      level: this.level.bars(ascending),
      value: classes(this.value),
      verdict: this.verdict
        .bars((a, b) => VERDICTS.indexOf(a) - VERDICTS.indexOf(b))
        .map(({ is, ...bar }) => ({ is: is ?? ('unknown' as const), ...bar })),
      opinion: this.opinion
        .bars(ascending)
        .map(({ is, ...bar }) => ({ is: (is === null ? undefined : OPINIONS[is]) ?? ('none' as const), ...bar })),
      technique: this.technique.bars((a, b) => rankOf(a) - rankOf(b)),
      clues: classes(this.clues, 1),
      colours: this.colours.bars(ascending),
      label: this.label.bars(ascending),
      state: this.state
        .bars(ascending)
        .map(({ is, ...bar }) => ({ is: (is === null ? undefined : STATES[is]) ?? ('none' as const), ...bar })),
    }
  }
}

/** Divides numbers into classes. @param least the narrowest class */
function classes(tally: Tally<number>, least = 0): { is: NumberClass; puzzles: number; shown: number }[] {
  const borders = bordersOf(tally.known, least)
  const all = borders.slice(1).map((under, i) => ({ from: borders[i]!, under }))
  const width = all[0] ? all[0].under - all[0].from : 1
  const classOf = (number: number): number => {
    // Borders are rounded to simple numbers, so the index that division gives may be one off.
    let at = Math.max(0, Math.min(all.length - 1, Math.floor((number - borders[0]!) / width)))
    while (at > 0 && number < all[at]!.from) at--
    while (at < all.length - 1 && number >= all[at]!.under) at++
    return at
  }
  const found = tally.by(classOf).bars(ascending)
  return found.map(({ is, ...bar }) => ({ is: is === null ? null : all[is]!, ...bar }))
}

const ascending = (a: number, b: number): number => a - b

/** Returns round borders of classes that are at least `least` wide. */
function bordersOf(numbers: readonly number[], least: number): readonly number[] {
  const borders = roundBorders(numbers, CLASSES)
  if (borders.length < 2 || borders[1]! - borders[0]! >= least) return borders
  const first = Math.floor(borders[0]!)
  return Array.from({ length: Math.ceil(borders.at(-1)!) - first + 1 }, (_, i) => first + i)
}
