import type { Budget } from '#solver/kernel/budget.ts'
import { Engine } from '../exact/engine'
import type { Canvas } from './canvas'

/** The answer of an exact search about a picture's clues. */
export interface Examination {
  /** `undecided`: the steps ran out before a second solution was found, or its absence proved. */
  readonly state: 'unique' | 'ambiguous' | 'undecided'
  /** The cells that are known to differ between solutions; while the verdict is undecided, those that line solving does not decide. */
  readonly free: readonly number[]
  /** Whether line solving alone finds every cell. */
  readonly lineSolvable: boolean
}

/** The most steps of a first search, about 0.2 seconds; below, the most where nothing less decides, about 5 seconds. */
const STEPS_AT_FIRST = 150_000
const MOST_STEPS = 3_000_000

/** Asks the exact solver about one picture after another. Pictures of one size share its memory. */
export class Examiner {
  private readonly engine = new Engine()
  private patience = STEPS_AT_FIRST

  /** Whether the picture was hard to examine, so that only a few like it should be examined. */
  get isHard(): boolean {
    return this.patience > STEPS_AT_FIRST
  }

  /** Examines a picture completely. As long as the result is undecided, the search is repeated with more steps. */
  examine(canvas: Canvas, budget: Budget): Examination {
    for (;;) {
      const found = this.glance(canvas, budget, true)
      if (found.state !== 'undecided' || budget.left === 0 || this.patience >= MOST_STEPS) {
        this.patience = Math.max(STEPS_AT_FIRST, Math.min(this.patience, 2 * this.engine.steps))
        return found
      }
      this.patience = Math.min(MOST_STEPS, 4 * this.patience)
    }
  }

  /**
   * Examines a picture with the number of steps that was enough so far.
   * @param wantsFree where false, only whether the picture is unique is asked, and `free` has only some cells
   */
  glance(canvas: Canvas, budget: Budget, wantsFree: boolean): Examination {
    return this.search(canvas, budget, this.patience, wantsFree)
  }

  private search(canvas: Canvas, budget: Budget, steps: number, wantsFree: boolean): Examination {
    const { engine } = this
    const count = engine.search(canvas, Math.min(steps, budget.left), wantsFree, canvas.cells)
    budget.spend(engine.steps)
    const lineSolvable = engine.leftByLines === 0
    if (count === 'one') return { state: 'unique', free: [], lineSolvable }
    if (count === 'several') return { state: 'ambiguous', free: indices(engine.free), lineSolvable: false }
    const unknown = Uint8Array.from({ length: engine.board.cells }, (_, cell) => (engine.board.cell(cell) === undefined ? 1 : 0))
    return { state: 'undecided', free: indices(unknown), lineSolvable: false }
  }
}

function indices(marked: Uint8Array): number[] {
  const found: number[] = []
  for (let at = 0; at < marked.length; at++) if (marked[at] === 1) found.push(at)
  return found
}
