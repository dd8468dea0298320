import { Budget } from '#solver/kernel/budget.ts'
import type { Slitherlink } from '../puzzle'

/** The most cells of a board on which a step is one unit. */
const CELLS_A_UNIT = 2000

/**
 * Converts a budget of steps into units of the engine for a question about a board. On boards of up to {@link CELLS_A_UNIT} cells a step is
 * one unit. On a larger board it is more units in proportion to the cells, because numbers of steps are meant for boards of usual size.
 * @param budget the steps. Units that `ask` spends are visible at once, and are subtracted in whole steps at the end
 */
export function inUnits<T>({ width, height }: Pick<Slitherlink, 'width' | 'height'>, budget: Budget, ask: (units: Budget) => T): T {
  const unitsAStep = (width * height) / CELLS_A_UNIT
  if (unitsAStep <= 1) return ask(budget)
  const answer = ask(new Units(budget, unitsAStep))
  budget.spent = Math.ceil(budget.spent)
  return answer
}

/** A budget of engine units, a fixed number of which is one step of another budget. */
class Units extends Budget {
  constructor(
    private readonly steps: Budget,
    private readonly aStep: number,
  ) {
    super(Math.floor(steps.left * aStep))
  }

  override spend(units = 1): boolean {
    this.steps.spend(units / this.aStep)
    return super.spend(units)
  }
}
