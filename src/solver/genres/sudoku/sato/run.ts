import type { Budget } from '#solver/kernel/budget.ts'
import { Sight, type Found } from '../techniques/sight'
import type { Technique } from '../techniques/technique'
import { nextTrialCell } from '../techniques/two-digit-trial'
import { tellPlace } from '../techniques/two-pair'
import { Board } from '../position/board'
import { lowest } from '../position/geometry'
import type { Points } from '../position/points'
import { Tally } from './tally'
import { findInBand } from '../position/two-pairs'

/** The end of a run: the grid is full, nothing finds any more, or the budget is spent. */
export type RunEnd = 'solved' | 'stuck' | 'steps'

/** An observer of a run. It is left out where only the counts matter. */
export interface RunObserver {
  /** Gets a digit that was found, before it is placed. */
  found(sight: Sight): void
  /** Gets a digit of the first pass of technique 2, before it is placed. */
  firstPass(sight: Sight): void
  /** Is called when a trial begins with the first of two digits. */
  trial(cell: number, digit: number, other: number): void
  /** Is called when a trial ended without a contradiction and without a solution; everything since its beginning is taken back. */
  trialStuck(cell: number, digit: number): void
  /** Is called when a digit has no cell left in a unit; the trial is taken back, and the other digit of the cell is placed. */
  trialClash(cell: number, digit: number, other: number, unit: number, missing: number): void
}

/**
 * The first pass (Sato 2001, 4.1(6)): technique 2 on all bands until it finds nothing more. Its digits have no points. It does not depend
 * on the order in which units are examined, so that the six orders share it.
 */
export function firstPass(sight: Sight, tally: Tally, observer?: RunObserver): void {
  for (let again = true; again;) {
    again = false
    for (let band = 0; band < 6; band++) {
      const place = findInBand(sight.board, band)
      if (!place) continue
      tellPlace(sight, band, place)
      sight.found.technique = 2
      sight.found.points = 0
      observer?.firstPass(sight)
      sight.board.place(sight.found.cell, sight.found.digit)
      tally.first++
      again = true
    }
  }
  sight.refresh()
}

/**
 * A solution after the first pass. The first technique of `techniques` that finds a digit places it, and the search begins again with the
 * first technique. With `trials`, technique 7 follows when no technique finds anything.
 */
export class Run {
  readonly sight: Sight
  readonly tally = new Tally()
  private readonly savedBoard = new Board()
  private readonly savedTally = new Tally()

  constructor(
    order: Uint8Array,
    private readonly techniques: readonly Technique[],
    points: Points,
    private readonly trials: boolean,
  ) {
    this.sight = new Sight(new Board(), order, points)
  }

  /** Continues from a board and its tally after the first pass, until the run ends. */
  go(board: Board, tally: Tally, budget: Budget, observer?: RunObserver): RunEnd {
    const { sight } = this
    sight.board.copyFrom(board)
    this.tally.copyFrom(tally)
    sight.inTrial = false
    sight.refresh()
    let cell = -1
    let digit = 0
    let other = 0
    for (;;) {
      const end = this.untilStuck(budget, observer)
      if (end !== 'stuck' || !this.trials) return end
      if (sight.inTrial) {
        sight.board.copyFrom(this.savedBoard)
        this.tally.copyFrom(this.savedTally)
        if (sight.clash.digit) {
          observer?.trialClash(cell, digit, other, sight.clash.unit, sight.clash.digit)
          sight.inTrial = false
          this.placeByTrial(cell, other)
          continue
        }
        observer?.trialStuck(cell, digit)
      } else {
        this.savedBoard.copyFrom(sight.board)
        this.savedTally.copyFrom(this.tally)
        cell = -1
      }
      cell = nextTrialCell(sight.board, cell + 1)
      if (cell < 0) {
        sight.inTrial = false
        return 'stuck'
      }
      const digits = sight.board.allowed(cell)
      digit = lowest(digits) + 1
      other = lowest(digits & (digits - 1)) + 1
      sight.inTrial = true
      observer?.trial(cell, digit, other)
      this.placeByTrial(cell, digit)
    }
  }

  private untilStuck(budget: Budget, observer?: RunObserver): RunEnd {
    const { sight } = this
    while (sight.board.filled < 81) {
      let found: Technique | undefined
      for (const technique of this.techniques) {
        if (!budget.spend()) return 'steps'
        const finds = technique.find(sight)
        if (sight.clash.digit) return 'stuck'
        if (!finds) continue
        found = technique
        break
      }
      if (!found) return 'stuck'
      this.place(observer)
      while (found.findMore?.(sight)) this.place(observer)
      sight.refresh()
    }
    return 'solved'
  }

  private place(observer?: RunObserver): void {
    const { board, found } = this.sight
    observer?.found(this.sight)
    this.tally.add(found)
    board.place(found.cell, found.digit)
  }

  private placeByTrial(cell: number, digit: number): void {
    const { sight } = this
    tellTrial(sight.found, cell, digit, sight.points)
    this.tally.add(sight.found)
    sight.board.place(cell, digit)
    sight.refresh()
  }
}

function tellTrial(found: Found, cell: number, digit: number, points: Points): void {
  found.technique = 7
  found.cell = cell
  found.digit = digit
  found.n = 0
  found.groups.length = 0
  found.groupPoints = 0
  found.points = points.trial
}
