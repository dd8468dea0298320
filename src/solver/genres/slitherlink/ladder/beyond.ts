import type { Budget } from '#solver/kernel/budget.ts'
import { OFF, ON } from '../engine/patterns'
import type { State } from '../engine/state'
import type { Trials } from '../engine/trials'
import { NOTHING } from '../geometry'
import { stepsOf } from './steps'

/** A state of an edge that was refuted (`2 * edge + state - 1`); `within`, the edge of a trial within it, or NOTHING. */
export interface Failed {
  readonly literal: number
  readonly within: number
}

/**
 * Every state of an unknown edge against which gates and colours find a contradiction, or with `connect` also that inside and outside are
 * each in one piece. All are looked at in the same position, so that none of the answers depends on the order. The state is left as it was.
 */
export function refutedWithGates(
  state: State,
  trials: Trials,
  edges: number,
  connect: boolean,
  budget: Budget,
): readonly Failed[] | 'steps' {
  const failed: Failed[] = []
  // What follows from a state without contradiction has none itself.
  const holds = new Uint8Array(2 * edges)
  for (let edge = 0; edge < edges; edge++) {
    for (let value = ON; value <= OFF; value++) {
      const literal = 2 * edge + value - 1
      if (state.slots[edge] !== 0 || holds[literal] === 1) continue
      const length = state.trailLength
      const before = state.units
      const end = trials.suppose(state, edge, value, edges, connect)
      if (end === 'contradiction') failed.push({ literal, within: NOTHING })
      else
        for (let t = length; t < state.trailLength; t++) {
          const slot = state.trail[2 * t]!
          if (slot < edges) holds[2 * slot + state.slots[slot]! - 1] = 1
        }
      state.undo(length)
      if (!budget.spend(stepsOf(state.units - before))) return 'steps'
    }
  }
  return failed
}

/** Edges that both states of another decide alike. */
export interface Common {
  /** Edges with their states, in pairs. */
  readonly sets: readonly number[]
  /** By each of the edges: the edge of which both states were looked at. */
  readonly by: readonly number[]
}

/** Every edge that comes out the same whichever state some other has; neither of which is refuted. As {@link refutedWithGates}. */
export function sameEitherWay(state: State, trials: Trials, edges: number, budget: Budget): Common | 'steps' {
  const branch = new Uint8Array(edges)
  const sets: number[] = []
  const by: number[] = []
  const isFound = new Uint8Array(edges)
  for (let edge = 0; edge < edges; edge++) {
    if (state.slots[edge] !== 0) continue
    const length = state.trailLength
    const before = state.units
    trials.suppose(state, edge, ON, edges, true)
    const marked: number[] = []
    for (let t = length; t < state.trailLength; t++) {
      const slot = state.trail[2 * t]!
      if (slot >= edges || slot === edge) continue
      branch[slot] = state.slots[slot]!
      marked.push(slot)
    }
    state.undo(length)
    trials.suppose(state, edge, OFF, edges, true)
    for (const slot of marked) {
      if (isFound[slot] === 0 && state.slots[slot] === branch[slot]) {
        isFound[slot] = 1
        sets.push(slot, branch[slot]!)
        by.push(edge)
      }
      branch[slot] = 0
    }
    state.undo(length)
    if (!budget.spend(stepsOf(state.units - before))) return 'steps'
  }
  return { sets, by }
}

/** Every state of an edge within which both states of another fail. As {@link refutedWithGates}. */
export function refutedWithin(state: State, trials: Trials, edges: number, connect: boolean, budget: Budget): readonly Failed[] | 'steps' {
  const failed: Failed[] = []
  for (let edge = 0; edge < edges; edge++) {
    for (let value = ON; value <= OFF; value++) {
      if (state.slots[edge] !== 0) continue
      const length = state.trailLength
      const before = state.units
      trials.suppose(state, edge, value, edges, connect)
      if (trials.failsWithin(state, length, connect)) failed.push({ literal: 2 * edge + value - 1, within: trials.lastWithin })
      state.undo(length)
      if (!budget.spend(stepsOf(state.units - before))) return 'steps'
    }
  }
  return failed
}
