import { SvelteSet } from 'svelte/reactivity'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import type { ChartMark } from '#solver/analysis/charts/chart.ts'
import type { ChartId } from '#solver/analysis/charts/book-charts.ts'
import { keep, kept, oneOf } from '../state/kept'
import { rows } from '../state/book/rows.svelte'

/** The tabs of the statistics, one of which is shown. */
export const PARTS = ['overview', 'calibration', 'comparison', 'labels', 'paper'] as const
/** The name of a tab in {@link PARTS}. */
export type Part = (typeof PARTS)[number]

/** A mark of a chart: the chart, and the puzzles for which the mark stands. */
export interface Spot extends Pick<ChartMark, 'id' | 'label' | 'members'> {
  /** The name of the chart, such as `GENRE-levels`. */
  readonly chart: string
}

/** A chart or table that can be copied or saved. */
export interface Offered {
  readonly id: string
  copyTable(): unknown
  saveSvg(): unknown
  savePng(): unknown
}

/** A person's interaction with the charts of the open book: the mark under the pointer, the chosen marks, and the open tables. */
class Charting {
  private shownPart = $state<Part>(kept('statistics', oneOf(PARTS, 'overview')))
  /** The mark that the pointer or the focus was on last. */
  looked = $state.raw<Spot | null>(null)
  /** The chosen marks; their puzzles are shown together. */
  pressed = $state.raw<readonly Spot[]>([])
  /** The chart that the focus or the pointer was on last. */
  current = $state.raw<Offered | null>(null)
  /** The names of the charts whose table is shown. */
  readonly tables = new SvelteSet<string>()
  private book: NodeId | null = null

  /** The puzzles of the chosen marks; null if none is chosen. */
  readonly chosen: ReadonlySet<PuzzleId> | null = $derived(
    this.pressed.length === 0 ? null : new Set(this.pressed.flatMap(({ members }) => members)),
  )

  get part(): Part {
    return this.shownPart
  }

  set part(part: Part) {
    this.shownPart = part
    keep('statistics', part)
  }

  /** Starts with a book, without chosen marks. */
  open(book: NodeId): void {
    if (book === this.book) return
    this.book = book
    this.looked = null
    this.pressed = []
    this.current = null
  }

  isPressed(chart: string, mark: string): boolean {
    return this.pressed.some((spot) => spot.chart === chart && spot.id === mark)
  }

  /** Chooses or deselects a mark; the table of the book shows the puzzles of the chosen marks. `adds` keeps the other chosen marks. */
  press(spot: Spot, adds = false): void {
    const others = this.pressed.filter(({ chart, id }) => chart !== spot.chart || id !== spot.id)
    const wasPressed = others.length < this.pressed.length
    const isOnly = wasPressed && others.length === 0
    this.pressed = adds ? (wasPressed ? others : [...this.pressed, spot]) : isOnly ? [] : [spot]
    this.looked = spot
    this.filter()
  }

  release(): void {
    if (this.pressed.length === 0) return
    this.pressed = []
    this.filter()
  }

  /** Chooses the marks under a drag while it lasts; {@link endBrush} then shows their puzzles in the table. */
  brush(spots: readonly Spot[]): void {
    this.pressed = spots
    this.looked = spots.at(-1) ?? null
  }

  /** Ends the drag: the table of the book shows the puzzles of the brushed marks. */
  endBrush(): void {
    this.filter()
  }

  /** Takes the new marks of a chart, for example after grading: a chosen mark then stands for its present puzzles. */
  redrawn(chart: string, marks: readonly ChartMark[]): void {
    if (!this.pressed.some((spot) => spot.chart === chart)) return
    const next = this.pressed.flatMap((spot) => {
      if (spot.chart !== chart) return [spot]
      const mark = marks.find(({ id }) => id === spot.id)
      return mark ? [{ chart, id: mark.id, label: mark.label, members: mark.members }] : []
    })
    const isSame = next.length === this.pressed.length && next.every(({ members }, i) => sameIds(members, this.pressed[i]!.members))
    if (isSame) return
    this.pressed = next
    this.filter()
  }

  toggleTable(chart: string): void {
    if (!this.tables.delete(chart)) this.tables.add(chart)
  }

  private filter(): void {
    const { puzzles: _, ...rest } = rows.filter
    void rows.narrow(this.chosen === null ? rest : { ...rest, puzzles: [...this.chosen] })
  }
}

function sameIds(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i])
}

/** Returns the name of a genre's chart. */
export const chartName = (genre: string, id: ChartId | string): string => `${genre}-${id}`

/** The only {@link Charting} of the window. */
export const charting = new Charting()
