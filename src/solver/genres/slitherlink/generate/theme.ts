import type { Budget } from '#solver/kernel/budget.ts'
import { not } from '#solver/sat/literal.ts'
import type { Random } from '#solver/kernel/random.ts'
import type { Engine } from '../engine'
import { edgesOfInside } from '../loop'
import { BLANK, type Loop } from '../puzzle'
import { Instance, UNITS_A_STEP } from '../solve/instance'
import { loopOf } from '../solve/loop-of'
import { makeLoop } from '../loops/loops'
import type { Mask } from './mask'

const RULES = { gates: true, colours: true, trial: 'none' } as const

/** The digits that a mask fixes, as clues; undefined where it fixes none. */
export function themeOf(mask: Mask | undefined): readonly number[] | undefined {
  if (mask === undefined || !/\d/u.test(mask)) return undefined
  return [...mask].map((sign) => (sign >= '0' && sign <= '3' ? Number(sign) : BLANK))
}

/**
 * A random loop with these numbers of lines around cells. It is near a random loop made without them, as far as they allow.
 * @param clues the digits, one entry a cell
 * @returns `none` where there is no such loop, `steps` where the budget ran out
 */
export function loopWith(clues: readonly number[], engine: Engine, random: Random, budget: Budget): Loop | 'none' | 'steps' {
  const { state, width, height } = engine
  const near = makeLoop(width, height, random)
  engine.load(clues, RULES)
  const isSound = engine.propagate(true)
  if (!budget.spend(state.units)) return 'steps'
  if (!isSound) return 'none'
  const { learner, colours, edges } = new Instance(state)
  const lines = edgesOfInside(state.tables.geometry, near.inside)
  const prefer = (term: number | undefined, holds: boolean): void => {
    if (term !== undefined && term >= 0) learner.prefer(holds ? term : not(term))
  }
  for (const [edge, line] of lines.entries()) prefer(edges[edge], line === 1)
  for (const [cell, colour] of near.inside.entries()) prefer(colours[cell], colour === 1)
  const answer = learner.search(budget.left / UNITS_A_STEP)
  budget.spend(learner.work * UNITS_A_STEP)
  if (answer !== 'yes') return answer === 'no' ? 'none' : 'steps'
  return loopOf(engine, (edge) => learner.holds(edges[edge]!))
}
