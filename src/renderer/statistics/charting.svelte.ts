import { SvelteSet } from 'svelte/reactivity'
import type { NodeId, PuzzleId } from '#contract/schemas/values.ts'
import type { ChartMark } from '#solver/analysis/charts/chart.ts'
import type { ChartId } from '#solver/analysis/charts/book-charts.ts'
import { keep, kept, oneOf } from '../state/kept'
import { rows } from '../state/book/rows.svelte'

/** The parts of the statistics, one of which is shown. */
export const PARTS = ['overview', 'calibration', 'comparison', 'labels', 'paper'] as const
/** One of them. */
export type Part = (typeof PARTS)[number]

/** A mark of a chart in the window: of which chart it is, and for which puzzles it stands. */
export interface Spot extends Pick<ChartMark, 'id' | 'label' | 'members'> {
  /** e.g. `GENRE-levels`. */
  readonly chart: string
}

/** A chart or table that can be copied or saved. */
export interface Offered {
  readonly id: string
  copyTable(): unknown
  saveSvg(): unknown
  savePng(): unknown
}

/** A person's work with the charts of the book in hand: the mark they point at, the marks they have chosen, the tables that are open. */
class Charting {
  private shownPart = $state<Part>(kept('statistics', oneOf(PARTS, 'overview')))
  /** The mark that was pointed at last, by the mouse or the keyboard. */
  looked = $state.raw<Spot | null>(null)
  /** The marks that are pressed; their puzzles are chosen together. */
  pressed = $state.raw<readonly Spot[]>([])
  /** The chart that the keyboard or the mouse was on last. */
  current = $state.raw<Offered | null>(null)
  /** Charts of which the table is shown, by the name of the chart. */
  readonly tables = new SvelteSet<string>()
  private book: NodeId | null = null

  /** The puzzles behind the pressed marks; null where none is pressed. */
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

  /** Begins with a book: nothing of another one is chosen in it. */
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

  /** Chooses a mark, or releases it; the table of the book shows the puzzles of the chosen marks. `adds` keeps the other chosen marks. */
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

  /** Takes over the new marks of a chart, e.g. after grading: a chosen mark stands for the puzzles that it has now. */
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

/** The name of a genre's chart. */
export const chartName = (genre: string, id: ChartId | string): string => `${genre}-${id}`

/** The window's one instance. */
export const charting = new Charting()
