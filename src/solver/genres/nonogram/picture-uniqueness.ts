import { Engine } from './exact/engine'
import { groupsOf } from './exact/groups'
import { puzzleOf } from './exact/picture'

/** The answer about a picture: whether its clues allow others. */
export interface PictureVerdict {
  /** `unique`: the picture is the only one with its clues. */
  readonly kind: 'unique' | 'ambiguous' | 'undecided'
  /** The number of cells that line solving alone leaves unknown. Where it is 0, a person need never try a value. */
  readonly leftByLines: number
  /** Cells at which other pictures with the same clues differ, ascending. */
  readonly free: readonly number[]
  /** Whether `free` has all such cells. */
  readonly isComplete: boolean
  /** The number of steps taken; see `solveNonogram`. */
  readonly steps: number
}

/**
 * Finds out of pictures, one after another, whether a picture is the only one with its clues, and otherwise where it is ambiguous. Pictures
 * should differ little, because results for lines with the same clues are kept. The picture itself counts as the first solution, so that
 * only another one is searched. Pictures are cells row by row, 1 for filled.
 */
export class PictureUniqueness {
  private readonly engine = new Engine()

  /** @param width the width of all pictures @param height their height */
  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}

  /**
   * @param maxSteps the search stops after about this number of steps @param wantsFree where false, the search stops as soon as the picture
   * is known to be ambiguous, and `free` has only some of the cells
   */
  judge(cells: Uint8Array, maxSteps: number, wantsFree = true): PictureVerdict {
    const { engine } = this
    const count = engine.search(puzzleOf(cells, this.width, this.height), maxSteps, wantsFree, cells)
    const kind = count === 'one' ? 'unique' : count === 'several' ? 'ambiguous' : 'undecided'
    const free = Array.from(engine.free.keys()).filter((cell) => engine.free[cell] === 1)
    return { kind, leftByLines: engine.leftByLines, free, isComplete: kind === 'unique' || engine.isComplete, steps: engine.steps }
  }

  /** The ambiguous cells of the last picture, in groups that are independent of each other. */
  groups(): readonly (readonly number[])[] {
    return groupsOf(this.engine)
  }
}
