import { Budget } from '#solver/kernel/budget.ts'
import { not } from '#solver/sat/literal.ts'
import type { Engine } from '../engine'
import type { Instance } from './instance'
import { dive } from './search'

/** The number of wrong decisions after which the dive is given up. */
const CONFLICTS = 20

/** Sets the search's first guesses near a loop, if one is found quickly. The engine is left as it was. */
export function aim(engine: Engine, instance: Instance, budget: Budget): void {
  const { state } = engine
  const { learner } = instance
  const { cells } = state.tables.geometry
  const length = state.trailLength
  const own = new Budget(Math.floor(budget.left / 2))
  const isFound = dive(engine, CONFLICTS, own)
  budget.spend(own.spent)
  if (isFound) {
    for (let edge = 0; edge < engine.edges.length; edge++) aimAt(instance.edges[edge]!, engine.edges[edge] === 1)
    for (let cell = 0; cell < cells; cell++) aimAt(instance.colours[cell]!, state.colourOf(cell) === 1)
  }
  state.undo(length)

  function aimAt(term: number, holds: boolean): void {
    if (term >= 0) learner.prefer(holds ? term : not(term))
  }
}
