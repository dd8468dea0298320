import { Engine } from './exact/engine'
import { groupsOf } from './exact/groups'
import { puzzleOf } from './exact/picture'

/** The answer about a picture: whether its clues allow others. */
export interface PictureVerdict {
  /** `unique`: the picture is the only one with its clues. */
  readonly kind: 'unique' | 'ambiguous' | 'undecided'
  /** The number of cells that line solving alone leaves unknown. With 0 a solver never has to try. */
  readonly leftByLines: number
  /** Cells at which other pictures with the same clues differ, ascending. */
  readonly free: readonly number[]
  /** Whether `free` has all of them. */
  readonly isComplete: boolean
  /** Work done; see `solveNonogram`. */
  readonly steps: number
}

/**
 * Judges pictures one after another, each a little different from the last: whether a picture is the only one with its clues, and if
 * not, where it is ambiguous. Answers for lines with the same clues are kept from picture to picture, and the picture itself
 * counts as the first solution, so that only the search for another remains. Pictures are cells row by row, 1 filled.
 */
export class PictureUniqueness {
  private readonly engine = new Engine()

  /** @param width and `height` of all pictures */
  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}

  /**
   * @param maxSteps stop after about so many steps
   * @param wantsFree false stops as soon as the picture is known to be ambiguous; `free` then has some of the cells
   */
  judge(cells: Uint8Array, maxSteps: number, wantsFree = true): PictureVerdict {
    const { engine } = this
    const count = engine.search(puzzleOf(cells, this.width, this.height), maxSteps, wantsFree, cells)
    const kind = count === 'one' ? 'unique' : count === 'several' ? 'ambiguous' : 'undecided'
    const free = Array.from(engine.free.keys()).filter((cell) => engine.free[cell] === 1)
    return { kind, leftByLines: engine.leftByLines, free, isComplete: kind === 'unique' || engine.isComplete, steps: engine.steps }
  }

  /** The free cells of the last picture judged, in groups that have nothing to do with each other. */
  groups(): readonly (readonly number[])[] {
    return groupsOf(this.engine)
  }
}
