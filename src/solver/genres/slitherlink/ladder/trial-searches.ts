import type { Budget } from '#solver/kernel/budget.ts'
import { OFF, ON } from '../engine/patterns'
import type { State } from '../engine/state'
import type { Trials } from '../engine/trials'
import { NOTHING } from '../geometry'
import { stepsOf } from './steps'

/** A state of an edge that was refuted. */
export interface Failed {
  /** `2 * edge + state - 1`. */
  readonly literal: number
  /** The edge whose two states both failed in trials within this one; NOTHING where no such trial was needed. */
  readonly within: number
}

/**
 * Finds every state of an unknown edge that is refuted by the rules of gates (`elements.ts`) and of colours (inside and outside); with
 * `connect`, also by the rule that inside and outside are each connected. All are tried from the same position, so that no result depends
 * on the order. `state` is left as it was.
 * @returns the refuted states; `steps` where the budget ran out
 */
export function refutedWithGates(
  state: State,
  trials: Trials,
  edges: number,
  connect: boolean,
  budget: Budget,
): readonly Failed[] | 'steps' {
  const failed: Failed[] = []
  // By literal: whether it followed from a state that was not refuted. Then it is not refuted either, and need not be tried.
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

/** Edges that get the same state from both states of another edge. */
export interface Common {
  /** Edges with their states, in pairs. */
  readonly sets: readonly number[]
  /** For each of these edges: the other edge, both of whose states were tried. */
  readonly by: readonly number[]
}

/**
 * Finds every edge that gets the same state from both states of another edge. To be called once {@link refutedWithGates} refutes no state
 * any more. `state` is left as it was, and the budget counts in the same way.
 */
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

/**
 * Finds every state of an edge that is refuted by trials within its trial: there, both states of another edge fail. All else is as for
 * {@link refutedWithGates}.
 */
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
