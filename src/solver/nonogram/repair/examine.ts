import type { Budget } from '../../core/budget'
import { Engine } from '../exact/engine'
import type { Canvas } from './canvas'

/** What an exact search says of a picture's clues. */
export interface Examination {
  /** `undecided`: the steps ran out before a second solution was found, or its absence proved. */
  readonly state: 'unique' | 'ambiguous' | 'undecided'
  /** Cells that are known to differ between solutions; while undecided, those that line solving does not decide. */
  readonly free: readonly number[]
  /** Whether line solving alone finds every cell. */
  readonly lineSolvable: boolean
}

/** Steps that one search may take. Pictures that need more are as good as ambiguous to a person. */
export const STEPS_A_SEARCH = 150_000

/** Asks the exact solver about one picture after another; pictures of one size share its memory. */
export class Examiner {
  private readonly engine = new Engine()

  /** @param wantsFree false asks only whether the picture is unique, and leaves `free` short */
  examine(canvas: Canvas, budget: Budget, wantsFree = true): Examination {
    const { engine } = this
    const steps = Math.min(STEPS_A_SEARCH, budget.left)
    const count = engine.search(canvas, steps, wantsFree, canvas.cells)
    budget.spend(engine.steps)
    const lineSolvable = engine.board.known === engine.board.cells
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
