import type { Json } from '#solver/kernel/json.ts'
import type { Flaw, Step } from '#solver/genre/genre.ts'
import { clueInks, namedBy, struckInks } from '#solver/genres/nonogram/draw/ink.ts'
import type { Nonogram } from '#solver/genres/nonogram/puzzle.ts'
import { puzzle as open } from '#renderer/state/puzzle/puzzle.svelte.ts'
import { cursor } from '../cursor.svelte'
import { namesOfFlawedLines, rememberingStuck, rememberingUnlike } from '../flaws'
import { rememberingClues, rememberingLines } from '../lines'
import { struckClues } from '../clues/striking'
import { entriesIn, isGreyed } from '../position'

/** The puzzle and work that a board is to show. */
export interface Shown {
  readonly puzzle: Nonogram
  readonly work: Json | null
  readonly flaws: readonly Flaw[]
  readonly differing: readonly number[]
  readonly step: Step | undefined
}

const NONE: readonly number[] = []

/** The content of a board: its cells, including those of an unfinished drag, its clues, and the state of its lines. */
export class Content {
  readonly given: Shown = $derived.by(() => this.givenNow())
  /** The unfinished drag; undefined for none. */
  readonly drag = $derived(cursor.underway)
  private readonly isDrawing = $derived(cursor.isDrawing && !this.given.step && open.shown === 'none')
  private readonly picture = $derived(this.isDrawing ? (this.drag ?? cursor.sheet)?.cells : this.drag?.cells)
  readonly cells = $derived(this.picture ?? entriesIn(this.given.puzzle, this.given.work))
  private readonly lines = $derived.by(() => this.linesNow(this.cells))
  /** The puzzle with the clues that are shown. Clues that follow the picture already follow an unfinished drag. */
  readonly shown = $derived.by(() => {
    const { puzzle } = this.given
    return this.drag?.isPicture && cursor.isFollowed ? { ...puzzle, ...this.cluesNow(this.lines, puzzle.colours) } : puzzle
  })
  // A picture shows filled cells only: dots are for what a person has concluded while solving.
  private readonly isPlain = $derived(this.isDrawing || (open.shown !== 'none' && !this.given.step))
  /** The cells as they are painted. */
  readonly painted = $derived(this.isPlain ? { ...this.cells, cells: this.cells.cells.replaceAll('.', '?') } : this.cells)
  private readonly greyed = $derived(!this.isPlain && (this.given.step !== undefined || isGreyed(this.given.work)))
  private readonly wrong = $derived.by(() => {
    if (this.isDrawing) return this.unlikeNow(this.lines, this.shown)
    return this.isPlain || this.given.step ? undefined : this.stuckNow(this.lines, this.given.puzzle)
  })
  /** The clues that a person struck through. */
  readonly struck = $derived(this.isPlain ? undefined : struckClues(this.given.puzzle, this.given.work))
  private readonly flawed = $derived(namesOfFlawedLines(this.given.flaws))

  private readonly givenNow: () => Shown
  private readonly linesNow = rememberingLines()
  private readonly cluesNow = rememberingClues()
  private readonly stuckNow = rememberingStuck()
  private readonly unlikeNow = rememberingUnlike()

  constructor(given: () => Shown) {
    this.givenNow = given
  }

  /** The inks of the clues of a row or column: completed, wrong or normal. */
  inks(of: 'row' | 'column', line: number): ReturnType<typeof clueInks> {
    const all = of === 'row' ? 'rows' : 'columns'
    const isWrong = (this.wrong?.[all][line] ?? false) || (!this.isDrawing && this.flawed.has(JSON.stringify({ [of]: line })))
    const named = namedBy(this.given.step, of === 'row' ? { row: line } : { column: line })
    const signs = this.shown.colours?.[all][line]
    const inks = clueInks(this.lines[all][line] ?? '', this.shown[all][line] ?? [], isWrong, this.greyed, named, signs)
    return struckInks(inks, this.struckIn(of, line))
  }

  /** The indices of the clues of a row or column that a person struck through. */
  struckIn(of: 'row' | 'column', line: number): readonly number[] {
    return this.struck?.[of === 'row' ? 'rows' : 'columns'][line] ?? NONE
  }
}
