import { Budget } from '#solver/kernel/budget.ts'
import type { Slitherlink } from '../puzzle'

/** Cells up to which a step is a unit. */
const CELLS_A_UNIT = 2000

/**
 * Converts a budget of steps into units of the engine for a question about a board. On boards of up to {@link CELLS_A_UNIT} cells a step is
 * a unit; on a larger board it is as many units as the board is larger, because a number of steps is meant for a board of usual size.
 * @param budget the steps; the units that `ask` spends are shown at once, and taken in whole steps at the end
 */
export function inUnits<T>({ width, height }: Pick<Slitherlink, 'width' | 'height'>, budget: Budget, ask: (units: Budget) => T): T {
  const unitsAStep = (width * height) / CELLS_A_UNIT
  if (unitsAStep <= 1) return ask(budget)
  const answer = ask(new Units(budget, unitsAStep))
  budget.spent = Math.ceil(budget.spent)
  return answer
}

/** Units of the engine, so many of which are a step of another budget. */
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
