import type { Context } from '../position/context'
import type { Colour } from '../position/grid'
import { listHypotheses, type Hypothesis } from '../position/hypotheses'

/**
 * MUJYUNSYORI (手法18, 矛盾処理): tries a colour for a cell and applies the line techniques; after a contradiction the cell gets the other
 * colour. Then (unless the cell was the first of the list) the neighbouring cells in the candidate's direction are tried in the same
 * colour, as long as that leads to contradictions. Levels 3-5.
 */
export class Contradiction {
  /** The number of hypotheses tried so far; below, the most uses of techniques inside one that led to something. */
  probes = 0
  depth = 0
  private readonly savedCells: Int8Array
  private readonly savedFinished: readonly [Uint8Array, Uint8Array]
  private list: readonly Hypothesis[] = []
  /** The index, from 0, of the candidate of the list that is tried or whose neighbours are tried (KVA). */
  private current = 0
  /** Whether neighbours of the candidate are tried (FMUREN). */
  private goingOn = false
  private at = 0
  private colour: Colour = 1
  private wasKnown = false
  private firesBefore = 0

  constructor(private readonly context: Context) {
    const { grid } = context
    this.savedCells = new Int8Array(grid.cells.length)
    this.savedFinished = [new Uint8Array(grid.height + 2), new Uint8Array(grid.width + 2)]
  }

  /** Forgets the state of an easier level. */
  begin(): void {
    this.goingOn = false
    this.probes = 0
    this.depth = 0
  }

  /** Whether fewer cells are unknown than the level asks for, in rounded per cent of all cells. */
  isDue(unknown: number): boolean {
    const { grid, rules } = this.context
    return rules.level >= 3 && Math.floor((unknown / (grid.width * grid.height)) * 100 + 0.5) <= rules.openShare
  }

  /** Takes one step when the line techniques find nothing more or a contradiction. @returns false where this level can do no more */
  step(): boolean {
    const { context } = this
    if (!context.inHypothesis) {
      context.inHypothesis = true
      return this.start()
    }
    // Marks and counts stay as the hypothesis left them.
    this.restore()
    if (context.contradictory) return this.refute()
    context.observer?.hypothesisStuck(context)
    if (this.goingOn) {
      this.goingOn = false
      return this.start()
    }
    this.current++
    if (this.current >= this.list.length) return false
    this.take(this.list[this.current]!)
    return true
  }

  /** Notes that the hypothesis filled the grid without a contradiction. */
  solved(): void {
    this.goneSoDeep()
    this.context.observer?.hypothesisSolved(this.context, this.at, this.colour)
  }

  private start(): boolean {
    const { grid } = this.context
    this.savedCells.set(grid.cells)
    for (const type of [0, 1] as const) this.savedFinished[type].set(grid.finished[type])
    if (this.goingOn && grid.cells[this.at] === 0) {
      this.suppose()
      return true
    }
    this.goingOn = false
    this.list = listHypotheses(this.context)
    this.current = 0
    if (this.list.length === 0) return false
    this.take(this.list[0]!)
    return true
  }

  private take({ at, colour }: Hypothesis): void {
    this.at = at
    this.colour = colour
    this.suppose()
  }

  private suppose(): void {
    const { context } = this
    this.probes++
    this.firesBefore = context.fireCount
    this.wasKnown = context.grid.cells[this.at] !== 0
    context.observer?.hypothesis(context, this.at, this.colour)
    context.grid.set(this.at, this.colour)
  }

  private restore(): void {
    const { grid } = this.context
    grid.cells.set(this.savedCells)
    for (const type of [0, 1] as const) grid.finished[type].set(this.savedFinished[type])
  }

  private refute(): boolean {
    const { context } = this
    const candidate = this.list[this.current]!
    context.inHypothesis = false
    // The contradiction gives no new colour: the puzzle has no solution, and no hypothesis is left.
    if (this.wasKnown) return false
    this.goneSoDeep()
    context.technique = 'contradiction'
    context.countedAs = candidate.countedAs
    context.count()
    const colour = this.colour === 1 ? -1 : 1
    context.observer?.hypothesisRefuted(context, this.at, colour)
    context.grid.set(this.at, colour)
    if (this.current === 0) return true
    this.goingOn = true
    this.at += candidate.towards
    return true
  }

  private goneSoDeep(): void {
    this.depth = Math.max(this.depth, this.context.fireCount - this.firesBefore)
  }
}
