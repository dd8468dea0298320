import { Budget } from '#solver/kernel/budget.ts'
import type { Slitherlink } from '../puzzle'

/** Cells up to which a step is a unit. */
const CELLS_A_UNIT = 2000

/**
 * Answers a question about a board that asks the engine for units, with a budget of steps. A step is a unit on boards of up to
 * {@link CELLS_A_UNIT} cells, on larger ones as many units as the board is larger: whoever gives so many steps for any board
 * means a board of usual size.
 *
 * @param budget steps; what `ask` spends of its units is spent of them at once, for whoever looks on, and in whole steps at the end
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
